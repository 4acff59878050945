import { type Effect, goesByLand, isOneOf, type OneOf, type Unless } from '../table/card-lines/effect';
import { type EffectIn, landOfEntry } from '../table/effect-step';
import type { LandId } from '../table/island';
import type { State, Underway } from '../world/effect-progress';
import type { World } from '../world/world';
import { firstSpirit } from './choices/prices';
import { startsLines } from './transitions';

/** The next thing to do in an effect. At its start, or at a board, player or land, the effect itself decides it. */
export type Station =
  | { readonly at: 'hands' }
  | { readonly at: 'begins'; readonly state: EffectIn<'begins'> }
  | { readonly at: 'picksQueue'; readonly state: EffectIn<'picksQueue'> }
  | { readonly at: 'comesToLand'; readonly state: EffectIn<'enters'>; readonly land: LandId }
  | {
      readonly at: 'asksPrice';
      readonly state: EffectIn<'enters' | 'asksSpirits'>;
      readonly spares: Unless;
    }
  | { readonly at: 'pays'; readonly state: EffectIn<'pays'> }
  | { readonly at: 'paysEnergy'; readonly state: EffectIn<'shares'> }
  | {
      readonly at: 'picksOption';
      readonly state: EffectIn<'enters' | 'applies'>;
      readonly effect: OneOf;
    }
  | { readonly at: 'line'; readonly state: Underway };

/** Returns the next found land of the queue that the effect hasn't reached yet; null if there is none. */
function landToCome(effect: Effect, { queue, land }: EffectIn<'enters'>): LandId | null {
  const [next] = queue;
  const isLand = goesByLand(effect) && next !== undefined && next !== 'all';
  return isLand && land === null ? landOfEntry(next) : null;
}

/** Returns the station after the price: the options, or the first line. */
const withoutPrice = (effect: Effect, state: EffectIn<'enters' | 'applies'>): Station =>
  isOneOf(effect) ? { at: 'picksOption', state, effect } : { at: 'line', state: startsLines(effect, state) };

function atEntry(world: World, effect: Effect, state: EffectIn<'enters'>): Station {
  const land = landToCome(effect, state);
  if (land !== null) return { at: 'comesToLand', state, land };
  const { unless: spares } = effect;
  // In a picked land, the price is asked after that pick.
  if (!spares || (spares.per === 'land' && state.land === null)) return withoutPrice(effect, state);
  const asked = spares.per === 'spirit' ? firstSpirit(world, effect, state) : state;
  return { at: 'asksPrice', state: asked, spares };
}

/** Returns the station of a step. */
export function stationOf(world: World, effect: Effect, state: State): Station {
  switch (state.kind) {
    case 'hands':
      return { at: 'hands' };
    case 'begins':
      return { at: 'begins', state };
    case 'picksQueue':
      return { at: 'picksQueue', state };
    case 'enters':
      return atEntry(world, effect, state);
    case 'asksSpirits':
      return effect.unless ? { at: 'asksPrice', state, spares: effect.unless } : { at: 'hands' };
    case 'pays':
      return { at: 'pays', state };
    case 'applies':
      return withoutPrice(effect, state);
    case 'shares':
      return effect.unless?.energy === undefined ? { at: 'line', state } : { at: 'paysEnergy', state };
    case 'line':
    case 'picks':
    case 'moves':
    case 'fights':
      return { at: 'line', state };
  }
}
