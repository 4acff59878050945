import { rolldown } from 'rolldown';

const ENTRY = 'entry of one module';

/**
 * Bundles a CommonJS package with its dependencies as one module. Otherwise, the bundler would add its helpers for
 * CommonJS to the files that every page loads.
 * @param {string} name the name of the package
 * @param {readonly string[]} wanted the imports of the app
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
