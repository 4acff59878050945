import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../src/lib/game-engine';
import type { Phase } from '../../src/lib/rules/table/game';
import { fearCardId } from '../../src/lib/rules/table/printed-cards';
import type { Step } from '../../src/lib/rules/table/step';
import { asInvaderCard, asLand, fearCardIds } from '../support/ids';
import { type Position, position, setupFor } from '../support/position';
import { Table } from '../support/table';

/** An island with a City, so that nobody has won before Terror Level III is out of reach. */
const sits = (told: Position): Table =>
  new Table(position({ ...told, lands: `A2: 2C\nA1: 1E\n${told.lands ?? ''}` }));

const levels = (table: Table): readonly number[] =>
  table.happened('terrorLevelReached').map(({ level }) => level);

const FEAR_STEP: readonly Step[] = [{ do: 'fearCards' }];

describe('the Fear Pool', () => {
  it.each([
    ['Rules Reference: 2 players have 8', 'AB', 0, 7, 'earned 0, generated 7'],
    ['Rules Reference: an empty pool is a card', 'AB', 0, 8, 'earned 1, generated 0'],
    ['Rules Reference: the excess counts towards the next', 'AB', 0, 9, 'earned 1, generated 1'],
    ['from the rule: several cards at once', 'AB', 0, 17, 'earned 2, generated 1'],
    ['from the rule: on top of what was there', 'AB', 7, 10, 'earned 2, generated 1'],
    ['Rules Reference: 4 for one player', 'A', 3, 1, 'earned 1, generated 0'],
    ['Rules Reference: 24 for six players', 'ABCDEF', 23, 2, 'earned 1, generated 1'],
    ['from the rule: no card beyond the last, the rest stays in sight', 'A', 0, 40, 'earned 9, generated 4'],
  ])('%s: boards %s, %i and %i more: %s', (_source, boards, generated, n, after) => {
    const { fear } = sits({ boards, fear: { generated } }).tells({ report: 'fear', n }).game;
    expect(`earned ${fear.earned}, generated ${fear.generated}`).toBe(after);
  });

  it('Rules Reference: an uncovered divider is a new Terror Level at once', () => {
    const table = sits({ fear: { earned: 2 } }).tells({ report: 'fear', n: 4 });
    expect([table.game.fear.earned, levels(table)]).toEqual([3, [2]]);
    table.tells({ report: 'fear', n: 12 });
    expect([table.game.fear.earned, levels(table)]).toEqual([6, [2, 3]]);
  });

  it('from the rule: two levels in one blow', () => {
    expect(levels(sits({ fear: { earned: 2 } }).tells({ report: 'fear', n: 16 }))).toEqual([2, 3]);
  });

  it('adversaries.json: other splits of the deck have their dividers elsewhere', () => {
    const table = sits({ fear: { split: [3, 4, 3], earned: 6, generated: 3 } }).tells({
      report: 'fear',
      n: 1,
    });
    expect([table.game.fear.earned, levels(table)]).toEqual([7, [3]]);
  });

  it.each([
    ['within the pool', { generated: 3, earned: 2 }, -2, { generated: 1, earned: 2 }],
    ['across a card', { generated: 1, earned: 2 }, -2, { generated: 3, earned: 1 }],
    ['across a card and a Terror Level', { generated: 0, earned: 3 }, -1, { generated: 3, earned: 2 }],
    ['across several cards', { generated: 1, earned: 3 }, -10, { generated: 3, earned: 0 }],
    ['below nothing', { generated: 1, earned: 0 }, -9, { generated: 0, earned: 0 }],
    ['from the end of the deck', { generated: 2, earned: 9 }, -3, { generated: 3, earned: 8 }],
    ['of what lies beyond the last card', { generated: 6, earned: 9 }, -3, { generated: 3, earned: 9 }],
    ['of nothing', { generated: 2, earned: 1 }, 0, { generated: 2, earned: 1 }],
  ])('a correction takes it back %s', (_, before, n, after) => {
    // Fear's own victory has been seen and played on from, so that no ending is asked about here.
    const fear = { ...before, resolved: 0 };
    const game = position({ lands: 'A2: 2C', fear });
    const table = new Table({ ...game, playedOn: ['victory:fear'] }).tells({ report: 'fear', n });
    expect(table.game.fear).toMatchObject(after);
  });

  it('a card that is un-earned after it was resolved may come up again', () => {
    const fear = { earned: 1, resolved: 1, seen: fearCardIds('retreat') } as const;
    const table = sits({ agenda: FEAR_STEP, fear }).tells({ report: 'fear', n: -1 });
    expect(table.game.fear).toMatchObject({ earned: 0, resolved: 0, seen: [], generated: 3 });
    table.tells({ report: 'fear', n: 1 }, { report: 'setPhase', turn: 3, phase: 'fear' });
    expect(table.choices).toContain('retreat');
  });
});

