// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { powersPart } from '$lib/content/powers/powers-part';
import { buysEnergy, DROWNED_COUNTERS, drownedHealth, OCEAN } from '$lib/content/spirits/drowned';
import { RENEW, RUIN, SERENE } from '$lib/content/spirits/healing-cards';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { growthWays } from '$lib/rules/spirits/growth-deeds';
import { innatesAtHand, leftNow, usedPower } from '$lib/rules/spirits/left-now';
import { cardsToGain } from '$lib/rules/spirits/owed-gains';
import { type Panel, panelInGame, panelOf } from '$lib/rules/spirits/panel';
import { makesImpending, playsImpending } from '$lib/rules/spirits/panel-counters';
import { speedNow } from '$lib/rules/spirits/power-speed';
import { growthSources, sourceChanges } from '$lib/rules/spirits/presence-sources';
import { repeatOf } from '$lib/rules/spirits/repeats';
import { playCard, playing } from '$lib/rules/spirits/spirit-cards';
import { chooses, gainedElements, growthLeft, incomeNow } from '$lib/rules/spirits/spirit-turn';
import { nextSpaces } from '$lib/rules/spirits/tracks';
import { type Element, ELEMENTS } from '$lib/rules/table/card-lines/power-data';
import type { BlightState } from '$lib/rules/table/game';
import type { CardPile } from '$lib/rules/table/printed-cards';
import { energyOn, preparedMarkers } from '$lib/rules/table/spirit-counts';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { position } from '../support/position';
import { Table } from '../support/table';

const POWERS = await powersPart.load();
await loadContentFor({ spirits: [{ id: OCEAN, aspect: null }] });

// The worked positions of special-rules.json about a Spirit's own panel and cards that no other file of tests holds.

const panel = (id: string, aspect: string | null = null): Panel => panelOf(POWERS, id, aspect)!;
const told = (changes: readonly SpiritChange[], state: SpiritState = NEW_SPIRIT): SpiritState =>
  changes.reduce(withSpiritChange, state);
const card = (id: string, to: CardPile): SpiritChange => ({
  ...{ change: 'card', id: powerCardId(id), name: POWERS.cards.get(id)!.name },
  to,
});
/** The spaces of a track up to this one. */
const bareTo = (track: string, last: number): readonly string[] =>
  Array.from({ length: last }, (_, i) => `${track}.${i + 1}`);

describe('Swiftness of Lightning (lightning.swiftness)', () => {
  const LIGHTNING = panel('lightnings-swift-strike');
  const THUNDERING = LIGHTNING.innates[0]!;
  const [HARBINGERS, STORM] = ['harbingers-of-the-lightning', 'raging-storm'];
  const at = (state: SpiritState, what: string, phase: 'fast' | 'slow') => {
    const power = what === THUNDERING.name ? THUNDERING : POWERS.cards.get(what)!;
    const used = what === THUNDERING.name ? usedPower.innate(what) : usedPower.card(what);
    const { elements } = gainedElements(LIGHTNING, state, POWERS, phase);
    return { used, speed: speedNow({ panel: LIGHTNING, state, elements }, power, used, phase) };
  };
  const uses = (state: SpiritState, what: string): SpiritState => {
    const { used, speed } = at(state, what, 'fast');
    if (!speed.may) throw new Error(`${what} is ${speed.because}`);
    return told([...speed.takes, { change: 'done', mark: used }], state);
  };
  const left = (state: SpiritState) => leftNow(LIGHTNING, state, POWERS, 'fast').slowAsFast;

  it('2 Air of cards in play: both cards are Fast, and the Innate Power is Slow', () => {
    const begun = told([
      card(HARBINGERS, 'played'),
      card(STORM, 'played'),
      { change: 'element', element: 'fire', n: 1 },
    ]);
    const after = uses(uses(begun, HARBINGERS), STORM);
    expect([left(begun), left(after)]).toEqual([2, 0]);
    expect(at(after, THUNDERING.name, 'fast').speed).toEqual({ may: false, because: 'slow' });
    expect(leftNow(LIGHTNING, after, POWERS, 'slow').innates).toEqual([THUNDERING]);
  });

  it('Air that is gained in the Fast Phase allows 1 more', () => {
    const after = uses(told([card(HARBINGERS, 'played')]), HARBINGERS);
    expect(left(after)).toBe(0);
    expect(left(told([{ change: 'element', element: 'air', n: 1 }], after))).toBe(1);
  });
});

