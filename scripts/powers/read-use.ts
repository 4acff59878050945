// How a Power is used: its range, what it may be aimed at, and what each of its parts does.
import * as v from 'valibot';
import { TERRAINS } from '../../src/lib/rules/island';
import type { PowerPart, PowerRange, PowerTarget, PowerUse } from '../../src/lib/rules/powers/power-use';
import { checkWords } from './known-words';
import { elements, n, o, readable, readBy, text } from './read-by';
import { effectsOf } from './read-effects';
import { isFollowed } from './read-followed';
import { withAllFirst, withChosen, withWaiting } from './read-gains';
import type { Place } from './read-lands';
import { reachOf } from './read-reach';
import { sparing } from './read-replaced';

const RANGE = v.nullable(
  v.strictObject({
    n: v.union([n, v.array(n)]),
    from: v.picklist(['presence', 'sacred-site', 'incarna']),
    terrain: o(v.array(v.picklist(TERRAINS))),
    originWith: o(readable),
    note: o(text),
  }),
);

/** Places that are no lands: nothing is aimed at there, and what is done in one is so by its name. */
const BESIDE = ['endless-dark'];

const TARGET = v.variant('kind', [
  v.strictObject({ kind: v.literal('land'), where: v.string(), lands: o(n), note: o(text) }),
  v.strictObject({
    kind: v.literal('spirit'),
    who: v.picklist(['any', 'another', 'yourself']),
    note: o(text),
  }),
  v.strictObject({ kind: v.literal('none'), note: o(text) }),
]);

function rangeOf(raw: unknown, where: string): PowerRange | null {
  const range = readBy(RANGE, raw, where);
  if (range === null) return null;
  const { n: reach, from, terrain, originWith } = range;
  return {
    n: typeof reach === 'number' ? reach : (reach[0] ?? 0),
    from,
    ...(terrain && { terrain }),
    ...(originWith !== undefined && { origin: originWith }),
  };
}

function targetOf(raw: unknown, where: string): PowerTarget {
  const target = readBy(TARGET, raw, where);
  if (target.kind === 'spirit') return { kind: 'spirit', who: target.who };
  if (target.kind === 'none' || BESIDE.includes(target.where)) return { kind: 'none' };
  const lands = target.where === 'not-ocean' ? 'any' : target.where;
  readBy(readable, lands, where);
  return { kind: 'land', where: lands, ...(target.lands !== undefined && { lands: target.lands }) };
}

/** Where the steps of a Power with this target begin. */
const beginsAt = ({ kind }: PowerTarget): Place => (kind === 'land' ? 'aimed' : 'nowhere');

const PART = v.looseObject({
  when: v.union([
    v.literal('always'),
    v.strictObject({ elements }),
    v.strictObject({ terror: v.array(n) }),
    v.strictObject({ cards: v.literal('no-other-power-in-play') }),
  ]),
  how: o(v.picklist(['then', 'first', 'before', 'instead', 'may-instead', 'both'])),
  at: o(n),
  effects: v.array(v.record(v.string(), v.unknown())),
});

type Part = v.InferOutput<typeof PART>;

/** A part that takes the place of a step, or comes before one, without saying so in as many words. */
function placed({ effects, ...part }: Part, [main]: readonly PowerPart[]): Part {
  const drops = effects.find(({ op }) => op === 'drop-step');
  if (drops)
    return {
      ...part,
      how: 'instead',
      at: Number(drops['step']),
      effects: effects.filter((one) => one !== drops),
    };
  if (effects.length > 0 && effects.every(({ op }) => op === 'price-from'))
    return { ...part, how: 'instead', at: 0, effects: effects.map((one) => ({ ...one, who: 'you' })) };
  const spared = sparing(effects);
  if (spared) return { ...part, how: 'instead', effects: spared.map((one) => ({ ...one })) };
  if (isFollowed(effects)) return { ...part, how: 'before', at: 0, effects };
  const ravage = main?.effects.findIndex(({ effect }) => 'op' in effect && effect.op === 'ravage') ?? -1;
  return ravage >= 0 && effects.some(({ op }) => op === 'ravage-damage-mod')
    ? { ...part, how: 'before', at: ravage, effects }
    : { ...part, effects };
}

function partOf(raw: unknown, where: string, begins: Place, before: readonly PowerPart[]): PowerPart {
  const { when, how, at, effects } = placed(readBy(PART, raw, where), before);
  return {
    ...(typeof when === 'object' && 'elements' in when && { needs: [when.elements] }),
    ...(typeof when === 'object' && 'terror' in when && { terror: when.terror }),
    ...(typeof when === 'object' && 'cards' in when && { told: when.cards }),
    ...(how !== undefined && how !== 'then' && { how }),
    ...(at !== undefined && { at }),
    ...reachOf(effects, where),
    effects: effectsOf(effects, where, begins, how === undefined ? before[0]?.effects : []),
  };
}

