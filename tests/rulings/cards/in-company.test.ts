import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadAdversaries, loadContentFor } from '../../../src/lib/game-engine';
import type { Report } from '../../../src/lib/rules/table/command';
import type { Setup } from '../../../src/lib/rules/table/game';
import { fearCardId } from '../../../src/lib/rules/table/printed-cards';
import type { AdversaryId } from '../../../src/lib/rules/table/printed-names';
import { stepsFrom } from '../../../src/lib/rules/turn/turn';
import { asLand, fearCardIds } from '../../support/ids';
import { type Position, position } from '../../support/position';
import { plays } from '../../support/scenario-table';
import { Table } from '../../support/table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });
await loadAdversaries(['england', 'sweden', 'brandenburg-prussia', 'russia', 'france', 'habsburg-livestock']);

const ALL: Partial<Setup> = { products: PRODUCTS, tokens: true, events: true };
const ENGLAND: Partial<Setup> = { ...ALL, events: false, adversaries: [{ id: 'england', level: 3 }] };

/** One earned Fear Card at this Terror Level, 1 to 3. */
const earnedAt = (level: number): NonNullable<Position['fear']> => ({
  earned: 3 * level - 2,
  resolved: 3 * level - 3,
  split: [3, 3, 3],
  seen: Array.from({ length: 3 * level - 3 }, () => null),
});

const lands = ({ game }: Table, ...ids: readonly string[]): readonly string[] =>
  ids.map((id) => `${id}: ${new Table(game).at(id)}`);

describe('Immigration Slows is about one normal Build Card, in the printed space (card; designer, FAQ)', () => {
  const slows = (level: number, build: readonly string[] = ['1-jungle']): Table =>
    new Table(
      position({
        setup: ENGLAND,
        turn: 5,
        phase: 'fear',
        lands: 'A2: 2E\nA3: 1E\nA8: 1C',
        fear: earnedAt(level),
        invaders: {
          slots: { explore: [], build, ravage: ['1-sands'], 'high-immigration': ['1-wetland'] },
        },
        agenda: stepsFrom('fear'),
      }),
    )
      .answers('immigration-slows', 'carryOut')
      .goesOnTo('actionCard')
      .goesOnTo('slowPowers');

  it('II: beside an extra Build space', () => {
    const table = slows(2);
    expect(lands(table, 'A2', 'A3', 'A8')).toEqual(['A2: 1T 2E', 'A3: 1E', 'A8: 1C']);
    const { slots } = table.game.invaders;
    expect(slots['build']).toContain('1-jungle');
  });

  it('I: the lowest-numbered land of the card in the Build space', () => {
    expect(lands(slows(1), 'A2', 'A3', 'A8')).toEqual(['A2: 1T 2E', 'A3: 1E', 'A8: 1C 1T']);
  });

  it('II: of two cards in the Build space one does not Build, and that one stays', () => {
    const table = slows(2, ['1-jungle', '1-mountain']);
    const { slots } = table.game.invaders;
    expect([slots['build']?.includes('1-jungle'), slots['ravage']]).toEqual([true, ['1-mountain']]);
  });
});

it('Immigration Slows II: the Build step is still there for the herds of Habsburg (FAQ, Build Step)', async () => {
  const setup = { ...ALL, events: false, adversaries: [{ id: 'habsburg-livestock', level: 1 }] } as const;
  await loadContentFor(setup);
  const table = new Table(
    position({
      setup,
      turn: 5,
      phase: 'fear',
      lands: 'A8: 1T\nA1: 1C',
      fear: earnedAt(2),
      invaders: { slots: { explore: [], build: ['1-sands'], ravage: [] } },
      agenda: stepsFrom('fear'),
    }),
  ).answers('immigration-slows', 'carryOut');
  for (let i = 0; i < 50 && table.game.phase !== 'explore'; i++) table.goesOn();
  expect(lands(table, 'A7', 'A8')).toEqual(['A7: 1T', 'A8: -']);
});

describe('Search for Unclaimed Land, blighted (event-effects.json): where Towns or Cities take part, once per board', () => {
  const ravaged = (lands: string, ...answers: readonly string[]): Table =>
    new Table(
      position({
        setup: ALL,
        phase: 'fear',
        lands,
        blight: { side: 'blighted', left: 9, card: 'downward-spiral' },
        invaders: { slots: { ravage: ['1-wetland'], build: [], explore: [] } },
        agenda: [
          { do: 'exceptional', of: 'events', step: 'card' },
          { do: 'invaderAction', action: 'ravage' },
        ],
      }),
    )
      .answers('search-for-unclaimed-land', 'carryOut', ...answers)
      .goesOnTo('actionCard')
      .goesOnTo('slowPowers');

  it('Explorers alone deal no more', () => {
    const table = ravaged('A2: 1E\nA5: 1E 2D\nA8: 1C', 'none');
    expect(lands(table, 'A2', 'A5')).toEqual(['A2: 1E', 'A5: 1D 1D1']);
  });

  it('the first land with a Town has it, the next has not', () => {
    const { log } = ravaged('A2: 1T\nA5: 1T\nA8: 1C');
    const sums = log.flatMap((event) => (event.type === 'ravaged' ? event.sum.total : []));
    expect(sums).toEqual([4, 2]);
  });
});

