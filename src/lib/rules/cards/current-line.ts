import { type Effect, goesByBoard, goesByLand, isOneOf, linesOf } from '../table/card-lines/effect';
import { knownAs } from '../table/card-lines/found-out';
import type { Line } from '../table/card-lines/line';
import { type Choice, named } from '../table/choice';
import { isBoard, type LandId, type Whose } from '../table/island';
import type { Step } from '../table/step';
import type { CurrentLine, State, Underway } from '../world/effect-progress';
import type { Asking, Outcome } from '../world/step-rule';

/** The first entry of a queue whose other entries the players are still picking. */
export const MORE = '...';

/** The question of a step (null if it needs none), and the outcome of its answer. */
export interface LinePlan {
  readonly asked: Asking | null;
  readonly run: (choice: Choice | null) => Outcome;
}

/** Returns the line limited to the piece picked before. */
const ofPicked = (line: Line, state: State): Line =>
  line?.those === 'picked' ? { ...line, code: knownAs(state, 'picked')?.piece ?? '' } : line;

/**
 * Returns the effect's player: the current Spirit, the owner of a Sacred Site, or the Spirit that may pay for a shared
 * effect.
 */
function playerOf({ each, unless, player: only, spirits }: Effect, one: string): Whose {
  if (only !== undefined && !spirits) return { player: only };
  const bySpirit = each === 'spirit' || each === 'sacredSite' || unless?.per === 'spirit';
  const player = Number(one.split('@').at(-1));
  return bySpirit && player > 0 ? { player } : {};
}

/** Returns the line that the step resolves now. */
export function currentLine(effect: Effect, state: State): CurrentLine {
  const { queue = [], option = 0, line = 0, due } = state;
  const said = linesOf(effect, option);
  // A delayed line happens now.
  const lines = due ? said.map(({ when: _, trigger: __, ...rest }) => rest) : said;
  const [one = ''] = queue;
  return {
    effect,
    lines,
    line: ofPicked(lines[line]!, state),
    board: goesByBoard(effect) && isBoard(one) ? one : null,
    whose: playerOf(effect, one),
  };
}

/** Returns true if the picked lands must differ. */
export const isDistinct = (effect: Effect): boolean =>
  effect.distinct === true || (!isOneOf(effect) && effect.lands === 'as-many-as-possible');

/** Returns the part of the state that is the same for all lines of an effect. */
const begunAs = ({ of, at, due, holds }: State): State => ({
  do: 'effect',
  of,
  at,
  ...(due && { due }),
  ...(holds && { holds }),
});

/** Returns the state for the next line, with the results that it may need from this one. */
function nextLine(
  state: Underway,
  { was, known = state.known, land = state.land }: Partial<State>,
): Underway {
  const { queue, option = 0, line = 0, done = [], moved } = state;
  return {
    ...begunAs(state),
    ...{ queue, option, line: line + 1 },
    ...(moved && { moved }),
    ...(done.length > 0 && { done }),
    ...(land !== undefined && { land }),
    ...(known && { known }),
    ...(was !== undefined && { was }),
  };
}

/** Returns the state for the next line or, after the last line, for the next board, player or land. */
export function behind(effect: Effect, state: Underway, more: Partial<State> = {}): readonly Underway[] {
  const { option = 0, line = 0, done = [] } = state;
  if (line + 1 < linesOf(effect, option).length) return [nextLine(state, more)];
  const land = more.land ?? state.land;
  // Only lands that must differ from later ones are stored.
  const lands = isDistinct(effect) && land !== undefined ? [...done, land] : done;
  return leave({ ...state, done: lands }, effect);
}

/** Returns the state for the next board, player or land; none after the last one. */
export function leave(state: Underway, effect?: Effect): readonly Underway[] {
  const { queue, done = [] } = state;
  const rest = queue.slice(1);
  // A Power starts again in its target land.
  const land = effect && !goesByLand(effect) ? effect.land : undefined;
  return rest.length === 0
    ? []
    : [
        {
          ...{ ...begunAs(state), queue: rest, ...(land !== undefined && { land }) },
          ...(done.length > 0 && { done }),
        },
      ];
}

/** Returns the state after the lands of a protected board. */
export function leaveBoard(state: Underway): readonly Underway[] {
  const rest = state.queue.slice(1);
  const next = rest.findIndex((one) => one.endsWith('*'));
  return next < 0 ? [] : leave({ ...state, queue: ['', ...rest.slice(next)] });
}

/** Returns a plan without a question that continues with these steps. */
export const runs = (then: readonly Step[]): LinePlan => ({
  asked: null,
  run: () => ({ events: [], then }),
});

/** The plan of an effect that is finished. */
export const NOTHING_LEFT: LinePlan = { asked: null, run: () => ({ events: [] }) };

/** Returns true if the line is in the land of the previous line, or of the trigger. */
export const isDependent = ({ anchor }: Line): boolean => anchor !== undefined;

/** Returns true if a line is about The Endless Dark, which is not a land. */
export const isInTheDark = ({ anchor }: Line): boolean => anchor === 'endless-dark';

/** Returns the state without the previous line's land. */
export const withoutLand = ({ land: _, ...state }: Underway): Underway => state;

/** Returns the moves of the lines so far, in order. */
export const movesOf = ({ moved = [] }: State): readonly { readonly from: LandId; readonly to: LandId }[] =>
  moved.flatMap((from, i) => (i % 2 === 0 ? [{ from, to: moved[i + 1]! }] : []));

/** Returns the state without the previous line's land, unless this line uses it. */
export function inItsOwnLand({ line, effect }: CurrentLine, state: Underway): Underway {
  const stays = isDependent(line) || goesByLand(effect) || state.left !== undefined || state.here === true;
  return stays || (state.asked && effect.unless?.per === 'land') ? state : withoutLand(state);
}

/** Returns the answer that stops: at the first question, or after some picks. */
export const stopping = ({ left }: Underway, mayStop: boolean): readonly Choice[] =>
  mayStop ? named(left === undefined ? 'none' : 'enough') : [];
