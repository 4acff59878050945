import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { MOST_OWN_COUNTERS } from '$lib/rules/world/own-counters';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import OwnCounters from './OwnCounters.svelte';

let session: Session;
let reopened: () => Promise<Session>;

beforeEach(async () => {
  await loadMessages('panel');
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(position({ agenda: [{ do: 'fastPowers' }] })).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  reopened = async () => {
    await session.settled();
    const again = await saves.open(session.id);
    if (!again.ok) throw new Error(again.error.code);
    return new Session(saves, again.value);
  };
});

const button = (name: string) => screen.getByRole('button', { name });
const type = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
const has = (...counters: readonly { readonly name: string; readonly n: number }[]) =>
  waitFor(() => expect(session.game.ownCounters).toEqual(counters));
const lastLine = () => entryInWords(session.journal.at(-1)!, session.game.setup);

// expert-table.md B32: no counters of one's own, though a loss may be the table's to watch.
test('a counter is made, counted, called otherwise and taken off, each a line and an Undo', async () => {
  render(OwnCounters, { session });
  await type(m.own_new(), '  Beasts <lost> ');
  await fireEvent.click(button(m.own_make()));
  await has({ name: 'Beasts <lost>', n: 0 });
  await fireEvent.click(button(m.correct_more({ what: 'Beasts <lost>' })));
  await has({ name: 'Beasts <lost>', n: 1 });
  expect(lastLine()).toBe('Beasts <lost>: 1.');
  await fireEvent.click(button(m.own_change({ name: 'Beasts <lost>' })));
  await type(m.own_name(), 'Wolves');
  await fireEvent.click(button(m.own_rename()));
  await has({ name: 'Wolves', n: 1 });
  expect(lastLine()).toBe('Counter Beasts <lost> renamed Wolves.');
  expect((await reopened()).game.ownCounters).toEqual([{ name: 'Wolves', n: 1 }]);
  await fireEvent.click(button(m.own_change({ name: 'Wolves' })));
  await fireEvent.click(button(m.own_take()));
  await has();
  await session.undo();
  await has({ name: 'Wolves', n: 1 });
});

test('a name is asked for, and is not given twice; there are only so many', async () => {
  render(OwnCounters, { session });
  await fireEvent.click(button(m.own_make()));
  expect(screen.getByText(m.own_name_missing({ n: 24 }))).toBeTruthy();
  for (let i = 1; i <= MOST_OWN_COUNTERS; i++)
    await session.report({ report: 'countOwn', name: `Counter ${i}`, n: i });
  await waitFor(() => expect(screen.getByText(m.own_full())).toBeTruthy());
  await session.report({ report: 'countOwn', name: 'One more', n: 1 });
  expect(session.trouble).toBe('tooMany');
  await session.report({ report: 'renameOwn', name: 'Counter 1', to: 'Counter 2' });
  expect(session.trouble).toBe('nameTaken');
  await fireEvent.click(button(m.own_change({ name: 'Counter 1' })));
  await type(m.own_name(), 'Counter 2');
  await fireEvent.click(button(m.own_rename()));
  expect(screen.getByText(m.own_name_taken())).toBeTruthy();
});
