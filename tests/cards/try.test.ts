import { expect, it } from 'vitest';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { PRODUCTS } from '../../src/lib/content/products';
import { position, setupFor, type Position } from '../support/position';
import { Table } from '../support/table';
import { printIsland } from '../../src/lib/rules/notation';

await loadContentFor({ products: PRODUCTS });
const turns = (card: string, level: number, told: Position): Table => {
  const n = [0, 1, 4, 7][level]!;
  return new Table(
    position({
      ...told,
      setup: { products: PRODUCTS, ...told.setup },
      fear: { earned: n, resolved: n - 1, seen: Array.from({ length: n - 1 }, () => null) },
      agenda: [{ do: 'fearCards' }],
    }),
  ).answers(card);
};
const RICH = `A1: 1E 1D 2P1
A2: 2E 1T 1B 1A
A3: 1C 1E
A4: 2T 3D 1Z
A5: 1E 1T1 2D
A6: 1T 1W
A7: 1C 1T 1E! 1M
A8: 1E
B1: 1T
B2: 1C 2D 1E 2P2
B3: 1E 1B 1A
B4: 2E 2T
B5: 1D
B6: 1T! 1E 1D
B7: 3E
B8: 1E 1T`;
it('all', { timeout: 60000 }, () => {
  let last = '';
  for (const { id } of CONTENT.fearCards(setupFor('A', { products: PRODUCTS })))
    for (const level of [1, 2, 3]) {
      for (const presence of ['tracked', 'untracked'] as const) {
        try {
          const t = turns(id, level, {
            boards: 'AB',
            lands: RICH,
            presence,
            invaders: { slots: { ravage: ['1-wetland'], build: ['1-mountain'], explore: [] } },
          });
          const before = printIsland(t.game);
          const asked: string[] = [];
          let i = 0;
          while (t.asked !== 'slowPowers' && i++ < 60) {
            if (t.asked !== 'resolveFearCard')
              asked.push(
                `${t.asked}:${t.choices.slice(0, 6).join(' ')}${t.choices.length > 6 ? ' ..' + t.choices.length : ''}`,
              );
            if (t.asked === 'checkEnding') {
              t.answers('playOn');
              continue;
            }
            t.goesOn();
          }
          if (i >= 60) asked.push('ENDLESS');
          const ev = t.log
            .filter((e) => 'cause' in e)
            .map(
              (e) =>
                `${e.type} ${'land' in e ? e.land : ''} ${'piece' in e ? e.piece : ''}${'n' in e ? e.n : ''}${'to' in e ? '>' + e.to : ''}`,
            );
          if (presence === 'tracked')
            console.log(id, level, '\n   ', asked.join('\n    '), '\n   =>', ev.join('; '));
          last = before;
        } catch (e) {
          console.log(id, level, presence, String(e).slice(0, 300));
        }
      }
    }
  expect(last).not.toBe('');
});
