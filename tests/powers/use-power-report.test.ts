// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { actionsNow } from '../../src/lib/rules/table/action-underway';
import type { PowerUsed } from '../../src/lib/rules/table/card-lines/power-data';
import { effectBegins } from '../../src/lib/rules/table/effect-step';
import type { Step } from '../../src/lib/rules/table/step';
import { isPowerOpen } from '../../src/lib/rules/world/power-use';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { Table } from '../support/table';
import { after, island, usedAt, useOf } from '../support/used-power';

const START = island('A5: 1T 1E 2D / B8: 1C');
const GUARD: PowerUsed = {
  player: 1,
  power: 'Asphyxiating Smoke',
  land: 'A5',
  effects: usedAt(useOf('Asphyxiating Smoke'), {}, { player: 1, land: 'A5' }).effects,
};

describe('a Power that is used', () => {
  it('stands in the game while it is carried out, and leaves nothing of itself behind', () => {
    const table = after(START, GUARD);
    expect(actionsNow(table.game)).toEqual([
      {
        do: 'actionOver',
        by: { kind: 'power', ...GUARD, id: 1 },
        cause: 'power.1.Asphyxiating Smoke',
        counts: { 'destroyed.T': 1 },
      },
    ]);
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
    table.goesOnTo('fastPowers');
    expect(actionsNow(table.game)).toEqual([]);
  });

  it('has its name, and whose it is, on its Fear', () => {
    const table = after(START, GUARD);
    const causes = table.happened('fearGenerated').map(({ cause }) => cause);
    expect(new Set(causes)).toEqual(new Set(['power.1.Asphyxiating Smoke']));
  });

  it('is refused while another one is being resolved, and not behind it (000, no Power interrupts another)', () => {
    const second = usedAt(useOf('Wash Away'), {}, { player: 2, land: 'A5' });
    const table = after(START, GUARD);
    expect(table.isRefused({ report: 'usePower', ...second })).toBe('powerOpen');
    table.goesOnTo('fastPowers').tells({ report: 'usePower', ...second });
    expect(isPowerOpen(table.game)).toBe(true);
  });

  it('is refused while a Ravage asks; a deed is not, and neither is a Power once the Ravage is over', () => {
    const table = new Table(START).tells({
      report: 'deed',
      deed: { deed: 'act', land: 'A5', action: 'ravage' },
    });
    expect(table.asked).toBe('counterattack');
    expect(table.isRefused({ report: 'usePower', ...GUARD })).toBe('actionOpen');
    table.tells({ report: 'deed', deed: { deed: 'add', land: 'B8', pieces: { E: 1 } } });
    table.goesOnTo('fastPowers').tells({ report: 'usePower', ...GUARD });
    expect(isPowerOpen(table.game)).toBe(true);
  });

  it('is refused while a Fear Card asks, and not where hands carry the card out', () => {
    const card: readonly Step[] = [
      effectBegins('fear.dahan-raid.1', 0),
      { do: 'actionOver', by: { kind: 'card' }, cause: 'dahan-raid', counts: {} },
    ];
    const game = island('A5: 1T 2D / A4: 1T 1D / B8: 1T 1D 1C');
    const asking = new Table({ ...game, agenda: [...card, ...game.agenda] });
    expect(asking.isRefused({ report: 'usePower', ...GUARD })).toBe('actionOpen');
    asking.answers('byHand').tells({ report: 'usePower', ...GUARD });
    expect(isPowerOpen(asking.game)).toBe(true);
  });

  it('is left to hands where the table wishes', () => {
    const table = after(START, GUARD).answers('byHand');
    expect(table.game.agenda[0]).toMatchObject({ do: 'effect', kind: 'hands' });
    table.goesOn();
    expect(actionsNow(table.game)).toEqual([]);
  });
});

const [first] = GUARD.effects;
const HOSTILE: readonly (readonly [what: string, change: object])[] = [
  ['a player who is not there', { player: 3 }],
  ['a Spirit that is not there', { spirit: 7 }],
  ['a land that is not there', { land: 'Z9' }],
  ['an effect in a land that is not there', { effects: [{ ...first, land: 'Z9' }] }],
  ['a verb that nobody knows', { effects: [{ ...first, op: 'win-the-game' }] }],
  ['a verb of Events', { effects: [{ ...first, op: 'event-redraw' }] }],
  ['an effect for nobody', { effects: [{ each: 'spirit', op: 'fear', n: 1 }] }],
  ['more Fear than there is', { effects: [{ ...first, op: 'fear', n: 100_000 }] }],
  ['what sets it off', { effects: [{ ...first, trigger: 'each-ravage' }] }],
  ['more effects than any Power has', { effects: Array.from({ length: 50 }, () => first) }],
];

it.each(HOSTILE)('is refused with %s, and nothing changes', (_, change) => {
  const table = new Table(START);
  const told = { report: 'usePower', ...GUARD, ...change } as never;
  expect(table.isRefused(told)).toMatch(/unreadable|unknownLand/);
});
