// @vitest-environment node
import { expect, it } from 'vitest';
import { isPowerOpen } from '../../src/lib/rules/world/power-use';
import { parseGame } from '../../src/lib/saves/schema/schema';
import type { Table } from '../support/table';
import { after, EVERY_USE, island, usedAt } from '../support/used-power';

/** Everything stands somewhere near, hurt and whole, so that hardly a line finds nothing to do. */
const RICH = island(
  [
    'A1: 1P1 2E 1T 1C 2D 1B 1A',
    'A2: 2P1 1E 1T 2D 1W',
    'A3: 1P1 2E 1T1 1D 1B',
    'A4: 1E 1D 1Z',
    'A5: 2P1 1P2 3E 2T 1C1 1C! 4D 1B 2A 1Z 1W 1M',
    'A6: 1E 2T 1D 1M',
    'A7: 1P2 1E 1D',
    'A8: 1E 1T! 1A',
    'B1: 1P2 1E 1T',
    'B5: 2P2 1E 1D 1B',
  ].join(' / '),
);

/** Plays the Power to its end by the first answers, and takes each position out of storage on the way. */
function toItsEnd(table: Table): void {
  for (let i = 0; isPowerOpen(table.game); i++) {
    if (i > 200) throw new Error(`it never ends; waits at ${table.asked}`);
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
    table.goesOn();
  }
}

it.each(EVERY_USE.map((use) => [use.name, use] as const))('%s goes to its end', (_, use) => {
  const all = use.parts.map((_, i) => i);
  const targets =
    use.target.kind === 'land'
      ? [{ player: 1, land: 'A5' }]
      : [
          { player: 1, land: null, spirit: 1 },
          { player: 1, land: null, spirit: 2 },
        ];
  for (const aim of targets)
    for (const parts of [[0], all]) {
      const used = usedAt(
        use,
        { sun: 3, fire: 3, moon: 3, air: 3, animal: 3, water: 2, plant: 2, earth: 2 },
        aim,
        parts,
      );
      const table = after(RICH, used);
      toItsEnd(table);
      expect(table.game.agenda.some(({ do: what }) => what === 'fastPowers' || what === 'gameOver')).toBe(
        true,
      );
      const [first, ...again] = table.happened('powerUsed');
      expect(first).toEqual({ type: 'powerUsed', used });
      // A Power that says so is used again, by itself.
      for (const one of again) expect([one.used.power, one.again]).toEqual([use.name, true]);
    }
});
