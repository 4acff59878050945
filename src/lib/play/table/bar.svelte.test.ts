import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Bar from './Bar.svelte';

// The bar asks how wide the page is, and settings look at the device's theme.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()));

const faults: string[] = [];
const hear = ({ message }: ErrorEvent): void => void faults.push(message);
window.addEventListener('error', hear);
afterEach(() => void (faults.length = 0));

const go = vi.fn();
const session = { canUndo: false, canRedo: false, isResting: false };

test.each([
  { on: 'the document', pressed: () => document },
  { on: 'the page', pressed: () => document.body },
  { on: 'a text', pressed: () => document.body.appendChild(document.createTextNode('x')) },
])('a press on $on breaks nothing, and the big button goes on', async ({ pressed }) => {
  go.mockClear();
  render(Bar, { session: session as never, next: { label: 'Go on', go }, back: null });
  await fireEvent.pointerDown(pressed());
  await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect([faults, go.mock.calls.length]).toEqual([[], 1]);
});
