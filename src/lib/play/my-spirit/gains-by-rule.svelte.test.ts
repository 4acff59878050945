import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m, say } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { powerDeck } from '$lib/rules/spirits/power-deck';
import { piecesIn, POWER_DECKS } from '$lib/rules/table/game';
import { powerDecksOf } from '$lib/rules/table/power-decks-dealt';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { GAINS } from '$lib/rules/table/spirit-counts';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';

let session: Session;

afterEach(cleanup);

const stateOf = () => session.game.spiritStates!['1']!;
const tells = (...changes: readonly SpiritChange[]) =>
  session.report({ report: 'spirit', player: 1, changes });
const owes = (name: string, n = 1) => tells({ change: 'counter', name, n });
const tap = (name: string | RegExp) => tapButton(session, name);
async function keep(asked: string) {
  const picks = (await screen.findByText(asked)).nextElementSibling as HTMLElement;
  await fireEvent.click(within(picks).getAllByRole('button')[0]!);
  await session.settled();
}

/** Opens the sheet of this Spirit, with Power Cards that the app deals. */
async function opens(id: SpiritId, aspect: string | null, phase: 'spirit' | 'slow' = 'slow') {
  const spirits = [{ id, aspect }];
  await Promise.all([
    loadContentFor({ spirits }),
    import('./spirit-parts'),
    ...(['panel', 'myspirit', 'sharing', 'usepower'] as const).map((area) => loadMessages(area)),
  ]);
  const powers = await powersPart.load();
  const saves = openSaves({ name: crypto.randomUUID() });
  const game = position({
    agenda: [{ do: phase === 'spirit' ? 'spiritPhase' : 'slowPowers' }],
    phase,
    setup: { spirits },
    lands: 'A5: 2P1',
  });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  await tells(...beginsWith(panelOf(powers, id, aspect)!, powers, 2));
  await session.report({ report: 'dealPowers', on: true });
  render(MySpirit, { session, player: 1 });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
}

const inHand = () => stateOf().cards.filter(({ pile }) => pile === 'hand').length;

// special-rules.json, memory/mentor.teachings.
test('a Mentor sees 2 Minor Powers and keeps both', async () => {
  await opens('shifting-memory-of-ages', 'mentor');
  const before = inHand();
  await owes(GAINS.minor);
  await tap(m.my_spirit_draw_minor({ n: 2 }));
  await keep(m.my_spirit_drawn_keep({ n: 2 }));
  expect(stateOf().counters[GAINS.minor]).toBe(1);
  await keep(m.my_spirit_drawn());
  expect([inHand(), stateOf().counters[GAINS.minor], powerDecksOf(session.game).minor.discarded]).toEqual([
    before + 2,
    undefined,
    [],
  ]);
});

test('a Mentor forgets 1 card for 2 Major Powers', async () => {
  await opens('shifting-memory-of-ages', 'mentor');
  const before = stateOf().cards.length;
  const [first] = stateOf().cards;
  await owes(GAINS.major);
  await tap(m.my_spirit_draw_major({ n: 2 }));
  const [major] = stateOf().cards.filter(({ pile }) => pile === 'offered');
  await keep(m.my_spirit_drawn_keep({ n: 2 }));
  // Forgetting is forgetting: Mentor replaces Long Ages.
  expect(
    screen.queryByRole('button', { name: m.my_spirit_discard_instead({ name: first!.name }) }),
  ).toBeNull();
  const asked = await screen.findByText(m.my_spirit_forget_for({ name: major!.name }));
  await fireEvent.click(within(asked.nextElementSibling as HTMLElement).getByText(first!.name));
  await session.settled();
  await keep(m.my_spirit_drawn());
  expect(stateOf().cards).toHaveLength(before + 1);
  expect(stateOf().counters[GAINS.major]).toBeUndefined();
});

// special-rules.json, vital/nourishing.flourish.
test('Nourishing Earth gains a Minor Power after a Major Power', async () => {
  await opens('vital-strength-of-the-earth', 'nourishing');
  await owes(GAINS.kept);
  await tap(m.my_spirit_draw_major({ n: 4 }));
  await keep(m.my_spirit_drawn());
  expect(stateOf().counters).toMatchObject({ [GAINS.minor]: 1 });
  await tap(m.my_spirit_draw_minor({ n: 4 }));
  await keep(m.my_spirit_drawn());
  expect(stateOf().counters[GAINS.minor]).toBeUndefined();
});