describe('Fear Cards', () => {
  it('FAQ: are turned in the order in which they were earned, one by one', () => {
    const dealt = fearCardIds('isolation', 'retreat', 'seek-safety');
    const table = sits({ agenda: FEAR_STEP, fear: { earned: 2, dealt } }).goesOnTo('slowPowers');
    expect(table.happened('fearCardResolved').map(({ card }) => card)).toEqual(['isolation', 'retreat']);
    expect(table.game.fear).toMatchObject({ resolved: 2, seen: fearCardIds('isolation', 'retreat') });
  });

  it('with the deck on the table, any card not yet seen may come up, or one nobody names', () => {
    const table = sits({ agenda: FEAR_STEP, fear: { earned: 2, seen: [] } })
      .answers('retreat')
      .goesOn();
    expect(table.choices).not.toContain('retreat');
    expect(table.choices).toHaveLength(15);
    table.answers('unnamed').goesOn();
    expect([table.asked, table.game.fear.seen]).toEqual(['slowPowers', ['retreat', null]]);
  });

  it('the last one not yet seen is asked for as well: the table may have another in its deck', () => {
    const [last, ...others] = CONTENT.fearCards(setupFor('A')).map(({ id }) => id);
    const seen = { earned: others.length + 1, resolved: others.length, seen: others };
    const split = [others.length + 1, 0, 0] as const;
    const table = sits({ fear: { ...seen, split }, agenda: FEAR_STEP });
    expect([table.asked, table.choices]).toEqual(['fearCards', [last, 'unnamed']]);
  });

  it('one that lies open stays open while the number of earned ones is corrected', () => {
    const table = sits({ fear: { earned: 1 }, agenda: FEAR_STEP }).answers('isolation');
    const { generated, resolved, split, size } = table.game.fear;
    table.tells({ report: 'setFear', fear: { generated, earned: 2, resolved, split, size } });
    expect([table.asked, table.game.fear.seen]).toEqual(['resolveFearCard', ['isolation']]);
  });

  it('it is turned down again while the number of resolved ones is', () => {
    const table = sits({ fear: { earned: 2 }, agenda: FEAR_STEP }).answers('isolation');
    table.goesOn().answers('retreat');
    const { generated, earned, split, size } = table.game.fear;
    table.tells({ report: 'setFear', fear: { generated, earned, resolved: 0, split, size } });
    expect([table.asked, table.game.fear.seen]).toEqual(['fearCards', []]);
  });

  it('FAQ p. 9: one earned while they are resolved is resolved in the same step, last', () => {
    const dealt = fearCardIds('isolation', 'retreat', 'seek-safety');
    const table = sits({ agenda: FEAR_STEP, fear: { earned: 2, dealt } });
    table.tells({ report: 'fear', n: 4 }).goesOnTo('slowPowers');
    expect(table.happened('fearCardResolved').map(({ card }) => card)).toEqual(dealt);
  });

  it('FAQ p. 9: the Terror Level that holds when a card is turned, even if higher than when it was earned', () => {
    const table = sits({
      agenda: FEAR_STEP,
      fear: { earned: 2, dealt: fearCardIds('isolation', 'retreat', 'scapegoats') },
    });
    table.tells({ report: 'fear', n: 4 }).goesOnTo('slowPowers');
    expect(table.happened('fearCardResolved').map(({ level }) => level)).toEqual([1, 2, 2]);
  });

  it('FAQ: a card keeps its level when the Fear it brings raises the Terror Level', () => {
    const dealt = fearCardIds('dahan-on-their-guard', 'retreat', 'scapegoats');
    const table = sits({
      agenda: FEAR_STEP,
      fear: { earned: 1, split: [2, 3, 3], dealt },
      lands: 'A5: 2D 1T',
    });
    table.tells({ report: 'destroy', land: 'A5', piece: 'T', n: 1 }, { report: 'fear', n: 3 }).goesOn();
    expect(table.happened('fearCardResolved')).toMatchObject([{ level: 1 }]);
    expect(table.game.lasting).toEqual([
      {
        id: 1,
        cause: 'dahan-on-their-guard',
        change: { change: 'defend', n: 1, per: 'dahan' },
        where: 'dahan',
        until: 'turn',
      },
    ]);
    table.tells({ report: 'endEffect', card: fearCardId('dahan-on-their-guard') });
    expect(table.game.lasting).toEqual([]);
  });

  it.each<readonly [string, Phase, number]>([
    ['Fast, this turn', 'fast', 3],
    ['Ravage, next turn', 'ravage', 4],
    ['Slow, next turn', 'slow', 4],
  ])('Rules Reference: one earned in the phase waits for the next Fear step: %s', (_, phase, turn) => {
    const game = position({ lands: 'A2: 2C', boards: 'A' });
    const table = new Table(game).tells({ report: 'setPhase', turn: 3, phase }, { report: 'fear', n: 4 });
    table.goesOnTo('fearCards');
    expect(table.game.turn).toBe(turn);
  });
});

