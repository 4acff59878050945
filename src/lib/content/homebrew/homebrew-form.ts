import * as v from 'valibot';
import { plainLine } from '../../rules/basics/plain-line';

/** The format name of a homebrew file. */
export const HOMEBREW_FORM = 'blightwatch-homebrew';
/** The version that this app reads; a higher one is from a newer app. */
const HOMEBREW_VERSION = 1;

/** Maximum text lengths in characters: of a name or author, of a short name, of a line's name, and of a line's text. */
const NAME_SIGNS = 60;
const SHORT_SIGNS = 24;
const LINE_NAME_SIGNS = 48;
const LINE_TEXT_SIGNS = 320;

/** Error codes of a refused file; each has the message `homebrew_fault_{code}`. */
export const FAULTS = [
  'tooLong',
  'notText',
  'notTheForm',
  'newer',
  'wrongKind',
  'missing',
  'strangeWord',
  'signs',
  'empty',
  'long',
  'number',
  'list',
  'choice',
  'deck',
] as const;
export type FaultCode = (typeof FAULTS)[number];

/** The moments of a line's part. */
export const MOMENTS_OF_HOMEBREW = [
  'setup',
  'always',
  'spirit',
  'fast',
  'fear',
  'before-ravage',
  'after-ravage',
  'before-build',
  'after-build',
  'before-explore',
  'after-explore',
  'escalation',
  'blight',
  'slow',
  'time-passes',
] as const;
export type HomebrewMoment = (typeof MOMENTS_OF_HOMEBREW)[number];

/** The moments of an Escalation: when the card is revealed, after it has Explored, or after the Advance. */
const ESCALATES = ['before-explore', 'after-explore', 'after-advance'] as const;

/** Pieces for setup and loss conditions, with their letters. */
export const PLACED = { explorer: 'E', town: 'T', city: 'C', dahan: 'D' } as const;
export const COUNTED = {
  ...PLACED,
  blight: 'B',
  beasts: 'A',
  disease: 'Z',
  wilds: 'W',
  badlands: 'M',
} as const;

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

const code = (fault: FaultCode): FaultCode => fault;

/**
 * Characters that texts must not contain: braces, which mark inputs of messages, and four or more combining marks in a
 * row.
 */
const SPOILING = /[{}]|\p{M}{4}/u;

const text = (most: number) =>
  v.pipe(
    v.string(code('notText')),
    v.check((said) => said.length <= most, code('long')),
    v.check((said) => plainLine(said) === said && !SPOILING.test(said), code('signs')),
    v.check((said) => said.trim() !== '', code('empty')),
  );

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(code('number')),
    v.check((n) => Number.isInteger(n) && n >= least && n <= most, code('number')),
  );

/** A difficulty, which may end in .5. */
const difficulty = v.pipe(
  v.number(code('number')),
  v.check((n) => Number.isInteger(2 * n) && n >= -5 && n <= 30, code('number')),
);

/** A list with limited length; items of a longer list are not read. */
const list = <T extends v.GenericSchema>(item: T, least: number, most: number) =>
  v.pipe(
    v.array(v.unknown(), code('list')),
    v.check(({ length }) => length >= least && length <= most, code('list')),
    v.array(item, code('list')),
  );

const choice = <const T extends readonly string[]>(words: T) => v.picklist(words, code('choice'));

const o = v.exactOptional;

/** An object with exactly these keys; the error names the unknown or missing one. */
const form = <T extends v.ObjectEntries>(entries: T) => v.strictObject(entries);

const piece = list(choice(names(COUNTED)), 1, 4);

/** Setup pieces on each board: in a land by number, or in each land of a terrain. */
const placed = form({
  land: o(whole(1, 8)),
  terrain: o(choice(['jungle', 'mountain', 'sands', 'wetland'])),
  piece: choice(names(PLACED)),
  n: whole(1, 6),
});

/** An effect in the words of the cards; the card parser checks it. */
const effect = v.record(v.string(), v.unknown(), code('list'));

/** The optional words of a part. */
const PART = {
  effects: o(list(effect, 1, 6)),
  place: o(list(placed, 1, 6)),
  deck: o(text(40)),
  fearMarkers: o(whole(1, 4)),
  blightPerBoard: o(whole(-3, 3)),
};

const partAt = <const T extends readonly HomebrewMoment[]>(moments: T) =>
  form({ when: choice(moments), ...PART });

const part = partAt(MOMENTS_OF_HOMEBREW);

const line = { name: text(LINE_NAME_SIGNS), text: text(LINE_TEXT_SIGNS) };

const level = form({
  ...line,
  parts: list(part, 0, 5),
  /** The earlier level that this level replaces. */
  replaces: o(whole(1, 5)),
});

const split = v.strictTuple([whole(0, 9), whole(0, 9), whole(0, 9)], code('list'));

/** The header of every file. */
export const HOMEBREW_HEAD = {
  form: v.literal(HOMEBREW_FORM, code('notTheForm')),
  version: v.literal(HOMEBREW_VERSION, code('newer')),
};

const NAMED = {
  name: text(NAME_SIGNS),
  by: o(text(NAME_SIGNS)),
  loss: o(
    form({
      ...line,
      piece,
      in: choice(['island', 'land']),
      /** The number of pieces that are allowed; one more loses the game. */
      more: whole(0, 99),
      per: o(choice(['player', 'board'])),
    }),
  ),
};

export const ADVERSARY_FORM = form({
  ...HOMEBREW_HEAD,
  kind: v.literal('adversary', code('wrongKind')),
  ...NAMED,
  short: o(text(SHORT_SIGNS)),
  difficulty: list(difficulty, 7, 7),
  fear: list(split, 7, 7),
  escalation: form({ ...line, when: choice(ESCALATES), effects: o(list(effect, 1, 6)) }),
  levels: list(level, 6, 6),
});

/** The moments for lines of a Scenario, which has no Escalation. */
const OF_SCENARIO = MOMENTS_OF_HOMEBREW.filter((moment) => moment !== 'escalation');

export const SCENARIO_FORM = form({
  ...HOMEBREW_HEAD,
  kind: v.literal('scenario', code('wrongKind')),
  ...NAMED,
  difficulty,
  /** An additional victory that the players decide: `tell` is its button. */
  victory: o(form({ ...line, tell: text(LINE_NAME_SIGNS) })),
  lines: list(form({ ...line, parts: list(partAt(OF_SCENARIO), 0, 5) }), 1, 12),
});

export type AdversaryFile = v.InferOutput<typeof ADVERSARY_FORM>;
export type ScenarioFile = v.InferOutput<typeof SCENARIO_FORM>;
export type Homebrew = AdversaryFile | ScenarioFile;
export type HomebrewPart = v.InferOutput<typeof part>;
export type HomebrewLoss = NonNullable<Homebrew['loss']>;
