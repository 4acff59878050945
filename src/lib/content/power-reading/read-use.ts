// Parses how a Power is used: its range, its targets, and the effects of its parts or levels.
import * as v from 'valibot';
import type { PowerPart, PowerRange, PowerTarget, PowerUse } from '../../rules/table/card-lines/power-data';
import { TERRAINS } from '../../rules/table/island';
import { readBy } from '../cards/reading/effect-schema';
import { oneKindOf, POWER_VALUES } from './power-values';
import { powerEffectsOf } from './read-effects';

const { aimable, elements, n, o, readable, speed, text } = POWER_VALUES;

export const RANGE = v.nullable(
  v.pipe(
    v.strictObject({
      n,
      from: v.picklist(['presence', 'sacred-site', 'incarna']),
      terrain: o(v.array(v.picklist(TERRAINS))),
      origin: o(readable),
      note: o(text),
    }),
    v.transform(({ note: _, ...range }): PowerRange => range),
  ),
);

export const TARGET = oneKindOf('kind', [
  v.pipe(
    v.strictObject({ kind: v.literal('land'), where: readable, lands: o(n), note: o(text) }),
    v.transform(({ note: _, ...target }): PowerTarget => target),
  ),
  v.pipe(
    v.strictObject({
      kind: v.literal('spirit'),
      who: v.picklist(['any', 'another', 'yourself']),
      note: o(text),
    }),
    v.transform(({ note: _, ...target }): PowerTarget => target),
  ),
  v.pipe(
    v.strictObject({ kind: v.literal('none'), note: o(text) }),
    v.transform(({ kind }): PowerTarget => ({ kind })),
  ),
]);

/** The fields of a part or a level that change the use of its Power; its effects are separate. */
const CHANGES = {
  range: o(n),
  rangeTo: o(readable),
  rangeSet: o(n),
  targets: o(readable),
  spread: o(v.strictObject({ to: aimable, maxLands: o(n) })),
  speed: o(speed),
};

/** The effects of a Power; each is parsed separately later. */
export const effects = v.array(v.record(v.string(), v.unknown()));

export const PART = v.strictObject({
  when: v.union([
    v.literal('always'),
    v.strictObject({ elements }),
    v.strictObject({ terror: v.array(n) }),
    v.strictObject({ cards: v.literal('no-other-power-in-play') }),
  ]),
  how: o(v.picklist(['first', 'before', 'instead', 'may-instead', 'both'])),
  at: o(n),
  ...CHANGES,
  effects,
});

/** Parses a part of a Power Card. */
export function readPart(raw: unknown, where: string): PowerPart {
  const { when, effects: all, ...part } = readBy(PART, raw, where);
  return {
    ...(typeof when === 'object' && 'elements' in when && { needs: [when.elements] }),
    ...(typeof when === 'object' && 'terror' in when && { terror: when.terror }),
    ...(typeof when === 'object' && 'cards' in when && { told: when.cards }),
    ...part,
    effects: powerEffectsOf(all, where),
  };
}

const levels = v.array(n);

export const LEVEL = v.pipe(
  v.strictObject({
    elements: o(elements),
    elementsAnyOf: o(v.array(elements)),
    also: o(v.strictObject({ beastsInTarget: o(n), cardsInPlay: o(n), presenceDestroyedByThis: o(n) })),
    cost: o(v.strictObject({ energy: n })),
    instead: o(levels),
    mayInstead: o(levels),
    includes: o(levels),
    ...CHANGES,
    effects,
    text,
    hands: o(text),
  }),
  v.check((level) => (level.elements === undefined) !== (level.elementsAnyOf === undefined), 'no Elements'),
  v.transform(({ elements: one, elementsAnyOf = [], text: _, hands: __, ...level }) => ({
    ...level,
    needs: one ? [one] : elementsAnyOf,
  })),
);

/** Returns a level of an Innate Power as a part of its use. If it includes other levels, it replaces them. */
export function levelAsPart(
  { cost, also, includes, instead, effects: all, ...level }: v.InferOutput<typeof LEVEL>,
  where: string,
): PowerPart {
  const [told] = Object.entries(also ?? {}).map(([what, many]) => `${what}>=${many}`);
  const replaced = includes ?? instead;
  return {
    ...level,
    ...(told !== undefined && { told }),
    ...(replaced && { instead: replaced }),
    ...(cost && { energy: cost.energy }),
    effects: powerEffectsOf(all, where),
  };
}

/** Returns the use of a Power with these parts. */
export const useOf = (
  { name, range, target }: { readonly name: string; readonly range: unknown; readonly target: unknown },
  parts: readonly PowerPart[],
  where: string,
): PowerUse => ({
  name,
  range: readBy(RANGE, range, `${where}, range`),
  target: readBy(TARGET, target, `${where}, target`),
  parts,
});
