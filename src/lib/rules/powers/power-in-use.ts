import { isEqual } from '../basics/equal';
import { type Effect, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import type { Element, PowerEffect, PowerPart, PowerUse } from '../table/card-lines/power-data';
import { type Aim, aimedAt } from './aimed-power';
import { withMoreDamage } from './power-damage';

type Elements = Readonly<Partial<Record<Element, number>>>;

/** Returns the count with equivalent Elements combined under the first of them. */
export function countedAlike(all: Elements, alike: readonly Element[] = []): Elements {
  const [first, ...others] = alike;
  if (first === undefined) return all;
  const sum = alike.reduce((n, one) => n + (all[one] ?? 0), 0);
  const rest = Object.entries(all).filter(([one]) => !others.includes(one as Element));
  return { ...Object.fromEntries(rest), ...(sum > 0 && { [first]: sum }) };
}

function isReached({ needs }: PowerPart, elements: Elements, alike: PowerUse['alike']): boolean {
  if (needs === undefined) return true;
  const have = countedAlike(elements, alike);
  return needs.some((all) =>
    Object.entries(countedAlike(all, alike)).every(([one, n]) => (have[one as Element] ?? 0) >= n),
  );
}

/**
 * Returns the indexes of the parts that apply at this Terror Level and have enough Elements; with `all`, any number is
 * enough. The players decide conditions that only they can judge.
 */
export const reachedParts = (
  { parts, alike }: PowerUse,
  elements: Elements,
  terror?: number,
  all = false,
): readonly number[] =>
  parts.flatMap((part, i) =>
    (all || isReached(part, elements, alike)) &&
    (part.terror === undefined || part.terror.includes(terror ?? 0))
      ? [i]
      : [],
  );

/** Returns true if the players may skip the part: it replaces others, costs Energy, or depends on what only they see. */
export const isOptional = ({ how, mayInstead, told, energy }: PowerPart): boolean =>
  how === 'may-instead' || [mayInstead, told, energy].some((one) => one !== undefined);

/** The effects composed so far. Those of the base part can still be replaced by index. */
interface Composed {
  readonly main: readonly (readonly PowerEffect[])[];
  readonly more: readonly PowerEffect[];
}

/** Returns all options of a choice, in order. */
const bothWays = (one: PowerEffect): readonly PowerEffect[] =>
  isOneOf(one.effect)
    ? one.effect.oneOf.flatMap(([first, ...then]): readonly PowerEffect[] =>
        first
          ? [{ ...one, effect: { each: one.effect.each, ...first, ...(then.length > 0 && { then }) } }]
          : [],
      )
    : [one];

function withPart({ main, more }: Composed, { how, at = 0, effects }: PowerPart): Composed {
  const put = (place: number, made: (there: readonly PowerEffect[]) => readonly PowerEffect[]): Composed => ({
    main: main.map((there, i) => (i === place ? made(there) : there)),
    more,
  });
  switch (how) {
    case 'first':
      return { main: [effects, ...main], more };
    case 'before':
      return put(at, (there) => [...effects, ...there]);
    case 'instead':
    case 'may-instead':
      return { main: [effects], more };
    case 'both':
      return { main: main.map((there) => there.flatMap(bothWays)), more };
    default:
      return { main, more: [...more, ...effects] };
  }
}

/** Returns true if the part replaces one step of the others. */
const replacesStep = ({ how, at }: PowerPart): boolean =>
  (how === 'instead' || how === 'may-instead') && at !== undefined;

function composed(parts: readonly PowerPart[]): readonly PowerEffect[] {
  const always = parts.filter(({ needs, how }) => needs === undefined && how === undefined);
  const start: Composed = { main: always.flatMap(({ effects }) => effects.map((one) => [one])), more: [] };
  const { main, more } = parts
    .filter((part) => !always.includes(part))
    .reduce((so, part) => {
      if (!replacesStep(part)) return withPart(so, part);
      return { ...so, main: so.main.map((there, i) => (i === part.at ? part.effects : there)) };
    }, start);
  return withJoined(main.flat(), more);
}

/** Appends the effects that belong to the last step of the base part. */
function withJoined(main: readonly PowerEffect[], more: readonly PowerEffect[]): readonly PowerEffect[] {
  const joins = more.flatMap(({ joins, effect }) => (joins && !isOneOf(effect) ? [effect] : []));
  const last = main.at(-1);
  if (joins.length === 0 || !last || isOneOf(last.effect)) return [...main, ...more];
  const lines = joins.flatMap(({ each: _, then = [], ...line }): readonly Line[] => [line, ...then]);
  const whole = { ...last, effect: { ...last.effect, then: [...(last.effect.then ?? []), ...lines] } };
  return [...main.slice(0, -1), whole, ...more.filter((one) => !one.joins)];
}

/** Returns the levels of an Innate Power that no counted level replaces, in order. */
function levelsOf(all: readonly PowerPart[], counted: readonly number[]): readonly PowerPart[] {
  const gone = counted.flatMap((i) => [...(all[i]?.instead ?? []), ...(all[i]?.mayInstead ?? [])]);
  return counted.filter((i) => !gone.includes(i + 1)).map((i) => all[i]!);
}

/** Returns true if two lines do the same to the same target, so that their numbers add up. */
const isSameLine = (a: Effect, b: Effect): boolean => {
  if (isOneOf(a) || isOneOf(b)) return false;
  return (
    typeof a.n === 'number' &&
    typeof b.n === 'number' &&
    (['op', 'piece', 'in', 'anchor', 'per', 'what'] as const).every((word) => isEqual(a[word], b[word]))
  );
};

/** Returns the effects with each `plus` effect added to the last similar one. */
function summed(all: readonly PowerEffect[]): readonly PowerEffect[] {
  const sum: PowerEffect[] = [];
  for (const one of all) {
    const at = one.plus ? sum.findLastIndex(({ effect }) => isSameLine(effect, one.effect)) : -1;
    const before = sum[at];
    if (before && !isOneOf(before.effect) && !isOneOf(one.effect)) {
      const n = Number(before.effect.n) + Number(one.effect.n);
      sum[at] = { ...before, effect: { ...before.effect, n } };
    } else sum.push(one);
  }
  return sum;
}

/** Fills in the highest Energy of the tracks; if that is unknown, the effect is only announced, without a number. */
function withShown(one: PowerEffect, energy: number | undefined): readonly PowerEffect[] {
  const { shown, effect } = one;
  if (shown === undefined || isOneOf(effect)) return [one];
  if (energy === undefined) return [{ ...one, effect: { each: 'spirit', op: 'said', what: effect.op } }];
  const n = Math.max(0, energy - shown.less);
  return n > 0 ? [{ ...one, effect: { ...effect, n } }] : [];
}

/** Multiplies by the Dahan in the origin land; if that land is unknown, the effect is only announced. */
function withOrigin(one: PowerEffect, dahan: number | undefined): readonly PowerEffect[] {
  const { inOrigin, effect } = one;
  if (inOrigin === undefined || isOneOf(effect)) return [one];
  if (dahan === undefined) return [{ ...one, effect: { each: 'spirit', op: 'said', what: effect.op } }];
  return dahan > 0 ? [{ ...one, effect: { ...effect, n: Number(effect.n ?? 1) * dahan } }] : [];
}

/** Multiplies by the Elements; no effect without any. */
function multiplied(one: PowerEffect, all: Elements, alike: PowerUse['alike']): readonly PowerEffect[] {
  const { times, odd, effect } = one;
  if (times === undefined || isOneOf(effect)) return [one];
  const elements = countedAlike(all, alike);
  const lots = Object.entries(countedAlike(times, alike)).map(([one, n]) =>
    Math.floor((elements[one as Element] ?? 0) / n),
  );
  const lot = Math.min(...lots);
  const n = Number(effect.n ?? 1) * (odd ? lot % 2 : lot);
  return n > 0 ? [{ ...one, effect: { ...effect, n } }] : [];
}

/** Returns the effects of a Power with these parts at this target, in order, ready to resolve without further input. */
export function powerInUse(
  use: PowerUse,
  elements: Elements,
  aim: Aim,
  counted: readonly number[],
): readonly Effect[] {
  const { parts } = use;
  const self = (aim.spirit ?? aim.player) === aim.player;
  const levels = levelsOf(parts, counted);
  const all = spreadOver(composed(levels), levels)
    .filter(({ only }) => only === undefined || (only === 'you') === self)
    .flatMap((one) => multiplied(one, elements, use.alike))
    .flatMap((one) => withShown(one, aim.energyShown))
    .flatMap((one) => withOrigin(one, aim.dahanInOrigin));
  const more = withMoreDamage(all, aim.moreDamage);
  const [first, last] = [false, true].map((isLast) => more.filter((one) => (one.last === true) === isLast));
  return summed([...first!, ...last!]).map(aimedAt(use, counted, aim));
}

/** Returns true if the line deals Damage in the target land. */
const isDamageThere = ({ op, anchor }: Line): boolean => op === 'damage' && anchor === 'same-land';

/** Returns the line of Damage in the target land, divided among the lands that the part allows. */
const lineOver = (
  { anchor: _, ...line }: Line,
  { to, maxLands }: NonNullable<PowerPart['spread']>,
): Line => ({
  ...line,
  ...{ in: { either: ['target', to] } as const, lands: 'any', ...(maxLands && { maxLands }) },
});

/** Divides Damage in the target land among the lands that a part allows, as one instance. */
function spreadOver(all: readonly PowerEffect[], parts: readonly PowerPart[]): readonly PowerEffect[] {
  const spread = parts.find((part) => part.spread !== undefined)?.spread;
  if (!spread) return all;
  const over = (line: Line): Line => (isDamageThere(line) ? lineOver(line, spread) : line);
  const first = all.findIndex(({ effect }) => !isOneOf(effect) && isDamageThere(effect));
  return all.map((one, at): PowerEffect => {
    const { effect } = one;
    if (isOneOf(effect)) return one;
    const { each, then, ...line } = effect;
    const plus = isDamageThere(line) && at > first ? { plus: true as const } : {};
    return { ...one, ...plus, effect: { each, ...over(line), ...(then && { then: then.map(over) }) } };
  });
}
