import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import type { Step } from '$lib/rules/table/step';
import { effectSteps } from '$lib/rules/world/answers';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import UsualRest from './UsualRest.svelte';

const WARY = 'fear.wary-of-the-interior.2';

async function asked(lands: string): Promise<Session> {
  const game = position({
    ...{ boards: 'AB', lands, presence: 'tracked', phase: 'fear' },
    agenda: effectSteps(CONTENT.effectsOf(WARY), WARY) as Step[],
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  return new Session(saves, created.value);
}

// first-game.md 20: "The usual": the usual what?
test('what the usual answers bring stands beside them, land by land, and comes with the tap', async () => {
  const session = await asked('A5: 1T 1E\nB5: 1T 1E\nB6: 1E');
  render(UsualRest, { session });
  screen.getByText('Suggested for the rest: A5: Remove 1 Town. B5: Remove 1 Town.');
  const left = () => (['A5', 'B5', 'B6'] as const).map((land) => session.game.lands[land]?.pieces);
  await fireEvent.click(screen.getByRole('button', { name: m.effect_usual_rest() }));
  await waitFor(() => expect(left()).toEqual([{ E: 1 }, { E: 1 }, { E: 1 }]));
});
