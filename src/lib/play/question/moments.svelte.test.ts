import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { ENGINE, loadDeeds } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { invaderCardName } from '$lib/words/names';
import { position } from '../../../../tests/support/position';
import { track } from '../../../../tests/support/steps';
import { Session } from '../session.svelte';
import Moments from './Moments.svelte';

/** What the table looks up for once the Explore's card is turned. */
async function turned(decks: 'app' | 'table'): Promise<readonly string[]> {
  await Promise.all([loadDeeds(), loadMessages('panel')]);
  const game = position({
    ...{ setup: { decks, seed: 3 }, lands: 'A5: 1T' },
    invaders: track({}),
    agenda: [{ do: 'fastPowers' }, { do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  await session.proceed();
  if (session.prompt?.step.do === 'drawInvaderCard') await session.choose('1-jungle');
  expect(session.prompt?.step).toMatchObject({ do: 'actionCard', action: 'explore' });
  const [card = ''] = session.game.invaders.slots['explore'] ?? [];
  expect(card).not.toBe('');
  render(Moments, { session, brief: false, over: false });
  return screen
    .queryAllByRole('region', { name: invaderCardName(card) })
    .map(({ textContent }) => textContent);
}

// expert-table.md C: the card that was dealt next was a blank oblong.
test('a card that the app turns up is named, and one that the table turned is not told to it', async () => {
  const [said, ...more] = await turned('app');
  expect(said).toContain(m.moment_turned());
  expect(more).toEqual([]);
  expect(await turned('table')).toEqual([]);
});
