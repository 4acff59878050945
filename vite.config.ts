import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import { SvelteKitPWA } from '@vite-pwa/sveltekit';
import { defineConfig } from 'vitest/config';
import { messages } from './scripts/messages.mjs';

const base = `${process.env.BASE_PATH ?? ''}/`;
const sea = '#0b1a1f';

/** What `npm run shots` has drawn; a PNG tells its own size. */
const screenshots = [
  { name: 'phone', form_factor: 'narrow' as const, label: 'The table on a phone' },
  { name: 'tablet', form_factor: 'wide' as const, label: 'The table on a tablet' },
]
  .filter(({ name }) => existsSync(`static/screenshots/${name}.png`))
  .map(({ name, ...shot }) => {
    const png = readFileSync(`static/screenshots/${name}.png`);
    const sizes = `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
    return { src: `screenshots/${name}.png`, sizes, type: 'image/png', ...shot };
  });

export default defineConfig({
  // A language is one value, not six hundred exports.
  json: { namedExports: false, stringify: true },
  plugins: [
    messages(),
    sveltekit(),
    SvelteKitPWA({
      registerType: 'prompt',
      injectRegister: false,
      strategies: 'generateSW',
      kit: { base, trailingSlash: 'always' },
      manifest: {
        id: base,
        start_url: base,
        scope: base,
        name: 'Blightwatch',
        short_name: 'Blightwatch',
        description: 'Runs the Invaders beside a physical game of Spirit Island. Offline, no account.',
        lang: 'en',
        dir: 'ltr',
        display: 'standalone',
        orientation: 'any',
        theme_color: sea,
        background_color: sea,
        categories: ['games', 'utilities'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          {
            name: 'New game',
            url: `${base}new/`,
            icons: [{ src: 'icons/192.png', sizes: '192x192', type: 'image/png' }],
          },
        ],
        // A game's file is JSON, a backup has a name of its own; the page tells what it is and asks first.
        file_handlers: [
          {
            action: `${base}backup/`,
            accept: { 'application/x-blightwatch': ['.blightwatch'], 'application/json': ['.json'] },
          },
        ],
        share_target: {
          action: `${base}backup/share/`,
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            files: [
              {
                name: 'file',
                accept: [
                  '.blightwatch',
                  '.json',
                  'application/json',
                  'application/gzip',
                  'application/octet-stream',
                ],
              },
            ],
          },
        },
        screenshots,
      },
      workbox: {
        importScripts: ['share-target.js'],
        // version.json: Kit asks for it at an unknown address, and the answer is here.
        globPatterns: [
          'client/**/*.{js,css,svg,woff2}',
          'client/safe/index.html',
          'client/_app/version.json',
          'prerendered/**/*.html',
        ],
        navigateFallback: base,
        // A game is addressed as /play/?game=ID; the page is the same whatever the question.
        ignoreURLParametersMatching: [/./],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  // The modern build is smaller, and every browser that can run the app can read it.
  resolve: {
    alias: { dexie: fileURLToPath(new URL('node_modules/dexie/dist/modern/dexie.mjs', import.meta.url)) },
  },
  build: {
    assetsInlineLimit: 0, // the policy lets no font come from a data: address
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Few files, each with a reason to change: what others made, the game, the table. Rare parts stay apart.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(svelte(?!\/src\/reactivity)|@sveltejs|dexie|valibot|esm-env|clsx)\//,
            },
            {
              name: 'game',
              test: /src\/lib\/(rules(?!\/(setup|score)\.)|content(?!\/(adversaries|exceptions|spirits|scenarios|thematic|products|options|board-tokens|extra-board|easier|event-cards|cards\/more))|saves(?!\/(saves|shelf|problems|raw-rows|transfer|tree))|game|device|settings|messages\/messages)/,
            },
            // Without what only dialogs and forms need.
            {
              name: 'ui',
              test: /src\/lib\/ui\/(?!(Choice|Chip|Segmented|Dialog|Field|Toggle|Menu|EmptyState)\.)/,
            },
            // What every question needs, together: a rare part that speaks a word must not tear it apart.
            {
              name: 'table',
              test: /src\/lib\/(pwa\/|words\/|map\/|store\.|format\/files|play\/(after-game|Why|RuleLine|reference-dialog|Moves|PieceSign|PieceChips|adversary\/lazy|pad\/Counts))|src\/routes\/(Rescue|ExportAll)\./,
            },
            // What dialogs and forms need, in one piece.
            {
              name: 'forms',
              test: /src\/lib\/ui\/(Choice|Chip|Segmented|Dialog|Field|Toggle|Menu|EmptyState)\./,
            },
            // The home page, which is the first to be waited for.
            {
              name: 'home',
              test: /src\/routes\/(_home\/|(?!Rescue|ExportAll)[A-Z]\w+\.svelte)|src\/lib\/(format\/dates|saves\/(saves|shelf|problems|raw-rows|transfer|tree))|src\/lib\/shelf\./,
            },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/support/english.ts'],
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['src/**/*.svelte.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [svelteTesting()],
        test: {
          name: 'component',
          environment: 'jsdom',
          setupFiles: ['tests/support/english.ts'],
          include: ['src/**/*.svelte.test.ts'],
        },
      },
    ],
  },
});
