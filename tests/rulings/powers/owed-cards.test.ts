// @vitest-environment node
import { expect, it } from 'vitest';
import { afterTurn, NEW_SPIRIT, type SpiritState } from '../../../src/lib/rules/spirit-state';
import { ruled, type Ruling } from '../../support/power-ruling';

const KEPT: SpiritState = {
  ...NEW_SPIRIT,
  energy: 2,
  cards: [{ id: 'a', name: 'Rain of Blood', pile: 'discarded', deck: 'minor' }],
};

const RULINGS: readonly Ruling[] = [
  // The top Minor Power for each Presence that is given, played at once for nothing; and for one from a track.
  ['Transformative Sacrifice', 'A5: 3P2', 'spirit 2', 'A5 A5 enough', 'A5: 1P2; P2 gain-minor-played 2'],
  ['Transformative Sacrifice', 'A5: 2P2', 'spirit 2', 'A5 enough', 'A5: 1P2; P2 gain-minor-played 1'],
  ['Transformative Sacrifice', 'A5: 2P2', 'spirit 2', 'none', 'A5: 2P2'],
  ['Transformative Sacrifice', 'A5: 1E', 'spirit 2', '', 'A5: 1E'],
  [
    'Transformative Sacrifice 2 moon 3 fire 2 plant',
    'A5: 2P2',
    'spirit 2',
    'none yes',
    'A5: 2P2; P2 from-track 1; P2 gain-minor-played 1',
  ],
  ['Transformative Sacrifice 2 moon 3 fire 2 plant', 'A5: 2P2', 'spirit 2', 'none no', 'A5: 2P2'],
  // One that the other did not keep; both may aim from each other's Presence.
  [
    'Entwined Power',
    'A5: 1P2',
    'spirit 2',
    '',
    'A5: 1P2; P1 presence-of.2 1; P1 gain-not-kept 1; P2 presence-of.1 1; P2 gain-power 1',
  ],
  // For a Major Power Energy may be paid; for oneself a Minor Power.
  ['Boon of Ancient Memories', 'A5: 1E', 'spirit 2', '', 'A5: 1E; P2 gain-or-pay 1'],
  ['Boon of Ancient Memories', 'A5: 1E', 'spirit 1', '', 'A5: 1E; P1 gain-minor 1'],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});

it("aims from another Spirit's Presence, and further out of a Mountain, for one turn alone", () => {
  const counters = { 'presence-of.2': 1, 'range.mountain': 1, 'gain-or-pay': 1 };
  expect(afterTurn({ ...KEPT, counters }).counters).toEqual({ 'gain-or-pay': 1 });
});
