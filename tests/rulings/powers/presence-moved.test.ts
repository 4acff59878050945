// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadContentFor } from '../../../src/lib/game-engine';
import { Table } from '../../support/table';
import { elementsOf, island, usedAt, useOf } from '../../support/used-power';

await loadContentFor({ products: PRODUCTS, tokens: true, events: true });

/** All answers that the Power offers while it is used there, where its own land is picked and all else is answered as suggested. */
function offered(name: string, elements: string, land: string, lands: string): readonly string[] {
  const table = new Table(island(`${lands} / B8: 2P1 2P2 1C`));
  table.tells({ report: 'usePower', ...usedAt(useOf(name), elementsOf(elements), { player: 1, land }) });
  const all: string[] = [];
  for (let i = 0; i < 20 && table.asked !== 'fastPowers'; i++) {
    all.push(...table.choices);
    if (table.choices.includes(land)) table.answers(land);
    else table.goesOn();
  }
  return all;
}

describe("Finder's Powers move the Presence of any Spirit (querki.net FAQ, Spirits and Innate Powers)", () => {
  it.each([
    ['Ways of Shore and Heartland', ''],
    ['Paths Tied by Nature', ''],
    ['A Circuitous and Wending Journey', ''],
    ['Lay Paths They Cannot Help But Walk', '2 sun 2 air'],
    ['Lay Paths They Cannot Help But Walk', '2 moon 2 air'],
  ])('%s %s', (name, elements) => {
    expect(offered(name, elements, 'A5', 'A5: 1P1 2P2').join(' ')).toContain('P2');
  });

  it('Aid from the Spirit-Speakers', () => {
    expect(offered('Aid from the Spirit-Speakers', '', 'A5', 'A5: 1P2 1D / A4: 1D').join(' ')).toContain(
      'P2',
    );
  });

  it("but no other Spirit's Powers do", () => {
    expect(offered('Call of the Dahan Ways', '', 'A5', 'A5: 2P2 1D').join(' ')).not.toContain('P2');
  });
});

describe('what moves Presence can move the Incarna (001:442)', () => {
  it('Stinging Sandstorm Gathers it', () => {
    expect(offered('Stinging Sandstorm', '', 'A4', 'A5: 1I1 / A4: 1E').join(' ')).toContain('I1');
  });

  it('never that of another Spirit', () => {
    expect(offered('Stinging Sandstorm', '', 'A4', 'A5: 1I2 / A4: 1E').join(' ')).not.toContain('I2');
  });
});
