import type { Effect } from '../table/card-lines/effect';
import type { Changes, Lasting } from '../table/deed';
import type { Setup } from '../table/game';
import type { Board, BoardId, Layout } from '../table/island';
import type { BlightCard, FearCard, InvaderCard } from '../table/printed-cards';
import type { OddLines } from './effect-progress';
import type { Bends, Modifier } from './modifier';

/** The Presence of a Spirit: the total, and the number on its tracks at the start. */
export interface PresenceSupply {
  readonly all: number;
  readonly onTracks: number;
}

/** The printed game content, passed to the engine. */
export interface Content {
  readonly board: (id: BoardId) => Board;
  readonly layout: (id: string) => Layout;
  readonly invaderCards: readonly InvaderCard[];
  /** Returns the Fear Cards, and the Blight Cards, of this setup. */
  readonly fearCards: (setup: Setup) => readonly FearCard[];
  readonly blightCards: (setup: Setup) => readonly BlightCard[];
  /** Returns the rules that a lasting effect's own card changes. */
  readonly bendsOf: (lasting: Lasting & { readonly change: Changes['special'] }) => Bends;
  /** Returns the effects of a card part (`fear.scapegoats.3`); empty for an unknown one. */
  readonly effectsOf: (part: string) => readonly Effect[];
  /** Verbs of single cards, by word. */
  readonly oddLines: OddLines;
  /** Returns the Presence of a player's Spirit; undefined if unknown. */
  readonly presenceSupply: (setup: Setup, player: number) => PresenceSupply | undefined;
  /** Returns the modifiers of a setup: Adversaries, a Scenario. */
  readonly modifiersOf: (setup: Setup) => readonly Modifier[];
}
