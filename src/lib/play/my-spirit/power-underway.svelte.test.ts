import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { PRODUCTS } from '$lib/content/products';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { chosenMarkers } from '$lib/rules/spirits/panel-counters';
import { choosesElement } from '$lib/rules/spirits/thresholds';
import { choiceId } from '$lib/rules/table/choice';
import { piecesIn } from '$lib/rules/table/game';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { FROM_TRACK } from '$lib/rules/table/spirit-counts';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { useOf } from '../../../../tests/support/used-power';
import { Session } from '../session/session.svelte';
import { reachedReports, underwayReports } from './power-underway';
import PowersNow from './powers/PowersNow.svelte';
import { TrackedSpirit } from './tracked-spirit.svelte';

let session: Session;

const stateOf = () => session.game.spiritStates!['1']!;
const owed: SpiritChange = { change: 'counter', name: FROM_TRACK, n: 1 };
const tap = (name: string | RegExp) => tapButton(session, name);

beforeEach(() =>
  Promise.all([
    import('./spirit-parts'),
    ...(['panel', 'myspirit', 'usepower'] as const).map((area) => loadMessages(area)),
  ]),
);

async function begins(id: SpiritId, lands: string, ...changes: readonly SpiritChange[]) {
  const setup = { spirits: [{ id, aspect: null }], products: PRODUCTS, tokens: true };
  await loadContentFor(setup);
  const saves = openSaves({ name: crypto.randomUUID() });
  const game = position({ agenda: [{ do: 'fastPowers' }], phase: 'fast', setup, lands });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  const powers = await powersPart.load();
  const begun = beginsWith(panelOf(powers, id, null)!, powers, 1);
  await session.report({ report: 'spirit', player: 1, changes: [...begun, ...changes] });
}

async function keeps(...all: Parameters<typeof begins>) {
  await begins(...all);
  render(PowersNow, { session, player: 1, onuse: () => {} });
}

test('Presence of Indomitable Claim that uncovers the Earth for its threshold reaches it, as one entry', async () => {
  const spaces = ['energy.1', 'energy.2', 'energy.3'];
  await keeps(
    'oceans-hungry-grasp',
    'A1: 3P1 1E',
    ...spaces.map((space) => ({ change: 'space', space }) as const),
    { change: 'element', element: 'sun', n: 2 },
    { change: 'element', element: 'earth', n: 2 },
    owed,
  );
  const use = useOf('Indomitable Claim');
  const elements = { sun: 2, earth: 2 } as const;
  const power = { use, aim: { player: 1, land: 'A1' as const }, elements, counted: [0], dreams: false };
  await session.report(...underwayReports(session, power));
  await tap(/Earth/);
  expect([stateOf().emptied.at(-1), session.game.fear.generated]).toEqual(['energy.4', 3]);
  expect(session.game.lasting.map(({ change }) => change.change)).toEqual(['skip']);
  await session.undo();
  expect([session.game.fear.generated, session.game.lasting]).toEqual([0, []]);
});

test.each([
  ['an Element Marker spent on it', 1, ['usePower', 'spirit']],
  ['no Element Marker', 0, ['spirit']],
])('for the threshold of a Power used with %s', async (_, marker, told) => {
  const spaces = ['energy.1', 'energy.2', 'energy.3'];
  await begins(
    'oceans-hungry-grasp',
    'A1: 3P1 1E',
    ...spaces.map((space) => ({ change: 'space', space }) as const),
    { change: 'element', element: 'sun', n: 2 },
    { change: 'element', element: 'earth', n: 1 },
  );
  const elements = { sun: 2, earth: 1 + marker };
  const aim = { player: 1, land: 'A1' as const };
  const power = { use: useOf('Indomitable Claim'), aim, elements, counted: [0], dreams: false };
  await session.report(...underwayReports(session, power));
  const powers = await powersPart.load();
  const panel = panelOf(powers, 'oceans-hungry-grasp', null)!;
  const changes = [{ change: 'space', space: 'energy.4' }] as const;
  const reports = reachedReports(session, 1, { panel, powers, state: stateOf(), changes });
  expect(reports.map(({ report }) => report)).toEqual(told);
});

