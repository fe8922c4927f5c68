// What a build of the client needs, and no more: `npm ci --omit=dev` is enough for it.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const KIT = /web\/src\/(parts|lib|art)\//;
const ROAD = /web\/src\/(parts\/Racecourse|lib\/(loop|course|drives|touches)|art\/(Raceway|Chequers|Bays))\b/;
const LATER = /web\/src\/(lib\/(later|people|share)\.|parts\/(CallMe|Companions|Invitations|PersonRow|RatingCurve|Settings|Invite|Notes|PlayOn|Upload|Chart|Figure|Podium|RoadFigure|Scrubber|Tally|board\/OpenHands)\.)/;

export default defineConfig({
  base: './', // the server says from where (http/pages.py)
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
    // what nearly every table needs travels together: fewer requests, and packed better than in many small pieces;
    // what only games with a road from above, or pages about rules and finished matches, need comes with them
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'kit', test: (id) => KIT.test(id) && !ROAD.test(id) && !LATER.test(id), minShareCount: 3, priority: 2 },
            { name: 'road', test: ROAD, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
