// What scripts/powers.mjs makes of content/powers/data.

declare module 'virtual:powers' {
  import type { Panel } from '$lib/content/powers/panel';
  import type { PowerCard } from '$lib/content/powers/power';

  /** Every Power Card that is still in the game, and every panel in each way to play it. */
  const powers: { readonly cards: readonly PowerCard[]; readonly panels: readonly Panel[] };
  export default powers;
}
