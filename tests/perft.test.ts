import { describe, expect, it } from 'vitest';
import { CONTENT } from '../src/lib/game-engine';
import { islandOf } from '../src/lib/rules/engine/derive-world';
import type { Deed } from '../src/lib/rules/table/deed';
import type { Step } from '../src/lib/rules/table/step';
import { stepsFrom } from '../src/lib/rules/turn/turn';
import { asInvaderCard, asLand } from './support/ids';
import { type Position, position, setupFor } from './support/position';
import { continuations, RULES } from './support/table';

const ways = (told: Position): number => continuations(RULES, position(told));

const ravage = (land: string): Step => ({ do: 'ravage', land: asLand(land) });
const card = (action: 'ravage' | 'build' | 'explore', id: string): Step => ({
  do: 'actionCard',
  action,
  card: asInvaderCard(id),
  done: [],
});

/**
 * An independent count of a cascade chain: no engine, only who borders on whom. A Blight on a land that has
 * none ends the chain, and so does the last one of the pool; otherwise it may go to any neighbour.
 */
function chains(boards: string, from: string, blighted: readonly string[], pool: number): number {
  const { lands } = islandOf(CONTENT, setupFor(boards));
  const count = (land: string, has: readonly string[], left: number): number =>
    !has.includes(land) || left === 1
      ? 1
      : lands[asLand(land)]!.adjacent.reduce((sum, next) => sum + count(next, has, left - 1), 0);
  return count(from, blighted, pool);
}

/** An independent count of whole allocations: every piece takes its own damage, then equal results are one. */
function deals(healths: readonly string[], damage: number): number {
  const results = new Set<string>();
  const left = (piece: string): number => ({ C: 3, T: 2, E: 1 })[piece[0]!]! - Number(piece[1] ?? 0);
  const able = healths.reduce((sum, piece) => sum + left(piece), 0);
  const deal = (i: number, rest: number, dealt: readonly string[]): void => {
    if (i === healths.length) {
      if (rest === 0) results.add([...dealt].sort().join());
      return;
    }
    for (let n = 0; n <= Math.min(rest, left(healths[i]!)); n++)
      deal(i + 1, rest - n, [...dealt, `${healths[i]}-${n}`]);
  };
  deal(0, Math.min(damage, able), []);
  return results.size;
}

describe('a cascade chain, in all its ways', () => {
  it.each<readonly [string, Position, number, string]>([
    ['A7 borders on 2 lands, both without Blight', { lands: 'A7: 1T 1B' }, 2, 'A7'],
    ['A5 borders on 5', { lands: 'A5: 1T 1B' }, 5, 'A5'],
    ['nothing to choose without Blight', { lands: 'A5: 1T' }, 1, 'A5'],
    // A5, or A8 and then A5 or A6, or A7 again with the last Blight of 4: 1 + 2 + A7's own 2.
    ['A7 and A8 blighted, 4 left', { lands: 'A7: 1T 1B\nA8: 1B', blight: { left: 4 } }, 5, 'A7'],
    // One more Blight: where the 4 ended at A8, it goes on to A5, A6 or A7: 5 + 3 - 1.
    ['the same with 5 left', { lands: 'A7: 1T 1B\nA8: 1B', blight: { left: 5 } }, 7, 'A7'],
    // Every land is blighted, so 3 Blight are two free steps: A7's 2 neighbours, with 5 and 3 of their own.
    ['a blighted corner, 3 left', { lands: 'A7: 1T 1B\nA5: 1B\nA8: 1B', blight: { left: 3 } }, 8, 'A7'],
    ['over the seam: C4 borders on 6 lands of 2 boards', { boards: 'CD', lands: 'C4: 1T 1B' }, 6, 'C4'],
    // 5 others, or D4 and then one of its 6; C4 again would be a third step with the last of 3.
    ['over the seam and on', { boards: 'CD', lands: 'C4: 1T 1B\nD4: 1B', blight: { left: 3 } }, 11, 'C4'],
    ['B7 borders on 7 lands of 3 boards', { boards: 'BDC', lands: 'B7: 1T 1B' }, 7, 'B7'],
    [
      'three boards, three blighted lands, 6 left',
      { boards: 'BDC', lands: 'B7: 1T 1B\nC4: 1B\nD4: 1B', blight: { left: 6 } },
      79,
      'B7',
    ],
    [
      'two boards, four blighted lands, 7 left',
      { boards: 'CD', lands: 'C4: 1T 1B\nC3: 1B\nD4: 1B\nD3: 1B', blight: { left: 7 } },
      776,
      'C4',
    ],
  ])('%s', (_, told, n, from) => {
    const game = position({ ...told, agenda: [ravage(from)] });
    const blighted = Object.entries(game.lands).flatMap(([id, { pieces }]) => (pieces['B'] ? [id] : []));
    expect(chains(told.boards ?? 'A', from, blighted, game.blight.left)).toBe(n);
    expect(continuations(RULES, game)).toBe(n);
  });
});

