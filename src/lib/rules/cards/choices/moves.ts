import { pieceChoices, pieceOfChoice, type Standing } from '../../lands/piece-choices';
import { isImmune } from '../../lasting/lasting';
import { isBarred } from '../../lasting/lasting-rules';
import type { Line } from '../../table/card-lines/line';
import { landChoices, landOfChoice } from '../../table/choice';
import type { EffectIn } from '../../table/effect-step';
import { piecesIn } from '../../table/game';
import { ENDLESS_DARK, type LandId } from '../../table/island';
import { codesOf, isInvader, kindOf, kindsOf, type PieceCode } from '../../table/pieces';
import type { Step } from '../../table/step';
import { causeOf } from '../../world/answers';
import { type CurrentLine, numberLeft, type Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { amountOf, perLand, unitsOf } from '../amounts';
import { type LinePlan, movesOf, stopping } from '../current-line';
import { behind, movesPiece, picksOn, withoutLand } from '../transitions';
import { placesFor, ringsAround } from './destinations';
import { openLands, picked } from './open-pieces';
import { danger, usualFirst, worthOf } from './worth';

/** Returns the step that moves a piece for a card or Power. */
export const moveOf = (of: string, land: LandId, to: LandId, piece: PieceCode): Step => ({
  do: 'deed',
  cause: causeOf(of),
  deed: { deed: 'move', land, to, pieces: { [piece]: 1 } },
});

/** Returns true if a piece can stay although the line moves it: in an Isolated land, or without a destination. */
const mayStay = (world: World, piece: PieceCode, from: LandId, to: readonly LandId[]): boolean =>
  to.every((land) => isBarred(world, piece, from, land));

/** Returns the pieces that the line can move out of the land, including the Incarna as Presence (001:442). */
export function movable(world: World, land: LandId, { line, whose }: CurrentLine): readonly PieceCode[] {
  const { piece: letters = '', code, anyone } = line;
  const kinds = kindsOf(letters.includes('P') ? `${letters}I` : letters, anyone ? {} : whose);
  return codesOf(piecesIn(world, land)).filter(
    (piece) =>
      kinds.includes(kindOf(piece)) &&
      (code ?? piece) === piece &&
      world.rules.leaves(world, piece, land) &&
      !isImmune(world, piece, land, true),
  );
}

/** Returns the pieces that a Gather can move into a land: adjacent ones, or those within their distance of a Gather. */
export function comeTo(world: World, current: CurrentLine, land: LandId): readonly Standing[] {
  const { line, whose } = current;
  const strideOf = (piece: PieceCode): number => world.rules.stride(world, piece, whose.player);
  const farthest = Math.max(1, ...kindsOf(line.piece ?? '', whose).map(strideOf));
  return ringsAround(world, land, farthest).flatMap((ring, i) =>
    ring.flatMap((near) =>
      movable(world, near, current)
        .filter((piece) => strideOf(piece) > i && world.rules.enters(world, piece, land))
        .map((piece) => ({ land: near, piece })),
    ),
  );
}

const numberOf = (world: World, land: LandId, current: CurrentLine): number =>
  movable(world, land, current).reduce((sum, code) => sum + piecesIn(world, land)[code]!, 0);

/**
 * Returns the recorded lands after a move. With `lands: 'any'` or `eachTo`, its destination is added, except The
 * Endless Dark; with `back`, both ends, so that each piece moves once.
 */
export function came(
  line: Line,
  { done, from }: Pick<EffectIn<'moves'>, 'done' | 'from'>,
  to: LandId,
): readonly LandId[] {
  if (line.back) return [...done, from, to];
  return (line.lands === 'any' || line.eachTo) && to !== ENDLESS_DARK ? [...done, to] : done;
}

/** Returns how many of the pieces in the land this line has just moved there. */
const cameThere = (line: Line, { done }: Underway, land: LandId): number =>
  line.lands === 'any' || line.back
    ? done.filter((one, i) => one === land && (!line.back || i % 2 === 1)).length
    : 0;

/**
 * Returns true if the land has pieces that the line hasn't moved. Moves in both directions all use the same two lands.
 */
export const hasOthers = (world: World, current: CurrentLine, state: Underway, land: LandId): boolean =>
  numberOf(world, land, current) > cameThere(current.line, state, land) &&
  (land === current.effect.land || otherSide(current, state).every((one) => one === land));

/** Returns the other land of moves in both directions as a list; empty before the first move. */
const otherSide = ({ line, effect }: CurrentLine, { done }: Underway): readonly LandId[] =>
  line.back ? done.filter((one) => one !== effect.land) : [];

/** Returns the state without the destinations recorded for the line. */
export const past = (line: Line, state: Underway): Underway =>
  line.lands === 'any' || line.eachTo !== undefined ? { ...state, done: [] } : state;

/** Returns true if the next line is about the destination. */
const isFollowed = ({ lines }: CurrentLine, { line }: Underway): boolean =>
  lines[line + 1]?.anchor === 'moved-to';

/** Returns true if a later line uses the moves. */
const isAsked = ({ lines }: CurrentLine, { line }: Underway): boolean =>
  lines
    .slice(line + 1)
    .some(
      ({ op, anchor, if: holds }) =>
        op === 'bring' ||
        op === 'move-defend' ||
        anchor === 'moved-to' ||
        (typeof holds === 'object' && 'movedInto' in holds),
    );

/** Returns the recorded moves, with this one added if a later line uses them. */
const noted = (current: CurrentLine, state: Underway, from: LandId, to: LandId): readonly LandId[] =>
  isAsked(current, state) ? [...state.moved, from, to] : state.moved;

/** Returns the allowed destinations, given the moves before. */
function openTo(current: CurrentLine, state: Underway, near: readonly LandId[]): readonly LandId[] {
  const { line } = current;
  const { done } = state;
  const times = (land: LandId): number => done.filter((one) => one === land).length;
  // All moves use the same other land.
  if (line.back) {
    const others = otherSide(current, state);
    return near.filter((to) => to === current.effect.land || others.every((one) => one === to));
  }
  if (line.eachTo === 'different') return near.filter((to) => times(to) === 0);
  if (line.eachTo === 'same') return near.filter((to) => done.length === 0 || times(to) > 0);
  if (line.eachTo === undefined) return near;
  const fewest = Math.min(...near.map(times));
  return near.filter((to) => times(to) === fewest);
}

/** Returns how many pieces the line moves out of the land. */
const inLand = (world: World, current: CurrentLine, land: LandId, state: Underway): number =>
  amountOf(world, current.line, land, numberOf(world, land, current), state);

/** Returns true if there is anything to Push or move. */
export const canPush = (world: World, current: CurrentLine, state: Underway): boolean =>
  picked(world, openLands(world, current, state), current.line).some(
    (land) =>
      inLand(world, current, land, state) > 0 &&
      movable(world, land, current).some((piece) => placesFor(world, land, piece, current).length > 0),
  );

/**
 * Returns the destinations, the suggested one first. A single destination is not sorted, because it can be off the
 * island.
 */
const inOrder = (world: World, near: readonly LandId[], line: Line): readonly LandId[] =>
  near.length < 2 ? near : usualFirst(world, near, line);

/** Returns the steps after the line; `land` becomes the current land. */
const over = ({ line, effect }: CurrentLine, state: Underway, land?: LandId): readonly Step[] =>
  behind(effect, past(line, state), land === undefined ? {} : { land });

/** Returns the steps after the players stop early; `moved-to` is the last destination, if any. */
function stopped(current: CurrentLine, state: Underway): readonly Step[] {
  if (!isFollowed(current, state)) return over(current, state);
  const last = movesOf(state).at(-1)?.to;
  return over(current, last === undefined ? withoutLand(state) : state, last);
}

/** Returns the steps after a move: the next piece, or the next line. */
function behindMove(
  world: World,
  current: CurrentLine,
  state: EffectIn<'moves'>,
  to: LandId,
): readonly Step[] {
  const { line, effect } = current;
  const { from, piece } = state;
  const left = state.left - unitsOf(world, line, piece, from);
  const moved = noted(current, state, from, to);
  // With moves in both directions, the next move may start in the other land.
  if (left > 0 && (line.back === true || movable(world, from, current).length > 0))
    return [
      picksOn(state, left, {
        moved,
        land: line.lands === 'any' || line.back ? state.land : from,
        done: came(line, state, to),
      }),
    ];
  // For the next line, `moved-to` is the last piece's destination.
  const land = isFollowed(current, state) ? to : from;
  return behind(effect, { ...past(line, state), moved }, { land });
}

/** Asks for the destination of the picked piece. */
function pushWhere(world: World, current: CurrentLine, state: EffectIn<'moves'>): LinePlan {
  const { from, piece } = state;
  const near = openTo(current, state, placesFor(world, from, piece, current));
  const places = inOrder(world, near, isInvader(piece) ? { op: 'ravage' } : current.line);
  return {
    asked:
      places.length > 1 ? { asks: { asks: 'whereTo', piece, from }, choices: landChoices(places) } : null,
    run: (choice) => {
      const to = landOfChoice(choice) ?? places[0];
      if (to === undefined) return { events: [], then: over(current, state) };
      const moved = moveOf(state.of, from, to, piece);
      return { events: [], then: [moved, ...behindMove(world, current, state, to)] };
    },
  };
}

/** Asks for the next piece to Push or move. */
function pushWhich(world: World, current: CurrentLine, state: Underway, open: readonly LandId[]): LinePlan {
  const { line } = current;
  const begun = numberLeft(state);
  const none = state.land !== null && begun === undefined && inLand(world, current, state.land, state) <= 0;
  // A land with a count of 0 moves nothing.
  const counts = (land: LandId): boolean =>
    begun !== undefined || !perLand(line) || inLand(world, current, land, state) > 0;
  const lands = none ? [] : picked(world, open, line).filter(counts);
  const all = lands
    .flatMap((land) => movable(world, land, current).map((piece) => ({ land, piece })))
    .filter(
      ({ land, piece }) =>
        placesFor(world, land, piece, current).length > 0 &&
        hasOthers(world, current, state, land) &&
        (line.unit === undefined ||
          unitsOf(world, line, piece, land) <= (begun ?? inLand(world, current, land, state))),
    )
    .sort((a, b) => danger(world, b.land) + worthOf(b.piece) - danger(world, a.land) - worthOf(a.piece));
  const barred = all.every(({ land, piece }) =>
    mayStay(world, piece, land, placesFor(world, land, piece, current)),
  );
  const fewer = line.upTo === true || line.may === true || line.n === 'any' || barred;
  return {
    asked:
      all.length > 1 || (fewer && all.length > 0)
        ? {
            asks: { asks: 'pieces', left: begun, mayStop: fewer },
            choices: [...pieceChoices(all), ...stopping(state, fewer)],
          }
        : null,
    run: (choice) => {
      const one = pieceOfChoice(all, choice);
      if (!one) return { events: [], then: stopped(current, state) };
      const { land, piece } = one;
      const left = begun ?? inLand(world, current, land, state);
      if (left > 0) return { events: [], then: [movesPiece(state, left, land, piece)] };
      return {
        events: [],
        then: isFollowed(current, state) ? stopped(current, state) : over(current, state, land),
      };
    },
  };
}

/** Resolves a Push or move: the piece, then the destination. */
export const push = (
  world: World,
  current: CurrentLine,
  state: Underway,
  open: readonly LandId[],
): LinePlan =>
  state.kind === 'moves' ? pushWhere(world, current, state) : pushWhich(world, current, state, open);
