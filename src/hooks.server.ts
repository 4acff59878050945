import type { Handle } from '@sveltejs/kit';

const STYLES = /\s*<link href="[^"]*" rel="stylesheet">/g;
const SCRIPTS = /\s*<link href="[^"]*" rel="modulepreload">/;

/**
 * Preloads the styles of each page before its scripts, because nothing is painted without them. The links stay in the
 * head, before styles that load later.
 */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    transformPageChunk({ html }) {
      const styles = html.match(STYLES)?.join('') ?? '';
      return html.replace(STYLES, '').replace(SCRIPTS, (script) => styles + script);
    },
  });