describe('the Dahan strike back, in all their ways', () => {
  const strikes = (pieces: string): number =>
    ways({ lands: `A4: ${pieces}`, agenda: [{ do: 'counterattack', land: 'A4' }] });

  it.each<readonly [string, number, string]>([
    // Damage 2: on one Town, or split.
    ['2T 1D', 2, 'T T'],
    // Damage 2: the Town, the City, or one each.
    ['1C 1T 1D', 3, 'C T'],
    // Damage 4: 3+1 or 2+2.
    ['2C 2D', 2, 'C C'],
    // Damage 4 with C, T, E: 3+1+0, 3+0+1, 2+2+0, 2+1+1, 1+2+1.
    ['1C 1T 1E 2D', 5, 'C T E'],
    // Damage 4 with C, C and T: T 0: 3+1, 2+2; T 1: 3+0, 2+1; T 2: 2+0, 1+1.
    ['2C 1T 2D', 6, 'C C T'],
    // Damage 2 among damaged and whole: T1 takes 0 or 1, the City or the Town the rest.
    ['1C 1T1 1D', 2, 'C T1'],
    ['1C2 1C 1T 1D', 5, 'C2 C T'],
    // Damage 4: 2+2 or 2+1+1 on Towns; 3 and 1 E: 2+1, 1+1+1; 2 and 2 E: 2, 1+1; 1 and 3 E.
    ['3T 3E 2D', 7, 'T T T E E E'],
    ['5E 3D', 1, 'E E E E E'],
  ])('%s: %i, counted piece by piece as well', (pieces, n, each) => {
    const dahan = Number(/(\d)D$/.exec(pieces)?.[1]);
    expect(deals(each.split(' '), 2 * dahan)).toBe(n);
    expect(strikes(pieces)).toBe(n);
  });

  it('more than 8 whole answers: those, and every order of blows', () => {
    expect(deals(['C', 'C', 'T', 'T', 'E', 'E'], 6)).toBeGreaterThan(8);
    expect(strikes('2C 2T 2E 3D')).toBe(3130);
  });
});

describe('deeds, in all their ways', () => {
  const deed = (told: Deed): Step => ({ do: 'deed', deed: told, cause: 'card' });
  const land = 'A4';
  const damage = deed({ deed: 'damage', land, n: 2, among: ['E', 'T', 'C'] });
  const build = deed({ deed: 'act', land, action: 'build' });
  const near = islandOf(CONTENT, setupFor('A')).lands[land]!.adjacent.length;

  it.each<readonly [string, Position, number]>([
    // C T E with 2 Damage: 2+0+0, 1+1+0, 1+0+1, 0+2+0, 0+1+1.
    ['Damage 2 among C T E: 5', { lands: 'A4: 1C 1T 1E', agenda: [damage] }, 5],
    // With a Badlands it is 3: 3+0+0, 2+1+0, 2+0+1, 1+2+0, 1+1+1, 0+2+1.
    ['and a Badlands: 6', { lands: 'A4: 1C 1T 1E 1M', agenda: [damage] }, 6],
    // Blight goes on to a neighbour; a Build is stopped by the Skip or by the Disease.
    [
      'a cascade, then two ways to stop a Build: neighbours x 2',
      {
        lands: 'A4: 1E 1B 1Z | skip next build',
        agenda: [deed({ deed: 'add', land, pieces: { B: 1 } }), build],
      },
      near * 2,
    ],
    [
      'no cascade, then those two: 2',
      {
        lands: 'A4: 1E 1B 1Z | skip next build',
        agenda: [deed({ deed: 'add', land, pieces: { B: 1 }, cascade: false }), build],
      },
      2,
    ],
    // 2 Towns with 1 Damage fall as Explorers, and nobody is asked.
    [
      'a Downgrade: 1',
      { lands: 'A4: 2T1', agenda: [deed({ deed: 'downgrade', land, pieces: { T1: 2 } })] },
      1,
    ],
  ])('%s', (_, told, n) => {
    expect(ways({ ...told, lands: `A2: 1C\n${told.lands}` })).toBe(n);
  });
});

