/**
 * The oldest versions that the README names. `static/start.js` refuses older ones, and the build's styles are
 * compiled for these.
 */
export const FLOOR = { chrome: '108', firefox: '121', safari: '15.4' };
