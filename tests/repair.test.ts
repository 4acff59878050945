import { describe, expect, it } from 'vitest';
import { asItCounts, restsOn } from '../src/lib/rules/as-it-counts';
import { choiceId } from '../src/lib/rules/choice';
import type { Command, Report, Tap } from '../src/lib/rules/command';
import { type Game, PHASES } from '../src/lib/rules/game';
import { isTrue, nextAfter, takenOut, toldLate } from '../src/lib/rules/mend-past';
import { correctionOf, decided, momentAt, type Redone } from '../src/lib/rules/redo';
import { newGame } from '../src/lib/rules/setup';
import { anyDeedReport, anySetup, type Dice, dice, pick } from './support/random-table';
import { Recorded } from './support/recorded';
import { limit, seeds, SOAK } from './support/seed';
import { RULES } from './support/table';

const TAPS = 40;
/** Games in which a soak once found something: a Fear Card that changed its Terror Level, and questions that come or go. */
const FOUND = [100_274, 100_461, 900_156];

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

/** An answer by chance, now and then with the usual one to what is asked then, in one go. */
function answer(roll: Dice, game: Game): Tap {
  const { choices } = RULES.promptOf(game)!;
  if (choices.length === 0) return { do: 'proceed' };
  const choice = choiceId(pick(roll, choices));
  const turn = RULES.decide(game, { do: 'choose', choice });
  const [next] = turn.ok && roll(3) === 0 ? (RULES.promptOf(turn.value.game)?.choices ?? []) : [];
  return { do: 'choose', choice, ...(next && { then: [choiceId(next)] }) };
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

/** Plays these by the rules alone. */
function replayed(start: Game, commands: readonly Command[], seed: number): Game {
  return commands.reduce((game, command) => {
    const turn = RULES.decide(game, command);
    if (!turn.ok) throw new Error(`${seed}: ${turn.error.code}`);
    return turn.value.game;
  }, start);
}

/** What counts of a game now, played from its start by the rules alone. */
const straightReplay = (game: Mendable, seed: number): Game =>
  replayed(
    game.positions[0]!,
    asItCounts(game.entries).map(({ tap }) => tap),
    seed,
  );

/** What was asked: where in the game, and of what. */
const asked = (game: Game): string => {
  const step = { ...RULES.promptOf(game)!.step, lands: null, opened: null, resolved: null };
  const card = step.do === 'actionCard' ? [step.action, step.slot, step.card] : step;
  return JSON.stringify([game.turn, game.phase, card]);
};

const momentOf = ({ turn, phase }: Game): number =>
  turn * PHASES.length + PHASES.indexOf(phase as (typeof PHASES)[number]);

describe('a deed told late', () => {
  const games = [...FOUND, ...seeds(SOAK > 1 ? 50 : 12)];
  it(`equals a straight replay in ${games.length} recorded games`, { timeout: limit(2) }, async () => {
    let [told, whole, stood, refused] = [0, 0, 0, 0];
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
      game.mends(redone);
      expect(game.now, `${seed}`).toEqual(straightReplay(game, seed));
      expect(
        await isTrue(RULES, game.entries.slice(0, -1), last, game.entries.at(-1)!.command as never, (at) =>
          Promise.resolve(game.positions[at]),
        ),
      ).toBe(true);
      if (!isAskedNothing) continue;
      whole++;
      // Where all of it fits it is the game in which it had been told at once, and the taps were the same.
      const later = game.entries.slice(entry + 1, -1).map(({ command }) => command!);
      const then = replayed(first.value.game, later, seed);
      expect(game.now, `${seed}`).toEqual(then);
      // The question that was open is open still; one that is called for no more, the game has gone past.
      if (asked(then) === asked(last)) stood++;
      else expect(momentOf(then), `${seed}`).toBeGreaterThanOrEqual(momentOf(last));
    }
    expect([told > games.length / 3, whole > 0, refused > 0]).toEqual([true, true, true]);
    expect(stood / whole).toBeGreaterThan(0.8);
  });
});

it('a line told in error is taken out, and told again it is as it was', { timeout: limit(1) }, () => {
  let [taken, same] = [0, 0];
  for (const seed of seeds(6)) {
    const { game } = recorded(seed);
    const told = game.entries.find(({ command }) => command?.do === 'report');
    if (!told) continue;
    const was = game.now;
    const { reports } = told.command as Extract<Tap, { do: 'report' }>;
    const out = takenOut(RULES, game.moment(told.id, 'itself'));
    game.mends(out);
    expect(game.now, `${seed}`).toEqual(straightReplay(game, seed));
    const again = toldLate(RULES, game.moment(told.id - 1, 'after'), [reports])!;
    game.mends(again);
    expect(game.now, `${seed}`).toEqual(straightReplay(game, seed));
    taken++;
    // What is decided without it, or no longer fits, another tap has decided.
    if ([out, again].some(({ prompt, gone }) => prompt || gone.length > 0)) continue;
    same++;
    expect(game.now, `${seed}`).toEqual(was);
  }
  expect([taken > 0, same > 0]).toEqual([true, true]);
});

it('an answer is taken out, alone or with those given in one go, and given again it is as it was', () => {
  let several = 0;
  for (const seed of seeds(6)) {
    const { game, roll } = recorded(seed);
    const answers = game.entries.filter(({ command }) => command?.do === 'choose');
    const together = answers.filter((one) => (one.command as Extract<Tap, { do: 'choose' }>).then);
    const { id, command } = pick(roll, together.length > 0 && seed % 2 === 0 ? together : answers);
    const { choice, then = [] } = command as Extract<Tap, { do: 'choose' }>;
    several += then.length;
    const was = game.now;
    const out = takenOut(RULES, game.moment(id, 'itself'));
    expect(out.prompt).not.toBeNull();
    const { gone } = game.mends(decided(RULES, out, { do: 'choose', choice }));
    expect(gone, `${seed}`).toEqual([]);
    expect(game.now, `${seed}`).toEqual(was);
    expect(straightReplay(game, seed)).toEqual(was);
  }
  expect(several).toBeGreaterThan(0);
});
