import { ravageHere } from '../../rules/invaders/ravage';
import { actionNow, countedIn } from '../../rules/table/action-underway';
import { answersWith, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { count, kindOf, type PieceKind, presenceAmong } from '../../rules/table/pieces';
import type { Steps } from '../../rules/table/step';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pushing } from '../exceptions/push';
import { isSacred, isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

const FORBIDDEN = 'keeper-of-the-forbidden-wilds.forbidden';
const HOSTILE = 'keeper-of-the-forbidden-wilds.hostile';
/** The Presence of a Sacred Site. */
const PRESENCE_OF_SITE = 2;

/** Returns how much of a player's Presence an event adds to each land, or removes. */
function brought(event: GameEvent, player: number): readonly (readonly [LandId, number])[] {
  if (!('piece' in event) || !('n' in event) || presenceAmong({ [event.piece]: 1 }, player) === 0) return [];
  if (event.type === 'added') return [[event.land, event.n]];
  if (event.type === 'removed' || event.type === 'destroyed') return [[event.land, -event.n]];
  return event.type === 'moved'
    ? [
        [event.to, event.n],
        [event.land, -event.n],
      ]
    : [];
}

/** Forbidden Ground: a new Sacred Site Pushes all Dahan after the action (special-rules.json, keeper.forbidden). */
const forbidden: SpiritRule = (player) => ({
  react: (world, events) => {
    if (world.game.phase === 'setup') return [];
    const changes = events.flatMap((event) => brought(event, player));
    return [...new Set(changes.map(([land]) => land))].flatMap((land) => {
      const more = changes.reduce((sum, [where, n]) => (where === land ? sum + n : sum), 0);
      const isNew =
        world.game.lands[land] !== undefined &&
        isSacred(world, land, player) &&
        presenceIn(world, land, player) - more < PRESENCE_OF_SITE;
      return isNew ? [exceptional(FORBIDDEN, 'push', { land })] : [];
    });
  },
  steps: { push: { ...pushing(['D']), once: 'perLand', afterAction: true } },
  reminds: { spirit: isUntracked },
});

/** Name of the memo (for a Ravage) and of the counter (for other Actions) of a Site that counts as a Badlands. */
const counted = (land: LandId): string => `${HOSTILE}:${land}`;
/** Counter name of a Site whose answer is known in the open Action. */
const answered = (land: LandId): string => `${HOSTILE}.answered:${land}`;

/** Returns the kinds that a deed damages in a Sacred Site; none for what the players record. */
function harmed(world: World, { deed, cause }: Steps['deed'], player: number): readonly PieceKind[] {
  if ((deed.deed !== 'damage' && deed.deed !== 'damageEach') || cause === 'power') return [];
  if (deed.deed === 'damageEach' && deed.plain) return [];
  if (!world.game.lands[deed.land] || !isSacred(world, deed.land, player)) return [];
  const kinds = deed.deed === 'damage' ? deed.among : Object.keys(deed.pieces).map(kindOf);
  return kinds.filter((kind) => count(piecesIn(world, deed.land), kind) > 0);
}

/**
 * Lands Hostile to Humanity: for each Action, its Sacred Sites may count as 1 Badlands each (special-rules.json,
 * keeper/spreading-hostility.lands).
 */
const hostile: SpiritRule = (player) => ({
  bend: {
    badlands: (next) => (world, land, asking) => {
      const { game } = world;
      const action = actionNow(game);
      // Between Actions, a target that asks for Badlands may be such a Site.
      const counts =
        counted(land) in game.memo ||
        countedIn(action, counted(land)) > 0 ||
        (action === null && asking !== undefined);
      return next(world, land, asking) + (counts && isSacred(world, land, player) ? 1 : 0);
    },
  },
  before: {
    // Badlands matter only if Dahan take Damage or fight back.
    ravage: (world, { land }) =>
      isSacred(world, land, player) &&
      count(world.rules.fighting(world, land), 'D') > 0 &&
      ravageHere(world, land).acts
        ? [exceptional(HOSTILE, 'ravage', { land })]
        : [],
    deed: (world, step) => {
      const kinds = harmed(world, step, player);
      const action = actionNow(world.game);
      if (kinds.length === 0 || action === null || !('land' in step.deed)) return [];
      const { land } = step.deed;
      const isKnown = countedIn(action, answered(land)) > 0 || action.by.kind === 'ravage';
      return isKnown ? [] : [exceptional(HOSTILE, 'damage', { land, n: kinds.includes('D') ? 1 : 0 })];
    },
  },
  after: {
    actionOver: ({ game }, { by }) =>
      by.kind === 'ravage' && counted(by.land) in game.memo
        ? [exceptional(HOSTILE, 'over', { land: by.land })]
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
        return { events: names.map((name): GameEvent => ({ type: 'actionCounted', count: name, n: 1 })) };
      },
    },
  },
});

export const KEEPER: Readonly<Record<'plain' | 'spreadingHostility', Readonly<Record<string, SpiritRule>>>> =
  {
    plain: { forbidden },
    spreadingHostility: { forbidden, hostile },
  };
