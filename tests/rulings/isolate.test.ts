import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { qualifies } from '../../src/lib/rules/lands/land-filter';
import { parseLands } from '../../src/lib/rules/lands/parse-lands';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { Setup } from '../../src/lib/rules/table/game';
import type { AdversaryId } from '../../src/lib/rules/table/printed-names';
import type { Step } from '../../src/lib/rules/table/step';
import { effectSteps } from '../../src/lib/rules/world/answers';
import { card, position, ravage, track } from '../support/position';
import { Table } from '../support/table';

const FULL: Partial<Setup> = { products: PRODUCTS, tokens: true, events: true };

const against = (id: AdversaryId, level: number): Partial<Setup> => ({
  ...FULL,
  adversaries: [{ id, level }],
});

async function sits(
  setup: Partial<Setup>,
  lands: string,
  agenda: readonly Step[],
  ravages = '',
): Promise<Table> {
  await loadContentFor(setup);
  const invaders = ravages ? { invaders: track({ ravage: [ravages] }) } : {};
  return new Table(position({ setup, lands, agenda, ...invaders }));
}

/** The island in one line. */
const island = ({ game }: Table): string => printIsland(game).split('\n').join(' / ');

type Ruling = readonly [
  source: string,
  setup: Partial<Setup>,
  lands: string,
  agenda: readonly Step[],
  answers: readonly string[],
  after: string,
];

const STEP: Step = { do: 'invaderAction', action: 'ravage' };
const HERDS: Step = ravage('A5');

// Board A: A1, A2 and A3 are Coastal; A1 meets A2, A4, A5 and A6.
const RULINGS: readonly Ruling[] = [
  ...(['A1: - | isolate\nA2: 1C', 'A2: 1C | isolate'] as const).map((lands): Ruling => [
    'scotland 3, Chart the Coastline',
    against('scotland', 3),
    lands,
    [card('build', '1-mountain')],
    ['all'],
    lands.replaceAll('\n', ' / '),
  ]),
  [
    'scotland 6, Exports Fuel Inward Growth, past an Isolated Town',
    against('scotland', 6),
    'A1: 1T | isolate\nA5: 1D',
    [STEP],
    ['all'],
    'A1: 1T | isolate / A5: 1D',
  ],
  [
    'scotland 6, in an Isolated land',
    against('scotland', 6),
    'A1: 1T\nA5: 1D | isolate',
    [STEP],
    ['all'],
    'A1: 1T / A5: 1D | isolate',
  ],
  [
    'scotland 6, what stands in the Isolated land itself',
    against('scotland', 6),
    'A1: 1E\nA5: 1T 1D | isolate\nA8: 1E',
    [STEP],
    ['all'],
    'A1: 1E / A5: 2T 1B | isolate / A8: 1E',
  ],
  [
    'england 1, Indentured Servants',
    against('england', 1),
    'A1: 1T | isolate\nA4: 1T\nA5: 1D',
    [card('build', '1-wetland')],
    ['all'],
    'A1: 1T | isolate / A4: 1T / A5: 1D',
  ],
  [
    'habsburg-livestock 6, Far-Flung Herds',
    against('habsburg-livestock', 6),
    'A1: 1T | isolate\nA5: 1E',
    [HERDS],
    [],
    'A1: 1T | isolate / A5: 1E',
  ],
  [
    'habsburg-livestock 6, of an Isolated land',
    against('habsburg-livestock', 6),
    'A1: 1T\nA5: 1E | isolate',
    [HERDS],
    [],
    'A1: 1T / A5: 1E | isolate',
  ],
  [
    'sweden 5, Mining Rush, from an Isolated land',
    against('sweden', 5),
    'A1: 1C\nA7: 1C | isolate',
    [ravage('A7')],
    [],
    'A1: 1C / A7: 1C 1B | isolate',
  ],
  [
    'france 4, Triangle Trade, from an Isolated land',
    against('france', 4),
    'A1: 1T | isolate',
    [{ do: 'build', land: 'A1', card: null }],
    [],
    'A1: 1C 1T | isolate',
  ],
];

describe('an Isolated land touches no other for Invaders (tokens.json, isolate)', () => {
  it.each(RULINGS)('%s', async (_, setup, lands, agenda, answers, after) => {
    const table = await sits(setup, lands, agenda, agenda.includes(STEP) ? '1-wetland' : '');
    for (const answer of answers) if (table.choices.includes(answer)) table.answers(answer);
    expect([table.asked, island(table)]).toEqual(['slowPowers', after]);
  });

  it.each([
    ['adjacent-city>=1', 'A1: 1C | isolate', false],
    ['adjacent-buildings>=1', 'A1: 1T', true],
    ['adjacent-coastal-town>=1', 'A1: 1T | isolate', false],
    ['adjacent-town>=1', 'A1: 1T\nA5: - | isolate', false],
    // Of the Spirits' pieces it hides nothing.
    ['adjacent-beasts>=1', 'A1: 1A | isolate', true],
    ['adjacent-dahan>=1', 'A1: 1D | isolate', true],
  ])('%s with %s: %s', async (where, lands, holds) => {
    const table = await sits(FULL, `A3: 1C\n${lands}`, []);
    expect(qualifies(table.rules.world(table.game), parseLands(where), 'A5')).toBe(holds);
  });

  it('sweden 5: the table lets a Town into an Isolated land, or not', async () => {
    const table = await sits(against('sweden', 5), 'A1: 1C\nA5: - | isolate\nA7: 1C', [ravage('A7')]);
    expect([table.askedLand, table.choices.at(-1), table.choices.includes('A8')]).toEqual(['A7', 'A5', true]);
  });

  it('russia 2: an Explorer in an Isolated land stays and dies, unless the table wants it to go', async () => {
    const deed = { deed: 'destroy', land: 'A5', pieces: { E: 1 } } as const;
    const choices = async (lands: string) =>
      (await sits(against('russia', 2), lands, [{ do: 'deed', cause: 'power', deed }])).choices;
    expect((await choices('A1: 1C\nA5: 1E | isolate'))[0]).toBe('not');
    const around = await choices('A1: 1C | isolate\nA5: 1E');
    expect([around.at(-1), around.at(-2)]).toEqual(['A1', 'not']);
  });

  it('the-great-river: Towns that move Inland pass Isolated lands by', async () => {
    const setup = { ...FULL, scenario: 'the-great-river' } as const;
    const table = await sits(setup, 'A1: 4T\nA5: - | isolate', [
      { do: 'exceptional', of: 'the-great-river.r3', step: 'move', land: 'A1', left: 4 },
    ]);
    expect([table.at('A5'), table.at('A1')]).toEqual(['-', '-']);
  });

  it('event-effects.json, explore-range: the way further does not lead through an Isolated land', async () => {
    const part = 'event.distant-exploration.0';
    const acting = async (lands: string): Promise<readonly string[]> => {
      const effects = effectSteps(CONTENT.effectsOf(part), part);
      return (await sits(FULL, lands, [...effects, card('explore', '1-jungle')])).choices;
    };
    expect(await acting('A1: 1C')).toContain('A8');
    expect(await acting('A1: 1C\nA5: - | isolate\nA6: - | isolate\nA7: - | isolate')).not.toContain('A8');
  });
});
