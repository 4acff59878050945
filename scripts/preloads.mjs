const MANIFEST = '.vite/manifest.json';

/**
 * Hides from Kit what is fetched later. It looks there for styles that a page made on a server would want, and what it
 * meets on that way it asks for neither early nor, with its styles, at all: a table waited for its own script and its
 * own styles until everything else had run. Pages here are made where they are shown. Without this the page of a new
 * game asks early for 12 scripts instead of 29, and a table for the styles of four dialogs and errors.
 */
export const preloads = () => ({
  name: 'preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const asset = bundle[MANIFEST];
      if (!asset) return;
      const manifest = JSON.parse(asset.source);
      for (const part of Object.values(manifest)) delete part.dynamicImports;
      asset.source = JSON.stringify(manifest, null, 2);
    },
  },
});
