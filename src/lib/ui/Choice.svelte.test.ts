import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
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
