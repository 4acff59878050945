import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { usualOf } from '$lib/rules/table/choice';
import { piecesIn, PLAIN } from '$lib/rules/table/game';
import { landOf } from '$lib/rules/table/island';
import { count } from '$lib/rules/table/pieces';
import { started } from '$lib/saves/fixtures/play-games';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import AtTable from '../../../../tests/support/AtTable.svelte';
import { asLand } from '../../../../tests/support/ids';
import { Session } from '../session/session.svelte';
import { asking } from './asking.svelte';
import CompareAsked from './CompareAsked.svelte';
import CompareDialog from './CompareDialog.svelte';

let session: Session;

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
  await loadMessages('panel', 'compare');
  const saves = openSaves({ name: crypto.randomUUID() });
  const setup = { players: ['Noor'], boards: ['A'], layout: '1-standard', ...PLAIN } as const;
  const game = started(ENGINE, { ...setup, blight: 'card', decks: 'app', seed: 7 });
  const created = await saves.create(game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  asking.never = false;
});

const button = (name: RegExp | string) => screen.getByRole('button', { name, hidden: true });
const spin = (name: string) => screen.getByRole('spinbutton', { name, hidden: true });
const inLand = (land: string, kind: 'E' | 'D' | 'T') => count(piecesIn(session, asLand(land)), kind);
const lastLine = () => entryInWords(session.journal.at(-1)!, session.game.setup);

const compares = (begin: string | null) =>
  render(AtTable, { part: CompareDialog as never, of: { session, begin, open: true } });

/** Plays until the Fast or Slow Powers of a turn. */
async function toPowers(which: 'fastPowers' | 'slowPowers', turn = 1) {
  for (let i = 0; session.prompt?.step.do !== which || session.game.turn < turn; i++) {
    if (i > 100) throw new Error(`waits at ${session.prompt?.step.do}`);
    const usual = usualOf(session.prompt!.choices);
    await (usual === null ? session.proceed() : session.choose(usual));
  }
}

const explored = (): string => {
  const event = session.journal.flatMap(({ events }) => events).findLast(({ type }) => type === 'explored');
  if (event?.type !== 'explored') throw new Error('nothing was Explored');
  return event.land;
};

// Issue 37, point 4.
test('a board that is an Explorer short names this turn’s Explore, and one tap puts the app right', async () => {
  await toPowers('slowPowers');
  const land = explored();
  const before = inLand(land, 'E');
  const total = Object.keys(session.game.lands).reduce((n, one) => n + inLand(one, 'E'), 0);
  compares('A');
  await fireEvent.click(button(new RegExp(`^${total} Explorers?$`)));
  await fireEvent.keyDown(spin(m.compare_count({ where: 'A', piece: 'Explorer' })), { key: 'ArrowDown' });
  const named = button(new RegExp(`^${land} .*${m.compare_came_missed({ phase: 'Explore', turn: 1 })}`));
  await fireEvent.click(named);
  await fireEvent.click(button(new RegExp(`^${m.compare_app()}`)));
  await waitFor(() => expect(inLand(land, 'E')).toBe(before - 1));
  expect(lastLine()).toContain(land);
  await session.undo();
  expect(inLand(land, 'E')).toBe(before);
});

test('hands put the island right, and nothing changes here but that the land was compared', async () => {
  await toPowers('slowPowers');
  const land = explored();
  const before = piecesIn(session, asLand(land));
  compares('A');
  await fireEvent.click(screen.getByText(m.compare_lands()));
  await fireEvent.click(button(new RegExp(`^${land}, `)));
  await fireEvent.keyDown(spin(m.compare_count({ where: land, piece: 'Explorer' })), { key: 'ArrowUp' });
  await fireEvent.click(button(new RegExp(`^${m.compare_hands()}.*Remove 1 Explorer from ${land}`)));
  await waitFor(() => expect(session.journal.at(-1)!.command).toMatchObject({ do: 'report' }));
  expect(piecesIn(session, asLand(land))).toEqual(before);
});

// Bad input of issue 37.
test('an absurd number is refused in a sentence, and nothing is offered', async () => {
  await toPowers('slowPowers');
  const { head } = session;
  compares('A');
  await fireEvent.click(button(/^\d+ Dahan$/));
  await fireEvent.keyDown(spin(m.compare_count({ where: 'A', piece: 'Dahan' })), { key: 'End' });
  expect(screen.getByText(m.compare_absurd())).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^A\d /, hidden: true })).toBeNull();
  expect(session.head).toBe(head);
});

test('it asks once a turn for the lands that Ravage now, and never again once told so', async () => {
  await toPowers('fastPowers', 2);
  const oncompare = vi.fn();
  const view = render(CompareAsked, { session, step: session.prompt!.step, oncompare });
  const chip = await screen.findByRole('button', { name: /^Check \d lands?$/ });
  await fireEvent.click(chip);
  expect(oncompare).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
  view.unmount();

  await toPowers('fastPowers', 3);
  render(CompareAsked, { session, step: session.prompt!.step, oncompare });
  await fireEvent.click(await screen.findByRole('button', { name: m.compare_never() }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(asking.never).toBe(true);
});

// newcomers.md A6: the list was headed "The Invaders Ravage here next." over lands that do not.
test('the lands to check are as their heading says: of the next Ravage Card, or changed since they were checked', async () => {
  await toPowers('fastPowers', 3);
  compares(null);
  await screen.findByText(m.compare_ravage_how());
  const shown = [...document.querySelectorAll('li > button .name')].map(({ textContent }) =>
    textContent!.trim(),
  );
  const [card] = session.game.invaders.slots['ravage']!;
  const { matches } = ENGINE.world(session.game).content.invaderCards.find(({ id }) => id === card)!;
  const isOfCard = (land: string) => {
    const { terrain, coastal } = landOf(session.world, asLand(land));
    return matches === 'coastal' ? coastal : matches.includes(terrain);
  };
  const changed = session.journal.flatMap(({ events }) =>
    events.flatMap((event) => ('land' in event ? event.land : [])),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((land) => !isOfCard(land) && !changed.includes(asLand(land)))).toEqual([]);
});
