import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import type { Redone } from '$lib/rules/history/redo';
import type { Report } from '$lib/rules/table/command';
import { piecesIn } from '$lib/rules/table/game';
import type { Log } from '$lib/saves/log';
import AtTable from '../../../../../tests/support/AtTable.svelte';
import { asLand } from '../../../../../tests/support/ids';
import { position } from '../../../../../tests/support/position';
import { Session } from '../../session/session.svelte';
import DoneAgain from '../correct/DoneAgain.svelte';
import EditEntry from './EditEntry.svelte';
import { rehearsal } from './rehearsal';

// The map measures itself, which nothing here can; the land is picked from the list.
const map = vi.hoisted(() => ({ props: {} as { onland: (land: string) => void; lit: readonly string[] } }));
vi.mock('$lib/map/StillIsland.svelte', () => ({
  default: (_: unknown, props: typeof map.props) => void (map.props = props),
}));

const deed = (land: string, pieces: Readonly<Record<string, number>>): Report => ({
  report: 'deed',
  deed: { deed: 'remove', land: asLand(land), pieces },
});

/** Returns a session in which one Explorer was removed from A1, then one from A2. */
async function table(lands = 'A1: 1E\nA2: 1E'): Promise<Session> {
  const given = position({ lands, phase: 'fast', agenda: [{ do: 'fastPowers' }] });
  const { game } = ENGINE.settled(given);
  await Promise.all([loadContentFor(game.setup), loadMessages('panel', 'reference', 'terms')]);
  const { log, open } = rehearsal(game);
  const { turn, phase } = game;
  const start = { id: 0, parent: null, at: 0, turn, phase, command: null, events: [], undone: false };
  const journal: Log['journal'] = async (id) => {
    const told = await log.journal(id);
    return told.ok ? { ok: true, value: [start, ...told.value] } : told;
  };
  const session = new Session({ ...log, journal }, open);
  await session.report(deed('A1', { E: 1 }));
  await session.report(deed('A2', { E: 1 }));
  await session.settled();
  return session;
}

const button = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

test('what was forgotten is told at its moment; what no longer fits is named, and nothing changes before', async () => {
  const session = await table();
  const before = session.game;
  const ondone = vi.fn();
  render(AtTable, {
    part: EditEntry as never,
    of: { session, entry: 0, how: 'forgotten', ondone, onback: () => {} },
  });
  // There the Explorers still stand.
  const land = await screen.findByRole('combobox', { name: 'Land' });
  await fireEvent.change(land, { target: { value: 'A2' } });
  await fireEvent.click(await button(/^1 Explorer$/));
  await fireEvent.click(await button(/^Destroy/));
  await fireEvent.click(await button(/^Repeat 2 later moves$/));
  expect(
    (await screen.findByText('No longer possible, and skipped:')).nextElementSibling?.textContent,
  ).toMatch(/A2/);
  expect(session.game).toBe(before);
  await fireEvent.click(await button(/^Apply correction$/));
  await vi.waitFor(() => expect(ondone).toHaveBeenCalled());
  expect(session.journal.at(-1)!.command).toMatchObject({
    do: 'correct',
    past: { turn: 3, phase: 'fast', late: 1 },
  });
  await session.undo();
  expect(session.game).toEqual(before);
});

test('a line that was told in error is taken out, and the pieces come back', async () => {
  const session = await table();
  const ondone = vi.fn();
  render(EditEntry, { session, entry: 1, how: 'out', ondone, onback: () => {} });
  await fireEvent.click(await button(/^Apply correction$/));
  await vi.waitFor(() => expect(ondone).toHaveBeenCalled());
  expect([piecesIn(session, 'A1'), piecesIn(session, 'A2')]).toEqual([{ E: 1 }, {}]);
});

test('what is picked goes to the land that is tapped on the map of that moment', async () => {
  const session = await table();
  render(AtTable, {
    part: EditEntry as never,
    of: { session, entry: 0, how: 'forgotten', ondone: vi.fn(), onback: () => {} },
  });
  const land = await screen.findByRole('combobox', { name: 'Land' });
  map.props.onland('A2');
  await vi.waitFor(() => expect((land as HTMLSelectElement).value).toBe('A2'));
  expect(map.props.lit).toEqual([]);
  await fireEvent.click(await button(/^1 Explorer$/));
  expect(map.props.lit).toContain('A3');
  map.props.onland('A3');
  expect(await screen.findByText('A2: Move 1 Explorer to A3.')).toBeTruthy();
});

// Bad input of issue 37.
test('a line that counts no more says so, and nothing changes', async () => {
  const session = await table();
  const ondone = vi.fn();
  const of = { session, entry: 1, how: 'out', ondone, onback: () => {} } as const;
  const { unmount } = render(EditEntry, of);
  await fireEvent.click(await button(/^Apply correction$/));
  await vi.waitFor(() => expect(ondone).toHaveBeenCalled());
  unmount();
  const { game } = session;
  render(EditEntry, of);
  expect(await screen.findByText(/^This entry was corrected later\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Apply correction$/ })).toBeNull();
  expect(session.game).toBe(game);
});

