// Parses Power Cards and Innate Powers, without texts for people.
import * as v from 'valibot';
import type { Innate, InnateLevel, PowerCard } from '../../rules/spirits/power';
import { ELEMENTS, type Needs } from '../../rules/table/card-lines/power-data';
import { readBy } from '../cards/reading/effect-schema';
import { POWER_VALUES } from './power-values';
import { LEVEL, levelAsPart, readPart, useOf } from './read-use';

const { atLeast, element, id, n, o, powerCard, product, skippedGain, speed, spirit, text } = POWER_VALUES;

export const CARD = v.strictObject({
  id: powerCard,
  name: text,
  product,
  kind: v.picklist(['minor', 'major', 'unique']),
  spirit: o(spirit),
  aspect: o(id),
  cost: n,
  speed,
  elements: v.array(element),
  range: v.unknown(),
  target: v.unknown(),
  parts: atLeast(1, v.unknown()),
  text: skippedGain,
  hands: skippedGain,
  sources: v.array(text),
  textSources: skippedGain,
  note: skippedGain,
  disagree: skippedGain,
});

const haveSame = (one: Needs, other: Needs): boolean =>
  ELEMENTS.every((element) => (one[element] ?? 0) === (other[element] ?? 0));

const together = (one: Needs, other: Needs): Needs =>
  Object.fromEntries(
    ELEMENTS.map((element) => [element, Math.max(one[element] ?? 0, other[element] ?? 0)] as const),
  );

/** Returns the thresholds without those of parts that are for two of the others together, which no card prints. */
const printedThresholds = (all: readonly Needs[]): readonly Needs[] =>
  all.filter((sum) => {
    const others = all.filter((one) => !haveSame(one, sum));
    return !others.some((one) => others.some((other) => haveSame(together(one, other), sum)));
  });

/** Parses a Power Card. */
export function readCard(raw: unknown): PowerCard {
  const where = `power ${String((raw as { readonly id?: unknown } | null)?.id)}`;
  const card = readBy(CARD, raw, where);
  const parts = card.parts.map((part, i) => readPart(part, `${where}, part ${i + 1}`));
  return {
    id: card.id,
    name: card.name,
    product: card.product,
    kind: card.kind,
    ...(card.spirit !== undefined && { spirit: card.spirit }),
    ...(card.aspect !== undefined && { aspect: card.aspect }),
    cost: card.cost,
    speed: card.speed,
    elements: card.elements,
    thresholds: printedThresholds(parts.flatMap(({ needs = [] }) => needs)),
    use: useOf(card, parts, where),
  };
}

export const INNATE = v.strictObject({
  name: text,
  speed,
  range: v.unknown(),
  target: v.unknown(),
  levels: atLeast(1, v.unknown()),
  note: skippedGain,
});

/** Parses an Innate Power with its levels; each level becomes a part of its use. */
function innateOf(raw: unknown): Innate {
  const where = `innate ${String((raw as { readonly name?: unknown } | null)?.name)}`;
  const read = readBy(INNATE, raw, where);
  const all = read.levels.map((one, i) => readBy(LEVEL, one, `${where}, level ${i + 1}`));
  return {
    name: read.name,
    speed: read.speed,
    levels: all.map(({ needs, also, cost, instead, mayInstead }): InnateLevel => ({
      needs,
      ...(also && { also }),
      ...(cost && { energy: cost.energy }),
      ...(instead && { instead }),
      ...(mayInstead && { mayInstead }),
    })),
    use: useOf(
      read,
      all.map((level, i) => levelAsPart(level, `${where}, level ${i + 1}`)),
      where,
    ),
  };
}

export const innate: v.GenericSchema<unknown, Innate> = v.pipe(v.unknown(), v.transform(innateOf));
