import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Meter from './Meter.svelte';

function meter(value: number) {
  const { container, rerender } = render(Meter, { icon: 'fear', label: 'Fear', value, of: 8 });
  return {
    badge: () => container.querySelector('.change'),
    shows: () => container.querySelector('.figure > .numeral')?.textContent,
    becomes: (next: number) => rerender({ value: next }),
  };
}

test('shows no difference at first', () => {
  const { badge, shows } = meter(3);
  expect(badge()).toBeNull();
  expect(shows()).toBe('3/8');
});

test('a change shows its difference until it has faded', async () => {
  const { badge, becomes } = meter(3);
  await becomes(5);
  expect(badge()?.textContent?.trim()).toBe('+2');
  await fireEvent.animationEnd(badge() as Element);
  expect(badge()).toBeNull();
});

test('changes in quick succession add up', async () => {
  const { badge, becomes } = meter(3);
  await becomes(5);
  await becomes(6);
  expect(badge()?.textContent?.trim()).toBe('+3');
  await becomes(1);
  expect(badge()?.textContent?.trim()).toBe('−2');
  await becomes(3);
  expect(badge()).toBeNull();
});
