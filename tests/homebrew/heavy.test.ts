import { describe, expect, it } from 'vitest';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { boardsOf, playedFor } from '../support/heavy-game';
import { type Fens, fensWith, setupWith } from '../support/homebrew';
import { setupFor } from '../support/position';

/** A file whose levels say nothing but these parts. */
const fileOf = (parts: readonly object[], fills = 1): string =>
  fensWith((file: Fens) => {
    delete file['loss'];
    file.escalation = { name: 'Calm', text: 'Nothing.', when: 'after-explore' };
    file.levels.forEach((level, i) => {
      delete level['replaces'];
      level.parts = i < fills ? (structuredClone(parts) as Record<string, unknown>[]) : [];
    });
  });

/** A file whose every part of every level has this effect: 180 of them. */
const full = (when: string, effect: object): string =>
  fileOf(Array(5).fill({ when, effects: Array(6).fill(effect) }), 6);

describe('a file that asks for more than a game can hold', () => {
  it.each([2, 4])('less Blight than none is none: %i players, Blight Card', async (players) => {
    const file = fileOf([{ when: 'setup', blightPerBoard: -3 }], 2);
    const setup = setupFor(boardsOf(players), { ...setupWith(file, 6), blight: 'card' });
    await loadContentFor(setup);
    const game = newGame(CONTENT, setup);
    expect(game.blight.left).toBe(0);
    expect(parseGame(structuredClone(game)).ok).toBe(true);
  });

  it.each(['explore', 'build', 'ravage'])(
    '180 times %s in each land asks to leave a line out, and goes on',
    async (op) => {
      const { game, asked } = await playedFor(full(`after-${op}`, { each: 'land', op }), 6, 1);
      expect(asked).toBeGreaterThan(0);
      expect(Object.keys(game.memo).some((memo) => memo.startsWith('leftOut.own-'))).toBe(true);
      expect(game.turn).toBe(2);
    },
  );

  it('12 Explorers for each Invader stay within bounds', async () => {
    const file = fileOf([
      {
        when: 'time-passes',
        effects: [{ each: 'land', op: 'add', piece: ['explorer'], n: 12, per: 'invader' }],
      },
    ]);
    const { game } = await playedFor(file, 2, 6);
    expect(Math.max(...Object.values(game.lands).map(({ pieces }) => pieces['E'] ?? 0))).toBe(9_999);
  });

  it.each<[string, object]>([
    ['fear', { each: 'once', op: 'fear', n: 12, per: 'player' }],
    ['defend', { each: 'land', op: 'defend', n: 12 }],
    ['health-mod', { each: 'land', op: 'land-health-mod', n: 9 }],
    ['damage', { each: 'land', op: 'damage', piece: ['dahan'], n: 12 }],
    ['blight', { each: 'land', op: 'add', piece: ['blight'], n: 1 }],
  ])('180 times %s can be saved at every question', async (_, effect) => {
    const { game } = await playedFor(full('before-ravage', effect), 6, 2);
    expect(game.turn > 2 || game.ended !== null).toBe(true);
  });
});
