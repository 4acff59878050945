import { fileURLToPath } from 'node:url';
import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { reports } from './scripts/build-values.mjs';
import { cards } from './scripts/cards.mjs';
import { belongsTo, CHUNKS, chunksAsDeclared, preloads } from './scripts/chunks.mjs';
import { compileHint } from './scripts/compile-hint.mjs';
import { licences } from './scripts/licences.mjs';
import { manifest, manifests } from './scripts/manifest.mjs';
import { messages } from './scripts/messages.mjs';
import { minifiedChunks } from './scripts/minify-chunks.mjs';
import { minifiedStatic } from './scripts/minify-static.mjs';
import { missingParts } from './scripts/missing-parts.mjs';
import { oneModule } from './scripts/one-module.mjs';
import { outsideOfBuild } from './scripts/outside.mjs';
import { powersOfBuild } from './scripts/powers.mjs';
import { leftOutGroups } from './scripts/programs.mjs';
import { serviceWorker } from './scripts/service-worker.mjs';
import { FLOOR, onlyWhereHovering } from './scripts/styles.mjs';

const base = `${process.env.BASE_PATH ?? ''}/`;
/** What the service worker keeps, and how. */
const workbox = {
  importScripts: ['share-target.js', 'whole-files.js', 'packs.js'],
  // version.json: Kit asks for it at an unknown address, and the answer is here.
  globPatterns: [
    'client/**/*.{js,css,svg,woff2}',
    'client/icons/180.png', // Firefox asks for it on every page
    'client/licences.txt',
    'client/safe/index.html',
    'client/_app/version.json',
    'client/*.webmanifest',
    // Every page is the same empty shell with other scripts asked for early: those a table waits for. Whatever
    // else is opened without a network gets the shell of home, and the router does the rest.
    'prerendered/pages/index.html',
    'prerendered/pages/{new,play,backup}/index.html',
  ],
  // A game is addressed as /play/?game=ID; the page is the same whatever the question.
  ignoreURLParametersMatching: [/./],
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  inlineWorkboxRuntime: true,
  sourcemap: false,
};

/** Tests that put something else in the place of a module, or leave their page: another file's listeners would hear it. */
const APART = [
  'tests/cards/invented-event.test.ts',
  'tests/powers/build.test.ts',
  'tests/powers/halves-at-a-table.random-play.test.ts',
  'tests/powers/misspelled.test.ts',
  'src/lib/pwa/update.svelte.test.ts',
  'src/lib/saves/put-away.svelte.test.ts',
  'src/lib/witness/in-worker.svelte.test.ts',
  'src/lib/sharing/far/far-schedules.test.ts',
];

/** Tests that start a relay, which npm test leaves out on a machine without nats-server. */
const NEEDS_RELAY = ['letters', 'login', 'table', 'cluster'].map(
  (name) => `src/lib/sharing/far/far-${name}.test.ts`,
);

/** Tests that share what they import, unless `isolate`: to bring words and rules for each file anew costs a minute. */
const project = (
  name: string,
  environment: 'node' | 'jsdom',
  include: string[],
  exclude: string[],
  isolate = false,
): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: environment === 'jsdom' ? [svelteTesting()] : [],
  test: {
    name,
    environment,
    include,
    exclude,
    isolate,
    globalSetup: name === 'unit' ? ['tests/support/seed.ts'] : [],
    setupFiles: [
      ...(environment === 'jsdom' ? ['tests/support/shared-window.ts'] : []),
      'tests/support/worker.ts',
      'tests/support/seed.ts',
    ],
    // A test that takes longer hangs, however busy the machine; what takes long by right says so itself.
    testTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  // A language is one value, not six hundred exports.
  json: { namedExports: false, stringify: true },
  css: { postcss: { plugins: [onlyWhereHovering] } },
  plugins: [
    messages(),
    cards(),
    powersOfBuild(),
    outsideOfBuild(),
    missingParts(),
    oneModule('@nats-io/nats-core', ['AuthorizationError', 'headers', 'nuid', 'wsconnect']),
    manifests(base),
    sveltekit(),
    chunksAsDeclared(),
    minifiedChunks(),
    compileHint(),
    minifiedStatic(),
    preloads(),
    serviceWorker({ base, manifest: manifest(base), workbox }),
    licences(),
  ],
  // The modern build is smaller, and every browser that can run the app can read it.
  resolve: {
    alias: { dexie: fileURLToPath(new URL('node_modules/dexie/dist/modern/dexie.mjs', import.meta.url)) },
  },
  define: { 'import.meta.env.PUBLIC_REPORTS': JSON.stringify(reports()) },
  build: {
    // What the README promises; `static/start.js` asks for the same before anything runs.
    target: 'es2022',
    cssTarget: [
      `edge${FLOOR.chrome}`,
      ...Object.entries(FLOOR).map(([name, version]) => `${name}${version}`),
    ],
    // Which scripts a part imports it says itself, and they lie in the precache; its styles must come before it, but for
    // those that every page begins with.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => file.endsWith('.css') && !/\/(game|table)\./.test(file)),
    },
    assetsInlineLimit: 0, // the policy lets no font come from a data: address
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // What others made, and our own by the lists beside the rooms.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(svelte(?!\/src\/(reactivity|legacy|store|transition|internal\/client\/dom\/elements\/bindings\/(select|input|size)))|@sveltejs|valibot|esm-env|clsx)\//,
            },
            ...CHUNKS.map((name) => ({ name, test: belongsTo(name) })),
          ],
        },
      },
    },
  },
  test: {
    maxWorkers: 3, // on two cores: what stands for the database waits a quarter of its time
    // What a test replaces for its whole file must not be there for others.
    projects: [
      project(
        'unit',
        'node',
        ['src/**/*.test.ts', 'tests/**/*.test.ts'],
        ['src/**/*.svelte.test.ts', ...APART, ...(leftOutGroups().has('relay') ? NEEDS_RELAY : [])],
      ),
      project('component', 'jsdom', ['src/**/*.svelte.test.ts'], APART),
      project('apart', 'jsdom', APART, [], true),
    ],
  },
});
