import { ok, refuse, type Result } from '../basics/result';
import { printLands, readLands } from '../lands/parse-lands';
import {
  type Begun,
  type Change,
  type Deed,
  type Deeds,
  isLandList,
  type LineRef,
  UNTIL,
} from '../table/deed';
import { ACTIONS } from '../table/game';
import type { LandId } from '../table/island';
import { KINDS, type PieceKind } from '../table/pieces';
import { invaderCardId } from '../table/printed-cards';
import { parsePieces, printPieces } from './game-notation';

/** Joins the words that are present with spaces. */
const line = (...words: readonly (string | false | undefined)[]): string => words.filter(Boolean).join(' ');

const printLineRef = ({ of, at, option, line }: LineRef): string => [of, at, option, line].join('/');

/** Prints a value of a change: numbers and words as they are, texts without spaces, pieces and kinds joined by `+`. */
const printValue = (key: string, value: unknown): string => {
  if (key === 'text' || key === 'power') return encodeURIComponent(value as string);
  if (key === 'effects') return encodeURIComponent(JSON.stringify(value));
  if (key === 'line') return printLineRef(value as LineRef);
  if (Array.isArray(value)) return value.join('+');
  return typeof value === 'object'
    ? printPieces(value as never).replaceAll(' ', '+')
    : `${value as string | number}`;
};

function printBegun({ change: { change, ...more }, where, until, during, from }: Begun): string {
  const values = Object.entries(more).map(([key, value]) => `${key}=${printValue(key, value)}`);
  return line(
    change,
    ...values,
    'in',
    isLandList(where) ? where.join(',') : printLands(where),
    'until',
    until,
    during && `during ${during}`,
    from !== undefined && `from ${from}`,
  );
}

const PRINT: { readonly [D in keyof Deeds]: (deed: Deeds[D]) => string } = {
  add: ({ land, pieces, quiet, cascade }) =>
    line('add', land, printPieces(pieces), quiet && 'quiet', cascade === false && 'alone'),
  remove: ({ land, pieces, box }) => line('remove', land, printPieces(pieces), box && 'box'),
  destroy: ({ land, pieces, noFear }) => line('destroy', land, printPieces(pieces), noFear && 'nofear'),
  damage: ({ land, n, among }) => line('damage', land, String(n), ...among),
  damageEach: ({ land, n, pieces, per, plain }) =>
    line('each', per, land, String(n), printPieces(pieces), plain && 'plain'),
  heal: ({ land, pieces }) => line('heal', land, printPieces(pieces)),
  replace: ({ land, pieces, to }) => line('replace', land, printPieces(pieces), 'with', printPieces(to)),
  upgrade: ({ land, pieces }) => line('upgrade', land, printPieces(pieces)),
  downgrade: ({ land, pieces }) => line('downgrade', land, printPieces(pieces)),
  move: ({ land, to, pieces }) => line('move', land, 'to', to, printPieces(pieces)),
  strife: ({ land, pieces, off }) => line('strife', off && 'off', land, printPieces(pieces)),
  act: ({ land, action, free }) => line('act', action, land, free && 'free'),
  actAgain: ({ action, card }) => line('again', action, card),
  fear: ({ n }) => `fear ${n}`,
  earn: ({ n }) => `earn ${n}`,
  begin: ({ deed: _, ...begun }) => `begin ${printBegun(begun)}`,
  end: ({ lasting }) => `end ${lasting}`,
  sink: ({ land }) => `sink ${land}`,
};

/** Prints a deed as one line: `move A5 to A6 2D 1E`, `begin defend n=3 in A5 until turn`. */
export const printDeed = (deed: Deed): string => (PRINT[deed.deed] as (deed: Deed) => string)(deed);

const pieces = (text: string) => {
  const read = parsePieces(text);
  return read.ok ? read.value : undefined;
};

const kinds = (words: readonly string[]): readonly PieceKind[] | undefined =>
  words.length > 0 && words.every((word) => (KINDS as readonly string[]).includes(word))
    ? (words as readonly PieceKind[])
    : undefined;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON list; undefined if the text is not one. */
function listed(text = ''): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses a value of a change. Its key decides the type: a number, `true`, pieces, kinds, a list, a card's line or text.
 * Undefined or NaN if it is invalid.
 */
function readValue(change: string, key: string, text: string): unknown {
  if (key === 'n' || key === 'amount' || key === 'player') return Number(text);
  if (key === 'once' || key === 'wholly') return true;
  if (key === 'pieces') return pieces(text.replaceAll('+', ' '));
  if (key === 'text' || key === 'power') return decoded(text);
  if (key === 'effects') return listed(decoded(text));
  if (key === 'line') return readLineRef(text);
  return key === 'of' && change !== '' ? kinds(text.split('+')) : text;
}

/** Parses the name of a card's line; undefined if it is invalid. */
function readLineRef(text: string): LineRef | undefined {
  const [, of = '', ...numbers] = /^(.+)\/(\d+)\/(\d+)\/(\d+)$/.exec(text) ?? [];
  const [at = 0, option = 0, line = 0] = numbers.map(Number);
  return of === '' ? undefined : { of, at, option, line };
}

