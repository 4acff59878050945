import { expect } from 'vitest';
import { newGame } from '../../src/lib/rules/engine/setup';
import { isTrue, nextAfter } from '../../src/lib/rules/history/edit-entry';
import { effectiveTaps, restsOn } from '../../src/lib/rules/history/effective-taps';
import { correctionOf, decided, type Earlier, momentAt, type Redone } from '../../src/lib/rules/history/redo';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Command, Correction, Tap } from '../../src/lib/rules/table/command';
import type { Game, Setup } from '../../src/lib/rules/table/game';
import { anyDeedReport, type Dice, dice, pick } from './random-table';
import { Recorded } from './recorded';
import { RULES } from './table';

/** A recorded game that can be corrected at any moment. */
export class Mendable extends Recorded {
  moment(entry: number, of: 'after' | 'itself'): Earlier {
    const done = effectiveTaps(this.entries);
    const next = nextAfter(done, entry, entry === 0)!;
    const at = of === 'after' ? next : next - 1;
    const { from, entry: base } = restsOn(this.entries, done, at);
    return momentAt(RULES, this.positions[base]!, done, from, at);
  }

  /** Gives the suggested answers to the questions of a correction, and applies it. */
  mends(begun: Redone): Redone {
    let redone = begun;
    while (redone.prompt) redone = decided(RULES, redone, usual(redone.game));
    const correction = correctionOf(this.now, redone);
    expect(this.does(correction).ok).toBe(true);
    return redone;
  }

  /** Resolves to true if another device accepts the last correction. */
  isBelieved(): Promise<boolean> {
    const { command } = this.entries.at(-1)!;
    return isTrue(RULES, this.entries.slice(0, -1), this.positions.at(-2)!, command as Correction, (at) =>
      Promise.resolve(this.positions[at]),
    );
  }
}

function usual(game: Game): Tap {
  const [first] = RULES.promptOf(game)!.choices;
  return first ? { do: 'choose', choice: choiceId(first) } : { do: 'proceed' };
}

/** Returns a random answer; sometimes it includes the suggested answer to the next question. */
function answer(roll: Dice, game: Game): Tap {
  const { choices } = RULES.promptOf(game)!;
  if (choices.length === 0) return { do: 'proceed' };
  const choice = choiceId(pick(roll, choices));
  const turn = RULES.decide(game, { do: 'choose', choice });
  const [next] = turn.ok && roll(3) === 0 ? (RULES.promptOf(turn.value.game)?.choices ?? []) : [];
  return { do: 'choose', choice, ...(next && { then: [choiceId(next)] }) };
}

/** Returns a game of this number of random taps. */
export function recorded(
  seed: number,
  taps: number,
  setup: (roll: Dice) => Setup,
): { readonly game: Mendable; readonly roll: Dice } {
  const roll = dice(seed);
  const game = new Mendable(newGame(RULES.content, setup(roll)));
  for (let i = 0; i < taps && !game.now.ended; i++) {
    if (roll(5) === 0) game.does({ do: 'report', reports: [anyDeedReport(roll, game.now)] });
    else game.does(answer(roll, game.now));
  }
  return { game, roll };
}

/** Plays these commands by the rules alone; returns the game after them. */
export function replayed(start: Game, commands: readonly Command[], seed: number): Game {
  return commands.reduce((game, command) => {
    const turn = RULES.decide(game, command);
    if (!turn.ok) throw new Error(`${seed}: ${turn.error.code}`);
    return turn.value.game;
  }, start);
}

/** Returns the game after replaying its current taps from the start by the rules alone. */
export const straightReplay = (game: Mendable, seed: number): Game =>
  replayed(
    game.positions[0]!,
    effectiveTaps(game.entries).map(({ tap }) => tap),
    seed,
  );
