// Reads the marks of a Spirit Island Builder page. The page is never shown, run or fetched: the app's security policy
// forbids the parser of the browser, and only names of elements, attributes and texts are needed.

/** An element of a page. */
export interface PageMark {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: (PageMark | string)[];
}

/** Limits above those of any page of the Builder. */
const MAX_MARKS = 20_000;
const MAX_DEPTH = 60;
const MAX_ATTRIBUTES = 40;

/** Elements without an end. */
const VOID = ['br', 'img', 'link', 'meta', 'hr', 'input', 'source', 'wbr', 'or'];
/** Elements whose content is no text of the page. */
const UNREAD = ['script', 'style', 'template', 'title', 'noscript', 'iframe', 'textarea'];

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
};

/** Returns the character of a numbered entity. */
function numbered(body: string): string {
  const isHex = body[1] === 'x' || body[1] === 'X';
  const at = parseInt(body.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return at > 0 && at <= 0x10ffff ? String.fromCodePoint(at) : ' ';
}

const decoded = (text: string): string =>
  text.replace(/&(#[xX]?[0-9a-fA-F]{1,6}|[a-z]{2,6});/g, (all, body: string) =>
    body.startsWith('#') ? numbered(body) : (ENTITIES[body] ?? all),
  );

const isSpace = (sign: string): boolean => /\s/.test(sign);

/** A tag at a place in the text: its element, and the place behind it. */
interface Tag {
  readonly mark: PageMark;
  readonly closes: boolean;
  readonly after: number;
}

/** Reads the value of an attribute at this place; returns it with the place behind it. */
function valueAt(text: string, from: number): readonly [value: string, after: number] {
  const quote = text[from];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, from + 1);
    return end < 0 ? [text.slice(from + 1), text.length] : [text.slice(from + 1, end), end + 1];
  }
  let at = from;
  while (at < text.length && !isSpace(text[at]!) && text[at] !== '>') at++;
  return [text.slice(from, at), at];
}

/** Returns the first place from here whose sign is none of these. */
function past(text: string, from: number, isOne: (sign: string) => boolean): number {
  let at = from;
  while (at < text.length && isOne(text[at]!)) at++;
  return at;
}

const isGap = (sign: string): boolean => sign === '/' || isSpace(sign);
const isOfWord = (sign: string): boolean => !isSpace(sign) && !'=>/'.includes(sign);

/** Reads the attribute at this place; returns its name and value with the place behind it. */
function attributeAt(text: string, from: number): readonly [word: string, value: string, after: number] {
  const end = past(text, from, isOfWord);
  const word = text.slice(from, end).toLowerCase();
  const sign = past(text, end, isSpace);
  if (text[sign] === '=') {
    const [value, after] = valueAt(text, past(text, sign + 1, isSpace));
    return [word, decoded(value), after];
  }
  return [word, '', Math.max(sign, from + (text[sign] === '>' ? 0 : 1))];
}

/** Reads the tag whose name starts at this place. */
function tagAt(text: string, from: number, closes: boolean): Tag {
  let at = past(text, from, (sign) => /[\w-]/.test(sign));
  const mark: PageMark = { name: text.slice(from, at).toLowerCase(), attributes: {}, inside: [] };
  const attributes: Record<string, string> = {};
  let many = 0;
  for (at = past(text, at, isGap); at < text.length && text[at] !== '>'; at = past(text, at, isGap)) {
    const [word, value, after] = attributeAt(text, at);
    if (word !== '' && !Object.hasOwn(attributes, word) && many++ < MAX_ATTRIBUTES) attributes[word] = value;
    at = after;
  }
  return { mark: { ...mark, attributes }, closes, after: Math.min(at + 1, text.length) };
}

/** Returns the place behind a comment or declaration at this place. */
function afterComment(text: string, at: number): number {
  const isLong = text.startsWith('<!--', at);
  const end = text.indexOf(isLong ? '-->' : '>', at);
  return end < 0 ? text.length : end + (isLong ? 3 : 1);
}

/** Reads a page piece by piece. */
class PageReader {
  readonly root: PageMark = { name: '', attributes: {}, inside: [] };
  readonly #open: PageMark[] = [this.root];
  readonly #lower: string;
  #many = 0;

  constructor(readonly text: string) {
    this.#lower = text.toLowerCase();
  }

  #say(from: number, to: number): void {
    if (to > from) this.#open.at(-1)!.inside.push(decoded(this.text.slice(from, to)));
  }

  /** Returns the place behind the content of an element that is not read. */
  #skipped(mark: PageMark, from: number): number {
    const found = this.#lower.indexOf(`</${mark.name}`, from);
    const end = found < 0 ? this.text.length : found;
    if (mark.name === 'style') mark.inside.push(this.text.slice(from, end));
    const close = this.text.indexOf('>', end);
    return close < 0 ? this.text.length : close + 1;
  }

  /** Takes a tag; returns the place behind it. */
  #take({ mark, closes, after }: Tag): number {
    this.#many++;
    if (closes) {
      const level = this.#open.findLastIndex(({ name }) => name === mark.name);
      if (level > 0) this.#open.length = level;
      return after;
    }
    this.#open.at(-1)!.inside.push(mark);
    if (UNREAD.includes(mark.name)) return this.#skipped(mark, after);
    if (!VOID.includes(mark.name) && this.#open.length < MAX_DEPTH) this.#open.push(mark);
    return after;
  }

  /** Reads what a `<` at this place begins; returns the place behind it. */
  #markAt(at: number): number {
    const { text } = this;
    const sign = text[at + 1] ?? '';
    if (sign === '!' || sign === '?') return afterComment(text, at);
    const closes = sign === '/';
    const from = at + (closes ? 2 : 1);
    if (/[a-z]/i.test(text[from] ?? '')) return this.#take(tagAt(text, from, closes));
    this.#say(at, at + 1);
    return at + 1;
  }

  read(): PageMark {
    let at = 0;
    while (at < this.text.length && this.#many < MAX_MARKS) {
      const next = this.text.indexOf('<', at);
      const end = next < 0 ? this.text.length : next;
      this.#say(at, end);
      at = next < 0 ? end : this.#markAt(next);
    }
    return this.root;
  }
}

/** Reads a page into its elements. Never throws; missing ends are closed where their parent ends. */
export const pageMarks = (text: string): PageMark => new PageReader(text).read();

/** Returns all elements with this name below an element, in order. */
export function allMarks(mark: PageMark, ...names: readonly string[]): readonly PageMark[] {
  return mark.inside.flatMap((one) =>
    typeof one === 'string' ? [] : [...(names.includes(one.name) ? [one] : []), ...allMarks(one, ...names)],
  );
}

const BREAKS = ['br', 'li', 'p', 'div', 'ul', 'ol', 'tr'];

/** Returns the text of an element, with line ends, bullets and icons in braces. */
export function textOfMark(mark: PageMark, without: readonly string[] = []): string {
  return mark.inside
    .map((one) => {
      if (typeof one === 'string') return one;
      if (UNREAD.includes(one.name) || without.includes(one.name)) return '';
      if (one.name === 'icon') return `{${one.attributes['class'] ?? ''}}`;
      if (one.name === 'or') return '\n{or}\n';
      const inner = textOfMark(one, without);
      if (!BREAKS.includes(one.name)) return inner;
      return one.name === 'li' ? `\n* ${inner}\n` : `\n${inner}\n`;
    })
    .join('');
}
