// These modules are generated: those of cards by scripts/cards.mjs from content/cards/data, each with the cards that
// load together, and that of Powers by scripts/powers.mjs from content/powers/data.

declare module 'virtual:cards/fear' {
  import type { FearCard } from '$lib/rules/table/printed-cards';

  /** The Fear Cards of the base game. */
  const cards: readonly FearCard[];
  export default cards;
}

declare module 'virtual:cards/blight' {
  import type { BlightCard } from '$lib/rules/table/printed-cards';

  /** The Blight Cards of the base game. */
  const cards: readonly BlightCard[];
  export default cards;
}

declare module 'virtual:cards/effects/base' {
  import type { BlightEffects, FearEffects } from '$lib/rules/table/card-lines/card';

  /** The effects of the Fear and Blight Cards of the base game. */
  const said: {
    readonly fear: FearEffects;
    readonly blight: Readonly<Record<string, BlightEffects>>;
  };
  export default said;
}

declare module 'virtual:cards/more/all' {
  import type { BlightEffects, FearEffects } from '$lib/rules/table/card-lines/card';
  import type { BlightCard } from '$lib/rules/table/printed-cards';

  /** The Fear Cards of the expansions by set, and their Blight Cards with their effects. */
  const more: {
    readonly fear: Readonly<Record<string, FearEffects>>;
    readonly blight: Readonly<Record<string, BlightEffects>>;
    readonly blightCards: readonly BlightCard[];
  };
  export default more;
}

declare module 'virtual:cards/events/all' {
  import type { EventCard } from '$lib/rules/table/card-lines/card';

  /** All Event Cards that are still in use. */
  const cards: readonly EventCard[];
  export default cards;
}

declare module 'virtual:cards/events/slave-rebellion' {
  import type { EventCard } from '$lib/rules/table/card-lines/card';

  /** The Event Card of the Kingdom of France, which a game can use without the Event Deck. */
  const card: EventCard;
  export default card;
}

declare module 'virtual:powers' {
  import type { PrintedPanel } from '$lib/rules/spirits/panel';
  import type { PowerCard } from '$lib/rules/spirits/power';

  /** All Power Cards that are still in use, and all Spirit panels with their aspects. */
  const powers: { readonly cards: readonly PowerCard[]; readonly panels: readonly PrintedPanel[] };
  export default powers;
}
