import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import { PLAIN } from '$lib/rules/table/game';
import { openSaves } from '$lib/saves/saves';
import { Session } from '../session/session.svelte';
import Checklist from './Checklist.svelte';
import { startsOrAsks } from './open-choices.svelte';

test('the start leads to a land that is still to be chosen, names it, and starts once it is', async () => {
  const setup = {
    ...PLAIN,
    players: ['Noor', 'Sam'],
    spirits: [{ id: 'finder-of-paths-unseen', aspect: null }, null],
    boards: ['A', 'B'],
    layout: '2-standard',
    blight: 'space',
    decks: 'table',
    seed: 1,
  } as const;
  await Promise.all([loadContentFor(setup), loadMessages('panel', 'checklist', 'spirits', 'scenarios')]);
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(newGame(CONTENT, setup)).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  render(Checklist, { session });
  expect(screen.queryByRole('alert')).toBeNull();

  await startsOrAsks(session);
  expect(session.prompt?.step.do).toBe('setTheTable');
  expect((await screen.findByRole('alert')).textContent).toContain(m.setlist_open());
  const lands = await screen.findByRole('group', { name: /Presence/ });
  const [first] = within(lands).getAllByRole('button');
  await waitFor(() => expect(document.activeElement).toBe(first));

  await fireEvent.click(first!);
  expect(screen.queryByRole('alert')).toBeNull();
  await startsOrAsks(session);
  await session.settled();
  expect(session.prompt?.step.do).not.toBe('setTheTable');
});
