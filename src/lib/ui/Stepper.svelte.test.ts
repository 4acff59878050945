import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Stepper from './Stepper.svelte';

function stepper(
  props: { value: number; min?: number; max?: number; was?: number; disabled?: boolean; typed?: boolean },
  onchange = vi.fn(),
) {
  render(Stepper, { label: 'Towns in A5', less: 'one Town less', more: 'one Town more', onchange, ...props });
  return { onchange, count: screen.getByRole('spinbutton', { name: 'Towns in A5' }) };
}

const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'one Town more' });
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'one Town less' });

test('the buttons count by one and the number follows', async () => {
  const { onchange, count } = stepper({ value: 2 });
  await fireEvent.click(more());
  expect(onchange).toHaveBeenLastCalledWith(3, 1);
  expect(count.getAttribute('aria-valuenow')).toBe('3');
  await fireEvent.click(less());
  expect(onchange).toHaveBeenLastCalledWith(2, -1);
});

test('what is promised is not shown before it is so, and further taps count from it', async () => {
  const kept: (() => void)[] = [];
  const onchange = vi.fn(() => new Promise<void>((resolve) => kept.push(resolve)));
  const { count } = stepper({ value: 2, max: 4 }, onchange);
  await fireEvent.click(more());
  await fireEvent.click(more());
  expect(onchange.mock.calls).toEqual([
    [3, 1],
    [4, 1],
  ]);
  expect(more().disabled).toBe(true);
  expect(count.getAttribute('aria-valuenow')).toBe('2');
  expect(count.textContent).toContain('2');
  for (const keep of kept) keep();
  // Whoever counts has refused: the number is as it was.
  await vi.waitFor(() => expect(more().disabled).toBe(false));
  expect(count.getAttribute('aria-valuenow')).toBe('2');
});

test('no further than its limits', async () => {
  stepper({ value: 0, max: 0 });
  expect(less().disabled).toBe(true);
  expect(more().disabled).toBe(true);
});

test.each([
  ['ArrowUp', 5],
  ['ArrowLeft', 3],
  ['PageUp', 9],
  ['PageDown', 0],
  ['Home', 0],
  ['End', 12],
  ['7', 7],
])('%s makes 4 into %i', async (key, expected) => {
  const { onchange, count } = stepper({ value: 4, max: 12 });
  await fireEvent.keyDown(count, { key });
  expect(onchange).toHaveBeenLastCalledWith(expected, expected - 4);
});

test('a key that changes nothing is not reported, and a shortcut is left alone', async () => {
  const { onchange, count } = stepper({ value: 0 });
  await fireEvent.keyDown(count, { key: 'ArrowDown' });
  await fireEvent.keyDown(count, { key: '5', ctrlKey: true });
  await fireEvent.keyDown(count, { key: 'End' });
  expect(onchange).not.toHaveBeenCalled();
});

test('a number away from what was believed carries a mark', async () => {
  stepper({ value: 2, was: 2 });
  expect(screen.queryByText('2', { selector: '.was' })).toBeNull();
  await fireEvent.click(more());
  expect(screen.queryByText('2', { selector: '.was' })).not.toBeNull();
});

test('disabled means disabled', async () => {
  const { onchange, count } = stepper({ value: 2, disabled: true });
  await fireEvent.keyDown(count, { key: 'ArrowUp' });
  expect(onchange).not.toHaveBeenCalled();
  expect(more().disabled).toBe(true);
});

test('a number that is typed is one change, within the limits', async () => {
  const { onchange, count } = stepper({ value: 5, max: 99, typed: true });
  const field = count as HTMLInputElement;
  for (const [text, calls] of [
    ['32', [[32, 27]]],
    ['320', [[99, 67]]],
    ['', []],
    ['1.5', []],
  ] as const) {
    onchange.mockClear();
    await fireEvent.change(field, { target: { value: text } });
    expect(onchange.mock.calls).toEqual(calls);
  }
  expect(field.value).toBe('99');
  await fireEvent.keyDown(field, { key: '7' });
  await fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(onchange.mock.calls).toEqual([[98, -1]]);
});
