import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { MOST_REMINDER_LETTERS } from '$lib/rules/table/occasion';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import { position } from '../../../../tests/support/position';
import { LandSelection } from '../land-selection.svelte';
import PadRemind from '../pad/PadRemind.svelte';
import { Session } from '../session/session.svelte';
import LandReminders from './LandReminders.svelte';

const TEXT = 'Save 1 Dahan <b>{n}</b>';
const OFF = () => m.hung_off({ land: 'A2', text: TEXT });

let session: Session;

beforeEach(async () => {
  await loadMessages('panel');
  const game = position({
    lands: 'A2: 1T\nA5: 1T',
    invaders: { slots: { ravage: ['1-wetland'], build: [], explore: [] } },
    agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
});

// expert-table.md B9.
test('a reminder is written on the pad, said at its moment with its land, and taken off by a tap', async () => {
  const selection = new LandSelection(session);
  selection.open('A2');
  selection.page = 'remind';
  const pad = render(PadRemind, { selection });
  await fireEvent.click(screen.getByRole('button', { name: 'Ravage' }));
  expect(screen.getByText(m.pad_remind_empty())).toBeTruthy();
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: `  ${TEXT} ` } });
  await fireEvent.click(screen.getByRole('button', { name: 'Ravage' }));
  await waitFor(() => expect(session.game.lasting).toHaveLength(1));
  expect(entryInWords(session.journal.at(-1)!, session.game.setup)).toBe(
    `A2: Reminder, Ravage: “${TEXT}”, from now on.`,
  );
  pad.unmount();
  render(LandReminders, { session, over: false });
  expect(screen.queryByRole('button', { name: OFF() })).toBeNull();
  await session.proceed();
  expect(session.prompt?.step.do).toBe('actionCard');
  await waitFor(() => expect(screen.getByRole('button', { name: OFF() })).toBeTruthy());
  expect(screen.getByRole('listitem').textContent).toContain(`A2, Ravage: ${TEXT}`);
  await fireEvent.click(screen.getByRole('button', { name: OFF() }));
  await waitFor(() => expect(session.game.lasting).toEqual([]));
  expect(screen.queryByRole('button', { name: OFF() })).toBeNull();
});

test('what is longer than a line is cut to one, and hung on each of the lands', async () => {
  const selection = new LandSelection(session);
  selection.open('A2');
  selection.toggle('A5');
  render(PadRemind, { selection });
  await fireEvent.click(screen.getByLabelText(m.pad_remind_once()));
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'x'.repeat(90) } });
  await fireEvent.click(screen.getByRole('button', { name: 'Blight' }));
  await waitFor(() => expect(session.game.lasting).toHaveLength(2));
  expect(session.game.lasting.map(({ where, change }) => [where, change])).toEqual(
    ['A2', 'A5'].map((land) => [
      [land],
      { change: 'reminder', at: 'blight', text: 'x'.repeat(MOST_REMINDER_LETTERS), once: true },
    ]),
  );
});
