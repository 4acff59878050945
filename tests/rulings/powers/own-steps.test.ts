// @vitest-environment node
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadContentFor } from '../../../src/lib/game-engine';
import type { Deed } from '../../../src/lib/rules/table/deed';
import type { Game } from '../../../src/lib/rules/table/game';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { asLand, asSpirit } from '../../support/ids';
import { landsOf, ruled, type Ruling } from '../../support/power-ruling';
import { RULES, Table } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

// Steps of single Powers that no verb covers. By hand from the facts in tests/facts.

const seated = (...ids: readonly string[]): Partial<Game['setup']> => ({
  spirits: ids.map((id) => ({ id: asSpirit(id), aspect: null })),
});

const SEATS = seated('lightnings-swift-strike', 'lightnings-swift-strike');
const OCEAN = seated('oceans-hungry-grasp', 'lightnings-swift-strike');
const DREAMS = seated('bringer-of-dreams-and-nightmares', 'lightnings-swift-strike');

for (const seats of [SEATS, OCEAN, DREAMS])
  await loadContentFor({ products: PRODUCTS, events: true, tokens: true, ...seats });

const card = (id: string, deck?: 'minor' | 'major') => ({
  ...{ id: powerCardId(id), name: id, pile: 'hand' as const },
  ...(deck && { deck }),
});

const KEPT: SpiritState = {
  ...NEW_SPIRIT,
  energy: 2,
  destroyed: 1,
  cards: [card('a', 'minor'), card('b', 'major'), card('c'), card('d')],
};

const KINSHIP = 'Dissolve the Bonds of Kinship 2 fire 2 water 3 animal';
const FIGHT = "Why Don't You and Them Fight 3 sun";
const HEART = 'Society Dissolves at the Beckoning Heart 4 moon';
const VOID = 'Draw Towards a Consuming Void +1';

const RULINGS: readonly Ruling[] = [
  // Explorers and Towns or Cities damage each other at the same time.
  [KINSHIP, 'A5: 1E 2T', 'A5', '', '-; fear 1'],
  [KINSHIP, 'A5: 1E 2T 1M', 'A5', '', 'A5: 1M; fear 1'],
  // An Invader and a Dahan damage one another; Strife stops the Invader.
  [FIGHT, 'A5: 1T 1D', 'A5', '', '-; fear 1'],
  [FIGHT, 'A5: 1T! 1D', 'A5', '', 'A5: 1D; fear 1'],
  [FIGHT, 'A5: 1E 1C 1D', 'A5', 'A5:C', 'A5: 1C2 1E'],
  [FIGHT, 'A5: 1C 1D 1M', 'A5', '', 'A5: 1M; fear 2'],
  [FIGHT, 'A5: 1C', 'A5', '', 'A5: 1C'],
  // For each 6 Explorers and Dahan an Invader within as many lands as Air comes 1 land nearer.
  [`${HEART} 1 air`, 'A5: 6D / A4: 1C', 'A5', '', 'A5: 1C 6D'],
  [`${HEART} 1 air`, 'A5: 5D / A4: 1C', 'A5', '', 'A4: 1C / A5: 5D'],
  [`${HEART} 1 air`, 'A5: 6D / A2: 1C', 'A5', '', 'A2: 1C / A5: 6D'],
  [`${HEART} 2 air`, 'A5: 6D / A2: 1C', 'A5', 'A1', 'A1: 1C / A5: 6D'],
  // A Minor, a Major and a Unique Power are forgotten to do it again.
  [VOID, 'A5: 1P1', 'A5', 'no', '-; fear 4; P1 destroyed 2'],
  [VOID, 'A5: 1P1', 'A5', 'yes d', '-; fear 8; P1 destroyed 2; P1 a gone; P1 b gone; P1 d gone'],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT }, SEATS);
  expect(is).toEqual(expected);
});

/** Returns the table after player 1 has used the Power with these Elements in A5, with its Spirit tracked. */
function using(lands: string, power: string, elements: string, setup = SEATS): Table {
  const start = { ...island(`${lands} / B8: 2P1 1C`, setup), spiritStates: { 1: KEPT } };
  return after(start, usedAt(useOf(power), elementsOf(elements), { player: 1, land: 'A5' }));
}

