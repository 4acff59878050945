import { rolldown } from 'rolldown';

const ENTRY = 'entry of one module';

/**
 * Makes one module of a package that comes as CommonJS, with all it stands on: otherwise the bundler's helpers for
 * CommonJS go into what every page loads.
 * @param {string} name of the package
 * @param {readonly string[]} wanted what the app imports of it
 */
export const oneModule = (name, wanted) => ({
  name: `one-module:${name}`,
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.includes(`/node_modules/${name}/lib/mod.js`)) return null;
    const entry = {
      name: 'entry',
      resolveId: (asked) => (asked === ENTRY ? asked : null),
      load: (asked) =>
        asked === ENTRY ? `export { ${wanted} } from ${JSON.stringify(id.split('?')[0])};` : null,
    };
    const bundle = await rolldown({
      input: ENTRY,
      platform: 'browser',
      logLevel: 'silent',
      plugins: [entry],
    });
    const { output } = await bundle.generate({ format: 'esm' });
    return { code: output[0].code, map: null };
  },
});
