// The module that scripts/powers.mjs generates from content/powers/data.

declare module 'virtual:powers' {
  import type { PrintedPanel } from '$lib/rules/spirits/panel';
  import type { PowerCard } from '$lib/rules/spirits/power';

  /** All Power Cards that haven't been withdrawn, and all Spirit panels with each of their aspects. */
  const powers: { readonly cards: readonly PowerCard[]; readonly panels: readonly PrintedPanel[] };
  export default powers;
}
