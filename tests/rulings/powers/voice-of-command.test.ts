// @vitest-environment node
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadContentFor } from '../../../src/lib/game-engine';
import type { Game } from '../../../src/lib/rules/table/game';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { asLand, asSpirit } from '../../support/ids';
import { landsOf } from '../../support/power-ruling';
import type { Table } from '../../support/table';
import { after, island, usedAt, useOf } from '../../support/used-power';

// power-cards.json: Voice of Command deals 1 Damage to Towns and Cities per Dahan or Explorer, gives Defend 2, and in
// Ravages Explorers deal and take Damage as if they were on the Dahan's side, at the same moment.

const SEATS: Partial<Game['setup']> = {
  spirits: ['lightnings-swift-strike', 'river-surges-in-sunlight'].map((id) => ({
    id: asSpirit(id),
    aspect: null,
  })),
};

await loadContentFor({ products: PRODUCTS, events: true, tokens: true, ...SEATS });

const A5 = asLand('A5');

/** Returns the lands after Voice of Command in A5, then these pieces come, and the land Ravages. */
function ravaged(lands: string, added: Readonly<Record<string, number>>): Table {
  const table = after(
    island(`${lands} / B8: 1C`, SEATS),
    usedAt(useOf('Voice of Command'), {}, { player: 1, land: 'A5' }),
  );
  expect(table.asked).toBe('fastPowers');
  table.tells({ report: 'deed', deed: { deed: 'add', land: A5, pieces: added } as never });
  expect(parseGame(JSON.parse(JSON.stringify(table.game)))).toMatchObject({ ok: true });
  return table.tells({ report: 'deed', deed: { deed: 'act', land: A5, action: 'ravage' } });
}

it.each([
  // 2 Towns deal 4 Damage less Defend 2, which destroys the Explorers; the Dahan destroys a Town.
  ['A5: 2E 1D', { T: 2 }, 'A5: 1B 1D 1T'],
  // Nothing is left after Defend, so the Explorers deal 2 Damage and the Dahan 2.
  ['A5: 2E 1D', { T: 1 }, 'A5: 1D 2E'],
  // A City and a Town: 5 Damage less 2: both Explorers fall, then 1 Damage to the Dahan, which strikes the City.
  ['A5: 2E 1D', { C: 1, T: 1 }, 'A5: 1B 1C 1D1'],
  // Without Dahan the Explorers fight alone; 1 Damage is left of the City, which destroys 1 of 3.
  ['A5: 3E', { C: 1 }, 'A5: 1C2 2E'],
  // Strife of an Explorer is used instead of its Damage.
  ['A5: 1E! 1D', { T: 1 }, 'A5: 1D 1E'],
  // Explorers alone do not Ravage.
  ['A5: 3E 1D', {}, 'A5: 1D 3E'],
  // Badlands add 1 Damage to each side.
  ['A5: 1E 1M', { T: 1 }, 'A5: 1E 1M'],
  ['A5: 2E 1D 1M', { C: 1 }, 'A5: 1D 1M'],
  ['A5: 1E 1D 1M', { C: 1 }, 'A5: 1D1 1M'],
] as const)('%s, then %j: after the Ravage %s', (lands, added, then) => {
  const table = ravaged(lands, added);
  table.goesOnTo('fastPowers');
  expect(landsOf(table.game)).toBe(then);
});
