import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { device, got } from '$lib/saves/fixtures/disk';
import { diceOf, someSetup, started } from '$lib/saves/fixtures/play-games';
import { atHome, AtRest } from './at-home';

const START = started(ENGINE, someSetup(diceOf(5)));
const { signal } = new AbortController();

test('home says that no copies are made, and why, and that a game has gaps', async () => {
  const saves = device(ENGINE, new IDBFactory()).tab();
  const { id } = got(await saves.create(START, { name: 'Thursday' }));
  const estimate = vi.fn().mockResolvedValue({ usage: 990e6, quota: 1e9 });
  vi.stubGlobal('navigator', { ...navigator, languages: ['en-GB'], storage: { estimate } });
  await saves.database.entries.delete([id, 0]);
  const rest = await atHome(saves, signal);
  expect(rest).toMatchObject({ copies: 'full', gaps: 1 });
  render(AtRest, { rest });
  screen.getByText(m.backup_copies_full());
  screen.getByText(m.backup_gaps({ count: 1 }));
  estimate.mockResolvedValue({ usage: 1, quota: 1e9 });
  expect((await atHome(saves, signal)).copies).toBe(null);
});
