import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { backup, newDevice, rows } from '$lib/backup/fixtures/libraries';
import { restore } from '$lib/backup/restore';
import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { PRODUCTS } from '$lib/content/products';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { LOCAL_ENGINE } from '$lib/handoff/fixtures/some-games';
import { handoffLink } from '$lib/handoff/link';
import { pack } from '$lib/handoff/packet';
import { gameInText } from '$lib/handoff/parse-received';
import { canGoThrough, endsWithSlowPowers } from '$lib/rules/engine/may-end-turn';
import { newGame } from '$lib/rules/engine/setup';
import { parsePosition, printPosition } from '$lib/rules/notation/position-text';
import type { Command } from '$lib/rules/table/command';
import { type Game, PLAIN, type Setup } from '$lib/rules/table/game';
import { scoreOf } from '$lib/rules/turn/score';
import { assertPlayable } from '$lib/saves/assert-playable';
import { toText } from '$lib/saves/files/game-file';
import { got } from '$lib/saves/fixtures/disk';
import { parseGame } from '$lib/saves/schema/schema';
import { choiceId } from '../src/lib/rules/table/choice';
import { boardIds } from './support/ids';
import { limit, times } from './support/seed';

const SETUP: Setup = {
  ...PLAIN,
  players: ['Ann', 'Bo'],
  boards: ['A', 'B'],
  layout: '2-standard',
  blight: 'card',
  decks: 'table',
  trackers: true,
  seed: 1,
};

/** All that a table without lands is ever asked. */
const ASKED = [
  'setTheTable',
  'spiritPhase',
  'fastPowers',
  'fearCards',
  'resolveFearCard',
  'effect',
  'exceptional',
  'actionCard',
  'drawInvaderCard',
  'accelerate',
  'flipBlightCard',
  'slowPowers',
  'timePasses',
  'checkEnding',
];

const start = (setup: Setup): Game => ENGINE.settled(newGame(CONTENT, setup)).game;
const after = (game: Game, command: Command): Game => got(ENGINE.decide(game, command)).game;
const told = (game: Game, ...reports: Extract<Command, { do: 'report' }>['reports']): Game =>
  after(game, { do: 'report', reports });

/** Goes on, or takes the answer that `pick` points at. */
function goOn(game: Game, pick = 0): Game {
  const { choices } = ENGINE.promptOf(game)!;
  const choice = choices[pick % Math.max(1, choices.length)];
  return after(game, choice === undefined ? { do: 'proceed' } : { do: 'choose', choice: choiceId(choice) });
}

const asked = (game: Game): string => ENGINE.promptOf(game)!.step.do;

function until(game: Game, step: string): Game {
  let now = game;
  for (let i = 0; i < 60 && asked(now) !== step; i++) now = goOn(now);
  expect(asked(now)).toBe(step);
  return now;
}

beforeAll(async () => {
  await loadContentFor(SETUP);
});

test('a game without lands is played to its end: the cards go their way, Fear and Blight are told, the score asks', () => {
  let game = start(SETUP);
  expect(game.lands).toEqual({});
  game = until(game, 'fastPowers');
  expect(game.invaders.slots).toMatchObject({ build: [expect.any(String)], explore: [] });
  game = told(game, { report: 'deed', deed: { deed: 'fear', n: 9 } });
  expect(game.fear).toMatchObject({ earned: 1, generated: 1 });
  game = until(game, 'fearCards');
  game = goOn(game);
  // A named card waits for hands and is not carried out.
  expect(ENGINE.promptOf(game)).toMatchObject({ step: { do: 'resolveFearCard', by: 'hand' }, choices: [] });
  game = until(game, 'actionCard');
  expect(ENGINE.promptOf(game)!.step).toMatchObject({ action: 'build' });

  // 5 on the healthy side: 6 told turn the card, and the last comes from its other side.
  expect(game.blight).toMatchObject({ side: 'healthy', left: 5 });
  game = told(game, { report: 'blight', n: 6 });
  expect(asked(game)).toBe('flipBlightCard');
  game = goOn(game);
  const { left } = game.blight;
  expect(game.blight).toMatchObject({ side: 'blighted' });
  expect(told(game, { report: 'blight', n: -2 }).blight.left).toBe(left + 2);

  expect(asked(told(game, { report: 'spiritLost', lost: true }))).toBe('checkEnding');
  game = told(game, { report: 'blight', n: left });
  expect(ENGINE.promptOf(game)).toMatchObject({ step: { do: 'checkEnding' } });
  game = goOn(game);
  expect(game.ended).toEqual({ result: 'defeat', because: ['blight'] });
  expect(scoreOf(game)).toBeNull();
  game = told(game, { report: 'score', term: 'dahan', n: 7 });
  expect(scoreOf(game)).toBeNull();
  game = told(game, { report: 'score', term: 'blight', n: 11 });
  expect(scoreOf(game)).toMatchObject({ terms: { dahan: 7, blight: 11 }, total: expect.any(Number) });
});