it('lightning/immense.immense: 3 Energy count double, a card takes 2 of 3 Card Plays, and 1 Element is left', () => {
  const immense = panel('lightnings-swift-strike', 'immense');
  const bare = { ...NEW_SPIRIT, emptied: [...bareTo('energy', 4), ...bareTo('plays', 1)] };
  const rich = told([...incomeNow(immense, bare).changes, card('shatter-homesteads', 'hand')], bare);
  const after = told(playCard(POWERS, rich, 'shatter-homesteads'), rich);
  expect([rich.energy, after.energy, playing(immense, after).left]).toEqual([6, 4, 1]);
  expect(gainedElements(immense, after, POWERS).choices).toEqual([[]]);
});

describe('Steady Regeneration (green.regeneration)', () => {
  const GREEN = panel('a-spread-of-rampant-green');
  const destroyed = (state: SpiritState, side: 'healthy' | 'blighted') => {
    const blight = { side, left: 3, card: null } as BlightState;
    const world = ENGINE.world(position({ agenda: [{ do: 'spiritPhase' }], lands: 'A5: 1P1', blight }));
    const sources = growthSources(world, 1, GREEN, state, { do: 'add-presence', range: 2 });
    return sources.find(({ from }) => from === 'destroyed');
  };
  const begun = { ...NEW_SPIRIT, destroyed: 2 };
  const grown = told(chooses(GREEN, begun, 2), begun);

  it('healthy island: for free', () => {
    const after = told(sourceChanges(destroyed(begun, 'healthy')!), grown);
    expect([after.destroyed, after.emptied, after.energy]).toEqual([1, [], 3]);
  });

  it('Blighted Island: for 1 of the 3 Energy that Growth has brought', () => {
    expect(destroyed(begun, 'blighted')).toBeUndefined();
    const after = told(sourceChanges(destroyed(grown, 'blighted')!), grown);
    expect([after.destroyed, after.energy]).toEqual([1, 2]);
  });
});

it('thunder/tactician.tactician: 1 Energy before that of the tracks, and Sun or Fire for this turn', () => {
  const tactician = panel('thunderspeaker', 'tactician');
  const grown = told(chooses(tactician, NEW_SPIRIT, 2));
  expect([grown.energy, incomeNow(tactician, grown).energy]).toEqual([1, 1]);
  const steps = growthLeft(tactician, grown).map(({ step }) => step);
  expect(steps).toContainEqual({ do: 'add-presence', range: 0 });
  expect(steps).toContainEqual({ do: 'gain-element', oneOf: ['sun', 'fire'], n: 1 });
  const plays = nextSpaces(tactician, []).find(({ id }) => id === 'plays.1')!;
  const source = sourceChanges({ from: 'track', space: plays });
  const fire = told([...source, { change: 'element', element: 'fire', n: 1 }], grown);
  expect(gainedElements(tactician, fire, POWERS).elements).toEqual({ fire: 1 });
  expect(gainedElements(tactician, afterTurn(fire), POWERS).elements).toEqual({});
});

