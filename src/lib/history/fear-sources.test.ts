import { expect, test } from 'vitest';
import { causeOfPower } from '$lib/rules/table/card-lines/power-data';
import { fearByPlayer, fearBySource } from './fear-sources';

const fear = (n: number, cause: string) => ({ type: 'fearGenerated', n, cause }) as const;
const told = { do: 'report', reports: [{ report: 'fear', n: 1 }] } as const;

const USED = causeOfPower({ player: 3, power: "River's Bounty" });

/**
 * Fear reported by the second player, by an unknown player, by a used Power of the third, and by a City destroyed in a
 * Ravage.
 */
const LINE = [
  { command: told, by: { who: 1, tap: 'a.1' }, events: [fear(3, 'power')] },
  { command: told, events: [fear(1, 'power')] },
  { command: { do: 'proceed' } as const, by: { who: 1, tap: 'a.2' }, events: [fear(2, USED)] },
  { command: { do: 'proceed' } as const, by: { who: 1, tap: 'a.3' }, events: [fear(2, 'dahan')] },
];

test('Fear by source, and what was corrected', () => {
  expect(fearBySource(LINE, 8)).toEqual([
    { source: 'power', n: 6 },
    { source: 'dahan', n: 2 },
  ]);
  expect(fearBySource(LINE, 12).at(-1)).toEqual({ source: 'rest', n: 4 });
});

test('Fear by player, only where it is known whose it was', () => {
  expect(fearByPlayer(LINE)).toEqual([
    { player: 1, n: 3 },
    { player: 2, n: 2 },
  ]);
});
