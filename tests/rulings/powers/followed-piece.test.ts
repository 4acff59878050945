// @vitest-environment node
import { expect, it } from 'vitest';
import { readDeed } from '../../../src/lib/rules/notation/deed-notation';
import type { Game } from '../../../src/lib/rules/table/game';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { landsOf } from '../../support/power-ruling';
import type { Table } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;

/** The Slow phase of a turn begins, or a deed is told; and what is answered then. */
function happens(table: Table, what: string): void {
  const [deed = '', answers = ''] = what.split(' > ');
  const phase = /^(fast|slow)$/.exec(deed)?.[1] as 'fast' | 'slow' | undefined;
  if (phase) table.tells({ report: 'setPhase', turn: table.game.turn, phase });
  else {
    const read = readDeed(deed);
    if (!read.ok) throw new Error(`no deed: ${deed}`);
    table.tells({ report: 'deed', deed: read.value });
  }
  table.answers(...answers.split(' ').filter(Boolean));
  expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
}

/** Unearth a Beast of Wrathful Stone in A5: what stands there, what happens after it, and the lands and Fear since then. */
const RULINGS: readonly (readonly [
  elements: string,
  before: string,
  happening: readonly string[],
  then: string,
  fear: number,
])[] = [
  // It is Pushed, or stays, and deals Damage where it is: each Slow phase anew.
  ['2 moon 3 earth 3 animal', 'A5: 1E', ['slow > none'], 'A5: 1A', 4],
  ['2 moon 3 earth 3 animal', 'A5: 1E / A4: 1C', ['slow > A5 A4'], 'A4: 1A 1C2', 4],
  ['2 moon 3 earth 3 animal', 'A5: 1E / A4: 1C', ['slow > A5 A4', 'fast', 'slow > none'], 'A4: 1A', 7],
  [
    '2 moon 3 earth 3 animal',
    'A5: 1E / A6: 1T',
    ['slow > A5 A4', 'fast', 'slow > A4 A5', 'fast', 'slow > A5 A6'],
    'A6: 1A',
    7,
  ],
  // Without the threshold it is a Beast like any other.
  ['2 moon 3 earth 2 animal', 'A5: 1E / A4: 1C', ['slow > A5 A4', 'fast', 'slow'], 'A4: 1A 1C2', 4],
  // Somebody else moves it: alone it is known, among others the one that is left counts as it.
  [
    '2 moon 3 earth 3 animal',
    'A5: 1E / A7: 1T',
    ['slow > none', 'move A5 to A7 1A', 'fast', 'slow > none'],
    'A7: 1A',
    6,
  ],
  [
    '2 moon 3 earth 3 animal',
    'A5: 1E 1A / A7: 1T',
    ['slow > none', 'move A5 to A7 1A', 'fast', 'slow > none'],
    'A5: 1A / A7: 1A 1T',
    5,
  ],
  // A land that Ravaged is not quiet: it waits on.
  ['2 moon 3 earth 3 animal', 'A5: 1E', ['act ravage A5', 'slow'], 'A5: 1E', 0],
];

it.each(RULINGS)('%s: %s, %j: %s and %i Fear', (elements, before, happening, then, fear) => {
  const start = island(`${before} / B8: 2P1 1C`);
  const use = useOf('Unearth a Beast of Wrathful Stone');
  const table = after(start, usedAt(use, elementsOf(elements), { player: 1, land: 'A5' }));
  const had = fearOf(table.game);
  for (const what of happening) happens(table, what);
  expect([landsOf(table.game), fearOf(table.game) - had]).toEqual([then, fear]);
});
