import * as v from 'valibot';
import { plainLine } from '../../rules/basics/plain-line';

/** What a file of homebrew says it is. */
const HOMEBREW_FORM = 'blightwatch-homebrew';
/** The form that this app reads; a higher number is of a newer one. */
const HOMEBREW_VERSION = 1;

/** How long its texts may be, in signs: the name, the short one, who made it; a line's name, and what it says. */
const NAME_SIGNS = 60;
const SHORT_SIGNS = 24;
const LINE_NAME_SIGNS = 48;
const LINE_TEXT_SIGNS = 320;

/** Why something in a file is refused; each has its sentence in the messages as `homebrew_fault_{code}`. */
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

/** When a part of a line matters. */
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

/** When the Escalation comes: as the card is turned, once it has Explored, or once the cards have Advanced. */
const ESCALATES = ['before-explore', 'after-explore', 'after-advance'] as const;

/** What may be put out at set-up, and counted for a loss, by its letter. */
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

/** Braces, which our own sentences fill in, and letters under a pile of accents. */
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

/** A difficulty may end in a half. */
const difficulty = v.pipe(
  v.number(code('number')),
  v.check((n) => Number.isInteger(2 * n) && n >= -5 && n <= 30, code('number')),
);

/** A list of so many; one that is longer is looked at no further. */
const list = <T extends v.GenericSchema>(item: T, least: number, most: number) =>
  v.pipe(
    v.array(v.unknown(), code('list')),
    v.check(({ length }) => length >= least && length <= most, code('list')),
    v.array(item, code('list')),
  );

const choice = <const T extends readonly string[]>(words: T) => v.picklist(words, code('choice'));

const o = v.exactOptional;

/** A form of these words and no others; which one is strange, or missing, its fault says by its place. */
const form = <T extends v.ObjectEntries>(entries: T) => v.strictObject(entries);

const piece = list(choice(names(COUNTED)), 1, 4);

/** Pieces at set-up, on each board: in the land of a number, or in each land of a terrain. */
const placed = form({
  land: o(whole(1, 8)),
  terrain: o(choice(['jungle', 'mountain', 'sands', 'wetland'])),
  piece: choice(names(PLACED)),
  n: whole(1, 6),
});

/** An effect in the words of the cards; the card reader says which it knows. */
const effect = v.record(v.string(), v.unknown(), code('list'));

/** What a part may have beside its moment. */
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
  /** The level before it whose line it takes the place of. */
  replaces: o(whole(1, 5)),
});

const split = v.strictTuple([whole(0, 9), whole(0, 9), whole(0, 9)], code('list'));

/** What every file says of itself. */
const HEAD = {
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
      /** So many are borne; one more is lost. */
      more: whole(0, 99),
      per: o(choice(['player', 'board'])),
    }),
  ),
};

/** An Adversary as a file. */
export const ADVERSARY_FORM = form({
  ...HEAD,
  kind: v.literal('adversary', code('wrongKind')),
  ...NAMED,
  short: o(text(SHORT_SIGNS)),
  difficulty: list(difficulty, 7, 7),
  fear: list(split, 7, 7),
  escalation: form({ ...line, when: choice(ESCALATES), effects: o(list(effect, 1, 6)) }),
  levels: list(level, 6, 6),
});

/** A Scenario has no Escalation that a line could come with. */
const OF_SCENARIO = MOMENTS_OF_HOMEBREW.filter((moment) => moment !== 'escalation');

/** A Scenario as a file. */
export const SCENARIO_FORM = form({
  ...HEAD,
  kind: v.literal('scenario', code('wrongKind')),
  ...NAMED,
  difficulty,
  /** Another way to win, which the table judges: `tell` is what it then taps. */
  victory: o(form({ ...line, tell: text(LINE_NAME_SIGNS) })),
  lines: list(form({ ...line, parts: list(partAt(OF_SCENARIO), 0, 5) }), 1, 12),
});

export type AdversaryFile = v.InferOutput<typeof ADVERSARY_FORM>;
export type ScenarioFile = v.InferOutput<typeof SCENARIO_FORM>;
export type Homebrew = AdversaryFile | ScenarioFile;
export type HomebrewPart = v.InferOutput<typeof part>;
export type HomebrewLoss = NonNullable<Homebrew['loss']>;
