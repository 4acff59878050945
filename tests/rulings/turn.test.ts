import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import type { DeckCard, Game } from '../../src/lib/rules/table/game';
import type { Step } from '../../src/lib/rules/table/step';
import { position, setupFor } from '../support/position';
import { Table } from '../support/table';

const draw: Step = { do: 'drawInvaderCard' };

describe('a turn', () => {
  it('Rules Reference, p. 8: its phases in order, first Explore in set-up, first Ravage without a card', () => {
    const table = new Table(newGame(CONTENT, setupFor('A')));
    table.goesOn().answers('1-wetland').goesOnTo('spiritPhase').goesOnTo('slowPowers').goesOn().goesOn();
    expect(table.happened('phaseBegan').map(({ phase }) => phase)).toEqual([
      'spirit',
      'fast',
      'blightedIsland',
      'fear',
      'ravage',
      'build',
      'explore',
      'slow',
      'timePasses',
      'spirit',
    ]);
    expect(table.happened('turnBegan').map(({ turn }) => turn)).toEqual([1, 2]);
    expect(table.happened('ravaged')).toEqual([]);
    expect(table.happened('built').map(({ land }) => land)).toEqual(['A2', 'A5']);
  });

  it('Dized: players choose the order of the lands; each is done once', () => {
    const card: Step = { do: 'actionCard', action: 'ravage', card: '3-jungle-sands', done: [] };
    const table = new Table(position({ lands: 'A3: 1T\nA4: 1T\nA7: 1T', agenda: [card] }));
    table.answers('A7');
    expect(table.choices).toEqual(['all', 'A3', 'A4']);
    table.answers('A3', 'A4');
    expect([table.asked, table.happened('ravaged').map(({ land }) => land)]).toEqual([
      'slowPowers',
      ['A7', 'A3', 'A4'],
    ]);
  });

  it('a land that was done by itself is not told again as one where nothing happens', () => {
    const agenda = [{ do: 'actionCard', action: 'ravage', card: '1-sands', done: [] }] as const;
    const table = new Table(position({ lands: 'A2: 1C\nA4: 1T 2D\nA7: 1T', agenda })).answers('A4', 'all');
    // The Town of A4 fell to its Dahan, so it would not Ravage now.
    expect([table.at('A4'), table.happened('stoodStill')]).toEqual(['1D 1B', []]);
  });

  it('confirms as shown the lands that were looked at', () => {
    const card: Step = { do: 'actionCard', action: 'build', card: '1-sands', done: [] };
    const table = new Table(position({ phase: 'build', lands: 'A7: 1T', agenda: [card] })).answers('all');
    const now = { turn: 3, phase: 'build' };
    expect([table.game.lands['A4']?.confirmed, table.game.lands['A7']?.confirmed]).toEqual([now, now]);
    expect(table.game.lands['A3']?.confirmed).toBeNull();
  });

  it('Rules Reference: on turn after turn every card of a space acts', () => {
    const invaders = { slots: { explore: [], build: ['1-sands', '1-jungle'], ravage: [] } };
    const agenda: readonly Step[] = [{ do: 'invaderAction', action: 'build' }];
    const table = new Table(position({ lands: 'A3: 1E\nA4: 1E', invaders, agenda }));
    table.answers('all', 'all');
    expect(table.happened('built').map(({ land }) => land)).toEqual(['A4', 'A3']);
  });
});

describe('Time Passes', () => {
  it.each([
    ['Rules Reference: Damage on Invaders heals', '1C2 1T1', '1C 1T'],
    ['Rules Reference: Damage on Dahan heals', '2D1 1D', '3D'],
    ['Rules Reference: Defend is gone', '1E | defend 3', '1E'],
    ['Rules Reference: so are skips', '1E | skip ravage, skip build', '1E'],
    [
      'from the rule: Strife, Blight, tokens and Presence stay',
      '1C2!! 1B 1A 1Z 1W 1M 1V 2P1',
      '1C!! 1B 1A 1Z 1W 1M 1V 2P1',
    ],
  ])('%s: %s -> %s', (_source, before, after) => {
    const agenda: readonly Step[] = [{ do: 'timePasses' }];
    const table = new Table(position({ lands: `A5: ${before}`, agenda }));
    expect(table.asked).toBe('timePasses');
    const { lasting, lands } = table.goesOn().game;
    const { pieces } = lands['A5']!;
    expect([table.at('A5'), lasting]).toEqual([after, []]);
    expect(pieces).toEqual(table.game.lands['A5']!.pieces);
  });

  it('from the rule: Fear and the Blight Card stay as they are', () => {
    const fear = { generated: 3, earned: 2 };
    const table = new Table(position({ fear, blight: { left: 3 }, agenda: [{ do: 'timePasses' }] })).goesOn();
    expect([table.game.fear, table.game.blight]).toMatchObject([fear, { left: 3 }]);
  });
});