describe('a whole card, in all its ways', () => {
  it.each<readonly [string, Position, number]>([
    // "all", A4 and then "all" or A7, A7 and then "all" or A4.
    [
      'two lands without a question: 5 orders',
      { lands: 'A4: 1E\nA7: 1E', agenda: [card('ravage', '1-sands')] },
      5,
    ],
    // Each land "all" or by itself: 1 + 3 x 5.
    [
      'three lands: 16 orders',
      { lands: 'A1: 1E\nA2: 1E\nA3: 1E', agenda: [card('build', '2-coastal-lands')] },
      16,
    ],
    // 5 orders x 2 neighbours of A3 x 3 of A8, none of them shared, none blighted.
    ['two cascades: 5 x 2 x 3', { lands: 'A3: 1T 1B\nA8: 1T 1B', agenda: [card('ravage', '1-jungle')] }, 30],
    // 5 orders x 2 answers of A4 x 3 of A7, all Damage defended.
    [
      'two fight-backs: 5 x 2 x 3',
      { lands: 'A4: 2T 1D | defend 9\nA7: 1C 1T 1D | defend 9', agenda: [card('ravage', '1-sands')] },
      30,
    ],
    // A3: 3 Dahan fall, 1 strikes 3T, one whole or two hurt, after a cascade 2 ways. A8: a cascade 3 ways.
    [
      'cascades and a fight-back: 5 x 4 x 3',
      { lands: 'A3: 3T 4D 1B\nA8: 1T 1B', agenda: [card('ravage', '1-jungle')] },
      60,
    ],
    // The Blight Card turns in the land that comes first: 5 orders x 2 cards.
    [
      'the Blight Card turns: 5 x 2',
      {
        lands: 'A4: 1T\nA7: 1T',
        blight: { side: 'healthy', left: 1 },
        agenda: [card('ravage', '1-sands')],
      },
      10,
    ],
    // A2 has a City: A3 for Jungle, A1 for Mountain, A4 for Sands, A2 for Wetland, each "all" or by itself.
    [
      'draw and Explore: 4 cards of one land each, 4 x 2',
      { lands: 'A2: 1C', agenda: [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }] },
      8,
    ],
    // With a Town in A5 besides every card has two lands.
    [
      'draw and Explore: 4 cards of two lands each, 4 x 5',
      {
        lands: 'A2: 1C\nA5: 1T',
        agenda: [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
      },
      20,
    ],
    // Ravage A3 and A8: 5. Build in A4: 2. A Stage II card with that Town in A4: Jungle A3, Mountain A1, Sands A4
    // (2 each), Wetland A2 A5 (5), Coastal A1 A2 A3 (16): 27.
    [
      'Ravage, Build, Explore and Advance: 5 x 2 x 27',
      {
        lands: 'A3: 1E\nA4: 1E\nA8: 1E',
        invaders: { deck: [{ stage: 2 }], slots: { explore: [], build: ['1-sands'], ravage: ['1-jungle'] } },
        agenda: stepsFrom('ravage').slice(
          0,
          stepsFrom('ravage').findIndex(({ do: step }) => step === 'slowPowers'),
        ),
      },
      270,
    ],
  ])('%s', (_, told, n) => {
    expect(ways(told)).toBe(n);
  });
});
