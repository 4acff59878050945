import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { m } from '$lib/messages/messages.svelte';
import SeatButtons from './SeatButtons.svelte';

test('the seats are called by Spirit and name, and by number only without either', async () => {
  const onpick = vi.fn();
  const seats = {
    players: ['Ann', '', ''],
    spirits: [
      { id: 'river-surges-in-sunlight', aspect: null },
      { id: 'lightnings-swift-strike', aspect: null },
      null,
    ],
  };
  render(SeatButtons, { seats, onpick, none: 'Just watch' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent.trim());
  expect(names).toEqual(['River · Ann', 'Lightning', m.player_n({ n: 3 }), 'Just watch']);
  screen.getByRole('button', { name: 'Lightning' }).click();
  expect(onpick).toHaveBeenCalledWith(1);
});
