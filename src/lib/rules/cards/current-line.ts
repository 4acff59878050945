import { type Effect, goesByBoard, goesByLand, isOneOf, linesOf } from '../table/card-lines/effect';
import { knownAs } from '../table/card-lines/found-out';
import type { Line } from '../table/card-lines/line';
import { type Choice, named } from '../table/choice';
import type { LandId, Whose } from '../table/island';
import type { Step } from '../table/step';
import type { CurrentLine, State, Underway } from '../world/hand';
import type { Asking, Outcome } from '../world/step-rule';

/** Stands first in a queue of which more is to be picked. */
export const MORE = '...';

/** What a step of an effect would ask (null where it runs by itself) and what comes of the answer. */
export interface LinePlan {
  readonly asked: Asking | null;
  readonly run: (choice: Choice | null) => Outcome;
}

/** A line about the piece picked before, and no other. */
const ofPicked = (line: Line, state: State): Line =>
  line?.those === 'picked' ? { ...line, code: knownAs(state, 'picked')?.piece ?? '' } : line;

/** Whose it is: the Spirit at hand, the one of a Sacred Site, or the one that may pay for what comes once for all. */
function playerOf({ each, unless, player: only, spirits }: Effect, one: string): Whose {
  if (only !== undefined && !spirits) return { player: only };
  const bySpirit = each === 'spirit' || each === 'sacredSite' || unless?.per === 'spirit';
  const player = Number(one.split('@').at(-1));
  return bySpirit && player > 0 ? { player } : {};
}

/** What the step is about right now. */
export function currentLine(effect: Effect, state: State): CurrentLine {
  const { queue = [], option = 0, line = 0, due } = state;
  const said = linesOf(effect, option);
  // Put off until now, it happens now.
  const lines = due ? said.map(({ when: _, trigger: __, ...rest }) => rest) : said;
  const [one = ''] = queue;
  return {
    effect,
    lines,
    line: ofPicked(lines[line]!, state),
    board: goesByBoard(effect) ? one : null,
    whose: playerOf(effect, one),
  };
}

/** Whether the lands that are picked differ from each other. */
export const isDistinct = (effect: Effect): boolean =>
  effect.distinct === true || (!isOneOf(effect) && effect.lands === 'as-many-as-possible');

/** What stays the same from the first line of an effect to the last, for whomever. */
const begunAs = ({ of, at, due, holds }: State): State => ({
  do: 'effect',
  of,
  at,
  ...(due && { due }),
  ...(holds && { holds }),
});

/** The next line of the effect, with what it may ask of the one before. */
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

/** Goes on behind this line: the next one, then the next board, player or land. */
export function behind(effect: Effect, state: Underway, more: Partial<State> = {}): readonly Underway[] {
  const { option = 0, line = 0, done = [] } = state;
  if (line + 1 < linesOf(effect, option).length) return [nextLine(state, more)];
  const land = more.land ?? state.land;
  // Only lands that have to differ from those to come need be remembered.
  const lands = isDistinct(effect) && land !== undefined ? [...done, land] : done;
  return leave({ ...state, done: lands }, effect);
}

/** Leaves the board, player or land at hand for the next. */
export function leave(state: Underway, effect?: Effect): readonly Underway[] {
  const { queue, done = [] } = state;
  const rest = queue.slice(1);
  // A Power begins anew in the land it is aimed at.
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

/** The queue without the lands of the board that is spared. */
export function leaveBoard(state: Underway): readonly Underway[] {
  const rest = state.queue.slice(1);
  const next = rest.findIndex((one) => one.endsWith('*'));
  return next < 0 ? [] : leave({ ...state, queue: ['', ...rest.slice(next)] });
}

/** Runs by itself, and goes on with these. */
export const runs = (then: readonly Step[]): LinePlan => ({
  asked: null,
  run: () => ({ events: [], then }),
});

/** Nothing is left to do. */
export const NOTHING_LEFT: LinePlan = { asked: null, run: () => ({ events: [] }) };

/** Whether it is about the land of the line before, or of what set it off. */
export const isDependent = ({ anchor }: Line): boolean => anchor !== undefined;

/** Whether a line is about The Endless Dark, which is no land. */
export const isInTheDark = ({ anchor }: Line): boolean => anchor === 'endless-dark';

/** Of no land of the line before. */
export const withoutLand = ({ land: _, ...state }: Underway): Underway => state;

/** From where to where the lines so far have moved pieces, one after another. */
export const movesOf = ({ moved = [] }: State): readonly { readonly from: LandId; readonly to: LandId }[] =>
  moved.flatMap((from, i) => (i % 2 === 0 ? [{ from, to: moved[i + 1]! }] : []));

/** A land of the line before is not this line's own, unless it says so. */
export function inItsOwnLand({ line, effect }: CurrentLine, state: Underway): Underway {
  const stays = isDependent(line) || goesByLand(effect) || state.left !== undefined || state.here === true;
  return stays || (state.asked && effect.unless?.per === 'land') ? state : withoutLand(state);
}

/** The answer of a table that wants no more: of a question that has just begun, or after some have been picked. */
export const stopping = ({ left }: Underway, mayStop: boolean): readonly Choice[] =>
  mayStop ? named(left === undefined ? 'none' : 'enough') : [];
