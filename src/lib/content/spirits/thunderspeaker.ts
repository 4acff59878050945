import { pieceChoices, pieceOfChoice, type Standing } from '../../rules/lands/piece-choices';
import { answersWith, landChoices, named } from '../../rules/table/choice';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import {
  count,
  INCARNA,
  INVADERS,
  invadersIn,
  isIncarna,
  kindOf,
  presenceOf,
} from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import { NOTHING, offers, offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { allyOf } from './presence-follows';
import { holdsIncarna, incarnaLand, isOwnAction, type SpiritRule } from './spirit-rule';

const SWORN = 'thunderspeaker.sworn';
const ALLY = 'thunderspeaker.ally';
const RAID = 'thunderspeaker.raid';

/**
 * Sworn to Victory: after a Ravage, each destroyed Dahan destroys 1 of its Presence within 1. Its Incarna may be the one
 * lost, and is spared if there is no other (special-rules.json, thunder.sworn and incarna).
 */
const sworn: SpiritRule = (player) => {
  const own = presenceOf(player);
  const near = (world: World, land: LandId): readonly LandId[] =>
    [land, ...landOf(world, land).adjacent].filter(
      (one) => world.game.presence.tracked && count(piecesIn(world, one), own) > 0,
    );
  /** Returns the Presence that may be lost, then the Incarna if it may be lost instead. */
  const losses = (world: World, land: LandId): readonly Standing[] => {
    const presence = near(world, land).map((one) => ({ land: one, piece: own }));
    const incarna = [land, ...landOf(world, land).adjacent]
      .filter((one) => presence.length > 0 && holdsIncarna(world, one, player))
      .map((one) => ({ land: one, piece: INCARNA[player - 1]! }));
    return [...presence, ...incarna];
  };
  return {
    after: {
      ravage: (world, { land }, events) => {
        const left = events.reduce(
          (sum, event) => (event.type === 'destroyed' && kindOf(event.piece) === 'D' ? sum + event.n : sum),
          0,
        );
        return left > 0 && near(world, land).length > 0 ? [exceptional(SWORN, 'lose', { land, left })] : [];
      },
    },
    steps: {
      lose: {
        ask: (world, step) => {
          const all = losses(world, landIn(step));
          const hasIncarna = all.some(({ piece }) => isIncarna(piece));
          return offersSome(hasIncarna ? pieceChoices(all) : landChoices(all.map(({ land }) => land)));
        },
        run: (world, step, choice) => {
          const all = losses(world, landIn(step));
          const picked =
            choice?.kind === 'land' ? { land: choice.land, piece: own } : pieceOfChoice(all, choice);
          if (!picked) return NOTHING;
          const { land, piece } = picked;
          const { left = 1 } = step;
          const deed = { deed: 'destroy', land, pieces: { [piece]: 1 } } as const;
          const more: readonly Step[] = left > 1 ? [{ ...step, left: left - 1 }] : [];
          return {
            events: [],
            then: [{ do: 'deed', deed, cause: SWORN }, ...more, { do: 'checkEnding' }],
          };
        },
      },
    },
  };
};

/**
 * Warrior-Spirit's Raiding Party: after its Action moved Dahan that its Incarna followed, 1 Damage at the Incarna
 * (special-rules.json, thunder/warrior.raid).
 */
const raid: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  react: (world, events) =>
    isOwnAction(world, player) &&
    events.some(
      (event) => event.type === 'moved' && event.cause === ALLY && event.piece === INCARNA[player - 1],
    )
      ? [exceptional(RAID, 'raid', { player })]
      : [],
  steps: {
    raid: {
      once: true,
      afterAction: true,
      ask: (world) => {
        const land = incarnaLand(world, player);
        return land !== undefined && invadersIn(piecesIn(world, land)).length > 0
          ? offers(named('yes', 'no'))
          : null;
      },
      run: (world, _, choice) => {
        const land = incarnaLand(world, player);
        if (land === undefined || !answersWith(choice, 'yes')) return NOTHING;
        const deed = { deed: 'damage', land, n: 1, among: INVADERS } as const;
        return { events: [], then: [{ do: 'deed', deed, cause: RAID }, { do: 'checkEnding' }] };
      },
    },
  },
});

const PLAIN: Readonly<Record<string, SpiritRule>> = { sworn, ally: allyOf(ALLY, 'D') };

/** Thunderspeaker by its aspects; Ally of the Dahan: special-rules.json, thunder.ally. */
export const THUNDERSPEAKER = { plain: PLAIN, warrior: { ...PLAIN, raid } } as const;
