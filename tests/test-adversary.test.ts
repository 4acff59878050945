import { describe, expect, it } from 'vitest';
import { newGame } from '../src/lib/rules/engine/setup';
import type { Step } from '../src/lib/rules/table/step';
import type { Modifier } from '../src/lib/rules/world/modifier';
import { asLand } from './support/ids';
import { type Position, position, setupFor } from './support/position';
import { strictEngine } from './support/strict';
import { Table } from './support/table';
import { contentWith, HARD_WINTER, NINTH } from './support/test-adversary';

const ONE = contentWith(...NINTH);
const BOTH = contentWith(...NINTH, HARD_WINTER);

const sits = (told: Position, content = ONE): Table =>
  new Table(position(told, content), strictEngine(content));

const ravage: Step = { do: 'ravage', land: 'A7' };
/** A card with the symbol of the Escalation lies in Explore while the cards Advance. */
const ADVANCES: Position = {
  invaders: { slots: { explore: ['2-sands'], build: [], ravage: [] } },
  agenda: [{ do: 'advance' }],
};
const build = (land: string): Step => ({ do: 'build', land: asLand(land), card: '1-jungle' });

describe('an Adversary in one file', () => {
  it('adds pieces to the board, on top of the printed ones', () => {
    const { lands } = newGame(ONE, setupFor('AB'));
    expect([lands['A3']?.pieces, lands['B5']?.pieces]).toEqual([{ D: 2, T: 1 }, { E: 2 }]);
  });

  it('has Fear Cards and Fear markers of its own number', () => {
    expect(newGame(ONE, setupFor('AB')).fear).toMatchObject({ split: [4, 5, 4], size: 10 });
  });

  it('stacks the Invader Deck, with a card placed by name and dealt nowhere else', () => {
    const { deck } = newGame(ONE, setupFor('A', { decks: 'app' })).invaders;
    expect(deck.map(({ stage }) => stage).join('')).toBe('111222233332');
    expect(deck.at(-1)).toEqual({ stage: 2, card: '2-coastal-lands' });
    expect(deck.filter(({ card }) => card === '2-coastal-lands')).toHaveLength(1);
  });

  it('bends a question: Damage 2 no longer destroys a Town', () => {
    const table = sits({ lands: 'A7: 1T 1D | defend 9', agenda: [ravage] });
    expect([table.asked, table.at('A7')]).toEqual(['slowPowers', '1T2 1D']);
    const damaged = sits({ lands: 'A7: 1T', agenda: [] });
    damaged.tells({ report: 'damage', land: 'A7', piece: 'T', n: 2 });
    expect(damaged.at('A7')).toBe('1T2');
  });

  it('adds a step behind one: every Blight brings an Explorer, cascades too', () => {
    const table = sits({ lands: 'A2: 1C\nA7: 1T 1B', agenda: [ravage] });
    expect(table.asked).toBe('cascade');
    table.answers('A5');
    expect([table.at('A5'), table.at('A7')]).toEqual(['1E 1B', '1T 1E 2B']);
  });

  it('adds nothing behind a step that came to nothing', () => {
    const table = sits({ lands: 'A2: 1C\nA7: 1T 1V', agenda: [ravage] });
    expect(table.at('A7')).toBe('1T');
  });

  it('takes the place of a step, where it applies', () => {
    const table = sits({ lands: 'A3: 1T\nA8: 1T', agenda: [build('A3'), build('A8')] });
    expect([table.at('A3'), table.at('A8')]).toEqual(['1T 2E', '1C 1T']);
  });

  it('a token lies on top: Disease stops a Build in whatever form it would have come', () => {
    expect(sits({ lands: 'A3: 1T 1Z', agenda: [build('A3')] }).at('A3')).toBe('1T');
  });

  it('asks the table in a step of its own, once, before the step it watches', () => {
    const table = sits({ lands: 'A1: 1T\nA2: 1C', ...ADVANCES });
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A2', 'A3']]);
    table.tells({ report: 'count', land: 'A1', piece: 'T', n: 0 });
    expect(table.choices).toEqual(['A1', 'A2', 'A3']);
    table.answers('A3');
    expect([table.asked, table.at('A3')]).toEqual(['slowPowers', '1T']);
    expect(table.happened('cardsAdvanced')).toHaveLength(1);
  });

  it('asks nothing where there is nothing to choose', () => {
    const table = sits({ lands: 'A1: 1T\nA2: 1T\nA3: 1T', ...ADVANCES });
    expect(table.asked).toBe('slowPowers');
  });

  it('has a loss condition, judged when all others are', () => {
    const table = sits({ lands: 'A1: 4T' }).tells({ report: 'add', land: 'A5', piece: 'T', n: 1 });
    expect([table.asked, table.answers('end').game.ended]).toEqual([
      'checkEnding',
      { result: 'defeat', because: ['saltmarsh.loss'] },
    ]);
  });

  it('is derived, never saved: the game knows it by its set-up alone', () => {
    const table = sits({ lands: 'A2: 1C\nA1: 1T', ...ADVANCES });
    const step = { do: 'exceptional', of: 'saltmarsh.escalation', step: 'landing', board: 'A' };
    expect(JSON.stringify(table.game)).not.toContain('Dykes');
    expect(table.game.agenda.slice(0, 3)).toEqual([
      step,
      { do: 'checkEnding' },
      { do: 'advance', opened: true },
    ]);
  });
});

