import { allLines, isOneOf } from '../effects/effect';
import type { Line } from '../effects/line';
import type { PowerEffect, PowerUse } from './power-use';

/** Whether a line deals Damage, or may. */
const dealsDamage = ({ op }: Line): boolean => op === 'damage' || op === 'damage-each';

/** Whether any of it may deal Damage. */
export const mayDamage = ({ parts }: PowerUse): boolean =>
  parts.some(({ effects }) => effects.some(({ effect }) => allLines(effect).some(dealsDamage)));

/**
 * So much more Damage, once for the Power: where it deals its first, of the same kind. Where that is no plain Damage it is
 * said.
 */
export function withMoreDamage(all: readonly PowerEffect[], n = 0): readonly PowerEffect[] {
  if (n === 0 || !all.some(({ effect }) => allLines(effect).some(dealsDamage))) return all;
  const at = all.findIndex(
    ({ effect }) => !isOneOf(effect) && effect.op === 'damage' && effect.each === 'spirit',
  );
  const first = all[at];
  if (!first || isOneOf(first.effect))
    return [...all, { effect: { each: 'spirit', op: 'said', what: 'power-damage-mod', n } }];
  const { then: _, per: __, max: ___, if: ____, ...line } = first.effect;
  const more: PowerEffect = { ...first, plus: true, effect: { ...line, n } };
  return [...all.slice(0, at + 1), more, ...all.slice(at + 1)];
}
