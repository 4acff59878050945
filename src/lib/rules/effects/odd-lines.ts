import type { Outcome } from '../step-rule';
import type { World } from '../world';
import type { AtHand, State } from './at-hand';
import type { Op } from './effect';

/** What a line does that only a few cards have, by its word. */
export type OddLines = { readonly [O in Op]?: (world: World, hand: AtHand, state: State) => Outcome };
