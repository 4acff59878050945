import type { Line } from '../../table/card-lines/line';
import { landChoices, landOfChoice, named } from '../../table/choice';
import type { Deed, LineRef } from '../../table/deed';
import type { GameEvent } from '../../table/event';
import { piecesIn } from '../../table/game';
import { type LandId, landOf, type Whose } from '../../table/island';
import { count } from '../../table/pieces';
import { FROM_TRACK } from '../../table/spirit-counts';
import type { SpiritChange } from '../../table/spirit-state';
import type { Step } from '../../table/step';
import { causeOf } from '../../world/answers';
import { currentEntry, type CurrentLine, type State, type Underway } from '../../world/effect-progress';
import { didOf } from '../../world/power-use';
import type { World } from '../../world/world';
import { perLand, timesOf } from '../amounts';
import { begunBy, lasts } from '../begin-lasting';
import type { LinePlan } from '../current-line';
import { aimedNow } from '../power-aim';
import { behind, enters, isDistinct } from '../transitions';
import { CARD_VERBS } from '../verbs/card-verbs';
import { followsThere } from './one-land';
import { destroyedLeft, matters, picked } from './open-pieces';
import { usualFirst } from './worth';

/** Returns the events that take added Presence from its Spirit: destroyed Presence, or a track that the player names. */
function takenForAdding({ game }: World, { line, whose }: CurrentLine, n: number): readonly GameEvent[] {
  const { player } = whose;
  if (line.piece !== 'P' || player === undefined || !game.spiritStates?.[player]) return [];
  const change: SpiritChange =
    line.from === 'destroyed' ? { change: 'destroyed', n: -n } : { change: 'counter', name: FROM_TRACK, n };
  return [{ type: 'spiritChanged', player, changes: [change] }];
}

/** Returns the amount of the line in this land. */
const numberIn = (world: World, current: CurrentLine, land: LandId, state: Underway): number => {
  const { line } = current;
  const n = typeof line.n === 'number' ? line.n : 1;
  // As many lands as possible get `n` each.
  if (line.lands === 'as-many-as-possible') return n;
  const most = destroyedLeft(world, current.line, current.whose) ?? line.max ?? Number.POSITIVE_INFINITY;
  return Math.min(n * timesOf(world, line, land, { ...state, ...current.whose }), most);
};

/** Returns the deeds of a line that affects a land, not single pieces. */
const deedsIn = (world: World, { line, whose }: CurrentLine, land: LandId, n: number): readonly Deed[] =>
  CARD_VERBS[line.op].inLand?.(world, { line, land, whose, n }) ?? [];

/** Returns the counts that the next line may use: Towns and Cities now, or Invaders destroyed by the Power so far. */
const countedBefore = (
  { game }: World,
  { lines }: CurrentLine,
  land: LandId,
  { of, line }: Underway,
): number =>
  lines[line + 1]?.per === 'invader destroyed by the line before'
    ? (didOf(game, of, 'destroyed', 'ETC') ?? 0)
    : count(piecesIn({ game }, land), 'T', 'C');

/** Returns true if the lasting effect is counted when it applies, not when it starts. */
const isCountedLater = (line: Line): boolean =>
  lasts(line) && line.countWhen !== 'now' && line.op !== 'skip-actions';

/** Returns true if the players of an untracked Spirit say how much destroyed Presence it adds, one land at a time. */
const isUncounted = (world: World, { line, effect, whose }: CurrentLine): boolean =>
  line.from === 'destroyed' && isDistinct(effect) && destroyedLeft(world, line, whose) === null;

/** Resolves a line about one land; the players pick if several qualify. */
export function pickEffectLand(
  world: World,
  current: CurrentLine,
  state: Underway,
  open: readonly LandId[],
): LinePlan {
  const { line, effect, whose } = current;
  const fixed = state.land !== null;
  const counts = (land: LandId): boolean =>
    !perLand(line) || isCountedLater(line) || timesOf(world, line, land, { ...state, ...whose }) > 0;
  // "The land with the most" is picked first, even if nothing can be done there.
  const most = fixed ? open : picked(world, open, line);
  const fit = most.filter(
    (land) =>
      (matters(world, line, land, whose) && counts(land)) || followsThere(world, current, state, land),
  );
  const lands = fixed ? fit : usualFirst(world, fit, line);
  const declines = line.may === true || isUncounted(world, current) || (!fixed && line.upTo === true);
  const over = (land?: LandId): readonly Step[] => behind(effect, state, land === undefined ? {} : { land });
  return {
    asked:
      lands.length > 1 || (declines && lands.length > 0)
        ? {
            asks: { asks: 'land', mayStop: declines },
            choices: [...landChoices(lands), ...(declines ? named('none') : [])],
          }
        : null,
    run: (choice) => {
      const land = choice === null ? lands[0] : landOfChoice(choice);
      // Declining a land ends a Power whose lands must differ.
      const isOver = effect.player !== undefined && isDistinct(effect);
      if (land === undefined) return { events: [], then: isOver ? [] : over() };
      // The next question is the price that prevents the effect in that land.
      if (effect.unless?.per === 'land' && !fixed)
        return { events: [], then: [enters(state, state.queue, land)] };
      const cause = causeOf(state.of);
      const n = numberIn(world, current, land, state);
      const deeds = !lasts(line) && matters(world, line, land, whose) ? deedsIn(world, current, land, n) : [];
      const was = countedBefore(world, current, land, state);
      return {
        events: [
          ...(deeds.length > 0 ? takenForAdding(world, current, n) : []),
          ...(line.op === 'choose-land' ? aimedNow(world, state, land) : []),
        ],
        then: [
          ...(lasts(line) ? begunThere(world, current, land, n, state) : []),
          ...deeds.map((deed): Step => ({ do: 'deed', deed, cause })),
          ...behind(effect, state, { land, was }),
        ],
      };
    },
  };
}

/** Returns the steps that start the lasting effects in a land: one `skip-actions` per count, or a single effect. */
function begunThere(
  world: World,
  { line, whose }: CurrentLine,
  land: LandId,
  n: number,
  state: Underway,
): readonly Step[] {
  if (line.countWhen === 'now' && n === 0) return [];
  const lands = line.around ? [land, ...landOf(world, land).adjacent] : [land];
  const once = begins(world, line, state, lands, whose);
  return line.op === 'skip-actions' && line.which === 'next' && line.per !== undefined
    ? Array.from({ length: n }, () => once).flat()
    : once;
}

/** Returns the reference that identifies the line among those of its card. */
function refOf(state: State): LineRef {
  const { option, line } = 'line' in state ? state : { option: 0, line: 0 };
  return { of: state.of, at: state.at, option, line };
}

/** Returns the player of an effect that runs per player. */
const playerIn = (state: State): Whose => {
  const player = Number(currentEntry(state));
  return player > 0 ? { player } : {};
};

/** Returns the steps that start the line's lasting effects, in these lands or in all that match its filter. */
export const begins = (
  world: World,
  line: Line,
  state: State,
  lands: readonly LandId[] | null,
  whose: Whose = playerIn(state),
): readonly Step[] =>
  begunBy(world, line, refOf(state), lands, whose).map((begun): Step => ({
    do: 'deed',
    cause: causeOf(state.of),
    deed: { deed: 'begin', ...begun },
  }));
