// @vitest-environment node
import { expect, it } from 'vitest';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import { ifForgotten } from '../../../src/lib/rules/table/spirit-counts';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { ruled, type Ruling } from '../../support/power-ruling';

const KEPT: SpiritState = {
  ...NEW_SPIRIT,
  energy: 2,
  cards: [
    { id: powerCardId('a'), name: 'Rain of Blood', pile: 'discarded', deck: 'minor' },
    { id: powerCardId('b'), name: 'Lure of the Unknown', pile: 'hand', deck: 'minor' },
  ],
};

const RULINGS: readonly Ruling[] = [
  // The top Minor Power for each Presence that is given, played at once for nothing; and for one from a track.
  [
    'Transformative Sacrifice',
    'A5: 3P2',
    'spirit 2',
    'A5 A5 enough',
    'A5: 1P2; P2 destroyed 2; P2 gain-minor-played 2',
  ],
  [
    'Transformative Sacrifice',
    'A5: 2P2',
    'spirit 2',
    'A5 enough',
    'A5: 1P2; P2 destroyed 1; P2 gain-minor-played 1',
  ],
  ['Transformative Sacrifice', 'A5: 2P2', 'spirit 2', 'none', 'A5: 2P2'],
  ['Transformative Sacrifice', 'A5: 1E', 'spirit 2', '', 'A5: 1E'],
  [
    'Transformative Sacrifice 2 moon 3 fire 2 plant',
    'A5: 2P2',
    'spirit 2',
    'none yes',
    'A5: 2P2; P2 destroyed 1; P2 from-track.only 1; P2 gain-minor-played 1',
  ],
  ['Transformative Sacrifice 2 moon 3 fire 2 plant', 'A5: 2P2', 'spirit 2', 'none no', 'A5: 2P2'],
  // One that the other did not keep; both may aim from each other's Presence.
  [
    'Entwined Power',
    'A5: 1P2',
    'spirit 2',
    '',
    'A5: 1P2; P1 gain-not-kept 1; P1 presence-of.2 1; P2 gain-power 1; P2 presence-of.1 1',
  ],
  // For a Major Power Energy may be paid; for oneself a Minor Power.
  ['Boon of Ancient Memories', 'A5: 1E', 'spirit 2', '', 'A5: 1E; P2 gain-or-pay 1'],
  ['Boon of Ancient Memories', 'A5: 1E', 'spirit 1', '', 'A5: 1E; P1 gain-minor 1'],
  // One of two Major Powers; with the threshold it may be played at once.
  ['Unlock the Gates of Deepest Power', 'A5: 1E', 'spirit 2', '', 'A5: 1E; P2 gain-major-of-two 1'],
  [
    'Unlock the Gates of Deepest Power 2 sun 2 moon 2 fire 2 air 2 water 2 earth 2 plant 2 animal',
    'A5: 1E',
    'spirit 2',
    '',
    'A5: 1E; P2 gain-major-of-two 1; P2 play-at-half 1',
  ],
  // Two of six Minor Powers for one that is forgotten, and 1 Energy where it is another Spirit's.
  [
    'Boon of Reimagining',
    'A5: 1E',
    'spirit 2',
    'a',
    'A5: 1E; P2 energy 3; P2 gain-minor-of-six 2; P2 a gone',
  ],
  ['Boon of Reimagining', 'A5: 1E', 'spirit 2', 'none', 'A5: 1E; P2 energy 3'],
  // For 1 Energy, or a card of the hand, the top Minor Power lies among the discarded: the other Spirit first.
  [
    "Turmoil's Touch",
    'A5: 1E',
    'spirit 2',
    'option-2 option-1 yes',
    'A5: 1E; P1 energy 1; P1 gain-minor-discarded 1; P2 gain-minor-discarded 1; P2 b discarded',
  ],
  [
    "Turmoil's Touch",
    'A5: 1E',
    'spirit 2',
    'none option-2',
    'A5: 1E; P1 gain-minor-discarded 1; P1 b discarded',
  ],
  ["Turmoil's Touch", 'A5: 1E', 'spirit 2', 'none none', 'A5: 1E'],
  // The card just used, where another is forgotten for it; only where it was turned up by hands.
  [
    "Let's See What Happens 2 moon 1 fire 2 air",
    'A5: 1E',
    'A5',
    'done a',
    'A5: 1E; said use-revealed-minor; P1 energy 3; P1 gain-just-used 1; P1 a gone',
  ],
  [
    "Let's See What Happens 2 moon 1 fire 2 air",
    'A5: 1E',
    'A5',
    'done none',
    'A5: 1E; said use-revealed-minor',
  ],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});

