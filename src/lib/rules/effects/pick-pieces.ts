import { type Choice, landChoices, landOfChoice, named } from '../choice';
import { piecesIn } from '../game';
import { type LandId, landOf } from '../island';
import { isBarred } from '../isolate';
import { isImmune } from '../lasting';
import { pieceChoices, pieceOfChoice, type Standing } from '../piece-choices';
import {
  codesOf,
  isIncarna,
  isInvader,
  isPresence,
  kindOf,
  type PieceCode,
  pieceOf,
  type Pieces,
  withPiece,
} from '../pieces';
import { didIn } from '../powers/power-use';
import type { Step } from '../step';
import { isWithinTerror, qualifies, speaksOf } from '../where';
import type { World } from '../world';
import { healthOf, kindsOf, picked, timesOf } from './amounts';
import {
  type AtHand,
  behind,
  causeOf,
  isDistinct,
  landsFor,
  type LinePlan,
  runs,
  type State,
  type Underway,
} from './at-hand';
import type { Effect } from './effect';
import type { Line } from './line';
import type { Per } from './line-words';
import { CARD_VERBS } from './verbs/card-verbs';
import { danger, isHarm, usualFirst, worthOf } from './worth';

/** The answer of a table that wants no more: of a question that has just begun, or after some have been picked. */
export const stopping = ({ left }: Underway, mayStop: boolean): readonly Choice[] =>
  mayStop ? named(left === undefined ? 'none' : 'enough') : [];

/** Whether a line picks pieces that stand there. */
export const picksPieces = (line: Line): boolean => CARD_VERBS[line.op].asks(line) === 'pieces';

/** What the line does to these pieces, as steps for the deeds. */
const doneTo = (world: World, land: LandId, pieces: Pieces, line: Line, { of }: Underway): readonly Step[] =>
  (CARD_VERBS[line.op].toPieces?.(land, pieces, line, world) ?? []).map((deed) => ({
    do: 'deed',
    cause: causeOf(of),
    deed,
  }));

/** The letters of what it is done to: Strife lands on Invaders. */
const letters = ({ op, piece, onto }: Line): string =>
  op === 'add' ? (onto ?? 'ETC') : (piece?.replace('S', 'ETC') ?? '');

/** Whether Invaders are picked for the Strife on them. */
const takesStrife = ({ op, piece }: Line): boolean => op !== 'add' && piece?.includes('S') === true;

/** Whether it is the piece that was picked last, now that it has its Strife, and no other like it stands there. */
const isLast = (world: World, { from, piece }: Underway, one: Standing): boolean =>
  from === one.land && piece === one.piece && piecesIn(world, one.land)[one.piece] === 1;

/** Whether the piece itself is as the lands of the line must have one. */
function isSuch(world: World, { in: where = 'any', code }: Line, { land, piece }: Standing): boolean {
  if (code !== undefined) return piece === code;
  const { damage, strife } = pieceOf(piece);
  return (
    (!speaksOf(where, 'damaged-invader') || damage > 0) &&
    (!speaksOf(where, 'strife-invader') || strife > 0) &&
    (!speaksOf(where, 'invader-within-terror') || isWithinTerror(world, piece, land))
  );
}

/** The pieces the line may take in these lands, the usual first. */
function standing(
  world: World,
  hand: AtHand,
  lands: readonly LandId[],
  state: Underway,
): readonly Standing[] {
  const { line, whose } = hand;
  // What is counted in a land is known for each of them before one is picked.
  const left = (land: LandId): number => state.left ?? amountOf(world, hand, land, 99, state);
  const kinds = kindsOf(letters(line), line.anyone ? {} : whose);
  const sign = isHarm(line) ? -1 : 1;
  // Strife on one that has none yet quiets one Invader more.
  const worth = ({ land, piece }: Standing): number =>
    sign * (danger(world, land) + 2 * worthOf(piece)) - (line.op === 'add' ? 20 * pieceOf(piece).strife : 0);
  // One that sits out already is no more to be picked for that.
  const inLand = (land: LandId): Pieces =>
    line.op === 'sit-out' ? world.rules.fighting(world, land) : piecesIn(world, land);
  const there = lands.flatMap((land) => codesOf(inLand(land)).map((piece) => ({ land, piece })));
  const open = there
    .filter(({ land, piece }) => kinds.includes(kindOf(piece)) && !isImmune(world, piece, land, true))
    .filter(({ piece }) => !takesStrife(line) || !isInvader(piece) || pieceOf(piece).strife > 0)
    .filter(({ land, piece }) => line.unit !== 'health' || healthOf(world, piece, land) <= left(land))
    .filter((one) => isSuch(world, line, one))
    .filter((one) => line.eachTo === undefined || !isLast(world, state, one))
    // What a piece that is picked once has become is not picked again.
    .filter(({ land, piece }) => piecesIn(world, land)[piece]! > (state.picked?.[piece] ?? 0))
    .sort((a, b) => worth(b) - worth(a));
  return line.op === 'destroy' ? [...open, ...there.filter((one) => isInsteadOf(open, one))] : open;
}

