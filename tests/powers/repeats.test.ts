import { expect, it } from 'vitest';
import { powersPart } from '$lib/content/powers/powers-part';
import { usedPower } from '$lib/rules/spirits/left-now';
import { panelOf } from '$lib/rules/spirits/panel';
import { repeatOf } from '$lib/rules/spirits/repeats';
import type { Repeat } from '$lib/rules/table/card-lines/line-words';
import { repeatCounter } from '$lib/rules/table/spirit-counts';
import type { SpiritState } from '$lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';

const POWERS = await powersPart.load();

const RIVER = panelOf(POWERS, 'river-surges-in-sunlight', null)!;

/** Two cards in play, of cost 0 and 1, both used, with so much Energy and so many repeats. */
const state = (energy: number, repeats: Readonly<Partial<Record<Repeat, number>>>): SpiritState => ({
  ...NEW_SPIRIT,
  energy,
  counts: Object.entries(repeats).map(([way, n]) => ({ name: repeatCounter(way as Repeat), n })),
  cards: ['boon-of-vigor', 'flash-floods', 'powerstorm'].map((id) => ({
    id: powerCardId(id),
    name: id,
    pile: 'played',
  })),
  done: ['boon-of-vigor', 'flash-floods'].map((id) => usedPower.card(powerCardId(id))),
});
const again = (id: string, energy: number, repeats: Readonly<Partial<Record<Repeat, number>>>) =>
  repeatOf({ panel: RIVER, state: state(energy, repeats), powers: POWERS }, id, 'fast')?.takes ?? null;
const spent = (way: Repeat) => ({ change: 'counter', name: repeatCounter(way), n: -1 });

it('has cards of the facts that cost what the rulings below say', () => {
  expect(['boon-of-vigor', 'flash-floods', 'powerstorm'].map((id) => POWERS.cards.get(id)?.cost)).toEqual([
    0, 2, 3,
  ]);
});

it('uses a card again at its price, where the Energy is there', () => {
  expect(again('flash-floods', 2, { paid: 1 })).toEqual([spent('paid'), { change: 'energy', n: -2 }]);
  expect(again('flash-floods', 1, { paid: 1 })).toBeNull();
  expect(again('boon-of-vigor', 0, { paid: 1 })).toEqual([spent('paid')]);
});

it('uses the cheapest of those that were used, or one of so much at most for nothing', () => {
  expect(again('boon-of-vigor', 5, { lowest: 1 })).toEqual([spent('lowest')]);
  expect(again('flash-floods', 5, { lowest: 1 })).toBeNull();
  expect(again('flash-floods', 0, { 'free-1': 1 })).toBeNull();
  expect(again('flash-floods', 0, { 'free-3': 1, paid: 1 })).toEqual([spent('free-3')]);
});

it('uses no card again that was not used, nor without a Power that allows it, nor next turn', () => {
  expect(again('powerstorm', 9, { paid: 1 })).toBeNull();
  expect(again('boon-of-vigor', 9, {})).toBeNull();
  expect(again('rain-of-blood', 9, { paid: 1 })).toBeNull();
  expect(afterTurn({ ...state(9, { paid: 2 }), done: [] }).counts).toEqual([]);
});
