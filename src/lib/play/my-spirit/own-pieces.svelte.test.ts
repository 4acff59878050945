import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { BROUGHT_SPIRITS } from '$lib/content/brought-homebrew';
import { joinedFiles, readBuilder, spiritFrom } from '$lib/content/builder/read-builder';
import { readSpirit } from '$lib/content/own-spirits/read-spirit';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { openSaves } from '$lib/saves/saves';
import { bringHomebrew } from '$lib/setup/own-adversaries';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';
import { ownPieceCounts } from './own-pieces';

Element.prototype.scrollIntoView ??= vi.fn(); // jsdom has none

afterEach(() => {
  cleanup();
  BROUGHT_SPIRITS.clear();
});

const builder = readBuilder(readFileSync('tests/fixtures/homebrew/slow-tide.builder-save.json', 'utf8'));
if (!builder.ok) throw new Error(builder.why);
const { file } = spiritFrom(joinedFiles([builder.parts]));
const read = readSpirit(JSON.stringify(file));
if (!read.ok) throw new Error(JSON.stringify(read.faults));
const { text, spirit } = read.brought;

test('case 7: 8 Shells in all, each in its land, counted without the file too', async () => {
  const setup = { spirits: [{ id: spirit.id, aspect: null }], homebrew: [text] };
  await Promise.all([
    bringHomebrew([text]),
    loadContentFor(setup),
    import('./spirit-parts'),
    ...(['panel', 'myspirit', 'sharing', 'usepower'] as const).map((area) => loadMessages(area)),
  ]);
  const powers = await powersPart.load();
  const game = position({ agenda: [{ do: 'fastPowers' }], phase: 'fast', setup, lands: 'A1: 2P1' });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  await session.report({
    report: 'spirit',
    player: 1,
    changes: beginsWith(panelOf(powers, spirit.id, null)!, powers, 1),
  });
  render(MySpirit, { session, player: 1 });
  const pieces = within(await screen.findByRole('region', { name: m.own_pieces() }));
  const beside = pieces.getByRole('spinbutton', {
    name: m.own_pieces_of({ piece: 'Shell', where: m.own_pieces_beside() }),
  });
  await fireEvent.keyDown(beside, { key: '6' });
  await waitFor(() => expect(ownPieceCounts(session.game, 'Shell').beside).toBe(6));
  for (const n of [7, 8]) {
    await fireEvent.click(pieces.getByRole('button', { name: m.own_pieces_add() }));
    await fireEvent.click(await pieces.findByRole('button', { name: /^A3/ }));
    await waitFor(() => expect(ownPieceCounts(session.game, 'Shell').all).toBe(n));
  }
  expect(ownPieceCounts(session.game, 'Shell').lands).toEqual(new Map([['A3', 2]]));
  // The ninth is refused in words.
  await waitFor(() =>
    expect(pieces.getByRole('status').textContent).toBe(m.own_pieces_none_left({ most: 8 })),
  );
  expect(pieces.getByRole('button', { name: m.own_pieces_add() })).toHaveProperty('disabled', true);
  // A device without the file still has the pieces, by name.
  BROUGHT_SPIRITS.clear();
  expect(ownPieceCounts(session.game, 'Shell').all).toBe(8);
  // One Undo takes back one piece.
  await session.undo();
  expect(ownPieceCounts(session.game, 'Shell').lands.get('A3')).toBe(1);
});
