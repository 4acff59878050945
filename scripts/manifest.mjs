// Writes the web app manifest in each language. Pages link to the first one, and static/start.js replaces it by the
// one in the current language when the app is installed. The texts are in messages/outside.
import { existsSync, readFileSync } from 'node:fs';
import { FIRST, OTHERS, outside } from './languages.mjs';

const SEA = '#0b1a1f';

const SHORTCUTS = ['play/?game=last', 'new/', 'history/', 'reference/'];
/** The screen sizes of the screenshots in the manifest; browsers show at most five screenshots of each shape. */
const SHAPES = { phone: 'narrow', tablet: 'wide' };
/** The extensions and media types of files that can be shared with the app or opened in it. */
const FILES = ['.blightwatch', '.json', 'application/json', 'application/gzip', 'application/octet-stream'];

/** Returns the screenshots that `npm run shots` took, with their sizes, which are read from the PNG files. */
const screenshots = (base, locale) =>
  Object.entries(SHAPES).flatMap(([size, form_factor]) =>
    Object.entries(outside(locale).manifest.screenshots).flatMap(([screen, label]) => {
      const name = `screenshots/${locale}/${size}-${screen}.png`;
      if (!existsSync(`static/${name}`)) return [];
      const png = readFileSync(`static/${name}`);
      return {
        src: base + name,
        sizes: `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`,
        type: 'image/png',
        form_factor,
        label,
      };
    }),
  );

/** Returns the manifest in this language; every URL starts with `base`, which ends in a slash. */
export function manifest(base, locale = FIRST) {
  const { manifest: words } = outside(locale);
  const icon = (name, size, more = {}) => ({
    src: `${base}${name}`,
    sizes: size,
    type: name.endsWith('svg') ? 'image/svg+xml' : 'image/png',
    ...more,
  });
  return {
    id: base,
    start_url: base,
    scope: base,
    name: 'Blightwatch',
    short_name: 'Blightwatch',
    description: words.description,
    lang: locale,
    dir: 'ltr',
    display: 'standalone',
    orientation: 'any',
    theme_color: SEA,
    background_color: SEA,
    categories: ['games', 'utilities'],
    // A file or link from outside opens in the existing window, which asks before it shows a game.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    icons: [
      icon('icon.svg', 'any'),
      icon('icons/192.png', '192x192'),
      icon('icons/512.png', '512x512'),
      icon('icons/maskable-512.png', '512x512', { purpose: 'maskable' }),
      icon('icons/monochrome-512.png', '512x512', { purpose: 'monochrome' }),
    ],
    shortcuts: SHORTCUTS.map((url, i) => ({
      name: words.shortcuts[i],
      url: `${base}${url}`,
      icons: [icon('icons/192.png', '192x192')],
    })),
    // The file of a game is JSON, and a backup has its own extension. The page detects which one it got, and asks
    // before it does anything.
    file_handlers: [
      {
        action: `${base}backup/`,
        accept: { 'application/x-blightwatch': ['.blightwatch'], 'application/json': ['.json'] },
      },
    ],
    // The app can be sent a file, or a message with the link of a game or a setup.
    share_target: {
      action: `${base}backup/share/`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'file', accept: FILES }] },
    },
    screenshots: screenshots(base, locale),
  };
}

/** Adds the manifests of the other languages to the build. */
export const manifests = (base) => ({
  name: 'manifests',
  apply: 'build',
  generateBundle() {
    if (this.environment?.name === 'ssr') return;
    for (const locale of OTHERS)
      this.emitFile({
        type: 'asset',
        fileName: `manifest.${locale}.webmanifest`,
        source: JSON.stringify(manifest(base, locale)),
      });
  },
});
