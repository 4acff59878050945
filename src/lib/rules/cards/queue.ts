import { isEqual } from '../basics/equal';
import { asksPresence } from '../lands/filter-terms';
import { landsWhere } from '../lands/land-filter';
import type { Condition } from '../table/card-lines/condition-words';
import {
  type Effect,
  goesByBoard,
  goesByLand,
  goesByPlayer,
  isOneOf,
  type Simple,
  takesPresence,
} from '../table/card-lines/effect';
import type { LandFilter } from '../table/card-lines/land-words';
import { boardChoices, boardOfChoice } from '../table/choice';
import type { Begun } from '../table/deed';
import { effectBegins, type EffectIn, type QueueEntry } from '../table/effect-step';
import { piecesIn } from '../table/game';
import { type BoardId, type LandId, landOf, type Terrain, TERRAINS } from '../table/island';
import { count, kindsOf } from '../table/pieces';
import type { Step } from '../table/step';
import { confirmedEvents, playersConfirm } from '../world/answers';
import type { Outcome } from '../world/step-rule';
import type { World } from '../world/world';
import { countOn } from './amounts';
import { comesLater, isForCard, lasts } from './begin-lasting';
import { boardFits, holdsFor, isOfGame } from './card-conditions';
import { begins } from './choices/lands';
import { pickSpirits } from './choices/pick-spirits';
import { type LinePlan, NOTHING_LEFT, runs } from './current-line';
import { enters, picksMoreOf } from './transitions';

/** Returns the boards from which the players pick. */
function boardsToPick(world: World, effect: Effect): readonly BoardId[] {
  const fit = world.island.boards.filter((board) => !effect.boards || boardFits(world, board, effect.boards));
  if (!effect.boardPick) return fit;
  const most = Math.max(...fit.map((board) => countOn(world, board, 'buildings')));
  return fit.filter((board) => countOn(world, board, 'buildings') === most);
}

/** Returns the lands of an effect; for one with options, those of any option. */
const whereOf = (effect: Effect): LandFilter =>
  isOneOf(effect) ? { either: effect.oneOf.map(([line]) => line?.in ?? 'any') } : (effect.in ?? 'any');

/** Returns the lands in which the effect runs without a pick; for an effect per token, one entry per token. */
function foundLands(world: World, effect: Effect): readonly QueueEntry[] {
  const lands = landsWhere(
    world,
    whereOf(effect),
    effect.player === undefined ? {} : { player: effect.player },
  );
  if (effect.each !== 'token' || isOneOf(effect)) return lands;
  const kind = kindsOf(effect.token ?? 'A')[0]!;
  if (effect.token === 'O') return lands;
  return lands.flatMap((land) =>
    Array.from({ length: count(piecesIn(world, land), kind) }, (_, nth) =>
      nth === 0 ? land : { land, nth },
    ),
  );
}

/** Returns the boards, players or lands for which the effect runs, if known without a question. */
function queueOf(world: World, effect: Effect, due = false): readonly QueueEntry[] {
  const { setup } = world.game;
  const repeated = (all: readonly QueueEntry[]): readonly QueueEntry[] => {
    return typeof effect.lands === 'number'
      ? all.flatMap((one) => Array.from({ length: Number(effect.lands) }, () => one))
      : all;
  };
  if (goesByPlayer(effect) && effect.player !== undefined) return repeated([effect.player]);
  if (goesByPlayer(effect)) return setup.players.map((_, i) => i + 1);
  if (!isOneOf(effect) && isForCard(effect)) return ['all'];
  if (goesByBoard(effect)) return repeated(boardsToPick(world, effect));
  if (effect.each === 'sacredSite')
    return world.island.order.flatMap((land) =>
      setup.players.flatMap((_, i) =>
        world.rules.sacredSite(world, land, i + 1) ? { land, player: i + 1 } : [],
      ),
    );
  if (goesByLand(effect) && (due || isOneOf(effect) || !lasts(effect) || effect.countWhen === 'now'))
    return foundLands(world, effect);
  return ['all'];
}

/** Marks the first land of each board, at which the app asks whether the board is protected. */
const marked = (world: World, lands: readonly LandId[]): readonly QueueEntry[] =>
  lands.map((land, i) => {
    const before = lands[i - 1];
    const first = before === undefined || landOf(world, before).board !== landOf(world, land).board;
    return first ? { land, opensBoard: true } : land;
  });

