import type { GameEvent } from '../../rules/table/event';
import type { LandId } from '../../rules/table/island';
import { kindOf, presenceAmong } from '../../rules/table/pieces';
import { exceptional } from '../exceptions/pick-land';
import { pushing } from '../exceptions/push';
import { mayCountAsBadlands } from './counts-as-badlands';
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

/**
 * Forbidden Ground: a new Sacred Site Pushes all Dahan after the action, and no Dahan Event moves Dahan into its Sacred
 * Sites (special-rules.json, keeper.forbidden).
 */
const forbidden: SpiritRule = (player) => ({
  bend: {
    enters: (next) => (world, piece, land) =>
      next(world, piece, land) &&
      (kindOf(piece) !== 'D' || !isSacred(world, land, player) || !world.rules.dahanEventMoves(world)),
  },
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

/**
 * Lands Hostile to Humanity: for each Action, its Sacred Sites may count as 1 Badlands each (special-rules.json,
 * keeper/spreading-hostility.lands).
 */
const hostile = mayCountAsBadlands(HOSTILE, isSacred);

export const KEEPER: Readonly<Record<'plain' | 'spreadingHostility', Readonly<Record<string, SpiritRule>>>> =
  {
    plain: { forbidden },
    spreadingHostility: { forbidden, hostile },
  };
