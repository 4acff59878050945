import { describe, expect, it } from 'vitest';
import { asItCounts, restsOn } from '../src/lib/rules/as-it-counts';
import { choiceId } from '../src/lib/rules/choice';
import type { Report, Tap } from '../src/lib/rules/command';
import type { Game } from '../src/lib/rules/game';
import { isTrue, nextAfter, takenOut, toldLate } from '../src/lib/rules/mend-past';
import { correctionOf, decided, momentAt, type Redone } from '../src/lib/rules/redo';
import { newGame } from '../src/lib/rules/setup';
import { anyDeedReport, anySetup, type Dice, dice, pick } from './support/random-table';
import { Recorded } from './support/recorded';
import { limit, seeds, SOAK } from './support/seed';
import { RULES } from './support/table';

const TAPS = 40;

/** A recorded game that can be put right at any moment. */
class Mendable extends Recorded {
  moment(entry: number, of: 'after' | 'itself') {
    const done = asItCounts(this.entries);
    const next = nextAfter(done, entry, entry === 0)!;
    const at = of === 'after' ? next : next - 1;
    const { from, entry: base } = restsOn(this.entries, done, at);
    return momentAt(RULES, this.positions[base]!, done, from, at);
  }

  /** Decides what is asked meanwhile with the usual, and does it. */
  mends(begun: Redone): Redone {
    let redone = begun;
    while (redone.prompt) redone = decided(RULES, redone, usual(redone.game));
    const correction = correctionOf(this.now, redone);
    expect(this.does(correction).ok).toBe(true);
    return redone;
  }
}

function usual(game: Game): Tap {
  const [first] = RULES.promptOf(game)!.choices;
  return first ? { do: 'choose', choice: choiceId(first) } : { do: 'proceed' };
}

function answer(roll: Dice, game: Game): Tap {
  const { choices } = RULES.promptOf(game)!;
  return choices.length > 0 ? { do: 'choose', choice: choiceId(pick(roll, choices)) } : { do: 'proceed' };
}

function recorded(seed: number): { readonly game: Mendable; readonly roll: Dice } {
  const roll = dice(seed);
  const game = new Mendable(newGame(RULES.content, anySetup(roll, 1 + roll(4), true)));
  for (let i = 0; i < TAPS && !game.now.ended; i++) {
    if (roll(5) === 0) game.does({ do: 'report', reports: [anyDeedReport(roll, game.now)] });
    else game.does(answer(roll, game.now));
  }
  return { game, roll };
}

describe('a deed told late', () => {
  const games = seeds(SOAK > 1 ? 50 : 12);
  it(`equals a straight replay in ${games.length} recorded games`, { timeout: limit(2) }, async () => {
    let [told, whole, refused] = [0, 0, 0];
    for (const seed of games) {
      const { game, roll } = recorded(seed);
      const entry = roll(game.entries.length - 1);
      const before = game.positions[entry]!;
      const report: Report = anyDeedReport(roll, before);
      const last = game.now;
      const redone = toldLate(RULES, game.moment(entry, 'after'), [[report]]);
      const first = RULES.decide(before, { do: 'report', reports: [report] });
      expect(redone === null, 'refused late just where it would have been refused then').toBe(!first.ok);
      if (!redone || !first.ok) {
        refused++;
        continue;
      }
      told++;
      const isAskedNothing = redone.prompt === null && redone.gone.length === 0;
      const { did } = game.mends(redone);
      // What counts now is played from the start by the rules alone.
      const line = [
        ...game.entries.slice(1, entry + 1).map(({ command }) => command!),
        ...did.map(({ tap }) => tap),
      ];
      let straight = game.positions[0]!;
      for (const command of line) {
        const turn = RULES.decide(straight, command);
        if (!turn.ok) throw new Error(`${seed}: ${turn.error.code}`);
        straight = turn.value.game;
      }
      expect(game.now, `${seed}`).toEqual(straight);
      expect(
        await isTrue(RULES, game.entries.slice(0, -1), last, game.entries.at(-1)!.command as never, (at) =>
          Promise.resolve(game.positions[at]),
        ),
      ).toBe(true);
      if (!isAskedNothing) continue;
      whole++;
      // Where all of it fits it is the game in which it had been told at once, and the taps were the same; another question may be open.
      let then = first.value.game;
      for (const { command } of game.entries.slice(entry + 1, -1)) {
        const turn = RULES.decide(then, command!);
        if (!turn.ok) throw new Error(`${seed}: ${turn.error.code}`);
        then = turn.value.game;
      }
      expect(game.now, `${seed}`).toEqual(then);
    }
    expect([told > games.length / 3, whole > 0, refused > 0]).toEqual([true, true, true]);
  });
});

it('a line told in error is taken out, and told again it is as it was', { timeout: limit(1) }, () => {
  let taken = 0;
  for (const seed of seeds(6)) {
    const { game } = recorded(seed);
    const told = game.entries.find(({ command }) => command?.do === 'report');
    if (!told) continue;
    const was = game.now;
    const { reports } = told.command as Extract<Tap, { do: 'report' }>;
    const out = takenOut(RULES, game.moment(told.id, 'itself'));
    // What is asked only without it keeps its answer once it is told again.
    if (out.prompt || out.gone.length > 0) continue;
    game.mends(out);
    const again = toldLate(RULES, game.moment(told.id - 1, 'after'), [reports])!;
    if (again.prompt || again.gone.length > 0) continue;
    game.mends(again);
    expect(game.now, `${seed}`).toEqual(was);
    taken++;
  }
  expect(taken).toBeGreaterThan(0);
});
