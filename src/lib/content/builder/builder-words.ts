// Splits the words of the Builder: `add-presence(2,jungle,beasts)`, `moon+earth`, `3^energy(1)`.

/** Returns the parts of a text between these signs outside parentheses. */
export function splitOutside(text: string, sign: string): readonly string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const one = text[i]!;
    if (one === '(') depth++;
    else if (one === ')') depth = Math.max(0, depth - 1);
    else if (one === sign && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
}

/** A word with its arguments, the author's own text behind `*`, and marks behind `^`. */
export interface BuilderWord {
  readonly word: string;
  readonly args: readonly string[];
  readonly own?: string;
  readonly marks: readonly string[];
  readonly whole: string;
}

/** Reads one word; its arguments are parted by this sign. */
export function wordOf(whole: string, sign: ',' | ';'): BuilderWord {
  const [said = '', ...own] = splitOutside(whole, '*');
  const [main = '', ...marks] = splitOutside(said, '^');
  const open = main.indexOf('(');
  const close = main.lastIndexOf(')');
  const hasArgs = open >= 0 && close > open;
  const inner = hasArgs ? main.slice(open + 1, close) : '';
  return {
    word: (hasArgs ? main.slice(0, open) : main).trim().toLowerCase(),
    args: inner.trim() === '' ? [] : splitOutside(inner, sign),
    ...(own.length > 0 && own.join('*') !== '' && { own: own.join('*') }),
    marks,
    whole,
  };
}

/** Returns a whole number of at most two digits; null for any other text. */
export const wholeIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
