import { describe, expect, it } from 'vitest';
import { parsePosition, printPosition } from '../src/lib/rules/notation/position-text';
import type { Game } from '../src/lib/rules/table/game';
import { parseGame } from '../src/lib/saves/schema/schema';
import { position } from './support/position';
import { play } from './support/random-game';
import { anySetup } from './support/random-table';
import { seeds } from './support/seed';
import { RULES } from './support/table';

/** What the text does not say. */
const unsaid = (game: Game): Game => ({
  ...game,
  setup: { ...game.setup, players: game.setup.players.map(() => '') },
  lands: Object.fromEntries(
    Object.entries(game.lands).map(([id, land]) => [id, { ...land, confirmed: null }]),
  ),
});

describe('a position as text', () => {
  it.each(seeds(3))('is read as it was printed, at every question of random game %i', (seed) => {
    play({
      rules: RULES,
      setup: (roll) => anySetup(roll, 1 + roll(3), true),
      tracked: true,
      tells: 3,
      playsOn: true,
      looksBack: 0,
      seed,
      watch: (_, __, { game }) => {
        const read = parsePosition(`Blightwatch 1.2.3\n${printPosition(game)}\n`);
        expect(read.ok && parseGame(read.value)).toEqual({ ok: true, value: unsaid(game) });
      },
    });
  });

  it('is short and plain: parts by name, lands in notation, nobody named', () => {
    const text = printPosition(position({ lands: 'A5: 2E 1T1 3D 1B | defend 3\nA7: 1C!' }));
    expect(text).toContain('turn 3\nphase "slow"\n');
    expect(text).toContain('\nA4: -\nA5: 1T1 2E 3D 1B\n');
    expect(text).not.toContain('Ann');
  });

  it.each(['A5: 2X', 'fear {'])('%s cannot be read', (line) => {
    expect(parsePosition(line)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  });
});