describe('the Invader Cards', () => {
  it('rettigcd test: InvaderDeck_Tests.CanAdvanceCards', () => {
    const deck: DeckCard[] = CONTENT.invaderCards.map(({ id, stage }) => ({ stage, card: id }));
    const game = position({
      invaders: { deck },
      agenda: Array.from({ length: 11 }, () => [draw, { do: 'advance' }] as const).flat(),
    });
    const { slots, discard, deck: left } = new Table(game).game.invaders;
    const ids = CONTENT.invaderCards.map(({ id }) => id);
    expect(slots).toEqual({ explore: [], build: [ids[10]], ravage: [ids[9]] });
    expect([discard, left.length]).toEqual([ids.slice(0, 9), ids.length - 11]);
  });

  it.each<readonly [string, Game['invaders']['deck'], readonly string[], string]>([
    ['any of the Stage', [{ stage: 1 }], [], '1-jungle 1-mountain 1-sands 1-wetland'],
    ['of Stage II', [{ stage: 2 }], [], '2-jungle 2-mountain 2-sands 2-wetland 2-coastal-lands'],
    ['none that has been seen', [{ stage: 1 }], ['1-sands', '1-jungle'], '1-mountain 1-wetland'],
    [
      'none that is known to lie deeper',
      [{ stage: 1 }, { stage: 1, card: '1-sands' }],
      ['1-jungle'],
      '1-mountain 1-wetland',
    ],
    [
      'any of the Stage, where all are said to have been seen',
      [{ stage: 1 }],
      ['1-jungle', '1-mountain', '1-sands', '1-wetland'],
      '1-jungle 1-mountain 1-sands 1-wetland',
    ],
  ])('on the table: %s', (_, deck, discard, possible) => {
    const table = new Table(position({ lands: 'A5: 1E', invaders: { deck, discard }, agenda: [draw] }));
    expect([table.asked, table.choices.join(' ')]).toEqual(['drawInvaderCard', possible]);
  });

  it('are not asked for where only one can come', () => {
    const invaders = { deck: [{ stage: 1 } as const], discard: ['1-jungle', '1-mountain', '1-sands'] };
    const table = new Table(position({ invaders, agenda: [draw] }));
    expect([table.asked, table.game.invaders.slots['explore']]).toEqual(['slowPowers', ['1-wetland']]);
  });

  it('from the rule: 12 cards last until turn 12, whose Explore finds none, after its Ravage and Build', () => {
    const table = new Table(newGame(CONTENT, setupFor('A', { decks: 'app' })));
    while (!table.game.invaders.ranOut)
      if (table.asked === 'checkEnding') table.answers('playOn');
      else table.goesOn();
    expect([table.game.turn, table.game.phase]).toEqual([12, 'explore']);
    const phases = table.happened('phaseBegan').map(({ phase }) => phase);
    expect(phases.slice(-3)).toEqual(['ravage', 'build', 'explore']);
    expect(table.happened('invaderCardDrawn')).toHaveLength(12);
  });

  it('are not turned where one lies open already: a table that goes back explores with the same card', () => {
    const table = new Table(position({ phase: 'explore', lands: 'A2: 1C', agenda: [draw] })).answers(
      '1-sands',
    );
    table.tells({ report: 'setPhase', turn: 3, phase: 'explore' });
    expect([table.asked, table.choices]).toEqual(['actionCard', ['all', 'A4']]);
    expect(table.game.invaders.slots['explore']).toEqual(['1-sands']);
  });

  it('are not asked for where the app deals', () => {
    const table = new Table(newGame(CONTENT, setupFor('A', { decks: 'app' }))).goesOn();
    expect([table.asked, table.choices[0]]).toEqual(['actionCard', 'all']);
    expect(table.happened('invaderCardDrawn')).toHaveLength(1);
  });
});
