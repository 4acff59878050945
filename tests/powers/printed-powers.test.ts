// What stands around the effects of every Power is what the facts say: cost, speed, Elements, range, target, thresholds.
import { isDeepStrictEqual } from 'node:util';
import powers from 'virtual:powers';
import { expect, it } from 'vitest';
import type { Innate } from '$lib/rules/spirits/power';
import type { PowerUse } from '$lib/rules/table/card-lines/power-data';
import { printLands } from '../../src/lib/rules/lands/parse-lands';
import major from '../facts/power-cards.json';
import panels from '../facts/spirit-panels.json';
import unique from '../facts/unique-powers.json';

interface Range {
  readonly n: number | readonly number[];
  readonly from: string;
  readonly terrain?: readonly string[];
  readonly originWith?: string;
}

interface Target {
  readonly kind: string;
  readonly where?: string;
  readonly who?: string;
  readonly lands?: number;
}

interface Aimed {
  readonly name: string;
  readonly speed: string;
  readonly range: Range | null;
  readonly target: Target;
}

interface Part {
  readonly when: 'always' | { readonly elements?: object; readonly terror?: object; readonly cards?: string };
  readonly how?: string;
}

interface Card extends Aimed {
  readonly id: string;
  readonly kind: string;
  readonly product: string;
  readonly spirit?: string;
  readonly aspect?: string | null;
  readonly cost: number;
  readonly elements: readonly string[];
  readonly parts: readonly Part[];
  readonly dropped?: boolean;
}

interface Level {
  readonly elements?: object;
  readonly elementsAnyOf?: readonly object[];
  readonly also?: object;
  readonly cost?: { readonly energy: number };
  readonly instead?: readonly number[];
  readonly mayInstead?: readonly number[];
}

interface PrintedInnate extends Aimed {
  readonly levels: readonly Level[];
}

interface Panel {
  readonly id: string;
  readonly innates: readonly PrintedInnate[];
  readonly aspects: readonly { readonly id: string; readonly innates?: readonly PrintedInnate[] }[];
}

const CARDS = [...major.cards, ...unique.cards].filter(
  (card) => !('dropped' in card),
) as unknown as readonly Card[];

/** Every land but one in The Endless Dark, which is no land of the island. */
const targetOf = ({ kind, where, who, lands }: Target): object => {
  if (kind !== 'land') return kind === 'spirit' ? { kind, who } : { kind };
  if (where === 'endless-dark') return { kind: 'none' };
  return { kind, where: where === 'not-ocean' ? 'any' : where, ...(lands !== undefined && { lands }) };
};

/** The first of two targets is reached by the first number. */
const rangeOf = (range: Range | null): object | null =>
  range && {
    n: [range.n].flat()[0],
    from: range.from,
    ...(range.terrain && { terrain: range.terrain }),
    ...(range.originWith !== undefined && { origin: range.originWith }),
  };

const aimOf = ({ name, range, target }: Aimed): object => ({
  name,
  range: rangeOf(range),
  target: targetOf(target),
});
/** The aim that was read, with its lands as they are written. */
const aimIn = ({ name, range, target }: PowerUse): object => ({
  name,
  range: range && { ...range, ...(range.origin !== undefined && { origin: printLands(range.origin) }) },
  target: target.kind === 'land' ? { ...target, where: printLands(target.where) } : target,
});

const whenOf = ({ when }: Part): object => {
  if (when === 'always') return {};
  return {
    ...(when.elements && { needs: [when.elements] }),
    ...(when.terror && { terror: when.terror }),
    ...(when.cards && { told: when.cards }),
  };
};

it('the app has every Power Card of the facts, and no other', () => {
  expect(powers.cards.map(({ id }) => id)).toEqual(CARDS.map(({ id }) => id));
});

it.each(CARDS.map((card) => [card.id, card] as const))('%s', (id, card) => {
  const { use, ...is } = powers.cards.find((one) => one.id === id)!;
  const { name, product, kind, spirit, aspect, cost, speed, elements, parts } = card;
  expect(is).toEqual({
    ...{ id, name, product, kind, cost, speed, elements },
    ...(spirit !== undefined && { spirit }),
    ...(aspect != null && { aspect }),
    thresholds: parts.flatMap(({ when }) => (when === 'always' || !when.elements ? [] : [when.elements])),
  });
  expect(aimIn(use)).toEqual(aimOf(card));
  // A part for two printed thresholds together is none of the card's own.
  const isPrinted = ({ needs = [] }: (typeof use.parts)[number]): boolean =>
    needs.every((one) =>
      card.parts.some(({ when }) => when !== 'always' && isDeepStrictEqual(when.elements, one)),
    );
  expect(
    use.parts.filter(isPrinted).map(({ needs, terror, told }) => ({
      ...{ ...(needs && { needs }), ...(terror && { terror }), ...(told !== undefined && { told }) },
    })),
  ).toEqual(parts.map(whenOf));
  const places = parts.map(({ how = 'then' }, i) => [how, use.parts[i]!.how ?? 'then'] as const);
  // The facts place some parts by their effects alone.
  for (const [printed, read] of places) if (printed !== 'then') expect(read).toBe(printed);
});

const INNATES = (panels.spirits as unknown as readonly Panel[]).flatMap(({ id, innates, aspects }) => [
  ...innates.map((one) => [id, null, one] as const),
  ...aspects.flatMap((aspect) => (aspect.innates ?? []).map((one) => [id, aspect.id, one] as const)),
]);

const levelOf = ({ elements, elementsAnyOf, also, cost, instead, mayInstead }: Level): object => ({
  needs: elements ? [elements] : elementsAnyOf,
  ...(also && { also }),
  ...(cost && { energy: cost.energy }),
  ...(instead && { instead }),
  ...(mayInstead && { mayInstead }),
});

it.each(
  INNATES.map(
    ([spirit, aspect, one]) => [`${spirit} ${aspect ?? ''}: ${one.name}`, spirit, aspect, one] as const,
  ),
)('%s', (_, spirit, aspect, printed) => {
  const panel = powers.panels.find((one) => one.id === spirit && one.aspect === aspect)!;
  const read: Innate = panel.innates.find(({ name }) => name === printed.name)!;
  expect(read.speed).toBe(printed.speed);
  expect(read.levels).toEqual(printed.levels.map(levelOf));
  expect(aimIn(read.use)).toEqual(aimOf(printed));
  expect(read.use.parts.map(({ needs }) => needs)).toEqual(read.levels.map(({ needs }) => needs));
});
