import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import type { Game } from '$lib/rules/table/game';
import { presenceOf } from '$lib/rules/table/pieces';
import { countInPlaces } from '$lib/rules/table/places';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import TrackedSpirits from '../question/TrackedSpirits.svelte';
import { Session } from '../session/session.svelte';
import TrackSpirits from './TrackSpirits.svelte';

const SPIRITS = [
  { id: 'river-surges-in-sunlight', aspect: null },
  { id: 'lightnings-swift-strike', aspect: null },
] as const;
const AGENDA = [{ do: 'spiritPhase' }] as const;

async function at(game: Game): Promise<Session> {
  await loadContentFor(game.setup);
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  return new Session(saves, created.value);
}

const begun = (spirits: readonly ((typeof SPIRITS)[number] | null)[]): Game => {
  const { setup } = position({ boards: 'AB', setup: { spirits: [...spirits] } });
  return { ...newGame(CONTENT, setup), agenda: AGENDA, phase: 'spirit', turn: 1 };
};

test('two Spirits are both, three are all', () => {
  expect([m.track_spirits({ count: 1 }), m.track_both(), m.track_spirits({ count: 3 })]).toEqual([
    'Track this Spirit',
    'Track both Spirits',
    'Track all 3 Spirits',
  ]);
});

// newcomers.md 12: the best of the app was entry 8 of a menu, and not in the first Spirit phase.
test('one tap in the first Spirit Phase tracks all Spirits of the table, with their Presence', async () => {
  const session = await at(begun(SPIRITS));
  render(TrackedSpirits, { session });
  await fireEvent.click(await screen.findByRole('button', { name: m.track_both() }));
  await waitFor(() => expect(Object.keys(session.game.spiritStates ?? {})).toEqual(['1', '2']));
  expect(session.game.presence.tracked).toBe(true);
  expect(countInPlaces(session, presenceOf(1))).toBe(1);
  expect(countInPlaces(session, presenceOf(2))).toBe(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: m.track_both() })).toBeNull());
});

test('nothing is offered for a seat without a Spirit, or after the first turn', async () => {
  const none = render(TrackedSpirits, { session: await at(begun([null, null])) });
  expect(screen.queryByRole('button')).toBeNull();
  none.unmount();
  render(TrackedSpirits, { session: await at({ ...begun(SPIRITS), turn: 2 }) });
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole('button')).toBeNull();
});

test('where the table is asked for Presence, the page of that Spirit opens', async () => {
  const setup = { spirits: SPIRITS };
  const game = position({ boards: 'AB', phase: 'spirit', agenda: AGENDA, setup, presence: 'untracked' });
  const onopen = vi.fn();
  render(TrackSpirits, { session: await at(game), seats: [0, 1], onopen });
  await fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onopen).toHaveBeenCalledWith(0));
});
