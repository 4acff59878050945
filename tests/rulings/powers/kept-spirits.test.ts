// @vitest-environment node
import { expect, it } from 'vitest';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { after, counterTexts, elementsOf, island, markText, usedAt, useOf } from '../../support/used-power';

const CARDS = [
  { id: powerCardId('a'), name: 'Rain of Blood', pile: 'hand' },
  { id: powerCardId('b'), name: 'Drought', pile: 'played' },
  { id: powerCardId('c'), name: 'Shape the Self Anew', pile: 'played' },
  { id: powerCardId('d'), name: 'Call to Tend', pile: 'discarded' },
] as const;
const KEPT: SpiritState = { ...NEW_SPIRIT, energy: 2, destroyed: 1, cards: CARDS };

/** What is other than before, in words: `energy 3`, `moon 2`, `a: hand`, `gain-minor 1`, `range 2`. */
function told(now: SpiritState): string {
  const cards = CARDS.flatMap(({ id, pile }) => {
    const is = now.cards.find((card) => card.id === id)?.pile ?? 'gone';
    return is === pile ? [] : [`${id} ${is}`];
  });
  return [
    ...(now.energy === KEPT.energy ? [] : [`energy ${now.energy}`]),
    ...(now.destroyed === KEPT.destroyed ? [] : [`destroyed ${now.destroyed}`]),
    ...(now.plays > 0 ? [`plays ${now.plays}`] : []),
    ...(now.range ? [`range ${now.range}`] : []),
    ...Object.entries({ ...now.elements, ...counterTexts(now) }).map(([one, n]) => `${one} ${n}`),
    ...cards,
    ...now.done.map(markText),
  ].join(', ');
}

/**
 * A Power of player 1 with the Elements there are, whom it is aimed at (a player, or a land), the answers, and what player 1
 * and player 2 then have otherwise than both had: 2 Energy, 1 destroyed Presence, a card in hand, two played, one discarded.
 * By hand from the facts in tests/facts.
 */
type Ruling = readonly [power: string, aim: string, answers: string, first: string, second: string];

