import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import { type Game, piecesIn, PLAIN, type Setup } from '$lib/rules/table/game';
import { openSaves } from '$lib/saves/saves';
import { asLand } from '../../../../tests/support/ids';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { Session } from '../session/session.svelte';
import { placesAsked } from './presence-asked';
import TrackSpirit from './TrackSpirit.svelte';

let session: Session;
const [RIVER, LIGHTNING] = ['river-surges-in-sunlight', 'lightnings-swift-strike'] as const;
const [OCEAN, LURE] = ['oceans-hungry-grasp', 'lure-of-the-deep-wilderness'] as const;
const BREATH = 'breath-of-darkness-down-your-spine' as const;
const SPIRITS = [
  { id: 'river-surges-in-sunlight', aspect: null },
  { id: 'lightnings-swift-strike', aspect: null },
] as const;

beforeEach(() => Promise.all([loadMessages('panel'), loadMessages('sharing')]));

const tap = (name: string | RegExp, among?: HTMLElement) => tapButton(session, name, among);

async function keeps(game: Game) {
  await loadContentFor(game.setup);
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  render(TrackSpirit, { session, player: 1 });
  await tap(m.keep_spirit_now());
}

const lands = (title: string) => screen.findByRole('group', { name: title });
const isKept = () => waitFor(() => expect(session.game.spiritStates?.['1']).toBeDefined());

const inTurn = (
  boards: string,
  spirits: Setup['spirits'],
  presence: 'tracked' | 'untracked' = 'untracked',
  lands = '',
) =>
  position({ boards, agenda: [{ do: 'spiritPhase' }], phase: 'spirit', setup: { spirits }, presence, lands });

test('at setup the Presence of every Spirit is known: it is on the map without a question', async () => {
  const setup = {
    ...PLAIN,
    players: ['Noor', 'Sam'],
    spirits: SPIRITS,
    boards: ['A', 'B'],
    layout: '2-standard',
    blight: 'card',
    decks: 'table',
    seed: 1,
  } as const;
  await keeps(newGame(CONTENT, setup));
  await isKept();
  expect(session.game.presence.tracked).toBe(true);
  const all = Object.values(session.game.lands).flatMap(({ pieces }) => Object.keys(pieces));
  expect(all).toEqual(expect.arrayContaining(['P1', 'P2']));
});

test('later it asks once where the Presence of each player is', async () => {
  await keeps(inTurn('AB', SPIRITS));
  expect(session.game.spiritStates?.['1']).toBeUndefined();
  const first = await lands(m.where_presence({ who: session.game.setup.players[0]! }));
  await tap('A5', first);
  await tap('A5', first);
  await tap('A7', first);
  await tap(m.where_presence_next());
  await tap('B3', await lands(m.where_presence({ who: session.game.setup.players[1]! })));
  await tap(m.where_presence_done());
  await isKept();
  expect(session.game.presence.tracked).toBe(true);
  expect(['A5', 'A7', 'B3'].map((land) => piecesIn(session, asLand(land)))).toEqual([
    expect.objectContaining({ P1: 2 }),
    expect.objectContaining({ P1: 1 }),
    expect.objectContaining({ P2: 1 }),
  ]);
});

// special-rules.json, ocean.in-play, breath.stalks, lure.home: only these Spirits open a place beside the island, or close lands.
test.each([
  [
    [RIVER, LIGHTNING],
    ['A2', 'A5'],
  ],
  [
    [OCEAN, RIVER],
    ['A0', 'A2'],
  ],
  [
    [RIVER, OCEAN],
    ['A0', 'A2', 'A5'],
  ],
  [
    [RIVER, BREATH],
    ['A2', 'A5', 'dark'],
  ],
  [[LURE, RIVER], ['A5']],
])('%j: the places where Presence of the first may be', async (ids, places) => {
  const spirits = ids.map((id) => ({ id, aspect: null }));
  await loadContentFor({ spirits });
  const world = ENGINE.world(position({ boards: 'AB', setup: { spirits }, presence: 'untracked' }));
  const asked = placesAsked(world, 'P1');
  expect(asked.filter((place) => ['A0', 'A2', 'A5', 'dark'].includes(place)).sort()).toEqual(places);
});

test('skipped, nothing of Presence is guessed', async () => {
  await keeps(inTurn('AB', SPIRITS));
  await tap(m.where_presence_skip());
  await isKept();
  expect(session.game.presence.tracked).toBe(false);
});

test('Presence that is on the map is not asked for again', async () => {
  await keeps(inTurn('A', SPIRITS.slice(0, 1), 'tracked', 'A5: 1P1'));
  await isKept();
  expect(session.game.presence.tracked).toBe(true);
});
