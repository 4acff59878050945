import { minify } from 'terser';

/** The chunk of online games: it is mostly code of packages, and no other game downloads or stores it. */
const LEFT_AS_IT_IS = 'far-seat';

/**
 * Minifies the bundler's output again with Terser, which inlines values that are used once. A device then downloads
 * 2.1 kB less of 104.8 kB (compressed) to play, and stores 11 kB less.
 */
export const minifiedChunks = () => ({
  name: 'minified-chunks',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      if (this.environment?.config.consumer === 'server') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name === LEFT_AS_IT_IS) continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: {
            passes: 2,
            keep_fargs: false,
            hoist_funs: true,
            // This option must stay off: reading a rune makes an effect depend on it, even if the value isn't used.
            side_effects: false,
            pure_getters: false,
            // Packages may call a function with `new`, and an arrow function has no prototype.
            unsafe_arrows: !['framework', 'store'].includes(chunk.name),
          },
        });
        chunk.code = code;
      }
    },
  },
});
