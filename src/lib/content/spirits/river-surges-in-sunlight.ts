import { landChoices, landOfChoice, named } from '../../rules/table/choice';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import { codesOf, count, kindOf, presenceAmong } from '../../rules/table/pieces';
import { NOTHING, offers, offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { piecesAt } from '../exceptions/pick-piece';
import type { SpiritRule } from './spirit-rule';

const RIVER = 'river-surges-in-sunlight';
const BACK = `${RIVER}.back`;

/** The number of Dahan that move each turn. */
const DAHAN_EACH_TURN = 2;

/** Returns the name of the memo that the player's Dahan have moved this turn. */
const traveled = (player: number): string => `${BACK}.${player}`;

/** Returns the players of River with the aspect Travel who can still move Dahan this turn. */
const travelers = ({ game }: World): readonly number[] =>
  game.setup.spirits.flatMap((choice, i) =>
    game.presence.tracked &&
    choice?.id === RIVER &&
    choice.aspect === 'travel' &&
    game.memo[traveled(i + 1)] === undefined
      ? [i + 1]
      : [],
  );

/** Returns the other lands connected to this one through lands with the player's Presence. */
function linked(world: World, from: LandId, player: number): readonly LandId[] {
  const isOwn = (land: LandId): boolean => presenceAmong(piecesIn(world, land), player) > 0;
  const found = new Set(isOwn(from) ? [from] : []);
  for (const land of found) for (const near of landOf(world, land).adjacent) if (isOwn(near)) found.add(near);
  return world.island.order.filter((land) => land !== from && found.has(land));
}

/** Returns the lands with Dahan that can move. */
const startsOf = (world: World, player: number): readonly LandId[] =>
  world.island.order.filter(
    (land) =>
      count(piecesIn(world, land), 'D') > 0 &&
      codesOf(piecesIn(world, land)).some(
        (code) => kindOf(code) === 'D' && world.rules.leaves(world, code, land),
      ) &&
      linked(world, land, player).length > 0,
  );

/**
 * Travel on the River's Back: each turn, up to 2 Dahan move through lands with its Presence (special-rules.json,
 * river/travel.back).
 */
export const back: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  offers: {
    // The first player with this rule offers it for all.
    travel: {
      at: ['spiritPhase'],
      open: (world) => {
        const lands = new Set(travelers(world).flatMap((one) => startsOf(world, one)));
        return world.island.order.filter((land) => lands.has(land));
      },
    },
  },
  steps: {
    travel: {
      run: (world, step) => {
        const land = landIn(step);
        const whose = travelers(world).find((one) => startsOf(world, one).includes(land)) ?? player;
        return {
          events: [{ type: 'memoSet', memo: traveled(whose), until: 'turn' }],
          then: [exceptional(BACK, 'where', { land, player: whose, left: DAHAN_EACH_TURN })],
        };
      },
    },
    next: {
      ask: (world, { player: whose = player }) => {
        const lands = startsOf(world, whose);
        return lands.length > 0 ? offers([...landChoices(lands), ...named('enough')]) : null;
      },
      run: (_, step, choice) => {
        const land = landOfChoice(choice);
        return land === undefined
          ? NOTHING
          : {
              events: [],
              then: [
                exceptional(BACK, 'where', { player: step.player ?? player, left: step.left ?? 1, land }),
              ],
            };
      },
    },
    where: {
      ask: (world, step) => offersSome(landChoices(linked(world, landIn(step), step.player ?? player))),
      run: (world, step, choice) => {
        const { player: whose = player, left = 1 } = step;
        const from = landIn(step);
        const to = landOfChoice(choice) ?? linked(world, from, whose)[0];
        const [dahan] = piecesAt(world, [from], 'D');
        if (to === undefined || !dahan) return NOTHING;
        const deed = { deed: 'move', land: from, to, pieces: { [dahan.piece]: 1 } } as const;
        return {
          events: [],
          then: [
            { do: 'deed', deed, cause: BACK },
            ...(left > 1 ? [exceptional(BACK, 'next', { player: whose, left: left - 1 })] : []),
          ],
        };
      },
    },
  },
});
