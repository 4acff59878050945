import {
  type Effect,
  goesByLand,
  isOneOf,
  landOfEntry,
  type OneOf,
  type Unless,
} from '../table/card-lines/effect';
import type { LandId } from '../table/island';
import type { State, Underway } from '../world/effect-progress';
import type { World } from '../world/world';
import { askedOfSpirits, type Priced } from './choices/prices';
import { currentLine, MORE } from './current-line';

/**
 * The progress of an effect: it starts, picks boards, reaches a found land, asks or collects a price, picks an option,
 * resolves a line, or waits for the players.
 */
export type Station =
  | { readonly at: 'hands' }
  | { readonly at: 'begins'; readonly state: State }
  | { readonly at: 'picksBoards'; readonly state: Underway; readonly chosen: readonly string[] }
  | { readonly at: 'comesToLand'; readonly state: Underway; readonly land: LandId }
  | { readonly at: 'asksPrice'; readonly state: Underway; readonly spares: Unless }
  | { readonly at: 'pays'; readonly state: Priced }
  | { readonly at: 'picksOption'; readonly state: Underway; readonly effect: OneOf }
  | { readonly at: 'line'; readonly state: Underway };

const isUnderway = (state: State): state is Underway => state.queue !== undefined;
const isPriced = (state: Underway): state is Priced => state.price !== undefined;

/** Returns true if a price is still to be asked; in a picked land, only after that pick. */
const isSpareOpen = ({ per }: Unless, { land, asked }: Underway): boolean =>
  !asked && (per !== 'land' || land !== undefined);

/** Returns the next found land of the queue that the effect hasn't reached yet. */
function landToCome(effect: Effect, { queue, land }: Underway): LandId | null {
  const [next] = queue;
  const isLand = goesByLand(effect) && next !== undefined && next !== 'all';
  return isLand && land === undefined ? landOfEntry(next) : null;
}

function underwayAt(effect: Effect, state: Underway): Station {
  if (state.queue[0] === MORE) return { at: 'picksBoards', state, chosen: state.queue.slice(1) };
  const land = landToCome(effect, state);
  if (land !== null) return { at: 'comesToLand', state, land };
  if (isPriced(state)) return { at: 'pays', state };
  if (state.line !== undefined) return { at: 'line', state };
  const { unless: spares } = effect;
  if (spares && isSpareOpen(spares, state)) return { at: 'asksPrice', state, spares };
  return isOneOf(effect) ? { at: 'picksOption', state, effect } : { at: 'line', state };
}

/** Returns the station of a step. Only this function derives it from the stored fields. */
export function stationOf(world: World, effect: Effect, stored: State): Station {
  if (stored.hand) return { at: 'hands' };
  if (!isUnderway(stored)) return { at: 'begins', state: stored };
  return underwayAt(effect, askedOfSpirits(world, effect, currentLine(effect, stored), stored));
}
