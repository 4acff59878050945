import powers from 'virtual:powers';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import type { Aim } from '../../src/lib/rules/powers/aimed-power';
import { powerInUse, reachedParts } from '../../src/lib/rules/powers/power-in-use';
import type { Element, PowerUse, PowerUsed } from '../../src/lib/rules/table/card-lines/power-data';
import type { Game } from '../../src/lib/rules/table/game';
import type { SpiritState } from '../../src/lib/rules/table/spirit-state';
import type { TurnMark } from '../../src/lib/rules/table/turn-marks';
import { position } from './position';
import { Table } from './table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

type Elements = Readonly<Partial<Record<Element, number>>>;

/** Every Power Card, and every Innate Power once. */
export const EVERY_USE: readonly PowerUse[] = [
  ...powers.cards.map(({ use }) => use),
  ...new Map(powers.panels.flatMap(({ innates }) => innates.map(({ name, use }) => [name, use]))).values(),
];

/** Returns the use of the Power with this name; throws if there is none. */
export function useOf(name: string): PowerUse {
  const found = EVERY_USE.find((use) => use.name === name);
  if (!found) throw new Error(`no Power is called ${name}`);
  return found;
}

/** Parses Elements such as `2 sun 1 air`. */
export const elementsOf = (text: string): Elements =>
  Object.fromEntries(
    [...text.matchAll(/(\d+) (\w+)/g)].map(([, n, element]) => [element as Element, Number(n)]),
  );

/** A target whose lands may come from a table of tests. */
type ToldAim = Omit<Aim, 'land' | 'origin'> & { readonly land: string | null; readonly origin?: string };

/** Returns the report that the screen makes for this use of a Power. */
export function usedAt(
  use: PowerUse,
  elements: Elements,
  told: ToldAim,
  parts?: readonly number[],
): PowerUsed {
  const aim = told as Aim;
  const counted = parts ?? reachedParts(use, elements, 1);
  const effects = powerInUse(use, elements, aim, counted);
  const { player, land, spirit } = aim;
  return { player, power: use.name, land, ...(spirit !== undefined && { spirit }), effects };
}

/** Returns a position with these lands and two players, in Fast Powers. */
export const island = (lands: string, setup: Partial<Game['setup']> = {}): Game =>
  position({
    boards: 'AB',
    setup: { products: PRODUCTS, tokens: true, events: true, ...setup },
    lands: lands.replaceAll(' / ', '\n'),
    blight: { side: 'healthy', left: 9, card: null },
    presence: 'tracked',
    phase: 'fast',
    agenda: [{ do: 'fastPowers' }],
  });

/** Returns a table after this use of a Power. */
export const after = (game: Game, used: PowerUsed): Table =>
  new Table(game).tells({ report: 'usePower', ...used });

/** Returns the counters of a Spirit as the tables of tests write them: `time`, `prepared.sun`. */
export const counterTexts = ({ counters, counts }: SpiritState): Readonly<Record<string, number>> => ({
  ...counters,
  ...Object.fromEntries(counts.map(({ name, n }) => [`${name.kind}.${name.of}`, n])),
});

/** Returns a mark of a Spirit's turn as the tables of tests write it: `forgets.b`. */
export const markText = (mark: TurnMark): string =>
  'card' in mark ? `${mark.kind}.${mark.card}` : mark.kind;
