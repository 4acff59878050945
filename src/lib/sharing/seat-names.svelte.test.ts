import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import SeatButtons from './SeatButtons.svelte';
import { memberName } from './table-plans.svelte';

test('the seats are called by Spirit and name, and by number only without either', async () => {
  const onpick = vi.fn();
  const seats = {
    players: ['Ann', '', ''],
    spirits: [
      { id: 'river-surges-in-sunlight', aspect: null },
      { id: 'lightnings-swift-strike', aspect: null },
      null,
    ],
  } as const;
  render(SeatButtons, { seats, onpick, none: 'Just watch' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent.trim());
  expect(names).toEqual(['River · Ann', 'Lightning', m.player_n({ n: 3 }), 'Just watch']);
  screen.getByRole('button', { name: 'Lightning' }).click();
  expect(onpick).toHaveBeenCalledWith(1);
});

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
