import { describe, expect, it } from 'vitest';
import { beginsIn } from '../../src/lib/content/powers/beginning';
import { loadContentFor } from '../../src/lib/game-engine';
import { leftNow } from '../../src/lib/rules/spirits/left-now';
import { panelOf } from '../../src/lib/rules/spirits/panel';
import { chooses, growthLeft, growthOpen, withIncome } from '../../src/lib/rules/spirits/spirit-turn';
import type { Phase } from '../../src/lib/rules/table/game';
import type { SpiritChange } from '../../src/lib/rules/table/spirit-state';
import type { TurnMark } from '../../src/lib/rules/table/turn-marks';
import { NEW_SPIRIT } from '../../src/lib/rules/world/spirit-changed';
import { position } from '../support/position';
import { POWERS } from '../support/random-half';
import { Table } from '../support/table';

await loadContentFor({ easier: ['bonusGrowth'] });

type Easier = readonly 'bonusGrowth'[];

/** The first step of the first option, done. */
const DONE: readonly TurnMark[] = [{ kind: 'task', task: { of: 'growth', option: 0, step: 0 } }];

/** Player 1 has grown while the table was set, by the first option of its panel; it had so many Growths there. */
function turnOne(easier: Easier, counters = {}, grown: readonly number[] = [0]) {
  const game = position({
    agenda: [{ do: 'beginTurn' }],
    phase: 'setup',
    setup: { easier },
  });
  const state = { ...NEW_SPIRIT, energy: 2, grown, everGrown: grown, done: DONE, counters };
  return new Table({ ...game, turn: 0, spiritStates: { 1: state } } as never).game.spiritStates!['1']!;
}

it('a bonus Growth leaves the Growth of the first turn (the easier start)', () => {
  expect(turnOne(['bonusGrowth'])).toMatchObject({ energy: 2, grown: [], everGrown: [0], done: [] });
});

it('one that is done in part while the table is set goes on in the first turn, and leaves the Growth of that turn', () => {
  expect(turnOne(['bonusGrowth'], { 'bonus-growth': 1 })).toMatchObject({
    ...{ grown: [0], done: DONE, counters: { 'bonus-growth': 1 } },
  });
});

it('one that did not grow while the table was set still has both', () => {
  expect(turnOne(['bonusGrowth'], { 'bonus-growth': 1 }, []).counters).toEqual({ 'bonus-growth': 1 });
});

it('without it, what was grown while the table was set is the Growth of the first turn', () => {
  expect(turnOne([])).toMatchObject({ grown: [0], done: DONE });
});

describe('A Spirit that begins', () => {
  const SHADOWS = panelOf(POWERS, 'shadows-flicker-like-flame', null)!;

  /** It begins in this turn, and tells what it does. */
  function begun(turn: number, phase: Phase, easier: Easier) {
    const at = { ...position({ setup: { easier }, agenda: [{ do: 'spiritPhase' }], phase }), turn };
    const table = new Table(at);
    const state = () => table.game.spiritStates!['1']!;
    const tell = (changes: readonly SpiritChange[]): void => {
      const told = withIncome(SHADOWS, state(), changes, phase);
      table.tells({ report: 'spirit', player: 1, changes: told });
    };
    table.tells({ report: 'spirit', player: 1, changes: beginsIn(at, SHADOWS, POWERS) });
    return { state, tell };
  }

  /** Grows by this option, whose open steps are done by hand. */
  function grows({ state, tell }: ReturnType<typeof begun>, option: number): void {
    tell(chooses(SHADOWS, state(), option));
    while (growthLeft(SHADOWS, state()).length > 0)
      tell([{ change: 'done', mark: { kind: 'task', task: growthLeft(SHADOWS, state())[0]!.key } }]);
  }

  it('in turn 1 grows twice, by the same option where it likes, and gains its Energy behind the second', () => {
    const spirit = begun(1, 'spirit', ['bonusGrowth']);
    const left = () => leftNow(SHADOWS, spirit.state(), POWERS, 'spirit').growth;
    expect(left()).toBe(2);
    grows(spirit, 2);
    expect([left(), growthOpen(SHADOWS, spirit.state()).length]).toEqual([1, 3]);
    expect(spirit.state()).toMatchObject({ energy: 3, grown: [], everGrown: [2], done: [] });
    grows(spirit, 2);
    expect([left(), growthOpen(SHADOWS, spirit.state()).length]).toEqual([0, 0]);
    // Its first space shows 0 Energy.
    expect(spirit.state()).toMatchObject({ energy: 6, grown: [2] });
    expect(spirit.state().done).toContainEqual({ kind: 'income' });
  });

  it('at set-up has had its bonus Growth once all of it is done, and not before', () => {
    const spirit = begun(0, 'setup', ['bonusGrowth']);
    spirit.tell(chooses(SHADOWS, spirit.state(), 2));
    expect(spirit.state().counters['bonus-growth']).toBe(1);
    while (growthLeft(SHADOWS, spirit.state()).length > 0)
      spirit.tell([
        { change: 'done', mark: { kind: 'task', task: growthLeft(SHADOWS, spirit.state())[0]!.key } },
      ]);
    expect(spirit.state()).toMatchObject({ grown: [2], energy: 3 });
    expect(spirit.state().counters['bonus-growth']).toBeUndefined();
    expect(spirit.state().done).not.toContainEqual({ kind: 'income' });
  });

  it.each<readonly [string, number, Phase, Easier]>([
    ['in turn 1 without the easier start', 1, 'spirit', []],
    ['behind the Spirit phase of turn 1', 1, 'fast', ['bonusGrowth']],
    ['in turn 2', 2, 'spirit', ['bonusGrowth']],
  ])('%s grows once', (_, turn, phase, easier) => {
    expect(begun(turn, phase, easier).state().counters).toEqual({});
  });
});