/** Whether it is an Incarna that may be destroyed instead of its Spirit's Presence: it may count as some and need not (001:444). */
const isInsteadOf = (open: readonly Standing[], { piece }: Standing): boolean =>
  isIncarna(piece) && open.some((one) => isPresence(one.piece) && one.piece[1] === piece[1]);

/** The lands a line may take from: the one it has come to, or all that qualify. */
export function openLands(world: World, hand: AtHand, state: Underway): readonly LandId[] {
  const { line, whose } = hand;
  const { land, done = [] } = state;
  const where = line.in ?? 'any';
  if (line.anchor === 'adjacent-to-trigger' && land !== undefined)
    return landOf(world, land).adjacent.filter(
      (one) => !isBarred(world, line.piece ?? '', land, one) && qualifies(world, where, one),
    );
  if (land !== undefined)
    return qualifies(world, where, land, whose) || state.left !== undefined ? [land] : [];
  return landsFor(world, hand).filter(
    (one) =>
      qualifies(world, where, one, whose) &&
      !(isDistinct(hand.effect) && done.includes(one)) &&
      (line.where === undefined || didIn(world.game, state.of, line.where, one) > 0),
  );
}

/** So many of those that are there. */
const SHARES: Readonly<Record<string, (there: number) => number>> = {
  all: (there) => there,
  any: (there) => there,
  'all-but-2': (there) => Math.max(0, there - 2),
  'half-up': (there) => Math.ceil(there / 2),
  'half-down': (there) => Math.floor(there / 2),
};

/** How many the line is about, in the land it has come to if it has. */
export function amountOf(
  world: World,
  { line }: AtHand,
  land: LandId | null,
  there: number,
  at: Underway | null = null,
): number {
  const { n: number = 1, maxTargets = 'all' } = line;
  // Of Damage to each it is the pieces that are counted.
  const n = line.op === 'damage-each' ? maxTargets : number;
  if (typeof n !== 'number') return SHARES[n]?.(there) ?? 1;
  const times =
    line.per !== undefined && land === null && perLand(line) ? 1 : timesOf(world, line, land, at ?? {});
  return Math.min(n * times, line.max ?? Number.POSITIVE_INFINITY);
}

/** Whether the amount can be counted only once the land is known. */
export const perLand = ({ per }: Line): boolean =>
  per !== undefined && !OF_ISLAND.includes(per) && !per.endsWith('by this power');

const OF_ISLAND: readonly Per[] = [
  'player',
  'spirit',
  'board having both invaders and dahan',
  '2 earned fear cards',
  'power card in play that makes fear',
  'power card played',
  'impending',
  'invader in the dark',
];

const sum = (all: readonly Standing[], world: World): number =>
  all.reduce((n, { land, piece }) => n + piecesIn(world, land)[piece]!, 0);

/** What the line could be done to, as far as it has come. */
export const candidates = (world: World, hand: AtHand, state: Underway): readonly Standing[] =>
  standing(world, hand, openLands(world, hand, state), state);

/** What the piece is once the line has been at it. */
const afterwards = ({ op }: Line, piece: PieceCode): PieceCode =>
  op === 'add' ? `${piece}!` : op === 'downgrade' ? piece.replace(/^./, (kind) => LESS[kind] ?? '') : piece;

const LESS: Readonly<Record<string, string>> = { C: 'T', T: 'E' };

/** Whether its number is known only once the land is: then the land comes first. */
const comesByLand = ({ n, pick }: Line): boolean =>
  pick !== undefined || (typeof n === 'string' && n !== 'any');

/** How many are still to be picked, of these; and lines that leave it to the table may stop sooner. */
interface Picking {
  readonly all: readonly Standing[];
  readonly left: number;
  readonly fewer: boolean;
}

/** The land comes first: how many it is about is known once that is picked. */
const landFirst = (world: World, hand: AtHand, state: Underway, lands: readonly LandId[]): LinePlan => ({
  asked:
    lands.length > 1
      ? {
          asks: { asks: 'pieces', left: state.left, mayStop: false },
          choices: landChoices(usualFirst(world, lands, hand.line)),
        }
      : null,
  run: (choice) => {
    const land = landOfChoice(choice) ?? lands[0]!;
    const left = amountOf(world, hand, land, sum(standing(world, hand, [land], state), world), state);
    return { events: [], then: [{ ...state, land, left }] };
  },
});

/** So many of them, as many as there are of each kind. */
function taken(world: World, land: LandId, { all, left }: Picking): Pieces {
  const pieces: Record<PieceCode, number> = {};
  let rest = left;
  for (const { piece } of all) {
    const n = Math.min(rest, piecesIn(world, land)[piece]!);
    if (n > 0) pieces[piece] = n;
    rest -= n;
  }
  return pieces;
}