it("aims from another Spirit's Presence, and further out of a Mountain, for one turn alone", () => {
  const counts = [
    { name: { kind: 'presence-of', of: 2 }, n: 1 },
    { name: { kind: 'range', of: 'mountain' }, n: 1 },
  ] as const;
  const after = afterTurn({ ...KEPT, counters: { 'gain-or-pay': 1, 'range.to-coastal': 1 }, counts });
  expect([after.counters, after.counts]).toEqual([{ 'gain-or-pay': 1 }, []]);
});

const DREAMS: SpiritState = {
  ...KEPT,
  cards: [...KEPT.cards, { id: powerCardId('dream'), name: "Call on Midnight's Dream", pile: 'played' }],
};

it.each<Ruling>([
  // As much Energy as there are Dahan, and a card more to play, are owed once it is forgotten for the Major Power.
  [
    "Call on Midnight's Dream",
    'A5: 3D 1E',
    'A5',
    'option-1',
    'A5: 1E 3D; P1 gain-major 1; P1 energy-if-forgotten.dream 3; P1 play-if-forgotten.dream 1',
  ],
  ["Call on Midnight's Dream", 'A5: 3D 1E', 'A5', 'option-2', 'A5: 1E 3D; fear 2'],
  ["Call on Midnight's Dream", 'A5: 1E', 'A5', '', 'A5: 1E; fear 2'],
])('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: DREAMS });
  expect(is).toEqual(expected);
});

it.each<Ruling>([
  // A card is given; it may be played, used again at its price, and its Element and any other lie prepared.
  [
    'Share Mentorship and Expertise 1 air',
    'A5: 1E',
    'spirit 2',
    'a moon sun',
    'A5: 1E; P1 prepared.moon 1; P1 prepared.sun 1; P1 a gone',
  ],
  [
    'Share Mentorship and Expertise 1 sun 4 air 3 earth',
    'A5: 1E',
    'spirit 2',
    'b none sun',
    'A5: 1E; P1 prepared.sun 1; P1 b gone; P2 plays 1; P2 repeat.given 1',
  ],
])('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: { ...KEPT, cards: [] } });
  expect(is).toEqual(expected);
});

it('prepares no Element of a card where none could be given', () => {
  const { is, expected } = ruled(
    ['Share Mentorship and Expertise 1 air', 'A5: 1E', 'spirit 2', 'sun', 'A5: 1E; P1 prepared.sun 1'],
    { 1: { ...KEPT, cards: [] }, 2: KEPT },
  );
  expect(is).toEqual(expected);
});

it('offers no way of paying that is not there', () => {
  const { is, expected } = ruled(["Turmoil's Touch", 'A5: 1E', 'spirit 2', '', 'A5: 1E'], {
    1: NEW_SPIRIT,
    2: NEW_SPIRIT,
  });
  expect(is).toEqual(expected);
});

it('owes nothing of that once the turn is over', () => {
  const counts = [
    { name: ifForgotten('energy', 'dream'), n: 3 },
    { name: ifForgotten('plays', 'dream'), n: 1 },
  ];
  const after = afterTurn({ ...KEPT, counters: { 'play-at-half': 1 }, counts });
  expect([after.counters, after.counts]).toEqual([{}, []]);
});
