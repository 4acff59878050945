import type { Handle } from '@sveltejs/kit';

const STYLES = /\s*<link href="[^"]*" rel="stylesheet">/g;
const SCRIPTS = /\s*<link href="[^"]*" rel="modulepreload">/;

/**
 * Has the styles of each shell that is made with the build asked for before its scripts: nothing is painted without them,
 * not even the start picture. They stay in the head, where what is fetched later follows them.
 */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    transformPageChunk({ html }) {
      const styles = html.match(STYLES)?.join('') ?? '';
      return html.replace(STYLES, '').replace(SCRIPTS, (script) => styles + script);
    },
  });
