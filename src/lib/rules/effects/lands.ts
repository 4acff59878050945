import { landChoices, landOfChoice, named } from '../choice';
import type { Deed } from '../deeds/deed';
import { piecesIn } from '../game';
import { type LandId, landOf } from '../island';
import { count } from '../pieces';
import { didOf } from '../powers/power-use';
import type { Step } from '../step';
import { qualifies, type Whose } from '../where';
import type { World } from '../world';
import { kindsOf, picked, timesOf } from './amounts';
import {
  type AtHand,
  behind,
  causeOf,
  isDistinct,
  type LinePlan,
  type State,
  type Underway,
} from './at-hand';
import { begunBy, lasts } from './begin-lasting';
import type { Line } from './line';
import { destroyedLeft, takenForAdding } from './own-presence';
import { candidates, openLands, picksPieces } from './pick-pieces';
import { aimedNow } from './power-aim';
import { CARD_VERBS } from './verbs/card-verbs';
import { usualFirst } from './worth';

/** How much the line comes to in this land. */
const numberIn = (world: World, hand: AtHand, land: LandId, state: Underway): number => {
  const { line } = hand;
  const n = typeof line.n === 'number' ? line.n : 1;
  // Each of as many lands as possible gets one.
  if (line.lands === 'as-many-as-possible') return n;
  const most = destroyedLeft(world, hand) ?? line.max ?? Number.POSITIVE_INFINITY;
  return Math.min(n * timesOf(world, line, land, { ...state, ...hand.whose }), most);
};

/** What a line does in a land as a whole. */
const deedsIn = (world: World, { line, whose }: AtHand, land: LandId, n: number): readonly Deed[] =>
  CARD_VERBS[line.op].inLand?.(world, { line, land, whose, n }) ?? [];

/** Whether pieces that the line adds may come there. */
export const mayComeTo = (world: World, { line, whose }: AtHand, land: LandId): boolean =>
  line.op !== 'add' ||
  line.anyTerrain === true ||
  kindsOf(line.piece ?? '', whose)
    .slice(0, 1)
    .every((kind) => world.rules.enters(world, kind, land));

/** Whether the line would do anything there. */
const matters = (world: World, hand: AtHand, land: LandId): boolean =>
  destroyedLeft(world, hand) !== 0 &&
  mayComeTo(world, hand, land) &&
  (CARD_VERBS[hand.line.op].matters?.(world, hand.line, land, hand.whose) ?? true);

/** Whether a line that is about no land of the one before would do anything at all. */
export function wouldDo(world: World, hand: AtHand, state: Underway): boolean {
  const verb = CARD_VERBS[hand.line.op];
  if (verb.by !== 'reader') return true;
  if (picksPieces(hand.line)) return candidates(world, hand, state).length > 0;
  if (verb.asks(hand.line) !== 'land') return true;
  return openLands(world, hand, state).some((land) => matters(world, hand, land));
}

/** Whether a line that comes behind this one in the same land would do anything there as it is. */
export const followsThere = (world: World, hand: AtHand, state: Underway, land: LandId): boolean =>
  hand.lines.slice((state.line ?? 0) + 1).some((line) => {
    const then = { ...hand, line };
    if (line.anchor !== 'same-land' || !qualifies(world, line.in ?? 'any', land, hand.whose)) return false;
    return picksPieces(line)
      ? candidates(world, then, { ...state, land }).length > 0
      : matters(world, then, land);
  });

/** What the next line may count on: Towns and Cities that stand there, or Invaders that the Power has destroyed so far. */
const countedBefore = (
  { game }: World,
  { lines }: AtHand,
  land: LandId,
  { of, line = 0 }: Underway,
): number =>
  lines[line + 1]?.per === 'invader destroyed by the line before'
    ? (didOf(game, of, 'destroyed', 'ETC') ?? 0)
    : count(piecesIn({ game }, land), 'T', 'C');

/** A line that is about a land: the table picks it where several will do. */
export function pickEffectLand(world: World, hand: AtHand, state: Underway): LinePlan {
  const { line, effect } = hand;
  const fixed = state.land !== undefined;
  const fit = openLands(world, hand, state).filter(
    (land) => matters(world, hand, land) || followsThere(world, hand, state, land),
  );
  const lands = fixed ? fit : usualFirst(world, picked(world, fit, line), line);
  const declines = !fixed && (line.may === true || line.upTo === true);
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
      // Of a Power's lands that have to differ no more are wanted.
      const isOver = effect.player !== undefined && isDistinct(effect);
      if (land === undefined) return { events: [], then: isOver ? [] : over() };
      // Whether it is prevented there is asked next.
      if (effect.unless?.per === 'land' && !fixed && !state.asked)
        return { events: [], then: [{ ...state, land }] };
      const cause = causeOf(state.of);
      const n = numberIn(world, hand, land, state);
      const deeds = !lasts(line) && matters(world, hand, land) ? deedsIn(world, hand, land, n) : [];
      const was = countedBefore(world, hand, land, state);
      return {
        events: [
          ...(deeds.length > 0 ? takenForAdding(world, hand, n) : []),
          ...(line.op === 'choose-land' ? aimedNow(world, state, land) : []),
        ],
        then: [
          ...(lasts(line) ? begunThere(world, hand, land, n, state) : []),
          ...deeds.map((deed): Step => ({ do: 'deed', deed, cause })),
          ...behind(effect, state, { land, was }),
        ],
      };
    },
  };
}

/** What the line leaves behind in a land: as many actions less as it counts there, or the one thing that it is. */
function begunThere(
  world: World,
  { line, whose }: AtHand,
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

/** By what a line is found again among those of its card. */
const refOf = ({ of, at, option = 0, line = 0 }: State): string => `${of}:${at}:${option}:${line}`;

/** The player an effect is for, where it goes by player. */
const playerIn = ({ queue }: State): Whose => {
  const player = Number(queue?.[0]);
  return player > 0 ? { player } : {};
};

/** The steps by which what the line leaves behind begins, in these lands or wherever its filter holds. */
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
