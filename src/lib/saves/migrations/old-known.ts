/** What lines of a card had found out, as texts of up to version 5 begin that have one value. */
const VALUES: readonly (readonly [text: RegExp, known: (value: string) => object])[] = [
  [/^payer:(\d+)/, (player) => ({ known: 'payer', player: Number(player) })],
  [/^paid:(\d+)/, (n) => ({ known: 'paid', n: Number(n) })],
  [/^number:(\d+)/, (n) => ({ known: 'number', n: Number(n) })],
  [/^told:(yes|no)/, (is) => ({ known: 'isSo', is: is === 'yes' })],
  [/^picked:([^,]+)/, (piece) => ({ known: 'picked', piece })],
  [/^([A-Z]\d?)$/, (kind) => ({ known: 'kind', kind })],
];

/** One thing that a Power shows or does not show; they stood one behind the other. */
const TRAIT = /^(\w+):(yes|no)$/;

/** What such a text says; nothing where only things were picked that need not be known. */
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

/** A step of up to version 5, with what lines found out as the value it is. */
export function withKnown({ shown, ...step }: { readonly shown?: unknown }): object {
  const known = typeof shown === 'string' ? knownOf(shown) : null;
  return { ...step, ...(known && { known }) };
}
