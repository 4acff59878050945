import { describe, expect, it } from 'vitest';
import { scenarioOf } from '../../src/lib/content/scenarios/all-scenarios';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import type { Step } from '../../src/lib/rules/table/step';
import { fensWith, FREE_FENS, scenarioWith, setupWith, WET_SEASON } from '../support/homebrew';
import { asLand } from '../support/ids';
import { type Position, position, setupFor } from '../support/position';
import { play } from '../support/random-game';
import { anySetup } from '../support/random-table';
import { strictEngine } from '../support/strict';
import { Table } from '../support/table';

const RULES = strictEngine(CONTENT);
const fens = (level: number) => setupWith(FREE_FENS, level);
const SEASON = scenarioWith(WET_SEASON);
await loadContentFor(fens(6));
await loadContentFor(SEASON);

const sits = (level: number, told: Position): Table =>
  new Table(position({ ...told, setup: { ...told.setup, ...fens(level) } }, CONTENT), RULES);

const ravage: Step = { do: 'ravage', land: 'A7' };

describe('the example of docs/homebrew.md, line by line', () => {
  it('1: puts its pieces out on top of the printed ones', () => {
    const printed = newGame(CONTENT, setupFor('A')).lands;
    const { lands } = newGame(CONTENT, setupFor('A', fens(1)));
    expect(lands['A3']?.pieces).toEqual({ ...printed['A3']?.pieces, T: 1 });
    // Both wetlands of the board.
    expect(['A2', 'A5'].map((land) => lands[asLand(land)]?.pieces['E'] ?? 0)).toEqual(
      (['A2', 'A5'] as const).map((land) => (printed[land]?.pieces['E'] ?? 0) + 1),
    );
    expect(newGame(CONTENT, setupFor('A', fens(0))).lands).toEqual(printed);
  });

  it('2: Towns in wetlands have 1 more Health, from that level on', () => {
    const hit = (level: number, land: string) =>
      sits(level, { lands: 'A2: 1T\nA7: 1T', agenda: [] })
        .tells({ report: 'damage', land: asLand(land), piece: 'T', n: 2 })
        .at(land);
    expect([hit(1, 'A2'), hit(2, 'A2'), hit(2, 'A7')]).toEqual(['-', '1T2', '-']);
  });

  it('3: before the Build an Explorer among two becomes a Town', () => {
    const table = sits(3, {
      lands: 'A1: 2E',
      phase: 'build',
      invaders: { slots: { explore: [], build: ['1-sands'], ravage: [] } },
      agenda: [{ do: 'invaderAction', action: 'build' }],
    });
    expect(table.at('A1')).toBe('1T 1E');
  });

  it('4: Blight of a Ravage brings an Explorer, and its cascade another', () => {
    const table = sits(4, { lands: 'A2: 1C\nA7: 1T 1B', agenda: [ravage] });
    expect(table.asked).toBe('cascade');
    table.answers('A5');
    expect([table.at('A5'), table.at('A7')]).toEqual(['1E 1B', '1T 1E 2B']);
    expect(sits(3, { lands: 'A2: 1C\nA7: 1T', agenda: [ravage] }).at('A7')).toBe('1T 1B');
  });

  it('5: stacks the Invader Deck, and has more Fear markers', () => {
    const game = newGame(CONTENT, setupFor('A', { ...fens(5), decks: 'app' }));
    expect(game.invaders.deck.map(({ stage }) => stage).join('')).toBe('111222233333');
    expect(game.invaders.deck[4]).toEqual({ stage: 2, card: '2-coastal-lands' });
    expect(game.fear).toMatchObject({ split: [4, 4, 4], size: 5 });
  });

  it('6: what no reader knows is called to mind at its moment', () => {
    const { modifiers } = RULES.world(sits(6, {}).game);
    const line = modifiers.find(({ name }) => name.endsWith('.6'));
    expect(Object.keys(line?.reminds ?? {})).toEqual(['slow']);
  });

  it('the Escalation asks where several lands will do', () => {
    const table = sits(0, {
      lands: 'A1: 1T',
      invaders: { slots: { explore: ['2-sands'], build: [], ravage: [] } },
      agenda: [{ do: 'advance' }],
    });
    expect([table.asked, table.choices]).toEqual(['effect', ['A2', 'A5', 'byHand']]);
    table.answers('A5');
    expect([table.at('A5'), table.asked]).toEqual(['1E', 'slowPowers']);
  });

  it('the loss condition: more than 7 Towns and Cities for each player', () => {
    const table = sits(0, { lands: 'A1: 7T' });
    expect(table.asked).toBe('slowPowers');
    table.tells({ report: 'add', land: 'A5', piece: 'C', n: 1 });
    expect(table.asked).toBe('checkEnding');
    expect(table.answers('end').game.ended?.because).toEqual([
      expect.stringMatching(/^own-the-free-fens-.*\.loss$/),
    ]);
  });
});

