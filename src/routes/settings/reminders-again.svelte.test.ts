import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { recallRecord, remember } from '$lib/device/remember';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import RemindersAgain from './RemindersAgain.svelte';

test('each reminder that is set to less than always is named, and comes back by itself or with the others', async () => {
  await loadMessages('adversaries');
  remember('reminders', {
    'england.1': { often: 'never' },
    'england.2': { often: 'always' },
    blitz: { often: 'first', given: [1, 2] },
    france: { often: 'never' },
    odd: 7,
  });
  render(RemindersAgain);
  const rows = await screen.findAllByRole('listitem');
  const never = m.reminder_never();
  expect(rows.map((row) => row.querySelector('span')?.textContent.trim())).toEqual([
    `Indentured Servants Earn Land, England (${never})`,
    `Blitz (${m.reminder_first()})`,
    `Sprawling Plantations, France (${never})`,
  ]);
  await fireEvent.click(within(rows[0]!).getByRole('button', { name: /Always.*England/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(Object.keys(recallRecord('reminders'))).toEqual(['england.2', 'blitz', 'france', 'odd']);
  await fireEvent.click(screen.getByRole('button', { name: m.reminder_wishes_again() }));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(recallRecord('reminders')).not.toHaveProperty('france');
});
