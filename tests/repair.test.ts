import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../src/lib/content/adversaries';
import { PRODUCTS } from '../src/lib/content/products';
import { loadAdversaries, loadContentFor } from '../src/lib/game-engine';
import { takenOut, withMissedStep } from '../src/lib/rules/history/edit-entry';
import { decided } from '../src/lib/rules/history/redo';
import type { Report, Tap } from '../src/lib/rules/table/command';
import { type Game, PHASES, type Setup } from '../src/lib/rules/table/game';
import { asLand } from './support/ids';
import { recorded, replayed, straightReplay } from './support/mendable';
import { anyDeedReport, anySetup, pick } from './support/random-table';
import { limit, seeds, SOAK } from './support/seed';
import { RULES } from './support/table';

const TAPS = 40;
/** Games in which a soak once found something: a Fear Card that changed its Terror Level, and questions that come or go. */
const FOUND = [100_274, 100_461, 900_156];
/** A game in which a deed is told that was not possible. */
const REFUSED = 2;

await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
await loadAdversaries(ADVERSARY_IDS);

/** In every other game all cards there are, against an Adversary. */
const more = (seed: number): Partial<Setup> =>
  FOUND.includes(seed) || seed % 2 === 0
    ? {}
    : {
        ...{ products: PRODUCTS, tokens: true, events: true, blight: 'card' },
        adversaries: [{ id: ADVERSARY_IDS[seed % ADVERSARY_IDS.length]!, level: 6 }],
      };

const record = (seed: number): ReturnType<typeof recorded> =>
  recorded(seed, TAPS, (roll) => ({ ...anySetup(roll, 1 + roll(4), true), ...more(seed) }));

/** What was asked: where in the game, and of what. */
const asked = (game: Game): string => {
  const step = { ...RULES.promptOf(game)!.step, lands: null, opened: null, resolved: null };
  const card = step.do === 'actionCard' ? [step.action, step.slot, step.card] : step;
  return JSON.stringify([game.turn, game.phase, card]);
};

/** Why another question may be open once the deed has been told, with all answers as they were. */
const REASONS: Readonly<Record<string, (last: Game, then: Game) => boolean>> = {
  'its Fear Card is read at another Terror Level': (last, then) => {
    const [was, is] = [last, then].map((game) => RULES.promptOf(game)!.step);
    return (
      was?.do === 'resolveFearCard' &&
      is?.do === 'resolveFearCard' &&
      was.card === is.card &&
      was.level !== is.level &&
      asked(last).replace(/"level":\d/, '') === asked(then).replace(/"level":\d/, '')
    );
  },
  'an ending is not reached any more, and the game has gone past it': (last, then) =>
    RULES.promptOf(last)!.step.do === 'checkEnding' && momentOf(then) >= momentOf(last),
};

const momentOf = ({ turn, phase }: Game): number =>
  turn * PHASES.length + PHASES.indexOf(phase as (typeof PHASES)[number]);

/** A deed for which no land has enough pieces. */
const impossible = ({ lands }: Game): Report => ({
  report: 'deed',
  deed: { deed: 'destroy', land: asLand(Object.keys(lands)[0]!), pieces: { C: 99 } },
});

describe('a deed told late', () => {
  const games = [...FOUND, REFUSED, ...seeds(SOAK > 1 ? 50 : 12)];
  it(`equals a straight replay in ${games.length} recorded games`, { timeout: limit(2) }, async () => {
    let [told, whole, stood, refused] = [0, 0, 0, 0];
    const reasons: string[] = [];
    for (const seed of games) {
      const { game, roll } = record(seed);
      const entry = roll(game.entries.length - 1);
      const before = game.positions[entry]!;
      const report: Report = seed === REFUSED ? impossible(before) : anyDeedReport(roll, before);
      const last = game.now;
      const redone = withMissedStep(RULES, game.moment(entry, 'after'), [[report]]);
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
      expect(await game.isBelieved()).toBe(true);
      if (!isAskedNothing) continue;
      whole++;
      // Where all of it fits it is the game in which it had been told at once, and the taps were the same.
      const later = game.entries.slice(entry + 1, -1).map(({ command }) => command!);
      const then = replayed(first.value.game, later, seed);
      expect(game.now, `${seed}`).toEqual(then);
      // The question that was open is open still, or there is a reason why it is not.
      const why = Object.keys(REASONS).filter((one) => REASONS[one]!(last, then));
      if (asked(then) === asked(last)) stood++;
      else {
        expect(why, `${seed}: ${asked(last)}, then ${asked(then)}`).not.toEqual([]);
        reasons.push(...why);
      }
    }
    expect([told > games.length / 3, whole > 0, stood > 0, refused > 0]).toEqual([true, true, true, true]);
    expect([...new Set(reasons)].sort()).toEqual(Object.keys(REASONS).sort());
  });
});

it('a line told in error is taken out, and told again it is as it was', { timeout: limit(1) }, () => {
  let [taken, same] = [0, 0];
  for (const seed of seeds(6)) {
    const { game } = record(seed);
    const told = game.entries.find(({ command }) => command?.do === 'report');
    if (!told) continue;
    const was = game.now;
    const { reports } = told.command as Extract<Tap, { do: 'report' }>;
    const out = takenOut(RULES, game.moment(told.id, 'itself'));
    game.mends(out);
    expect(game.now, `${seed}`).toEqual(straightReplay(game, seed));
    const again = withMissedStep(RULES, game.moment(told.id - 1, 'after'), [reports])!;
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
    const { game, roll } = record(seed);
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
