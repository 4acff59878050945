import { pieceChoices, pieceOfChoice } from '../../lands/piece-choices';
import { isImmune, lastingOf } from '../../lasting/lasting';
import { landChoices, landOfChoice } from '../../table/choice';
import { landsNamed } from '../../table/deed';
import { piecesIn } from '../../table/game';
import { type LandId, NO_LAND } from '../../table/island';
import { codesOf, kindOf, kindsOf } from '../../table/pieces';
import type { Step } from '../../table/step';
import { causeOf } from '../../world/answers';
import { type CurrentLine, numberLeft, type Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { type LinePlan, movesOf, runs, stopping } from '../current-line';
import { behind, movesPiece, picksOn } from '../transitions';
import { moveOf } from './moves';

/** Returns the recorded moves as pairs of lands, without one move between these two. */
function without(state: Underway, from: LandId, to: LandId): readonly LandId[] {
  const moves = movesOf(state);
  const gone = moves.findIndex((one) => one.from === from && one.to === to);
  return moves.flatMap((one, i) => (i === gone ? [] : [one.from, one.to]));
}

/** Returns the maximum number of pieces that may move along. */
const mostOf = ({ line: { n = 1 } }: CurrentLine, state: Underway): number =>
  typeof n === 'number' ? n : movesOf(state).length;

/** Lets pieces move along with those that the previous line moved. */
export function goAlong(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { line, effect, whose } = current;
  const over = behind(effect, state);
  const left = numberLeft(state) ?? mostOf(current, state);
  if (state.kind === 'moves') {
    const { from, piece } = state;
    const open = [...new Set(movesOf(state).flatMap((one) => (one.from === from ? [one.to] : [])))];
    return {
      asked: open.length > 1 ? { asks: { asks: 'whereTo', piece, from }, choices: landChoices(open) } : null,
      run: (choice) => {
        const to = landOfChoice(choice) ?? open[0]!;
        // With `all`, one piece moves along with each moved piece, so this move is used up.
        const moved = line.n === 'all' ? without(state, from, to) : state.moved;
        const next = picksOn(state, left - 1, { moved });
        return { events: [], then: [moveOf(state.of, from, to, piece), next] };
      },
    };
  }
  const kinds = kindsOf(line.piece ?? '', whose);
  const all = [...new Set(movesOf(state).flatMap(({ from, to }) => (from === to ? [] : [from])))].flatMap(
    (land) =>
      codesOf(piecesIn(world, land))
        .filter((piece) => kinds.includes(kindOf(piece)) && !isImmune(world, piece, land, true))
        .map((piece) => ({ land, piece })),
  );
  const fewer = line.upTo === true || line.may === true;
  if (left <= 0 || all.length === 0) return { asked: null, run: () => ({ events: [], then: over }) };
  return {
    asked:
      all.length > 1 || fewer
        ? {
            asks: { asks: 'pieces', left, mayStop: fewer },
            choices: [...pieceChoices(all), ...stopping(state, fewer)],
          }
        : null,
    run: (choice) => {
      const one = pieceOfChoice(all, choice);
      return { events: [], then: one ? [movesPiece(state, left, one.land, one.piece)] : over };
    },
  };
}

/**
 * Moves Defend along with the pieces of the previous line, a fixed amount for each. The Power's Defend ends in the old
 * land and starts again with the rest.
 */
export function moveDefend({ game }: World, { line, effect }: CurrentLine, state: Underway): LinePlan {
  const cause = causeOf(state.of);
  const moves = movesOf(state);
  const defends = (land: LandId, n: number): Step => ({
    do: 'deed',
    cause,
    deed: { deed: 'begin', change: { change: 'defend', n }, where: [land], until: 'turn' },
  });
  const n = Number(line.n);
  const old = lastingOf(game, 'defend').filter(
    (one) => one.cause === cause && moves.some(({ from }) => landsNamed(one.where).includes(from)),
  );
  return runs([
    ...old.flatMap(({ id, change, where }): readonly Step[] => {
      const [from = NO_LAND] = landsNamed(where);
      const left = change.n - n * moves.length;
      return [
        { do: 'deed', cause, deed: { deed: 'end', lasting: id } },
        ...(left > 0 ? [defends(from, left)] : []),
      ];
    }),
    ...moves.map(({ to }) => defends(to, n)),
    ...behind(effect, state),
  ]);
}
