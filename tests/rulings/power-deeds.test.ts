import { describe, expect, it } from 'vitest';
import { dreamed, DREAMER, withBadlands } from '../../src/lib/rules/deeds/dream-deeds';
import { printDeed } from '../../src/lib/rules/notation/deed-notation';
import { parsePieces, printIsland } from '../../src/lib/rules/notation/game-notation';
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
    const deeds = dreamed({ spirits: [{ id: DREAMER, aspect: null }] }, 'A5', 'A4', read.value);
    expect(deeds.map(printDeed)).toEqual(told);
    const table = new Table(position({ lands: 'A5: 1C 1T 2E', fear: { size: 20 } }));
    table.tells(...deeds.map((deed) => ({ report: 'deed', deed }) as const));
    expect(table.game.fear.generated).toBe(fear);
    expect(printIsland(table.game).split('\n').join(' / ')).toBe(after);
  });

  it.each([
    ['an Explorer is 1 Fear', '1E', 1],
    ['a Town is 3 Fear', '1T2', 3],
    ['a City is 5 Fear', '1C', 5],
    ['each of several', '1C 2T 1E', 12],
  ])('Violence (spirit-panels.json, Nightmares of Violence and Death): %s', (_, pieces, fear) => {
    const read = parsePieces(pieces);
    if (!read.ok) throw new Error(pieces);
    const spirits = [null, { id: DREAMER, aspect: 'violence' }];
    expect(dreamed({ spirits }, 'A5', 'A4', read.value)[0]).toEqual({ deed: 'fear', n: fear });
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
