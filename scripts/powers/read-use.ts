// How a Power is used: its range, what it may be aimed at, and what each of its parts does.
import * as v from 'valibot';
import type { Effect, Simple } from '../../src/lib/rules/effects/effect';
import type { Line } from '../../src/lib/rules/effects/line';
import { TERRAINS } from '../../src/lib/rules/island';
import type {
  PowerEffect,
  PowerPart,
  PowerRange,
  PowerTarget,
  PowerUse,
} from '../../src/lib/rules/powers/power-use';
import { isReadable } from '../../src/lib/rules/where';
import { lettersOf } from '../cards/values';
import { elements, n, o, readBy, speed, text } from './read-by';
import { AIMED_AT, type Place } from './read-lands';
import { orElse, type ReadLine, readLine } from './read-lines';

const readable = v.pipe(
  v.string(),
  v.check(isReadable, ({ received }) => `no such lands: ${received}`),
);

const RANGE = v.nullable(
  v.strictObject({
    n: v.union([n, v.array(n)]),
    from: v.picklist(['presence', 'sacred-site', 'incarna']),
    terrain: o(v.array(v.picklist(TERRAINS))),
    originWith: o(readable),
    note: o(text),
  }),
);

/** Places that are no lands: what is done there is for hands. */
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

/** What changes how a Power is used, and is no step of it. */
const OF_USE = ['range-set', 'range-mod', 'speed-may-be'];

type Raw = Readonly<Record<string, unknown>>;

/** Whether the Power itself may be used at another speed, at no price. */
const isOwnSpeed = ({ op, n, who, price }: Raw): boolean =>
  op === 'speed-may-be' && n === undefined && who === undefined && price === undefined;

const isOfUse = (raw: Raw): boolean => {
  const { op, self } = raw;
  if (op === 'speed-may-be') return isOwnSpeed(raw);
  return OF_USE.includes(String(op)) && (op !== 'range-mod' || self === true);
};

const scoped = (
  { each, ofTarget, plus, times, only, last, distinct }: ReadLine,
  effect: Effect,
): PowerEffect => ({
  ...(ofTarget && { of: 'target' as const }),
  ...(plus && { plus }),
  ...(times && { times }),
  ...{ ...(only && { only }), ...(last && { last }) },
  effect: { ...effect, each, ...(distinct && { distinct }) } as Effect,
});

/** A step that has a price in Energy as two: it is paid, or the other is not done; null where it has none, or cannot be read. */
function paidFirst(raw: Raw, where: string, begins: Place): readonly [ReadLine, ReadLine] | null {
  const { price, may: _, if: holds, ...rest } = raw;
  const { energy, ...more } = (price ?? {}) as Raw;
  const isWhose = holds === undefined || String(holds) in AIMED_AT;
  if (typeof energy !== 'number' || Object.keys(more).length > 0 || !isWhose || raw['op'] === 'pay')
    return null;
  const pays = readLine(payOf(raw, energy), where, begins);
  const then = readLine({ ...rest, if: 'paid' }, where, begins === 'aimed' ? 'way' : begins);
  const isOne = then.each === 'spirit' && !then.distinct && !then.times && !then.last;
  return then.line.op !== 'said' && isOne ? [pays, then] : null;
}

/** What is paid for a step, by whoever does it. */
const payOf = ({ who, by, if: holds }: Raw, energy: number): Raw => ({
  ...{ op: 'pay', n: energy, timing: 'now', app: 'ask', who: by ?? who ?? 'you' },
  ...(holds !== undefined && { if: holds }),
});

/** A way that begins with paying, for the one step behind that. */
function withPaid(way: readonly Raw[]): readonly Raw[] {
  const [pays, then] = way;
  const { energy } = (pays?.['price'] ?? {}) as Raw;
  const isPaid = pays?.['op'] === 'pay' && way.length === 2 && then?.['if'] === undefined;
  return isPaid && typeof energy === 'number' ? [payOf(pays, energy), { ...then, if: 'paid' }] : way;
}

