// Time or destroyed Presence that a Power spends: without it, the Power isn't used.
import { isOneOf } from '../table/card-lines/effect';
import type { PowerUse } from '../table/card-lines/power-data';
import { toSpend } from '../table/spirit-counts';
import type { SpiritState } from '../table/spirit-state';

/** Returns the Energy that these parts of a Power cost. */
export const energyFor = ({ parts }: PowerUse, counted: readonly number[]): number =>
  counted.reduce((sum, i) => sum + (parts[i]?.energy ?? 0), 0);

/** The missing resource: what, the amount needed, the amount present. */
interface Lacking {
  readonly of: 'time' | 'destroyed';
  readonly n: number;
  readonly has: number;
}

/**
 * Returns the first resource that these parts of a Power spend and its Spirit lacks, be it the Power's user or target.
 * Null if nothing is missing, or if that Spirit isn't tracked.
 */
export function lacking(
  { parts }: PowerUse,
  counted: readonly number[],
  whose: 'user' | 'target',
  spirit: SpiritState | undefined,
): Lacking | null {
  if (!spirit) return null;
  const spends = counted
    .flatMap((i) => parts[i]?.effects ?? [])
    .flatMap(({ of, effect }) => {
      const isIts = (of === 'target') === (whose === 'target');
      return isIts && !isOneOf(effect) && effect.op === 'spend' && effect.if === undefined ? [effect] : [];
    });
  for (const of of ['time', 'destroyed'] as const) {
    const n = spends.reduce((sum, line) => (line.of === of ? sum + Number(line.n) : sum), 0);
    const has = toSpend(spirit, of);
    if (n > has) return { of, n, has };
  }
  return null;
}
