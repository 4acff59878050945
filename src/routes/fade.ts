/**
 * Returns true if a page may fade into the next: allowed by the player, and in Chromium. WebKitGTK crashes at view
 * transitions, and Safari is untested.
 */
export const fades = (): boolean =>
  'userAgentData' in navigator &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
