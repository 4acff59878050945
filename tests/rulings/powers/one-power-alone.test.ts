// @vitest-environment node
import { expect, it } from 'vitest';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { landsOf, ruled, type Ruling } from '../../support/power-ruling';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

const KEPT: SpiritState = { ...NEW_SPIRIT, energy: 2, destroyed: 1, counters: { time: 3 } };

const RULINGS: readonly Ruling[] = [
  // Defend goes along with Dahan that are Pushed, 2 with each.
  [
    'The Trees and Stones Speak of War 2 sun 2 earth 2 plant',
    'A5: 3D',
    'A5',
    'A5 A4 A5 A6',
    'A4: 1D / A5: 1D / A6: 1D; defend A5 2; defend A4 2; defend A6 2',
  ],
  ['The Trees and Stones Speak of War 2 sun 2 earth 2 plant', 'A5: 1D', 'A5', 'A5 A4', 'A4: 1D; defend A4 2'],
  ['The Trees and Stones Speak of War 2 sun 2 earth 2 plant', 'A5: 2D', 'A5', 'none', 'A5: 2D; defend A5 4'],
  ['The Trees and Stones Speak of War 2 sun 2 earth', 'A5: 2D', 'A5', '', 'A5: 2D; defend A5 4'],
  // The Incarna is Empowered once.
  ['Inscrutable Journeying 2 moon 1 fire 4 air 1 plant', 'A5: 1E', 'spirit 1', '', 'A5: 1E; P1 empowered 1'],
  ['Inscrutable Journeying 2 moon 4 air 1 plant', 'A5: 1E', 'spirit 1', '', 'A5: 1E'],
  // Used again on the other Spirit, or not.
  [
    'Exaltation of the Storm-Wind 5 air 2 water',
    'A5: 1P2 1E',
    'spirit 2',
    'A5 A4 player-2',
    'A4: 1E / A5: 1P2; P1 range 2; P1 slow-as-fast.not-major 2; P2 range 2; P2 slow-as-fast.not-major 2',
  ],
  [
    'Exaltation of the Storm-Wind 5 air 2 water',
    'A5: 1P2',
    'spirit 2',
    'none',
    'A5: 1P2; P1 range 1; P1 slow-as-fast.not-major 1; P2 range 1; P2 slow-as-fast.not-major 1',
  ],
  // One Presence to another land of its Spirit.
  [
    'Pour Time Sideways',
    'A5: 1P1 / A1: 1P1',
    'spirit 1',
    'A5 A1 done done',
    'A1: 2P1; said board-actions; said board-actions; P1 time 0; P1 to-track.time 3',
  ],
  // Vitality where the Incarna is, or in a land without Blight of a Spirit of which 2 are absorbed.
  ['Strength of the Waking Island 2 moon 2 earth 1 plant', 'A5: 1I1', 'spirit 1', '', 'A5: 1I1 1V'],
  ['Strength of the Waking Island 2 moon 2 earth 1 plant', 'A5: 1E', 'spirit 1', '', 'A5: 1E'],
  ['Strength of the Waking Island 2 moon 2 earth', 'A5: 1I1', 'spirit 1', '', 'A5: 1I1'],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});

it.each<Ruling>([
  [
    'Strength of the Waking Island 2 moon 2 earth 1 plant',
    'A5: 1I1 / A4: 1P2 / A1: 1P2 1B',
    'spirit 1',
    'player-2',
    'A1: 1P2 1B / A4: 1P2 1V / A5: 1I1',
  ],
  [
    'Strength of the Waking Island 2 moon 2 earth 1 plant',
    'A5: 1I1 / A4: 1P2',
    'spirit 1',
    'none',
    'A4: 1P2 / A5: 1I1 1V',
  ],
])('%s in %s at %s answering "%s": %s, with 2 absorbed', (...ruling) => {
  const serpent = { ...KEPT, counters: { absorbed: 2 } };
  const { is, expected } = ruled(ruling, { 1: serpent, 2: KEPT });
  expect(is).toEqual(expected);
});

it('keeps the Dahan of Stubborn Solidity where and as they are, but for what the table tells', () => {
  const use = useOf('Stubborn Solidity');
  const table = after(island('A5: 2D / A4: 1E / B8: 2P1 1C'), usedAt(use, {}, { player: 1, land: 'A5' }));
  const then = (power: string, ...answers: readonly string[]): string => {
    const next = usedAt(useOf(power), {}, { player: 1, land: 'A5' });
    table.tells({ report: 'usePower', ...next });
    table.answers(...answers);
    expect(table.asked).toBe('fastPowers');
    return landsOf(table.game);
  };
  // Dahan become Explorers; Dahan are Pushed; Dahan take Damage.
  expect(then('Dissolve the Bonds of Kinship')).toBe('A4: 1E / A5: 2D');
  expect(then('Call to Migrate')).toBe('A4: 1E / A5: 2D');
  expect(then('Drought')).toBe('A4: 1E / A5: 1B 2D');
  table.tells({ report: 'deed', deed: { deed: 'move', land: 'A5', to: 'A4', pieces: { D: 1 } } });
  expect(landsOf(table.game)).toBe('A4: 1D 1E / A5: 1B 1D');
  expect(table.game.lasting.map(({ change }) => change.change)).toEqual(['defend', 'immune']);
});

/** The Bulwark is used, then Blight is added in A5, where Presence of its Spirit stands or not: Energy, Blight left of 9. */
it.each([
  ['2 earth', 'A5: 2P1', 'yes', 0, 9],
  ['2 earth', 'A5: 2P1', 'no', 2, 8],
  ['4 earth', 'A5: 2P1', 'yes', 1, 9],
  ['2 earth', 'A5: 1E', '', 2, 8],
  ['1 earth', 'A5: 2P1', '', 2, 8],
])(
  'Bulwark with %s, %s, paying %s: Energy %i, %i left on the card',
  (elements, before, answer, energy, left) => {
    const start = { ...island(`${before} / B8: 2P1 1C`), spiritStates: { 1: KEPT } };
    const use = useOf('Hold the Island Fast with a Bulwark of Will');
    const table = after(start, usedAt(use, elementsOf(elements), { player: 1, land: null, spirit: 1 }));
    table.tells({ report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { B: 1 } } });
    table.answers(...(answer ? [answer] : []));
    expect(table.game.lands['A5']?.pieces['B']).toBe(1);
    expect([table.game.spiritStates?.[1]?.energy, table.game.blight.left]).toEqual([energy, left]);
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
  },
);

it('is Skipped by Sweltering Exhaustion: a Ravage or a Build, and no Explore', () => {
  const use = useOf('Sweltering Exhaustion');
  const table = after(island('A5: 1T / B8: 2P1 1C'), usedAt(use, {}, { player: 1, land: 'A5' }));
  const act = (action: 'explore' | 'build' | 'ravage') =>
    table.tells({ report: 'deed', deed: { deed: 'act', land: 'A5', action, free: true } });
  act('explore');
  expect(landsOf(table.game)).toBe('A5: 1E 1T');
  act('build');
  expect(landsOf(table.game)).toBe('A5: 1E 1T');
  act('build');
  expect(landsOf(table.game)).toBe('A5: 1C 1E 1T');
});
