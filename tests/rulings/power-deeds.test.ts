import { describe, expect, it } from 'vitest';
import { printDeed } from '../../src/lib/rules/deeds/deed-notation';
import { dreamed, withBadlands } from '../../src/lib/rules/deeds/power-deeds';
import { parsePieces, printIsland } from '../../src/lib/rules/notation';
import { position } from '../support/position';
import { RULES, Table } from '../support/table';

const A_DREAM = 'Bringer of Dreams and Nightmares, To Dream a Thousand Deaths (spirit-panels.json)';

describe('a dream instead of destruction', () => {
  it.each<readonly [source: string, dreamed: string, told: readonly string[], fear: number, after: string]>([
    [
      `${A_DREAM}: a Town is 2 Fear and Pushed`,
      '1T',
      ['fear 2', 'move A5 to A4 1T'],
      2,
      'A4: 1T / A5: 1C 2E',
    ],
    [`${A_DREAM}: an Explorer is Pushed, for no Fear`, '2E', ['move A5 to A4 2E'], 0, 'A4: 2E / A5: 1C 1T'],
    [`${A_DREAM}: a City is 5 Fear, and stays`, '1C', ['fear 5'], 5, 'A5: 1C 1T 2E'],
    [
      `${A_DREAM}: each of several`,
      '1C 1T 1E',
      ['fear 7', 'move A5 to A4 1T 1E'],
      7,
      'A4: 1T 1E / A5: 1C 1E',
    ],
  ])('%s', (_, pieces, told, fear, after) => {
    const read = parsePieces(pieces);
    if (!read.ok) throw new Error(pieces);
    const deeds = dreamed('A5', 'A4', read.value);
    expect(deeds.map(printDeed)).toEqual(told);
    const table = new Table(position({ lands: 'A5: 1C 1T 2E', fear: { size: 20 } }));
    table.tells(...deeds.map((deed) => ({ report: 'deed', deed }) as const));
    expect(table.game.fear.generated).toBe(fear);
    expect(printIsland(table.game).split('\n').join(' / ')).toBe(after);
  });
});

describe('Badlands and the Damage of a Power', () => {
  it.each<readonly [source: string, lands: string, n: number, dealt: number]>([
    ['tokens.json, badlands: 1 more for each', 'A5: 2M 1T', 3, 5],
    ['tokens.json, badlands: none where no Damage is dealt', 'A5: 2M 1T', 0, 0],
    ['nothing without them', 'A5: 1T', 3, 3],
  ])('%s', (_, lands, n, dealt) => {
    expect(withBadlands(RULES.world(position({ lands })), 'A5', n)).toBe(dealt);
  });
});