/** Asks for the boards, the Spirits or the terrain of the effect. */
export function pickQueue(
  world: World,
  effect: Effect,
  state: EffectIn<'begins' | 'picksQueue'>,
  chosen: readonly (BoardId | number)[] = [],
): LinePlan {
  if (effect.spirits) return pickSpirits(world, effect, effect.spirits, state, chosen.map(Number));
  if (effect.each === 'terrain') {
    const where = isOneOf(effect) ? 'any' : (effect.in ?? 'any');
    const of = (terrain: Terrain): readonly LandId[] => landsWhere(world, { all: [terrain, where] });
    const open = TERRAINS.filter((terrain) => of(terrain).length > 0);
    return {
      asked:
        open.length > 1
          ? { asks: { asks: 'terrain' }, choices: open.map((terrain) => ({ kind: 'terrain', terrain })) }
          : null,
      run: (choice) => {
        const terrain = choice?.kind === 'terrain' ? choice.terrain : open[0];
        return { events: [], then: terrain ? [enters(state, marked(world, of(terrain)))] : [] };
      },
    };
  }
  const all = boardsToPick(world, effect);
  const wanted =
    effect.each === 'halfBoards' ? Math.ceil(world.island.boards.length / 2) : Math.min(1, all.length);
  const picked = chosen as readonly BoardId[];
  const open = all.filter((board) => !picked.includes(board));
  const many =
    isOneOf(effect) || effect.lands !== 'as-many-as-possible' ? 1 : world.game.setup.players.length;
  const start = (boards: readonly BoardId[]): Outcome => ({
    events: [],
    then:
      boards.length > 0
        ? [
            enters(
              state,
              boards.flatMap((board) => Array.from({ length: many }, () => board)),
            ),
          ]
        : [],
  });
  if (open.length <= wanted - picked.length) return { asked: null, run: () => start([...picked, ...open]) };
  return {
    asked: { asks: { asks: 'boards' }, choices: boardChoices(open) },
    run: (choice) => {
      const now = [...picked, boardOfChoice(choice) ?? open[0]!];
      return now.length >= wanted ? start(now) : { events: [], then: [picksMoreOf(state, now)] };
    },
  };
}

const picksItsQueue = ({ each, spirits }: Effect): boolean =>
  spirits !== undefined || ['halfBoards', 'oneBoard', 'terrain'].includes(each);

/** Returns true if the same effect is already delayed until then for another Spirit: it happens once for all. */
const isPutOff = ({ game }: World, { change, from }: Begun): boolean =>
  change.change === 'special' &&
  game.lasting.some(
    (one) => one.change.change === 'special' && isEqual(one.change.line, change.line) && one.from === from,
  );

/** Returns the steps that delay an effect; an effect per board with a trigger waits separately for each board. */
function putOff(world: World, effect: Simple, state: EffectIn<'begins'>): readonly Step[] {
  if (effect.each !== 'board' || effect.trigger === undefined)
    return begins(world, effect, state, null).filter(
      (step) => step.do !== 'deed' || step.deed.deed !== 'begin' || !isPutOff(world, step.deed),
    );
  return boardsToPick(world, effect).flatMap((board) =>
    begins(
      world,
      effect,
      state,
      world.island.order.filter((land) => landOf(world, land).board === board),
    ),
  );
}

/** Returns the condition of the whole effect; undefined if it has none. */
const conditionOf = (effect: Effect): Condition | undefined => (isOneOf(effect) ? undefined : effect.if);

/** Returns the steps of a part. All conditions are tested once at its start, so its own changes don't affect them. */
export const stepsThatHold = (
  world: World,
  effects: readonly Effect[],
  of: string,
): readonly EffectIn<'begins'>[] =>
  effects.flatMap((effect, at) => {
    const condition = conditionOf(effect);
    if (!isOfGame(condition)) return [effectBegins(of, at)];
    return holdsFor(world, condition) ? [effectBegins(of, at, 'held')] : [];
  });

/** Starts the effect: tests its condition and picks its queue. */
export function open(world: World, effect: Effect, state: EffectIn<'begins'>): LinePlan {
  const isDue = state.begun === 'due';
  // Delays an effect that happens later or after a trigger.
  if (!isOneOf(effect) && comesLater(effect) && !isDue) return runs(putOff(world, effect, state));
  const condition = conditionOf(effect);
  if (isOfGame(condition) && state.begun !== 'held' && !holdsFor(world, condition)) return NOTHING_LEFT;
  // If Presence is not tracked, only the players know the lands of "each land with Presence".
  const isFound = goesByLand(effect) || effect.each === 'sacredSite';
  if (isFound && !world.game.presence.tracked && asksPresence(whereOf(effect)))
    return { asked: playersConfirm(takesPresence([effect])), run: confirmedEvents };
  if (picksItsQueue(effect)) return pickQueue(world, effect, state);
  const queue = queueOf(world, effect, isDue);
  const land = goesByLand(effect) ? undefined : effect.land;
  return runs(queue.length > 0 ? [enters(state, queue, land)] : []);
}