/** The lines of a way, one after the other. */
const readWay = (way: readonly Raw[], where: string, begins: Place): readonly ReadLine[] =>
  withPaid(way).flatMap((raw, at) => {
    const begun = at > 0 && begins === 'aimed' ? 'way' : begins;
    return paidFirst(raw, where, begun) ?? [readLine(raw, where, begun)];
  });

/** The ways of a choice. */
function oneOfIt(ways: readonly (readonly Raw[])[], where: string, begins: Place): PowerEffect {
  const read = ways.map((way, i) => readWay(way, `${where}, way ${i + 1}`, begins));
  const ofTarget = read.flat().some((one) => one.ofTarget);
  const oneOf = read.map((way) => way.map(({ line }): Line => line));
  return { ...(ofTarget && { of: 'target' as const }), effect: { each: 'spirit', oneOf } };
}

/** What both Spirits do, the one aimed at and then the one that uses it, where they are two. */
const ofEach = (raw: Raw): readonly Raw[] => {
  const word = raw['who'] === 'both' ? 'who' : raw['by'] === 'both' ? 'by' : null;
  if (word === null || raw['if'] !== undefined) return [raw];
  return [
    { ...raw, [word]: 'target-spirit', ...(raw['in'] === 'own-presence' && { in: 'spirit-presence' }) },
    { ...raw, [word]: 'you', if: 'target-is-another' },
  ];
};

/** Several tokens of several kinds are picked one after another: each is a choice of its own. */
function oneEach(raw: Raw): readonly Raw[] {
  const { op, n, piece, per, price, lands, which, in: where } = raw;
  const isPlain = [per, price, lands, which].every((word) => word === undefined) && where === 'target';
  if (op !== 'add' || !isPlain || !Array.isArray(piece) || piece.length < 2 || typeof n !== 'number')
    return [raw];
  const oneOf = piece.map((one) => [{ ...raw, n: 1, piece: [one] }]);
  return Array.from({ length: n }, () => ({ oneOf, app: 'ask' }));
}

/** What a step asks of those before it in its part, in words that hold wherever it is carried out. */
function toldByOthers(raw: Raw, before: readonly Raw[]): Raw {
  const last = before.at(-1);
  const gathered = before.findLast(({ op }) => op === 'gather')?.['piece'] as readonly string[] | undefined;
  if (raw['if'] === 'previous-done' && last?.['op'] === 'gather' && gathered)
    return { ...raw, if: `did:moved:${lettersOf(gathered)}` };
  if (raw['if'] === 'gather-impossible' && gathered)
    return { ...raw, if: `not-did:moved:${lettersOf(gathered)}` };
  const into = /^pushed-into:(.+)$/.exec(String(raw['if']))?.[1];
  if (into === undefined || last?.['op'] !== 'push') return raw;
  const { in: _, ...rest } = raw;
  return { ...rest, if: `moved-into:${into}` };
}

/** Whether what a step belongs to is a choice, or said, so that nobody knows where that was or whether it was done. */
function isLost({ line }: ReadLine, { effect }: PowerEffect, begins: Place): boolean {
  if ('oneOf' in effect) return true;
  const before = effect.then?.at(-1) ?? effect;
  if (line.op === 'bring') return !['push', 'move', 'bring'].includes(before.op);
  return before.op === 'said' && (begins === 'nowhere' || line.if === 'previous-done');
}

