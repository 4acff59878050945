import { expect, it } from 'vitest';
import { ENGINE, loadContentFor } from '../../src/lib/game-engine';
import { PRODUCTS } from '../../src/lib/content/products';
import { EVENT_CARDS } from '../../src/lib/content/cards/events/list';
import { position } from '../support/position';
import { Table } from '../support/table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });
const RICH = `A1: 1E 1D 2P1
A2: 2E 1T 1B 1A
A3: 1C 1E
A4: 2T 3D 1Z
A5: 1E 1T1 2D 1B
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
  for (const { id, parts, by } of EVENT_CARDS)
    for (const [i, part] of parts.entries())
      for (const presence of ['tracked', 'untracked'] as const) {
        const of = `event.${id}.${i}`;
        try {
          const t = new Table(
            position({
              boards: 'AB',
              lands: RICH,
              presence,
              turn: 4,
              setup: { products: PRODUCTS, events: true, tokens: true },
              fear: { earned: 2, resolved: 0 },
              blight: { side: 'healthy', left: 5 },
              invaders: { slots: { ravage: ['1-wetland'], build: ['1-mountain'], explore: [] } },
              agenda: part.effects.map(
                (_, at) => ({ do: 'effect', of, at, ...(by && part.side ? {} : {}) }) as const,
              ),
            }),
          );
          const asked: string[] = [];
          let n = 0;
          while (t.asked !== 'slowPowers' && n++ < 60) {
            asked.push(
              `${t.asked === 'effect' ? '' : t.asked}:${t.choices.slice(0, 6).join(' ')}${t.choices.length > 6 ? ' ..' + t.choices.length : ''}`,
            );
            if (t.asked === 'checkEnding') {
              t.answers('playOn');
              continue;
            }
            t.goesOn();
          }
          if (n >= 60) asked.push('ENDLESS');
          const ev = t.log
            .filter((e) => 'cause' in e || e.type.endsWith('Set'))
            .map(
              (e) =>
                `${e.type} ${'land' in e ? e.land : ''} ${'piece' in e ? e.piece : ''}${'n' in e ? e.n : ''}${'to' in e ? '>' + e.to : ''}`,
            );
          if (presence === 'tracked')
            console.log(
              id,
              i,
              part.part,
              JSON.stringify(part.effects).slice(0, 200),
              '\n   ',
              asked.join('\n    '),
              '\n   =>',
              ev.join('; '),
            );
        } catch (e) {
          console.log(id, i, presence, String(e).slice(0, 300));
        }
      }
  expect(ENGINE).toBeDefined();
});
