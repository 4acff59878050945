import 'fake-indexeddb/auto';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { foundBy } from '$lib/content/scenarios/found-powers';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { powerCardId } from '$lib/rules/table/printed-cards';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';

const SPIRIT = { id: 'lightnings-swift-strike', aspect: null } as const;
const GAME = { spirits: [SPIRIT], scenario: 'powers-long-forgotten' } as const;

/** Returns a game of the Scenario in which this marker is found and the Spirit has these cards in hand. */
async function plays(marker: string, more: readonly SpiritChange[]): Promise<Session> {
  const parts = (['panel', 'myspirit', 'sharing', 'usepower'] as const).map((area) => loadMessages(area));
  await Promise.all([loadContentFor(GAME), import('./spirit-parts'), ...parts]);
  const powers = await powersPart.load();
  const game = position({
    agenda: [{ do: 'fastPowers' }],
    phase: 'fast',
    setup: GAME,
    lands: 'A5: 2P1 3E\nA1: 1C',
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const begun = beginsWith(panelOf(powers, SPIRIT.id, null)!, powers, 1);
  await session.report({ report: 'spirit', player: 1, changes: [...begun, ...more] });
  await session.report({ report: 'dealPowers', on: true });
  const [by, n] = [marker.slice(0, -2), marker.slice(-1)];
  const counter = foundBy(n, by === 'spirits' ? by : 'invaders');
  await session.report({ report: 'setCounter', counter, n: by === 'spirits' ? 2 : 1 });
  render(MySpirit, { session, player: 1 });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
  return session;
}

const raging = {
  change: 'card',
  id: powerCardId('raging-storm'),
  name: 'Raging Storm',
  to: 'played',
} as const;

// scenarios.json, plf-p1: found by Invaders.
test.each([
  [2, 1, '2P1'],
  [0, 0, '2P1 3E'],
])('with %i Energy a Power with Fire harms Invaders for 1 more: %i left, %s', async (energy, left, lands) => {
  const session = await plays('invaders-1', [
    raging,
    ...(energy > 0 ? [{ change: 'energy', n: energy } as const] : []),
  ]);
  const before = session.game;
  await fireEvent.click(screen.getByRole('button', { name: m.my_spirit_use({ name: raging.name }) }));
  await screen.findByText(m.my_spirit_surcharge({ n: 1 }));
  await fireEvent.click(await screen.findByRole('button', { name: 'A5' }));
  await session.settled();
  expect(session.game.spiritStates![1]!.energy).toBe(left);
  expect(session.game === before).toBe(lands === '2P1 3E');
});

// scenarios.json, plf-p5: found by Spirits, and in use.
test('a Major Power is gained without Forgetting a card', async () => {
  const session = await plays('spirits-5', [{ change: 'counter', name: 'gain-major', n: 1 }]);
  await fireEvent.click(screen.getByRole('button', { name: m.my_spirit_draw_major({ n: 4 }) }));
  await session.settled();
  const [card] = within(
    (await screen.findByText(m.my_spirit_drawn())).nextElementSibling as HTMLElement,
  ).getAllByRole('button');
  await fireEvent.click(card!);
  await session.settled();
  const { cards } = session.game.spiritStates![1]!;
  expect(cards.map(({ pile }) => pile)).toEqual(['hand', 'hand', 'hand', 'hand', 'hand']);
});
