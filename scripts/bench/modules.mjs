import { createServer } from 'vite';

/**
 * Loads modules of the app through Vite, for a measurement without a browser; `use` may import more while it
 * runs.
 */
export async function withModules(paths, use) {
  const server = { middlewareMode: true, ws: false, watch: null };
  const vite = await createServer({ server, appType: 'custom', logLevel: 'error' });
  try {
    return await use(...(await Promise.all(paths.map((path) => vite.ssrLoadModule(path)))));
  } finally {
    await vite.close();
  }
}
