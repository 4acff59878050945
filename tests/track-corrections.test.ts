import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { INVADER_CARDS } from '../src/lib/content/cards/base-cards';
import { CONTENT, ENGINE, loadContentFor } from '../src/lib/game-engine';
import { remindedOf } from '../src/lib/play/adversary/reminder-moment';
import { besideRows, cardForecast } from '../src/lib/play/question/forecast/card-forecast';
import { rowInWords } from '../src/lib/play/question/forecast/row-words';
import { newGame } from '../src/lib/rules/engine/setup';
import { choiceId } from '../src/lib/rules/table/choice';
import type { Command, Report } from '../src/lib/rules/table/command';
import { ACTIONS, type Game, PHASES } from '../src/lib/rules/table/game';
import type { InvaderCardId } from '../src/lib/rules/table/printed-cards';
import { narrate } from '../src/lib/words/events/narration';
import { loadQuestions, questionOf } from '../src/lib/words/questions/questions';
import { anyTable } from './support/any-table';
import { dice } from './support/random-table';
import { limit, times } from './support/seed';

beforeAll(loadQuestions);

const SPACES = [...ACTIONS, 'discard'] as const;

/** What a correction is about, each picked from what there is by the remainder. */
interface Pick {
  readonly of: number;
  readonly card: number;
  readonly to: number;
  readonly n: number;
}

const from = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];
const cardsIn = ({ invaders }: Game, space: string): readonly InvaderCardId[] =>
  space === 'discard' ? invaders.discard : (invaders.slots[space] ?? []);
const setSlot = (slot: string, cards: readonly InvaderCardId[]): Report => ({
  report: 'setSlot',
  slot,
  cards,
});
const free = (game: Game): readonly InvaderCardId[] =>
  INVADER_CARDS.map(({ id }) => id).filter((id) => !SPACES.some((one) => cardsIn(game, one).includes(id)));

/** A card in the space of an action, and the action. */
function onTrack(game: Game, n: number) {
  return from(
    ACTIONS.flatMap((action) => cardsIn(game, action).map((card) => ({ action, card }))),
    n,
  );
}

function begin(game: Game, card: number, change: 'cardIdle' | 'cardStays'): readonly Report[] {
  const one = onTrack(game, card);
  if (!one) return [];
  const begun = {
    change: { change, card: one.card },
    where: 'any',
    during: one.action,
    until: 'card',
  } as const;
  return [{ report: 'deed', deed: { deed: 'begin', ...begun } }];
}

function move(game: Game, { card, to }: Pick): readonly Report[] {
  const all = SPACES.flatMap((space) => cardsIn(game, space).map((one) => ({ space, one })));
  const it = from(all, card);
  const target = from([...SPACES, 'box'], to)!;
  if (!it || target === it.space) return [];
  const out = setSlot(
    it.space,
    cardsIn(game, it.space).filter((one) => one !== it.one),
  );
  return target === 'box' ? [out] : [out, setSlot(target, [...cardsIn(game, target), it.one])];
}

function put(game: Game, { card, to }: Pick): readonly Report[] {
  const space = from(SPACES, to)!;
  const one = from(free(game), card);
  return one === undefined ? [] : [setSlot(space, [...cardsIn(game, space), one])];
}

function inDeck({ invaders: { deck } }: Game, { n, to }: Pick): readonly Report[] {
  const stage = from([1, 2, 3] as const, n)!;
  const last = deck.findLastIndex((one) => one.stage <= stage);
  const first = deck.findIndex((one) => one.stage === stage);
  const more = [...deck.slice(0, last + 1), { stage }, ...deck.slice(last + 1)];
  return [{ report: 'setDeck', deck: to % 2 === 0 ? more : deck.filter((_, at) => at !== first) }];
}

/** Everything a table can put right about the Invader Cards, the phase and the turn. */
const CORRECTIONS: readonly ((game: Game, about: Pick) => readonly Report[])[] = [
  (game, { card }) => begin(game, card, 'cardIdle'),
  (game, { card }) => begin(game, card, 'cardStays'),
  (game, { card }) => {
    const one = onTrack(game, card);
    return one ? [{ report: 'deed', deed: { deed: 'actAgain', ...one } }] : [];
  },
  move,
  put,
  inDeck,
  (game, { n }) => [{ report: 'setPhase', turn: Math.max(1, game.turn), phase: from(PHASES, n)! }],
  (game, { n }) => [
    { report: 'setPhase', turn: 1 + n, phase: game.phase === 'setup' ? 'spirit' : game.phase },
  ],
];

/** The correction, or an answer to the open question in between. */
function commandOf(game: Game, about: Pick): Command | null {
  const correction = CORRECTIONS[about.of];
  if (correction) {
    const reports = correction(game, about);
    return reports.length > 0 ? { do: 'report', reports } : null;
  }
  const choice = from(ENGINE.promptOf(game)?.choices ?? [], about.n);
  return choice ? { do: 'choose', choice: choiceId(choice) } : { do: 'proceed' };
}

/** All that the panel says of the open question; throws where it cannot be said. */
function said(game: Game): readonly string[] {
  const prompt = ENGINE.promptOf(game);
  if (!prompt) throw new Error(`asks nothing: ${JSON.stringify(game.agenda[0])}`);
  const world = ENGINE.world(game);
  const { title, text, main, others } = questionOf(world, prompt);
  const words = [title, text ?? '', main?.label ?? '', ...others.map(({ label }) => label)];
  const { step } = prompt;
  if (step.do !== 'actionCard') return words;
  const forecast = cardForecast(game, step);
  const rows = forecast.acting.map((one) => rowInWords(world, step, one).text);
  if (forecast.acting.length > 0) besideRows(game, forecast);
  const reminded = remindedOf(world, step.action).map(({ name }) => name);
  expect(reminded).toEqual([...new Set(reminded)]);
  return [...words, ...rows];
}

const about = fc.record({
  of: fc.integer({ min: 0, max: CORRECTIONS.length }),
  card: fc.nat(20),
  to: fc.nat(20),
  n: fc.nat(20),
});

test(
  'whatever is put right about the Invader Cards, in any order, there is a question and words for it',
  { timeout: limit(5) },
  async () => {
    let put = 0;
    const tables = fc.record({
      seed: fc.nat(),
      boards: fc.integer({ min: 1, max: 2 }),
      all: fc.array(about, { maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(tables, async ({ seed, boards, all }) => {
        const setup = anyTable(dice(seed), boards);
        await loadContentFor(setup);
        let { game } = ENGINE.settled(newGame(CONTENT, setup));
        for (const one of all) {
          const command = commandOf(game, one);
          const turn = command && ENGINE.decide(game, command);
          if (!turn?.ok) continue;
          put += 1;
          narrate(turn.value.events, setup);
          ({ game } = turn.value);
          for (const text of said(game)) expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
        }
      }),
      { numRuns: times(40) },
    );
    expect(put).toBeGreaterThan(times(40));
  },
);
