import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printDeed, readDeed } from '../src/lib/rules/notation/deed-notation';
import { position } from './support/position';
import { everyBegun, everyDeed } from './support/random-deed';
import { anyPiece, dice, somePiece } from './support/random-table';
import { times } from './support/seed';

const GAME = position({ boards: 'AB', lands: 'A1: 2C1! 1T 3E!!\nA5: 2D1 1B 1A 1P1\nB8: 1I2 1U' });

describe('the glossary', () => {
  it('has each deed and each change once', () => {
    const roll = dice(1);
    const chance = { roll, some: () => somePiece(roll, GAME), anyPiece: () => anyPiece(roll) };
    const verbs = [
      ...everyDeed(chance, GAME).map(({ deed }) => `deed \`${deed}\``),
      ...everyBegun(chance, GAME).map(({ change }) => `change \`${change.change}\``),
    ];
    const told = readFileSync('docs/glossary.md', 'utf8').match(/\b(deed|change) `\w+`/g) ?? [];
    expect([...told].sort()).toEqual(verbs.sort());
  });
});

describe('the notation of a deed', () => {
  it('prints and reads every deed and every change there is', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const roll = dice(seed);
        const chance = { roll, some: () => somePiece(roll, GAME), anyPiece: () => anyPiece(roll) };
        const begun = everyBegun(chance, GAME).map((one) => ({ deed: 'begin', ...one }) as const);
        for (const deed of [...everyDeed(chance, GAME), ...begun])
          expect(readDeed(printDeed(deed)), printDeed(deed)).toEqual({ ok: true, value: deed });
      }),
      { numRuns: times(200) },
    );
  });

  it.each(['', 'add', 'add A5', 'move A5 A6 1E', 'begin in A5', 'again jump 1-jungle', 'sink', 'fear x'])(
    'refuses %j',
    (text) => {
      expect(readDeed(text).ok).toBe(false);
    },
  );
});
