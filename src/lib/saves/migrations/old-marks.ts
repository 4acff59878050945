import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import { isLand } from '../../rules/table/island';

type Old = Readonly<Record<string, unknown>>;

/** Matches a task: a step of Growth with its repetition, chosen option and action, or the action of a space. */
const GROWTH = /^growth\.(always|\d+)\.(\d+)(?:\.(\d+)(?:=(\d+)\.(\d+))?)?$/;
const TRACK = /^track\.([\w-]+)\.(\d+)$/;

/** Returns the task with this name; null for another text. */
function taskOf(text: string): object | null {
  const track = TRACK.exec(text);
  if (track) return { of: 'track', action: track[1], nth: Number(track[2]) };
  const growth = GROWTH.exec(text);
  if (!growth) return null;
  const [, option, step, time, way, action] = growth;
  return {
    of: 'growth',
    option: option === 'always' ? null : Number(option),
    step: Number(step),
    ...(time !== undefined && { time: Number(time) }),
    ...(way !== undefined && { way: Number(way), action: Number(action) }),
  };
}

/** Returns a mark about a task; null if the text names none. */
const ofTask = (kind: string, text: string, more: object = {}): object | null => {
  const task = taskOf(text);
  return task && { kind, task, ...more };
};

const isElement = (text: string): boolean => (ELEMENTS as readonly string[]).includes(text);

/** Returns the choice of an Element; null if one of the words is no Element. */
function choiceOf(words: string, nth: string, element: string): object | null {
  const oneOf = words === '' ? [] : words.split('/');
  return [...oneOf, element].every(isElement) ? { kind: 'element', oneOf, nth: Number(nth), element } : null;
}

/** The texts of marks in versions up to 9, and the mark of each; null if a part of the text is unknown. */
const READERS: readonly (readonly [text: RegExp, mark: (...parts: readonly string[]) => object | null])[] = [
  [/^(income)$/, (kind) => ({ kind })],
  [/^no-innates$/, () => ({ kind: 'noInnates' })],
  [/^(card|given|thresholds|reclaims|forgets|impending)\.([\w:-]+)$/, (kind, card) => ({ kind, card })],
  [/^innate\.(.+)$/, (innate) => ({ kind: 'innate', innate })],
  [/^as-fast\.((?:card|innate)\..+)$/, (text) => ({ kind: 'asFast', power: markOf(text) })],
  [/^beside\.([\w:-]+)\.(\d+)$/, (card, energy) => ({ kind: 'beside', card, energy: Number(energy) })],
  [/^any-element\.([a-z/]*)\.(\d+)\.([a-z]+)$/, (oneOf, nth, element) => choiceOf(oneOf, nth, element)],
  [/^kept\.power$/, () => ({ kind: 'kept', task: null })],
  [/^(kept|drawn)\.(.+)$/, (kind, task) => ofTask(kind, task)],
  [/^(.+)=(\d+)$/, (task, way) => ofTask('way', task, { way: Number(way) })],
  [/^(.+)\.moved\.(\d+)$/, (task, nth) => ofTask('moved', task, { nth: Number(nth) })],
  [/^(.+)\.([A-Z]{1,2}0)$/, (task, ocean) => ofTask('ocean', task, { ocean })],
  [/^poured\.(\d+)$/, (nth) => ({ kind: 'rule', rule: 'poured', nth: Number(nth) })],
  [/^(used-on)\.([\w:-]+)\.(\d+)$/, (rule, card, nth) => ({ kind: 'rule', rule, card, nth: Number(nth) })],
  [
    /^(punishes)\.([\w:-]+)\.([A-Z]{1,2}\d{1,2})$/,
    (rule, card, land) => ({ kind: 'rule', rule, card, land }),
  ],
  [/^(.+)$/, (task) => ofTask('task', task)],
];

/** Returns the mark that versions up to 9 stored as this text. An unknown text becomes a mark without effect. */
function markOf(text: string): object {
  for (const [pattern, mark] of READERS) {
    const parts = pattern.exec(text);
    const found = parts && mark(...parts.slice(1));
    if (found) return found;
  }
  return { kind: 'rule', rule: text };
}