describe('Spreading Hostility (keeper/spreading-hostility)', () => {
  const HOSTILE = panel('keeper-of-the-forbidden-wilds', 'spreading-hostility');

  it.each([
    [2, 0, 1],
    [4, 2, 2],
    [5, 3, 3],
    [7, 5, 4],
    [8, 6, 4],
    [9, 7, 5],
  ])('seeds: the track at %i', (printed, last, energy) => {
    const emptied = bareTo('energy', last);
    const plain = incomeNow(panel('keeper-of-the-forbidden-wilds'), { ...NEW_SPIRIT, emptied });
    const halved = incomeNow(HOSTILE, { ...NEW_SPIRIT, emptied });
    expect([plain.energy, halved.energy]).toEqual([printed, energy]);
  });

  it('enmity: the fourth Growth option costs nothing, and deals 1 Damage in a land with its Presence', () => {
    const grown = told(chooses(HOSTILE, NEW_SPIRIT, 3));
    expect([grown.energy, grown.elements]).toEqual([0, { fire: 1 }]);
    const left = growthLeft(HOSTILE, grown).map(({ step }) => step);
    expect(left.filter((step) => 'do' in step && step.do === 'move-presence')).toHaveLength(2);
    const spirits = [{ id: HOSTILE.id, aspect: HOSTILE.aspect }];
    const lands = 'A8: 1P1 1T1';
    const { game } = new Table(position({ lands, agenda: [{ do: 'spiritPhase' }], setup: { spirits } }));
    const damage = left.find((step) => 'do' in step && step.do === 'damage')!;
    const [way] = 'do' in damage ? growthWays(ENGINE.world(game), 1, damage) : [];
    expect(way!.to).toEqual(['A8']);
    const table = new Table(game).tells({ report: 'deed', deed: way!.deed('A8', 1) });
    expect([table.at('A8'), table.game.fear.generated]).toEqual(['1P1', 1]);
  });
});

it.each([
  ['2 players, a Town and a City: 2 Energy, and 1 Health is left', 2, [0, 1, 1], 2, 1],
  ['3 players, 2 Explorers: not yet', 3, [2, 0, 0], 0, 2],
] as const)('ocean.drowning: %s', (_, players, drowned, energy, health) => {
  const spirits = [{ id: OCEAN, aspect: null }, null, null].slice(0, players);
  const boards = 'ABC'.slice(0, players);
  const start = { boards, lands: 'A1: 1P1', agenda: [{ do: 'fastPowers' }], setup: { spirits } } as const;
  const table = new Table({ ...position(start), spiritStates: { 1: NEW_SPIRIT } });
  for (const [i, { counter }] of DROWNED_COUNTERS.entries())
    table.tells({ report: 'setCounter', counter, n: drowned[i]! });
  for (;;) {
    const bought = buysEnergy(table.game);
    if (bought === null) break;
    table.tells(...bought);
  }
  expect([table.game.spiritStates?.[1]?.energy, drownedHealth(table.game)]).toEqual([energy, health]);
});

it.each([2, 4, 6])('stone.layers: space %i of its Energy track gains a Minor Power', (n) => {
  const stone = panel('stones-unyielding-defiance');
  const emptied = bareTo('energy', n - 1);
  const space = nextSpaces(stone, emptied).find(({ id }) => id === `energy.${n}`)!;
  const after = told(sourceChanges({ from: 'track', space }), { ...NEW_SPIRIT, emptied });
  expect(cardsToGain(after)).toBe(1);
  expect(incomeNow(stone, after).energy).toBe(incomeNow(stone, { ...NEW_SPIRIT, emptied }).energy);
});

it.each<readonly [string, string | null, readonly Element[], readonly Element[], readonly string[]]>([
  ['a marker is 1 of its Element', null, ['moon'], [], ['Observe the Ever-Changing World']],
  ['added to those of cards and tracks', null, ['earth'], ['earth'], ["Learn the Invaders' Tactics"]],
  ['2 markers of an Element are 2', null, ['earth', 'earth'], [], ["Learn the Invaders' Tactics"]],
  ['no Power without enough of them', null, ['earth', 'air'], [], []],
  // Its bonus space gives Moon and 1 Element of choice.
  ['with Intensify they are no Elements', 'intensify', ['earth'], [], ['Observe the Ever-Changing World']],
])('memory.insights: %s', (_, aspect, markers, elements, names) => {
  const memory = panel('shifting-memory-of-ages', aspect);
  const has = (all: readonly Element[], one: Element) => all.filter((other) => other === one).length;
  const state = told(
    ELEMENTS.flatMap((element): readonly SpiritChange[] => [
      { change: 'counter', name: preparedMarkers(element), n: has(markers, element) },
      { change: 'element', element, n: has(elements, element) },
    ]),
  );
  expect(innatesAtHand(memory, state, gainedElements(memory, state, POWERS))).toEqual(names);
});

