import { numberChoices } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { presenceOf } from '../../rules/table/pieces';
import { allPlaces, standingIn } from '../../rules/table/places';
import { offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { landIn } from '../exceptions/pick-land';
import { allyOf } from './presence-follows';
import { isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

const CALL = 'sharp-fangs-behind-the-leaves.call';
const ARISE = 'sharp-fangs-behind-the-leaves.arise';

/** Returns the name of the memo that the rule was used this turn. */
const called = (player: number): string => `${CALL}:${player}`;

/** Returns how much Presence the player has on the island and in Oceans. */
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

/** Returns the name of the memo that Beasts were prepared or added this turn. */
const arisen = (player: number): string => `${ARISE}:${player}`;

const arisesNow = ({ game }: World, player: number): boolean => !(arisen(player) in game.memo);

/** Returns the number of Beasts on the Spirit's panel; the counter is named after the rule. */
const preparedBeasts = ({ game }: World): number => game.counters[ARISE] ?? 0;

/** Returns the events that use the rule this turn and leave this many prepared Beasts. */
const leavesPrepared = (player: number, n: number): readonly GameEvent[] => [
  { type: 'memoSet', memo: arisen(player), until: 'turn' },
  { type: 'counterSet', counter: ARISE, n },
];

/**
 * Predators Arise: in each Spirit Phase it prepares 1 Beasts, or adds any number of prepared ones to one of its lands
 * (special-rules.json, fangs/unconstrained.arise).
 */
const arise: SpiritRule = (player) => ({
  counts: [ARISE],
  offers: {
    prepare: { at: ['spiritPhase'], open: (world) => arisesNow(world, player) },
    arise: {
      at: ['spiritPhase'],
      open: (world) =>
        arisesNow(world, player) && preparedBeasts(world) > 0
          ? world.island.order.filter((land) => presenceIn(world, land, player) > 0)
          : [],
    },
  },
  steps: {
    prepare: { run: (world) => ({ events: leavesPrepared(player, preparedBeasts(world) + 1) }) },
    arise: {
      ask: (world) => {
        const all = preparedBeasts(world);
        return offersSome(numberChoices(Array.from({ length: all }, (_, i) => all - i)));
      },
      run: (world, step, choice) => {
        const all = preparedBeasts(world);
        const n = choice?.kind === 'number' ? choice.n : all;
        const deed = { deed: 'add', land: landIn(step), pieces: { A: n } } as const;
        return { events: leavesPrepared(player, all - n), then: [{ do: 'deed', deed, cause: ARISE }] };
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
  unconstrained: { ally, arise },
};
