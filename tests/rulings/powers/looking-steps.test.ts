// @vitest-environment node
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import { loadMessages, messageKey, sayNamed } from '../../../src/lib/messages/messages.svelte';
import { dealtDeck } from '../../../src/lib/rules/engine/deck-looks';
import { newGame } from '../../../src/lib/rules/engine/setup';
import type { Game } from '../../../src/lib/rules/table/game';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { loadQuestions, questionOf } from '../../../src/lib/words/questions/questions';
import { asSpirit } from '../../support/ids';
import { RULES, Table } from '../../support/table';
import { elementsOf, island, usedAt, useOf } from '../../support/used-power';

// By hand from spirit-panels.json in tests/facts: Visions of a Shifting Future looks at the next Invader or Event Card,
// puts it back and shuffles the top 2; at its second level the card may go under its deck, if the setup didn't put it there.

const FRACTURED: Partial<Game['setup']> = {
  spirits: ['fractured-days-split-the-sky', 'lightnings-swift-strike'].map((id) => ({
    id: asSpirit(id),
    aspect: null,
  })),
};
const DEALT = { ...FRACTURED, decks: 'app' } as const;

await loadContentFor({ products: PRODUCTS, events: true, tokens: true, ...FRACTURED });

const ONE = '1 sun 2 moon 2 air';
const TWO = '2 sun 3 moon 2 air';

/** Returns the game after setup, in Fast Powers, with the decks that the setup deals. */
function dealt(setup: Partial<Game['setup']>): Game {
  const { setup: all, ...position } = island('A5: 1E / B8: 1C', setup);
  const { invaders, counters } = newGame(CONTENT, all);
  return { ...position, setup: all, invaders, counters };
}

const using = (start: Game, elements: string, parts?: readonly number[]): Table =>
  new Table(start).tells({
    report: 'usePower',
    ...usedAt(
      useOf('Visions of a Shifting Future'),
      elementsOf(elements),
      { player: 1, land: null, spirit: 1 },
      parts,
    ),
  });

const deckOf = ({ game }: Pick<Table, 'game'>, deck: 'invader' | 'event') =>
  dealtDeck(RULES.world(game), deck);

it.each([
  ['yes', 'invader'],
  ['no', 'event'],
] as const)('answering %s, it shuffles the top 2 of the %s deck', (answer, deck) => {
  const tops = Array.from({ length: 8 }, (_, seed) => {
    const start = dealt({ ...DEALT, seed });
    const before = deckOf({ game: start }, deck);
    const table = using(start, ONE).answers(answer);
    expect(parseGame(JSON.parse(JSON.stringify(table.game)))).toMatchObject({ ok: true });
    expect(table.choices).toEqual(['enough', 'byHand']);
    table.answers('enough');
    const after = deckOf(table, deck);
    expect(after.slice(2)).toEqual(before.slice(2));
    expect([...after].sort()).toEqual([...before].sort());
    expect(table.asked).toBe('fastPowers');
    return after[0] === before[0];
  });
  expect(new Set(tops)).toEqual(new Set([true, false]));
});

it.each([
  ['yes', 'invader'],
  ['no', 'event'],
] as const)('at level 2, answering %s, the card goes under the %s deck', (answer, deck) => {
  const start = dealt(DEALT);
  const [top, ...rest] = deckOf({ game: start }, deck);
  const table = using(start, TWO, [1]).answers(answer);
  expect(table.choices).toEqual(['enough', 'go', 'byHand']);
  table.answers('go');
  expect(deckOf(table, deck)).toEqual([...rest, top]);
});

it.each([
  ['scotland', '2-coastal-lands'],
  ['brandenburg-prussia', '3'],
] as const)('leaves a card that the setup of %s placed where it is', async (id, placed) => {
  const setup = { ...DEALT, adversaries: [{ id, level: 2 }] } as const;
  await loadContentFor({ products: PRODUCTS, events: true, tokens: true, ...setup });
  const start = dealt(setup);
  const at = start.invaders.deck.findIndex(({ card, stage }) => card === placed || String(stage) === placed);
  const game = { ...start, invaders: { ...start.invaders, deck: start.invaders.deck.slice(at) } };
  const table = using(game, TWO, [1]).answers('yes');
  expect([at > 0, table.choices]).toEqual([true, ['enough', 'byHand']]);
});

it('names the Event Card that the players see', async () => {
  await Promise.all([loadQuestions(), loadMessages('events', 'spirits')]);
  const start = dealt(DEALT);
  const [top = ''] = deckOf({ game: start }, 'event');
  const { game } = using(start, ONE).answers('no');
  const { text } = questionOf(RULES.world(game), RULES.promptOf(game)!);
  expect(text).toContain(sayNamed(`event_${messageKey(top)}_name`));
});

it('is said if the decks are on the table', () => {
  expect(using(dealt(FRACTURED), ONE).choices).toEqual(['done']);
});
