/** What is shown where a page fails: fetched once the first page stands, so that it is there when something goes wrong. */
export const failed = () => import('./Failed.svelte');
