// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../src/lib/game-engine';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { effectSteps, partAsAction } from '../../src/lib/rules/world/answers';
import { sits } from '../support/special-ruling';
import type { Table } from '../support/table';

const MEMORY = 'shifting-memory-of-ages';
const INTENSIFY = `${MEMORY}/intensify`;
const MENTOR = `${MEMORY}/mentor`;
const RIVER = 'river-surges-in-sunlight';

type Pile = 'hand' | 'played' | 'discarded';

const held = (player: number, ...piles: readonly Pile[]) => ({
  report: 'spirit' as const,
  player,
  changes: piles.map((to, i) => {
    const id = `card-${player}-${i}`;
    return { change: 'card', id: powerCardId(id), name: id, to, deck: 'minor' } as const;
  }),
});

const forgets = (player: number, n = 1) => ({
  report: 'usePower' as const,
  ...{ player, power: 'Test', land: null },
  effects: [{ each: 'spirit', player, op: 'forget-power', n } as const],
});

const pilesOf = ({ game }: Table, player = 1): string =>
  (game.spiritStates?.[player]?.cards ?? []).map(({ id, pile, deck }) => `${id} ${pile} ${deck}`).join(', ');

const sit = (...spirits: readonly string[]) =>
  sits({ of: '', spirits, lands: 'A5: 1P1 1C / B5: 1P2', then: '' });

const AGES = ['yes', 'no'];

describe('Long Ages of Knowledge and Forgetfulness (special-rules.json, memory.ages)', () => {
  it.each([
    ['a card of the hand is discarded', MEMORY, 'yes', 'card-1-0 discarded minor'],
    ['or forgotten', MEMORY, 'no', ''],
    ['with Intensify as well', INTENSIFY, 'yes', 'card-1-0 discarded minor'],
  ])('%s', async (_, spirit, answer, after) => {
    const table = (await sit(spirit, RIVER)).tells(held(1, 'hand'), forgets(1));
    expect(table.choices).toEqual(AGES);
    expect(pilesOf(table)).toBe('card-1-0 hand minor');
    expect(pilesOf(table.answers(answer))).toBe(after);
    expect(table.asked).toBe('fastPowers');
  });

  it.each([
    ['a card in play', MEMORY, 'played'],
    ['a discarded card', MEMORY, 'discarded'],
    ['a card of another Spirit', RIVER, 'hand'],
    ['a card of a Mentor', MENTOR, 'hand'],
  ] as const)('%s is forgotten', async (_, spirit, pile) => {
    const table = (await sit(spirit, MEMORY)).tells(held(1, pile), forgets(1));
    expect([pilesOf(table), table.asked]).toEqual(['', 'fastPowers']);
  });

  it('once per Action: of 2 cards 1 is forgotten, and the next Action asks again', async () => {
    const table = (await sit(MEMORY)).tells(held(1, 'hand', 'hand', 'hand'), forgets(1, 2));
    table.answers('card-1-0', 'yes', 'card-1-1');
    expect([pilesOf(table), table.asked]).toEqual([
      'card-1-2 hand minor, card-1-0 discarded minor',
      'fastPowers',
    ]);
    table.tells(forgets(1)).answers('card-1-2');
    expect(table.choices).toEqual(AGES);
  });

  it('a card that was forgotten leaves the discard to the next one', async () => {
    const table = (await sit(MEMORY)).tells(held(1, 'hand', 'hand', 'hand'), forgets(1, 2));
    table.answers('card-1-0', 'no', 'card-1-1', 'yes');
    expect(pilesOf(table)).toBe('card-1-2 hand minor, card-1-1 discarded minor');
  });

  // An Event, and a Blight Card at the start of the Invader Phase; each Spirit forgets 1 card.
  it.each([
    ['event.dahan-trade-with-the-invaders.2', ''],
    ['blight.memory-fades-to-dust.phase', 'option-1'],
  ])('%s, for 2 players', async (part, first) => {
    const steps = partAsAction(effectSteps(CONTENT.effectsOf(part), part), part);
    const spirits = [MEMORY, RIVER];
    const blight = { side: 'blighted', left: 9, card: 'memory-fades-to-dust' } as const;
    const table = await sits({
      ...{ of: '', spirits, lands: 'A5: 1P1 1C / B5: 1P2', then: '' },
      position: { blight, agenda: [{ do: 'fastPowers' }, ...steps, { do: 'slowPowers' }] },
    });
    table.tells(held(1, 'hand'), held(2, 'hand')).goesOn();
    if (first) table.answers(first);
    expect(table.choices).toEqual(AGES);
    table.answers('yes');
    if (first) table.answers(first);
    expect([pilesOf(table.goesOnTo('slowPowers')), pilesOf(table, 2)]).toEqual([
      'card-1-0 discarded minor',
      '',
    ]);
  });

  it('2 players with the Spirit each discard their own', async () => {
    const table = (await sit(MEMORY, MEMORY)).tells(held(2, 'hand'), forgets(2)).answers('yes');
    expect([pilesOf(table), pilesOf(table, 2), table.asked]).toEqual([
      '',
      'card-2-0 discarded minor',
      'fastPowers',
    ]);
  });
});
