import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { manifestTransforms, OUTPUT, tellPacks } from './precache.mjs';

/** The plugin that writes the worker. By itself, it would run before SvelteKit has rendered the pages. */
const TOO_EARLY = 'vite-plugin-pwa:build';

/**
 * Returns the plugins for the service worker and the app's manifest. SvelteKit builds twice, for the browser
 * and for the pages: the manifest belongs to the first, and the worker, which stores pages too, is written
 * after the second, before the adapter copies everything.
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
      // Files with a hash in their name never change.
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
          // If the build for the browser failed, its own error should appear, not one about a missing file.
          if (!isForPages(this) || !existsSync(join(OUTPUT, 'client/.vite/manifest.json'))) return;
          await api.generateSW();
          tellPacks();
        },
      },
    },
  ];
}
