import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginsWith, sparePresence } from '$lib/content/powers/beginning';
import { PRODUCTS } from '$lib/content/products';
import { presenceSupply } from '$lib/content/spirits';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { owedPresence, skippedGain } from '$lib/rules/spirits/owed-presence';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import { presenceOf } from '$lib/rules/table/pieces';
import { countInPlaces } from '$lib/rules/table/places';
import { FROM_TRACK, FROM_TRACK_OUT, OUT_OF_GAME, TIME_TO_TRACK } from '$lib/rules/table/spirit-counts';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { asLand } from '../support/ids';
import { position } from '../support/position';
import { PANELS, POWERS } from '../support/random-half';
import { limit, times } from '../support/seed';
import { RULES, Table } from '../support/table';

const OF_A_PANEL = 13;
const setupOf = ({ id, aspect }: (typeof PANELS)[number]) =>
  ({ decks: 'app', products: PRODUCTS, tokens: true, spirits: [{ id, aspect }, null] }) as const;

await loadContentFor({ products: PRODUCTS, tokens: true, spirits: [{ id: 'x', aspect: null }] });

const begun = (panel: (typeof PANELS)[number]): Game =>
  new Table(
    position({
      boards: 'AB',
      agenda: [{ do: 'spiritPhase' }],
      phase: 'spirit',
      lands: 'A1: 1P1',
      setup: setupOf(panel),
    }),
  ).tells({ report: 'spirit', player: 1, changes: beginsWith(panel, POWERS, 2) }).game;

const LANDS = ['A1', 'A2', 'A3'];
const land = fc.constantFrom(...LANDS);
const few = fc.integer({ min: -3, max: 15 });

/** A report that a table may tell by hand, right or wrong. */
const report = (panel: (typeof PANELS)[number]): fc.Arbitrary<Report> => {
  const space = fc.constantFrom(...panel.spaces.filter(({ after }) => after).map(({ id }) => id));
  const change: fc.Arbitrary<SpiritChange> = fc.oneof(
    few.map((n) => ({ change: 'destroyed', n }) as const),
    fc
      .tuple(fc.constantFrom('time', TIME_TO_TRACK, FROM_TRACK), few)
      .map(([name, n]) => ({ change: 'counter', name, n }) as const),
    space.map((one) => ({ change: 'space', space: one }) as const),
    space.map((one) => ({ change: 'space', space: one, back: true }) as const),
  );
  return fc.oneof(
    fc.tuple(land, few).map(([at, n]) => ({ report: 'count', land: asLand(at), piece: 'P1', n }) as const),
    fc.tuple(land, few).map(([at, n]) => ({ report: 'add', land: asLand(at), piece: 'P1', n }) as const),
    fc.tuple(land, few).map(([at, n]) => ({ report: 'destroy', land: asLand(at), piece: 'P1', n }) as const),
    fc.tuple(land, few).map(([at, n]) => ({ report: 'remove', land: asLand(at), piece: 'P1', n }) as const),
    fc
      .array(change, { minLength: 1, maxLength: 3 })
      .map((changes) => ({ report: 'spirit', player: 1, changes }) as const),
  );
};

it('the supply is that of each panel: what its tracks hold, and what is put out', () => {
  for (const panel of PANELS)
    expect(presenceSupply(position({ boards: 'AB', setup: setupOf(panel) }).setup, 1), panel.id).toEqual({
      all: OF_A_PANEL + sparePresence(panel),
      onTracks: panel.spaces.filter(({ after }) => after).length,
    });
});

