import { ACTIONS } from '../game';
import { parsePieces, printPieces } from '../notation';
import { KINDS, type PieceKind } from '../pieces';
import { ok, refuse, type Result } from '../result';
import { type Begun, type Change, type Deed, type DeedLands, type Deeds, UNTIL } from './deed';

/** A list of words without what is not there. */
const line = (...words: readonly (string | false | undefined)[]): string => words.filter(Boolean).join(' ');

/** A value of a change: numbers and words as they are, pieces and kinds joined by `+`. */
const printValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('+');
  return typeof value === 'object'
    ? printPieces(value as never).replaceAll(' ', '+')
    : `${value as string | number}`;
};

function printBegun({ change: { change, ...more }, where, until, during, from }: Begun): string {
  const values = Object.entries(more).map(([key, value]) => `${key}=${printValue(value)}`);
  return line(
    change,
    ...values,
    'in',
    typeof where === 'string' ? where : where.join(','),
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

/** A deed in one line: `move A5 to A6 2D 1E`, `begin defend n=3 in A5 until turn`. */
export const printDeed = (deed: Deed): string => (PRINT[deed.deed] as (deed: Deed) => string)(deed);

const pieces = (text: string) => {
  const read = parsePieces(text);
  return read.ok ? read.value : undefined;
};

const kinds = (words: readonly string[]): readonly PieceKind[] | undefined =>
  words.length > 0 && words.every((word) => (KINDS as readonly string[]).includes(word))
    ? (words as readonly PieceKind[])
    : undefined;

const flag = <K extends string, T>(name: K, on: string | undefined, value: T) =>
  (on ? { [name]: value } : {}) as { [P in K]?: T };

/** The values of a change by their names: which are numbers, pieces or kinds of pieces. */
function readValue(change: string, key: string, text: string): unknown {
  if (key === 'n' || key === 'amount') return Number(text);
  if (key === 'pieces') return pieces(text.replaceAll('+', ' '));
  return key === 'of' && change !== '' ? kinds(text.split('+')) : text;
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
  if (more.some(([, value]) => value === undefined || Number.isNaN(value))) return undefined;
  return {
    change: { change, ...Object.fromEntries(more) } as Change,
    where: (/^[A-Z]/.test(where) ? where.split(',') : where) as DeedLands,
    until,
    ...(during && { during }),
    ...(from && { from: Number(from) }),
  };
}

/** Lines that are about the pieces of one land, and the words that may stand behind them. */
function readPieces([verb = '', land = '', ...words]: readonly string[]): Deed | undefined {
  const last = words.at(-1) ?? '';
  const word = ['quiet', 'alone', 'box', 'nofear'].includes(last) ? last : undefined;
  const named = pieces(words.slice(0, word ? -1 : undefined).join(' '));
  if (!named) return undefined;
  const of = { land, pieces: named };
  if (verb === 'add' && (!word || word === 'quiet' || word === 'alone'))
    return {
      deed: 'add',
      ...of,
      ...(word === 'quiet' && { quiet: true as const }),
      ...(word === 'alone' && { cascade: false as const }),
    };
  if (verb === 'remove' && (!word || word === 'box'))
    return { deed: 'remove', ...of, ...flag('box', word, true as const) };
  if (verb === 'destroy' && (!word || word === 'nofear'))
    return { deed: 'destroy', ...of, ...flag('noFear', word, true as const) };
  if (word) return undefined;
  return verb === 'heal' || verb === 'upgrade' || verb === 'downgrade' ? { deed: verb, ...of } : undefined;
}

function readWords(text: string): Deed | undefined {
  const words = text.split(' ');
  const [verb, first = '', second = '', third = '', ...rest] = words;
  const action = ACTIONS.find((one) => one === first);
  switch (verb) {
    case 'damage': {
      const among = kinds([third, ...rest]);
      return among && { deed: 'damage', land: first, n: Number(second), among };
    }
    case 'each': {
      const per = first === 'strife' ? first : undefined;
      const [land = '', n = '', ...named] = words.slice(per ? 2 : 1);
      const plain = named.at(-1) === 'plain';
      const hurt = pieces(named.slice(0, plain ? -1 : undefined).join(' '));
      return (
        hurt && {
          deed: 'damageEach',
          land,
          n: Number(n),
          pieces: hurt,
          ...(per && { per }),
          ...(plain && { plain }),
        }
      );
    }
    case 'replace': {
      const at = words.indexOf('with');
      const [from, to] = [pieces(words.slice(2, at).join(' ')), pieces(words.slice(at + 1).join(' '))];
      return from && to && at > 0 ? { deed: 'replace', land: first, pieces: from, to } : undefined;
    }
    case 'move': {
      const moved = pieces(rest.join(' '));
      return moved && second === 'to' ? { deed: 'move', land: first, to: third, pieces: moved } : undefined;
    }
    case 'strife': {
      const off = first === 'off';
      const named = pieces(words.slice(off ? 3 : 2).join(' '));
      return named && { deed: 'strife', land: off ? second : first, pieces: named, ...(off && { off }) };
    }
    case 'act':
      return action && { deed: 'act', land: second, action, ...(third === 'free' && { free: true }) };
    case 'again':
      return action && { deed: 'actAgain', action, card: second };
    case 'fear':
      return { deed: 'fear', n: Number(first) };
    case 'earn':
      return { deed: 'earn', n: Number(first) };
    case 'end':
      return { deed: 'end', lasting: Number(first) };
    case 'sink':
      return { deed: 'sink', land: first };
    case 'begin': {
      const begun = readBegun(text.slice('begin '.length));
      return begun && { deed: 'begin', ...begun };
    }
    default:
      return readPieces(words);
  }
}

/** The deed of a line; what it does not print the same is unreadable. */
export function readDeed(text: string): Result<Deed> {
  const deed = readWords(text);
  return deed && printDeed(deed) === text ? ok(deed) : refuse('unreadable', text);
}
