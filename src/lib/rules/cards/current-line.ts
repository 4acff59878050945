import { type Effect, goesByBoard, goesByLand, linesOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import { knownAs } from '../table/card-lines/stored-results';
import { type Choice, named } from '../table/choice';
import type { QueueEntry } from '../table/effect-step';
import { isBoard, type LandId, type Whose } from '../table/island';
import { NO_PIECE } from '../table/pieces';
import type { Step } from '../table/step';
import {
  currentEntry,
  type CurrentLine,
  numberLeft,
  type State,
  type Underway,
} from '../world/effect-progress';
import type { Asking, Outcome } from '../world/step-rule';
import { withoutLand } from './transitions';

/** The question of a step (null if it needs none), and the outcome of its answer. */
export interface LinePlan {
  readonly asked: Asking | null;
  readonly run: (choice: Choice | null) => Outcome;
}

/** Returns the line limited to the piece picked before. */
const ofPicked = (line: Line, state: State): Line =>
  line?.those === 'picked'
    ? { ...line, code: knownAs('known' in state ? state : {}, 'picked')?.piece ?? NO_PIECE }
    : line;

/**
 * Returns the effect's player: the one it names, the current Spirit, the owner of a Sacred Site, or the Spirit that may
 * pay for a shared effect.
 */
function playerOf({ each, unless, player: only, spirits }: Effect, one: QueueEntry): Whose {
  if (only !== undefined && !spirits) return { player: only };
  const bySpirit = each === 'spirit' || each === 'sacredSite' || unless?.per === 'spirit';
  const player = Number(typeof one === 'object' && 'player' in one ? one.player : one);
  return bySpirit && player > 0 ? { player } : {};
}

/** Returns the line that the step resolves now. */
export function currentLine(effect: Effect, state: State): CurrentLine {
  const { option, line } = 'line' in state ? state : { option: 0, line: 0 };
  const said = linesOf(effect, option);
  // A delayed line happens now.
  const isDue = 'begun' in state && state.begun === 'due';
  const lines = isDue ? said.map(({ when: _, trigger: __, ...rest }) => rest) : said;
  const one = currentEntry(state) ?? 'all';
  return {
    effect,
    lines,
    line: ofPicked(lines[line]!, state),
    board: goesByBoard(effect) && isBoard(one) ? one : null,
    whose: playerOf(effect, one),
  };
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

/** Returns the moves of the lines so far, in order. */
export const movesOf = ({ moved }: Underway): readonly { readonly from: LandId; readonly to: LandId }[] =>
  moved.flatMap((from, i) => (i % 2 === 0 ? [{ from, to: moved[i + 1]! }] : []));

/** Returns the state without the previous line's land, unless this line uses it. */
export function inItsOwnLand({ line, effect }: CurrentLine, state: Underway): Underway {
  const isPicked = numberLeft(state) !== undefined || (state.kind === 'line' && state.here);
  return isPicked || isDependent(line) || goesByLand(effect) ? state : withoutLand(state);
}

/** Returns the answer that stops, if the players may stop: `none` before the first pick, `enough` after it. */
export const stopping = (state: Underway, mayStop: boolean): readonly Choice[] =>
  mayStop ? named(numberLeft(state) === undefined ? 'none' : 'enough') : [];
