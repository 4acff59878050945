import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { loadMessages, m, sayNamed } from '$lib/messages/messages.svelte';
import AdversaryPicker from './AdversaryPicker.svelte';

HTMLDialogElement.prototype.showModal ??= vi.fn(); // jsdom has none

// expert-table.md B30: the levels lay two screens below the Adversary that was picked.
test('an Adversary that is picked brings its levels into sight, at its first', async () => {
  await loadMessages('adversaries');
  const intoSight = vi.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    intoSight(this.textContent);
  };
  const shown = render(AdversaryPicker, {
    ...{ open: true, title: 'x', value: null, owned: ['base'], other: null, onclose: () => {} },
    onchange: (value) => void shown.rerender({ value }),
  });
  await fireEvent.click(
    screen.getByRole('radio', { name: new RegExp(sayNamed('sweden_name')), hidden: true }),
  );
  await vi.waitFor(() => expect(intoSight).toHaveBeenCalledOnce());
  expect(intoSight.mock.calls[0]).toEqual([expect.stringContaining(sayNamed('sweden_1_name'))]);
  const levels = screen.getByRole('radiogroup', { name: m.new_level(), hidden: true });
  expect(levels.querySelector<HTMLInputElement>('input:checked')?.value).toBe('1');
});
