import { pause } from './work-in-pieces';

/** Values in the longest text; a game has one in ten characters, and a text of empty lists takes thirty times its size. */
const MAX_VALUES = 3_000_000;
/** Characters of a text that is read in one go. */
const SHORT_TEXT_CHARS = 100_000;
/** Characters that are looked through without a thought of the time. */
const PIECE_CHARS = 20_000;
/** Characters of a piece that is read without a stop: twelve plans of a game have half a million, a state has less. */
const MAX_PIECE_CHARS = 2_000_000;

const tooMany = (): RangeError => new RangeError('more values than any game has');
const code = (letter: string): number => letter.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code('\\'), code(',')];
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [code('['), code(']'), code('{'), code('}')];

/** About how many values there are in a text; throws where there are more than that. */
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

/** The value of a text in JSON; throws where it is none, or has more values than that and takes too much memory. */
export function fromJson(text: string, most = MAX_VALUES): unknown {
  valuesIn(text, most);
  return JSON.parse(text);
}

/** The values of texts in JSON, one by one; throws where one is none or too long, or all have too many values together. */
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

/** A list in the outermost object: where it stands, and where each of its elements does. */
interface FoundList {
  readonly whole: Span;
  readonly elements: readonly Span[];
}

/** Where the text that begins here ends. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at > 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  throw new SyntaxError('a text without an end');
}

/** The list of this name; null where there is none. Brackets that do not fit are left to whoever reads the pieces. */
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
 * Reads a text that may be as long as the longest game: what stands in the list of this name is read piece by
 * piece, so that no file freezes the screen. Throws a `RangeError` where one piece is longer than any of a game.
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