describe('Surges of Colonization with Explorers are Reluctant II (querki.net FAQ)', () => {
  /** How many cards are turned in the turns that follow, one after the other. */
  async function turned(turn: number): Promise<readonly number[]> {
    const table = await plays('surges-of-colonization', {
      turn,
      phase: 'fear',
      lands: 'A1: 1C',
      fear: { ...earnedAt(2), seen: [null, null, null, ...fearCardIds('explorers-are-reluctant')] },
      setup: { decks: 'app', products: PRODUCTS, tokens: true },
      agenda: [
        { do: 'resolveFearCard', card: fearCardId('explorers-are-reluctant'), level: 2 },
        ...stepsFrom('explore'),
      ],
    });
    const cards = new Map<number, number>();
    for (let i = 0; i < 300 && table.game.turn < turn + 4 && table.asked !== 'gameOver'; i++) {
      const [now, done] = [table.game.turn, table.log.length];
      if (table.choices.includes('playOn')) table.answers('playOn');
      else if (table.choices.includes('none')) table.answers('none');
      else table.goesOn();
      const drawn = table.log.slice(done).filter(({ type }) => type === 'invaderCardDrawn').length;
      cards.set(now, (cards.get(now) ?? 0) + drawn);
    }
    return [...cards.values()];
  }

  it('in an even turn: one card fewer now, one in the odd turn that follows', async () => {
    expect(await turned(4)).toEqual([1, 1, 2, 0]);
  });

  it('in the last even turn: the card of the odd turn that follows may not be there, and the game is lost', async () => {
    const table = await plays('surges-of-colonization', {
      turn: 4,
      phase: 'fear',
      lands: 'A1: 1C',
      fear: { ...earnedAt(2), seen: [null, null, null, ...fearCardIds('explorers-are-reluctant')] },
      setup: { decks: 'app', products: PRODUCTS, tokens: true },
      invaders: { deck: [], slots: { explore: [], build: [], ravage: [] } },
      agenda: [
        { do: 'resolveFearCard', card: fearCardId('explorers-are-reluctant'), level: 2 },
        ...stepsFrom('explore'),
      ],
    });
    for (let i = 0; i < 300 && table.asked !== 'checkEnding'; i++) table.goesOn();
    expect([table.game.turn, table.answers('end').game.ended?.because]).toEqual([5, ['time']]);
  });

  it('in an odd turn: both halves fall on the next even turn and cancel out', async () => {
    expect(await turned(3)).toEqual([0, 2, 0, 2]);
  });
});

describe('Dahan Insurrection, Constant Raiding (querki.net FAQ): once the whole action is over', () => {
  const move = (land: string, to: string, n: number): Report => ({
    report: 'deed',
    deed: { deed: 'move', land: asLand(land), to: asLand(to), pieces: { D: n } },
  });
  const told = async (before: string, ...moves: readonly Report[]): Promise<Table> =>
    (await plays('dahan-insurrection', { lands: before, agenda: [{ do: 'fastPowers' }] })).tells(...moves);

  it('Dahan that moved on strike where they end', async () => {
    const table = await told('A7: 1D\nA5: 1C\nA8: 1C', move('A7', 'A5', 1), move('A5', 'A8', 1));
    expect([table.at('A5'), table.at('A8')]).toEqual(['1C', '1C1 1D']);
  });

  it('of two that came and one that went on, one strikes', async () => {
    const table = await told(
      'A7: 1D\nA4: 1D\nA5: 1C\nA8: 1C',
      move('A7', 'A5', 1),
      move('A4', 'A5', 1),
      move('A5', 'A8', 1),
    );
    expect([table.at('A5'), table.at('A8')]).toEqual(['1C1 1D', '1C1 1D']);
  });
});

describe('Fortune-Seekers (event-effects.json): Escalation on the next Explore card is ignored', () => {
  const adversary = (id: AdversaryId, level: number): Partial<Setup> => ({
    ...ALL,
    adversaries: [{ id, level }],
  });
  const explored = (setup: Partial<Setup>, event: boolean): Table => {
    const table = new Table(
      position({
        setup,
        phase: 'fear',
        lands: 'A2: 1C 1E\nA5: 1T 1D\nA8: 1C',
        invaders: {
          slots: { explore: [], build: [], ravage: [] },
          deck: [{ stage: 2 }, { stage: 2 }, { stage: 3 }],
        },
        agenda: [
          ...(event ? [{ do: 'exceptional', of: 'events', step: 'card' } as const] : []),
          ...stepsFrom('explore'),
        ],
      }),
    );
    if (event) table.answers('fortune-seekers', 'carryOut');
    while (table.asked === 'effect') table.goesOn();
    return table.answers('2-mountain');
  };

  it.each([
    { id: 'england', level: 1, when: 'before the Explore' },
    { id: 'sweden', level: 1, when: 'with it' },
    { id: 'brandenburg-prussia', level: 1, when: 'before it, on each board' },
    { id: 'russia', level: 1, when: 'after it' },
    { id: 'france', level: 1, when: 'after it' },
    { id: 'habsburg-livestock', level: 1, when: 'once the cards have Advanced' },
  ] as const)('$id, $when', ({ id, level }) => {
    const of = (table: Table): readonly string[] => {
      table.goesOnTo('slowPowers');
      return [
        ...new Set(
          table.log.flatMap((one) =>
            'cause' in one && one.cause === `${id}.escalation`
              ? one.cause
              : one.type === 'stepsAdded' || one.type === 'stepDone'
                ? (one.type === 'stepDone' ? one.then : one.steps).flatMap((step) =>
                    step.do === 'exceptional' && step.of === `${id}.escalation` ? step.of : [],
                  )
                : [],
          ),
        ),
      ];
    };
    // Without the Event it comes.
    expect(of(explored(adversary(id, level), false))).toEqual([`${id}.escalation`]);
    expect(of(explored(adversary(id, level), true))).toEqual([]);
  });
});
