import type { Effect } from '../table/card-lines/effect';
import type { Changes, Lasting } from '../table/deed';
import type { Setup } from '../table/game';
import type { Board, BoardId, Layout } from '../table/island';
import type { BlightCard, FearCard, InvaderCard } from '../table/printed-cards';
import type { OddLines } from './hand';
import type { Bends, Modifier } from './modifier';

/** The Presence that comes with a Spirit: all of it, and what lies on its tracks before anything is bare. */
export interface PresenceSupply {
  readonly all: number;
  readonly onTracks: number;
}

/** What is printed on cardboard, handed to the engine by whoever composes it. */
export interface Content {
  readonly board: (id: BoardId) => Board;
  readonly layout: (id: string) => Layout;
  readonly invaderCards: readonly InvaderCard[];
  /** The Fear Cards, and the Blight Cards, that are in the game with this set-up. */
  readonly fearCards: (setup: Setup) => readonly FearCard[];
  readonly blightCards: (setup: Setup) => readonly BlightCard[];
  /** What a card's own rule bends while it lasts. */
  readonly bendsOf: (lasting: Lasting & { readonly change: Changes['special'] }) => Bends;
  /** What a part of a card says (`fear.scapegoats.3`), effect by effect; nothing for one that nobody knows. */
  readonly effectsOf: (part: string) => readonly Effect[];
  /** What only a few cards do, by the word for it. */
  readonly oddLines: OddLines;
  /** The Presence that comes with a player's Spirit; undefined where it is not known. */
  readonly presenceSupply: (setup: Setup, player: number) => PresenceSupply | undefined;
  /** The exceptions a set-up brings along: Adversaries, a scenario. */
  readonly modifiersOf: (setup: Setup) => readonly Modifier[];
}
