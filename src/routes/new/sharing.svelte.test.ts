import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { m } from '$lib/messages/messages.svelte';
import { encodePlan } from '$lib/setup/share-code';
import Sharing from './Sharing.svelte';
import { choicesFrom, ownedFrom } from './stored-choices';

HTMLDialogElement.prototype.showModal ??= vi.fn(); // jsdom has none

const { plan } = choicesFrom({}, ownedFrom(null), 1);

const type = (value: string) =>
  fireEvent.input(screen.getByRole('textbox', { hidden: true }), { target: { value } });
const use = () => fireEvent.click(screen.getByRole('button', { name: m.new_code_use(), hidden: true }));

// first-game.md 37: the line stayed after the field was emptied.
test('what is wrong with a code is said until another letter is typed, or all are taken out', async () => {
  const onchange = vi.fn();
  render(Sharing, { open: true, plan, onchange, onclose: () => {} });
  const wrong = () => screen.getByRole('textbox', { hidden: true }).getAttribute('aria-invalid');
  for (const next of ['', 'B']) {
    await type('no code');
    await use();
    expect(wrong()).toBe('true');
    await type(next);
    expect(wrong()).not.toBe('true');
  }
  expect(onchange).not.toHaveBeenCalled();
  await type(encodePlan(plan));
  await use();
  expect(onchange).toHaveBeenCalledWith(plan);
});