/** The steps of a part, each with what belongs to it; `main` are those that always count. */
export function effectsOf(
  raws: readonly Raw[],
  where: string,
  begins: Place,
  main: readonly PowerEffect[] = [],
): readonly PowerEffect[] {
  const all: PowerEffect[] = [];
  let before: Raw | null = null;
  const steps = raws.flatMap(ofEach).flatMap(oneEach);
  for (const [i, step] of steps.entries()) {
    const raw = toldByOthers(step, steps.slice(0, i));
    const place = `${where}, effect ${i + 1}`;
    if (isOfUse(raw)) continue;
    if (Array.isArray(raw['oneOf'])) {
      all.push(oneOfIt(raw['oneOf'] as readonly (readonly Raw[])[], place, begins));
      before = null;
      continue;
    }
    const paid = paidFirst(raw, place, begins);
    if (paid) {
      const [pays, then] = paid;
      all.push(scoped(pays, { each: 'spirit', ...pays.line, then: [then.line] }));
      before = null;
      continue;
    }
    const both = raw['else'] && before ? orElse(before, raw, place, begins) : null;
    const last = all.at(-1);
    if (both) {
      const [yes, no] = both;
      all.splice(-1, 1, { effect: { each: 'spirit', oneOf: [[yes.line], [no.line]] } });
      before = null;
      continue;
    }
    const isShown = String(raw['if']).startsWith('revealed-') && begins === 'aimed';
    const line = readLine(raw, place, isShown ? 'way' : begins);
    if (line.follows && last && !isLost(line, last, begins)) {
      const effect = last.effect as Simple;
      all.splice(-1, 1, { ...last, effect: { ...effect, then: [...(effect.then ?? []), line.line] } });
    } else if (line.line.op === 'bring' && !last && main.length > 0 && !isLost(line, main.at(-1)!, begins)) {
      all.push({ ...scoped(line, { each: 'spirit', ...line.line }), joins: true });
    } else if (line.follows) {
      all.push(scoped(line, { ...({ each: 'spirit' } as const), op: 'said', what: String(raw['op']) }));
    } else all.push(scoped(line, { each: line.each, ...line.line }));
    before = raw;
  }
  return all;
}

/** What a part does to the range of its Power, and to its speed. */
export function reachOf(
  raws: readonly Raw[],
  where: string,
): Pick<PowerPart, 'range' | 'rangeTo' | 'rangeSet' | 'speed'> {
  const found = raws.filter(isOfUse);
  const more = found.find(({ op }) => op === 'range-mod');
  const set = found.find(({ op }) => op === 'range-set');
  const speedy = found.find(({ op }) => op === 'speed-may-be');
  return {
    ...(more && { range: Number(more['n']) }),
    ...(more?.['to'] !== undefined && { rangeTo: readBy(readable, more['to'], where) }),
    ...(set && { rangeSet: Number(set['n']) }),
    ...(speedy && { speed: readBy(speed, speedy['speed'], where) }),
  };
}

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

function partOf(raw: unknown, where: string, begins: Place, before: readonly PowerPart[]): PowerPart {
  const { when, how, at, effects } = readBy(PART, raw, where);
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

type RawUse = Readonly<{ name: string; range: unknown; target: unknown }>;

/** A Power's use with its parts, each read as it says where its steps begin. */
function useWith(
  raw: RawUse,
  where: string,
  parts: readonly unknown[],
  read: (part: unknown, i: number, begins: Place, before: readonly PowerPart[]) => PowerPart,
): PowerUse {
  const target = targetOf(raw.target, where);
  const begins = beginsAt(target);
  return {
    name: raw.name,
    range: rangeOf(raw.range, where),
    target,
    parts: parts.reduce<readonly PowerPart[]>(
      (before, part, i) => [...before, read(part, i, begins, before)],
      [],
    ),
  };
}

/** How a Power Card is used. */
export const readUse = (raw: RawUse & { readonly parts: readonly unknown[] }, where: string): PowerUse =>
  useWith(raw, where, raw.parts, (part, i, begins, before) =>
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

function levelOf(raw: unknown, where: string, begins: Place): PowerPart {
  const level = readBy(LEVEL, raw, where);
  const { elements: needs, elementsAnyOf = [], also = {}, instead, mayInstead, effects } = level;
  const [told] = Object.entries(also).map(([what, many]) => `${what}>=${many}`);
  return {
    needs: needs ? [needs] : elementsAnyOf,
    ...(told !== undefined && { told }),
    ...{ ...(instead && { instead }), ...(mayInstead && { mayInstead }) },
    ...reachOf(effects, where),
    effects: effectsOf(effects, where, begins),
  };
}

/** How an Innate Power is used: each of its levels is a part. */
export function readInnateUse(raw: RawUse & { readonly levels: readonly unknown[] }): PowerUse {
  const where = `innate ${raw.name}`;
  return useWith(raw, where, raw.levels, (level, i, begins) =>
    levelOf(level, `${where}, level ${i + 1}`, begins),
  );
}