describe('two exceptions at once', () => {
  it('bend the same question one on top of the other: a Town has 4 Health', () => {
    const table = sits({ lands: 'A7: 1T 2D | defend 9' }, BOTH);
    table.tells({ report: 'damage', land: 'A7', piece: 'T', n: 3 });
    expect(table.at('A7')).toBe('1T3 2D');
    table.tells({ report: 'damage', land: 'A7', piece: 'T3', n: 1 });
    expect(table.game.lands['A7']?.pieces).toEqual({ D: 2 });
  });

  it.each([
    // 1 doubled is 2, and this land bears 2.
    ['A7: 1E', '1E'],
    // 2 doubled is 4. Silt then brings an Explorer.
    ['A7: 1T', '1T 1E 1B'],
    // Strife lies on top of all: nothing doubled is nothing.
    ['A7: 1T!', '1T'],
  ])('bend different questions of one sum: %s -> %s', (lands, after) => {
    expect(sits({ lands: `A2: 1C\n${lands}`, agenda: [ravage] }, BOTH).at('A7')).toBe(after);
  });

  it('both add their steps, in order', () => {
    const table = sits({ lands: 'A2: 1C\nA7: 1T 3D', agenda: [ravage] }, BOTH);
    const told = table.log.flatMap((event) => ('cause' in event ? `${event.type}: ${event.cause}` : []));
    // The Ravage destroys two Dahan; its Blight brings an Explorer, and takes the third.
    expect(table.at('A7')).toBe('1T 1E 1B');
    expect(told).toEqual([
      'destroyed: ravage',
      'blightAdded: ravage',
      'added: saltmarsh.4',
      'destroyed: hard-winter',
    ]);
  });

  it('the later one takes the place of a step where both would', () => {
    const agenda = (['A2', 'A3', 'A5'] as const).map((land): Step => ({
      do: 'build',
      land,
      card: '1-wetland',
    }));
    const table = sits({ lands: 'A2: 1T\nA3: 1T\nA5: 1T', agenda }, BOTH);
    // A2 is coastal and wetland, A3 coastal, A5 wetland.
    expect(['A2', 'A3', 'A5'].map((land) => table.at(land))).toEqual(['1T', '1T 2E', '1T']);
  });
});

describe('Health that shrinks below the Damage a piece carries', () => {
  const FRAIL: Modifier = {
    name: 'frail',
    bend: { health: (next) => (world, piece, land) => next(world, piece, land) - 1 },
  };

  it('001:519: it is destroyed at once', () => {
    const table = sits(
      { lands: 'A2: 1C\nA7: 1T1 1C2 1C1 2D1', agenda: [{ do: 'slowPowers' }] },
      contentWith(FRAIL),
    );
    table.tells({ report: 'fear', n: 1 });
    expect([table.asked, table.at('A7')]).toEqual(['slowPowers', '1C1']);
  });
});
