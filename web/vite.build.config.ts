// What a build of the client needs, and no more: `npm ci --omit=dev` is enough for it.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  resolve: {
    alias: {
      $games: here('../src/nekodrome/games'),
      $texts: here('../src/nekodrome'),
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: 'http://127.0.0.1:8000' },
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  build: {
    outDir: '../src/nekodrome/static',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    // what nearly every table needs travels together: fewer requests, and packed better than in many small pieces
    // what only pages about finished matches share stays out of it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'kit', test: /web\/src\/(?!lib\/later\.|parts\/(?:Chart|Podium|Scrubber|Tally|board\/OpenHands)\.)(?:parts|lib|art)\//, minShareCount: 3 }],
        },
      },
    },
  },
});