test('a threshold reached while the Power still asks is carried out behind its steps', async () => {
  const spaces = ['energy.1', 'energy.2', 'energy.3'];
  await begins(
    'oceans-hungry-grasp',
    'A1: 3P1 1E',
    ...spaces.map((space) => ({ change: 'space', space }) as const),
    { change: 'element', element: 'sun', n: 2 },
    { change: 'element', element: 'earth', n: 2 },
  );
  const use = useOf('Indomitable Claim');
  const aim = { player: 1, land: 'A1' as const };
  const push = {
    each: 'spirit',
    op: 'push',
    anchor: 'same-land',
    piece: 'E',
    n: 1,
    player: 1,
    land: 'A1',
  } as const;
  await session.report(
    { report: 'usePower', ...aim, power: use.name, effects: [push] },
    ...underwayReports(session, { use, aim, elements: { sun: 2, earth: 2 }, counted: [0], dreams: false }),
  );
  const powers = await powersPart.load();
  const panel = panelOf(powers, 'oceans-hungry-grasp', null)!;
  await new TrackedSpirit(session, 1, panel, powers).tell([{ change: 'space', space: 'energy.4' }]);
  expect([session.trouble, session.prompt?.step.do, session.game.fear.generated]).toEqual([
    null,
    'effect',
    0,
  ]);
  while (session.prompt?.step.do === 'effect') await session.choose(choiceId(session.prompt.choices[0]!));
  expect([piecesIn(session, 'A1'), session.game.fear.generated]).toEqual([{ P1: 3 }, 0]);
  expect(session.game.lasting.map(({ change }) => change.change)).toEqual(['skip']);
});

test('the Incarna may come in place of Presence that a Power has added', async () => {
  await keeps('wandering-voice-keens-delirium', 'A5: 1I1 1P1\nA8: 1P1', owed);
  await tap(m.my_spirit_from_island());
  await tap(m.my_spirit_incarna_in({ land: 'A5' }));
  expect(screen.queryByRole('button', { name: 'A5' })).toBeNull();
  await tap('A8');
  expect([piecesIn(session, 'A5'), piecesIn(session, 'A8')]).toEqual([{ P1: 1 }, { I1: 1 }]);
  expect([stateOf().counters[FROM_TRACK], stateOf().destroyed]).toEqual([undefined, 0]);
});

test('the Incarna that stands alone with its Presence is no source', async () => {
  await keeps('wandering-voice-keens-delirium', 'A5: 1I1 1P1', owed);
  await tap(m.my_spirit_from_island());
  expect(screen.queryByRole('button', { name: m.my_spirit_incarna_in({ land: 'A5' }) })).toBeNull();
});

test('a card that a Power lets its user play counts for the levels behind it, also after a reload', async () => {
  const element = (one: 'earth' | 'plant', n: number): SpiritChange => ({
    change: 'element',
    element: one,
    n,
  });
  await begins('vital-strength-of-the-earth', 'A1: 2P1 1E', element('earth', 2), element('plant', 2));
  const powers = await powersPart.load();
  const panel = panelOf(powers, 'vital-strength-of-the-earth', null)!;
  const use = useOf('Earth Moves with Vigor and Might');
  const elements = { earth: 2, plant: 2 } as const;
  const aim = { player: 1, land: null, spirit: 1 };
  await session.report(...underwayReports(session, { use, aim, elements, counted: [0], dreams: false }));
  const { id, name } = stateOf().cards.find(
    (card) => card.pile === 'hand' && powers.cards.get(card.id)?.elements.includes('earth'),
  )!;
  const state = JSON.parse(JSON.stringify(stateOf())) as ReturnType<typeof stateOf>;
  const played: SpiritChange = { change: 'card', id, name, to: 'played' };
  const asked = (...changes: readonly SpiritChange[]): readonly string[] =>
    reachedReports(session, 1, { panel, powers, state, changes }).map(({ report }) => report);
  const reached = ['usePower', 'spirit'];
  expect([asked(played), asked(element('earth', 1))]).toEqual([reached, []]);
  // An uncovered space of any Element, and an Element Marker on a star space.
  expect(asked(...choosesElement(state, [], 'earth'))).toEqual(reached);
  expect(asked({ change: 'counter', name: chosenMarkers('earth'), n: 1 })).toEqual(reached);
  await new TrackedSpirit(session, 1, panel, powers).tell([played]);
  expect(stateOf().counters['power-damage']).toBe(1);
  await new TrackedSpirit(session, 1, panel, powers).tell([{ ...played, to: 'hand' }]);
  await new TrackedSpirit(session, 1, panel, powers).tell([played]);
  expect(stateOf().counters['power-damage']).toBe(1);
});
