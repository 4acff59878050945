// What is paid for in Energy, read as a line of its own before the one that it buys.
import { AIMED_AT, type Place } from './read-lands';
import { type ReadLine, readLine } from './read-lines';
import type { Raw } from './said-words';

/** A step that has a price in Energy as two: it is paid, or the other is not done; null where it has none, or cannot be read. */
export function paidFirst(raw: Raw, where: string, begins: Place): readonly [ReadLine, ReadLine] | null {
  const { price, may: _, if: holds, ...rest } = raw;
  const { energy, ...more } = (price ?? {}) as Raw;
  const isWhose = holds === undefined || String(holds) in AIMED_AT;
  if (energy === 'X') return paidAsLiked({ ...rest, if: 'paid' }, raw, where, begins);
  if (typeof energy !== 'number' || Object.keys(more).length > 0 || !isWhose || raw['op'] === 'pay')
    return null;
  const pays = readLine(payOf(raw, energy), where, begins);
  const then = readLine({ ...rest, if: 'paid' }, where, begins === 'aimed' ? 'way' : begins);
  const isOne = then.each === 'spirit' && !then.distinct && !then.times && !then.last;
  return then.line.op !== 'said' && isOne ? [pays, then] : null;
}

/** A step that counts the Energy that is paid for it: as much as its Spirit likes. */
function paidAsLiked(
  rest: Raw,
  raw: Raw,
  where: string,
  begins: Place,
): readonly [ReadLine, ReadLine] | null {
  const pays = readLine({ ...payOf(raw, 1), n: 'any' }, where, begins);
  const then = readLine(rest, where, begins === 'aimed' ? 'way' : begins);
  return then.line.op === 'said' ? null : [pays, then];
}

/** What is paid for a step, by whoever does it. */
const payOf = ({ who, by, if: holds }: Raw, energy: number): Raw => ({
  ...{ op: 'pay', n: energy, timing: 'now', app: 'ask', who: by ?? who ?? 'you' },
  ...(holds !== undefined && { if: holds }),
});

/** A way that begins with paying, for the one step behind that. */
export function withPaid(way: readonly Raw[]): readonly Raw[] {
  const [pays, then] = way;
  const { energy } = (pays?.['price'] ?? {}) as Raw;
  const isPaid = pays?.['op'] === 'pay' && way.length === 2 && then?.['if'] === undefined;
  return isPaid && typeof energy === 'number' ? [payOf(pays, energy), { ...then, if: 'paid' }] : way;
}
