import type { PowerCard } from '../../rules/spirits/power';
import { readCard } from '../power-reading/read-power';
import { readPart } from '../power-reading/read-use';

type Raw = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the author's text of a part or level, as the field of a part. */
export const saidText = (raw: unknown): { readonly said?: string } => {
  const { text } = (raw ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' && text !== '' ? { said: text } : {};
};

/** Returns the part in the printed form. Effects that the app can't read are left out: the text is shown instead. */
function readable(part: unknown): unknown {
  const { text: _, ...bare } = (part ?? {}) as Raw;
  if (bare['effects'] === undefined) return { ...bare, effects: [] };
  try {
    readPart(bare, '');
    return bare;
  } catch {
    return { ...bare, effects: [] };
  }
}

/** Parses a Power Card of a file, with the texts of its parts. Throws an error that names an unknown word of its frame. */
export function readOwnPower(raw: Raw): PowerCard {
  const parts = listOf(raw['parts']);
  const { text: _, ...card } = raw;
  // The schema of printed cards wants an id of letters; in a game the id names the file.
  const read = readCard({
    ...card,
    id: 'own',
    product: 'base',
    sources: ['own'],
    parts: parts.map(readable),
  });
  return {
    ...read,
    use: { ...read.use, parts: read.use.parts.map((part, at) => ({ ...part, ...saidText(parts[at]) })) },
  };
}
