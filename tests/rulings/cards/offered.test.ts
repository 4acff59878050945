import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import type { GameEvent } from '../../../src/lib/rules/table/event';
import type { Game } from '../../../src/lib/rules/table/game';
import { evolve } from '../../../src/lib/rules/world/evolve';
import { dice } from '../../support/random-table';
import type { Table } from '../../support/table';
import { before } from './part';
import { forbids, foundIn, offered, printedAt, type Progress, progressOf } from './printed-choices';
import { PRINTED, type PrintedStep } from './printed-steps';

/** Islands on which something of everything stands; the track shows wetland, jungle and sands. */
const ISLANDS = [
  'A1: 1C 1T 2E 2D 1B / A2: 2E 1A / A3: 1D 1Z 1B / A4: 2T 3D 1W 2P1 / A5: 1E 1T! 1D 1A 1P1 / A6: 3E 1C1 1M / A7: 2D / A8: 1C 1E! 1Z 1A 2P1',
  'A1: 1T 1A / A2: 1E 1D / A3: 2T 1E 1B 1P1 / A4: 1C 2P1 / A5: 2D 1B 1Z / A6: 1T 1D 1P1 / A7: 1E 1W 1A / A8: 2T 2D 2B',
];
const TRACK = 'ravage:1-wetland / build:1-jungle / explore:1-sands';
const WAYS = 3;
const MOST_QUESTIONS = 60;

const isLand = (choice: string): boolean => /^A\d(:|$)/.test(choice);

/** More lines than any effect has. */
const MOST_LINES = 5;

/** The lines that come behind this one for the same land. */
const followers = (state: Progress): readonly PrintedStep[] =>
  Array.from({ length: MOST_LINES }, (_, i) =>
    printedAt({ ...state, line: (state.line ?? 0) + 1 + i }),
  ).flat();

/** What was done to the island on the way and may not be, by the facts. */
function wrongs(part: string, from: Game, events: readonly GameEvent[]): readonly string[] {
  let game = from;
  return events.flatMap((event) => {
    const [step] = game.agenda;
    const was = game;
    game = evolve(game, event);
    if (event.type !== 'stepDone' || step?.do !== 'effect' || step.of !== part) return [];
    const progress = progressOf(step);
    const [printed, ...others] = printedAt(progress);
    if (!printed || others.length > 0 || step.kind === 'pays') return [];
    const found = step.kind === 'begins' ? foundIn(was, printed, followers(progress)) : null;
    const [next] = event.then;
    const all = next?.do === 'effect' && next.at === step.at && 'queue' in next ? next.queue : [];
    const missed = found?.filter((land) => !all.some((one) => one === land)) ?? [];
    return [
      ...missed.map((land) => `${land} is passed over`),
      ...event.then.flatMap((one) =>
        one.do === 'deed' ? (forbids(was, progress, printed, one.deed) ?? []) : [],
      ),
    ];
  });
}

const PARTS = [...PRINTED.keys()].filter(
  (part) => !part.startsWith('blight') && CONTENT.effectsOf(part).length > 0,
);

/** Worth so much Health; from one land alone; to a land each; two lands inland; half of them. */
const IN_OTHER_WORDS = [
  'event.an-ominous-dawn.1',
  'event.far-off-wars-touch-the-island.1',
  'event.invaders-surge-inland.0',
  'event.seeking-the-interior.1',
  'fear.belief-takes-root.3',
  'fear.depart-the-dangerous-land.3',
  'fear.distracted-by-local-troubles.2',
  'fear.seek-company.2',
  'fear.seek-safety.3',
];

/** Parts whose questions about lands were held against the facts, and those the facts say in other words. */
const asked = { held: new Set<string>(), other: new Set<string>() };

/** Holds what is open at this question against the facts. */
function holds(part: string, table: Table): void {
  const { step } = table.rules.promptOf(table.game)!;
  const lands = table.choices.filter(isLand);
  if (step.do !== 'effect' || step.of !== part || lands.length === 0 || step.kind === 'pays') return;
  const progress = progressOf(step);
  const expected = offered(table.game, progress, printedAt(progress), followers(progress));
  (expected ? asked.held : asked.other).add(part);
  if (expected) expect([...lands].sort(), JSON.stringify(step)).toEqual([...expected].sort());
}

/** Answers by chance until the part is done. */
function plays(part: string, island: string, seed: number): void {
  const roll = dice(seed);
  const table = before(part, `${TRACK} / ${island}`);
  for (let n = 0; table.asked !== 'slowPowers' && n < MOST_QUESTIONS; n++) {
    holds(part, table);
    const [from, done] = [table.game, table.log.length];
    const open = table.choices.filter((choice) => choice !== 'byHand');
    if (open.length === 0) table.goesOn();
    else table.answers(open[roll(open.length)]!);
    expect(wrongs(part, from, table.log.slice(done))).toEqual([]);
  }
}

describe('whatever is asked and done, by the facts', () => {
  it.each(PARTS)('%s', (part) => {
    for (const [i, island] of ISLANDS.entries())
      for (let way = 0; way < WAYS; way++) plays(part, island, 31 * way + 7 * i + part.length);
  });

  it('but for lines the facts say in other words, which have rulings by hand', () => {
    expect([...asked.other].filter((part) => !asked.held.has(part)).sort()).toEqual(IN_OTHER_WORDS);
    expect(asked.held.size).toBeGreaterThan(200);
  });
});
