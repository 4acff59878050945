/**
 * Returns whether a page may fade into the next one: where the player does not mind, and in Chromium only. WebKitGTK
 * closes at any view transition, and none was ever tried in Safari; the page then comes at once.
 */
export const fades = (): boolean =>
  'userAgentData' in navigator &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
