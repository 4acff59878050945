import { allLines, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import type { Element, PowerEffect, PowerUse } from '../table/card-lines/power-data';
import type { PowerKind } from '../world/named-questions';

/** Returns true if a line deals Damage, or may. */
const dealsDamage = ({ op }: Line): boolean => op === 'damage' || op === 'damage-each';

/** Returns true if any part can deal Damage. */
export const mayDamage = ({ parts }: PowerUse): boolean =>
  parts.some(({ effects }) => effects.some(({ effect }) => allLines(effect).some(dealsDamage)));

/** Returns the Elements in the thresholds of a Power. */
export const elementsNeeded = ({ parts }: PowerUse): readonly Element[] => [
  ...new Set(parts.flatMap(({ needs = [] }) => needs.flatMap((all) => Object.keys(all) as Element[]))),
];

const isAbout = ({ piece }: Line, kinds: string): boolean =>
  Array.from(piece ?? 'ETC').some((one) => kinds.includes(one));

/** Returns the properties of a Power with these Elements, derived from its lines. */
export function kindOfPower({ parts }: PowerUse, elements: readonly Element[]): PowerKind {
  const lines = parts.flatMap(({ effects }) => effects.flatMap(({ effect }) => allLines(effect)));
  const has = (ops: readonly Line['op'][]): boolean =>
    lines.some((line) => ops.includes(line.op) && isAbout(line, 'ETC'));
  return {
    elements,
    harms: has(['damage', 'damage-each', 'destroy']),
    moves: has(['gather', 'push']),
  };
}

/** Adds the extra Damage to the Power's first Damage, once. Damage of another form is only announced. */
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