it.each([
  ['no Healing Card replaces any', null, ['Swirl and Spill', 'Sanguinary Taint']],
  ['Waters Renew replaces Sanguinary Taint', RENEW, ['Swirl and Spill']],
  ['Waters Taste of Ruin replaces Swirl and Spill', RUIN, ['Sanguinary Taint']],
  ['Serene Waters replaces none', SERENE, ['Swirl and Spill', 'Sanguinary Taint']],
])('waters.healing: %s of its Innate Powers', (_, claimed, names) => {
  const counters = claimed === null ? {} : { [claimed]: 1 };
  const { innates } = panelInGame(panel('wounded-waters-bleeding'), { counters });
  expect(innates.map(({ name }) => name)).toEqual(names);
});

it('gaze.punishment: of a card of cost 1 the first Repeat takes 2 Energy, and the second would take 3', () => {
  const gaze = panel('relentless-gaze-of-the-sun');
  const id = powerCardId('dark-and-tangled-woods');
  const uses = (state: SpiritState, changes: readonly SpiritChange[]) =>
    told(
      [
        ...changes,
        ...gaze.special.notesUse!(state, { card: id, land: 'A5', presence: 3 }),
        { change: 'done', mark: usedPower.card(id) },
      ],
      state,
    );
  const again = (state: SpiritState) => repeatOf({ panel: gaze, state, powers: POWERS }, id, 'fast');
  const once = uses({ ...told([card(id, 'played')]), energy: 4 }, []);
  expect(again(once)).toEqual({ takes: [{ change: 'energy', n: -2 }], land: 'A5' });
  const twice = uses(once, again(once)!.takes);
  expect([twice.energy, again(twice)]).toEqual([2, null]);
  expect(again({ ...twice, energy: 3 })).toEqual({ takes: [{ change: 'energy', n: -3 }], land: 'A5' });
});

describe('Dances Up Earthquakes', () => {
  const QUAKES = panel('dances-up-earthquakes');
  const [PLAYED, GIFT] = [powerCardId('radiating-tremors'), powerCardId('gift-of-seismic-energy')];
  const { name } = POWERS.cards.get(GIFT)!;

  it('quakes.decades: a card made Impending with 0 Energy takes the second Card Play, without its Elements', () => {
    const rich = { ...told([card(PLAYED, 'hand'), card(GIFT, 'hand')]), energy: 3 };
    const played = told(playCard(POWERS, rich, PLAYED), rich);
    const after = told(makesImpending(GIFT, name), played);
    expect([playing(QUAKES, rich).left, playing(QUAKES, after).left, after.energy]).toEqual([2, 0, 1]);
    expect(gainedElements(QUAKES, after, POWERS).elements).toEqual({ moon: 1, fire: 1, earth: 1 });
  });

  it('quakes.crescendo: an Impending card of cost 3 with 2 on it is full after the gain, and played', () => {
    const fed = told([card(GIFT, 'impending'), { change: 'counter', name: energyOn(GIFT), n: 2 }]);
    const full = told(incomeNow(QUAKES, fed).changes, fed);
    expect(full.counts).toEqual([{ name: energyOn(GIFT), n: POWERS.cards.get(GIFT)!.cost }]);
    const after = told(playsImpending(full, GIFT, name), full);
    expect([after.counts, playing(QUAKES, after).left]).toEqual([[], playing(QUAKES, full).left]);
    expect(gainedElements(QUAKES, after, POWERS).elements).toEqual({ sun: 1, fire: 1, earth: 1, plant: 1 });
  });
});
