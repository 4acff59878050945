import { recallRecord } from '$lib/device/remember';
import { ENGINE } from '$lib/game-engine';
import { PackMissing } from '$lib/late-part';
import { areasAhead } from '$lib/messages/messages.svelte';
import { fetchParts } from '$lib/play/adversary/lazy';
import { refuse } from '$lib/rules/basics/result';
import { AT_TABLE, shared } from '$lib/shared-table.svelte';
import { earlyLog, store } from '$lib/store/early-log';
import type { PageLoad } from './$types';

/** The value that the app's shortcut has instead of an id. */
const LAST = 'last';

/** Loads the game and the parts that it needs. */
export const load: PageLoad = async ({ url }) => {
  const id = url.searchParams.get('game') ?? '';
  if (id === LAST) return (await import('./last-game')).toLastGame();
  areasAhead();
  let opened = await earlyLog.open(id);
  if (!opened.ok) opened = await (await (await store()).witness()).openAgain(id, opened);
  if (opened.ok) {
    try {
      await fetchParts(opened.value.game.setup, ENGINE.promptOf(opened.value.game));
    } catch (error) {
      if (!(error instanceof PackMissing)) throw error;
      opened = refuse('unfetched', error.pack);
    }
  }
  if (recallRecord(AT_TABLE)['game'] === id && !shared.table)
    await (await import('./last-game')).toItsTable(id);
  return { opened };
};
