// @vitest-environment node
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadContentFor } from '../../../src/lib/game-engine';
import type { Game } from '../../../src/lib/rules/table/game';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { asSpirit } from '../../support/ids';
import { landsOf } from '../../support/power-ruling';
import type { Table } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

// spirit-panels.json: Strength of the Waking Island. After a Power Card on a land, its Spirit may use it again at the
// Incarna for its cost, with the Serpent's help; 1 card a turn for each Presence absorbed.

const SEATS: Partial<Game['setup']> = {
  spirits: [
    { id: asSpirit('serpent-slumbering-beneath-the-island'), aspect: 'locus' },
    { id: asSpirit('lightnings-swift-strike'), aspect: null },
  ],
};

await loadContentFor({ products: PRODUCTS, events: true, tokens: true, ...SEATS });

const card = (name: string) => ({
  id: powerCardId(name.toLowerCase().replaceAll(' ', '-')),
  name,
  pile: 'played' as const,
});

const spirit = (energy: number, absorbed: number): SpiritState => ({
  ...NEW_SPIRIT,
  energy,
  counters: { absorbed },
  cards: [card('Devouring Ants'), card('Purifying Flame')],
});

const ANTS = useOf('Devouring Ants');

/** Returns the table after Strength of the Waking Island, with the Incarna in A4. */
function woken(lands: string, serpent: SpiritState, other: SpiritState): Table {
  const start = { ...island(`${lands} / B8: 1C`, SEATS), spiritStates: { 1: serpent, 2: other } };
  const power = usedAt(useOf('Strength of the Waking Island'), elementsOf('2 water 1 earth'), {
    player: 1,
    land: null,
    spirit: 1,
  });
  return after(start, power);
}

const uses = (table: Table, player: number, power = ANTS): Table =>
  table.tells({ report: 'usePower', ...usedAt(power, {}, { player, land: 'A5' }) });

const energies = ({ game }: Table) => [game.spiritStates?.[1]?.energy, game.spiritStates?.[2]?.energy];

const LANDS = 'A5: 1C / A4: 1C 1I1';

it('a Spirit uses its card again at the Incarna, and the Serpent helps to pay', () => {
  const table = uses(woken(LANDS, spirit(2, 1), spirit(1, 0)), 2);
  expect([landsOf(table.game), table.choices]).toEqual([
    'A4: 1C 1I1 / A5: 1C1',
    ['stay', '0', '1', '2', '3'],
  ]);
  expect(parseGame(JSON.parse(JSON.stringify(table.game)))).toMatchObject({ ok: true });
  table.answers('2');
  expect(table.choices).toEqual(['1', '2']);
  table.answers('1').goesOnTo('fastPowers');
  // A4 is Sands, where Devouring Ants deals 1 more Damage.
  expect([landsOf(table.game), energies(table)]).toEqual(['A4: 1C2 1I1 / A5: 1C1', [1, 0]]);
});

it('once for each Presence absorbed, and each card once', () => {
  const table = uses(woken(LANDS, spirit(2, 1), spirit(1, 0)), 1);
  table.answers('1');
  expect([table.asked, energies(table)]).toEqual(['fastPowers', [1, 1]]);
  uses(table, 2);
  expect(table.asked).toBe('fastPowers');
});

it.each([
  ['no Presence absorbed', spirit(2, 0), LANDS],
  ['no Incarna on the island', spirit(2, 1), 'A5: 1C'],
])('not with %s', (_, serpent, lands) => {
  expect(uses(woken(lands, serpent, spirit(1, 0)), 2).asked).toBe('fastPowers');
});

it('not after an Innate Power, nor if the Spirit stays with one use', () => {
  const table = woken(LANDS, spirit(2, 1), spirit(1, 0));
  uses(table, 2, useOf('Thundering Destruction')).goesOnTo('fastPowers');
  uses(table, 2).answers('stay');
  expect([table.asked, landsOf(table.game)]).toEqual(['fastPowers', 'A4: 1C 1I1 / A5: 1C1']);
});
