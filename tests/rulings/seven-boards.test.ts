import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { board } from '../../src/lib/content/boards';
import { BOARDS } from '../../src/lib/content/boards/more-boards';
import { layoutsFor } from '../../src/lib/content/layouts';
import { scenarioOf } from '../../src/lib/content/scenarios/all-scenarios';
import { CONTENT, ENGINE, loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { type Game, PLAIN, type Setup } from '../../src/lib/rules/table/game';
import { type BoardId, landOf } from '../../src/lib/rules/table/island';
import { joinIsland } from '../../src/lib/rules/table/join-island';
import { count } from '../../src/lib/rules/table/pieces';
import { checklist } from '../../src/lib/setup/checklist';
import { difficultyOf } from '../../src/lib/setup/difficulty';
import { layoutOfScenario } from '../../src/lib/setup/randomiser';
import { groundOf } from '../support/by-hand/island';
import { boardIds } from '../support/ids';
import { times } from '../support/seed';

const SIX = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
const SEVEN = boardIds('ABCDEFG');
const IDS = BOARDS.map(({ id }) => id);

const setup = (more: Partial<Setup> = {}): Setup => ({
  ...PLAIN,
  players: SIX,
  boards: SEVEN,
  layout: '7-standard',
  blight: 'space',
  decks: 'app',
  seed: 7,
  ...more,
});

await loadContentFor(setup({ adversaries: [{ id: 'scotland', level: 1 }] }));

const begun = (more: Partial<Setup> = {}): Game => ENGINE.settled(newGame(CONTENT, setup(more))).game;

describe.each(layoutsFor(7))('layouts.json: $id', (layout) => {
  const borders = (boards: readonly BoardId[]) => joinIsland(boards.map(board), layout);

  it('has the borders that a table finds by hand, whatever boards lie there', () => {
    const some = fc.shuffledSubarray(IDS, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(some, (boards) => {
        const ground = groundOf(boards, layout.id);
        for (const { id, adjacent, coastal } of Object.values(borders(boards).lands)) {
          expect([...adjacent].sort(), id).toEqual([...ground[id]!.next].sort());
          expect(coastal, id).toBe(ground[id]!.coastal);
        }
      }),
      { numRuns: times(20) },
    );
  });
});

// Worked out by hand from the joins, the sides and their cuts; the side of the other board is read from its end.
test.each([
  // A south 7 from 12 to 13; B east 8 from 0 to 5, 7 from 5 to 13.
  ['7-standard', 'A7', 'B', ['B7']],
  // F south 4 from 4 to 10; G north 1 from 0 to 5, 6 from 5 to 9, 8 from 9 to 13.
  ['7-coastline', 'F4', 'G', ['G1', 'G6', 'G8']],
  // A east 7 from 0 to 8; E north 1 from 0 to 5, 7 from 5 to 9, 8 from 9 to 13.
  ['7-pi', 'A7', 'E', ['E1', 'E7']],
  // A east 8 from 8 to 13; B east 8 from 0 to 5, 7 from 5 to 13.
  ['7-power', 'A8', 'B', ['B7']],
] as const)('layouts.json: in %s %s borders on board %s in %j', (id, land, other, expected) => {
  const { lands } = joinIsland(SEVEN.map(board), CONTENT.layout(id));
  expect(lands[land]!.adjacent.filter((one) => one.startsWith(other))).toEqual(expected);
});

describe('six players with an extra board', () => {
  it('difficulty.json, extra-board: 5 Fear for each player, Blight by boards, everything printed put out', () => {
    const game = begun();
    expect(game.fear.size).toBe(5 * 6);
    expect(game.blight.left).toBe(5 * 7 + 1);
    expect(begun({ blight: 'card' }).blight.left).toBe(2 * 7 + 1);
    const own = Object.entries(game.lands).filter(([id]) => id.startsWith('G'));
    const pieces = (kind: 'C' | 'T' | 'D') => own.reduce((n, [, land]) => n + count(land.pieces, kind), 0);
    expect([pieces('C'), pieces('T'), pieces('D')]).toEqual([1, 1, 6]);
    expect(Object.keys(game.lands)).toHaveLength(7 * 8);
  });

  it('adversaries.json, Scotland: lost with more than 2 coastal lands with Cities for each of seven boards', () => {
    const world = ENGINE.world(begun({ adversaries: [{ id: 'scotland', level: 1 }] }));
    const limits = world.modifiers.flatMap(({ loss }) => loss?.progress(world).limit ?? []);
    expect(limits).toContain(2 * 7 + 1);
  });

  it('scenarios.json: The Great River lies as a coastline of seven, and no other Scenario has a layout for them', () => {
    expect(layoutOfScenario(scenarioOf('the-great-river')!, 7)).toBe('7-coastline');
    expect(layoutOfScenario(scenarioOf('guard-the-isles-heart')!, 7)).toBeNull();
  });

  it('difficulty.json: adds 2, and 1 for each 3 before it', () => {
    const rated = { scenario: null, thematic: false, tokens: false, extraBoard: true };
    const adversaries = [{ id: 'sweden', level: 6, difficulty: 10 }];
    expect(difficultyOf({ ...rated, adversaries }).counted).toBe(15);
  });

  it('names seven boards in what is to be set up', () => {
    const { items, lands } = checklist(CONTENT, begun());
    const layout = items.find((item) => item.key === 'check_layout');
    expect(layout?.inputs).toMatchObject({ layout: '7-standard', count: 7 });
    expect(Object.keys(lands)).toHaveLength(7 * 8);
  });

  it('keeps every land of the seventh board within the island', () => {
    const { island } = ENGINE.world(begun());
    const over = island.order.filter((id) => id.startsWith('G'));
    expect(over.some((id) => landOf({ island }, id).adjacent.some((near) => !near.startsWith('G')))).toBe(
      true,
    );
  });
});
