import { expect, test } from 'vitest';
import { loadMessages } from '$lib/messages/messages.svelte';
import { memberName } from './member-name';

// Looked at on 25 Nov: under "At the table" stood "At the table", for the table's device and for who had not sat down.
test.each([
  [{ who: null, views: false, keeper: true }, 'All players'],
  [{ who: null, views: false, keeper: false }, 'Watching'],
  [{ who: 0, views: true, keeper: false }, 'Watching'],
  [{ who: 0, views: false, keeper: true }, 'Ann'],
  [{ who: 1, views: false, keeper: false }, 'Player 2'],
])('%j is called %s', async (member, name) => {
  await loadMessages('sharing');
  expect(memberName(member, { players: ['Ann', ''] })).toBe(name);
});