test('a game that cannot stand like that is refused in a sentence, and cannot be put so', async () => {
  const session = await table();
  const { game } = session;
  const moment = { before: game, after: [], now: { step: null, turn: 3, phase: 'fast' }, back: 0 } as const;
  const redone: Redone = {
    ...{ moment, card: null, past: { turn: 3, phase: 'fast', late: 1 }, prompt: null },
    ...{ game: { ...game, agenda: [] }, did: [], left: [], gone: [] },
  };
  render(DoneAgain, {
    ...{ session, redone, head: session.head, asks: '', label: 'Apply correction' },
    ...{ ondecided: vi.fn(), ontold: vi.fn(), onmoved: vi.fn() },
  });
  expect(screen.getByRole('alert').textContent).toBe('This change isn’t possible. Nothing was changed.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(session.game).toBe(game);
});

test('what could not be done then is said, and nothing is told', async () => {
  const session = await table('A1: 1E\nA2: 1E 99D');
  const of = { session, entry: 0, how: 'forgotten', ondone: vi.fn(), onback: () => {} };
  render(AtTable, { part: EditEntry as never, of });
  await fireEvent.change(await screen.findByRole('combobox', { name: 'Land' }), { target: { value: 'A2' } });
  await fireEvent.click(await button(/^Add Dahan$/));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This step wasn’t possible at that time. Nothing was changed.',
  );
  expect(screen.queryByText('Recorded here')).toBeNull();
});

test('a moment that the disk does not give back any more is said, and nothing can be told there', async () => {
  const session = await table();
  const { game } = session;
  vi.spyOn(session.past, 'at').mockResolvedValue({ ok: false, error: { code: 'unreadable' } });
  render(EditEntry, { session, entry: 1, how: 'out', ondone: vi.fn(), onback: () => {} });
  expect(
    await screen.findByText(
      'Couldn’t read the game at that time, so it can’t be corrected here. Nothing was changed.',
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
    'Back to the entry',
  ]);
  expect(session.game).toBe(game);
});

test('a line told into the wrong land is told otherwise in one repair, which one Undo takes back', async () => {
  const session = await table();
  const { game, journal } = session;
  const ondone = vi.fn();
  const of = { session, entry: 1, how: 'otherwise', ondone, onback: () => {} };
  render(AtTable, { part: EditEntry as never, of });
  await fireEvent.change(await screen.findByRole('combobox', { name: 'Land' }), { target: { value: 'A3' } });
  await fireEvent.click(await button(/^Add Dahan$/));
  await fireEvent.click(await button(/^Repeat 1 later move$/));
  await fireEvent.click(await button(/^Apply correction$/));
  await vi.waitFor(() => expect(ondone).toHaveBeenCalled());
  expect(session.journal.length).toBe(journal.length + 1);
  expect(['A1', 'A2', 'A3'].map((land) => piecesIn(session, asLand(land)))).toEqual([{ E: 1 }, {}, { D: 1 }]);
  await session.undo();
  expect(session.game).toEqual(game);
});

// On a shared table, or in a second window, somebody taps while a line is put right.
test('what is tapped meanwhile is kept: it is worked out anew, says so, and is put right on top of that', async () => {
  const session = await table();
  const ondone = vi.fn();
  render(EditEntry, { session, entry: 1, how: 'out', ondone, onback: () => {} });
  await button(/^Apply correction$/);
  await session.report({ report: 'deed', deed: { deed: 'fear', n: 3 } });
  expect((await screen.findByRole('status')).textContent).toMatch(/^The game continued\./);
  await fireEvent.click(await button(/^Apply correction$/));
  await vi.waitFor(() => expect(ondone).toHaveBeenCalled());
  expect([piecesIn(session, 'A1'), piecesIn(session, 'A2')]).toEqual([{ E: 1 }, {}]);
  expect(session.game.fear.generated).toBe(3);
});

test('a line that somebody takes back meanwhile says that it counts no more', async () => {
  const session = await table();
  render(EditEntry, { session, entry: 2, how: 'out', ondone: vi.fn(), onback: () => {} });
  await button(/^Apply correction$/);
  await session.undo();
  expect(await screen.findByText(/^This entry was corrected later\./)).toBeTruthy();
});

// It was a list of all 62 Event Cards with every word on them, and nothing to find one by.
test('a card that is answered anew is found by its name', async () => {
  const session = await table();
  const setup = { products: ['base', 'branch-and-claw'], events: true, tokens: true };
  await loadContentFor(setup);
  const events = position({ setup, agenda: [{ do: 'exceptional', of: 'events', step: 'card' }] });
  const { game } = ENGINE.settled(events);
  const moment = { before: game, after: [], now: { step: null, turn: 3, phase: 'fear' }, back: 0 } as const;
  const redone: Redone = {
    ...{ moment, card: null, past: { turn: 3, phase: 'fear', late: 1 }, prompt: ENGINE.promptOf(game) },
    ...{ game, did: [], left: [], gone: [] },
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false })); // jsdom has none
  const ondecided = vi.fn();
  render(DoneAgain, {
    ...{ session, redone, head: session.head, asks: '', label: '' },
    ...{ ondecided, ontold: vi.fn(), onmoved: vi.fn() },
  });
  await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'urb' } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Urban Development',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Urban Development' }));
  expect(ondecided).toHaveBeenCalled();
});
