import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Meter from './Meter.svelte';

function meter(value: number) {
  const { container, rerender } = render(Meter, { icon: 'fear', label: 'Fear', value, of: 8 });
  return {
    badge: () => container.querySelector('.change'),
    shows: () => container.querySelector('.figure > .numeral')?.textContent,
    becomes: (next: { value?: number; step?: number; unit?: string }) => rerender(next),
  };
}

test('shows no difference at first', () => {
  const { badge, shows } = meter(3);
  expect(badge()).toBeNull();
  expect(shows()).toBe('3/8');
});

test('a change shows its difference until it has faded', async () => {
  const { badge, becomes } = meter(3);
  await becomes({ value: 5 });
  expect(badge()?.textContent?.trim()).toBe('+2');
  await fireEvent.animationEnd(badge() as Element);
  expect(badge()).toBeNull();
});

test('the difference is that of the last change alone', async () => {
  const { badge, becomes } = meter(3);
  await becomes({ value: 5 });
  await becomes({ value: 6 });
  expect(badge()?.textContent?.trim()).toBe('+1');
  await becomes({ value: 1 });
  expect(badge()?.textContent?.trim()).toBe('−5');
});

test('a step that leaves the value takes the difference away', async () => {
  const { badge, becomes } = meter(3);
  await becomes({ value: 5, step: 1 });
  expect(badge()?.textContent?.trim()).toBe('+2');
  await becomes({ step: 2 });
  expect(badge()).toBeNull();
});

test('a step back shows no difference, nor does the next one count it', async () => {
  const { badge, becomes } = meter(3);
  await becomes({ value: 99, step: 4 });
  await becomes({ value: 3, step: 3 });
  expect(badge()).toBeNull();
  await becomes({ value: 4, step: 5 });
  expect(badge()?.textContent?.trim()).toBe('+1');
});

test('where something else is counted there is no difference', async () => {
  const { badge, becomes } = meter(19);
  await becomes({ value: 5, step: 1, unit: 'Towns and Cities' });
  expect(badge()).toBeNull();
  await becomes({ value: 4, step: 2 });
  expect(badge()?.textContent?.trim()).toBe('−1');
});