function readBegun(text: string): Begun | undefined {
  const match = /^(\w+)((?: \w+=\S+)*) in (\S+) until (\w+)(?: during (\w+))?(?: from (\d+))?$/.exec(text);
  const until = UNTIL.find((one) => one === match?.[4]);
  const during = ACTIONS.find((one) => one === match?.[5]);
  if (!match || !until || (match[5] && !during)) return undefined;
  const [, change = '', values = '', where = '', , , from] = match;
  const more = values
    .split(' ')
    .filter(Boolean)
    .map((pair) => pair.split('='))
    .map(([key = '', value = '']) => [key, readValue(change, key, value)] as const);
  const lands = /^[A-Z]/.test(where) ? where.split(',').map(landNamed) : readLands(where);
  if (lands === null || more.some(([, value]) => value === undefined || Number.isNaN(value)))
    return undefined;
  return {
    change: { change, ...Object.fromEntries(more) } as Change,
    where: lands,
    until,
    ...(during && { during }),
    ...(from && { from: Number(from) }),
  };
}

/** Parses the words after a verb; undefined if they don't fit. */
type Read<D extends keyof Deeds> = (words: readonly string[], text: string) => Deeds[D] | undefined;

const actionOf = (word: string | undefined) => ACTIONS.find((one) => one === word);

/** Returns the land of a word; the rules check that it exists. */
const landNamed = (word = ''): LandId => word as LandId;

/** Parses a land, its pieces, and one of the allowed words after them. */
function landAndPieces<W extends string>(words: readonly string[], ...endings: readonly W[]) {
  const [land, ...named] = words;
  const ending = endings.find((word) => word === named.at(-1));
  const read = pieces(named.slice(0, ending === undefined ? undefined : -1).join(' '));
  return read && { of: { land: landNamed(land), pieces: read }, ending };
}

/** Parses a verb with only a land and its pieces. */
const plain =
  <V extends 'heal' | 'upgrade' | 'downgrade'>(deed: V) =>
  (words: readonly string[]) => {
    const read = landAndPieces(words);
    return read && { deed, ...read.of };
  };

const READ: { readonly [D in keyof Deeds]: Read<D> } = {
  add: (words) => {
    const read = landAndPieces(words, 'quiet', 'alone');
    if (!read) return undefined;
    const { of, ending } = read;
    const how = { quiet: { quiet: true }, alone: { cascade: false } } as const;
    return { deed: 'add', ...of, ...(ending && how[ending]) };
  },
  remove: (words) => {
    const read = landAndPieces(words, 'box');
    return read && { deed: 'remove', ...read.of, ...(read.ending && { box: true }) };
  },
  destroy: (words) => {
    const read = landAndPieces(words, 'nofear');
    return read && { deed: 'destroy', ...read.of, ...(read.ending && { noFear: true }) };
  },
  damage: ([land, n, ...named]) => {
    const among = kinds(named);
    return among && { deed: 'damage', land: landNamed(land), n: Number(n), among };
  },
  damageEach: (words) => {
    const per = words[0] === 'strife' ? words[0] : undefined;
    const [land = '', n, ...named] = words.slice(per ? 1 : 0);
    const read = landAndPieces([land, ...named], 'plain');
    if (!read) return undefined;
    return {
      deed: 'damageEach',
      ...read.of,
      n: Number(n),
      ...(per && { per }),
      ...(read.ending && { plain: true }),
    };
  },
  heal: plain('heal'),
  replace: ([land, ...named]) => {
    const at = named.indexOf('with');
    const [from, to] = [pieces(named.slice(0, at).join(' ')), pieces(named.slice(at + 1).join(' '))];
    return from && to && at >= 0 ? { deed: 'replace', land: landNamed(land), pieces: from, to } : undefined;
  },
  upgrade: plain('upgrade'),
  downgrade: plain('downgrade'),
  move: ([land, word, to, ...named]) => {
    const moved = pieces(named.join(' '));
    return moved && word === 'to'
      ? { deed: 'move', land: landNamed(land), to: landNamed(to), pieces: moved }
      : undefined;
  },
  strife: (words) => {
    const off = words[0] === 'off';
    const read = landAndPieces(words.slice(off ? 1 : 0));
    return read && { deed: 'strife', ...read.of, ...(off && { off }) };
  },
  act: ([word, land, free]) => {
    const action = actionOf(word);
    return action && { deed: 'act', land: landNamed(land), action, ...(free === 'free' && { free: true }) };
  },
  actAgain: ([word, card = '']) => {
    const action = actionOf(word);
    return action && { deed: 'actAgain', action, card: invaderCardId(card) };
  },
  fear: ([n]) => ({ deed: 'fear', n: Number(n) }),
  earn: ([n]) => ({ deed: 'earn', n: Number(n) }),
  begin: (_, text) => {
    const begun = readBegun(text);
    return begun && { deed: 'begin', ...begun };
  },
  end: ([lasting]) => ({ deed: 'end', lasting: Number(lasting) }),
  sink: ([land]) => ({ deed: 'sink', land: landNamed(land) }),
};

/** Verbs that differ from the name of their deed. */
const WORDS: Readonly<Record<string, keyof Deeds>> = { each: 'damageEach', again: 'actAgain' };

function readWords(text: string): Deed | undefined {
  const [verb = '', ...words] = text.split(' ');
  const deed = WORDS[verb] ?? verb;
  if (!Object.hasOwn(READ, deed)) return undefined;
  return READ[deed as keyof Deeds](words, text.slice(verb.length + 1));
}

/** Parses a deed. A line that doesn't print the same again is invalid. */
export function readDeed(text: string): Result<Deed> {
  const deed = readWords(text);
  return deed && printDeed(deed) === text ? ok(deed) : refuse('unreadable', text);
}
