import { isEqual } from '../basics/equal';
import { type Effect, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import type { Element, PowerEffect, PowerPart, PowerUse } from '../table/card-lines/power-data';
import { type Aim, aimedAt } from './aimed-power';
import { withMoreDamage } from './power-damage';

type Elements = Readonly<Partial<Record<Element, number>>>;

const isReached = ({ needs }: PowerPart, elements: Elements): boolean =>
  needs === undefined ||
  needs.some((all) => Object.entries(all).every(([one, n]) => (elements[one as Element] ?? 0) >= n));

/** Parts whose Elements are there, or all of those, by their places. Whether one that only the table can judge holds, it says. */
export const reachedParts = (
  { parts }: PowerUse,
  elements: Elements,
  terror?: number,
  all = false,
): readonly number[] =>
  parts.flatMap((part, i) =>
    (all || isReached(part, elements)) && (part.terror === undefined || part.terror.includes(terror ?? 0))
      ? [i]
      : [],
  );

/** Whether the table may leave the part as it likes: it takes the place of others, or hangs on what only hands see. */
export const isOptional = ({ how, mayInstead, told }: PowerPart): boolean =>
  how === 'may-instead' || mayInstead !== undefined || told !== undefined;

/** Effects of the parts so far: those that always count may still be replaced by their places. */
interface Composed {
  readonly main: readonly (readonly PowerEffect[])[];
  readonly more: readonly PowerEffect[];
}

/** All ways of a choice, one after the other. */
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

/** A part that takes the place of one step of the others. */
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

/** With what belongs to the last step of the part that always counts behind it. */
function withJoined(main: readonly PowerEffect[], more: readonly PowerEffect[]): readonly PowerEffect[] {
  const joins = more.flatMap(({ joins, effect }) => (joins && !isOneOf(effect) ? [effect] : []));
  const last = main.at(-1);
  if (joins.length === 0 || !last || isOneOf(last.effect)) return [...main, ...more];
  const lines = joins.flatMap(({ each: _, then = [], ...line }): readonly Line[] => [line, ...then]);
  const whole = { ...last, effect: { ...last.effect, then: [...(last.effect.then ?? []), ...lines] } };
  return [...main.slice(0, -1), whole, ...more.filter((one) => !one.joins)];
}

/** Levels of an Innate Power that none of the counted ones takes the place of, in order. */
function levelsOf(all: readonly PowerPart[], counted: readonly number[]): readonly PowerPart[] {
  const gone = counted.flatMap((i) => [...(all[i]?.instead ?? []), ...(all[i]?.mayInstead ?? [])]);
  return counted.filter((i) => !gone.includes(i + 1)).map((i) => all[i]!);
}

/** Whether two lines do the same to the same, so that their numbers add up. */
const isSameLine = (a: Effect, b: Effect): boolean => {
  if (isOneOf(a) || isOneOf(b)) return false;
  return (
    typeof a.n === 'number' &&
    typeof b.n === 'number' &&
    (['op', 'piece', 'in', 'anchor', 'per', 'what'] as const).every((word) => isEqual(a[word], b[word]))
  );
};

/** Each `plus` added to the last line like it. */
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

/** With the highest Energy of the tracks for its number; only said, with no number, where nobody knows that. */
function withShown(one: PowerEffect, energy: number | undefined): readonly PowerEffect[] {
  const { shown, effect } = one;
  if (shown === undefined || isOneOf(effect)) return [one];
  if (energy === undefined) return [{ ...one, effect: { each: 'spirit', op: 'said', what: effect.op } }];
  const n = Math.max(0, energy - shown.less);
  return n > 0 ? [{ ...one, effect: { ...effect, n } }] : [];
}

/** With what counts Dahan where its range comes from multiplied by them; only said where nobody knows that land. */
function withOrigin(one: PowerEffect, dahan: number | undefined): readonly PowerEffect[] {
  const { inOrigin, effect } = one;
  if (inOrigin === undefined || isOneOf(effect)) return [one];
  if (dahan === undefined) return [{ ...one, effect: { each: 'spirit', op: 'said', what: effect.op } }];
  return dahan > 0 ? [{ ...one, effect: { ...effect, n: Number(effect.n ?? 1) * dahan } }] : [];
}

/** With what counts Elements multiplied by them; nothing of none. */
function multiplied(one: PowerEffect, elements: Elements): readonly PowerEffect[] {
  const { times, odd, effect } = one;
  if (times === undefined || isOneOf(effect)) return [one];
  const lots = Object.entries(times).map(([one, n]) => Math.floor((elements[one as Element] ?? 0) / n));
  const lot = Math.min(...lots);
  const n = Number(effect.n ?? 1) * (odd ? lot % 2 : lot);
  return n > 0 ? [{ ...one, effect: { ...effect, n } }] : [];
}

/**
 * What a Power does that is used with these parts at this target, in its order: as effects that need nothing but the
 * game to be carried out.
 */
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
    .flatMap((one) => multiplied(one, elements))
    .flatMap((one) => withShown(one, aim.energyShown))
    .flatMap((one) => withOrigin(one, aim.dahanInOrigin));
  const more = withMoreDamage(all, aim.moreDamage);
  const [first, last] = [false, true].map((isLast) => more.filter((one) => (one.last === true) === isLast));
  return summed([...first!, ...last!]).map(aimedAt(use, counted, aim));
}

/** Whether it is Damage in the land aimed at. */
const isDamageThere = ({ op, anchor }: Line): boolean => op === 'damage' && anchor === 'same-land';

/** That Damage, split among the lands it may go to. */
const lineOver = (
  { anchor: _, ...line }: Line,
  { to, maxLands }: NonNullable<PowerPart['spread']>,
): Line => ({
  ...line,
  ...{ in: { either: ['target', to] } as const, lands: 'any', ...(maxLands && { maxLands }) },
});

/** Damage in the land aimed at, split among the lands that a part lets it go to; all of it is dealt in one go. */
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
