import { expect, test } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { groupsOf, isTask } from '$lib/play/checklist/groups';
import type { Report } from '$lib/rules/command';
import { piecesIn } from '$lib/rules/game';
import { type Game, PLAIN, type Setup } from '$lib/rules/game';
import { newGame } from '$lib/rules/setup';
import { checklist } from './checklist';
import { openingReports, presenceReports, spiritSetup } from './opening-reports';

const SETUP: Setup = {
  ...PLAIN,
  players: ['Noor', 'Sam'],
  spirits: [{ id: 'heart-of-the-wildfire', aspect: null }, null],
  boards: ['A', 'B'],
  layout: '2-standard',
  blight: 'card',
  decks: 'table',
  seed: 1,
};

/** The table as it waits to be set, and what the list says of it. */
async function waiting(setup: Setup = SETUP) {
  await loadContentFor(setup);
  const { game } = ENGINE.settled(newGame(CONTENT, setup));
  const { items } = checklist(CONTENT, game);
  return { game, items, spirits: spiritSetup(CONTENT, setup, {}) };
}

function told(game: Game, reports: readonly Report[]): Game {
  const turn = ENGINE.decide(game, { do: 'report', reports });
  if (!turn.ok) throw new Error(turn.error.code);
  return turn.value.game;
}

test('what a Spirit puts out stands on the map once, and no Blight of it comes from the card', async () => {
  const { game, spirits } = await waiting();
  expect(openingReports(game, spirits)).toEqual([{ report: 'count', land: 'A7', piece: 'B', n: 2 }]);
  const after = told(game, openingReports(game, spirits));
  expect(after.lands['A7']!.pieces).toMatchObject({ B: 2 });
  expect(after.blight).toEqual(game.blight);
  expect(openingReports(after, spirits)).toEqual([]);
});

test('a land that the table has corrected is left as it is', async () => {
  const { game, spirits } = await waiting();
  const corrected = told(game, [{ report: 'count', land: 'A7', piece: 'B', n: 1 }]);
  expect(openingReports(corrected, spirits)).toEqual([]);
});

test('Presence is put on the map only where it is tracked, and taken off again', async () => {
  const { game, spirits } = await waiting();
  const tracked = told(game, presenceReports(game, spirits, true));
  expect(tracked.presence.tracked).toBe(true);
  expect(tracked.lands['A7']!.pieces).toMatchObject({ P1: 3 });
  const off = told(tracked, presenceReports(tracked, spirits, false));
  expect(off.presence.tracked).toBe(false);
  expect(piecesIn({ game: off }, 'A7')).toEqual(piecesIn({ game }, 'A7'));
});

test('the groups hold every item to tick and nothing else, in the order of the list', async () => {
  const { items } = await waiting();
  const groups = groupsOf(items);
  expect(groups.map(({ id }) => id)).toEqual([
    'invaderBoard',
    'fear',
    'deck',
    'blight',
    'boards',
    'boards.A',
    'boards.B',
    'spirits',
    'spirits.0',
    'spirits.1',
  ]);
  expect(groups.flatMap((group) => group.items)).toEqual(items.filter(isTask));
});

test('what the app keeps by itself is nothing to tick', async () => {
  const { items } = await waiting({ ...SETUP, decks: 'app' });
  expect(items.filter((item) => !isTask(item)).map(({ id }) => id)).toEqual([
    'fear.dealt',
    'deck.dealt',
    'spirits.0.own',
    'start.explore',
  ]);
});
