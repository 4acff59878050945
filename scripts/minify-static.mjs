import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { minify } from 'terser';
import { withWords } from './outside.mjs';

/** The folders in `static` with scripts and styles that no bundler processes. */
const WRITTEN_BY_HAND = ['', 'safe'];

const MINIFIED = {
  // Old browsers must be able to parse these scripts, so they are ES5 only.
  '.js': async (text, folder) => (await minify(text, { module: folder === 'safe', ecma: 5 })).code,
  '.css': (text) => text.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' '),
};

/** Minifies the scripts and styles in `static`, and adds the texts to the scripts. */
export const minifiedStatic = () => ({
  name: 'minified-static',
  apply: 'build',
  async writeBundle({ dir }) {
    if (this.environment?.config.consumer === 'server') return;
    for (const folder of WRITTEN_BY_HAND)
      for (const file of readdirSync(join('static', folder))) {
        const shorter = MINIFIED[extname(file)];
        if (!shorter) continue;
        const text = readFileSync(join('static', folder, file), 'utf8');
        writeFileSync(
          join(dir, folder, file),
          await shorter(withWords(posix.join(folder, file), text), folder),
        );
      }
  },
});
