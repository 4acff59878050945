import type { Handle } from '@sveltejs/kit';

const STYLES = /\s*<link href="[^"]*" rel="stylesheet">/g;
const APP = /\s*<div class="app">/;

/**
 * Puts the styles of the app behind the start picture of each shell that is made with the build: in the head they would
 * keep even that from being painted. Scripts still wait for them, so that nothing is shown without.
 */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    transformPageChunk({ html }) {
      const styles = html.match(STYLES)?.join('') ?? '';
      return html.replace(STYLES, '').replace(APP, (app) => styles + app);
    },
  });