describe('the Scenario of docs/homebrew.md, line by line', () => {
  const wet = (told: Position): Table =>
    new Table(position({ ...told, setup: { ...told.setup, ...SEASON } }, CONTENT), RULES);

  it('1: puts its pieces out', () => {
    const printed = newGame(CONTENT, setupFor('A')).lands;
    const { lands } = newGame(CONTENT, setupFor('A', SEASON));
    const more = Object.keys(lands).filter(
      (land) => (lands[asLand(land)]!.pieces['E'] ?? 0) - (printed[asLand(land)]!.pieces['E'] ?? 0) === 1,
    );
    expect(more).toEqual(['A1', 'A6']);
  });

  it('2: every wetland has Defend 1 in the Ravage', () => {
    const table = wet({
      lands: 'A2: 1T\nA5: 1T',
      phase: 'ravage',
      invaders: { slots: { explore: [], build: [], ravage: ['1-wetland'] } },
      agenda: [{ do: 'invaderAction', action: 'ravage' }],
    });
    const { rules } = RULES.world(table.game);
    expect(['A2', 'A5', 'A1'].map((land) => rules.defend(RULES.world(table.game), asLand(land)))).toEqual([
      1, 1, 0,
    ]);
  });

  it('3: asks what is Pushed, as Time Passes', () => {
    const table = wet({ lands: 'A2: 1E', phase: 'timePasses', agenda: [{ do: 'timePasses' }] });
    expect(table.asked).toBe('effect');
    expect(table.choices).toEqual(['A1', 'A3', 'A4', 'byHand']);
  });

  it('4: a line that is all text is called to mind', () => {
    const line = RULES.world(wet({}).game).modifiers.find(({ name }) => name.endsWith('.r4'));
    expect(Object.keys(line?.reminds ?? {})).toEqual(['spirit']);
  });

  it('is won besides once the table says so, and played on from as any other', () => {
    const table = wet({ lands: 'A7: 1C' });
    const { modifiers } = RULES.world(table.game);
    const line = modifiers.find(({ name }) => name.endsWith('.victory'))!;
    expect(Object.keys(line.reminds ?? {})).toEqual(['spirit']);
    const won = { report: 'offer', of: line.name, step: 'won', land: null } as const;
    expect(table.tells(won).asked).toBe('checkEnding');
    expect(table.answers('playOn').asked).toBe('slowPowers');
    // It is told once.
    expect(RULES.decide(table.game, { do: 'report', reports: [won] }).ok).toBe(false);
    const ended = wet({ lands: 'A7: 1C' }).tells(won).answers('end').game.ended;
    expect(ended).toEqual({ result: 'victory', because: [line.name] });
  });

  it('is lost as it says, and is known as any other', () => {
    const table = wet({ lands: 'A7: 4E' });
    expect(table.asked).toBe('slowPowers');
    expect(table.tells({ report: 'add', land: 'A7', piece: 'E', n: 1 }).asked).toBe('checkEnding');
    expect(scenarioOf(SEASON.scenario!)).toMatchObject({
      name: 'The Long Wet Season',
      difficulty: 1,
      lines: [
        { id: 'r1', at: 'setup', does: 'carriedOut' },
        { id: 'r2', at: 'ravage', does: 'carriedOut' },
        { id: 'r3', at: 'timePasses', does: 'asked' },
        { id: 'r4', at: 'any', does: 'said' },
        { id: 'victory', at: 'end', does: 'asked' },
      ],
    });
  });

  it.each([1, 2, 3, 4])(
    'is played at random to its end by %i, with the Adversary of the same page',
    (players) => {
      const { homebrew } = fens(players);
      const { game } = play({
        rules: RULES,
        setup: (roll) => ({
          ...anySetup(roll, players, true),
          ...(players % 2 === 0 ? fens(players) : {}),
          ...SEASON,
          homebrew: [...homebrew!, ...SEASON.homebrew!],
        }),
        tracked: players % 2 === 1,
        tells: players === 4 ? 5 : 0,
        playsOn: true,
        looksBack: 4,
        seed: 31 * players,
      });
      expect(game.ended).not.toBeNull();
    },
  );
});

