import { createServer } from 'vite';

/** The app's own modules, as a browser has them, for a measurement without one; `use` may fetch more while it runs. */
export async function withModules(paths, use) {
  const server = { middlewareMode: true, ws: false, watch: null };
  const vite = await createServer({ server, appType: 'custom', logLevel: 'error' });
  try {
    return await use(...(await Promise.all(paths.map((path) => vite.ssrLoadModule(path)))));
  } finally {
    await vite.close();
  }
}
