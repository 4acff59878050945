// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { readEventCard } from '../../scripts/cards/read-cards';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import type { EventCard } from '../../src/lib/rules/table/card-lines/card';
import { asLand } from '../support/ids';
import { position } from '../support/position';
import { Table } from '../support/table';

/** An Event that nobody printed, as docs/adding-a-card.md writes it into the data. */
const THE_TIDE_TURNS = vi.hoisted(() => ({
  id: 'the-tide-turns',
  name: 'The Tide Turns',
  product: 'nature-incarnate',
  parts: [
    {
      part: 'main',
      name: 'Let It Come',
      side: 1,
      text: 'Per board, 1 explorer or town of a coastal land moves on.',
      effects: [{ each: 'board', op: 'push', n: 1, piece: ['explorer', 'town'], in: 'coastal' }],
      sources: ['P'],
    },
    {
      part: 'main',
      name: 'Hold It Back',
      side: 2,
      cost: { energy: 2, per: 'player' },
      text: 'Coastal lands have defend 3 this turn.',
      effects: [{ each: 'land', op: 'defend', n: 3, in: 'coastal', when: 'ravage' }],
      note: 'Nobody has asked about it yet.',
      sources: ['P'],
    },
    {
      part: 'token',
      name: 'Crabs',
      text: '1 fear for each coastal land with beasts.',
      effects: [{ each: 'land', op: 'fear', n: 1, in: 'beasts&coastal' }],
      sources: ['P'],
    },
    {
      part: 'dahan',
      name: 'Boats',
      text: 'Per board with 2+ dahan, 1 dahan may come to a coastal land.',
      effects: [
        {
          each: 'board',
          boards: 'dahan>=2',
          op: 'gather',
          n: 1,
          upTo: true,
          piece: ['dahan'],
          in: 'coastal',
        },
      ],
      sources: ['P'],
    },
  ],
}));

// The build reads each card of the data by the same reader, and gives the game what comes of it.
vi.mock('virtual:cards/events/all', async (original) => {
  const { default: cards } = await original<{ default: readonly EventCard[] }>();
  return { default: [...cards, readEventCard(THE_TIDE_TURNS)] };
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
  expect(['A1', 'A5'].map((land) => world.rules.defend(world, asLand(land)))).toEqual([3, 0]);
});