const UNDERWAY = 'underway.';
const UNDERWAY_AT = 'underway-at.';

/** Returns the use of a Power in progress, which was stored as a line of words. */
function underwayAt(power: string, line: string): object {
  const [
    phase = '',
    land = '',
    spirit,
    origin,
    dahanInOrigin,
    energyShown,
    moreDamage,
    dreams,
    parts = '',
    numbers = '',
  ] = line.split(' ');
  const whole = (word = ''): number | undefined => (/^\d+$/.test(word) ? Number(word) : undefined);
  const counts = {
    spirit: whole(spirit),
    dahanInOrigin: whole(dahanInOrigin),
    energyShown: whole(energyShown),
    moreDamage: whole(moreDamage),
  };
  const all = numbers.split(',').map(whole);
  return {
    kind: 'underway',
    ...{ power, phase, land: isLand(land) ? land : null },
    ...Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== undefined)),
    ...(origin !== undefined && isLand(origin) && { origin }),
    counted: parts.split(',').flatMap((one) => whole(one) ?? []),
    elements: Object.fromEntries(ELEMENTS.flatMap((one, i) => (all[i] ? [[one, all[i]] as const] : []))),
    dreams: dreams === '1',
  };
}

/**
 * Returns the marks of these texts. A Power in progress had two, its name and its use. One without the other becomes a
 * mark without effect: it says only which thresholds count later.
 */
function marksOf(texts: readonly string[]): readonly object[] {
  const name = texts.find((text) => text.startsWith(UNDERWAY));
  const line = texts.find((text) => text.startsWith(UNDERWAY_AT));
  if (name === undefined || line === undefined) return texts.map(markOf);
  const others = texts.filter((text) => text !== name && text !== line);
  return [...others.map(markOf), underwayAt(name.slice(UNDERWAY.length), line.slice(UNDERWAY_AT.length))];
}

interface OldDone {
  readonly change: 'done';
  readonly what: string;
  readonly off?: true;
}

const isOldDone = (value: unknown): value is OldDone =>
  typeof value === 'object' &&
  value !== null &&
  'change' in value &&
  value.change === 'done' &&
  'what' in value &&
  typeof value.what === 'string';

/** Returns the changes of a Spirit with their marks; the two of a Power in progress become one. */
function changesOf(changes: readonly unknown[]): readonly unknown[] {
  const marksWith = (off: boolean): ReadonlyMap<string, object> => {
    const texts = changes.flatMap((one) => (isOldDone(one) && Boolean(one.off) === off ? one.what : []));
    const isPair = texts.some((text) => text.startsWith(UNDERWAY)) && marksOf(texts).length < texts.length;
    const line = texts.find((text) => text.startsWith(UNDERWAY_AT));
    return new Map(isPair && line !== undefined ? [[line, marksOf(texts).at(-1)!]] : []);
  };
  const pairs = { on: marksWith(false), off: marksWith(true) };
  return changes.flatMap((one) => {
    if (!isOldDone(one)) return [withMarks(one)];
    const pair = one.off ? pairs.off : pairs.on;
    if (pair.size > 0 && one.what.startsWith(UNDERWAY)) return [];
    return [{ change: 'done', mark: pair.get(one.what) ?? markOf(one.what), ...(one.off && { off: true }) }];
  });
}

const isOldSpirit = (one: Old): one is Old & { readonly done: readonly string[] } =>
  'emptied' in one && Array.isArray(one['done']) && one['done'].every((mark) => typeof mark === 'string');

/** Returns a game, an entry or a part of version 9 with the marks of each Spirit's turn as values. */
export function withMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isOldDone) ? changesOf(value) : value.map(withMarks);
  if (typeof value !== 'object' || value === null) return value;
  const one = value as Old;
  const all = Object.fromEntries(Object.entries(one).map(([key, part]) => [key, withMarks(part)]));
  return isOldSpirit(one) ? { ...all, done: marksOf(one.done) } : all;
}
