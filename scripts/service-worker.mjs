import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { manifestTransforms, OUTPUT, tellPacks } from './precache.mjs';

/** The plugin's own way to write the worker, which comes before Kit has made the pages. */
const TOO_EARLY = 'vite-plugin-pwa:build';

/**
 * The service worker and the app's manifest. Kit builds twice, for the browser and for the pages: the manifest belongs to the
 * first, and the worker, which keeps pages as well, is written after the second, before the adapter copies all of it.
 */
export function serviceWorker({ base, manifest, workbox }) {
  const plugins = VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    strategies: 'generateSW',
    includeManifestIcons: false,
    outDir: join(OUTPUT, 'client'),
    manifest,
    workbox: {
      ...workbox,
      navigateFallback: base,
      globDirectory: OUTPUT,
      globIgnores: ['server/**', 'client/manifest.webmanifest'],
      // What carries its hash in its name never changes.
      dontCacheBustURLsMatching: /_app\/immutable\//,
      manifestTransforms: manifestTransforms(base),
    },
  });
  const { api } = plugins.find(({ name }) => name === 'vite-plugin-pwa');
  const isForPages = (plugin) => plugin.environment?.config.consumer === 'server';
  return [
    ...plugins.filter(({ name }) => name !== TOO_EARLY),
    {
      name: 'service-worker',
      apply: 'build',
      enforce: 'pre',
      generateBundle(_, bundle) {
        if (!isForPages(this)) api.generateBundle(bundle, this);
      },
      closeBundle: {
        sequential: true,
        async handler() {
          // Where the build for the browser failed, its own error is to be read, and not that a file of it is missing.
          if (!isForPages(this) || !existsSync(join(OUTPUT, 'client/.vite/manifest.json'))) return;
          await api.generateSW();
          tellPacks();
        },
      },
    },
  ];
}
