import { rolldown } from 'rolldown';

/**
 * Makes one module of a package that comes as CommonJS, with all it stands on: otherwise the bundler's helpers for
 * CommonJS go into what every page loads.
 * @param {string} name of the package
 */
export const oneModule = (name) => ({
  name: `one-module:${name}`,
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.includes(`/node_modules/${name}/lib/mod.js`)) return null;
    const bundle = await rolldown({ input: id.split('?')[0], platform: 'browser', logLevel: 'silent' });
    const { output } = await bundle.generate({ format: 'esm' });
    return { code: output[0].code, map: null };
  },
});
