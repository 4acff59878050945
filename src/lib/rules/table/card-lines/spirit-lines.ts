import type { Terrain } from '../island';
import type { Per } from './amount-words';
import type { LandFilter } from './land-words';
import type { Anchor, GainedHow, Repeat, SpeedAllowance } from './line-words';
import type { Element } from './power-data';
import type { ByHandWords, OfCards } from './shared-words';

/** The verbs about a Spirit off the island: its Energy, cards and Elements. */
export interface SpiritLines {
  energy: ByHandWords & {
    readonly anchor?: Anchor;
    readonly in?: LandFilter;
    readonly n: number;
    readonly per?: Per;
    readonly min?: number;
    readonly max?: number;
    /** True if the Spirit gains it only when this Power is forgotten for the card that it gains. */
    readonly forgets?: true;
  };
  'gain-power': ByHandWords & {
    readonly anchor?: Anchor;
    readonly in?: LandFilter;
    /** True if no Power Card is forgotten for a Major Power. */
    readonly noForget?: true;
    /** The way to gain the card, if not one of four drawn. */
    readonly how?: GainedHow;
    readonly per?: Per;
  };
  'forget-power': OfCards & {
    /** True if the card is forgotten at the end of the turn. */ readonly atEnd?: true;
    readonly unique?: true;
  };
  /** Gives a Power Card to the other Spirit's hand. */
  'gift-power': OfCards;
  'reclaim-power': OfCards & {
    /** True if the card returns at the end of the turn instead of being discarded. */ readonly atEnd?: true;
  };
  'play-power': ByHandWords & {
    /** True if the Spirit gains it only when this Power is forgotten for the card that it gains. */
    readonly forgets?: true;
    /**
     * Plays the gained Major Power for half its cost, or for free until the end of the turn, with all its
     * thresholds met.
     */
    readonly atHalf?: true;
  };
  /** All its Powers are Slow next turn. */
  'powers-slow': ByHandWords;
  /** Discards a Power Card of the hand for the next line. */
  'discard-card': OfCards;
  /**
   * Lets the Spirit use Slow Powers as Fast: any, those that Push or Gather, or those that are not Major; or either
   * speed as the other.
   */
  'speed-may-be': ByHandWords & { readonly only?: SpeedAllowance };
  /** Extra Damage for each Power of this turn that deals Damage. */
  'power-damage-mod': ByHandWords & {
    /** Only for one Power of the turn, by the player's choice. */ readonly once?: true;
  };
  /** Returns destroyed Presence to tracks. */
  'back-to-track': ByHandWords;
  /** Repeats a used Power Card: for its cost, the cheapest one, or for free up to this cost. */
  'repeat-power': ByHandWords & { readonly repeats: Repeat };
  'range-mod': ByHandWords & {
    readonly per?: Per;
    /** Limits the extra range to Coastal target lands. */
    readonly to?: 'coastal';
    /** Limits the extra range to origin lands of this terrain. */
    readonly origin?: Terrain;
  };
  /** All its other Powers reach this land from anywhere. */
  'ignore-range': ByHandWords & { readonly to?: LandFilter };
  /** Powers may also count range from the Presence of player `n`'s Spirit. */
  'use-presence-of': ByHandWords;
  /** The owner of the Power gives the Spirit up to this Energy. */
  'give-energy': ByHandWords;
  /** Empowers the Incarna permanently. */
  'empower-incarna': ByHandWords;
  /** The Spirit absorbs Presence that has left the island, permanently. */
  'absorb-presence': ByHandWords & { readonly per?: Per };
  /** Spends Time, or destroyed Presence, for the Power. */
  spend: ByHandWords & { readonly of: 'time' | 'destroyed'; readonly per?: Per };
  /** Takes the Presence that pays for a Power from a track. */
  'price-from': ByHandWords;
  /** Changes the Energy that the Spirit gains each turn. */
  'energy-each-turn': ByHandWords;
  /**
   * Prepares a marker, or one of an Element of the given card; or discards one to give the other Spirit its Element.
   */
  'element-marker': ByHandWords & { readonly gives?: true; readonly given?: true };
  'gain-element': ByHandWords & {
    /** These Elements, without a pick. */
    readonly elements?: Readonly<Partial<Record<Element, number>>>;
    /** All of one Element, or all different. */
    readonly kinds?: 'one' | 'different';
    /**
     * `gives`: the owner of the Power gains the same Elements. `given`: the owner's own line, skipped if the target
     * Spirit is tracked and has given them.
     */
    readonly alike?: 'gives' | 'given';
  };
}