const RULINGS: readonly Ruling[] = [
  // Energy: of the one aimed at, of the other, of both; for the Sacred Sites of whoever uses it.
  ['Gift of Living Energy', '2', '', '', 'energy 5'],
  ['Gift of Living Energy', '1', '', 'energy 4', ''],
  ['Powerstorm', '2', '', '', 'energy 5, repeat.paid 1'],
  ['Powerstorm 2 sun 2 fire 3 air', '1', '', 'energy 5, repeat.paid 3', ''],
  // Power Cards that may be used again: at their price, the cheapest, or of so much at most for nothing.
  ['Gift of Twinned Days', '2', '', 'repeat.lowest 1', 'repeat.lowest 1'],
  ['Gift of Abundance', '2', 'option-2', '', 'repeat.paid 1'],
  ['Gift of Abundance', '2', 'option-1', '', 'energy 4'],
  ['Gift of Strength 1 sun 2 earth 2 plant', '2', '', '', 'repeat.free-1 1'],
  ['Gift of Strength 2 sun 3 earth 2 plant', '2', '', '', 'repeat.free-3 1'],
  ['Gift of Strength 2 sun 4 earth 3 plant', '1', '', 'repeat.free-6 1', ''],
  ['Gift of Strength 1 sun 2 earth 1 plant', '2', '', '', ''],
  // Forgotten and gained by each of two Spirits, first of all by the one aimed at.
  [
    'Exaltation of the Transforming Flame 4 fire 1 plant',
    '2',
    'd fire none',
    '',
    'fire 1, gain-power 1, d gone',
  ],
  [
    'Exaltation of the Transforming Flame 4 fire 1 plant',
    '2',
    'none a sun',
    'sun 1, gain-power 1, a gone',
    '',
  ],
  ['Exaltation of the Transforming Flame 3 fire 1 plant', '2', '', '', ''],
  // Energy for each card in play of whoever uses it, here two; for oneself so much.
  ['Gift of Seismic Energy', '2', '', '', 'energy 4'],
  ['Gift of Seismic Energy', '1', '', 'energy 5', ''],
  // What is paid in the phase in which it would not be.
  ['Dry Wood Explodes in Smoldering Splinters', 'B8', '', 'energy 1', ''],
  ['Peace of the Nighttime Sky', 'B8', 'none', '', ''],
  // Repeated, it gives its Element whether or not its card is there to be forgotten.
  ['Peace of the Nighttime Sky', 'B8', 'B8', 'moon 1', ''],
  ['Boon of Vigor', '1', '', 'energy 3', ''],
  ['Boon of Vigor', '2', '', '', 'energy 4'],
  ["River's Bounty", 'B5', '', 'energy 3', ''],
  ["River's Bounty", 'B8', '', '', ''],
  // Elements: picked, each another, all of one, or named.
  ['Elemental Boon', '1', 'sun fire earth', 'sun 1, fire 1, earth 1', ''],
  ["Gift of Nature's Connection", '1', 'option-2 moon', 'moon 2', ''],
  ['Gift of Flowing Power', '2', 'option-2', '', 'energy 3, fire 1, water 1'],
  // Card plays and range of this turn.
  ['Gift of Flowing Power', '2', 'option-1', '', 'energy 3, plays 1'],
  ['Spur On with Words of Fire', '2', '', '', 'energy 3, plays 1'],
  ['Spur On with Words of Fire', '1', '', 'plays 1', ''],
  ['Reaching Grasp', '2', '', '', 'range 2'],
  ['Gift of the Sunlit Air', '1', '', 'range 1', ''],
  // Power Cards: to gain, to take back as the turn ends, to forget; what hangs on that.
  ['Gift of Power', '2', '', '', 'gain-minor 1'],
  ['Boon of Growing Power', '2', '', '', 'energy 3, gain-power 1'],
  ['Gift of Constancy', '1', 'b', 'energy 4, reclaims.b', ''],
  ['Gift of Constancy', '1', 'none', 'energy 4', ''],
  ['Gather the Scattered Light of Stars', '1', 'b d none', 'reclaims.b, reclaims.d', ''],
  ['Gather the Scattered Light of Stars', '1', 'b d a none', 'reclaims.b, reclaims.d, forgets.a', ''],
  ['Shape the Self Anew', '1', 'c', 'energy 5, gain-minor 1, c gone', ''],
  ['Shape the Self Anew', '1', 'none', 'gain-minor 1', ''],
  ['Boon of Reimagining', '2', 'd', '', 'energy 3, gain-minor-of-six 2, d gone'],
  ['Boon of Reimagining', '2', 'none', '', 'energy 3'],
  ['Unleash a Torrent of the Self’s Own Essence', '1', 'option-1 a', 'energy 10, a gone', ''],
  // Slow Powers as Fast ones of this turn.
  ["Lightning's Boon", '2', '', '', 'slow-as-fast 2'],
  ["Lightning's Boon", '1', '', 'slow-as-fast 2', ''],
  ['Exaltation of the Incandescent Sky', '2', 'none', 'plays 1, slow-as-fast 2', 'plays 1, slow-as-fast 2'],
  // Energy that is paid for what comes next, or not.
  ['Exaltation of Tangled Growth', '2', 'yes yes', 'energy 0, gain-power 1', 'energy 1, gain-power 1'],
  ['Exaltation of Tangled Growth', '2', 'no yes', 'energy 0, gain-power 1', ''],
  ['Exaltation of Tangled Growth', '2', 'yes no', '', 'energy 1, gain-power 1'],
  ['Earth Moves with Vigor and Might 1 plant', '1', 'yes', 'energy 1, plays 1', ''],
  ['Earth Moves with Vigor and Might 1 plant', '1', 'no', '', ''],
  ['Gift of Searing Heat', '2', '', '', 'energy 4'],
  ["Sunset's Fire Flows Across the Land", 'B7', 'yes', 'energy 1', ''],
  // With Dahan in lands of the one it is aimed at.
  ['Favors of Story and Season', '2', '', '', ''],
  // Markers of an Element.
  ['Observe the Ever-Changing World 1 moon', 'B8', 'fire', 'prepared.fire 1', ''],
  // Presence that was destroyed, and no more of it than there is.
  ['Boon of Resilient Power', '1', 'B8', 'destroyed 0, gain-major 1', ''],
  ['Unbelievable Regrowth 1 water 3 plant', 'B8', '', 'destroyed 0', ''],
  ['Unbelievable Regrowth 2 water 4 plant', 'B8', '', 'destroyed 0', ''],
  ['Unbelievable Regrowth 1 water 2 plant', 'B8', '', '', ''],
];

it.each(RULINGS)('%s, at %s, answering "%s": %s / %s', (power, aim, answers, first, second) => {
  const [, name = '', have = ''] = /^(.*?)((?: \d \w+)*)$/.exec(power.replaceAll('’', "'")) ?? [];
  const start = { ...island('B8: 2P1 1C / B5: 2P1 2P2 2D'), spiritStates: { 1: KEPT, 2: KEPT } };
  const at = /^\d$/.test(aim) ? { player: 1, land: null, spirit: Number(aim) } : { player: 1, land: aim };
  const table = after(start, usedAt(useOf(name), elementsOf(have), at));
  for (const answer of answers === '' ? [] : answers.split(' ')) table.answers(answer);
  expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
  const { 1: one, 2: two } = table.game.spiritStates!;
  expect([told(one!), told(two!), table.asked]).toEqual([first, second, 'fastPowers']);
});

