// Power Cards and Innate Powers, without what is for people and what only their use needs.
import * as v from 'valibot';
import type { Innate, InnateLevel, PowerCard } from '../../src/lib/content/powers/power';
import { element, elements, id, leftOut, n, o, product, readBy, speed, text, yes } from './read-by';
import { readInnateUse, readUse } from './read-use';

const PART = v.strictObject({
  when: v.union([
    v.literal('always'),
    v.strictObject({ elements }),
    v.strictObject({ terror: v.array(n) }),
    v.strictObject({ cards: v.literal('no-other-power-in-play') }),
  ]),
  how: o(text),
  at: o(n),
  effects: v.array(v.looseObject({})),
});

const CARD = v.strictObject({
  id,
  name: text,
  product,
  kind: v.picklist(['minor', 'major', 'unique']),
  spirit: o(id),
  aspect: o(v.nullable(id)),
  cost: n,
  speed,
  elements: v.array(element),
  range: v.unknown(),
  target: v.unknown(),
  parts: v.pipe(v.array(PART), v.minLength(1)),
  text: leftOut,
  hands: leftOut,
  sources: v.array(text),
  textSources: leftOut,
  note: leftOut,
  disagree: leftOut,
  dropped: o(yes),
});

/** A Power Card; null for one that another took the place of. */
export function readCard(raw: unknown): PowerCard | null {
  const name = `power ${String((raw as { readonly id?: unknown } | null)?.id)}`;
  const card = readBy(CARD, raw, name);
  if (card.dropped) return null;
  return {
    id: card.id,
    name: card.name,
    product: card.product,
    kind: card.kind,
    ...(card.spirit !== undefined && { spirit: card.spirit }),
    ...(card.aspect != null && { aspect: card.aspect }),
    cost: card.cost,
    speed: card.speed,
    elements: card.elements,
    thresholds: card.parts.flatMap(({ when }) =>
      typeof when === 'object' && 'elements' in when ? [when.elements] : [],
    ),
    use: readUse(card, name),
  };
}

const levels = v.array(n);
const LEVEL = v.pipe(
  v.strictObject({
    elements: o(elements),
    elementsAnyOf: o(v.array(elements)),
    also: o(v.strictObject({ beastsInTarget: o(n), cardsInPlay: o(n), presenceDestroyedByThis: o(n) })),
    cost: o(v.strictObject({ energy: n })),
    instead: o(levels),
    mayInstead: o(levels),
    effects: v.array(v.looseObject({})),
    text,
    hands: leftOut,
  }),
  v.check((level) => (level.elements === undefined) !== (level.elementsAnyOf === undefined), 'no Elements'),
  v.transform(({ elements: needs, elementsAnyOf = [], also, cost, instead, mayInstead }): InnateLevel => ({
    needs: needs ? [needs] : elementsAnyOf,
    ...(also && { also }),
    ...(cost && { energy: cost.energy }),
    ...(instead && { instead }),
    ...(mayInstead && { mayInstead }),
  })),
);

const INNATE = v.strictObject({
  name: text,
  speed,
  range: v.unknown(),
  target: v.unknown(),
  levels: v.pipe(v.array(LEVEL), v.minLength(1)),
  note: leftOut,
  after: leftOut,
});

/** An Innate Power with its levels. */
export const innate: v.GenericSchema<unknown, Innate> = v.pipe(
  v.looseObject({ name: text, range: v.unknown(), target: v.unknown(), levels: v.array(v.unknown()) }),
  v.transform((raw): Innate => {
    const { name, speed: when, levels: all } = readBy(INNATE, raw, `innate ${raw.name}`);
    return { name, speed: when, levels: all, use: readInnateUse(raw) };
  }),
);