// special-rules.json, behemoth.strides.
test('an Innate Power says why it cannot be used after Unrelenting Strides', async () => {
  await opens('river-surges-in-sunlight', null);
  await tells(
    { change: 'element', element: 'sun', n: 1 },
    { change: 'element', element: 'water', n: 2 },
    { change: 'done', mark: { kind: 'noInnates' } },
  );
  await tap(m.my_spirit_use({ name: 'Massive Flooding' }));
  await waitFor(() => expect(screen.getByText(m.my_spirit_wrong_innates())).toBeTruthy());
});

// special-rules.json, days.never: 6 and 6 with one player.
test('Fractured Days sets cards aside, adds one that it did not keep, and gains one of them', async () => {
  await opens('fractured-days-split-the-sky', null);
  const days = () => stateOf().cards.filter(({ pile }) => pile === 'days');
  const before = inHand();
  await tap(m.my_spirit_days_set({ n: 6 }));
  expect([6, 6]).toEqual(['minor', 'major'].map((of) => days().filter(({ deck }) => deck === of).length));
  await owes(GAINS.minor);
  await tap(m.my_spirit_draw_minor({ n: 4 }));
  await keep(m.my_spirit_drawn());
  await keep(m.my_spirit_days_others());
  expect([inHand(), days().length, stateOf().counters[GAINS.minor]]).toEqual([before + 1, 13, undefined]);
  expect(powerDecksOf(session.game).minor.discarded).toHaveLength(2);
  // No deck deals them, and they are never Reclaimed, forgotten or replaced.
  const powers = await powersPart.load();
  const dealt = POWER_DECKS.flatMap((deck) => powerDeck(session.game, powers, deck).map(({ id }) => id));
  expect(days().filter(({ id }) => dealt.includes(id))).toEqual([]);
});

// special-rules.json, waters.healing; its first example.
test('Wounded Waters claims a marker of the Element it has more of, then loses Presence', async () => {
  await opens('wounded-waters-bleeding', null, 'spirit');
  const claims = (element: 'water' | 'animal') =>
    screen.queryByRole('button', { name: m.my_spirit_claim_marker({ element: say(`element_${element}`) }) });
  await screen.findByRole('heading', { name: m.my_spirit_after_plays() });
  // Equal numbers leave the choice to it.
  expect([claims('water'), claims('animal')].every(Boolean)).toBe(true);
  await tells({ change: 'element', element: 'water', n: 2 }, { change: 'element', element: 'animal', n: 1 });
  await waitFor(() => expect([claims('water'), claims('animal')].map(Boolean)).toEqual([true, false]));
  await tap(m.my_spirit_claim_marker({ element: say('element_water') }));
  expect(stateOf().counts).toEqual([{ name: { kind: 'healing', of: 'water' }, n: 1 }]);
  await tap(m.my_spirit_destroy_in({ land: 'A5' }));
  expect([piecesIn(session, 'A5'), stateOf().destroyed]).toEqual([{ P1: 1 }, 1]);
  expect(screen.queryByRole('heading', { name: m.my_spirit_after_plays() })).toBeNull();
});

test('Wounded Waters forgets a Power Card instead, and nothing once its search has ended', async () => {
  await opens('wounded-waters-bleeding', null, 'spirit');
  await tap(m.my_spirit_claim_marker({ element: say('element_animal') }));
  const [first] = stateOf().cards;
  await tap(`${m.my_spirit_forget()}: ${first!.name}`);
  expect(stateOf().cards.map(({ id }) => id)).not.toContain(first!.id);
  cleanup();
  await opens('wounded-waters-bleeding', null, 'spirit');
  expect(screen.queryByText('Swirl and Spill')).toBeTruthy();
  await session.report({ report: 'setCounter', counter: 'wounded-waters-bleeding.ruin', n: 1 });
  await waitFor(() => expect(screen.queryByText('Swirl and Spill')).toBeNull());
  expect(screen.queryByText('Sanguinary Taint')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: m.my_spirit_after_plays() })).toBeNull());
});

test('no other Spirit loses anything after playing cards', async () => {
  await opens('river-surges-in-sunlight', null, 'spirit');
  expect(screen.queryByRole('heading', { name: m.my_spirit_after_plays() })).toBeNull();
});