it('hands do all of it where nobody keeps the Spirit here', () => {
  const used = usedAt(useOf('Gift of Living Energy'), {}, { player: 1, land: null, spirit: 2 });
  const table = after({ ...island('B8: 2P1 1C'), spiritStates: { 1: KEPT } }, used);
  expect(table.asked).toBe('effect');
  table.answers('done');
  expect([table.game.spiritStates, table.asked]).toEqual([{ 1: KEPT }, 'fastPowers']);
});

const FAVORS = useOf('Favors of Story and Season');

it.each([
  ['B5: 1P2 3D', 'b', 'energy 3, reclaims.b'],
  ['B5: 1P2 2D / B2: 1P2 1D', 'b', 'energy 3, reclaims.b'],
  ['B5: 1P2 1D / B4: 1D', 'B5 B4', ''],
  ['B5: 1P2 3D', 'none', 'energy 3'],
])('counts Dahan in lands of the Spirit favoured: %s, answering "%s": %s', (lands, answers, then) => {
  const start = { ...island(`${lands} / B8: 2P1 1C`), spiritStates: { 1: KEPT, 2: KEPT } };
  const table = after(start, usedAt(FAVORS, {}, { player: 1, land: null, spirit: 2 }));
  for (const answer of answers.split(' ')) table.answers(answer);
  expect([told(table.game.spiritStates![2]!), table.asked]).toEqual([then, 'fastPowers']);
});

it('asks for no Energy that is not there', () => {
  const poor = { ...KEPT, energy: 1 };
  const start = { ...island('B8: 2P1 1C'), spiritStates: { 1: poor, 2: poor } };
  const used = usedAt(useOf('Exaltation of Tangled Growth'), {}, { player: 1, land: null, spirit: 2 });
  const table = after(start, used).answers('yes');
  expect([table.game.spiritStates![1], table.asked]).toEqual([poor, 'fastPowers']);
  expect(table.game.spiritStates![2]!.energy).toBe(0);
});

/** A Spirit with so many cards Impending and played. */
const withCards = (impending: number, played: number): SpiritState => ({
  ...NEW_SPIRIT,
  cards: (['impending', 'played'] as const).flatMap((pile) =>
    Array.from({ length: pile === 'played' ? played : impending }, (_, i) => {
      const id = `${pile}-${i}`;
      return { id: powerCardId(id), name: id, pile };
    }),
  ),
});

it.each([
  ['Rumblings Portend a Greater Quake', 'A5', 1, 1, 1, { P1: 1, Q: 1 }, []],
  ['Rumblings Portend a Greater Quake', 'A5', 1, 2, 0, { P1: 1 }, []],
  ['Rumblings Portend a Greater Quake', 'A5', 0, 0, 1, { P1: 1, Q: 1 }, []],
  ['Land Creaks with Tension 1 moon 1 earth', null, 2, 0, 0, { P1: 1, Q: 1 }, [2]],
  ['Land Creaks with Tension 1 moon 1 earth', null, 0, 2, 0, { P1: 1 }, []],
  ['Land Creaks with Tension 1 moon 1 earth', null, 5, 0, 0, { P1: 1, Q: 1 }, [3]],
  ['Land Creaks with Tension 1 moon 2 earth', null, 3, 0, 0, { P1: 1, Q: 2 }, [3]],
  ['Land Creaks with Tension 1 moon 2 earth', null, 2, 0, 0, { P1: 1, Q: 1 }, [2]],
  ['Land Creaks with Tension 1 earth', null, 2, 0, 0, { P1: 1, Q: 1 }, []],
])('%s at %s with %i Impending and %i in play', (power, land, impending, played, fear, pieces, defends) => {
  const [, name = '', have = ''] = /^(.*?)((?: \d \w+)*)$/.exec(power) ?? [];
  const start = { ...island('A5: 1P1 / B8: 1C'), spiritStates: { 1: withCards(impending, played) } };
  const { game, asked } = after(start, usedAt(useOf(name), elementsOf(have), { player: 1, land }));
  const lasting = game.lasting.map(({ change }) => (change.change === 'defend' ? change.n : null));
  expect([game.fear.generated, game.lands['A5']?.pieces, lasting, asked]).toEqual([
    fear,
    pieces,
    defends,
    'fastPowers',
  ]);
});

it('hands tell what hangs on Impending cards where nobody keeps the Spirit', () => {
  const use = useOf('Rumblings Portend a Greater Quake');
  const table = after(island('A5: 1P1 / B8: 1C'), usedAt(use, {}, { player: 1, land: 'A5' })).answers(
    'done',
    'done',
  );
  expect([table.game.fear.generated, table.game.lands['A5']?.pieces, table.asked]).toEqual([
    0,
    { P1: 1 },
    'fastPowers',
  ]);
});