const again = (table: Table, power: string, elements: string, land = 'A5'): Table =>
  table.tells({
    report: 'usePower',
    ...usedAt(useOf(power), elementsOf(elements), { player: 1, land }),
  });

const isStored = ({ game }: Table): boolean => parseGame(JSON.parse(JSON.stringify(game))).ok;

/** Reports a deed in A5. */
const deed = (table: Table, of: Deed): Table => table.tells({ report: 'deed', deed: of });

const A5 = asLand('A5');
const COASTS = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'];

it('Instruments of Their Own Ruin: a Ravage damages adjacent Invaders only, and no Dahan fight back', () => {
  const table = using('A5: 1T 1D / A4: 1T', 'Instruments of Their Own Ruin', '4 sun 2 fire 2 animal');
  deed(table, { deed: 'act', land: A5, action: 'ravage' });
  expect(landsOf(table.game)).toBe('A5: 1D 1T!');
  deed(table, { deed: 'act', land: A5, action: 'ravage' });
  expect(landsOf(table.game)).toBe('A5: 1D 1T!');
});

it('Instruments of Their Own Ruin: Damage goes to Invaders of several adjacent lands', () => {
  const table = using('A5: 1C / A4: 1E / A1: 1T', 'Instruments of Their Own Ruin', '4 sun 2 fire 2 animal');
  deed(table, { deed: 'act', land: A5, action: 'ravage' });
  expect(table.choices).toEqual(['A1', 'A4']);
  expect(isStored(table)).toBe(true);
  table.answers('A1');
  expect(landsOf(table.game)).toBe('A5: 1C!');
});

it('Flowing and Silent Forms Dart By: Presence is Pushed instead of destroyed', () => {
  const table = using('A5: 2P1 1E', 'Flowing and Silent Forms Dart By', '');
  deed(table, { deed: 'destroy', land: A5, pieces: { P1: 2 } });
  expect(isStored(table)).toBe(true);
  table.answers('A4', 'no');
  expect(landsOf(table.game)).toBe('A4: 1P1 / A5: 1E');
  expect(table.game.spiritStates?.[1]?.destroyed).toBe(2);
});

it.each([
  ['event.test', ['yes', 'no'], 'A5: 1P2', 1],
  ['blight.test', ['yes', 'yes'], 'A5: 2P2', 0],
  ['ravage', [], '-', 2],
] as const)(
  'a Bulwark of Will saves Presence of anyone from %s for 1 Energy each',
  (cause, answers, then, energy) => {
    const { game } = using('A5: 2P2', 'Hold the Island Fast with a Bulwark of Will', '6 earth 1 plant');
    const lost = { deed: 'destroy', land: A5, pieces: { P2: 2 } } as const;
    const table = new Table({ ...game, agenda: [{ do: 'deed', deed: lost, cause }, ...game.agenda] });
    table.answers(...answers);
    expect([landsOf(table.game), table.game.spiritStates?.[1]?.energy]).toEqual([then, energy]);
  },
);

it.each([
  ['A5', 'A5: 1C1 1P1'],
  ['stay', 'A5: 1B 1C1 1P1'],
])('Consider a Harmonious Nature: Blight of Drought or Presence, answering %s', (answer, then) => {
  const table = again(using('A5: 1C 2P1', 'Consider a Harmonious Nature', '3 sun 1 moon'), 'Drought', '');
  table.answers(answer);
  table.goesOnTo('fastPowers');
  expect(landsOf(table.game)).toBe(then);
});

it('Consider a Harmonious Nature: its Powers spare Dahan, others do not', () => {
  const table = using('A5: 5D', 'Consider a Harmonious Nature', '3 sun 1 water');
  again(table, 'Draw Towards a Consuming Void', '');
  table.goesOnTo('fastPowers');
  expect([landsOf(table.game), table.game.lasting.length]).toEqual(['A5: 5D', 1]);
  const used = usedAt(useOf('Draw Towards a Consuming Void'), {}, { player: 2, land: 'A5' });
  table.tells({ report: 'usePower', ...used }).goesOnTo('fastPowers');
  expect(landsOf(table.game)).not.toBe('A5: 5D');
});

