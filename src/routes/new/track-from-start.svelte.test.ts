import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import { presenceOf } from '$lib/rules/table/pieces';
import { countInPlaces } from '$lib/rules/table/places';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { saves } from '$lib/store/store';
import { type Choices, setupOf, withPlayers, withSpirit } from './choices';
import Players from './Players.svelte';
import { choicesFrom } from './stored-choices';
import { trackFrom } from './track-from-start';

const OWNED = ['base', 'jagged-earth'] as const;

const seated = (...spirits: readonly (SpiritId | null)[]): Choices =>
  spirits.reduce<Choices>(
    (choices, id, i) => withSpirit(choices, i, id && { id, aspect: null }),
    withPlayers(choicesFrom({}, OWNED, 1), spirits.length, { owned: OWNED, seed: 1 }),
  );

/** Starts a game with these Spirits, tracked. */
async function started(...spirits: readonly (SpiritId | null)[]) {
  const setup = setupOf(seated(...spirits), OWNED, 1);
  await loadContentFor(setup);
  const created = await saves.create(ENGINE.settled(newGame(CONTENT, setup)).game);
  if (!created.ok) throw new Error(created.error.code);
  await trackFrom(created.value);
  const open = await saves.open(created.value.id);
  if (!open.ok) throw new Error(open.error.code);
  return open.value;
}

const switchOf = () => screen.queryByRole('switch', { name: m.new_track() });

// experts.md B14: each Spirit had to be tracked one by one, deep in the menu.
test('one tap on New game tracks all Spirits, and the next game remembers it', async () => {
  const choices = seated('river-surges-in-sunlight', 'many-minds-move-as-one');
  const props = $state({ choices, owned: OWNED });
  render(Players, props);
  expect(props.choices.tracked).toBe(false);
  await fireEvent.click(switchOf()!);
  expect(props.choices.tracked).toBe(true);
  expect(choicesFrom(JSON.parse(JSON.stringify(props.choices)), OWNED, 1).tracked).toBe(true);
});

test('it is offered only where all Spirits are chosen, on an island of lands', () => {
  const none = render(Players, { choices: seated('river-surges-in-sunlight', null), owned: OWNED });
  expect(switchOf()).toBeNull();
  none.unmount();
  render(Players, { choices: { ...seated('river-surges-in-sunlight'), trackers: true }, owned: OWNED });
  expect(switchOf()).toBeNull();
});

test('Spirits with a choice in their setup are tracked as well, with one entry', async () => {
  const { game, head } = await started(
    'river-surges-in-sunlight',
    'oceans-hungry-grasp',
    'many-minds-move-as-one',
  );
  expect(Object.keys(game.spiritStates ?? {})).toEqual(['1', '2', '3']);
  expect(game.presence.tracked).toBe(true);
  for (const player of [1, 2, 3]) expect(countInPlaces({ game }, presenceOf(player))).toBeGreaterThan(0);
  expect(head).toBe(1);
});
