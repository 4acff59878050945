import { expect, it } from 'vitest';
import { position } from '../../../../tests/support/position';
import { Table } from '../../../../tests/support/table';
import { powerCardId } from '../table/printed-cards';
import { EACH_TURN, type SpiritChange } from '../table/spirit-state';
import { NEW_SPIRIT } from '../world/spirit-changed';

const table = (): Table => new Table(position({ agenda: [{ do: 'timePasses' }], lands: 'A1: 2P1\nA2: 1C' }));
const tells = (at: Table, ...changes: readonly SpiritChange[]): Table =>
  at.tells({ report: 'spirit', player: 1, changes });
const stateOf = ({ game }: Table) => game.spiritStates?.['1'];

const BOON = { change: 'card', id: powerCardId('boon-of-vigor'), name: 'Boon of Vigor' } as const;

it('a Spirit is kept from its first change on, and the pieces of the island stay as they are', () => {
  const at = table();
  const { lands } = at.game;
  tells(at, { change: 'energy', n: 3 }, { ...BOON, to: 'hand' }, { change: 'space', space: 'energy.1' });
  expect(stateOf(at)).toEqual({
    ...NEW_SPIRIT,
    energy: 3,
    emptied: ['energy.1'],
    cards: [{ id: BOON.id, name: BOON.name, pile: 'hand' }],
  });
  expect(at.game.lands).toEqual(lands);
});

it('as Time Passes played cards are discarded, and what held for the turn is over', () => {
  const at = tells(
    table(),
    { ...BOON, to: 'played' },
    { change: 'grew', option: 1 },
    { change: 'done', mark: { kind: 'income' } },
    { change: 'element', element: 'fire', n: 2 },
    { change: 'plays', n: 1 },
    { change: 'counter', name: 'time', n: 2 },
  );
  at.goesOn();
  expect(stateOf(at)).toEqual({
    ...NEW_SPIRIT,
    cards: [{ id: BOON.id, name: BOON.name, pile: 'discarded' }],
    everGrown: [1],
    counters: { time: 2 },
  });
});

it('Presence that is destroyed on the island lies with its Spirit; another player keeps nothing here', () => {
  const at = tells(table(), { change: 'energy', n: 1 });
  at.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A1', pieces: { P1: 1 } } });
  expect(stateOf(at)?.destroyed).toBe(1);
  expect(Object.keys(at.game.spiritStates ?? {})).toEqual(['1']);
});

it.each<[string, readonly SpiritChange[], string]>([
  [
    'Energy that is not there',
    [
      { change: 'energy', n: 1 },
      { change: 'energy', n: -2 },
    ],
    'noEnergy',
  ],
  [
    'a card that is played twice',
    [
      { ...BOON, to: 'played' },
      { ...BOON, to: 'played' },
    ],
    'cardElsewhere',
  ],
  ['a card forgotten that nobody has', [{ ...BOON, to: null }], 'cardElsewhere'],
  [
    'a space emptied twice',
    [
      { change: 'space', space: 'plays.1' },
      { change: 'space', space: 'plays.1' },
    ],
    'spaceTold',
  ],
  ['a space refilled that is full', [{ change: 'space', space: 'plays.1', back: true }], 'spaceTold'],
  ['more Energy than any table has', [{ change: 'energy', n: 500 }], 'badNumber'],
  ['less destroyed Presence than none', [{ change: 'destroyed', n: -1 }], 'badNumber'],
  ['less of a counter than none', [{ change: 'counter', name: 'time', n: -1 }], 'badNumber'],
  [
    'a mark with a text too long to save',
    [{ change: 'done', mark: { kind: 'innate', innate: 'x'.repeat(81) } }],
    'unreadable',
  ],
  [
    'a counter with a name too long to save',
    [{ change: 'counter', name: 'x'.repeat(81), n: 1 }],
    'unreadable',
  ],
  ['a card with a name too long to save', [{ ...BOON, name: 'x'.repeat(81), to: 'hand' }], 'unreadable'],
  ['a mark of two lines', [{ change: 'done', mark: { kind: 'rule', rule: 'one\ntwo' } }], 'unreadable'],
  ['half an Energy', [{ change: 'energy', n: 0.5 }], 'badNumber'],
  ['nothing', [], 'unreadable'],
])('%s is refused, and nothing has changed', (_, changes, code) => {
  const at = table();
  const before = at.game;
  expect(at.isRefused({ report: 'spirit', player: 1, changes })).toBe(code);
  expect(at.game).toBe(before);
});

it('a Spirit may gain less Energy each turn than its tracks show', () => {
  const at = tells(table(), { change: 'counter', name: EACH_TURN, n: -1 });
  expect(stateOf(at)?.counters).toEqual({ [EACH_TURN]: -1 });
});

it('a Spirit of a player who does not sit here is refused', () => {
  const at = table();
  expect(at.isRefused({ report: 'spirit', player: 2, changes: [{ change: 'energy', n: 1 }] })).toBe(
    'unreadable',
  );
});
