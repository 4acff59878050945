import { expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../src/lib/content/adversaries';
import { PRODUCTS } from '../src/lib/content/products';
import { SCENARIOS } from '../src/lib/content/scenarios/all-scenarios';
import { eventPartsThatCount, loadAdversaries, loadContentFor } from '../src/lib/game-engine';
import { nextAfter, withMissedStep, withoutParts } from '../src/lib/rules/history/edit-entry';
import { type OpenPart, type PartsThen, partsThen, turnRestsOn } from '../src/lib/rules/history/edit-parts';
import { effectiveTaps } from '../src/lib/rules/history/effective-taps';
import { choiceId } from '../src/lib/rules/table/choice';
import type { Report } from '../src/lib/rules/table/command';
import type { Setup } from '../src/lib/rules/table/game';
import { Mendable, recorded, replayed, straightReplay } from './support/mendable';
import { position } from './support/position';
import { anySetup, type Dice, pick } from './support/random-table';
import { limit, seeds, SOAK } from './support/seed';
import { RULES } from './support/table';

const TAPS = 90;
const MOST_TRIES = 12;
/** Games in which a soak found a question that comes only where something was left out. */
const FOUND = [7_700_278, 7_700_298];

await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
await loadAdversaries(ADVERSARY_IDS);
for (const { id } of SCENARIOS) await loadContentFor({ scenario: id });

/** Everything there is of cards, against any Adversary; in every third game a Scenario as well. */
const setupOf =
  (seed: number) =>
  (roll: Dice): Setup => ({
    ...anySetup(roll, 1 + roll(2), true),
    ...{ products: PRODUCTS, tokens: true, events: true, blight: 'card' },
    adversaries: [{ id: pick(roll, ADVERSARY_IDS), level: 6 }],
    scenario: FOUND.includes(seed) || seed % 3 !== 0 ? null : SCENARIOS[seed % SCENARIOS.length]!.id,
  });

/** What can be told late after an entry, or taken out of it. */
function partsAt(game: Mendable, entry: number): PartsThen {
  const done = effectiveTaps(game.entries);
  const next = nextAfter(done, entry, entry === 0)!;
  const { from, entry: base } = turnRestsOn(game.entries, done, next);
  return partsThen(
    RULES,
    { given: game.positions[base]!, from, done, now: game.now },
    { moment: game.moment(entry, 'after'), itself: entry === 0 ? null : game.moment(entry, 'itself') },
    eventPartsThatCount,
  );
}

/** Lines of a game by chance, until one has something of this. */
function someLine<T>(
  roll: Dice,
  game: Mendable,
  of: (parts: PartsThen) => readonly T[],
): { readonly id: number; readonly found: T } | null {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const id = 1 + roll(game.entries.length - 2);
    const parts = of(partsAt(game, id));
    if (parts.length > 0) return { id, found: pick(roll, parts) };
  }
  return null;
}

/** Which panel's line it is, or of which kind of card. */
const kindOf = (part: string): string => {
  const [kind, line] = part.split('.');
  return ['event', 'fear', 'blight'].includes(kind!) ? kind! : `${kind}.${line}`;
};

const games = [...FOUND, ...seeds(SOAK > 1 ? 50 : 6)];

it(
  `a card's part or an Adversary's line that is told late equals a straight replay in ${games.length} recorded games`,
  { timeout: limit(3) },
  async () => {
    let [told, whole] = [0, 0];
    const kinds = new Set<string>();
    for (const seed of games) {
      const { game, roll } = recorded(seed, TAPS, setupOf(seed));
      const line = someLine<OpenPart>(roll, game, ({ open }) => open);
      if (!line) continue;
      const { id, found } = line;
      const { part } = found;
      const report: Report = { report: 'carryOut', ...found };
      const first = RULES.decide(game.positions[id]!, { do: 'report', reports: [report] });
      const redone = withMissedStep(RULES, game.moment(id, 'after'), [[report]]);
      if (!first.ok || !redone) throw new Error(`${seed}: ${part} is open and cannot be told`);
      const later = game.entries.slice(id + 1).map(({ command }) => command!);
      const { prompt } = redone;
      const { gone } = game.mends(redone);
      told++;
      kinds.add(kindOf(part));
      expect(game.now, `${seed}`).toEqual(straightReplay(game, seed));
      expect(await game.isBelieved(), `${seed}`).toBe(true);
      if (prompt || gone.length > 0) continue;
      whole++;
      expect(game.now, `${seed}`).toEqual(replayed(first.value.game, later, seed));
    }
    if (SOAK > 1) console.log(`${told} told, ${whole} whole: ${[...kinds].join()}`);
    expect([told > games.length / 4, kinds.has('event')]).toEqual([true, true]);
  },
);

it(
  `what is taken out of a line is not done there, and put back all is as it was`,
  { timeout: limit(3) },
  async () => {
    let [taken, same] = [0, 0];
    const kinds = new Set<string>();
    for (const seed of games) {
      const { game, roll } = recorded(seed, TAPS, setupOf(seed));
      const line = someLine(roll, game, ({ done }) => done);
      if (!line) continue;
      const { id, found: part } = line;
      const was = game.now;
      const out = game.mends(withoutParts(RULES, game.moment(id, 'itself'), [part])!);
      taken++;
      kinds.add(kindOf(part));
      expect(game.now, `${seed}`).toEqual(straightReplay(game, seed));
      expect(await game.isBelieved(), `${seed}`).toBe(true);
      const parts = partsAt(game, id);
      expect([parts.out, parts.done.includes(part)], `${seed}`).toEqual([[part], false]);
      const back = game.mends(withoutParts(RULES, game.moment(id, 'itself'), [])!);
      expect(game.now, `${seed}`).toEqual(straightReplay(game, seed));
      if ([out, back].some(({ did, gone }) => did.length !== out.did.length || gone.length > 0)) continue;
      same++;
      expect(game.now, `${seed}`).toEqual(was);
    }
    if (SOAK > 1) console.log(`${taken} taken out, ${same} back: ${[...kinds].join()}`);
    expect([taken > games.length / 2, same > 0]).toEqual([true, true]);
  },
);

it('a side that a board picked is taken out of its own answer, and told late by nobody', async () => {
  const card = 'far-off-wars-touch-the-island';
  const game = new Mendable(
    position({
      setup: { products: PRODUCTS, events: true },
      phase: 'fear',
      lands: 'A1: 3T',
      agenda: [{ do: 'exceptional', of: 'events', step: 'read', card }],
    }),
  );
  for (let taps = 0; taps < 4; taps++) {
    const { step, choices } = RULES.promptOf(game.now)!;
    if (step.do === 'slowPowers') break;
    game.does({ do: 'choose', choice: choiceId(choices[0]!) });
  }
  const lines = game.entries.slice(1).map(({ id }) => ({ id, ...partsAt(game, id) }));
  const [side] = lines.filter(({ done }) => done.includes(`event.${card}.1`));
  expect(lines.flatMap(({ open }) => open.map(({ part }) => part))).not.toContain(`event.${card}.1`);
  const { fear } = game.now;
  game.mends(withoutParts(RULES, game.moment(side!.id, 'itself'), [`event.${card}.1`])!);
  // 4 Fear, and what the Towns were worth.
  expect([fear.earned, game.now.fear.earned, game.now.fear.generated]).toEqual([1, 0, 0]);
  expect(game.now.lands['A1']!.pieces).toEqual({ T: 3 });
});
