/** Loads the error page after the first paint, so that it is available later. */
export const failed = () => import('./Failed.svelte');
