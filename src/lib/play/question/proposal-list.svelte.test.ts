import 'fake-indexeddb/auto';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { island, usedAt, useOf } from '../../../../tests/support/used-power';
import { Session } from '../session/session.svelte';
import { Proposal } from './proposal.svelte';
import ProposalList from './ProposalList.svelte';

async function proposed(power: string, lands: string): Promise<Proposal> {
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(island(lands)).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  await session.report({
    report: 'usePower',
    ...usedAt(useOf(power), {}, { player: 1, land: 'A5' }),
  });
  let plan: Proposal;
  $effect.root(() => {
    plan = new Proposal(session);
  });
  return plan!;
}

/** Returns the text of each row: the question, then the answers. */
const rows = (): readonly (string | undefined)[][] =>
  within(screen.getByRole('list', { name: m.proposal_list() }))
    .getAllByRole('listitem')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent?.trim()));

// issue 36: of a Power that asks several things its list named the first alone.
test('of a Power each question stands above its answers, once for all of them', async () => {
  const plan = await proposed('Solidify Echoes of Majesty Past', 'A5: 1P1 1T\nA4: 1P1');
  render(ProposalList, { plan });
  const shown = rows();
  expect(shown.map(([head]) => head)).toEqual([
    'Ann: choose a land',
    'Ann: add 1 Presence',
    'Ann: Skip an Invader Action',
  ]);
  expect(shown[1]!.length).toBeGreaterThan(2);
});

test('where a piece goes stands behind it, and a tap on it asks just that', async () => {
  const plan = await proposed('Flow Downriver, Blow Downwind', 'A5: 1P1 1T');
  render(ProposalList, { plan });
  const [[head, piece, to] = []] = rows();
  expect([head, piece, to?.replace(/\s/g, '')]).toEqual([
    'Ann: Push 1 Blight or Explorer or Town (A5)',
    'A5 · Town',
    '→A1',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: /where to/ }));
  expect(screen.getByRole('heading').textContent).toBe('Ann: Town from A5: where to?');
});
