import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { minify } from 'terser';

/**
 * What a table runs as it opens, by the names of its chunks. Chromium (from 136) compiles what begins with the hint beside
 * its main thread, instead of each function when it is first called: a tenth of opening. Others read a comment.
 */
const RUN_AS_IT_OPENS = ['framework', 'game', 'ui', 'table', 'choices', 'store', 'deferred', 'entry/app'];
/** Mostly others' code, for tables far apart alone, which no other table downloads or keeps. */
const LEFT_AS_IT_IS = 'far-seat';
const COMPILE_NOW = '//# allFunctionsCalledOnLoad\n';

/**
 * Goes over what the bundler has minified once more: Terser folds what is used once into its place, which the bundler's
 * own minifier does not. A table downloads 3 kB (compressed) less, and keeps 13 kB less, 2 of them for three passes instead of one.
 */
export const minifiedAgain = () => ({
  name: 'minified-again',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      if (this.environment?.config.consumer === 'server') return;
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const gone = RUN_AS_IT_OPENS.filter((name) => !chunks.some((chunk) => chunk.name === name));
      if (gone.length > 0) throw new Error(`no chunk of the build is called ${gone.join(', ')}`);
      for (const chunk of chunks) {
        if (chunk.name === LEFT_AS_IT_IS) continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: {
            passes: 3,
            keep_fargs: false,
            // Reading a rune is what an effect follows, even where nobody uses what was read.
            side_effects: false,
            pure_getters: false,
            // What others wrote may call a function with `new`, and an arrow has no prototype.
            unsafe_arrows: !['framework', 'store'].includes(chunk.name),
          },
        });
        chunk.code = RUN_AS_IT_OPENS.includes(chunk.name) ? COMPILE_NOW + code : code;
      }
    },
  },
});

/** Folders of `static` with scripts and styles that no bundler sees. */
const WRITTEN_BY_HAND = ['', 'safe'];

const MINIFIED = {
  // Old browsers have to be able to read them: no newer words.
  '.js': async (text, folder) => (await minify(text, { module: folder === 'safe', ecma: 5 })).code,
  '.css': (text) => text.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' '),
};

/** Takes comments, spaces and long names out of the scripts and styles in `static`. */
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
        writeFileSync(join(dir, folder, file), await shorter(text, folder));
      }
  },
});
