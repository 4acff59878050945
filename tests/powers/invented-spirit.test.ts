import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { powerInUse, reachedParts } from '$lib/rules/powers/power-in-use';
import { powerLands } from '$lib/rules/powers/power-lands';
import type { Panel, Powers, PrintedPanel } from '$lib/rules/spirits/panel';
import type { PowerCard } from '$lib/rules/spirits/power';
import { playCard, playing } from '$lib/rules/spirits/spirit-cards';
import {
  chooses,
  choosesWay,
  gainedElements,
  growthLeft,
  incomeNow,
  innatesNow,
} from '$lib/rules/spirits/spirit-turn';
import { printedReach } from '$lib/rules/table/card-lines/power-data';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { readPanels } from '../../src/lib/content/power-reading/read-panel';
import { readCard } from '../../src/lib/content/power-reading/read-power';
import { position } from '../support/position';

await loadContentFor({});

/** What a page of the manual shows as data. */
const shown = (page: string): Record<string, unknown> => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(`docs/${page}.md`, 'utf8'))!;
  return JSON.parse(text) as Record<string, unknown>;
};

/** Cards that nobody printed: the one that docs/adding-a-power.md shows, and three more like it. */
const REEDS = shown('adding-a-power');
const cards: readonly PowerCard[] = [
  REEDS,
  { ...REEDS, id: 'still-water', name: 'Still Water', cost: 0, elements: ['water'] },
  { ...REEDS, id: 'roots-drink-deep', name: 'Roots Drink Deep', speed: 'slow', elements: ['plant'] },
  { ...REEDS, id: 'mist-at-dawn', name: 'Mist at Dawn', cost: 2, elements: ['air', 'water'] },
].map((raw) => readCard(raw)!);

const [printed] = readPanels(shown('adding-a-spirit'), cards) as readonly [PrintedPanel];
const panel: Panel = { ...printed, special: {} };
const powers: Powers = { cards: new Map(cards.map((card) => [card.id, card])), panels: [panel] };
const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);

it('a Spirit is its panel and four cards: it begins, grows by a choice, and gains its Energy', () => {
  const begun = told(NEW_SPIRIT, beginsWith(panel, powers, 2));
  expect(begun.cards.map(({ pile }) => pile)).toEqual(['hand', 'hand', 'hand', 'hand']);
  const grown = told(begun, chooses(panel, begun, 1));
  const [presence, choice] = growthLeft(panel, grown);
  expect(presence!.step).toEqual({ do: 'add-presence', range: 1, where: 'wetland' });
  const chosen = told(grown, choosesWay(panel, grown, choice!, 0));
  expect(chosen.energy).toBe(2);
  expect(told(chosen, incomeNow(panel, chosen).changes).energy).toBe(3);
});

it('its cards are played for their Energy, and reach a threshold of its Innate Power', () => {
  const begun = told(NEW_SPIRIT, [
    ...beginsWith(panel, powers, 2),
    { change: 'space', space: 'plays.1' },
    { change: 'energy', n: 1 },
  ]);
  const played = ['whispering-reeds', 'still-water'].reduce(
    (so, id) => told(so, playCard(powers, so, id)),
    begun,
  );
  expect(playing(panel, played)).toMatchObject({ played: 2, left: 0, energy: 0 });
  const gained = gainedElements(panel, played, powers);
  expect(gained.elements).toEqual({ water: 2, plant: 1 });
  expect(innatesNow(panel, gained)[0]!.levels[0]!.reached).toBe('yes');
});

it('its Power is aimed where its card says, and carried out with its threshold', () => {
  const lands = 'A5: 1P1\nA2: 1E';
  const start = ENGINE.settled(position({ agenda: [{ do: 'fastPowers' }], phase: 'fast', lands })).game;
  const { use } = powers.cards.get('whispering-reeds')!;
  const open = powerLands(ENGINE.world(start), 1, printedReach(use.range, use.target)).open;
  expect(open).toEqual(['A5']);
  const elements = { water: 2 };
  const effects = powerInUse(use, elements, { player: 1, land: 'A5' }, reachedParts(use, elements));
  const reports: readonly Report[] = [
    { report: 'usePower', player: 1, power: use.name, land: 'A5', effects },
  ];
  const used = ENGINE.decide(start, { do: 'report', reports });
  if (!used.ok) throw new Error(used.error.code);
  const after: Game = used.value.game;
  const world = ENGINE.world(after);
  expect([after.fear.generated, world.rules.defend(world, 'A5')]).toEqual([1, 2]);
});