test('what is called to mind are lines of panels, not what makes tokens and cards work', async () => {
  const setup: Setup = {
    ...SETUP,
    products: PRODUCTS,
    tokens: true,
    events: true,
    adversaries: [
      { id: 'france', level: 5 },
      { id: 'sweden', level: 3 },
    ],
  };
  await loadContentFor(setup);
  const reminding = ENGINE.world(start(setup)).modifiers.filter(({ reminds }) => reminds !== undefined);
  expect(reminding.length).toBeGreaterThan(5);
  expect(reminding.map(({ name }) => name).filter((name) => !/^(france|sweden)\b/.test(name))).toEqual([]);
});

test('with no Invader known the game is won by the last Fear Card only, and by what the table tells', () => {
  let game = until(start(SETUP), 'fastPowers');
  game = told(game, { report: 'deed', deed: { deed: 'fear', n: 8 * 8 } });
  expect(asked(game)).toBe('fastPowers');
  const won = told(game, { report: 'deed', deed: { deed: 'fear', n: 8 } });
  expect(goOn(won).ended).toEqual({ result: 'victory', because: ['fear'] });
  expect(told(game, { report: 'end', result: 'victory' }).ended).toMatchObject({ because: ['table'] });
});

test('what needs a land is refused in words, and Blight is told so where no lands are kept only', () => {
  const game = until(start(SETUP), 'fastPowers');
  const refused = (on: Game, report: Extract<Command, { do: 'report' }>['reports'][number]) => {
    const turn = ENGINE.decide(on, { do: 'report', reports: [report] });
    return turn.ok ? null : turn.error.code;
  };
  expect(refused(game, { report: 'addBlight', land: 'A5' })).toBe('unknownLand');
  expect(refused(game, { report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { T: 1 } } })).toBe(
    'unknownLand',
  );
  for (const n of [0, 1.5, 1e9, NaN]) expect(refused(game, { report: 'blight', n })).toBe('badNumber');
  const { trackers: _, ...whole } = SETUP;
  expect(refused(until(start(whole), 'fastPowers'), { report: 'blight', n: 1 })).toBe('unreadable');
});

test('it is undone, backed up, restored and handed over to the byte', async () => {
  const here = newDevice();
  let game = start(SETUP);
  const { id } = got(await here.create(game, { name: 'Trackers' }));
  let head = got(await here.open(id)).head;
  let through = 0;
  for (let i = 0; i < 20; i++) {
    const prompt = ENGINE.promptOf(game)!;
    const { choices } = prompt;
    const command: Command =
      i % 4 === 3
        ? {
            do: 'report',
            reports: [
              { report: 'blight', n: 1 },
              { report: 'countOwn', name: 'Wolves', n: i },
            ],
          }
        : i % 4 === 2 && canGoThrough(game, prompt)
          ? ((through += 1), { do: 'proceed', through: 'turn' })
          : choices.length > 0
            ? { do: 'choose', choice: choiceId(choices[0]!) }
            : { do: 'proceed' };
    const turn = got(ENGINE.decide(game, command));
    head = got(await here.append(id, head, { command, ...turn })).head;
    game = turn.game;
  }
  expect(through).toBeGreaterThan(0);
  expect(got(await here.undo(id, head)).game).not.toEqual(game);
  expect(got(await here.redo(id, got(await here.open(id)).head)).game).toEqual(game);

  const other = newDevice();
  got(await restore(await backup(here), other.context));
  expect(await rows(other)).toEqual(await rows(here));
  const file = got(await here.exportGame(id));
  const link = got(handoffLink('https://example.org/app/receive/', got(await pack(LOCAL_ENGINE, file))));
  expect(toText(got(await gameInText(LOCAL_ENGINE, link)))).toBe(toText(file));
  const printed = got(parsePosition(printPosition(game)));
  expect(got(parseGame(printed))).toMatchObject({
    setup: { trackers: true },
    lands: {},
    blight: game.blight,
  });
});

