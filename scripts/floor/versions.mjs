/** The oldest versions that the README names. `static/start.js` lets no older one in, and the build's styles are written for them. */
export const FLOOR = { chrome: '108', firefox: '121', safari: '15.4' };
