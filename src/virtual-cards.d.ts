// What scripts/cards.ts makes of content/cards/data, one module for what is loaded together.

declare module 'virtual:cards/fear' {
  /** The Fear Cards of the base game. */
  const cards: readonly import('$lib/rules/fear-card').FearCard[];
  export default cards;
}

declare module 'virtual:cards/blight' {
  /** The Blight Cards of the base game. */
  const cards: readonly import('$lib/rules/blight-card').BlightCard[];
  export default cards;
}

declare module 'virtual:cards/effects/base' {
  /** What the Fear and Blight Cards of the base game say. */
  const said: {
    readonly fear: import('$lib/rules/effects/card').FearEffects;
    readonly blight: Readonly<Record<string, import('$lib/rules/effects/card').BlightEffects>>;
  };
  export default said;
}

declare module 'virtual:cards/more/all' {
  /** The Fear Cards of the expansions by product, and their Blight Cards with what they say. */
  const more: {
    readonly fear: Readonly<Record<string, import('$lib/rules/effects/card').FearEffects>>;
    readonly blight: Readonly<Record<string, import('$lib/rules/effects/card').BlightEffects>>;
    readonly blightCards: readonly import('$lib/rules/blight-card').BlightCard[];
  };
  export default more;
}

declare module 'virtual:cards/events/all' {
  /** Every Event Card that is still in the game. */
  const cards: readonly import('$lib/rules/effects/card').EventCard[];
  export default cards;
}

declare module 'virtual:cards/events/slave-rebellion' {
  /** The Event of the Kingdom of France, which may come without any other. */
  const card: import('$lib/rules/effects/card').EventCard;
  export default card;
}
