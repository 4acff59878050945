import { expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { type Panel, panelOf } from '$lib/rules/spirits/panel';
import {
  chosenMarkers,
  hasImpending,
  makesImpending,
  playsImpending,
  preparesMarkers,
} from '$lib/rules/spirits/panel-counters';
import { playing } from '$lib/rules/spirits/spirit-cards';
import { gainedElements, incomeNow } from '$lib/rules/spirits/spirit-turn';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { counterName } from '$lib/words/events/spirit-changes';
import { SPIRIT_VERBS } from '../../src/lib/rules/cards/verbs/spirit-verbs';
import { cardMoved, energyOn, preparedMarkers } from '../../src/lib/rules/table/spirit-counts';

const POWERS = await powersPart.load();
const panel = (id: string): Panel => panelOf(POWERS, id, null)!;
const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);

const QUAKES = panel('dances-up-earthquakes');
const begun = told(NEW_SPIRIT, beginsWith(QUAKES, POWERS, 2));
const { id, name } = begun.cards[0]!;

it('a card is Impending instead of one played, has no Elements and gains Energy from the next turn on', () => {
  const laid = told(begun, makesImpending(id, name));
  const { plays, left } = playing(QUAKES, begun);
  expect(playing(QUAKES, laid)).toMatchObject({ plays: plays - 1, left: left - 1, played: 0 });
  expect(gainedElements(QUAKES, laid, POWERS)).toEqual(gainedElements(QUAKES, begun, POWERS));
  expect(told(laid, incomeNow(QUAKES, laid).changes).counts).toEqual([]);
  const next = afterTurn(laid);
  expect(next.cards.find((card) => card.id === id)?.pile).toBe('impending');
  expect(told(next, incomeNow(QUAKES, next).changes).counts).toEqual([{ name: energyOn(id), n: 1 }]);
});

it('the space that gives more Energy for Impending cards takes the place of the first', () => {
  const next = afterTurn(told(begun, makesImpending(id, name)));
  const bare = QUAKES.spaces.find(({ impendingEnergy }) => impendingEnergy === 2)!;
  const state = told(next, [{ change: 'space', space: bare.id }]);
  expect(told(state, incomeNow(QUAKES, state).changes).counts).toEqual([{ name: energyOn(id), n: 2 }]);
});

it('an Impending card is played beside the Card Plays, and its Energy is gone', () => {
  const ready = told(afterTurn(told(begun, makesImpending(id, name))), [
    { change: 'counter', name: energyOn(id), n: 3 },
  ]);
  const played = told(ready, playsImpending(ready, id, name));
  expect(played.counts).toEqual([]);
  expect(played.cards.find((card) => card.id === id)?.pile).toBe('played');
  expect(playing(QUAKES, played).left).toBe(playing(QUAKES, ready).left);
});

it('Elements that were chosen for good count each turn', () => {
  const starlight = panel('starlight-seeks-its-form');
  const state = told(NEW_SPIRIT, [{ change: 'counter', name: chosenMarkers('moon'), n: 2 }]);
  expect(gainedElements(starlight, afterTurn(state), POWERS).elements).toEqual({ moon: 2 });
});

it('prepared markers count for nothing until they are discarded', () => {
  const memory = panel('shifting-memory-of-ages');
  const state = told(NEW_SPIRIT, [{ change: 'counter', name: preparedMarkers('sun'), n: 1 }]);
  expect(gainedElements(memory, state, POWERS).elements).toEqual({});
});

it('only the panels that say so have Impending cards and prepared markers', () => {
  const those = (has: (one: Panel) => boolean) =>
    POWERS.panels.filter((one) => one.aspect === null && has(one)).map((one) => one.id);
  expect(those(hasImpending)).toEqual(['dances-up-earthquakes']);
  expect(those(preparesMarkers)).toEqual(['shifting-memory-of-ages']);
});

it.each([
  ['time', 'Time'],
  [preparedMarkers('sun'), 'Element Markers: Sun'],
  [energyOn('radiating-tremors'), 'Energy on an Impending card'],
])('the counter %j is called so in the journal', (counter, words) => {
  expect(counterName(counter)).toBe(words);
});

it.each([null, 'hand', 'discarded'] as const)(
  'S16: an Impending card that goes to %s takes its Energy along',
  (to) => {
    const fed = told(begun, [...makesImpending(id, name), { change: 'counter', name: energyOn(id), n: 2 }]);
    expect(told(fed, cardMoved(fed, { id, name }, to)).counts).toEqual([]);
  },
);

it('001:816: a card that is forgotten may be an Impending one, and its Energy goes with it', () => {
  const fed = told(begun, [...makesImpending(id, name), { change: 'counter', name: energyOn(id), n: 2 }]);
  const { choices, changes } = SPIRIT_VERBS['forget-power'].spirit!;
  const choice = { kind: 'card', card: id } as const;
  const line = { op: 'forget-power', n: 1 } as const;
  expect(choices!(line, fed, [], '', undefined)).toContainEqual(choice);
  const after = told(fed, changes(line, 1, fed, choice, ''));
  expect([after.counts, after.cards.some((card) => card.id === id)]).toEqual([[], false]);
});