/** What is done in the place that a part is for, where that is no land. */
function withPlace(part: unknown, { where }: { readonly where?: unknown }): unknown {
  if (!BESIDE.includes(String(where))) return part;
  const { effects = [], ...rest } = part as {
    readonly effects?: readonly Readonly<Record<string, unknown>>[];
  };
  return { ...rest, effects: effects.map((one) => (one['in'] === 'target' ? { ...one, in: where } : one)) };
}

type RawUse = Readonly<{ name: string; range: unknown; target: unknown }>;

/** A Power's use with its parts, each read as it says where its steps begin. */
function useWith(
  raw: RawUse,
  where: string,
  parts: readonly unknown[],
  read: (part: unknown, i: number, begins: Place, before: readonly PowerPart[]) => PowerPart,
): PowerUse {
  const target = targetOf(raw.target, where);
  const place = raw.target as { readonly where?: unknown };
  const begins = beginsAt(target);
  return {
    name: raw.name,
    range: rangeOf(raw.range, where),
    target,
    parts: parts.reduce<readonly PowerPart[]>(
      (before, part, i) => [...before, read(withPlace(part, place), i, begins, before)],
      [],
    ),
  };
}

const STEPS = v.looseObject({ effects: v.array(v.record(v.string(), v.unknown())) });

/** A part or level as it is written, once all of its words are known. */
const known =
  (where: string, what: string) =>
  (raw: unknown, i: number): unknown => {
    const place = `${where}, ${what} ${i + 1}`;
    checkWords(readBy(STEPS, raw, place).effects, place);
    return raw;
  };

/** How a Power Card is used. */
export const readUse = (raw: RawUse & { readonly parts: readonly unknown[] }, where: string): PowerUse =>
  useWith(raw, where, raw.parts.map(known(where, 'part')), (part, i, begins, before) =>
    partOf(part, `${where}, part ${i + 1}`, begins, before),
  );

const LEVEL = v.looseObject({
  elements: o(elements),
  elementsAnyOf: o(v.array(elements)),
  also: o(v.record(v.string(), n)),
  instead: o(v.array(n)),
  mayInstead: o(v.array(n)),
  effects: v.array(v.record(v.string(), v.unknown())),
});

type Level = v.InferOutput<typeof LEVEL>;

/** What a level destroys first of its own Presence, as much as the table likes, where that counts for it. */
const OFFERED = [
  { op: 'destroy', n: 'any', piece: ['presence'], in: 'target', whose: 'you', timing: 'now', app: 'ask' },
];

function levelOf(raw: unknown, where: string, begins: Place, isFirst: boolean): PowerPart {
  const level = readBy(LEVEL, raw, where);
  const { elements: needs, elementsAnyOf = [], also = {}, instead, mayInstead, effects } = level;
  const [told] = Object.entries(also).map(([what, many]) => `${what}>=${many}`);
  return {
    needs: needs ? [needs] : elementsAnyOf,
    ...(told !== undefined && { told }),
    ...{ ...(instead && { instead }), ...(mayInstead && { mayInstead }) },
    ...reachOf(effects, where),
    effects: effectsOf(
      isFirst && 'presenceDestroyedByThis' in also
        ? [...OFFERED, ...effects.map((one, at) => (at === 0 ? { ...one, if: 'did:destroyed:P' } : one))]
        : effects,
      where,
      begins,
    ),
  };
}

/** A level that does what the one before it does in one land more: both together, in lands that differ. */
function withOneMore(level: unknown, before: unknown, at: number): unknown {
  const [one, last] = [level, before].map((all) => (all as Partial<Level> | undefined)?.effects?.[0]);
  const isMore = one?.['which'] === 'different-land' && last?.['which'] === 'different-land';
  const first = withAllFirst((level as Level).effects, at);
  if (first) return { ...(level as Level), ...first };
  const waits = withWaiting((level as Level).effects, (before as Partial<Level> | undefined)?.effects, at);
  if (waits) return { ...(level as Level), ...waits };
  const chosen = withChosen((level as Level).effects, (before as Partial<Level> | undefined)?.effects, at);
  if (chosen) return { ...(level as Level), ...chosen };
  return isMore ? { ...(level as Level), instead: [at], effects: [{ ...one, lands: 2 }] } : level;
}

/** How an Innate Power is used: each of its levels is a part. */
export function readInnateUse(
  raw: RawUse & { readonly levels: readonly unknown[]; readonly after?: unknown },
): PowerUse {
  const where = `innate ${raw.name}`;
  known(where, 'after')({ effects: raw.after ?? [] }, 0);
  const levels = raw.levels
    .map(known(where, 'level'))
    .map((level, i, all) => withOneMore(level, all[i - 1], i));
  return useWith(raw, where, levels, (level, i, begins) =>
    levelOf(level, `${where}, level ${i + 1}`, begins, i === 0),
  );
}
