import { expect, it } from 'vitest';
import { say, small } from '$lib/messages/messages.svelte';
import type { Report } from '$lib/rules/table/command';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { asLand } from '../support/ids';
import { position } from '../support/position';
import { Table } from '../support/table';

/** Two players with a Spirit each in the game, and a land that has sunk. */
function table(): Table {
  const game = position({
    boards: 'AB',
    agenda: [{ do: 'fastPowers' }],
    phase: 'fast',
    lands: 'A5: 2P1\nA1: 1P1',
  });
  const at = new Table({ ...game, sunk: ['A1'] });
  at.tells(
    spirit({ change: 'energy', n: 1 }, { ...WASH, to: 'hand' }, { change: 'space', space: 'plays.1' }),
  );
  return at.tells({ ...spirit({ ...BLOOD, to: 'hand' }), player: 2 });
}

const WASH = { change: 'card', id: powerCardId('wash-away'), name: 'Wash Away' } as const;
const BLOOD = {
  change: 'card',
  id: powerCardId('rain-of-blood'),
  name: 'Rain of Blood',
  deck: 'minor',
} as const;

const spirit = (...changes: readonly SpiritChange[]) => ({ report: 'spirit', player: 1, changes }) as const;
const used = (land: string): Report => ({
  report: 'usePower',
  player: 1,
  power: 'Wash Away',
  land: asLand(land),
  effects: [{ each: 'land', player: 1, land: asLand(land), op: 'defend', n: 1 }],
});

it.each<[string, Report, RegExp]>([
  [
    'a card nobody can have, for another Spirit has it',
    spirit({ ...BLOOD, to: 'hand' }),
    /already in another place/,
  ],
  [
    'a card that is drawn from no deck',
    spirit({ ...WASH, id: powerCardId('x'), to: 'offered' }),
    /could not be read|read/i,
  ],
  [
    'a card played twice',
    spirit({ ...WASH, to: 'played' }, { ...WASH, to: 'played' }),
    /already in another place/,
  ],
  ['Energy that is not there', spirit({ change: 'energy', n: -2 }), /Not enough Energy/],
  ['a Presence track told empty', spirit({ change: 'space', space: 'plays.1' }), /already shows this/],
  ['a target that has sunk', used('A1'), /no such land/],
])('%s: a plain sentence, and nothing has changed', (_, report, sentence) => {
  const at = table();
  const before = at.game;
  const code = at.isRefused(report);
  expect(say(`refusal_${small(code)}`)).toMatch(sentence);
  expect(say(`refusal_${small(code)}`)).toMatch(/changed/);
  expect(at.game).toBe(before);
});
