// Pieces of several kinds that are added one after another, by which kinds and how many of each there are already.
import { kindLetters } from '../../src/lib/content/cards/reading/values';
import type { Raw } from './said-words';

/** What an amount counts, in the reader's words. */
const COUNTED: Readonly<Record<string, string>> = {
  'blight in or next to target': 'blight in or adjacent',
};

/** One kind after another, until there are as many in all as the amount counts, and so many of each at most. */
function upToEach({ perKindMax, per, ...raw }: Raw): readonly Raw[] {
  const kinds = raw['piece'] as readonly string[];
  const all = kindLetters(kinds);
  const oneOf = kinds.map((kind) => [
    {
      ...raw,
      piece: [kind],
      if: `fewer-added:${kindLetters([kind])}<${Number(perKindMax)}:${all}<${COUNTED[String(per)]}`,
    },
  ]);
  return [{ oneOf, app: 'ask', times: kinds.length * Number(perKindMax) }];
}

/** One more of each kind that the Power has added. */
const ofEachAdded = ({ per: _, which: __, piece, ...raw }: Raw): readonly Raw[] =>
  (piece as readonly string[]).map((kind) => ({
    ...raw,
    piece: [kind],
    if: `did:added:${kindLetters([kind])}`,
  }));

/** A step that adds several kinds so, as one for each of them. */
export function byKinds(raw: Raw): readonly Raw[] {
  const { op, n, piece, per, perKindMax, which } = raw;
  if (op !== 'add' || n !== 1 || !Array.isArray(piece)) return [raw];
  if (perKindMax !== undefined && COUNTED[String(per)] !== undefined) return upToEach(raw);
  return which === 'each-kind-added' && per === 'kind added' ? ofEachAdded(raw) : [raw];
}
