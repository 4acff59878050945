// What scripts/powers.mjs makes of content/powers/data.

declare module 'virtual:powers' {
  import type { PrintedPanel } from '$lib/rules/spirits/panel';
  import type { PowerCard } from '$lib/rules/spirits/power';

  /** Every Power Card that is still in the game, and every panel in each way to play it. */
  const powers: { readonly cards: readonly PowerCard[]; readonly panels: readonly PrintedPanel[] };
  export default powers;
}