describe('a whole game of it', () => {
  it.each(
    [0, 1, 2, 3, 4, 5, 6].flatMap((level) => [[level, 'alone'] as const, [level, 'with England'] as const]),
  )('is played at random to its end at level %i, %s', async (level, how) => {
    const own = fens(level);
    const england = { id: 'england', level: 6 - level } as const;
    const adversaries =
      how === 'alone'
        ? own.adversaries
        : level % 2 === 0
          ? [...own.adversaries, england]
          : [england, ...own.adversaries];
    const setup = { ...own, adversaries };
    await loadContentFor(setup);
    const { game } = play({
      rules: RULES,
      setup: (roll) => ({ ...anySetup(roll, 1 + (level % 3), true), ...setup }),
      tracked: level % 2 === 0,
      tells: level % 3 === 0 ? 5 : 0,
      playsOn: true,
      looksBack: 4,
      seed: 23 * level + (how === 'alone' ? 0 : 1),
    });
    expect(game.ended).not.toBeNull();
  });
});

describe('where the app keeps the trackers only', () => {
  it.each([1, 2, 3])(
    'its lines are said at their moments, and a game comes to its end (%i)',
    async (seed) => {
      const setup = { ...fens(6), trackers: true as const, decks: 'app' as const };
      await loadContentFor(setup);
      const { modifiers } = RULES.world(newGame(CONTENT, setupFor('AB', setup)));
      const said = modifiers.filter(({ name, reminds }) => /^own-.*\.\d$/.test(name) && reminds);
      expect(said.map(({ name }) => name.at(-1))).toEqual(['1', '2', '3', '4', '5', '6']);
      const { game } = play({
        rules: RULES,
        setup: (roll) => ({ ...anySetup(roll, 2, true), ...setup }),
        tracked: false,
        tells: 0,
        playsOn: true,
        looksBack: 4,
        seed,
      });
      expect(game.ended).not.toBeNull();
    },
  );
});

describe('an effect that the reader does not know', () => {
  it('makes its part a reminder, and costs the file nothing', async () => {
    const file = fensWith(({ levels }) => {
      levels[2]!.parts[0]!['effects'] = [{ each: 'board', op: 'teleport', piece: ['town'], n: 1 }];
    });
    await loadContentFor(setupWith(file, 3));
    const { modifiers } = RULES.world(newGame(CONTENT, setupFor('A', setupWith(file, 3))));
    const line = modifiers.find(({ name }) => name.endsWith('.3'));
    expect([Object.keys(line?.reminds ?? {}), line?.before]).toEqual([['build'], undefined]);
  });
});
