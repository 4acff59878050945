import { build } from 'vite';

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
    const built = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        write: false,
        minify: false,
        target: 'es2022',
        lib: { entry: id.split('?')[0], formats: ['es'], fileName: 'module' },
      },
    });
    const [{ output }] = [built].flat();
    return { code: output[0].code, map: null };
  },
});
