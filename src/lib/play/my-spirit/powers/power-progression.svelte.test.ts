import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import type { Setup } from '$lib/rules/table/game';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../../tests/support/position';
import { tapButton } from '../../../../../tests/support/tap';
import { Session } from '../../session/session.svelte';
import MySpirit from '../MySpirit.svelte';

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;

/** River in its first Spirit Phase, after its Growth with a Power Card was chosen. */
async function gains(more: Partial<Setup> = {}): Promise<Session> {
  await Promise.all([loadMessages('panel'), loadMessages('myspirit')]);
  const setup = { spirits: [RIVER], ...more };
  await loadContentFor(setup);
  const agenda = [{ do: 'spiritPhase' }] as const;
  const game = position({ boards: 'A', agenda, phase: 'spirit', setup, lands: 'A5: 1P1' });
  const saves = openSaves({ name: crypto.randomUUID() });
  const open = await saves.create(ENGINE.settled(game).game);
  if (!open.ok) throw new Error(open.error.code);
  const session = new Session(saves, open.value);
  const powers = await powersPart.load();
  const changes = beginsWith(panelOf(powers, RIVER.id, null)!, powers, 1);
  await session.report({ report: 'spirit', player: 1, changes });
  render(MySpirit, { session, player: 1 });
  await tapButton(session, /^Reclaim all cards · Gain a Power Card/);
  return session;
}

// newcomers.md 17 and the issue: the cards of a first game are known by name.
test('in a first game one tap gains the next card of the Power Progression', async () => {
  const session = await gains();
  const toDo = within(screen.getByRole('list', { name: m.my_spirit_to_do() }));
  const [step] = await toDo.findAllByRole('listitem');
  expect(step!.textContent).toContain(m.my_spirit_progression());
  await tapButton(session, /Uncanny Melting/, step);
  const { cards } = session.game.spiritStates![1]!;
  expect(cards.find(({ id }) => id === 'uncanny-melting')).toMatchObject({ pile: 'hand', deck: 'minor' });
  expect(screen.queryByText(m.my_spirit_to_do())).toBeNull();
});

test('against an Adversary no card is proposed', async () => {
  await gains({ adversaries: [{ id: 'england', level: 1 }] });
  expect(screen.queryByText(m.my_spirit_progression())).toBeNull();
});
