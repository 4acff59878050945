// Parses the words of cards once, when the content is built.
import * as v from 'valibot';
import { parseLands, readLands } from '../../../rules/lands/parse-lands';
import { AMOUNTS, type Per } from '../../../rules/table/card-lines/amount-words';
import { type Destination, PLACE_WORDS, type PlaceWord } from '../../../rules/table/card-lines/land-words';
import type { Anchor, Kind, Kinds, Pick, Trigger, When } from '../../../rules/table/card-lines/line-words';
import { isPiece, type PieceCode } from '../../../rules/table/pieces';

/** The names of pieces in the data, with their letters. */
const KINDS = {
  explorer: 'E',
  town: 'T',
  city: 'C',
  dahan: 'D',
  blight: 'B',
  presence: 'P',
  incarna: 'I',
  strife: 'S',
  omen: 'O',
  beasts: 'A',
  disease: 'Z',
  wilds: 'W',
  badlands: 'M',
  vitality: 'V',
  quake: 'Q',
  deeps: 'U',
} as const satisfies Readonly<Record<string, Kind>>;

/** Makes parsed values read-only. */
export const asRead = <T>() => v.transform((read: T): Readonly<T> => read);

/** The code of a piece. Cards name none; the rules set it. */
export const pieceCode = v.pipe(
  v.string(),
  v.check(isPiece),
  v.transform((code) => code as PieceCode),
);

export const wholeNumber = v.pipe(
  v.number(),
  v.check((n) => Number.isInteger(n)),
);

type PieceName = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as readonly PieceName[];
const LONGER: readonly string[] = [
  ...['ETC', 'ETD', 'TCD', 'ETCD'],
  // Used by Powers only.
  ...['BET', 'EDB', 'TPA', 'ETDA', 'AZSW', 'ETCDPA', 'ETCBVQU', 'DAZWM', 'ETCDBPIAZWMVQU'],
];

/** Returns true if a kind of piece has this name. */
export const isPieceName = (name: string): name is PieceName => Object.hasOwn(KINDS, name);

/** Returns the letters of these pieces. */
export const kindLetters = (names: readonly string[]): string =>
  names.map((name) => KINDS[name as PieceName]).join('');

/** One kind of piece, by name. */
export const kind = v.pipe(
  v.picklist(NAMES),
  v.transform((name): Kind => KINDS[name]),
);

/** One of these kinds. */
export const kindAmong = <K extends PieceName>(...names: readonly K[]) =>
  v.pipe(
    v.picklist(names),
    v.transform((name) => KINDS[name]),
  );

/** Alternative kinds of pieces by name, in the order of `KINDS`. */
export const kinds = v.pipe(
  v.array(v.picklist(NAMES)),
  v.transform((names) => names.map((name) => KINDS[name]).join('')),
  v.check(
    (letters) => /^..?$/.test(letters) || LONGER.includes(letters),
    ({ received }) => `nobody speaks of these pieces together: ${received}`,
  ),
  v.transform((letters) => letters as Kinds),
);

/** Exactly this kind, as a list. */
export const onlyKind = <K extends PieceName>(name: K) =>
  v.pipe(
    v.strictTuple([v.literal(name)]),
    v.transform(() => KINDS[name]),
  );

/** Lands of the previous line or the trigger, which can start a filter. */
const ANCHORS = [
  'same-land',
  'moved-to',
  'trigger-land',
  'adjacent-to-trigger',
  'endless-dark',
] as const satisfies readonly Anchor[];

/** The land that a line depends on. */
export const anchor = v.picklist(ANCHORS);

/** Returns the words with the land apart from its condition: `same-land&dahan` means Dahan in that land. */
export function withAnchor(words: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { in: where, ...rest } = words;
  const found = ANCHORS.find((one) => where === one || String(where).startsWith(`${one}&`));
  if (found === undefined) return words;
  return { ...rest, anchor: found, ...(where !== found && { in: String(where).slice(found.length + 1) }) };
}

/** A land filter. Powers can use their target lands. */
export const filter = v.pipe(
  v.string(),
  v.check(
    (text) => readLands(text) !== null,
    ({ received }) => `no such lands: ${received}`,
  ),
  v.transform(parseLands),
);

const isPlaceWord = (word: string): word is PlaceWord => PLACE_WORDS.some((one) => one === word);

export const destination = v.pipe(
  v.string(),
  v.check(
    (word) => isPlaceWord(word) || readLands(word) !== null,
    ({ received }) => `no such lands: ${received}`,
  ),
  v.transform((word): Destination => (isPlaceWord(word) ? word : parseLands(word))),
);

/** Actions that the players resolve, by word. The messages name each: `said_add_board`, or `effect_op_push`. */
export const saidWord = v.pipe(
  v.picklist([
    'add',
    'add-board',
    'board-actions',
    'bring',
    'cannot-move',
    'counts-as',
    'damage',
    'deck-look',
    'destroy-board',
    'element-marker',
    'fights-with',
    'ignore-health-bonus',
    'invaders-fight',
    'join-lands',
    'move',
    'own-blight-for-presence',
    'own-powers-spare',
    'pieces-fight',
    'presence-evade',
    'push',
    'ravage-hits-adjacent',
    'remove',
    'repeat-power',
    'repeat-this',
    'rescue',
    'save-presence',
    'skip-board',
    'use-revealed-minor',
    'vanish-land',
  ]),
  v.transform((word): string => word),
);

export const spokenWhen = v.picklist([
  'ravage',
  'build',
  'explore',
  'this-turn',
  'this-invader-phase',
  'end-of-turn',
  'after-ravage',
  'after-advance',
  'next-normal-ravage',
  'next-normal-build',
  'next-normal-explore',
  'next-explore-card',
  'next-invader-phase',
  'next-turn',
  'after-ravage-next-turn',
  'from-next-turn',
  'later-spirit-phase',
  'rest-of-game',
] as const satisfies readonly When[]);

export const trigger = v.picklist([
  'building-ravage',
  'destroyed-building',
  'each-ravage',
  'first-ravage',
  'first-successful-build',
  'first-successful-ravage',
  'ravage-added-blight',
] as const satisfies readonly Trigger[]);

export const pick = v.picklist([
  'most-invaders',
  'most-buildings',
  'most-towns',
  'most-cities',
  'most-dahan',
  'most-invaders+dahan',
  'fewest-invaders+dahan',
  'fewest-buildings',
  'highest-numbered',
  'lowest-numbered',
] as const satisfies readonly Pick[]);

/** The count that multiplies a number. */
export const per = v.picklist(Object.keys(AMOUNTS) as readonly Per[]);
