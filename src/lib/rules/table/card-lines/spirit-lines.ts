import type { Terrain } from '../island';
import type { Per } from './amount-words';
import type { LandFilter } from './land-words';
import type { Anchor, GainedHow, Repeat } from './line-words';
import type { Element } from './power-data';
import type { ByHands, OfCards } from './shared-words';

/** What a line says of what a Spirit has beside its pieces: its Energy, its cards, its Elements. */
export interface SpiritLines {
  energy: ByHands & {
    readonly anchor?: Anchor;
    readonly in?: LandFilter;
    readonly n: number;
    readonly per?: Per;
    readonly min?: number;
    readonly max?: number;
    /** Only once this Power is forgotten for the card that it brings. */
    readonly forgets?: true;
  };
  'gain-power': ByHands & {
    readonly anchor?: Anchor;
    readonly in?: LandFilter;
    /** No Power Card is forgotten for it. */
    readonly noForget?: true;
    /** Otherwise than one of four that are drawn. */
    readonly how?: GainedHow;
    readonly per?: Per;
  };
  'forget-power': OfCards & { /** As the turn ends. */ readonly atEnd?: true; readonly unique?: true };
  /** A Power Card goes to the other Spirit's hand. */
  'gift-power': OfCards;
  'reclaim-power': OfCards & { /** As the turn ends, instead of being discarded. */ readonly atEnd?: true };
  'play-power': ByHands & {
    /** Only once this Power is forgotten for the card that it brings. */
    readonly forgets?: true;
    /** The Major Power that is gained, at half its price or to be forgotten as the turn ends, with all its thresholds. */
    readonly atHalf?: true;
  };
  /** All its Powers are Slow in the next turn. */
  'powers-slow': ByHands;
  /** A Power Card of the hand is discarded for what comes next. */
  'discard-card': OfCards;
  /** Slow Powers as Fast ones: any, those that Push or Gather, those that are not Major; or one of either as the other. */
  'speed-may-be': ByHands & { readonly only?: 'push-or-gather' | 'not-major' | 'either' };
  /** Each Power of this turn that deals Damage deals so much more. */
  'power-damage-mod': ByHands & {
    /** Only one Power of the turn, if its player likes. */ readonly once?: true;
  };
  /** So much destroyed Presence goes back onto tracks. */
  'back-to-track': ByHands;
  /** A Power Card that was used may be used again: at its price, the cheapest one, or one of so much at most for nothing. */
  'repeat-power': ByHands & { readonly repeats: Repeat };
  'range-mod': ByHands & {
    readonly per?: Per;
    /** Only towards such lands. */
    readonly to?: 'coastal';
    /** Only of what is counted from such a land. */
    readonly origin?: Terrain;
  };
  /** All its other Powers reach this land from anywhere. */
  'ignore-range': ByHands & { readonly to?: LandFilter };
  /** Powers may be counted from the Presence of the Spirit of player `n` as well. */
  'use-presence-of': ByHands;
  /** So much Energy at most is handed to the Spirit by the one that uses the Power. */
  'give-energy': ByHands;
  /** The Incarna is Empowered, once and for good. */
  'empower-incarna': ByHands;
  /** Presence that left the island lies with the Spirit for good. */
  'absorb-presence': ByHands & { readonly per?: Per };
  /** So much Time, or destroyed Presence, is spent for the Power. */
  spend: ByHands & { readonly of: 'time' | 'destroyed'; readonly per?: Per };
  /** Presence that a Power asks for comes from a track; so much Energy more or less each turn. */
  'price-from': ByHands;
  'energy-each-turn': ByHands;
  /** A marker is prepared, or one of an Element of the card that was given; or discarded, and the other Spirit has its Element. */
  'element-marker': ByHands & { readonly gives?: true; readonly given?: true };
  'gain-element': ByHands & {
    /** These, and nothing is picked. */
    readonly elements?: Readonly<Partial<Record<Element, number>>>;
    /** All of one Element, or each of another. */
    readonly kinds?: 'one' | 'different';
    /** The Spirit that uses the Power gets the same; where the other Spirit is tracked it has got them by then. */
    readonly alike?: 'gives' | 'given';
  };
}
