import { qualifies } from '../lands/land-filter';
import { goesByLand } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import { piecesIn } from '../table/game';
import { type LandId, landOf } from '../table/island';
import { count } from '../table/pieces';
import { causeOf } from '../world/answers';
import type { CurrentLine, Underway } from '../world/effect-progress';
import type { World } from '../world/world';
import { timesOf } from './amounts';
import { howMany, reveal, whetherSo } from './ask-count';
import { comesLater, isForCard, lasts } from './begin-lasting';
import { byHandPlan, isOfSpirit } from './by-hand';
import { lineHolds } from './card-conditions';
import { fight } from './choices/fight';
import { gather } from './choices/gather';
import { goAlong, moveDefend } from './choices/go-along';
import { begins, pickEffectLand } from './choices/lands';
import { push } from './choices/moves';
import { landOfAll } from './choices/one-land';
import { isBesideTrigger, openLands } from './choices/open-pieces';
import { payFirst } from './choices/pay-first';
import { payJointly } from './choices/pay-jointly';
import { pickPieces } from './choices/pick-pieces';
import { shareEnergy } from './choices/share-energy';
import { ofSpirit } from './choices/spirit-choices';
import { spreadDamage } from './choices/spread-damage';
import { inItsOwnLand, isDependent, isInTheDark, type LinePlan, runs } from './current-line';
import { inTheDark } from './endless-dark';
import { boxBlight, makesFear, ofDecks } from './off-island';
import { repeatPower } from './repeat-power';
import { asCanBeSeen } from './suggested-answer';
import { behind, withoutLand } from './transitions';
import type { VerbAsks } from './verbs/card-verb';
import { CARD_VERBS } from './verbs/card-verbs';
import { waitFor } from './wait-for-trigger';

/** Returns true if the lasting effect is for a whole board, not for a picked land. */
const isForBoard = (line: Line): boolean =>
  line.pick === undefined && (comesLater(line) || CARD_VERBS[line.op].ofBoard === true);

/** Resolves a lasting line for the whole island or a board, without a pick of land; null for other lines. */
function everywhere(world: World, current: CurrentLine, state: Underway): LinePlan | null {
  const { line, effect, board } = current;
  if (!lasts(line) || (goesByLand(effect) && line.countWhen === 'now')) return null;
  const over = behind(effect, state);
  if (goesByLand(effect) || effect.each === 'once' || isForCard(line)) {
    const lands = effect.each === 'terrain' ? [state.land!] : null;
    return runs([...begins(world, line, state, lands), ...over]);
  }
  if (board === null || !isForBoard(line)) return null;
  const lands = world.island.order.filter((land) => landOf(world, land).board === board);
  const fit = comesLater(line) ? lands : lands.filter((land) => qualifies(world, line.in ?? 'any', land));
  return runs([...begins(world, line, state, fit), ...over]);
}

/** Resolves a line with the card's own rule; null if it has none. */
function oddly(world: World, current: CurrentLine, state: Underway): LinePlan | null {
  const odd = world.content.oddLines[current.line.op];
  if (!odd) return null;
  const { events, then = [], was } = odd(world, current, state);
  const next = behind(current.effect, state, was === undefined ? {} : { was });
  return { asked: null, run: () => ({ events, then: [...then, ...next] }) };
}

/** Resolves a line in the effect's current land without a question; null if its verb has no rule for that. */
function inFoundLand(world: World, { line, effect }: CurrentLine, state: Underway): LinePlan | null {
  const { land } = state;
  const deed = land !== null && CARD_VERBS[line.op].found?.(world, effect, line, land);
  if (!deed) return null;
  if (line.op === 'damage-each' && timesOf(world, line, land, state) === 0)
    return runs(behind(effect, state));
  return runs([
    { do: 'deed', cause: causeOf(state.of), deed },
    // The count from before the previous line includes the pieces that it destroyed.
    ...behind(effect, state, { was: state.was ?? count(piecesIn(world, land), 'T', 'C') }),
  ]);
}

type Plan = (world: World, current: CurrentLine, state: Underway) => LinePlan;
type PlanInLands = (world: World, current: CurrentLine, state: Underway, open: readonly LandId[]) => LinePlan;
type AsksInLands = 'pieces' | 'land' | 'push' | 'gather';

/** Plans for verbs that pick in lands, limited to the lands that the line allows. */
const IN_LANDS: Readonly<Record<AsksInLands, PlanInLands>> = {
  pieces: pickPieces,
  land: pickEffectLand,
  push,
  gather,
};

/** Plans for all other kinds of questions. */
const OTHERWISE: Readonly<Record<Exclude<VerbAsks, AsksInLands>, Plan>> = {
  bring: goAlong,
  goes: moveDefend,
  spread: spreadDamage,
  fight,
  shows: reveal,
  again: repeatPower,
  waits: waitFor,
  pays: payFirst,
  jointly: payJointly,
  shares: shareEnergy,
  deck: ofDecks,
  boxes: boxBlight,
  nothing: makesFear,
};

const isInLands = (asks: VerbAsks): asks is AsksInLands => Object.hasOwn(IN_LANDS, asks);

/**
 * Returns true if the line picks its own land instead of using the previous line's. A first Gather keeps the land that
 * it has just picked.
 */
const leavesLand = (asks: VerbAsks, { effect }: CurrentLine, { line }: Underway): boolean =>
  asks === 'gather' ? Boolean(line) || effect.land !== undefined : asks === 'spread' || isInLands(asks);

/** Returns the question and effect of the verb. */
function asked(world: World, current: CurrentLine, state: Underway): LinePlan {
  const asks = CARD_VERBS[current.line.op].asks(current.line);
  const own = leavesLand(asks, current, state) ? inItsOwnLand(current, state) : state;
  if (!isInLands(asks)) return OTHERWISE[asks](world, current, own);
  const open = openLands(world, current, own);
  const begun = isBesideTrigger(current, own) ? withoutLand(own) : own;
  const first = asks === 'pieces' || asks === 'push' ? landOfAll(world, current, begun, open) : null;
  return first ?? IN_LANDS[asks](world, current, begun, open);
}

/** Resolves the current line. */
export function carryOut(world: World, said: CurrentLine, state: Underway): LinePlan {
  const current: CurrentLine = { ...said, line: asCanBeSeen(world, said.line) };
  if (!lineHolds(world, current, state)) return runs(behind(current.effect, state));
  if (isInTheDark(current.line)) return inTheDark(world, current, state);
  if (isDependent(current.line) && state.land === null) return runs(behind(current.effect, state));
  return (
    howMany(world, current, state) ??
    byHandPlan(world, current, state) ??
    whetherSo(current.line, state) ??
    (isOfSpirit(current.line) ? ofSpirit(world, current, state) : null) ??
    oddly(world, current, state) ??
    everywhere(world, current, state) ??
    inFoundLand(world, current, state) ??
    asked(world, current, state)
  );
}
