import { minify } from 'terser';

/**
 * Goes over what the bundler has minified once more: Terser folds what is used once into its place, which the bundler's
 * own minifier does not. A table downloads 4 kB (compressed) less, and keeps 12 kB less.
 */
export const minifiedAgain = () => ({
  name: 'minified-again',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      if (this.environment?.config.consumer === 'server') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
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
            unsafe_arrows: chunk.name !== 'framework',
          },
        });
        chunk.code = code;
      }
    },
  },
});
