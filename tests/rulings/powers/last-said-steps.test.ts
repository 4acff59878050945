// @vitest-environment node
import { expect, it } from 'vitest';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import { preparedMarkers } from '../../../src/lib/rules/table/spirit-counts';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { landsOf, ruled, type Ruling } from '../../support/power-ruling';
import { after, island, usedAt, useOf } from '../../support/used-power';

const KEPT: SpiritState = {
  ...NEW_SPIRIT,
  energy: 2,
  destroyed: 1,
  counters: { time: 3 },
  counts: (['moon', 'sun'] as const).map((one) => ({ name: preparedMarkers(one), n: 1 })),
  cards: [
    { id: powerCardId('a'), name: 'Rain of Blood', pile: 'hand', deck: 'minor' },
    { id: powerCardId('b'), name: 'Drought', pile: 'discarded' },
    { id: powerCardId('c'), name: 'Shape the Self Anew', pile: 'played' },
  ],
};

const RULINGS: readonly Ruling[] = [
  // A step that a threshold leaves out, or comes before.
  ['The Jungle Hungers', 'A5: 1E 1T 2D 1C', 'A5', '', 'A5: 1C; fear 1'],
  ['The Jungle Hungers 2 moon 3 plant', 'A5: 1E 1T 2D 1C', 'A5', '', 'A5: 2D; fear 3'],
  ['The Jungle Hungers 1 moon 3 plant', 'A5: 1E 2D 1C', 'A5', '', 'A5: 1C'],
  ['Manifest Incarnation', 'A5: 2C 1P1', 'A5', '', 'A5: 1B 1C; fear 9; P1 destroyed 2'],
  ['Manifest Incarnation 3 sun 3 moon', 'A5: 2C 1P1', 'A5', '', 'A5: 1C 1P1; fear 12'],
  ['Manifest Incarnation 3 sun 2 moon', 'A5: 2C 1P1', 'A5', '', 'A5: 1B 1C; fear 9; P1 destroyed 2'],
  ['Manifest Incarnation 3 sun 3 moon', 'A5: 4C 1P1', 'A5', '', 'A5: 1B 3C; fear 14; P1 destroyed 2'],
  // A land that is Ocean from now on.
  ['Reclaimed by the Deeps 4 water 2 earth', 'A2: 3U 1E', 'A2', 'A1', 'A1: 1U'],
  ['Reclaimed by the Deeps 4 water 2 earth', 'A2: 2U 1E', 'A2', '', 'A2: 1E 2U'],
  ['Reclaimed by the Deeps 2 water', 'A2: 3U 1E', 'A2', '', 'A2: 1E 3U'],
  // On other coasts, each another.
  ['Water Eats Away the Deep Roots of Earth 2 water', 'A2: 1E', 'A2', '', 'A2: 1E 1U'],
  ['Water Eats Away the Deep Roots of Earth 3 water', 'A2: 1E', 'A2', 'A3', 'A2: 1E 1U / A3: 1U'],
  [
    'Water Eats Away the Deep Roots of Earth 3 moon 4 water 3 earth',
    'A2: 1E',
    'A2',
    'A3 A1',
    'A1: 1U / A2: 1E 1U / A3: 1U',
  ],
  // The Incarna comes from wherever it stands, or anew.
  ['Emerge from the Dread Night Wind', 'A5: 2D / A1: 1I1', 'A5', 'none', 'A5: 1I1 2D; fear 1'],
  ['Emerge from the Dread Night Wind', 'A5: 2D', 'A5', 'none', 'A5: 1I1 2D; fear 1'],
  ['Emerge from the Dread Night Wind', 'A5: 1I1', 'A5', '', 'A5: 1I1; fear 1'],
  // A Beasts moves 1 or 2 lands, with up to 2 Dahan.
  ['Guide the Way on Feathered Wings', 'A5: 1A 3D', 'A5', 'A5 A2 A5 A5', 'A2: 1A 2D / A5: 1D'],
  ['Guide the Way on Feathered Wings', 'A5: 1A 3D', 'A5', 'A5 A4 A5 enough', 'A4: 1A 1D / A5: 2D'],
  ['Guide the Way on Feathered Wings', 'A5: 1A 1D', 'A5', 'none', 'A5: 1A 1D'],
  // A second land within 2 of a Sacred Site; the players pick the land of more Damage by hand.
  ['Fire and Flood', 'A5: 2T 2P1 / A4: 2T / A2: 1T', 'A5', 'A4', 'A2: 1T / A5: 2P1; fear 4'],
  ['Fire and Flood', 'A5: 2P1 / A4: 2T', 'A5', 'A4', 'A5: 2P1; fear 2'],
  ['Fire and Flood', 'A5: 2T 2P1 / A4: 2T', 'A5', 'none', 'A4: 2T / A5: 2P1; fear 2'],
  // 4 more Damage in one of the lands for each threshold, in one go with the first.
  ['Fire and Flood 3 fire', 'A5: 2T 2P1 / A4: 2C', 'A5', 'option-2 A4', 'A5: 2P1; fear 6'],
  ['Fire and Flood 3 water', 'A5: 2C 2P1 / A4: 2T', 'A5', 'option-1 A4', 'A5: 2P1; fear 6'],
  ['Fire and Flood 3 water', 'A5: 2C 2P1 / A4: 2T', 'A5', 'option-1 none', 'A4: 2T / A5: 2P1; fear 4'],
  ['Fire and Flood 3 fire 3 water', 'A5: 2C 2P1 / A4: 2C', 'A5', 'option-2 A4', 'A5: 2P1; fear 8'],
  // 1 Presence there, and with it 1 Blight.
  [
    "Water Nourishes Life's Growth 3 water 2 plant",
    'A5: 2P1 2B',
    'A5',
    'A5',
    'A5: 1B 1P1; P1 energy 3; P1 destroyed 2',
  ],
  ["Water Nourishes Life's Growth 3 water 2 plant", 'A5: 2P1 2B', 'A5', 'none', 'A5: 2B 2P1; P1 energy 3'],
  ["Water Nourishes Life's Growth 3 water 2 plant", 'A5: 2P1', 'A5', '', 'A5: 2P1; P1 energy 3'],
  // What goes along with nothing, or drowns of nothing, is not said.
  ['Guide the Way on Feathered Wings', 'A5: 2D', 'A5', '', 'A5: 2D'],
  ['Tidal Boon', 'A5: 1P2 1E', 'spirit 2', '', 'A5: 1E 1P2; P2 energy 4'],
  // Time, or destroyed Presence, that is spent.
  ['Fiery Vengeance', 'A5: 1P2 1E', 'spirit 2', '', 'A5: 1P2; fear 1; P2 destroyed 0; P2 out-of-game 1'],
  [
    'Pour Time Sideways',
    'A5: 1P1',
    'spirit 1',
    'A5 done done',
    '-; said board-actions; said board-actions; P1 time 0; P1 to-track.time 3',
  ],
  [
    'Absolute Stasis',
    'A5: 1E',
    'A5',
    'done',
    'A5: 1E; skip A5 all; isolate A5; said vanish-land; P1 time 2; P1 to-track.time 1',
  ],
  ['Blur the Arc of Years', 'A5: 2B', 'A5', 'A5', '-; P1 time 2; P1 to-track.time 1'],
  ['Blur the Arc of Years', 'A5: 2B', 'A5', 'none', 'A5: 1B'],
  ['Slip the Flow of Time 3 moon 1 air', 'A5: 1E', 'spirit 2', '', 'A5: 1E; P2 slow-as-fast 1'],
  // Bargains: Presence that leaves the game, or from a track, and Energy each turn.
  [
    'Bargains of Power and Protection',
    'A5: 2P1 2D',
    'A5',
    'A5',
    'A5: 1P1 2D; defend dahan&within-1-presence-1 1 per dahan; P1 out-of-game 1; P1 each-turn -1; P1 bargain-taken 1',
  ],
  [
    'Bargains of Power and Protection 3 sun 2 water 2 earth',
    'A5: 2P1 2D',
    'A5',
    '',
    'A5: 2P1 2D; defend dahan&within-1-presence-1 1 per dahan; P1 from-track.out 1; P1 each-turn -1; P1 bargain-taken 1',
  ],
  // Presence of whoever has any.
  [
    'Draw Towards a Consuming Void',
    'A5: 1P1 / A4: 1P2 / A1: 2P2 1D',
    'A5',
    'done',
    'A1: 1P2 / A5: 1P2; fear 4; said repeat-this; P1 destroyed 2; P2 destroyed 2',
  ],
  [
    'Reach from the Infinite Darkness',
    'A5: 2P2 1P1',
    'spirit 1',
    'A5:P2 A5:P1',
    'A5: 1P2; P1 range 1; P2 range 1',
  ],
  // Either way between the land aimed at and one other.
  ['Strong and Constant Currents', 'A2: 2D / A1: 1D', 'A2', 'A2 A1 A2', 'A1: 3D'],
  ['Strong and Constant Currents', 'A2: 1D / A1: 1D', 'A2', 'A1 A2', 'A1: 1D / A2: 1D'],
  ['Strong and Constant Currents', 'A2: 1D / A1: 1D / A3: 1D', 'A2', 'A1 enough', 'A2: 2D / A3: 1D'],
  ['Strong and Constant Currents', 'A2: 1D / A5: 1D', 'A2', 'none', 'A2: 1D / A5: 1D'],
  ['Strong and Constant Currents 2 water', 'A2: 1E 1D', 'A2', 'A1 A2 A3', 'A1: 1E / A3: 1D'],
  [
    'Offer Passage Between Worlds',
    'A5: 2D 1P1 / A4: 1D 1P1',
    'A5',
    'option-1 A4 enough',
    'A5: 3D 1P1 / A4: 1P1',
  ],
  [
    'Offer Passage Between Worlds',
    'A5: 1D / A4: 1P1 / A1: 1D',
    'A5',
    'option-1 A5 A4',
    'A4: 1D 1P1 / A1: 1D',
  ],
  // Cards handed over, forgotten as the turn ends, Elements of markers that are discarded.
  [
    'Share Mentorship and Expertise 1 air',
    'A5: 1E',
    'spirit 2',
    'b none fire',
    'A5: 1E; P1 prepared.fire 1; P1 b gone; P2 b hand',
  ],
  ['Gather the Scattered Light of Stars', 'A5: 1E', 'spirit 1', 'none b none', 'A5: 1E'],
  ['Gather the Scattered Light of Stars', 'A5: 1E', 'spirit 1', 'c enough none', 'A5: 1E'],
  [
    'Elemental Teachings',
    'A5: 1E',
    'spirit 2',
    'fire moon enough',
    'A5: 1E; P1 prepared.moon 0; P1 prepared.fire 1; P2 moon 1',
  ],
  ['Elemental Teachings', 'A5: 1E', 'spirit 2', 'fire none', 'A5: 1E; P1 prepared.fire 1'],
  // What holds for the Powers of this turn.
  ['Stretch Out Coils of Foreboding Dread 2 air', 'A5: 1E', 'A5', '', 'A5: 1E; P1 reach.A5 1'],
  ['Stretch Out Coils of Foreboding Dread 2 fire', 'A5: 1E', 'A5', '', 'A5: 1E; fear 1'],
  ["Flame's Fury", 'A5: 1E', 'spirit 2', '', 'A5: 1E; P2 energy 3; P2 power-damage 1'],
  ['Earth Moves with Vigor and Might 2 earth 1 sun', 'A5: 1E', 'spirit 1', '', 'A5: 1E; P1 power-damage 1'],
  [
    'Gift of Wind-Sped Steps',
    'A5: 1E',
    'spirit 2',
    '',
    'A5: 1E; P2 energy 3; P2 slow-as-fast.push-or-gather 1',
  ],
  [
    'Exaltation of the Storm-Wind 1 air',
    'A5: 1E',
    'spirit 2',
    '',
    'A5: 1E; P1 slow-as-fast.not-major 1; P2 slow-as-fast.not-major 1',
  ],
  [
    'Bargain of Coursing Paths',
    'A5: 2P1 2D / A4: 2D / A1: 1D',
    'A5',
    'A5',
    'A5: 1P1 2D / A4: 2D / A1: 1D; awaits A5; awaits A4; P1 out-of-game 1; P1 each-turn -1; P1 bargain-taken 1',
  ],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});

