import { expect, it } from 'vitest';
import { panelCounters } from '$lib/content/powers/counters';
import { leftNow, usedName } from '$lib/content/powers/left-now';
import { panelOf, powersPart } from '$lib/content/powers/powers-part';
import { beginsWith, chooses } from '$lib/content/powers/spirit-turn';
import { NEW_SPIRIT, type SpiritChange, type SpiritState, withSpiritChange } from '$lib/rules/spirit-state';

const POWERS = await powersPart.load();
const RIVER = panelOf(POWERS, 'river-surges-in-sunlight', null)!;

const told = (changes: readonly SpiritChange[], state: SpiritState = NEW_SPIRIT): SpiritState =>
  changes.reduce(withSpiritChange, state);
const BEGUN = told(beginsWith(RIVER, POWERS));

const played = (id: string): SpiritChange => ({ change: 'card', id, name: id, to: 'played' });
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

it('leaves Growth, Energy and card plays in the Spirit phase, until each is done', () => {
  expect(leftNow(RIVER, BEGUN, POWERS, 'spirit')).toMatchObject({ growth: 1, steps: 0, energy: 1, plays: 1 });
  const grown = told(chooses(RIVER, BEGUN, 1), BEGUN);
  expect(leftNow(RIVER, grown, POWERS, 'spirit')).toMatchObject({ growth: 0, steps: 2 });
  const gained = told([{ change: 'done', what: 'income' }, played('boon-of-vigor')], grown);
  expect(leftNow(RIVER, gained, POWERS, 'spirit')).toMatchObject({ energy: 0, plays: 0 });
});

it('leaves no more card plays than there are cards in hand', () => {
  const many = told([{ change: 'plays', n: 9 }], BEGUN);
  expect(leftNow(RIVER, many, POWERS, 'spirit').plays).toBe(4);
});

it('leaves Powers in the phase of their own speed, until they are used', () => {
  const state = told([played('boon-of-vigor'), played('wash-away')], BEGUN);
  expect(names(leftNow(RIVER, state, POWERS, 'fast').cards)).toEqual(['boon-of-vigor']);
  expect(names(leftNow(RIVER, state, POWERS, 'slow').cards)).toEqual(['wash-away']);
  const used = told([{ change: 'done', what: usedName.card('wash-away') }], state);
  expect(leftNow(RIVER, used, POWERS, 'slow').cards).toEqual([]);
  expect(leftNow(RIVER, state, POWERS, 'ravage')).toMatchObject({ cards: [], innates: [], plays: 0 });
});

it('leaves an Innate Power once a threshold of it is reached', () => {
  expect(leftNow(RIVER, BEGUN, POWERS, 'slow').innates).toEqual([]);
  const reached = told(
    [
      { change: 'element', element: 'sun', n: 1 },
      { change: 'element', element: 'water', n: 2 },
    ],
    BEGUN,
  );
  expect(names(leftNow(RIVER, reached, POWERS, 'slow').innates)).toEqual(['Massive Flooding']);
  const used = told([{ change: 'done', what: usedName.innate('Massive Flooding') }], reached);
  expect(leftNow(RIVER, used, POWERS, 'slow').innates).toEqual([]);
});

it('counts Time, markers and cards of Healing and absorbed Presence for the Spirits that have them', () => {
  const of = (id: string) => panelCounters(panelOf(POWERS, id, null)!);
  expect(of('fractured-days-split-the-sky')).toEqual(['time']);
  expect(of('wounded-waters-bleeding')).toEqual(['healing.water', 'healing.animal', 'healing']);
  expect(of('serpent-slumbering-beneath-the-island')).toEqual(['absorbed']);
  expect(of('river-surges-in-sunlight')).toEqual([]);
});
