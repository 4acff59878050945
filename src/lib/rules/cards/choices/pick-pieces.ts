import { pieceChoices, pieceOfChoice, type Standing } from '../../lands/piece-choices';
import type { Effect } from '../../table/card-lines/effect';
import type { Line } from '../../table/card-lines/line';
import { landChoices, landOfChoice } from '../../table/choice';
import { piecesIn } from '../../table/game';
import type { LandId } from '../../table/island';
import {
  codeOf,
  NO_PIECE,
  type PieceCode,
  type PieceKind,
  pieceOf,
  type Pieces,
  withPiece,
} from '../../table/pieces';
import type { Step } from '../../table/step';
import { causeOf } from '../../world/answers';
import { type CurrentLine, numberLeft, type Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { amountOf, perLand, timesOf, unitsOf } from '../amounts';
import { type LinePlan, runs, stopping } from '../current-line';
import { behind, type LineResults, picksOn, withoutLand } from '../transitions';
import { CARD_VERBS } from '../verbs/card-verbs';
import { followsThere } from './one-land';
import { openPieces, picked, sum } from './open-pieces';
import { usualFirst } from './worth';

/** Returns the steps of the line for these pieces. */
const doneTo = (world: World, land: LandId, pieces: Pieces, line: Line, { of }: Underway): readonly Step[] =>
  (CARD_VERBS[line.op].toPieces?.(land, pieces, line, world) ?? []).map((deed) => ({
    do: 'deed',
    cause: causeOf(of),
    deed,
  }));

const hurt = (piece: PieceCode, n: number): PieceCode => {
  const whole = pieceOf(piece);
  return codeOf({ ...whole, damage: whole.damage + n });
};

/** Returns true if the line has changed a piece and remembers it. */
const hasChanged = (state: Underway): boolean =>
  state.kind === 'picks' && Object.keys(state.picked).length > 0;

/** Returns the line with the extra Damage (`more`) of its first piece, until one is picked. */
const withMore = (line: Line, state: Underway): Line =>
  line.more === undefined || hasChanged(state) ? line : { ...line, n: Number(line.n ?? 1) + line.more };

/** Returns the piece after the line's effect. */
const afterwards = ({ op, n }: Line, piece: PieceCode): PieceCode =>
  op === 'damage-each'
    ? hurt(piece, Number(n))
    : op === 'add'
      ? codeOf({ ...pieceOf(piece), strife: pieceOf(piece).strife + 1 })
      : op === 'downgrade'
        ? lesser(piece)
        : piece;

/** Returns the piece after a Downgrade; `NO_PIECE` for an Explorer, which is removed. */
function lesser(piece: PieceCode): PieceCode {
  const whole = pieceOf(piece);
  const kind = LESS[whole.kind];
  return kind ? codeOf({ ...whole, kind }) : NO_PIECE;
}

const LESS: Readonly<Partial<Record<PieceKind, PieceKind>>> = { C: 'T', T: 'E' };

/** Returns true if the number depends on the land, so the land is picked first. */
const comesByLand = ({ n, pick }: Line): boolean =>
  pick !== undefined || (typeof n === 'string' && n !== 'any');

/** The pieces to pick from and the number left to pick; `fewer` if the players may stop sooner. */
interface Picking {
  readonly all: readonly Standing[];
  readonly left: number;
  readonly fewer: boolean;
}

/** Returns the pieces that the line can pick in these lands. */
type OpenIn = (lands: readonly LandId[]) => readonly Standing[];

/** Asks for the land first, because the number depends on it. */
const landFirst = (
  world: World,
  line: Line,
  state: Underway,
  lands: readonly LandId[],
  openIn: OpenIn,
): LinePlan => ({
  asked:
    lands.length > 1
      ? {
          asks: { asks: 'pieces', left: numberLeft(state), mayStop: false },
          choices: landChoices(usualFirst(world, lands, line)),
        }
      : null,
  run: (choice) => {
    const land = landOfChoice(choice) ?? lands[0]!;
    const left = amountOf(world, line, land, sum(openIn([land]), world), state);
    return { events: [], then: [picksOn(state, left, { land })] };
  },
});

/** Returns `left` pieces in the given order, as many of each code as present. */
function taken(world: World, land: LandId, { all, left }: Picking): Pieces {
  const pieces: Partial<Record<PieceCode, number>> = {};
  let rest = left;
  for (const { piece } of all) {
    const n = Math.min(rest, piecesIn(world, land)[piece]!);
    if (n > 0) pieces[piece] = n;
    rest -= n;
  }
  return pieces;
}

/**
 * Returns true if the pieces may be in different lands: the line allows any lands, they are lost Presence, or it picks
 * any number on the whole island.
 */
const spreads = ({ each }: Effect, { land }: Underway, { lands, n, piece }: Line): boolean =>
  lands === 'any' || (each === 'once' && n === 'any') || (piece === 'P' && land === null);

/** Returns true if the line affects every piece in all lands, so there is nothing to pick. */
const takesAll = (world: World, { effect, line }: CurrentLine, state: Underway, found: Picking): boolean =>
  (line.eachTo !== undefined || (spreads(effect, state, line) && line.op !== 'add')) &&
  line.unit !== 'health' &&
  line.per === undefined &&
  !found.fewer &&
  found.left >= sum(found.all, world);

/** Returns true if the next line is about the picked piece. */
const asksPicked = ({ lines }: CurrentLine, { line }: Underway): boolean =>
  lines[line + 1]?.those === 'picked';

/** Asks for the pieces one at a time. */
function oneByOne(
  world: World,
  current: CurrentLine,
  state: Underway,
  { all, left, fewer }: Picking,
): LinePlan {
  const { line, effect } = current;
  const here = state.land;
  const spread = spreads(effect, state, line);
  const next = ({ land, piece }: Standing): readonly Step[] => {
    const known =
      here === null && line.per !== undefined && perLand(line)
        ? Math.min(timesOf(world, line, land) * left, line.max ?? Number.POSITIVE_INFINITY)
        : left;
    const rest = known - unitsOf(world, line, piece, land);
    const now = afterwards(line, piece);
    const found: LineResults = asksPicked(current, state) ? { known: { known: 'picked', piece: now } } : {};
    if (rest <= 0) return behind(effect, state, { land, ...found });
    const isMarked = line.eachTo !== undefined || line.op === 'damage-each';
    const byCode = line.op === 'downgrade' || line.op === 'damage-each';
    const before: Pieces = state.kind === 'picks' ? state.picked : {};
    return [
      picksOn(state, rest, {
        land: spread ? here : land,
        ...(isMarked && (byCode ? { picked: withPiece(before, now, 1) } : { from: land, piece: now })),
      }),
    ];
  };
  return {
    asked:
      all.length === 1 && !fewer
        ? null
        : {
            asks: { asks: 'pieces', left: numberLeft(state), mayStop: fewer },
            choices: [...pieceChoices(all), ...stopping(state, fewer)],
          },
    run: (choice) => {
      const one = pieceOfChoice(all, choice);
      if (!one) return { events: [], then: behind(effect, state, here === null ? {} : { land: here }) };
      const done = doneTo(world, one.land, { [one.piece]: 1 }, line, state);
      return { events: [], then: [...done, ...next(one)] };
    },
  };
}

/** Returns how many of the available pieces to pick. */
function picking(world: World, line: Line, state: Underway, all: readonly Standing[]): Picking {
  const { land } = state;
  const there = land === null ? 99 : sum(all, world);
  const left = numberLeft(state) ?? amountOf(world, line, land, there, state);
  return { all, left, fewer: Boolean(line.upTo) || Boolean(line.may) || line.n === 'any' };
}

/**
 * Returns the pieces to take without a question: one per Spirit, or all if there is nothing to choose. Returns null if
 * the players choose.
 */
function withoutChoice(world: World, line: Line, land: LandId, found: Picking): Pieces | null {
  const { all, left, fewer } = found;
  if (line.per === 'spirit in the land') return Object.fromEntries(all.map(({ piece }) => [piece, 1]));
  // Nothing to choose if all are taken, or if all are alike in a single land.
  const isWhole = line.unit !== 'health' && !fewer && line.op !== 'add';
  return isWhole && (left >= sum(all, world) || all.length === 1) ? taken(world, land, found) : null;
}

/** Asks for pieces one at a time until there are enough; takes them all at once if the choice makes no difference. */
export function pickPieces(
  world: World,
  current: CurrentLine,
  state: Underway,
  open: readonly LandId[],
): LinePlan {
  const { effect } = current;
  const line = withMore(current.line, state);
  const isMore = line !== current.line;
  const lands = picked(world, open, line);
  const openIn: OpenIn = (some) => openPieces(world, current, some, state);
  const { land } = state;
  if (land === null && comesByLand(line)) {
    const doesIn = (one: LandId): boolean => {
      const there = sum(openIn([one]), world);
      return there > 0 && amountOf(world, line, one, there, state) > 0;
    };
    const able = lands.filter((one) => doesIn(one) || followsThere(world, current, state, one));
    return able.length > 0
      ? landFirst(world, line, state, able, openIn)
      : runs(behind(effect, withoutLand(state)));
  }
  const found = picking(world, line, state, openIn(lands));
  const isForEach = land !== null && line.per === 'spirit in the land';
  const isIdle = found.left <= 0 && !isForEach;
  if (found.all.length === 0 || isIdle) return runs(behind(effect, state, land === null ? {} : { land }));
  if (takesAll(world, current, state, found)) {
    const done = found.all.flatMap((one) =>
      doneTo(world, one.land, taken(world, one.land, { ...found, all: [one] }), line, state),
    );
    return runs([...done, ...behind(effect, state)]);
  }
  const pieces = land === null || isMore ? null : withoutChoice(world, line, land, found);
  if (land === null || !pieces) return oneByOne(world, { ...current, line }, state, found);
  return runs([...doneTo(world, land, pieces, line, state), ...behind(effect, state, { land })]);
}
