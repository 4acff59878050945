import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { outlookOf } from '$lib/rules/forecast/turn-forecast';
import type { Game } from '$lib/rules/table/game';
import type { Step } from '$lib/rules/table/step';
import { position, setupFor, track } from '../../../../tests/support/position';
import { fetchParts } from '../adversary/lazy';
import type { Ahead, Outlook } from '../outlook.svelte';
import type { Session } from '../session/session.svelte';
import AheadWarnings from './forecast/AheadWarnings.svelte';

const RAVAGE: Step = { do: 'invaderAction', action: 'ravage' };

/** Returns a game that loses its last Blight in a Ravage of Sands, in A4 and A7. */
async function lostTo(agenda: readonly Step[]): Promise<Game> {
  const setup = setupFor('A');
  await Promise.all([loadMessages('panel'), loadContentFor(setup), fetchParts(setup)]);
  const game = position({
    lands: 'A4: 1C\nA7: 1C',
    blight: { side: 'blighted', left: 2, card: 'downward-spiral' },
    invaders: track({ ravage: ['1-sands'] }),
    agenda,
  });
  return ENGINE.settled(game).game;
}

test.each([
  ['while it is ahead', [{ do: 'fastPowers' } as const, RAVAGE]],
  ['at its card', [RAVAGE]],
])('a Ravage that loses the game is warned of %s in one sentence, its lands folded', async (_, agenda) => {
  const game = await lostTo(agenda);
  const prompt = ENGINE.promptOf(game)!;
  const isAhead = prompt.step.do === 'fastPowers';
  expect(isAhead || prompt.step.do === 'actionCard').toBe(true);
  const now = { game, ...outlookOf(ENGINE, game, false) } as unknown as Ahead;
  render(AheadWarnings, {
    session: { game, world: ENGINE.world(game), prompt } as unknown as Session,
    outlook: { now: isAhead ? now : null } as Outlook,
  });
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('You would lose in the coming Ravage: 2 Blight, with 2 left');
  const details = said.closest('details')!;
  expect(details.open).toBe(false);
  expect(details.querySelector('p')!.textContent).toBe('A4 and A7');
});
