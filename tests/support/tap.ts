import { fireEvent, within } from '@testing-library/svelte';
import type { Session } from '$lib/play/session/session.svelte';

/** Waits for the next two frames, because parts of the screen follow a tap one frame later. */
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Taps the button of this name as soon as it is there, and waits until the game is stored and the screen has followed. */
export async function tapButton(
  session: Session,
  name: string | RegExp,
  among: HTMLElement = document.body,
): Promise<void> {
  await painted();
  await fireEvent.click(await within(among).findByRole('button', { name }));
  await session.settled();
  await painted();
}
