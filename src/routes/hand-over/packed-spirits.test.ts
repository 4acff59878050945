import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '$lib/messages/messages.svelte';
import { powerCardId } from '$lib/rules/table/printed-cards';
import { energyOn } from '$lib/rules/table/spirit-counts';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { position } from '../../../tests/support/position';
import { packedSpirits } from './packed-spirits';

beforeAll(() => loadMessages('handoff', 'spirits'));

test('a Spirit that is kept here is packed with its Energy, cards by pile, tracks and counters; another is not', () => {
  const game = position({
    setup: { players: ['Ann', 'Bo'], spirits: [null, { id: 'thunderspeaker', aspect: null }] },
    lands: 'A1: 1E',
  });
  const card = (id: string, pile: 'hand' | 'discarded') => ({ id: powerCardId(id), name: id, pile });
  const kept = {
    ...NEW_SPIRIT,
    energy: 3,
    emptied: ['energy.1', 'plays.1', 'energy.2', 'middle.0'],
    cards: [card('Voice of Thunder', 'hand'), card('Manifestation', 'discarded'), card('Ambush', 'hand')],
    destroyed: 1,
    counters: { time: 4 },
    counts: [
      { name: energyOn('a'), n: 2 },
      { name: energyOn('b'), n: 1 },
    ],
  };
  expect(packedSpirits({ ...game, spiritStates: { 2: kept } })).toEqual([
    {
      title: 'Bo, Thunderspeaker',
      lines: [
        'Energy: 3',
        'In hand: Voice of Thunder and Ambush',
        'Discarded: Manifestation',
        'Uncovered spaces, Energy track: 2',
        'Uncovered spaces, Card Plays track: 1',
        'Other uncovered spaces: 1',
        'Destroyed Presence: 1',
        'Energy on an Impending card: 2 + 1',
        'Time: 4',
      ],
    },
  ]);
  expect(packedSpirits(game)).toEqual([]);
});
