import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { readDeed } from '../../src/lib/rules/notation/deed-notation';
import type { Setup } from '../../src/lib/rules/table/game';
import { effectSteps } from '../../src/lib/rules/world/answers';
import { type Position, position, ravage, track } from '../support/position';
import { Table } from '../support/table';

const FULL: Partial<Setup> = { products: PRODUCTS, tokens: true, events: true };

/** A table with everything in the boxes, in front of the Fast Powers and these steps. */
async function sits(told: Position): Promise<Table> {
  const setup = { ...FULL, ...told.setup };
  await loadContentFor(setup);
  return new Table(position({ ...told, setup, agenda: [{ do: 'fastPowers' }, ...(told.agenda ?? [])] }));
}

function tells(table: Table, ...texts: readonly string[]): Table {
  for (const text of texts) {
    const read = readDeed(text);
    if (!read.ok) throw new Error(`no deed: ${text}`);
    table.tells({ report: 'deed', deed: read.value });
  }
  return table;
}

/** Goes on from this phase with usual answers, but with these wherever they are offered. */
function playsOn(table: Table, from: 'fear' | 'blightedIsland', to: string, ...wanted: string[]): Table {
  table.tells({ report: 'setPhase', turn: table.game.turn, phase: from });
  for (let i = 0; i < 80 && table.game.phase !== to; i++) {
    const one = wanted.find((choice) => table.choices.includes(choice));
    if (one === undefined) table.goesOn();
    else table.answers(one);
  }
  return table;
}

const damages = (table: Table): readonly (readonly [string, number, number])[] =>
  table.happened('ravaged').map(({ land, sum }) => [land, sum.total, sum.defend]);

describe('pieces that sit out a Ravage take no part in anything of it (001:332-378)', () => {
  it('001:344-378: Temporary Truce and Dahan on Their Guard come out as printed', async () => {
    const table = await sits({
      lands: 'A1: 1E 2T 3D\nA2: 1C',
      fear: { earned: 1 },
      invaders: track({ ravage: ['1-mountain'] }),
    });
    playsOn(table, 'blightedIsland', 'explore', 'temporary-truce', 'dahan-on-their-guard');
    expect(table.at('A1')).toBe('1T 2D 1D1');
  });

  it('001:830: Defend for each Dahan is none where Strife keeps them out', async () => {
    const spirits = [{ id: 'wandering-voice-keens-delirium', aspect: null }] as const;
    const table = await sits({
      setup: { spirits },
      lands: 'A5: 1I1 1T! 1C 2D\nA1: 1P1',
      fear: { earned: 1 },
      agenda: [{ do: 'fearCards' }, ravage('A5')],
    });
    table.goesOnTo('fearCards').answers('dahan-on-their-guard').goesOnTo('slowPowers');
    expect([damages(table), table.at('A5')]).toEqual([[['A5', 3, 0]], '1C 1T 2D 1B 1I1']);
  });

  it('001:340: Damage for a Town or City that takes part passes by one that sits out', async () => {
    const table = await sits({
      lands: 'A2: 1C 1E\nA5: 1T',
      blight: { side: 'blighted', left: 5, card: 'downward-spiral' },
      invaders: track({ ravage: ['1-wetland'] }),
    });
    tells(table, 'begin sitOut pieces=1C in A2 until turn');
    playsOn(table, 'fear', 'build', 'search-for-unclaimed-land');
    expect(damages(table)).toEqual([
      ['A2', 1, 0],
      ['A5', 4, 0],
    ]);
  });

  it('001:340: told Defend for each Dahan counts those that take part', async () => {
    const table = await sits({ lands: 'A2: 1C\nA5: 1C 3D', agenda: [ravage('A5')] });
    tells(table, 'begin sitOut pieces=2D in A5 until turn', 'begin defend n=1 per=dahan in A5 until turn');
    expect(damages(table.goesOnTo('slowPowers'))).toEqual([['A5', 3, 1]]);
  });
});

describe('Dahan that strike before the Invaders (Seek New Farmland)', () => {
  it.each([
    // Strife keeps the City from dealing Damage once, whoever struck before (tokens.json, strife).
    ['A5: 1C! 1D', 'A5: 1C1 1D'],
    ['A5: 1C!! 1D', 'A5: 1C1! 1D'],
    // Whose blow kills it spends nothing, and no one is hurt.
    ['A5: 1C! 1T 2D', 'A5: 1C 2D'],
  ])('tokens.json, strife: %s is %s after it', async (lands, after) => {
    const table = await sits({
      lands: `A2: 1C\n${lands}`,
      blight: { side: 'blighted', left: 5, card: 'downward-spiral' },
      agenda: [
        ...effectSteps(CONTENT.effectsOf('event.seek-new-farmland.3'), 'event.seek-new-farmland.3'),
        ravage('A5'),
      ],
    });
    table.goesOnTo('slowPowers');
    expect(`A5: ${table.at('A5')}`).toBe(after);
  });
});
