// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import type { EventCard } from '../../src/lib/rules/effects/card';
import { position } from '../support/position';
import { Table } from '../support/table';

/** An Event that nobody printed, as docs/adding-a-card.md writes it. */
const THE_TIDE_TURNS = vi.hoisted((): EventCard => ({
  id: 'the-tide-turns',
  product: 'nature-incarnate',
  parts: [
    {
      part: 'main',
      side: 1,
      effects: [{ each: 'board', op: 'push', in: 'coastal', piece: 'ET', n: 1 }],
    },
    {
      part: 'main',
      side: 2,
      cost: { energy: 2, per: 'player' },
      effects: [{ each: 'land', op: 'defend', in: 'coastal', n: 3, when: 'ravage' }],
    },
    { part: 'token', effects: [{ each: 'land', op: 'fear', in: 'beasts&coastal', n: 1 }] },
    {
      part: 'dahan',
      effects: [
        { each: 'board', boards: 'dahan>=2', op: 'gather', in: 'coastal', piece: 'D', n: 1, upTo: true },
      ],
    },
  ],
}));

vi.mock('../../src/lib/content/cards/events/nature-incarnate-events', async (original) => {
  const { NATURE_INCARNATE_EVENTS } = await original<{ NATURE_INCARNATE_EVENTS: readonly EventCard[] }>();
  return { NATURE_INCARNATE_EVENTS: [...NATURE_INCARNATE_EVENTS, THE_TIDE_TURNS] };
});

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

const turns = (side: string): Table =>
  new Table(
    position({
      setup: { products: ['base', 'nature-incarnate'], tokens: true, events: true },
      turn: 2,
      phase: 'blightedIsland',
      lands: 'A1: 1T\nA2: 1E 1A\nA4: 2D\nA8: 1C',
      agenda: [{ do: 'enter', phase: 'fear' }],
    }),
  ).answers('the-tide-turns', side);

it('an Event is a few lines of data: it is offered, read, asked and carried out', () => {
  const pushed = turns('side-1');
  expect(pushed.choices).toEqual(['A1', 'A2', 'byHand']);
  pushed.answers('A1', 'A5');
  expect(pushed.at('A5')).toBe('1T');
  // 1 Fear for the Beasts, and the Dahan of a board with two of them may come to the coast.
  expect(pushed.game.fear.generated).toBe(1);
  expect(pushed.answers('A3').at('A3')).toBe('-');
  expect(pushed.answers('A4').at('A3')).toBe('1D');
});

it('the other side costs Energy, which the table pays, and lasts for the turn', () => {
  const { rules, game } = turns('side-2');
  const world = rules.world(game);
  expect(['A1', 'A5'].map((land) => world.rules.defend(world, land))).toEqual([3, 0]);
});
