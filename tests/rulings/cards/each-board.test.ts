// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import { hasParked, withActionRenewed } from '../../../src/lib/rules/table/action-underway';
import type { Effect } from '../../../src/lib/rules/table/card-lines/effect';
import type { Game, Setup } from '../../../src/lib/rules/table/game';
import type { Steps } from '../../../src/lib/rules/table/step';
import { effectSteps, partAsAction } from '../../../src/lib/rules/world/answers';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { position } from '../../support/position';
import { strictEngine } from '../../support/strict';
import { Table } from '../../support/table';

const RUSSIA = { adversaries: [{ id: 'russia', level: 2 }] } as const;
const INSURRECTION = { scenario: 'dahan-insurrection' } as const;

/** A part of a card as one action, at a table of two where the Slow Powers come next. */
async function tableAt(part: string, lands: string, otherwise: Partial<Setup> = {}): Promise<Table> {
  const setup = { products: PRODUCTS, tokens: true, events: true, ...otherwise };
  await loadContentFor(setup);
  return new Table(
    position({
      boards: 'AB',
      setup,
      phase: 'fear',
      lands: `${lands} / A2: 1P1 / B8: 2P2 1C`.replaceAll(' / ', '\n'),
      blight: { left: 9 },
      agenda: partAsAction(effectSteps(CONTENT.effectsOf(part), part), part),
    }),
  );
}

const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;

/** Everything that is asked, answered as suggested. */
function goesThrough(table: Table): Table {
  for (let i = 0; i < 40 && table.asked !== 'slowPowers'; i++) {
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
    table.goesOn();
  }
  return table;
}

describe('each board, and each land, of a card is an action of its own (event-effects.json, general)', () => {
  it.each([
    ['on each board', 'event.focused-farming.2', 'A5: 1A 2E / B5: 1A 2E', 2],
    ['and on one of them once', 'event.focused-farming.2', 'A5: 1A 1E / A4: 1A 1E', 1],
    ['in a land of each board', 'fear.scapegoats.1', 'A5: 1T 1E / B5: 1T 1E', 2],
    ['in each land of a board', 'fear.scapegoats.1', 'A5: 1T 1E / A4: 1T 1E', 2],
  ])('Russia 2 Pushes an Explorer %s', async (_, part, lands, fear) => {
    expect(fearOf(goesThrough(await tableAt(part, lands, RUSSIA)).game)).toBe(fear);
  });

  it('raids of Dahan Insurrection come before the next board is asked', async () => {
    const lands = 'A5: 2D 1B / A1: 1B / A4: 1C / A6: 1B / A7: 1B / A8: 1B / B5: 2D 1B / B4: 1C';
    const table = await tableAt('event.seeking-the-interior.3', lands, INSURRECTION);
    table.answers('A4', 'A4');
    expect(table.at('A4')).toBe('1C2 2D');
    expect(table.at('B5')).toBe('2D 1B');
  });
});

describe('an action that goes on as another one for the next board', () => {
  const over = (counts: Steps['actionOver']['counts']): Steps['actionOver'] => ({
    ...({ do: 'actionOver', by: { kind: 'card' }, cause: 'event:any', counts } as const),
  });
  const countsOf = ({ agenda }: Game): unknown =>
    agenda.flatMap((step) => (step.do === 'actionOver' ? [[step.counts, step.parked]] : [])).at(-1);

  it('has counts of its own for each, and those of a board again once the card comes back to it', () => {
    const game = position({ lands: '', agenda: [{ do: 'entryOver' }, over({ pushed: 1 })] });
    const second = withActionRenewed(game, { entry: 'A', next: 'B' });
    expect(countsOf(second)).toEqual([{}, [{ entry: 'A', counts: { pushed: 1 } }]]);
    const again = withActionRenewed(second, { entry: 'B', next: 'A' });
    expect(countsOf(again)).toEqual([{ pushed: 1 }, undefined]);
    expect(second.agenda.some((step) => step.do === 'actionOver' && hasParked(step, 'A'))).toBe(true);
  });

  it('lets what waited for its end come first, each as an action of its own', () => {
    const raid = { do: 'exceptional', of: 'dahan-insurrection.r1', step: 'raid', land: 'A5' } as const;
    const agenda = [{ do: 'entryOver' } as const, over({}), raid, { ...raid, land: 'A4' as const }];
    const { agenda: now } = withActionRenewed(position({ lands: '', agenda }), { entry: 'A', next: 'B' });
    expect(now.map((step) => step.do)).toEqual([
      ...(['entryOver', 'exceptional', 'actionOver', 'exceptional', 'actionOver'] as const),
      ...(['actionOver', 'slowPowers'] as const),
    ]);
  });
});

describe('what saves pieces once, for a whole action (power-cards.json, Birds Cry Warning)', () => {
  const falls: Effect = { each: 'board', in: 'dahan', op: 'destroy', piece: 'D', n: 1 };

  /** A card that destroys 1 Dahan on each board, so many times over, with 2 to be saved once in A5. */
  const tableOf = (times: number): Table => {
    const of = 'event.focused-farming.2';
    const effects = Array.from({ length: times }, () => falls);
    const change = { change: 'save', of: ['D'], n: 2, times: 'once' } as const;
    const game = position({
      boards: 'AB',
      setup: { products: PRODUCTS, tokens: true, events: true },
      phase: 'fear',
      lands: 'A5: 9D\nB5: 9D\nA2: 1P1\nB8: 2P2 1C',
      agenda: partAsAction(effectSteps(effects, of), of),
    });
    return new Table(
      { ...game, lasting: [{ id: 1, change, where: ['A5'], until: 'turn', cause: 'power' }] },
      strictEngine({ ...CONTENT, effectsOf: () => effects }),
    );
  };

  it.each([
    ['one line', 1, '9D', '8D'],
    ['two lines of the card for the same board', 2, '9D', '7D'],
    ['no more than it prints', 3, '8D', '6D'],
  ])('goes on for the board it has saved on: %s', (_, times, saved, other) => {
    const table = goesThrough(tableOf(times));
    expect([table.at('A5'), table.at('B5'), table.game.lasting]).toEqual([saved, other, []]);
  });
});
