/** The worked examples of document 001, the rules of Nature Incarnate, about the Habsburg Mining Expedition, by line. */
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import type { Setup } from '../../src/lib/rules/table/game';
import type { Step } from '../../src/lib/rules/table/step';
import { card, pair, setupFor, track } from '../support/position';
import { goesOnUntil, goesToPhase, sits, tells } from '../support/worked';

await loadAdversaries(['habsburg-mining', 'scotland', 'russia']);
await loadContentFor({ products: PRODUCTS, tokens: true, events: true });

const SALT = '2-salt-deposits';
const FAST: Step = { do: 'fastPowers' };
const mining = (level: number): Partial<Setup> => ({ adversaries: [{ id: 'habsburg-mining', level }] });

describe('001:590-603, the Invader Deck', () => {
  const order = (setup: Partial<Setup>): string =>
    newGame(CONTENT, setupFor('A', setup))
      .invaders.deck.map(
        ({ stage, card: id }) =>
          (({ [SALT]: 'S', '2-coastal-lands': 'C' }) as Record<string, string>)[id ?? ''] ?? stage,
      )
      .join('');

  it.each<readonly [string, Partial<Setup>, string]>([
    ['Mining 4', mining(4), '1112S2233333'],
    ['Scotland 2 with Mining 4', pair('scotland', 2, 'habsburg-mining', 4), '112S1C233333'],
    [
      'Russia 5 with Mining 4: no Coastal Lands among them',
      pair('russia', 5, 'habsburg-mining', 4),
      '11123S323233',
    ],
  ])('%s', (_, setup, is) => {
    expect(order(setup)).toBe(is);
    const dealt = newGame(CONTENT, setupFor('A', { ...setup, decks: 'app' })).invaders.deck;
    expect(dealt.filter(({ card: id }) => id === '2-coastal-lands')).toHaveLength(is.includes('C') ? 1 : 0);
  });
});

describe('001:731-739, Mining lands', () => {
  it.each([
    [
      '001:731: a Skip of the Build does not stop the Ravage of its Build Card',
      'A7: 3E',
      ['begin skip in A7 until turn during build'],
      '3E 1B',
    ],
    ['001:731: Disease does, and is spent', 'A7: 3E 1Z', [], '3E'],
    [
      '001:733: 3 Invaders are 3, though 2 of them sit out',
      'A7: 3E',
      ['begin sitOut pieces=2E in A7 until turn'],
      '3E',
    ],
  ])('%s', async (_, lands, told, after) => {
    const table = await sits({
      lands: `A2: 1C\n${lands}`,
      setup: mining(1),
      agenda: [FAST, card('build', '1-sands')],
    });
    tells(table, ...told).goesOnTo('slowPowers');
    expect(table.at('A7')).toBe(after);
  });

  it('001:735: Salt Deposits Explores lands that are no Mining lands', async () => {
    const table = await sits({
      lands: 'A2: 1C\nA5: 3E\nA8: 1T',
      setup: mining(4),
      agenda: [card('explore', SALT)],
    });
    table.answers('all').goesOnTo('slowPowers');
    expect([table.at('A5'), table.at('A8'), table.at('A7')]).toEqual(['3E', '1T 1E', '1E']);
  });

  it('001:735: it Builds in them', async () => {
    const table = await sits({
      lands: 'A2: 1C\nA5: 3E\nA8: 1T',
      setup: mining(4),
      agenda: [card('build', SALT)],
    });
    table.answers('all').goesOnTo('slowPowers');
    expect([table.at('A5'), table.at('A8')]).toEqual(['3E', '1C 1T']);
  });

  it('001:735: it Ravages Mining lands, and stays there', async () => {
    const agenda: readonly Step[] = [{ do: 'invaderAction', action: 'ravage' }, { do: 'advance' }];
    const table = await sits({
      lands: 'A2: 1C\nA5: 3E\nA8: 1T',
      setup: mining(4),
      invaders: track({ ravage: [SALT] }),
      agenda,
    });
    table.goesOnTo('slowPowers');
    expect([table.at('A5'), table.at('A8'), table.game.invaders.slots['ravage']]).toEqual([
      '3E 1B',
      '1T',
      [SALT],
    ]);
  });

  it('001:737: Mining Tunnels come after the Advance, without Salt Deposits and without The Empire Ascendant', async () => {
    const slots = { explore: ['2-sands'], build: ['1-jungle'], ravage: [SALT] };
    const table = await sits({
      lands: 'A2: 1C',
      setup: mining(6),
      invaders: track(slots),
      agenda: [{ do: 'advance' }],
    });
    expect(table.choices).toEqual(['A1', 'A2', 'A5', 'A6']);
    table.answers('A5', 'A6');
    expect([table.at('A5'), table.at('A6'), table.asked]).toEqual(['1E', '1E', 'slowPowers']);
  });

  it('001:739: Mining Boom Builds in a Mining land', async () => {
    const agenda: readonly Step[] = [{ do: 'invaderAction', action: 'build' }];
    const table = await sits({ lands: 'A2: 1C\nA7: 3E', setup: mining(5), agenda });
    goesOnUntil(table, () => table.asked === 'slowPowers', 'A7');
    expect(table.at('A7')).toBe('2T 2E');
  });

  it('001:584: what keeps Disease from stopping a Build keeps it from stopping a Ravage there', async () => {
    const table = await sits({
      setup: { products: PRODUCTS, tokens: true, events: true, ...mining(1) },
      lands: 'A5: 3E 1Z\nA1: 1C',
      agenda: [FAST],
      invaders: track({ ravage: ['1-wetland'] }),
    });
    goesToPhase(table, 'fear');
    goesOnUntil(table, () => table.game.phase === 'build', 'ethereal-conjunction', 'side-2');
    expect(table.at('A5')).toBe('3E 1B 1Z');
  });
});
