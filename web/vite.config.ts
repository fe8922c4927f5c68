// The build, plus what only the unit tests need.
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.build.config.ts';

/** Milliseconds for a test: a busy machine is no fault. */
const PATIENCE = 120_000;
/** Tests that need no page; opening one for each file would take most of the time. */
const plain = ['tests/{messages,patches,sha256,socket,texts,tokens}.test.ts', 'tests/games/*/!(board).test.ts'];

export default mergeConfig(
  build,
  defineConfig({
    test: {
      maxWorkers: '100%',
      projects: [
        { extends: './vite.build.config.ts', test: { name: 'plain', css: { include: /tokens/ }, isolate: false, testTimeout: PATIENCE, environment: 'node', include: plain } },
        {
          extends: './vite.build.config.ts',
          plugins: [svelteTesting()],
          test: { name: 'pages', testTimeout: PATIENCE, environment: 'jsdom', pool: 'vmThreads', setupFiles: ['tests/setup.ts'], include: ['tests/**/*.test.ts'], exclude: plain },
        },
      ],
    },
  }),
);
