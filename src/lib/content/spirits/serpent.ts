import { actionNow } from '../../rules/table/action-underway';
import type { GameEvent } from '../../rules/table/event';
import { regardOf } from '../../rules/table/spirit-counts';
import { exceptional } from '../exceptions/pick-land';
import { mayCountAsBadlands } from './counts-as-badlands';
import { holdsIncarna, isEmpowered, type SpiritRule } from './spirit-rule';

const INCARNA_RULE = 'serpent-slumbering-beneath-the-island.incarna';
const REGARD = 'serpent-slumbering-beneath-the-island.regard';
/** The counter of all Presence that it has absorbed. */
const ABSORBED = 'absorbed';

/** Returns how much Presence the player's Spirit absorbs by an event. */
const absorbedBy = (event: GameEvent, player: number): number =>
  event.type === 'spiritChanged' && event.player === player
    ? event.changes.reduce(
        (sum, one) => (one.change === 'counter' && one.name === ABSORBED ? sum + one.n : sum),
        0,
      )
    : 0;

/**
 * Locus of the Serpent's Regard: a Spirit whose Presence its Power absorbs counts range from its Incarna too
 * (special-rules.json, serpent/locus.regard).
 */
const regard: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  react: ({ game }, events) => {
    const by = actionNow(game)?.by;
    const target = by?.kind === 'power' && by.player === player ? by.spirit : undefined;
    if (target === undefined || !game.spiritStates?.[target]) return [];
    const n = events.reduce((sum, event) => sum + absorbedBy(event, player), 0);
    return n > 0 ? [exceptional(REGARD, 'absorb', { player: target, n })] : [];
  },
  steps: {
    absorb: {
      run: (_, step) => ({
        events: [
          {
            type: 'spiritChanged',
            player: step.player ?? player,
            changes: [{ change: 'counter', name: regardOf(player), n: step.n ?? 0 }],
          },
        ],
      }),
    },
  },
});

/** The empowered Incarna may count as a Badlands (special-rules.json, incarna). */
const incarna = mayCountAsBadlands(
  INCARNA_RULE,
  (world, land, player) => isEmpowered(world, player) && holdsIncarna(world, land, player),
);

/** Serpent Slumbering Beneath the Island with the aspect Locus. */
export const LOCUS: Readonly<Record<string, SpiritRule>> = { regard, incarna };
