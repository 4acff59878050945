import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import Dialog from './Dialog.svelte';

HTMLDialogElement.prototype.showModal ??= vi.fn(); // jsdom has none

// A key that came before `close` was lost: the dialog was taken for open still.
test('is closed for everybody as soon as the browser is about to close it', async () => {
  let open = true;
  const children = createRawSnippet(() => ({ render: () => '<input type="file" aria-label="a file" />' }));
  const props = { title: 'Typed', closeLabel: 'Close', children };
  render(Dialog, {
    ...props,
    get open() {
      return open;
    },
    set open(now: boolean) {
      open = now;
    },
  });
  // A field of its own that is cancelled is another matter.
  await fireEvent(screen.getByLabelText('a file'), new Event('cancel', { bubbles: true }));
  expect(open).toBe(true);
  await fireEvent(document.querySelector('dialog')!, new Event('cancel'));
  expect(open).toBe(false);
});
