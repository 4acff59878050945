import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { openSaves } from '$lib/saves/saves';
import { shared } from '$lib/shared-table.svelte';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';

const PAIR = ['river-surges-in-sunlight', 'lightnings-swift-strike'] as const;

let session: Session;

const tap = (name: string | RegExp) => tapButton(session, name);

/** A Spirit Phase in which the first players' Spirits are tracked. */
async function tracks(players: number) {
  await Promise.all([loadMessages('panel'), loadMessages('myspirit')]);
  const spirits = PAIR.map((id) => ({ id, aspect: null }));
  await loadContentFor({ spirits });
  const game = position({
    boards: 'AB',
    agenda: [{ do: 'spiritPhase' }],
    phase: 'spirit',
    setup: { spirits },
    lands: 'A5: 1P1\nB5: 1P2',
    presence: 'tracked',
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  const powers = await powersPart.load();
  for (const [i, id] of PAIR.slice(0, players).entries())
    await session.report({
      report: 'spirit',
      player: i + 1,
      changes: beginsWith(panelOf(powers, id, null)!, powers, 2),
    });
}

async function shows(player: number) {
  cleanup();
  render(MySpirit, { session, player });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
}

/** River grows, and plays the only card it may. */
async function playsRiver() {
  await shows(1);
  await tap(/^Add 1 Presence, range 1 · Add 1 Presence/);
  await tap('A4');
  await tap('A6');
  await tap(/^Boon of Vigor/);
}

beforeEach(() => {
  Object.assign(shared, { tally: true, tallyOf: 0, table: null });
});

test('after the last card of a Spirit the next one is shown, and after the last Spirit the table', async () => {
  await tracks(2);
  await playsRiver();
  expect([shared.tally, shared.tallyOf]).toEqual([true, 1]);
  await shows(2);
  await tap(/^Add 1 Presence, range 1 · \+3 Energy/);
  await tap('B5');
  await tap(/^Harbingers/);
  // A second card may still be played.
  expect(shared.tally).toBe(true);
  await tap(/^Lightning.s Boon/);
  expect(shared.tally).toBe(false);
});

test('the only Spirit, and that of a phone, stays', async () => {
  await tracks(1);
  await playsRiver();
  expect([shared.tally, shared.tallyOf]).toEqual([true, 0]);
  await tracks(2);
  shared.table = { seat: () => 0 } as never;
  await playsRiver();
  expect([shared.tally, shared.tallyOf]).toEqual([true, 0]);
});
