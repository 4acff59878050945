import { pause } from './work-in-pieces';

/**
 * The maximum number of values in a text. A game has about one per ten characters; a text of empty lists would take
 * thirty times its size in memory.
 */
const MAX_VALUES = 3_000_000;
/** The maximum length of a text that is parsed in one go. */
const SHORT_TEXT_CHARS = 100_000;
/** The number of characters scanned without checking the time. */
const PIECE_CHARS = 20_000;
/**
 * The maximum length of a piece; a longer one is refused with a `RangeError`. Twelve plans have half a million
 * characters, and a state has fewer.
 */
const MAX_PIECE_CHARS = 2_000_000;

const tooMany = (): RangeError => new RangeError('more values than any game has');
const code = (letter: string): number => letter.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code('\\'), code(',')];
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [code('['), code(']'), code('{'), code('}')];

/** Returns the approximate number of values in a text; throws a `RangeError` if it is over `most`. */
function valuesIn(text: string, most: number): number {
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if ((letter === COMMA || letter === LIST || letter === OBJECT) && ++values > most) throw tooMany();
  }
  return values;
}

const checkLength = ({ length }: string): void => {
  if (length > MAX_PIECE_CHARS) throw new RangeError('longer than can be read without a stop');
};

/** Parses JSON. Throws a `SyntaxError` for invalid text, and a `RangeError` for more values than `most`. */
export function fromJson(text: string, most = MAX_VALUES): unknown {
  valuesIn(text, most);
  return JSON.parse(text);
}

/**
 * Parses several JSON texts one by one. Throws a `SyntaxError` for invalid text, and a `RangeError` for a text that is
 * too long or for too many values in total.
 */
export async function fromEachJson(texts: readonly string[]): Promise<unknown[]> {
  const read: unknown[] = [];
  let left = MAX_VALUES;
  for (const text of texts) {
    await pause();
    checkLength(text);
    left -= valuesIn(text, left);
    read.push(JSON.parse(text));
  }
  return read;
}

type Span = readonly [from: number, to: number];

/** A list in the outermost object: the position of the list and the positions of its elements. */
interface FoundList {
  readonly whole: Span;
  readonly elements: readonly Span[];
}

/** Returns the index of the closing quote of the string that starts at `from`; throws if there is none. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at > 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  throw new SyntaxError('a text without an end');
}

/**
 * Returns the list with this name in the outermost object; null if it is missing. Unbalanced brackets are found by the
 * parser.
 */
async function findList(json: string, name: string): Promise<FoundList | null> {
  const elements: Span[] = [];
  let [depth, values, list, element, looked] = [0, 0, -1, 0, 0];
  let said = '';
  for (let i = 0; i < json.length; i++) {
    if (i > looked) {
      await pause();
      looked = i + PIECE_CHARS;
    }
    const letter = json.charCodeAt(i);
    if (letter === QUOTE) {
      const end = endOfText(json, i);
      if (depth === 1) said = json.slice(i + 1, Math.min(end, i + 2 + name.length));
      i = end;
    } else if (letter === LIST || letter === OBJECT) {
      if (++values > MAX_VALUES) throw tooMany();
      if (++depth === 2 && letter === LIST && said === name) [list, element] = [i, i + 1];
    } else if (letter === END_OF_LIST || letter === END_OF_OBJECT) {
      if (--depth > 1 || list < 0) continue;
      if (letter !== END_OF_LIST) throw new SyntaxError('a list without an end');
      const isEmpty = elements.length === 0 && json.slice(element, i).trim() === '';
      return { whole: [list, i + 1], elements: isEmpty ? [] : [...elements, [element, i]] };
    } else if (letter === COMMA) {
      if (++values > MAX_VALUES) throw tooMany();
      if (depth === 2 && list >= 0) {
        elements.push([element, i]);
        element = i + 1;
      }
    }
  }
  return null;
}

/**
 * Parses a text of any valid length. The elements of the named list are parsed one by one, so that no file blocks the
 * screen. Throws a `RangeError` if an element is too long for a game.
 */
export async function fromLongJson(json: string, name: string): Promise<unknown> {
  const isLong = json.length > SHORT_TEXT_CHARS && /^\s*\{/.test(json);
  const found = isLong ? await findList(json, name) : null;
  const [from, to] = found?.whole ?? [json.length, json.length];
  const rest = found ? `${json.slice(0, from)}[]${json.slice(to)}` : json;
  checkLength(rest);
  if (!found) return fromJson(rest);
  const others = fromJson(rest) as Readonly<Record<string, unknown>>;
  const elements = found.elements.map(([begins, ends]) => json.slice(begins, ends));
  return { ...others, [name]: await fromEachJson(elements) };
}