test(
  'against any Adversary, with every card and Event, nothing is asked that needs a land, and every game ends',
  async () => {
    const play = fc.record({
      adversaries: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ADVERSARY_IDS), level: fc.nat(6) }), {
        selector: ({ id }) => id,
        maxLength: 2,
      }),
      decks: fc.constantFrom('table', 'app'),
      extra: fc.boolean(),
      events: fc.boolean(),
      picks: fc.infiniteStream(fc.nat(40)),
    });
    await fc.assert(
      fc.asyncProperty(play, async ({ adversaries, decks, extra, events, picks }) => {
        const boards = boardIds(extra ? 'ABC' : 'AB');
        const layout = extra ? '3-standard' : '2-standard';
        const setup: Setup = {
          ...SETUP,
          adversaries,
          decks,
          boards,
          layout,
          products: PRODUCTS,
          tokens: true,
          events,
        };
        await loadContentFor(setup);
        let game = start(setup);
        let decisions = 0;
        while (asked(game) !== 'gameOver') {
          const step = ENGINE.promptOf(game)!.step;
          expect(ASKED).toContain(step.do);
          if (step.do === 'effect') expect(step.kind).toBe('hands');
          if (step.do === 'exceptional') expect(['events', 'blight.turned']).toContain(step.of);
          assertPlayable(ENGINE)(got(parseGame(JSON.parse(JSON.stringify(game)))));
          const n = picks.next().value as number;
          game = goOn(game, step.do === 'checkEnding' ? 0 : n);
          if (n < 4 && asked(game) !== 'gameOver') game = told(game, { report: 'blight', n: 1 });
          if (n > 30 && asked(game) !== 'gameOver')
            game = told(game, { report: 'deed', deed: { deed: 'fear', n: n - 30 } });
          expect(++decisions).toBeLessThan(800);
        }
        expect(game.lands).toEqual({});
        expect(game.ended!.because.every((why) => ['fear', 'blight', 'time'].includes(why))).toBe(true);
      }),
      { numRuns: times(8) },
    );
  },
  limit(2),
);

// expert-table.md B32: Trackers only took 7.5 taps a turn of pure "done".
test.each([
  ['dealt by the app', 'app', ['spiritPhase'], [2]],
  [
    'on the table: up to the card that has to be named, and on from there',
    'table',
    ['drawInvaderCard', 'spiritPhase'],
    [1, 2],
  ],
] as const)('a turn in which nothing happens is one tap, with cards %s', (_, decks, asks, turns) => {
  const through = (game: Game): Game => after(game, { do: 'proceed', through: 'turn' });
  let game = until(start({ ...SETUP, decks }), 'spiritPhase');
  for (const [i, step] of asks.entries()) {
    game = through(game);
    expect([asked(game), game.turn]).toEqual([step, turns[i]]);
    if (step === 'drawInvaderCard') game = goOn(game);
  }
});

test('the same is where every step is gone on from by itself', () => {
  const begun = until(start({ ...SETUP, decks: 'app' }), 'spiritPhase');
  let slow = begun;
  do slow = goOn(slow);
  while (asked(slow) !== 'spiritPhase');
  expect(after(begun, { do: 'proceed', through: 'turn' })).toEqual(slow);
});

test('it stops at what has to be carried out; where lands are kept it goes from Slow Powers alone', () => {
  const fear = told(until(start({ ...SETUP, decks: 'app' }), 'spiritPhase'), { report: 'fear', n: 9 });
  expect(asked(after(fear, { do: 'proceed', through: 'turn' }))).toMatch(/fear/i);
  const { trackers: _, ...withLands } = SETUP;
  const lands = until(start(withLands), 'spiritPhase');
  expect(ENGINE.decide(lands, { do: 'proceed', through: 'turn' })).toMatchObject({ ok: false });
  const slow = until(lands, 'slowPowers');
  const byItself = goOn(goOn(slow));
  expect(after(slow, { do: 'proceed', through: 'turn' })).toEqual(byItself);
  expect([asked(byItself), byItself.turn]).toEqual(['spiritPhase', 2]);
});

test('Slow Powers end the turn where nothing has to be read or kept as time passes', () => {
  const { trackers: _, ...withLands } = SETUP;
  const slow = until(start(withLands), 'slowPowers');
  const kept = told(
    slow,
    { report: 'count', land: 'A1', piece: 'C1', n: 1 },
    {
      report: 'deed',
      deed: { deed: 'begin', where: ['A1'], change: { change: 'keepDamage', of: ['C'] }, until: 'game' },
    },
  );
  expect([slow, kept].map((game) => endsWithSlowPowers(ENGINE.world(game)))).toEqual([true, false]);
});
