import { beforeAll, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { COSTS } from '$lib/rules/forecast/two-turns/span';
import type { Stretch } from '$lib/rules/forecast/two-turns/stretch';
import { Lookout, type TwoTurns } from '$lib/rules/forecast/two-turns/two-turns';
import type { Report } from '$lib/rules/table/command';
import { type Ending, type Game, piecesIn } from '$lib/rules/table/game';
import { count } from '$lib/rules/table/pieces';
import { dealt, play } from '../../../../tests/browser/support/played';
import { asLand } from '../../../../tests/support/ids';
import type { LandId } from '../../rules/table/island';
import { endsInWords, whyInWords } from '../ahead/span-words';
import { sumsNow, sumsThen } from './compared';

let game: Game;

beforeAll(async () => {
  await loadMessages('ahead');
  const { positions } = await play(
    dealt({ decks: 'table' }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  game = positions.at(-1)!.state;
});

const lookedAt = (at: Game, planned?: Parameters<Lookout['look']>[1]): TwoTurns => {
  const look = new Lookout(ENGINE).look(at, planned);
  for (;;) {
    const { done, value } = look.next();
    if (done) return value;
  }
};

const worst = (turns: TwoTurns) => COSTS.map((cost) => sumsNow(turns)!.costs[cost].worst);

const endsIn = (one: Stretch, result: Ending['result'] | null, always = result !== null): Stretch => {
  const usual: Ending | null = result && { result, because: [] };
  return { ...one, ends: { usual, may: result ? [result] : [], always } };
};

test('what a plan brings itself is in its sums, once, and not in those of the card after', () => {
  const landWith = (kind: 'T' | 'D', n: number): string =>
    Object.keys(game.lands).find((land) => count(piecesIn({ game }, asLand(land)), kind) >= n)!;
  const [town, dahan] = [landWith('T', 1), landWith('D', 2)];
  const blighted = Object.keys(game.lands).find(
    (land) => count(piecesIn({ game }, asLand(land)), 'B') === 0,
  )!;
  const reports: readonly Report[] = [
    { report: 'deed', deed: { deed: 'destroy', land: asLand(town), pieces: { T: 1 } } },
    { report: 'deed', deed: { deed: 'destroy', land: asLand(dahan), pieces: { D: 2 } } },
    { report: 'addBlight', land: asLand(blighted) },
  ];
  const turn = ENGINE.decide(game, { do: 'report', reports });
  if (!turn.ok) throw new Error(turn.error.code);
  const { game: after, events } = turn.value;
  const planned = lookedAt(after, { before: game, events });
  const without = lookedAt(after);
  const [blight, lost, fear] = worst(without);
  expect(worst(planned)).toEqual([blight! + 1, lost! + 2, fear! + 1]);
  expect(planned.now!.blighted).toContain(blighted);
  expect(without.cards.length).toBeGreaterThan(1);
  expect(sumsThen(planned)).toEqual(sumsThen(without));
});

test('of several cards that can come, the sums go from the best of all to the worst of all', () => {
  const { cards, ...turns } = lookedAt(game);
  const { outcome } = cards[0]!;
  const withCosts = (best: number, worst: number, left: number): Stretch => ({
    ...outcome,
    costs: { ...outcome.costs, blight: { best, usual: best, worst } },
    left: { best: left, usual: left, worst: left },
    isWhole: left !== 1,
    ends: { usual: null, may: [], always: false },
  });
  const [one, two] = [withCosts(1, 4, 5), withCosts(0, 2, 1)];
  const several = [one, two].map((outcome) => ({ card: null, outcome, next: [] }));
  expect(sumsThen({ ...turns, cards: several })).toMatchObject({
    costs: { blight: { best: 0, worst: 4 } },
    isUsual: false,
    isWhole: false,
    nearest: { loss: { left: { worst: 1 } }, of: two },
  });
  expect(sumsThen({ ...turns, cards: several.slice(0, 1) })).toMatchObject({
    costs: { blight: { best: 1, usual: 1, worst: 4 } },
    isUsual: true,
    isWhole: true,
  });
  const [lost, not] = [endsIn(one, 'defeat'), endsIn(two, null)];
  expect(endsInWords([lost, lost])).toBe(m.turns_lost());
  // Another answer than the usual one may avert it.
  expect(endsInWords([endsIn(one, 'defeat', false)])).toBe(m.turns_may_lose());
  expect(endsInWords([lost, not])).toBe(m.turns_lost_with({ n: 1, of: 2 }));
  expect(endsInWords([endsIn(one, 'victory'), not])).toBeNull();
  expect(endsInWords([not, not])).toBeNull();
  // Beside "may be lost" it is not said what the usual answers would win by.
  const won: Ending = { result: 'victory', because: ['fear'] };
  const averted = { ...one, ends: { usual: won, may: ['victory', 'defeat'] as const, always: true } };
  expect([endsInWords([averted]), whyInWords(averted, game.setup)]).toEqual([m.turns_may_lose(), []]);
  expect(sumsNow({ now: null, cards: [], isEveryCard: false, isDone: false })).toBeNull();
});

test('a card with which the game is lost early is named, and makes no plan look cheaper', () => {
  const { cards, ...turns } = lookedAt(game);
  const { outcome } = cards[0]!;
  const withBlight = (n: number, ends: Stretch['ends']): Stretch => ({
    ...outcome,
    costs: { ...outcome.costs, blight: { best: n, usual: n, worst: n } },
    isWhole: true,
    ends,
  });
  const on = { usual: null, may: [], always: false };
  const over = { usual: { result: 'defeat', because: ['blight'] }, may: ['defeat'], always: true } as const;
  const cardsWith = (...all: readonly Stretch[]) => ({
    ...turns,
    cards: all.map((one) => ({ card: null, outcome: one, next: [] })),
  });
  const [lost, goesOn] = [withBlight(9, over), withBlight(18, on)];
  expect(sumsThen(cardsWith(lost, goesOn))).toMatchObject({
    costs: { blight: { best: 18, worst: 18 } },
    isLost: false,
  });
  expect(sumsThen(cardsWith(lost, lost))).toMatchObject({ isLost: true });
  // Where only some answers lose, the worst may be worse than what was counted until then.
  const may = withBlight(9, { usual: null, may: ['defeat'], always: false });
  expect(sumsThen(cardsWith(may))).toMatchObject({ isWhole: false, isLost: false });
});

test('a Spirit that would have no Presence left is named, with the lands that take it', () => {
  const because = ['presence'];
  const over = { usual: { result: 'defeat', because }, may: ['defeat'], always: true } as const;
  const { now } = lookedAt(game);
  const spirits = [{ id: 'thunderspeaker', aspect: null }] as const;
  const setup = { ...game.setup, spirits };
  const said = (lands: readonly LandId[]) =>
    whyInWords({ ...now!, ends: over, bereft: [{ player: 1, lands }] }, setup);
  expect(said(['A7', 'A2'])).toEqual(['Thunderspeaker has no Presence left (A7 and A2).']);
  expect(said([])).toEqual(['Thunderspeaker has no Presence left.']);
});
