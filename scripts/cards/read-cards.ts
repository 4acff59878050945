// Parses the cards' data into the format of the rules. Every property is checked, and texts for people are left out.
import * as v from 'valibot';
import { type RawEffect, readBy, readEffect } from '../../src/lib/content/cards/reading/effect-schema';
import type { BlightEffects, EventCard, FearLevels } from '../../src/lib/rules/table/card-lines/card';
import type { Effect } from '../../src/lib/rules/table/card-lines/effect';
import {
  type BlightCard,
  blightCardId,
  eventCardId,
  type FearCard,
  fearCardId,
} from '../../src/lib/rules/table/printed-cards';

const o = v.exactOptional;
const text = v.pipe(v.string(), v.nonEmpty());
const n = v.pipe(v.number(), v.integer());
const id = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/));
const product = v.picklist([
  'base',
  'branch-and-claw',
  'jagged-earth',
  'feather-and-flame',
  'nature-incarnate',
]);
/** The effects of a card; each is parsed separately later. */
export const effects = v.array(v.record(v.string(), v.unknown()));
const yes = o(v.literal(true));

/** The texts for people, which every level of a card can have. */
const SPOKEN = { name: text, altName: o(text), note: o(text) };

export const FEAR = v.strictObject({
  id,
  ...SPOKEN,
  altNames: o(v.array(text)),
  product,
  levels: v.pipe(v.array(v.strictObject({ text, effects })), v.length(3)),
});

export const BLIGHT = v.strictObject({
  id,
  ...SPOKEN,
  product,
  text,
  healthyPerPlayer: n,
  blightedPerPlayer: n,
  stillHealthy: yes,
  eachInvaderPhase: yes,
  eachSpiritPhase: yes,
  dropped: yes,
  droppedBy: o(text),
  now: o(effects),
  phase: o(effects),
});

const numbers = v.array(v.picklist([1, 2, 3]));
const PART = v.strictObject({
  part: v.picklist(['main', 'token', 'dahan']),
  ...SPOKEN,
  side: o(n),
  stages: o(numbers),
  terror: o(numbers),
  island: o(v.picklist(['healthy', 'blighted'])),
  cost: o(v.strictObject({ energy: n, per: text, aidedBy: o(text), least: o(n) })),
  text,
  effects: o(effects),
  sources: v.array(v.picklist(['K', 'W', 'P', 'rules'])),
});
export const EVENT = v.strictObject({
  id,
  ...SPOKEN,
  product,
  by: o(v.picklist(['each-board', 'each-spirit'])),
  adversary: o(text),
  dropped: yes,
  parts: v.array(PART),
});

/** Returns an object with only these fields of `from`, as far as it has them. */
const only = <T extends object, K extends keyof T>(from: T, ...words: readonly K[]): Pick<T, K> =>
  Object.fromEntries(words.flatMap((word) => (word in from ? [[word, from[word]]] : []))) as Pick<T, K>;

/** Parses the effects of a part of a card. */
const effectsOf = (all: readonly RawEffect[], where: string): readonly Effect[] =>
  all.map((one, i) => readEffect(one, `${where}, effect ${i + 1}`));

const nameOf = (card: unknown, kind: string): string =>
  `${kind} ${String((card as { readonly id?: unknown } | null)?.id)}`;

/** Parses a Fear Card with its effects at each Terror Level. */
export function readFearCard(raw: unknown): FearCard & { readonly effects: FearLevels } {
  const name = nameOf(raw, 'fear');
  const { id, product, levels } = readBy(FEAR, raw, name);
  const [first, second, third] = levels.map((level, i) =>
    effectsOf(level.effects, `${name}, level ${i + 1}`),
  );
  return { id: fearCardId(id), product, effects: [first!, second!, third!] };
}

/** Parses a Blight Card with its effects when it is turned over and in each Invader Phase. */
export function readBlightCard(
  raw: unknown,
): Pick<BlightCard, 'id' | 'product'> & { readonly card: BlightCard; readonly effects: BlightEffects } {
  const name = nameOf(raw, 'blight');
  const { now, phase, ...printed } = readBy(BLIGHT, raw, name);
  const { product } = printed;
  const id = blightCardId(printed.id);
  return {
    id,
    product,
    card: {
      ...{ stillHealthy: false, eachInvaderPhase: false },
      ...only({ ...printed, id }, 'id', 'product', 'healthyPerPlayer', 'blightedPerPlayer'),
      ...only(printed, 'stillHealthy', 'eachInvaderPhase', 'eachSpiritPhase', 'dropped'),
    },
    effects: {
      ...(now && { now: effectsOf(now, `${name}, now`) }),
      ...(phase && { phase: effectsOf(phase, `${name}, phase`) }),
    },
  };
}

/** Parses an Event Card; null for one that an erratum withdrew. */
export function readEventCard(raw: unknown): EventCard | null {
  const name = nameOf(raw, 'event');
  const { dropped, parts, ...card } = readBy(EVENT, raw, name);
  if (dropped) return null;
  return {
    ...only({ ...card, id: eventCardId(card.id) }, 'id', 'product', 'by'),
    parts: parts.map(({ effects: said = [], ...part }, i) => ({
      ...only(part, 'part', 'side', 'stages', 'terror', 'island', 'cost'),
      effects: effectsOf(said, `${name}, part ${i}`),
    })),
  };
}
