/**
 * Worked examples of document 001 about Spirits. Special rules that bring these actions about are told by the table: it has
 * moved the piece, and the app goes on from there.
 */
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { kindOfPower } from '../../src/lib/rules/powers/power-damage';
import { presenceLands } from '../../src/lib/rules/spirits/presence-lands';
import type { Setup } from '../../src/lib/rules/table/game';
import type { Step } from '../../src/lib/rules/table/step';
import { RULES } from '../support/table';
import { useOf } from '../support/used-power';
import { sits, tells } from '../support/worked';

const FULL: Partial<Setup> = { products: PRODUCTS, tokens: true, events: true };
const FAST: Step = { do: 'fastPowers' };

describe('extra actions and pieces that are brought, as the table tells them', () => {
  const BEHEMOTH = [{ id: 'ember-eyed-behemoth', aspect: null }] as const;

  it('001:483: the Incarna moves between two steps of Growth, and the next one is counted from there', async () => {
    const table = await sits({
      setup: { ...FULL, spirits: BEHEMOTH },
      lands: 'A5: 1I1\nA1: 1C',
      presence: 'tracked',
      agenda: [{ do: 'spiritPhase' }],
    });
    const open = () => presenceLands(RULES.world(table.game), 1, { range: 0 }).open;
    expect(open()).toEqual(['A5']);
    expect(tells(table, 'move A5 to A6 1I1').asked).toBe('spiritPhase');
    expect(open()).toEqual(['A6']);
  });

  it('001:531: a Dahan that is Pushed brings 1 Presence, told while the Power goes on', async () => {
    const table = await sits({
      setup: FULL,
      lands: 'A5: 2P1 2D\nA1: 1C',
      presence: 'tracked',
      agenda: [FAST],
    });
    const push = { each: 'spirit', player: 1, land: 'A5', op: 'push', n: 1, piece: 'D' } as const;
    table.tells({ report: 'usePower', player: 1, power: 'Push', land: 'A5', effects: [push, push] });
    table.answers('A6');
    tells(table, 'move A5 to A6 1P1');
    expect([table.at('A5'), table.at('A6')]).toEqual(['1D 1P1', '1D 1P1']);
    expect(table.asked).toBe('effect');
  });
});

// Both choices count, and a Power that spares Dahan does not Destroy.
it.each([
  ['Birds Cry Warning', false, false],
  ['Wash Away', false, true],
  ['Shatter Homesteads', true, false],
] as const)('001:558, %s: an instruction to harm Invaders %s, to move them %s', (name, harms, moves) => {
  expect(kindOfPower(useOf(name), [])).toEqual({ elements: [], harms, moves });
});
