import { m, sayNamed } from '$lib/messages/messages.svelte';
import { printLands } from '$lib/rules/lands/parse-lands';
import type { LandFilter } from '$lib/rules/table/card-lines/land-words';
import type { Line, Op } from '$lib/rules/table/card-lines/line';
import type { Awaited } from '$lib/rules/table/occasion';
import { perInWords } from './amount-text';
import { conditionInWords } from './condition-text';
import { landsInWords, linePlace, placeInWords, type WhoseLand } from './land-text';
import { piecesCalled } from './piece-text';
import { verbInWords } from './verb-text';

/** A line's land as the reader knows it. */
export interface Where extends WhoseLand {
  /** True if the line happens in each land that its filter names. */
  readonly isEach?: boolean;
  /** True if the land of the previous line is not the target land. */
  readonly isElsewhere?: boolean;
  /** The trigger that the line waits for. */
  readonly on?: Awaited;
}

/** Returns the text if this holds. */
export const only = (isSo: boolean, text: () => string): readonly string[] => (isSo ? [text()] : []);

/** The verbs whose text says that fewer are allowed. */
const SAYS_FEWER: readonly Op[] = [
  ...([
    'remove',
    'destroy',
    'push',
    'move',
    'gather',
    'bring',
    'add',
    'drown',
    'replace',
    'downgrade',
  ] as const),
  ...(['sit-out', 'give-energy', 'back-to-track', 'element-marker', 'speed-may-be'] as const),
];

/** Returns true if the filter is the target land, maybe with conditions. */
const isInTarget = (filter: LandFilter): boolean => /^\(?target\)?(&|$)/.test(printLands(filter));

/** Returns the land of a line and its conditions; empty for the target land. */
function placeOf(line: Line, { isEach = false, isElsewhere = false, ...whose }: Where): readonly string[] {
  const { anchor, in: filter, op } = line;
  if (op === 'repeat-this' || op === 'choose-land') return [];
  if (anchor !== undefined) {
    return [
      ...only(anchor === 'moved-to', () => m.does_in_moved_to()),
      ...only(anchor === 'endless-dark', () => m.does_in_dark()),
      ...(filter === undefined ? [] : [landsInWords(filter, whose, op)]),
    ];
  }
  if (filter === undefined) return [];
  if (isEach || !isInTarget(filter)) return [linePlace(line, isEach, whose)];
  const rest = typeof filter === 'object' && 'all' in filter ? filter.all.slice(1) : [];
  return [
    ...only(isElsewhere, () => m.does_in_target()),
    ...only(rest.length > 0, () => landsInWords({ all: rest }, whose, op)),
  ];
}

/** Returns what a number of the line is multiplied by. */
const amounts = ({ per, those }: Line, where: Where): readonly string[] => [
  ...(per === undefined ? [] : [perInWords(per, where)]),
  ...only(those === 'count', () => (where.on === 'feared' ? m.does_per_fear() : m.does_per_those())),
  ...only(those === 'half', () => m.does_per_half()),
];

/** Returns how pieces move, and where they come from. */
const moves = (line: Line, whose: WhoseLand): readonly string[] => [
  ...(line.to === undefined || line.op === 'range-mod' || line.op === 'ignore-range'
    ? []
    : [m.does_to({ where: placeInWords(line.to, whose) })]),
  ...only(line.back === true, () => m.does_back()),
  ...(line.distance ? [m.does_distance({ from: line.distance[0], to: line.distance[1] })] : []),
  ...only(line.eachTo !== undefined, () =>
    line.op === 'downgrade' ? m.does_changed_once() : sayNamed(`does_to_${line.eachTo}`),
  ),
  ...only(line.singleOrigin === true, () => m.does_single_origin()),
  ...only(line.toBox === true, () => m.does_to_box()),
  ...only(line.from !== undefined, () => sayNamed(`does_from_${line.from}`)),
  ...only(line.anyTerrain === true, () => m.does_any_terrain()),
  ...only(line.anyone === true, () => m.does_anyone()),
];

/** Returns true if the text of the line says that fewer are allowed. */
const saysFewer = ({ op, n, those }: Line): boolean =>
  SAYS_FEWER.includes(op) && typeof n === 'number' && those !== 'pieces' && those !== 'picked';

/** Returns the limits of an effect, and how long it lasts. */
const limits = ({ op, upTo, may, ...line }: Line): readonly string[] => [
  ...only(line.max !== undefined, () => m.does_max({ n: line.max ?? 0 })),
  ...only(line.strifed === true, () => m.does_strifed()),
  ...only(line.cascade === false, () => m.does_no_cascade()),
  ...only(line.spares === true, () =>
    op === 'skip-actions' ? m.does_spares_explore() : m.does_spares_presence(),
  ),
  ...only(op === 'pay-jointly' && line.piece !== undefined, () =>
    m.does_pay_with({ pieces: piecesCalled(line.piece ?? '', 2) }),
  ),
  ...only(line.around === true, () => m.does_around()),
  ...only(line.countWhen !== undefined, () => m.does_counted_now()),
  ...only(line.which === 'next' && op === 'dahan-first', () => m.does_next_ravage()),
  ...only(line.when === 'rest-of-game', () => m.does_rest_of_game()),
  ...only(op === 'wait-for' && line.once !== undefined, () =>
    line.once === 'taken' ? m.does_once_taken() : m.does_once(),
  ),
  ...only(upTo === true ? !saysFewer({ ...line, op }) : may === true, () => m.does_optional()),
];

/** Returns the trigger of the lines that follow. */
const triggerOf = ({ on, piece }: Line): string =>
  sayNamed(`does_on_${on}`, { pieces: piece === undefined ? m.does_everything() : piecesCalled(piece, 2) });

/** Returns a line's verb: a trigger, a land that is chosen, or what happens. */
function verbOf(line: Line, where: Where): string {
  if (line.op === 'wait-for') return triggerOf(line);
  if (line.op === 'choose-land') return m.does_in_chosen({ where: placeInWords(line.in ?? 'any', where) });
  return verbInWords(line, where);
}

/** A line as text: its land and conditions, and what happens there. */
export interface LineText {
  readonly before: readonly string[];
  readonly said: string;
}

/** Returns the text of a line; `more` is what its number is multiplied by beyond its own words. */
export function lineText(line: Line, where: Where, more: readonly string[] = []): LineText {
  const before = [
    ...(line.if === undefined ? [] : [conditionInWords(line.if, where)]),
    ...placeOf(line, where),
  ].filter(Boolean);
  const verb = [verbOf(line, where), ...amounts(line, where), ...more].filter(Boolean).join(' ');
  const after = [...moves(line, where), ...limits(line)];
  return { before, said: after.length > 0 ? `${verb} (${after.join(', ')})` : verb };
}

/** Returns true if a later line in the same land is about another land than the target. */
export const leavesTarget = ({ op, in: filter, anchor }: Line): boolean =>
  op === 'choose-land' || (anchor === undefined && filter !== undefined && printLands(filter) !== 'target');
