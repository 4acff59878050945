// Reads the Builder's words for Growth as steps of a panel. A word that a panel lacks becomes the author's own step.
import { readLands } from '../../rules/lands/parse-lands';
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import type { BuilderSet } from './builder-parts';
import { cleanLine, iconInWords, type IconNames } from './builder-prose';
import { type BuilderWord, splitOutside, wholeIn, wordOf } from './builder-words';

export type RawWords = Readonly<Record<string, unknown>>;

/** A step or space of a panel; `said` is its text if the players resolve it. */
export interface ReadWord {
  readonly raw: readonly RawWords[];
  readonly said?: string;
}

const isElement = (word: string): boolean => (ELEMENTS as readonly string[]).includes(word);

/** Other spellings of kinds of land. */
const SPELT: Readonly<Record<string, string>> = {
  sand: 'sands',
  mountains: 'mountain',
  jungles: 'jungle',
  wetlands: 'wetland',
  wild: 'wilds',
  beast: 'beasts',
  badland: 'badlands',
};

/** Returns the Builder's word for a kind of land as the card language writes it; null if that has none. */
export function landWord(word: string): string | null {
  const plain = word.trim().toLowerCase().replace(/[{}]/g, '');
  const no = plain.startsWith('no-') ? 'no-' : '';
  const bare = plain.slice(no.length);
  const spelt = no + (SPELT[bare] ?? bare);
  return /^[a-z-]+$/.test(spelt) && KNOWN.includes(SPELT[bare] ?? bare) && readLands(spelt) ? spelt : null;
}

const KNOWN = [
  ...['coastal', 'inland', 'jungle', 'mountain', 'sands', 'wetland', 'dahan', 'invaders', 'explorer'],
  ...['town', 'city', 'blight', 'beasts', 'wilds', 'disease', 'badlands', 'strife', 'vitality'],
];

/** Returns conditions on a land as a filter; null if one is unknown or it is unclear how they combine. */
function landsOf(words: readonly string[]): string | null {
  const last = words.at(-1);
  const joiner = last === 'or' ? '|' : last === 'and' ? '&' : null;
  const conditions = (joiner ? words.slice(0, -1) : words).map(landWord);
  if (conditions.length === 0 || conditions.includes(null)) return null;
  if (conditions.length > 1 && !joiner) return null;
  return conditions.join(joiner ?? '');
}

function addPresence([range = '', ...conditions]: readonly string[]): RawWords | null {
  const far = range === 'any' ? null : wholeIn(range);
  if (far === null && range !== 'any') return null;
  const [token, piece] = conditions.slice(-2);
  if (token === 'token' && piece === 'beasts' && conditions.length === 2)
    return { do: 'add-presence', range: far, withToken: 'beasts' };
  if (conditions.length === 0) return { do: 'add-presence', range: far };
  const where = landsOf(conditions);
  return where === null ? null : { do: 'add-presence', range: far, where };
}

function gainElement(args: readonly string[]): RawWords | null {
  const [one = '', n] = args;
  const many = wholeIn(n);
  if (args.length === 1 && isElement(one)) return { do: 'gain-element', element: one, n: 1 };
  if (args.length === 2 && isElement(one) && many) return { do: 'gain-element', element: one, n: many };
  return args.length > 1 && args.every(isElement) ? { do: 'gain-element', oneOf: args, n: 1 } : null;
}

function addToken([range, piece, n = '1']: readonly string[]): RawWords | null {
  const far = wholeIn(range);
  const isKnown = (piece === 'disease' || piece === 'vitality') && n === '1' && far !== null;
  return isKnown ? { do: 'add-token', piece, range: far } : null;
}

const RECLAIMS: Readonly<Record<string, RawWords>> = {
  all: { do: 'reclaim-all' },
  one: { do: 'reclaim-one' },
  half: { do: 'reclaim-half', round: 'up' },
};

function gainPower([deck = '', ...more]: readonly string[]): RawWords | null {
  if (more.length > 0) return null;
  if (deck === '') return { do: 'gain-power' };
  return deck === 'major' || deck === 'minor' ? { do: 'gain-power', deck } : null;
}

/** Returns a step with one number. */
const counted =
  (step: (n: number) => RawWords, usual?: number) =>
  (args: readonly string[]): RawWords | null => {
    const n = args.length === 0 ? (usual ?? null) : args.length === 1 ? wholeIn(args[0]) : null;
    return n === null ? null : step(n);
  };

const STEPS: Readonly<Record<string, (args: readonly string[]) => RawWords | null>> = {
  reclaim: (args) => (args.length > 1 ? null : (RECLAIMS[args[0] ?? 'all'] ?? null)),
  'reclaim-all': () => RECLAIMS['all']!,
  'reclaim-one': () => RECLAIMS['one']!,
  'reclaim-half': () => RECLAIMS['half']!,
  'add-presence': addPresence,
  'gain-power-card': gainPower,
  'gain-energy': counted((n) => ({ do: 'gain-energy', n })),
  'gain-card-play': counted((n) => ({ do: 'extra-plays', n }), 1),
  'energy-per-play': (args) => (args.length === 0 ? { do: 'gain-energy', n: 1, per: 'card-plays' } : null),
  'gain-element': gainElement,
  'move-presence': ([range, n = '1', ...more]) => {
    const [far, many] = [wholeIn(range), wholeIn(n)];
    return far === null || !many || more.length > 0 ? null : { do: 'move-presence', range: far, n: many };
  },
  'add-token': addToken,
  damage: ([range, n, ...more]) => {
    const [far, many] = [wholeIn(range), wholeIn(n)];
    return far === null || !many || more.length > 0 ? null : { do: 'damage', range: far, n: many };
  },
  'ignore-range': (args) => (args.length === 0 ? { do: 'ignore-range' } : null),
};

