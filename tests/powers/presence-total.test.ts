import { expect, it } from 'vitest';
import { beginsWith, sparePresence } from '$lib/content/powers/beginning';
import { PRODUCTS } from '$lib/content/products';
import { placingsOf, spiritOf } from '$lib/content/spirits';
import { loadContentFor } from '$lib/game-engine';
import type { Panel } from '$lib/rules/spirits/panel';
import { chooses, growthLeft, growthOpen } from '$lib/rules/spirits/spirit-turn';
import { bareSpaces } from '$lib/rules/spirits/tracks';
import { presenceOf } from '$lib/rules/table/pieces';
import { countInPlaces } from '$lib/rules/table/places';
import { FROM_TRACK, TIME_FROM_TRACK, TIME_TO_TRACK } from '$lib/rules/table/spirit-counts';
import { afterTurn } from '$lib/rules/world/spirit-changed';
import { position } from '../support/position';
import { grows, PANELS, POWERS } from '../support/random-half';
import { dice, pick } from '../support/random-table';
import { RULES, Table } from '../support/table';

await loadContentFor({ products: PRODUCTS, tokens: true });

/** Presence that each panel has (spirit-panels: covered and placed make 13 for all). */
const OF_A_PANEL = 13;
const TURNS = 8;
const MOST_STEPS = 40;

const stateOf = ({ game }: Table) => game.spiritStates!['1']!;

/** The Presence of the set-up that is on the island as the game begins: what its tracks and other places do not hold. */
function begun(panel: Panel): Table {
  const placed = placingsOf(spiritOf(panel.id)!, panel.aspect)
    .filter(({ piece }) => piece === 'presence')
    .reduce((sum, { n }) => sum + n, 0);
  const at = new Table(
    position({
      boards: 'AB',
      agenda: [{ do: 'spiritPhase' }],
      phase: 'spirit',
      // Only the Incarna, for a Spirit that has no Presence on the island yet.
      lands: `A1: ${placed > 0 ? `${placed}P1` : '1I1'}\nA3: 2D 1E\nA7: 1A`,
      setup: {
        decks: 'app',
        products: PRODUCTS,
        tokens: true,
        spirits: [{ id: panel.id, aspect: panel.aspect }, null],
      },
    }),
  );
  return at.tells({ report: 'spirit', player: 1, changes: beginsWith(panel, POWERS, 2) });
}

/** All of a Spirit's Presence: on its tracks, in play, destroyed, as Time, and on its way between them. */
function total(panel: Panel, at: Table): number {
  const { emptied, destroyed, counters } = stateOf(at);
  const of = (name: string): number => counters[name] ?? 0;
  return (
    panel.spaces.length -
    bareSpaces(panel, emptied).length +
    countInPlaces({ game: at.game }, presenceOf(1)) +
    destroyed +
    of('time') +
    of(TIME_TO_TRACK) -
    of(FROM_TRACK) -
    of(TIME_FROM_TRACK)
  );
}

it.each(PANELS.map((panel) => [`${panel.id} ${panel.aspect ?? ''}`.trim(), panel] as const))(
  '%s: random Growth over many turns never makes more Presence, nor loses any',
  (_, panel) => {
    for (const seed of [1, 2]) {
      const roll = dice(seed);
      const at = begun(panel);
      const first = total(panel, at);
      expect(first).toBeLessThanOrEqual(OF_A_PANEL + sparePresence(panel));
      for (let turn = 0; turn < TURNS; turn++) {
        for (let n = 0; n < MOST_STEPS; n++) {
          const state = stateOf(at);
          const [task] = growthLeft(panel, state);
          const open = growthOpen(panel, state).filter(
            (i) => (panel.growth.options[i]?.cost ?? 0) <= state.energy,
          );
          if (!task && open.length === 0) break;
          const told = task
            ? grows({ roll, world: RULES.world(at.game), player: 1, panel, state }, task)
            : [{ report: 'spirit', player: 1, changes: chooses(panel, state, pick(roll, open)) } as const];
          at.tells(...told);
          expect(total(panel, at)).toBe(first);
          expect(Math.min(stateOf(at).energy, stateOf(at).destroyed)).toBeGreaterThanOrEqual(0);
        }
        // Time Passes, and more Energy than any option costs.
        at.game = { ...at.game, spiritStates: { 1: { ...afterTurn(stateOf(at)), energy: 9 } } } as never;
      }
    }
  },
);
