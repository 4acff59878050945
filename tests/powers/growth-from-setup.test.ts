import { expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { PRODUCTS } from '$lib/content/products';
import { loadContentFor } from '$lib/game-engine';
import type { Panel } from '$lib/rules/spirits/panel';
import { chooses, growthLeft, growthOpen } from '$lib/rules/spirits/spirit-turn';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import facts from '../facts/spirit-panels.json';
import { position } from '../support/position';
import { grows, PANELS, POWERS } from '../support/random-half';
import { dice } from '../support/random-table';
import { RULES, Table } from '../support/table';

await loadContentFor({ products: PRODUCTS, tokens: true });

/** More steps than any option brings, however often its choices are made. */
const MOST_STEPS = 40;

/** A Spirit that has just been set up, with enough Energy for what an option costs. */
function begun(panel: Panel): Table {
  const at = new Table(
    position({
      boards: 'AB',
      agenda: [{ do: 'spiritPhase' }],
      phase: 'spirit',
      lands: 'A1: 1P1\nA2: 1E 1P1\nA3: 1D\nA5: 1T 1P1\nA7: 1A',
      setup: { decks: 'app', products: PRODUCTS, tokens: true },
    }),
  );
  return at.tells({
    report: 'spirit',
    player: 1,
    changes: [...beginsWith(panel, POWERS, 2), { change: 'energy', n: 9 }],
  });
}

const stateOf = ({ game }: Table) => game.spiritStates!['1']!;

interface Fact {
  readonly do?: string;
  readonly n?: number;
  readonly per?: string;
}

/** What an option as the facts have it certainly brings; null where a choice or something uncovered may bring more. */
function factEnergy(id: string, option: number): number | null {
  const { growth } = facts.spirits.find((one) => one.id === id)! as unknown as {
    readonly growth: { readonly options: readonly { actions: readonly Fact[]; cost?: number }[] };
  };
  const { actions, cost = 0 } = growth.options[option]!;
  const counted = ['gain-energy', 'reclaim-all', 'reclaim-half', 'extra-plays', 'make-fast', 'ignore-range'];
  if (!actions.every(({ do: what = 'or', per }) => counted.includes(what) && !per)) return null;
  return actions.reduce((sum, { do: what, n = 0 }) => sum + (what === 'gain-energy' ? n : 0), -cost);
}

it.each(PANELS.map((panel) => [`${panel.id} ${panel.aspect ?? ''}`.trim(), panel] as const))(
  '%s: every option of Growth is carried out to its end from set-up',
  (_, panel) => {
    const options = growthOpen(panel, stateOf(begun(panel)));
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) {
      const at = begun(panel);
      const { energy } = stateOf(at);
      const roll = dice(1 + option);
      const changes: readonly SpiritChange[] = chooses(panel, stateOf(at), option);
      at.tells({ report: 'spirit', player: 1, changes });
      for (let n = 0; ; n++) {
        expect(n).toBeLessThan(MOST_STEPS);
        const state = stateOf(at);
        const [task] = growthLeft(panel, state);
        if (!task) break;
        const world = RULES.world(at.game);
        at.tells(...grows({ roll, world, player: 1, panel, state }, task));
      }
      expect(stateOf(at).grown).toEqual([option]);
      // What was drawn for it lies in hand or among the discards.
      expect(stateOf(at).cards.some(({ pile }) => pile === 'offered')).toBe(false);
      const wanted = panel.aspect === null ? factEnergy(panel.id, option) : null;
      if (wanted !== null) expect(stateOf(at).energy - energy).toBe(wanted);
    }
  },
);