/** Presence is lost wherever it stands; any number on the whole island is any number anywhere. */
const spreads = ({ each }: Effect, { land }: Underway, { lands, n, piece }: Line): boolean =>
  lands === 'any' || (each === 'once' && n === 'any') || (piece === 'P' && land === undefined);

/** Whether it is done to all of them, whichever lands they stand in, so that there is nothing to pick. */
const takesAll = (world: World, { effect, line }: AtHand, state: Underway, found: Picking): boolean =>
  (line.eachTo !== undefined || (spreads(effect, state, line) && line.op !== 'add')) &&
  line.unit !== 'health' &&
  line.per === undefined &&
  !found.fewer &&
  found.left >= sum(found.all, world);

/** Whether the next line is about the piece that is picked. */
const asksPicked = ({ lines }: AtHand, { line = 0 }: Underway): boolean =>
  lines[line + 1]?.those === 'picked';

/** One piece is picked, and then the next. */
function oneByOne(world: World, hand: AtHand, state: Underway, { all, left, fewer }: Picking): LinePlan {
  const { line, effect } = hand;
  const here = state.land;
  const spread = spreads(effect, state, line);
  const next = ({ land, piece }: Standing): readonly Step[] => {
    const known =
      here === undefined && line.per !== undefined && perLand(line)
        ? timesOf(world, line, land) * left
        : left;
    const rest = known - (line.unit === 'health' ? healthOf(world, piece, land) : 1);
    const now = afterwards(line, piece);
    const found: Partial<State> = asksPicked(hand, state) ? { known: { known: 'picked', piece: now } } : {};
    if (rest <= 0) return behind(effect, state, { land, ...found });
    const marked =
      line.eachTo &&
      (line.op === 'downgrade'
        ? { picked: withPiece(state.picked ?? {}, now, 1) }
        : { from: land, piece: now });
    return [{ ...state, left: rest, ...(!spread && { land }), ...marked }];
  };
  return {
    asked:
      all.length === 1 && !fewer
        ? null
        : {
            asks: { asks: 'pieces', left: state.left, mayStop: fewer },
            choices: [...pieceChoices(all), ...stopping(state, fewer)],
          },
    run: (choice) => {
      const one = pieceOfChoice(all, choice);
      if (!one) return { events: [], then: behind(effect, state, here === undefined ? {} : { land: here }) };
      const done = doneTo(world, one.land, { [one.piece]: 1 }, line, state);
      return { events: [], then: [...done, ...next(one)] };
    },
  };
}

/** What is there to be picked, and how much of it. */
function picking(world: World, hand: AtHand, state: Underway, lands: readonly LandId[]): Picking {
  const { line } = hand;
  const { land = null } = state;
  const most = (there: number): number =>
    state.left ?? amountOf(world, hand, land, land === null ? 99 : there, state);
  const all = standing(world, hand, lands, state);
  const fewer = Boolean(line.upTo) || Boolean(line.may) || line.n === 'any';
  return { all, left: most(sum(all, world)), fewer };
}

/** Pieces of the land that are taken without a question: one for each Spirit, or where there is nothing to choose. */
function withoutChoice(world: World, line: Line, land: LandId, found: Picking): Pieces | null {
  const { all, left, fewer } = found;
  if (line.per === 'spirit in the land') return Object.fromEntries(all.map(({ piece }) => [piece, 1]));
  // Where they all go, or are all alike in the one land, there is nothing to choose.
  const isWhole = line.unit !== 'health' && !fewer && line.op !== 'add';
  return isWhole && (left >= sum(all, world) || all.length === 1) ? taken(world, land, found) : null;
}

/** Pieces are picked one after another until there are enough of them; where it makes no difference which, at once. */
export function pickPieces(world: World, hand: AtHand, state: Underway): LinePlan {
  const { line, effect } = hand;
  const lands = picked(world, openLands(world, hand, state), line);
  const { land } = state;
  if (land === undefined && comesByLand(line) && lands.length > 0)
    return landFirst(world, hand, state, lands);
  const found = picking(world, hand, state, lands);
  const isForEach = land !== undefined && line.per === 'spirit in the land';
  const isIdle = found.left <= 0 && !isForEach;
  if (found.all.length === 0 || isIdle)
    return runs(behind(effect, state, land === undefined ? {} : { land }));
  if (takesAll(world, hand, state, found)) {
    const done = found.all.flatMap((one) =>
      doneTo(world, one.land, taken(world, one.land, { ...found, all: [one] }), line, state),
    );
    return runs([...done, ...behind(effect, state)]);
  }
  const pieces = land === undefined ? null : withoutChoice(world, line, land, found);
  if (land === undefined || !pieces) return oneByOne(world, hand, state, found);
  return runs([...doneTo(world, land, pieces, line, state), ...behind(effect, state, { land })]);
}
