import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import { printIsland, printPieces } from '../../../src/lib/rules/notation/game-notation';
import { effectSteps } from '../../../src/lib/rules/world/answers';
import { asLand } from '../../support/ids';
import { position } from '../../support/position';
import { Table } from '../../support/table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

/** The part of a card as it is about to happen at a table of two, with these pieces beside the island. */
function tableAt(part: string, lands: string, beside: Readonly<Record<string, string>>): Table {
  const [kind, card = null] = part.split('.');
  return new Table(
    position({
      boards: 'AB',
      setup: { products: PRODUCTS, tokens: true, events: true },
      phase: 'fear',
      lands: lands.replaceAll(' / ', '\n'),
      beside,
      blight: kind === 'blight' ? { side: 'blighted', card, left: 9 } : { left: 9 },
      agenda: effectSteps(CONTENT.effectsOf(part), part),
    }),
  );
}

type Ruling = readonly [
  part: string,
  lands: string,
  beside: Readonly<Record<string, string>>,
  answers: string,
  after: string,
  dark: string,
];

describe("FAQ, The Endless Dark: Presence there is lost to what destroys each Spirit's, not to what destroys a board's", () => {
  it.each<Ruling>([
    ['blight.downward-spiral.phase', 'A5: 1P1 / B5: 2P2', { dark: '1P1' }, 'dark', 'A5: 1P1 / B5: 1P2', '-'],
    ['blight.downward-spiral.phase', 'A5: 1P1 / B5: 2P2', { dark: '1P1' }, 'A5', 'B5: 1P2', '1P1'],
    // The Presence of another Spirit there is not its own.
    [
      'blight.downward-spiral.phase',
      'A5: 2P1 / B5: 1P2',
      { dark: '2P2' },
      'dark',
      'A5: 1P1 / B5: 1P2',
      '1P2',
    ],
    ['blight.downward-spiral.phase', 'B5: 2P2', { dark: '2P1' }, '', 'B5: 1P2', '1P1'],
    // Presence in an Ocean is its Spirit's as well.
    ['blight.downward-spiral.phase', 'B5: 2P2', { A0: '2P1' }, '', 'B5: 1P2', '-'],
    ['event.population-rises.1', 'A5: 1P1 / B5: 3P2', { dark: '1P1' }, 'option-1 option-1', 'B5: 1P2', '-'],
    ['event.ethereal-conjunction.0', 'A5: 1P1 / B5: 2P2', { dark: '1P1' }, 'dark', 'A5: 1P1 / B5: 1P2', '-'],
    // A board's: only that in its lands.
    [
      'blight.a-pall-upon-the-land.now',
      'A5: 2P1 / B5: 2P2',
      { dark: '1P1 1P2' },
      '',
      'A5: 1P1 / B5: 1P2',
      '1P1 1P2',
    ],
    ['blight.a-pall-upon-the-land.now', 'A5: 2P1', { dark: '2P2' }, '', 'A5: 1P1', '2P2'],
    // Own reading: what replaces Presence is about lands, where its token goes; the FAQ speaks of destroying alone.
    [
      'event.sprawl-contained-by-the-wilds.1',
      'A5: 3P1 / B5: 3P2',
      { dark: '2P1' },
      'option-1 option-1',
      'A5: 2W 1P1 / B5: 2W 1P2',
      '2P1',
    ],
    // A price is paid by a Spirit with all it has, by a board with its own.
    ['event.accumulated-devastation.1', 'B5: 3P2', { dark: '3P1' }, 'prevent prevent', 'B5: 1P2', '1P1'],
    [
      'event.accumulated-devastation.1',
      'A5: 1P1 / B5: 3P2',
      { dark: '2P1' },
      'prevent dark A5 suffer',
      'B5: 3P2',
      '1P1',
    ],
  ])('%s: %s, %o, %s', (part, lands, beside, answers, after, dark) => {
    const table = tableAt(part, lands, beside).answers(...answers.split(' ').filter(Boolean));
    const stands = printIsland(table.game).replaceAll('\n', ' / ');
    expect([stands, printPieces(table.game.beside[asLand('dark')] ?? {})]).toEqual([after, dark]);
  });

  it('a board pays its price with none of it', () => {
    const table = tableAt('event.search-for-new-lands.1', 'A5: 1E 1P1 / B5: 1E 2P2', { dark: '2P1' });
    expect(table.choices).not.toContain('prevent');
  });
});
