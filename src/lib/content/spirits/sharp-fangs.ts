import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { presenceOf } from '../../rules/table/pieces';
import { allPlaces, standingIn } from '../../rules/table/places';
import type { World } from '../../rules/world/world';
import { landIn } from '../exceptions/pick-land';
import { allyOf } from './presence-follows';
import { isUntracked, type SpiritRule } from './spirit-rule';

const CALL = 'sharp-fangs-behind-the-leaves.call';

/** Memo that the rule was used this turn. */
const called = (player: number): string => `${CALL}:${player}`;

/** Returns its Presence on the island and in Oceans. */
const presenceLeft = (world: World, player: number): number =>
  allPlaces(world.island).reduce(
    (sum, place) => sum + (standingIn(world, place)[presenceOf(player)] ?? 0),
    0,
  );

/**
 * Call Forth Predators: once per Spirit Phase, 1 of its Presence may become Beasts and leaves the game
 * (special-rules.json, fangs.call). Not the last one, which would destroy the Spirit.
 */
const call: SpiritRule = (player) => ({
  offers: {
    call: {
      at: ['spiritPhase'],
      open: (world) =>
        world.game.presence.tracked && !(called(player) in world.game.memo) && presenceLeft(world, player) > 1
          ? world.island.order.filter((land) => (piecesIn(world, land)[presenceOf(player)] ?? 0) > 0)
          : [],
    },
  },
  steps: {
    call: {
      run: (_, step) => {
        const land = landIn(step);
        const used: GameEvent = { type: 'memoSet', memo: called(player), until: 'turn' };
        const deed = {
          ...({ deed: 'replace', land, pieces: { [presenceOf(player)]: 1 } } as const),
          ...({ to: { A: 1 }, box: true } as const),
        };
        return { events: [used], then: [{ do: 'deed', deed, cause: CALL }] };
      },
    },
  },
  reminds: { spirit: isUntracked },
});

const ally = allyOf('sharp-fangs-behind-the-leaves.ally', 'A');

/** Sharp Fangs by its aspects; Ally of the Beasts: special-rules.json, fangs.ally. */
export const SHARP_FANGS: Readonly<
  Record<'plain' | 'encircle' | 'unconstrained', Readonly<Record<string, SpiritRule>>>
> = {
  plain: { ally, call },
  encircle: { call },
  unconstrained: { ally },
};
