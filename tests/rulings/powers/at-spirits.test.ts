// @vitest-environment node
// Powers aimed at a Spirit, by hand from the facts of Power Cards (power-cards.json, unique-powers.json).
import { describe, expect, it } from 'vitest';
import { printIsland } from '../../../src/lib/rules/notation/game-notation';
import type { SpiritStates } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import type { Table } from '../../support/table';
import { after, island, usedAt, useOf } from '../../support/used-power';

const LANDS = 'A2: 1P2 1E / A4: 2P1 1T / B8: 1P2';
const BOTH: SpiritStates = {
  1: { ...NEW_SPIRIT, destroyed: 1 },
  2: { ...NEW_SPIRIT, destroyed: 1 },
};

/** Player 1 has used the Power on this Spirit. */
const used = (name: string, spirit: number, spiritStates: SpiritStates = BOTH): Table =>
  after({ ...island(LANDS), spiritStates }, usedAt(useOf(name), {}, { player: 1, land: null, spirit }));

const elementsOf = (table: Table): readonly unknown[] =>
  [1, 2].map((player) => table.game.spiritStates?.[player]?.elements);

describe('Elemental Boon', () => {
  it('gives the user the 3 Elements that the other Spirit chose', () => {
    const table = used('Elemental Boon', 2).answers('sun', 'air', 'earth');
    const three = { sun: 1, air: 1, earth: 1 };
    expect([table.asked, ...elementsOf(table)]).toEqual(['fastPowers', three, three]);
  });

  it('gives 3 different Elements once where the user is the target', () => {
    const table = used('Elemental Boon', 1).answers('sun', 'air', 'earth');
    expect([table.asked, ...elementsOf(table)]).toEqual(['fastPowers', { sun: 1, air: 1, earth: 1 }, {}]);
  });

  it('asks the user for 3 different Elements where the other Spirit is not tracked', () => {
    const table = used('Elemental Boon', 2, { 1: NEW_SPIRIT });
    for (let i = 0; i < 3 && !table.choices.includes('sun'); i++) table.goesOn();
    table.answers('sun');
    expect(table.choices).not.toContain('sun');
  });
});

describe('Boon of Corrupted Blood', () => {
  it('only deals 1 Damage where the user is the target', () => {
    const table = used('Boon of Corrupted Blood', 1).goesOnTo('fastPowers');
    expect(printIsland(table.game)).toBe('A2: 1E 1P2\nA4: 1T1 2P1\nB8: 1P2');
  });
});

describe('Boon of Resilient Power', () => {
  it('adds the Presence of the other Spirit to a land of the user', () => {
    expect(used('Boon of Resilient Power', 2).choices).toEqual(expect.arrayContaining(['A4']));
    expect(used('Boon of Resilient Power', 2).choices).not.toEqual(expect.arrayContaining(['A2']));
  });
});
