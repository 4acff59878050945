// What steps of a Power change about how it is used: its range, its speed, what it may be aimed at.
import * as v from 'valibot';
import type { PowerPart } from '../../src/lib/rules/powers/power-use';
import { readable, readBy, speed } from './read-by';
import type { Raw } from './said-words';

/** What changes how a Power is used, and is no step of it. */
const OF_USE = [
  'range-set',
  'range-mod',
  'speed-may-be',
  'target-any-terrain',
  'target-may-have',
  'damage-may-go',
];

/** The Energy that a price is, where it is nothing else. */
export function energyOf(price: unknown): number | null {
  const { energy, ...more } = (price ?? {}) as Raw;
  return typeof energy === 'number' && Object.keys(more).length === 0 ? energy : null;
}

/** Whether the Power itself may be used at another speed, at no price or for so much Energy. */
const isOwnSpeed = ({ op, n: many, who, price }: Raw): boolean =>
  op === 'speed-may-be' &&
  many === undefined &&
  who === undefined &&
  (price === undefined || energyOf(price) !== null);

/** Whether the step changes how its Power is used. */
export const isOfUse = (raw: Raw): boolean => {
  const { op, self } = raw;
  if (op === 'speed-may-be') return isOwnSpeed(raw);
  return OF_USE.includes(String(op)) && (op !== 'range-mod' || self === true);
};

/** What a part does to the range of its Power, to its speed and to what it may be aimed at. */
export function reachOf(
  raws: readonly Raw[],
  where: string,
): Pick<PowerPart, 'range' | 'rangeTo' | 'rangeSet' | 'speed' | 'targets' | 'spread'> {
  const found = raws.filter(isOfUse);
  const more = found.find(({ op }) => op === 'range-mod');
  const set = found.find(({ op }) => op === 'range-set');
  const speedy = found.find(({ op }) => op === 'speed-may-be');
  const goes = found.find(({ op }) => op === 'damage-may-go');
  return {
    ...(goes && {
      spread: {
        to: readBy(v.string(), goes['in'], where),
        // One other land, unless it may be any.
        ...(goes['lands'] === undefined && goes['in'] !== 'adjacent' && { maxLands: 2 }),
      },
    }),
    ...(more && { range: Number(more['n']) }),
    ...(more?.['to'] !== undefined && { rangeTo: readBy(readable, more['to'], where) }),
    ...(set && { rangeSet: Number(set['n']) }),
    ...(speedy && { speed: readBy(speed, speedy['speed'], where) }),
    // The facts have no Power that asks for more than what either of these does away with.
    ...(found.some(({ op }) => String(op).startsWith('target-')) && { targets: 'any' }),
  };
}
