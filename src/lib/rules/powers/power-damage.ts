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

/**
 * Returns a line that deals `n` more Damage like this line, in the same land; null if its Damage is limited in another
 * way.
 */
function moreOf(line: Line, n: number): Line | null {
  const { per: _, max: __, if: ___, those: ____, ...plain } = line;
  if (line.op === 'damage') return { ...plain, n };
  const isToAll = line.op === 'damage-each' && line.anchor === 'same-land' && line.maxTargets === undefined;
  return isToAll ? { ...plain, op: 'damage', n } : null;
}

/** Returns a line of Damage to a limited number of pieces with `n` more Damage to one of them; null for other lines. */
const moreToOne = (line: Line, n: number): Line | null =>
  line.op === 'damage-each' && line.maxTargets !== undefined ? { ...line, more: n } : null;

/**
 * Returns the line of `moreOf` for the place right after this line in its list: in its land, with its condition. Null
 * if `moreOf` has none.
 */
function moreAfter(line: Line, n: number): Line | null {
  const more = moreOf(line, n);
  if (!more) return null;
  const { in: lands, ...there } = more;
  return {
    ...there,
    ...(lands !== undefined && { anchor: 'same-land' }),
    ...(line.if !== undefined && { if: line.if }),
  };
}

/**
 * Returns the lines of an option with more Damage: after the first line that deals any, or within it if its number is
 * fixed.
 */
function optionWithMore(lines: readonly Line[], n: number): readonly Line[] {
  const at = lines.findIndex((line) => (moreToOne(line, n) ?? moreOf(line, n)) !== null);
  const line = lines[at];
  const toOne = line && moreToOne(line, n);
  if (toOne) return lines.map((one, i) => (i === at ? toOne : one));
  const more = line && moreAfter(line, n);
  if (!line || !more) return lines;
  const isPlain = line.op === 'damage' && typeof line.n === 'number' && line.per === undefined;
  const now = isPlain ? [{ ...line, n: line.n + n }] : [line, more];
  return [...lines.slice(0, at), ...now, ...lines.slice(at + 1)];
}

/**
 * Returns an effect with `n` more Damage in the lines that follow it; null if they deal none that the app can increase.
 * A Power that waits for several triggers deals it at one of them, which its player picks.
 */
function laterWithMore(power: PowerEffect, n: number): readonly PowerEffect[] | null {
  const { effect } = power;
  if (isOneOf(effect) || effect.then === undefined) return null;
  const { then } = effect;
  // Damage after a second trigger is dealt any number of times.
  if (then.some(({ op }) => op === 'wait-for')) return null;
  if (effect.op !== 'wait-for' || effect.once !== undefined) {
    const lines = optionWithMore(then, n);
    return lines === then ? null : [{ ...power, effect: { ...effect, then: lines } }];
  }
  // What it destroys would set the Power off again.
  if (effect.on === 'destroyed') return null;
  const [more] = then.flatMap((line) => moreOf(line, n) ?? []);
  return more
    ? [power, { ...power, effect: { ...effect, once: 'taken', then: [{ ...more, may: true }] } }]
    : null;
}

/** Returns the line that deals `n` more Damage in one of the lands of an effect about several lands; null for others. */
function moreInOneLand({ op, per, in: lands, piece }: Line, n: number): Line | null {
  const isFixed = (op === 'damage' || op === 'damage-each') && per === undefined && lands !== undefined;
  return isFixed ? { op: 'damage', n, in: lands, ...(piece !== undefined && { piece }) } : null;
}

/** Returns the effect with `n` more Damage; null if it deals none that the app can increase. */
function effectWithMore(power: PowerEffect, n: number): readonly PowerEffect[] | null {
  const { effect } = power;
  if (isOneOf(effect)) {
    const oneOf = effect.oneOf.map((lines) => optionWithMore(lines, n));
    return oneOf.every((lines, i) => lines === effect.oneOf[i])
      ? null
      : [{ ...power, effect: { ...effect, oneOf } }];
  }
  if (moreToOne(effect, n)) return [{ ...power, effect: { ...effect, more: n } }];
  const { each, then: _, ...line } = effect;
  const isAdded = line.op === 'damage' && each === 'spirit';
  const more = each === 'land' ? moreInOneLand(line, n) : moreOf(line, n);
  if (!more || (line.op === 'damage' && each !== 'land' && !isAdded)) return laterWithMore(power, n);
  return [power, { ...power, ...(isAdded && { plus: true }), effect: { each: 'spirit', ...more } }];
}

/**
 * Returns the effects with `n` more Damage, added once to the first Damage that can be increased. If none can, adds a
 * line that announces it.
 */
export function withMoreDamage(all: readonly PowerEffect[], n = 0): readonly PowerEffect[] {
  if (n === 0 || !all.some(({ effect }) => allLines(effect).some(dealsDamage))) return all;
  const ways = all.map((one) => effectWithMore(one, n));
  const isPlain = ({ effect }: PowerEffect): boolean => !isOneOf(effect) && effect.op === 'damage';
  const plain = ways.findIndex((way, i) => way !== null && isPlain(all[i]!));
  const at = plain >= 0 ? plain : ways.findIndex((way) => way !== null);
  const way = ways[at];
  return way
    ? [...all.slice(0, at), ...way, ...all.slice(at + 1)]
    : [...all, { effect: { each: 'spirit', op: 'said', what: 'power-damage-mod', n } }];
}
