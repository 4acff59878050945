import { keysOf } from '../../rules/basics/typed-keys';
import { ravageHere } from '../../rules/invaders/ravage';
import { actionNow, countedIn } from '../../rules/table/action-underway';
import { answersWith, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { count, kindOf, type PieceKind } from '../../rules/table/pieces';
import type { Steps } from '../../rules/table/step';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import type { SpiritRule } from './spirit-rule';

/** Returns true if something of the player's Spirit in the land may count as a Badlands. */
type MayCount = (world: World, land: LandId, player: number) => boolean;

/** Returns the kinds that a deed damages in such a land; none for what the players record. */
function harmed(
  world: World,
  { deed, cause }: Steps['deed'],
  mayCount: (land: LandId) => boolean,
): readonly PieceKind[] {
  if ((deed.deed !== 'damage' && deed.deed !== 'damageEach') || cause === 'power') return [];
  if (deed.deed === 'damageEach' && deed.plain) return [];
  if (!world.game.lands[deed.land] || !mayCount(deed.land)) return [];
  const kinds = deed.deed === 'damage' ? deed.among : keysOf(deed.pieces).map(kindOf);
  return kinds.filter((kind) => count(piecesIn(world, deed.land), kind) > 0);
}

/**
 * Returns a rule by which something in a land may count as Badlands (`many`, 1 if missing), as its player decides for
 * each Action. `name` is that of the rule and of its messages.
 */
export const mayCountAsBadlands =
  (
    name: string,
    mayCount: MayCount,
    many: (world: World, land: LandId, player: number) => number = () => 1,
  ): SpiritRule =>
  (player) => {
    /** Returns the name of the memo (for a Ravage) and the counter (for other Actions) of a land that counts for it. */
    const counted = (land: LandId): string => `${name}:${player}:${land}`;
    /** Returns the counter name of a land whose answer is known in the open Action. */
    const answered = (land: LandId): string => `${name}.answered:${player}:${land}`;
    return {
      bend: {
        badlands: (next) => (world, land, asking) => {
          const { game } = world;
          const action = actionNow(game);
          // Between Actions, a target that asks for Badlands may be such a land.
          const counts =
            counted(land) in game.memo ||
            countedIn(action, counted(land)) > 0 ||
            (action === null && asking !== undefined);
          return (
            next(world, land, asking) +
            (counts && mayCount(world, land, player) ? many(world, land, player) : 0)
          );
        },
      },
      before: {
        // Badlands matter only if Dahan take Damage or fight back.
        ravage: (world, { land }) =>
          mayCount(world, land, player) &&
          count(world.rules.fighting(world, land), 'D') > 0 &&
          ravageHere(world, land).acts
            ? [exceptional(name, 'ravage', { land })]
            : [],
        deed: (world, step) => {
          const kinds = harmed(world, step, (land) => mayCount(world, land, player));
          const action = actionNow(world.game);
          if (kinds.length === 0 || action === null || !('land' in step.deed)) return [];
          const { land } = step.deed;
          const isKnown = countedIn(action, answered(land)) > 0 || action.by.kind === 'ravage';
          return isKnown ? [] : [exceptional(name, 'damage', { land, n: kinds.includes('D') ? 1 : 0 })];
        },
      },
      after: {
        actionOver: ({ game }, { by }) =>
          by.kind === 'ravage' && counted(by.land) in game.memo
            ? [exceptional(name, 'over', { land: by.land })]
            : [],
      },
      steps: {
        ravage: {
          ask: () => offers(named('no', 'yes')),
          run: (_, step, choice) =>
            answersWith(choice, 'yes')
              ? { events: [{ type: 'memoSet', memo: counted(landIn(step)), until: 'turn' }] }
              : NOTHING,
        },
        over: {
          run: (_, step) => ({ events: [{ type: 'memoSet', memo: counted(landIn(step)), until: null }] }),
        },
        damage: {
          // Counting is suggested unless it hurts Dahan.
          ask: (_, { n = 0 }) => offers(n > 0 ? named('no', 'yes') : named('yes', 'no')),
          run: (_, step, choice) => {
            const land = landIn(step);
            const names = [answered(land), ...(answersWith(choice, 'yes') ? [counted(land)] : [])];
            return { events: names.map((one): GameEvent => ({ type: 'actionCounted', count: one, n: 1 })) };
          },
        },
      },
    };
  };