/** Returns a word of the Builder as a text for people. */
export function spokenWord({ word, args, own, marks, whole }: BuilderWord, names: IconNames): string {
  const bare = (text: string): string => cleanLine(text.replaceAll('^', ' '));
  if (own !== undefined) return bare(own);
  if (word === 'custom' || word === 'custom-wide') return bare(args[0] ?? whole);
  const said = [
    iconInWords(word, names),
    ...args.map((arg) => iconInWords(arg.replace(/[()]/g, ' '), names)),
  ];
  return bare([said.join(' '), ...marks].join(' '));
}

function alternatives({ args }: BuilderWord, names: IconNames): RawWords | null {
  const ways = args.map((arg) => stepOf(arg, names));
  const isSaid = ways.some(({ said }) => said !== undefined);
  return ways.length < 2 || isSaid ? null : { or: ways.map(({ raw }) => raw) };
}

/** Returns a Growth step. Its `said` is its text if the players resolve it. */
function stepOf(text: string, names: IconNames = {}): ReadWord {
  const read = wordOf(text, ',');
  const [times, ...others] = read.marks;
  const many = times === undefined ? 1 : wholeIn(times);
  const isPlain = read.own === undefined && others.length === 0 && many !== null && many > 0 && many < 6;
  const step = !isPlain
    ? null
    : read.word === 'or'
      ? alternatives(read, names)
      : STEPS[read.word]?.(read.args);
  if (step) return { raw: Array.from({ length: many ?? 1 }, () => step) };
  const said = spokenWord(read, names) || cleanLine(text) || '…';
  return { raw: [{ do: 'say', text: said }], said };
}

const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };

/** Returns how many options a direction lets the player pick: "Pick Two", "PICK 1 OF"; null if it doesn't say. */
function picksIn(direction: string): number | null {
  for (const word of direction.toLowerCase().split(/[^a-z0-9]+/)) {
    const n = NUMBERS[word] ?? wholeIn(word);
    if (n !== null && n > 0) return n;
  }
  return null;
}

/** The Growth of a panel, its steps in order, and directions that weren't understood. */
interface ReadGrowth {
  readonly growth: RawWords;
  readonly steps: readonly ReadWord[];
  readonly unclear: readonly string[];
}

const isAlways = ({ title }: BuilderSet): boolean => /\balways\b/i.test(title);

/** Returns the Growth of a panel from its sets. */
export function growthOf(sets: readonly BuilderSet[], direction: string, names: IconNames): ReadGrowth {
  const picking = sets.filter((set) => !isAlways(set) && set.groups.length > 0);
  const unclear: string[] = [];
  const picks = picking.map(({ title }) => {
    const said = title || direction;
    const n = picksIn(said.includes('(') ? said.slice(said.indexOf('(')) : said);
    if (n === null && said !== '' && !/^growth$/i.test(said.trim())) unclear.push(cleanLine(said));
    return n ?? 1;
  });
  // Groups of a panel give one option each; sets that give more can't be told apart.
  const isGrouped = picking.length > 1 && picks.every((n) => n === 1);
  if (picking.length > 1 && !isGrouped)
    unclear.push(picking.map(({ title }) => cleanLine(title)).join(' · '));
  const steps: ReadWord[] = [];
  const read = (words: readonly string[]): RawWords[] =>
    words.flatMap((word) => {
      const step = stepOf(word, names);
      steps.push(step);
      return step.raw;
    });
  const always = sets.filter(isAlways).flatMap(({ groups }) => groups.flatMap(({ words }) => read(words)));
  const options = picking.flatMap(({ groups }, set) =>
    groups.map(({ cost, words }) => {
      const price = cost.trim() === '' ? 0 : wholeIn(cost);
      const dear = price === null ? [{ do: 'say', text: spokenWord(wordOf(cost, ','), names) || '…' }] : [];
      return {
        actions: [...dear, ...read(words)],
        ...(price && { cost: price }),
        ...(isGrouped && { group: set + 1 }),
      };
    }),
  );
  const pick = Math.max(
    1,
    Math.min(
      options.length,
      picks.reduce((sum, n) => sum + n, 0),
    ),
  );
  return {
    growth: {
      pick,
      options: options.slice(0, 12),
      ...(always.length > 0 && { always }),
      ...(isGrouped && { onePerGroup: true }),
    },
    steps,
    unclear,
  };
}

/** Returns the parts of a space that `+` joins; a leading `+` belongs to its number. */
export function joinedBy(text: string): readonly string[] {
  const parts = splitOutside(text, '+');
  return parts.flatMap((part, i) => {
    if (part === '') return [];
    return i > 0 && parts[i - 1] === '' ? [`+${part}`] : [part];
  });
}