it(
  'nothing that a table tells makes more Presence than a panel has, a count below none, or a question without an answer',
  () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...PANELS)
          .chain((panel) => fc.tuple(fc.constant(panel), fc.array(report(panel), { maxLength: 12 }))),
        ([panel, reports]) => {
          let game = begun(panel);
          const all = OF_A_PANEL + sparePresence(panel);
          for (const one of reports) {
            const told = ENGINE.decide(game, { do: 'report', reports: [one] });
            if (!told.ok) continue;
            game = told.value.game;
            const state = game.spiritStates!['1']!;
            const { counters, destroyed, emptied } = state;
            const island = countInPlaces({ game }, presenceOf(1));
            const on = panel.spaces.filter(({ id, after }) => after && !emptied.includes(id)).length;
            const owed = counters[FROM_TRACK] ?? 0;
            const out = island + destroyed + (counters['time'] ?? 0) + (counters[TIME_TO_TRACK] ?? 0);
            expect(out).toBeLessThanOrEqual(all);
            expect(on + out - owed - (counters['from-track.time'] ?? 0)).toBeLessThanOrEqual(all);
            expect(Math.min(destroyed, ...Object.values(counters), 0)).toBe(0);
            const at = { world: RULES.world(game), player: 1 };
            const asked = owedPresence(panel, state, at);
            const answers = asked ? [...asked.places, skippedGain(asked, state, at)] : ['none is needed'];
            expect(answers.filter((answer) => answer !== null)).not.toEqual([]);
            expect(ENGINE.promptOf(game)).not.toBeNull();
          }
        },
      ),
      { numRuns: times(300) },
    );
  },
  limit(2),
);

const GREEN = PANELS.find(({ id, aspect }) => id === 'a-spread-of-rampant-green' && !aspect)!;
const decide = (game: Game, ...reports: readonly Report[]) => ENGINE.decide(game, { do: 'report', reports });

it('Presence that is told onto the island is owed from a track, and more than there is is refused', () => {
  const one = decide(begun(GREEN), { report: 'add', land: 'A2', piece: 'P1', n: 2 });
  // One of the two is that of its set-up.
  expect(one.ok && one.value.game.spiritStates!['1']!.counters[FROM_TRACK]).toBe(1);
  const many = decide(begun(GREEN), { report: 'count', land: 'A2', piece: 'P1', n: 13 });
  expect(many).toEqual({ ok: false, error: { code: 'noPresence' } });
});

it('destroyed Presence that comes from nowhere is refused', () =>
  expect(
    decide(begun(GREEN), { report: 'spirit', player: 1, changes: [{ change: 'destroyed', n: 2 }] }),
  ).toEqual({ ok: false, error: { code: 'noPresence' } }));

/** Pays 1 Presence for a Bargain from the first track. */
function paysBargain(game: Game): Game {
  const told = (at: Game, changes: readonly SpiritChange[]): Game => {
    const decided = decide(at, { report: 'spirit', player: 1, changes });
    if (!decided.ok) throw new Error(decided.error.code);
    return decided.value.game;
  };
  const owes = told(game, [{ change: 'counter', name: FROM_TRACK_OUT, n: 1 }]);
  const state = owes.spiritStates!['1']!;
  const owed = owedPresence(GREEN, state, { world: RULES.world(owes), player: 1 })!;
  expect(skippedGain(owed, state, { world: RULES.world(owes), player: 1 })).toBeNull();
  return told(owes, owed.places[0]!.changes);
}

it('Presence that paid for a Bargain has left the game, and is missing in the supply', () => {
  const set = decide(begun(GREEN), { report: 'count', land: 'A1', piece: 'P1', n: 2 });
  const paid = paysBargain(set.ok ? set.value.game : begun(GREEN));
  expect(paid.spiritStates!['1']).toMatchObject({
    counters: { [OUT_OF_GAME]: 1 },
    destroyed: 0,
    emptied: [expect.any(String)],
  });
  // 12 Presence are left, of which 2 are on the island already.
  const all = decide(paid, { report: 'count', land: 'A2', piece: 'P1', n: 10 });
  expect(all.ok).toBe(true);
  expect(decide(paid, { report: 'count', land: 'A2', piece: 'P1', n: 11 })).toEqual({
    ok: false,
    error: { code: 'noPresence' },
  });
  // Every added one is owed from a track, as 1 space was uncovered by the price.
  expect(all.ok && all.value.game.spiritStates!['1']!.counters[FROM_TRACK]).toBe(10);
});
