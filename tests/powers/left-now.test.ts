import { expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { leftNow, usedPower } from '$lib/rules/spirits/left-now';
import { panelOf } from '$lib/rules/spirits/panel';
import { panelCounters } from '$lib/rules/spirits/panel-counters';
import { chooses } from '$lib/rules/spirits/spirit-turn';
import type { Element } from '$lib/rules/table/card-lines/power-data';
import { SLOW_AS_FAST } from '$lib/rules/table/spirit-counts';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';

const POWERS = await powersPart.load();
const RIVER = panelOf(POWERS, 'river-surges-in-sunlight', null)!;

const told = (changes: readonly SpiritChange[], state: SpiritState = NEW_SPIRIT): SpiritState =>
  changes.reduce(withSpiritChange, state);
const BEGUN = told(beginsWith(RIVER, POWERS, 2));

const played = (id: string): SpiritChange => ({
  change: 'card',
  id: powerCardId(id),
  name: id,
  to: 'played',
});
const element = (one: Element, n: number): SpiritChange => ({ change: 'element', element: one, n });
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

it('leaves Growth, Energy and card plays in the Spirit phase, until each is done', () => {
  expect(leftNow(RIVER, BEGUN, POWERS, 'spirit')).toMatchObject({ growth: 1, steps: 0, energy: 1, plays: 1 });
  const grown = told(chooses(RIVER, BEGUN, 1), BEGUN);
  expect(leftNow(RIVER, grown, POWERS, 'spirit')).toMatchObject({ growth: 0, steps: 2 });
  const gained = told([{ change: 'done', mark: { kind: 'income' } }, played('boon-of-vigor')], grown);
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
  const used = told([{ change: 'done', mark: usedPower.card('wash-away') }], state);
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
  const used = told([{ change: 'done', mark: usedPower.innate('Massive Flooding') }], reached);
  expect(leftNow(RIVER, used, POWERS, 'slow').innates).toEqual([]);
});

it('leaves no Innate Power in a turn without any (special-rules.json, behemoth.strides)', () => {
  const innates = (...more: readonly SpiritChange[]) =>
    names(
      leftNow(RIVER, told([element('sun', 1), element('water', 2), ...more], BEGUN), POWERS, 'slow').innates,
    );
  expect(innates()).toEqual(['Massive Flooding']);
  expect(innates({ change: 'done', mark: { kind: 'noInnates' } })).toEqual([]);
  expect(afterTurn(told([{ change: 'done', mark: { kind: 'noInnates' } }], BEGUN)).done).toEqual([]);
});

it('counts Time, markers and cards of Healing and absorbed Presence for the Spirits that have them', () => {
  const of = (id: string) => panelCounters(panelOf(POWERS, id, null)!);
  expect(of('fractured-days-split-the-sky')).toEqual(['time']);
  expect(of('wounded-waters-bleeding')).toEqual([
    { kind: 'healing', of: 'water' },
    { kind: 'healing', of: 'animal' },
    'healing',
  ]);
  expect(of('serpent-slumbering-beneath-the-island')).toEqual(['absorbed']);
  expect(of('river-surges-in-sunlight')).toEqual([]);
});

it('leaves a Power at the other speed as well once its threshold lets it be used so', () => {
  const state = told([played('flash-fires')], BEGUN);
  const airy = told([{ change: 'element', element: 'air', n: 1 }], state);
  const fast = (of: SpiritState) => names(leftNow(RIVER, of, POWERS, 'fast').cards);
  expect([fast(state), fast(airy)]).toEqual([[], ['flash-fires']]);
  expect(names(leftNow(RIVER, airy, POWERS, 'slow').cards)).toEqual(['flash-fires']);
});

it('leaves an Innate Power at the other speed as well', () => {
  const panel = panelOf(POWERS, 'thunderspeaker', null)!;
  const with4 = told([
    { change: 'element', element: 'air', n: 4 },
    { change: 'element', element: 'animal', n: 1 },
  ]);
  const with3 = told([
    { change: 'element', element: 'air', n: 3 },
    { change: 'element', element: 'animal', n: 1 },
  ]);
  const fast = (of: SpiritState) => names(leftNow(panel, of, POWERS, 'fast').innates);
  expect(fast(with4)).toContain('Gather the Warriors');
  expect(fast(with3)).not.toContain('Gather the Warriors');
  expect(names(leftNow(panel, with3, POWERS, 'slow').innates)).toContain('Gather the Warriors');
});

it('leaves as many Slow Powers to be used as Fast ones as a Power has given, until the turn ends', () => {
  const given = told([{ change: 'counter', name: SLOW_AS_FAST, n: 2 }], BEGUN);
  expect(leftNow(RIVER, given, POWERS, 'fast').slowAsFast).toBe(2);
  expect(leftNow(RIVER, afterTurn(given), POWERS, 'fast').slowAsFast).toBe(0);
});