it('Rumbling Earthquakes ignores raised Health', () => {
  const raised = { change: 'health', of: ['T', 'C'], n: 2 } as const;
  const table = new Table({ ...island('A5: 3T / B8: 1C', SEATS), spiritStates: { 1: KEPT } });
  deed(table, { deed: 'begin', change: raised, where: [A5], until: 'turn' });
  again(table, 'Rumbling Earthquakes', '').goesOnTo('fastPowers');
  expect([landsOf(table.game), table.game.lasting.length]).toEqual(['-', 1]);
});

it('Tidal Boon: Dahan that would drown go to a coast', () => {
  const start: Game = {
    ...island('A2: 1P2 2D / B8: 1C', OCEAN),
    beside: { [asLand('A0')]: { P1: 1 } },
    spiritStates: { 1: KEPT, 2: KEPT },
  };
  const used = usedAt(useOf('Tidal Boon'), {}, { player: 1, land: null, spirit: 2 });
  const table = after(start, used).answers('A2', 'A0', 'A2', 'A0', 'A1');
  expect([table.choices, isStored(table)]).toEqual([[...COASTS, 'enough', 'byHand'], true]);
  table.answers('A3');
  expect([landsOf(table.game), table.asked]).toEqual(['A1: 1D / A2: 1P2 / A3: 1D', 'fastPowers']);
});

it('Settle into Hunting-Grounds: Presence may count as Badlands or Beasts, and stays', () => {
  const start = { ...island('A5: 1C 1P1 / B8: 1C', SEATS), spiritStates: { 1: KEPT } };
  const table = after(
    start,
    usedAt(useOf('Settle into Hunting-Grounds'), {}, { player: 1, land: null, spirit: 1 }),
  );
  const world = RULES.world(table.game);
  expect([
    world.rules.leaves(world, 'P1', A5),
    world.rules.leaves(world, 'P2', A5),
    world.rules.beasts(world, A5, 1),
    world.rules.beasts(world, A5),
  ]).toEqual([false, true, 1, 0]);
  again(table, 'Drought', '').answers('yes').goesOnTo('fastPowers');
  expect(landsOf(table.game)).toBe('A5: 1B 1C2');
});

it('Bringer dreams, so that the players resolve a fight by hand', () => {
  const table = using('A5: 1T 1D', "Why Don't You and Them Fight", '3 sun', DREAMS);
  expect([table.choices, landsOf(table.game)]).toEqual([['done'], 'A5: 1D 1T']);
});

it('a step can be resolved by hand, and nothing else happens', () => {
  const table = using('A5: 1E 1C 1D', "Why Don't You and Them Fight", '3 sun');
  expect(table.choices.at(-1)).toBe('byHand');
  table.answers('byHand');
  expect([table.choices, isStored(table), landsOf(table.game)]).toEqual([[], true, 'A5: 1C 1D 1E']);
  table.goesOn();
  expect([table.asked, landsOf(table.game)]).toEqual(['fastPowers', 'A5: 1C 1D 1E']);
});

it.each([
  ['Instruments of Their Own Ruin', '4 sun 2 fire 2 animal', 'A5: 1T 1D / A4: 1T', A5],
  ['Flowing and Silent Forms Dart By', '', 'A5: 1T 1D', A5],
  ['Settle into Hunting-Grounds', '', 'A5: 1P1', null],
])('%s stands among the active effects, and ends if taken back', (power, elements, lands, land) => {
  const table = again(
    new Table({ ...island(`${lands} / B8: 1C`, SEATS), spiritStates: { 1: KEPT } }),
    power,
    elements,
  );
  const lasting = table.game.lasting.filter(({ change }) => change.change === 'marker');
  expect(lasting.map(({ where, until }) => [where, until])).toContainEqual([land ? [land] : [], 'turn']);
  expect(isStored(table)).toBe(true);
  for (const { id } of lasting) table.tells({ report: 'deed', deed: { deed: 'end', lasting: id } });
  expect(table.game.lasting.filter(({ change }) => change.change === 'marker')).toEqual([]);
  const world = RULES.world(table.game);
  expect([world.rules.leaves(world, 'P1', A5), world.rules.beasts(world, A5, 1)]).toEqual([true, 0]);
});
