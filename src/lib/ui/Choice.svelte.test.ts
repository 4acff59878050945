import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Choice from './Choice.svelte';

// eyes.md S7: the name of a choice held 50 words of rules, each read twice.
test('a choice is called by its label and described by its note', () => {
  render(Choice, {
    legend: 'Adversary',
    value: 'none',
    options: [
      { value: 'none', label: 'No Adversary' },
      { value: 'england', label: 'England', note: 'Difficulty 1 to 11' },
    ],
  });
  expect(screen.getByRole('radio', { name: 'No Adversary' }).hasAttribute('aria-describedby')).toBe(false);
  expect(screen.getByRole('radio', { name: 'England', description: 'Difficulty 1 to 11' })).toBeTruthy();
});

test('a choice reports the option that is picked, and no option that is disabled can be', async () => {
  const onchange = vi.fn();
  render(Choice, {
    legend: 'Level',
    value: 1,
    options: [
      { value: 1, label: 'Level 1' },
      { value: 2, label: 'Level 2' },
      { value: 3, label: 'Level 3', disabled: true },
    ],
    onchange,
  });
  await fireEvent.click(screen.getByRole('radio', { name: 'Level 2' }));
  expect(onchange).toHaveBeenCalledExactlyOnceWith(2);
  expect(screen.getByRole('radio', { name: 'Level 3' })).toHaveProperty('disabled', true);
});