it('a card that was forgotten as the turn ends is gone then, and not before', () => {
  const now = { ...KEPT, done: [{ kind: 'forgets', card: powerCardId('b') } as const] };
  expect(now.cards.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(afterTurn(now).cards.map(({ id, pile }) => `${id} ${pile}`)).toEqual(['a hand', 'c discarded']);
});

/** What a Power does to A5 without more Damage, with 1 more, and what hands are asked then. */
const MORE: readonly (readonly [power: string, lands: string, plain: string, more: string, said: string])[] =
  [
    ['Rouse the Trees and Stones', 'A5: 1C', 'A5: 1C2', '-', ''],
    ['Vengeance of the Dead', 'A5: 1C', 'A5: 1C', 'A5: 1C', 'power-damage-mod'],
    ['Drought', 'A5: 1C', 'A5: 1B 1C1', 'A5: 1B 1C2', ''],
    ['Portents of Disaster', 'A5: 1E', 'A5: 1E', 'A5: 1E', ''],
  ];

it.each(MORE)('%s in %s: %s, or with 1 more Damage this turn %s', (power, lands, plain, more, said) => {
  const dealt = (moreDamage: number) => {
    const used = usedAt(useOf(power), {}, { player: 1, land: 'A5', moreDamage });
    const table = after(island(`${lands} / B8: 2P1 1C`), used);
    const hands = used.effects.find((effect) => 'what' in effect);
    return [landsOf(table.game), hands && 'what' in hands ? hands.what : ''];
  };
  expect([dealt(0), dealt(1)]).toEqual([
    [plain, ''],
    [more, said],
  ]);
});
