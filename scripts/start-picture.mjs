import { readFileSync } from 'node:fs';

/**
 * The icon as an address that is the picture itself: what is on the screen until the app is comes with the page, and
 * waits for no request behind those of the scripts.
 */
export function startPicture() {
  const svg = readFileSync('static/icon.svg', 'utf8').trim().replace(/\s+/g, ' ').replaceAll('> <', '><');
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#]/g, encodeURIComponent)}`;
}
