import { expect, it } from 'vitest';
import { PRODUCTS } from '../src/lib/content/products';
import { loadContentFor } from '../src/lib/game-engine';
import { choiceId } from '../src/lib/rules/table/choice';
import type { Report } from '../src/lib/rules/table/command';
import { type Game, POWER_DECKS } from '../src/lib/rules/table/game';
import type { SpiritChange } from '../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../src/lib/rules/world/spirit-changed';
import { SCHEMAS } from '../src/lib/saves/schema/game-schema';
import { parse } from '../src/lib/saves/schema/schema';
import { asLand, asPiece } from './support/ids';
import { position } from './support/position';
import { anyDeed } from './support/random-deed';
import { type Dice, dice, pick } from './support/random-table';
import { limit, seeds } from './support/seed';
import { RULES } from './support/table';

const SETUP = {
  products: PRODUCTS,
  tokens: true,
  spirits: [
    { id: 'a-spread-of-rampant-green', aspect: null },
    { id: 'fractured-days-split-the-sky', aspect: null },
  ],
} as const;
await loadContentFor(SETUP);

const GAMES = seeds(60);
const REPORTS = 60;

const LANDS = ['A1', 'A2', 'A5', 'B1', 'B8', 'A0', 'dark'];
const PIECES = [
  'E',
  'T',
  'T1',
  'C',
  'C2!',
  'D',
  'D1',
  'P1',
  'P2',
  'I1',
  'B',
  'A',
  'Z',
  'S',
  'W',
  'M',
  'V',
].map(asPiece);
const NUMBERS = [-100, -99, -13, -2, -1, 0, 0.5, 1, 1, 1, 2, 3, 9, 13, 14, 98, 99, 100, 1e6];

const change = (roll: Dice): SpiritChange => {
  const n = pick(roll, NUMBERS);
  return pick<() => SpiritChange>(roll, [
    () => ({ change: 'energy', n }),
    () => ({ change: 'destroyed', n }),
    () => ({ change: 'plays', n }),
    () => ({ change: 'range', n }),
    () => ({ change: 'element', element: 'water', n }),
    () => ({ change: 'counter', name: pick(roll, ['time', 'from-track', 'to-track', 'each-turn', 'x']), n }),
    () => ({ change: 'grew', option: n }),
    () => ({ change: 'space', space: pick(roll, ['energy.1', 'plays.1']), ...(roll(2) && { back: true }) }),
  ])();
};

/** Anything that a table may enter, with numbers right and wrong. */
function anyReport(roll: Dice, game: Game): Report {
  const [land, to, piece, n] = [
    asLand(pick(roll, LANDS)),
    asLand(pick(roll, LANDS)),
    pick(roll, PIECES),
    pick(roll, NUMBERS),
  ];
  const some = () => ({ land, piece, n });
  const deed = anyDeed({ roll, some, anyPiece: () => piece }, game);
  return pick<Report>(roll, [
    { report: 'deed', deed },
    { report: 'deed', deed: 'n' in deed ? ({ ...deed, n } as typeof deed) : deed },
    { report: 'count', ...some() },
    { report: 'add', ...some() },
    { report: 'remove', ...some() },
    { report: 'destroy', ...some() },
    { report: 'damage', ...some() },
    { report: 'replace', ...some(), to: pick(roll, PIECES) },
    { report: 'move', ...some(), to },
    { report: 'addBlight', land },
    { report: 'returnBlight', land },
    { report: 'defend', land, n },
    { report: 'fear', n },
    {
      report: 'setFear',
      fear: { generated: n, earned: pick(roll, NUMBERS), resolved: 0, split: [3, 3, 3], size: 8 },
    },
    { report: 'setBlight', blight: { side: pick(roll, ['healthy', 'blighted']), left: n, card: null } },
    { report: 'setCounter', counter: 'x', n },
    { report: 'countOwn', name: 'Own', n },
    { report: 'spirit', player: 1 + roll(3), changes: [change(roll), change(roll)] },
    { report: 'lookAtDeck', deck: 'invader', n },
    { report: 'shufflePowers', deck: pick(roll, POWER_DECKS) },
    { report: 'score', term: 'difficulty', n },
  ]);
}

const begun = (): Game =>
  RULES.settled(
    position({
      boards: 'AB',
      setup: SETUP,
      phase: 'spirit',
      lands: 'A1: 1P1 1E\nA5: 1T 2D\nB1: 1P2 1B 1C!\nB8: 1A 1Z',
      agenda: [{ do: 'spiritPhase' }],
    }),
  ).game;

const BELOW_NONE = /[:[,]-/;

/** Numbers below none in a game, but for those that are differences. */
function negative({ spiritStates = {}, scored: _, lasting: __, ...game }: Game): string | null {
  const spirits = Object.values(spiritStates).map(
    ({ elements: _, plays: __, range: ___, counters, ...state }) => ({
      ...state,
      counters: { ...counters, 'each-turn': 0 },
    }),
  );
  return BELOW_NONE.exec(JSON.stringify({ ...game, setup: null, agenda: null, spirits }))?.[0] ?? null;
}

it(
  'whatever a table enters: no count below none, a question that can be answered, and a game that opens again',
  () => {
    let taken = 0;
    for (const seed of GAMES) {
      const roll = dice(seed);
      let game = { ...begun(), spiritStates: { 1: NEW_SPIRIT, 2: NEW_SPIRIT } } as Game;
      for (let i = 0; i < REPORTS; i++) {
        const report = anyReport(roll, game);
        // What no command could carry is no input.
        const told = RULES.decide(game, { do: 'report', reports: [report] });
        if (!told.ok) continue;
        taken++;
        game = told.value.game;
        const where = `seed ${seed}: ${JSON.stringify(report)}`;
        expect(negative(game), where).toBeNull();
        const prompt = RULES.promptOf(game);
        expect(prompt, where).not.toBeNull();
        const read = parse(SCHEMAS.game, JSON.parse(JSON.stringify(game)));
        expect(read.ok, `${where} ${read.ok ? '' : JSON.stringify(read.error).slice(0, 300)}`).toBe(true);
        const [first] = prompt!.choices;
        if (!first || roll(2) === 0 || game.ended) continue;
        const answered = RULES.decide(game, { do: 'choose', choice: choiceId(first) });
        expect(answered.ok, where).toBe(true);
        if (answered.ok) game = answered.value.game;
        expect(negative(game), where).toBeNull();
      }
    }
    expect(taken).toBeGreaterThan(GAMES.length * REPORTS * 0.2);
  },
  limit(3),
);
