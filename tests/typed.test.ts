import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGINE } from '../src/lib/game-engine';
import { LOCALES } from '../src/lib/messages/messages.svelte';
import { ok } from '../src/lib/rules/basics/result';
import type { Report } from '../src/lib/rules/table/command';
import type { World } from '../src/lib/rules/world/world';
import { LEXICON } from '../src/lib/typed/lexicon';
import { printReports } from '../src/lib/typed/print';
import { type CheckReports, readText } from '../src/lib/typed/read';
import { position } from './support/position';
import { everyBegun, everyDeed } from './support/random-deed';
import { play } from './support/random-game';
import { anyPiece, anySetup, dice, somePiece } from './support/random-table';
import { limit, seeds, times } from './support/seed';
import { RULES } from './support/table';

/** What puts a number or a card of the table right, and what 0.1 and 0.2 told: it has its own buttons, and no sentence. */
const WITHOUT: readonly Report['report'][] = [
  ...(['add', 'remove', 'destroy', 'damage', 'replace', 'move', 'addBlight', 'returnBlight'] as const),
  ...(['defend', 'skip', 'fear', 'confirm', 'setFear', 'setBlight', 'setSlot', 'setDeck'] as const),
  ...([
    'setCounter',
    'renameOwn',
    'lookAtDeck',
    'orderDeck',
    'setPhase',
    'offer',
    'trackPresence',
    'spiritLost',
    'endEffect',
    'score',
    'end',
  ] as const),
];

const GAME = position({ boards: 'CD', lands: 'C1: 2C1! 1T 3E!!\nD5: 2D1 1B 1A 1P1\nD8: 1I2 1U' });

const tell: CheckReports = (world, reports) => {
  const turn = ENGINE.decide(world.game, { do: 'report', reports });
  return turn.ok ? ok(ENGINE.world(turn.value.game)) : turn;
};

/** At a table where all can be. */
const anythingGoes: CheckReports = (world) => ok(world);

function told(text: string, world: World, telling: CheckReports, language: (typeof LOCALES)[number]) {
  const read = readText(text, world, telling, language);
  return read.is === 'told' ? read.tellings.flatMap(({ reports }) => reports) : read;
}

describe('the sentence of what was told', () => {
  it.each(LOCALES)('is read as the same, of every deed and every change there is, in %s', (language) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const roll = dice(seed);
        const chance = { roll, some: () => somePiece(roll, GAME), anyPiece: () => anyPiece(roll) };
        const begun = everyBegun(chance, GAME).map((one) => ({ deed: 'begin', ...one }) as const);
        for (const deed of [...everyDeed(chance, GAME), ...begun]) {
          const reports = [{ report: 'deed', deed } as const];
          const text = printReports(reports, language)!;
          expect(told(text, ENGINE.world(GAME), anythingGoes, language), text).toEqual(reports);
        }
      }),
      { numRuns: times(100) },
    );
  });

  it('is read as the same of everything that random play tells', { timeout: limit(3) }, () => {
    let read = 0;
    for (const [i, seed] of seeds(40).entries())
      play({
        rules: RULES,
        setup: (roll) => anySetup(roll, 1 + (i % 4), true),
        tracked: true,
        tells: 3,
        playsOn: false,
        looksBack: 0,
        seed,
        watch: (game, _, __, command) => {
          if (command.do !== 'report') return;
          let world = ENGINE.world(game);
          for (const report of command.reports) {
            const language = LOCALES[read % LOCALES.length]!;
            const text = printReports([report], language);
            expect(text === null, report.report).toBe(WITHOUT.includes(report.report));
            const after = tell(world, [report]);
            if (!after.ok) return;
            if (text !== null) expect(told(text, world, tell, language), text).toEqual([report]);
            read += text === null ? 0 : 1;
            world = after.value;
          }
        },
      });
    expect(read).toBeGreaterThan(40);
  });
});

describe('any text', () => {
  const words = [...LEXICON.keys(), 'c1', 'd5', '2', '3', '1e', '2T1', 'd1', ',', ';', 'x', '-', '+'];
  const text = fc.oneof(
    fc.string({ maxLength: 450 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((all) => all.join(' ')),
  );

  it('is read without a throw, and never told in one of two ways', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...LOCALES), (given, language) => {
        const read = readText(given, ENGINE.world(GAME), tell, language);
        if (read.is !== 'problem' || read.problem.code !== 'ambiguous') return;
        // Each of the two is a sentence that can be read in one way only.
        for (const sentence of read.problem.sentences)
          if (read.before.length === 0)
            expect(told(sentence, ENGINE.world(GAME), tell, language), sentence).toBeInstanceOf(Array);
      }),
      { numRuns: times(400) },
    );
  });

  it('takes so few looks at the table that none can be noticed', () => {
    fc.assert(
      fc.property(text, (given) => {
        let looks = 0;
        readText(given, ENGINE.world(GAME), (world) => (looks++, ok(world)), 'en');
        expect(looks).toBeLessThan(500);
      }),
      { numRuns: times(400) },
    );
  });
});
