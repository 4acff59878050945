import type { BlightCard } from './blight-card';
import type { FearCard } from './fear-card';
import type { Setup } from './game';
import type { InvaderCard } from './invader-card';
import type { Board, BoardId, Layout } from './island';
import type { Modifier } from './modifier';

/** What is printed on cardboard, handed to the engine by whoever composes it. */
export interface Content {
  readonly board: (id: BoardId) => Board;
  readonly layout: (id: string) => Layout;
  readonly invaderCards: readonly InvaderCard[];
  readonly fearCards: readonly FearCard[];
  readonly blightCards: readonly BlightCard[];
  /** The exceptions a set-up brings along: Adversaries, a scenario. */
  readonly modifiersOf: (setup: Setup) => readonly Modifier[];
}