describe('what a Fear Card leaves behind for this turn', () => {
  /** Resolves the card at the level, then plays the step. */
  function after(card: string, level: 1 | 2 | 3, lands: string, step: Step): Table {
    const earned = [1, 4, 7][level - 1]!;
    const fear = { earned, resolved: earned - 1, seen: Array.from({ length: earned - 1 }, () => null) };
    const game = position({ lands, fear, agenda: [...FEAR_STEP, step] });
    return new Table(game).answers(card).goesOn();
  }

  const ravage = (land: string): Step => ({ do: 'ravage', land: asLand(land) });
  const card = (action: 'build' | 'explore', id: string): Step => ({
    do: 'actionCard',
    action,
    card: asInvaderCard(id),
    done: [],
  });

  it.each<readonly [string, string, 1 | 2 | 3, string, string]>([
    ['rettigcd test: DahanOnTheirGuard_Tests.Level1', 'dahan-on-their-guard', 1, '4T 4D', '2T 2D 1B'],
    ['fear-cards.json: 1 and 1 for each Dahan', 'dahan-on-their-guard', 2, '4T 3D', '3T 1D 1B'],
    ['fear-cards.json: 2 for each Dahan', 'dahan-on-their-guard', 3, '4T 4D', '4D'],
    ['fear-cards.json: 2 where Presence stands', 'belief-takes-root', 1, '1C 1P1', '1C 1P1'],
    ['fear-cards.json: none where none stands', 'belief-takes-root', 1, '1C', '1C 1B'],
  ])('%s: %s at %i: %s -> %s', (_source, id, level, before, result) => {
    const table = after(id, level, `A2: 2C\nA5: ${before}`, ravage('A5'));
    expect(table.goesOnTo('slowPowers').at('A5')).toBe(result);
  });

  it.each<readonly [1 | 2 | 3, number]>([
    [1, 3],
    [2, 6],
    [3, 9],
  ])('fear-cards.json: Overseas Trade at %i defends coastal lands with %i', (level, n) => {
    const table = after('overseas-trade-seem-safer', level, 'A2: 2C\nA1: 1E\nA6: 1C', ravage('A1'));
    expect(table.happened('ravaged')[0]?.sum.defend).toBe(n);
    const inland = after('overseas-trade-seem-safer', level, 'A2: 2C\nA6: 1C', ravage('A6'));
    expect(inland.happened('ravaged')[0]?.sum.defend).toBe(0);
  });

  it('fear-cards.json: Overseas Trade at 2 stops a City on the coast, which is then no Town either', () => {
    const table = after(
      'overseas-trade-seem-safer',
      2,
      'A2: 2C\nA1: 1T\nA6: 1T',
      card('build', '1-mountain'),
    );
    expect(table.choices).toEqual(['all', 'A6']);
    table.answers('all');
    expect([table.at('A1'), table.at('A6')]).toEqual(['1T', '1C 1T']);
    expect(table.happened('stoodStill')).toMatchObject([{ land: 'A1', because: 'noCity' }]);
  });

  it.each<readonly [string, string, 1 | 2 | 3, 'build' | 'explore', string, string]>([
    ['no Explore with 2 Dahan', 'avoid-the-dahan', 1, 'explore', 'A1: 1D\nA6: 2D', 'A1'],
    [
      'no Build where Dahan outnumber buildings',
      'avoid-the-dahan',
      2,
      'build',
      'A1: 1E 2D 1T\nA6: 1E 1D 1T',
      'A6',
    ],
    ['no Build with Dahan', 'avoid-the-dahan', 3, 'build', 'A1: 2E\nA6: 1E 1D', 'A1'],
    ['no Build with a City', 'trade-suffers', 1, 'build', 'A1: 1E\nA6: 1C 1E', 'A1'],
    ['no Build on the coast', 'overseas-trade-seem-safer', 3, 'build', 'A1: 1E\nA6: 1C 1E', 'A6'],
  ])('fear-cards.json: %s', (_source, id, level, action, lands, acting) => {
    const table = after(id, level, `A5: 1C\nA2: 1C\n${lands}`, card(action, '1-mountain'));
    expect(table.choices).toEqual(['all', ...acting.split(' ')]);
    table.answers('all');
    expect(table.happened('stoodStill')).toMatchObject([{ because: id }]);
  });

  it('is left to the table where it hangs on Presence that is not tracked', () => {
    const game = position({
      presence: 'untracked',
      lands: 'A2: 2C\nA5: 1C 1P1',
      fear: { earned: 1 },
      agenda: [...FEAR_STEP, ravage('A5')],
    });
    const table = new Table(game).answers('belief-takes-root', 'carryOut');
    expect(table.choices).toEqual(['done']);
    table.goesOn();
    expect(table.game.lasting).toEqual([]);
    expect(table.happened('ravaged')[0]?.sum.defend).toBe(0);
  });

  it('follows the pieces: asked when it would matter, not when the card was read', () => {
    const game = position({
      lands: 'A2: 2C\nA5: 1C 1D',
      fear: { earned: 1 },
      agenda: [...FEAR_STEP, { do: 'fastPowers' }, ravage('A5')],
    });
    const table = new Table(game).answers('dahan-on-their-guard').goesOn();
    table.tells({ report: 'move', land: 'A5', to: 'A6', piece: 'D', n: 1 }).goesOn();
    expect(table.happened('ravaged')[0]?.sum.defend).toBe(0);
  });

  it('adds up with Defend, and is over at Time Passes', () => {
    const game = position({
      lands: 'A2: 2C\nA1: 2C | defend 2',
      fear: { earned: 1 },
      agenda: [...FEAR_STEP, ravage('A1'), { do: 'timePasses' }, ravage('A1')],
    });
    const table = new Table(game).answers('overseas-trade-seem-safer').goesOn().goesOn();
    table.goesOnTo('slowPowers');
    expect(table.happened('ravaged').map(({ sum }) => sum.defend)).toEqual([5, 0]);
    expect(table.game.lasting).toEqual([]);
  });
});
