import {
  type Effect,
  goesByLand,
  isOneOf,
  landOfEntry,
  type OneOf,
  type Unless,
} from '../table/card-lines/effect';
import type { LandId } from '../table/island';
import type { State, Underway } from '../world/hand';
import type { World } from '../world/world';
import { askedOfSpirits, type Priced } from './choices/prices';
import { currentLine, MORE } from './current-line';

/**
 * Where the carrying out of an effect stands. It begins; some of the boards are being picked; it comes to a land that was
 * found; a price is asked, or paid; one of several ways is picked; a line is carried out; or the table does the rest.
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

/** Whether what spares from it is still to be asked; what may be prevented in one land, once that land is picked. */
const isSpareOpen = ({ per }: Unless, { land, asked }: Underway): boolean =>
  !asked && (per !== 'land' || land !== undefined);

/** The land of the entry at hand, where it is about lands that were found and has not come to this one. */
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

/** The station a step stands at: the one place that tells them apart by what a stored step has, and has not. */
export function stationOf(world: World, effect: Effect, stored: State): Station {
  if (stored.hand) return { at: 'hands' };
  if (!isUnderway(stored)) return { at: 'begins', state: stored };
  return underwayAt(effect, askedOfSpirits(world, effect, currentLine(effect, stored), stored));
}
