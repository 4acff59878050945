import { expect, test } from 'vitest';
import { SPIRITS_THAT_ACT } from '$lib/content/spirits/spirit-rules';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { marksOf } from '$lib/map/land-marks';
import { m } from '$lib/messages/messages.svelte';
import { ACTIONS } from '$lib/rules/table/game';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { EMPOWERED } from '$lib/rules/table/spirit-counts';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { position, setupFor } from '../../../../tests/support/position';
import { fetchParts } from './lazy';
import { remindedOf } from './reminder-moment';

/**
 * Returns the names of the reminders in a game of two players with this Spirit: one list per action, for the panel and
 * for each land's pad.
 */
async function remindedAt(id: SpiritId): Promise<readonly (readonly string[])[]> {
  const spirit = { id, aspect: null };
  const setup = { spirits: [spirit, spirit] };
  await loadContentFor(setupFor('AB', setup));
  const world = ENGINE.world(position({ boards: 'AB', setup, lands: 'A4: 1T 1D', presence: 'untracked' }));
  return [undefined, ...world.island.order].flatMap((land) =>
    ACTIONS.map((action) => remindedOf(world, action, land).map(({ name }) => name)),
  );
}

// The panel keys its lines by name: two of one name took the whole question away.
test('a Spirit at two seats is reminded of once', async () => {
  const lists = (await Promise.all(SPIRITS_THAT_ACT.map(remindedAt))).flat();
  expect(lists.filter((names) => new Set(names).size < names.length)).toEqual([]);
  expect(lists.flat().map((name) => name.split('.')[0])).toContain('lure-of-the-deep-wilderness');
});

// special-rules.json, voice.clarion.
test('the land that an empowered Clarion Voice Isolates has a mark', async () => {
  const setup = setupFor('A', { spirits: [{ id: 'wandering-voice-keens-delirium', aspect: null }] });
  await Promise.all([loadContentFor(setup), fetchParts(setup)]);
  const game = position({ setup, lands: 'A8: 1I1\nA5: 1C' });
  const marks = (empowered: number) => {
    const state = { ...NEW_SPIRIT, counters: { [EMPOWERED]: empowered } };
    const world = ENGINE.world({ ...game, spiritStates: { 1: state } });
    return (['A8', 'A5'] as const).map((land) => marksOf(world, land).map(({ kind, text }) => [kind, text]));
  };
  const mark = ['rule', m.wandering_voice_keens_delirium_clarion_mark()];
  expect(marks(1)).toEqual([[mark], []]);
  expect(marks(0)).toEqual([[], []]);
});
