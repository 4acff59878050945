import { expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { marksOf } from '$lib/map/land-marks';
import { m } from '$lib/messages/messages.svelte';
import { EMPOWERED } from '$lib/rules/table/spirit-counts';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { position, setupFor } from '../../../../tests/support/position';
import { fetchParts } from './lazy';

// special-rules.json, voice.clarion.
test('the land that an empowered Clarion Voice Isolates has a mark', async () => {
  const setup = setupFor('A', { spirits: [{ id: 'wandering-voice-keens-delirium', aspect: null }] });
  await Promise.all([loadContentFor(setup), fetchParts(setup)]);
  const game = position({ setup, lands: 'A8: 1I1\nA5: 1C' });
  const marks = (empowered: number) => {
    const state = { ...NEW_SPIRIT, counters: { [EMPOWERED]: empowered } };
    const world = ENGINE.world({ ...game, spiritStates: { 1: state } });
    return ['A8', 'A5'].map((land) => marksOf(world, land).map(({ kind, text }) => [kind, text]));
  };
  const mark = ['rule', m.wandering_voice_keens_delirium_clarion_mark()];
  expect(marks(1)).toEqual([[mark], []]);
  expect(marks(0)).toEqual([[], []]);
});
