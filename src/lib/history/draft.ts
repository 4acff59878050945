import { spiritOf } from '$lib/content/spirits';
import { DAY_MS, MINUTE_MS } from '$lib/format/localized';
import { typedLine } from '$lib/rules/basics/plain-line';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { type Ending, LEAST_DIFFICULTY } from '$lib/rules/table/game';
import type { AdversaryId, ScenarioId, SpiritId } from '$lib/rules/table/printed-names';
import type { Facts, ResultMark, ResultRow } from '../saves/rows/result-row';
import type { ResultPatch } from './results';
import { fromDateField, toDateField } from './times';

/** The number of days after which a future date is refused as a typing error. */
const MOST_DAYS_AHEAD = 1;

/** A player in the form. Empty text means unknown. */
export interface DraftPlayer {
  readonly name: string;
  readonly spirit: SpiritId | '';
  readonly aspect: string;
}

/** An Adversary in the form. */
export interface DraftAdversary {
  readonly id: AdversaryId | '';
  readonly level: number;
}

/** The number fields of the form, with the lowest and highest number of each. */
export const NUMBERS = {
  difficulty: [LEAST_DIFFICULTY, 60],
  score: [-200, 500],
  turns: [0, 60],
  minutes: [0, 6_000],
  blight: [0, 99],
} as const;
/** The name of a number field. */
export type NumberField = keyof typeof NUMBERS;
/** A field of the form that can be invalid. */
export type WrongField = NumberField | 'day';

/** A game in the form. */
export interface Draft extends Readonly<Record<NumberField, string>> {
  readonly name: string;
  readonly day: string;
  readonly result: Ending['result'];
  readonly players: readonly DraftPlayer[];
  readonly adversaries: readonly DraftAdversary[];
  readonly scenario: ScenarioId | '';
  readonly terror: '' | '1' | '2' | '3';
  readonly notes: string;
  readonly marks: readonly ResultMark[];
}

const NOBODY: DraftPlayer = { name: '', spirit: '', aspect: '' };

/** Returns an empty player. */
export const aPlayer = (): DraftPlayer => NOBODY;

/** Returns the ids of a Spirit's aspects; empty for an unknown Spirit. */
export const aspectsOf = (spirit: string): readonly string[] =>
  spiritOf(spirit)?.aspects.map(({ id }) => id) ?? [];

const typed = (n: number | null | undefined): string => (n == null ? '' : String(n));

/** Returns the form for a new game that ended at this time (ms since 1970). */
export const emptyDraft = (now: number): Draft => ({
  name: '',
  day: toDateField(now),
  result: 'victory',
  players: [NOBODY],
  adversaries: [{ id: '', level: 0 }],
  scenario: '',
  difficulty: '',
  score: '',
  turns: '',
  minutes: '',
  blight: '',
  terror: '',
  notes: '',
  marks: [],
});

/** Returns the form filled with the facts of a game. */
export function draftOf(row: ResultRow): Draft {
  const { adversaries, duration, terrorLevel } = row;
  return {
    name: row.name,
    day: toDateField(row.finishedAt ?? row.createdAt),
    result: row.result ?? 'aborted',
    players: row.players.map((name, i) => {
      const spirit = row.spirits[i];
      return { name, spirit: spirit?.id ?? '', aspect: spirit?.aspect ?? '' };
    }),
    adversaries: adversaries.length > 0 ? adversaries : [{ id: '', level: 0 }],
    scenario: row.scenario ?? '',
    difficulty: typed(row.difficulty),
    score: typed(row.score?.total),
    turns: typed(row.turns),
    minutes: duration ? typed(Math.round(duration.total / MINUTE_MS)) : '',
    blight: typed(row.blightLeft),
    terror: typed(terrorLevel) as Draft['terror'],
    notes: row.notes,
    marks: row.marks,
  };
}

const numberOf = (draft: Draft, field: NumberField): number | null =>
  draft[field].trim() === '' ? null : Number(draft[field].replace(',', '.'));

/** Returns true if the number is whole. A difficulty may end in .5, because of two Adversaries or an extra board. */
const isWhole = (field: NumberField, n: number): boolean =>
  Number.isInteger(field === 'difficulty' ? n * 2 : n);

/** Returns the invalid fields of the form. */
export function wrongFields(draft: Draft, now: number): readonly WrongField[] {
  const numbers = (Object.keys(NUMBERS) as NumberField[]).filter((field) => {
    const n = numberOf(draft, field);
    const [least, most] = NUMBERS[field];
    return n !== null && !(isWhole(field, n) && n >= least && n <= most);
  });
  const day = fromDateField(draft.day);
  const late = day === null || day > now + MOST_DAYS_AHEAD * DAY_MS;
  return late ? ['day', ...numbers] : numbers;
}

/** Returns the chosen Adversaries and Scenario. */
export const opponentsIn = ({ adversaries, scenario }: Draft): Pick<Facts, 'adversaries' | 'scenario'> => ({
  adversaries: adversaries.flatMap(({ id, level }) => (id === '' ? [] : { id, level })),
  scenario: scenario === '' ? null : scenario,
});

/** Returns the facts that players can change for any game, also for one played in the app. */
function about(draft: Draft): ResultPatch {
  const { name, players } = draft;
  return {
    name: typedLine(name),
    players: players.map((player) => typedLine(player.name)),
    spirits: players.map(({ spirit, aspect }) =>
      spirit === '' ? null : { id: spirit, aspect: aspect === '' ? null : aspect },
    ),
    ...opponentsIn(draft),
  };
}

/** Returns the end time for the chosen day in ms since 1970. If the day is unchanged, so is the time. */
function finishedAt(day: string, before: ResultRow | null): number {
  const was = before?.finishedAt ?? null;
  return was !== null && toDateField(was) === day ? was : (fromDateField(day) ?? 0);
}

/**
 * Returns the facts in the form, or a refusal if a field is invalid. For a game played in the app, returns only the
 * facts that can be changed by hand.
 */
export function patchFrom(draft: Draft, before: ResultRow | null, now: number): Result<ResultPatch, 'wrong'> {
  if (wrongFields(draft, now).length > 0) return refuse('wrong');
  const { notes } = draft;
  const others = draft.marks.filter((mark) => mark !== 'aborted');
  if (before && before.game !== null) return ok({ ...about(draft), notes });
  const total = numberOf(draft, 'score');
  const minutes = numberOf(draft, 'minutes');
  const aborted = draft.result === 'aborted';
  const terror = draft.terror === '' ? null : (Number(draft.terror) as Facts['terrorLevel']);
  return ok({
    ...about(draft),
    finishedAt: finishedAt(draft.day, before),
    boards: before?.boards ?? [],
    layout: before?.layout ?? null,
    difficulty: numberOf(draft, 'difficulty'),
    result: draft.result === 'aborted' ? null : draft.result,
    score: total === null || aborted ? null : { terms: null, total },
    turns: numberOf(draft, 'turns'),
    duration: minutes === null ? null : { total: minutes * MINUTE_MS, paused: 0, phases: {} },
    blightLeft: numberOf(draft, 'blight'),
    terrorLevel: terror,
    notes,
    marks: aborted ? ['aborted', ...others] : others,
  });
}
