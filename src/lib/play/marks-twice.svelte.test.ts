import { render as renderAlone, screen, within } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import type { MapLand, MapMark } from '$lib/map/map';
import { mapDrawing } from '$lib/map/map-view';
import MapPieces from '$lib/map/MapPieces.svelte';
import { signsOf } from '$lib/map/piece-layout';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import type { Lasting } from '$lib/rules/table/deed';
import type { Game } from '$lib/rules/table/game';
import AtTable from '../../../tests/support/AtTable.svelte';
import { CHANGES, LASTING_SAMPLES, type LastingSample } from '../../../tests/support/lasting-samples';
import { position } from '../../../tests/support/position';
import { keysOf } from '../rules/basics/typed-keys';
import type { LandId } from '../rules/table/island';
import type { LandSelection } from './land-selection.svelte';
import LandPad from './pad/LandPad.svelte';
import type { Session } from './session/session.svelte';
import LandList from './table/LandList.svelte';
import { landWith } from './table/MarkSample.svelte';

beforeAll(() => loadMessages('panel'));

const render = <Props extends Record<string, unknown>>(part: Component<Props>, props: Props) =>
  renderAlone(AtTable, { part: part as never, of: props });

const PAIRS = LASTING_SAMPLES.flatMap((one, i) =>
  LASTING_SAMPLES.slice(i).map((other) => [one, other] as const),
);

/** Returns a game on six boards with these pairs of effects, each pair in its own land, or all of them in `where`. */
function withLasting(pairs: readonly (readonly LastingSample[])[], where?: LandId): Game {
  const game = position({ boards: 'ABCDEF', lands: 'A5: 2T 1E 2D', phase: 'fast' });
  const lands = keysOf(game.lands);
  const lasting = pairs.flatMap((samples, i) =>
    samples.map((one) => ({ ...one, cause: 'power', where: [where ?? lands[i]!] })),
  );
  return { ...game, lasting: lasting.map((one, id) => ({ ...one, id: id + 1 }) satisfies Lasting) };
}

const QUIET = { acting: [], resolved: [], choices: [], selected: [] };
const LANDS = 48;

test('every pair of lasting effects in one land is drawn on the map and in the list of lands', () => {
  for (let from = 0; from < PAIRS.length; from += LANDS) {
    const game = withLasting(PAIRS.slice(from, from + LANDS));
    const world = ENGINE.world(game);
    const lands = mapDrawing()(world, QUIET);
    expect(lands).toHaveLength(LANDS);
    for (const land of lands) {
      const keys = signsOf({ ...land, done: false }, 'above', 0).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const { container, unmount } = renderAlone(MapPieces, { land, sizes: { least: 1, most: 8 }, cap: 8 });
      expect(container.querySelectorAll('g.pieces > *').length).toBeGreaterThan(0);
      unmount();
    }
    const session = { game, world } as unknown as Session;
    const { container, unmount } = render(LandList, {
      session,
      lands,
      onland: () => {},
      onboard: () => {},
    });
    const heard = [...container.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'));
    for (const { name } of lands) expect(heard).toContain(name);
    unmount();
  }
});

test('every lasting effect twice in one land has a button of its own on the land’s pad', () => {
  const game = withLasting(
    LASTING_SAMPLES.map((one) => [one, one]),
    'A5',
  );
  const world = ENGINE.world(game);
  const session = { game, world, report: () => {} } as unknown as Session;
  const selection = {
    ...{ lands: ['A5'], land: 'A5', picked: {}, page: 'verbs', game, world, tried: null, many: false },
    isPicking: false,
    most: () => 0,
  } as unknown as LandSelection;
  render(LandPad, { session, selection } as never);
  const list = screen.getByRole('list', { name: m.pad_lasting() });
  expect(within(list).getAllByRole('button')).toHaveLength(2 * LASTING_SAMPLES.length);
});

test('the next Explore skipped twice is one mark with its number, heard as two', () => {
  const skip = { change: CHANGES.skip, until: 'action', during: 'explore' } as const;
  const game = withLasting([[skip, skip]], 'A5');
  const land = mapDrawing()(ENGINE.world(game), QUIET).find(({ id }) => id === 'A5')!;
  expect(land.marks).toEqual([{ kind: 'skip', text: 'Explore', count: 2 }]);
  expect(land.name).toContain('2 × Skip Explore');
  expect(signsOf({ ...land, done: false }, 'above', 0).at(-1)).toMatchObject({ text: 'E2' });
});

const KINDS: Readonly<Record<MapMark['kind'], true>> = {
  danger: true,
  defend: true,
  skip: true,
  isolate: true,
  remind: true,
  rule: true,
};

test.each(Object.keys(KINDS) as MapMark['kind'][])('the mark %s is drawn twice in one land', (kind) => {
  const mark: MapMark = { kind, text: '2' };
  const land: MapLand = landWith(1, 'quiet', mark, mark);
  const { container } = renderAlone(MapPieces, { land, sizes: { least: 1, most: 8 }, cap: 8 });
  expect(container.querySelectorAll('.sign.mark').length).toBe(2);
});
