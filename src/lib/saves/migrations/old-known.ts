/** The formats in which versions up to 5 stored results of card lines as text with one value. */
const VALUES: readonly (readonly [text: RegExp, known: (value: string) => object])[] = [
  [/^payer:(\d+)/, (player) => ({ known: 'payer', player: Number(player) })],
  [/^paid:(\d+)/, (n) => ({ known: 'paid', n: Number(n) })],
  [/^number:(\d+)/, (n) => ({ known: 'number', n: Number(n) })],
  [/^told:(yes|no)/, (is) => ({ known: 'isSo', is: is === 'yes' })],
  [/^picked:([^,]+)/, (piece) => ({ known: 'picked', piece })],
  [/^([A-Z]\d?)$/, (kind) => ({ known: 'kind', kind })],
];

/** A property of a Power, with yes or no. A text contained several of them. */
const TRAIT = /^(\w+):(yes|no)$/;

/** Returns the result in such a text; null if it only named picks that are no longer needed. */
function knownOf(text: string): object | null {
  for (const [pattern, known] of VALUES) {
    const value = pattern.exec(text)?.[1];
    if (value !== undefined) return known(value);
  }
  const parts = text.split(',').filter((part) => part !== '');
  const traits = parts.flatMap((part) => {
    const [, trait, is] = TRAIT.exec(part) ?? [];
    return trait === undefined ? [] : [[trait, is === 'yes'] as const];
  });
  if (traits.length > 0) return { known: 'traits', shows: Object.fromEntries(traits) };
  return parts.length > 0 ? { known: 'elements', elements: parts } : null;
}

/** Returns a step of versions up to 5 with its results as values instead of texts. */
export function withKnown({ shown, ...step }: { readonly shown?: unknown }): object {
  const known = typeof shown === 'string' ? knownOf(shown) : null;
  return { ...step, ...(known && { known }) };
}
