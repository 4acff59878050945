import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/table/game';
import { dealt, play } from '../../../../tests/browser/support/played';
import { position } from '../../../../tests/support/position';
import TwoTurns from './TwoTurns.svelte';

beforeAll(async () => {
  await Promise.all([loadContentFor({}), loadMessages('ahead')]);
  // jsdom opens no dialogs, and is never idle.
  HTMLDialogElement.prototype.showModal = vi.fn();
  vi.stubGlobal('requestIdleCallback', (then: IdleRequestCallback) =>
    setTimeout(() => then({ didTimeout: false, timeRemaining: () => 50 }), 1),
  );
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id));
});

/** Opens the dialog and waits until everything in it is calculated. */
async function shows(game: Game): Promise<void> {
  render(TwoTurns, { game, open: true });
  await expect.poll(() => screen.queryByText(m.turns_working()), { timeout: 20_000 }).toBeNull();
}

// It said "Working it out…" for ever, and no card's odds.
test('says when all is worked out, and then how likely each card is', async () => {
  const { positions } = await play(
    dealt({ decks: 'table' }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 1,
  );
  await shows(positions.at(-1)!.state);
  expect(screen.getAllByText(m.turns_odds({ odds: 33 }))).toHaveLength(3);
});

// "The game is lost here" beside "Nearest loss: 11 of 30" left open what it is lost by.
test('says what a game is lost by, and then no loss that is nearest', async () => {
  const game = position({
    lands: 'A2: 2C 1P1',
    agenda: [{ do: 'fastPowers' }, { do: 'actionCard', action: 'ravage', card: '1-wetland', done: [] }],
  });
  await shows(ENGINE.settled(game).game);
  expect(
    screen.getByText(`${m.turns_lost()} ${m.turns_bereft_in({ who: 'Ann', lands: 'A2' })}`),
  ).toBeTruthy();
  expect(screen.queryByText(m.turns_nearest())).toBeNull();
});
