import { actionNow } from '../../rules/table/action-underway';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { count, kindOf, presenceOf } from '../../rules/table/pieces';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { movesOut, presenceFollows } from './presence-follows';
import { isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

const LOYAL = 'hearth-vigil.loyal';

/** Fortify Heart and Hearth: Dahan in its lands have +4 Health. */
const fortify: SpiritRule = (player) => ({
  bend: {
    health: (next) => (world, piece, land) =>
      next(world, piece, land) + (kindOf(piece) === 'D' && presenceIn(world, land, player) > 0 ? 4 : 0),
  },
});

/** Rooted in the Community: Blight destroys none of its Presence in lands with Dahan. */
const rooted: SpiritRule = (player) => ({
  bend: {
    presenceLost: (next) => (world, land, cause) =>
      next(world, land, cause).filter(
        (kind) => kind !== presenceOf(player) || count(piecesIn(world, land), 'D') === 0,
      ),
  },
});

/** Counter name for Dahan that moved between these lands in the open action. */
const wentTo = (from: LandId, to: LandId): string => `${LOYAL}.${from}.${to}`;

/** Returns the lands to which a land's Dahan have moved in the open action. */
const goneTo = ({ game }: World, from: LandId): readonly LandId[] =>
  Object.keys(actionNow(game)?.counts ?? {}).flatMap((name) =>
    name.startsWith(wentTo(from, '')) ? [name.slice(wentTo(from, '').length)] : [],
  );

/**
 * Loyal Guardian: Presence may move along when the last Dahan leave one of its lands (special-rules.json,
 * hearth.loyal).
 */
const loyal: SpiritRule = (player) => ({
  react: (world, events) =>
    movesOut(world, events, 'D', player).map(({ from, to }) =>
      exceptional(LOYAL, 'left', { land: from, done: [to] }),
    ),
  steps: {
    left: {
      run: (world, step) => {
        const from = landIn(step);
        const [to] = step.done ?? [];
        if (to === undefined) return NOTHING;
        if (count(piecesIn(world, from), 'D') > 0)
          return {
            events: actionNow(world.game) ? [{ type: 'actionCounted', count: wentTo(from, to), n: 1 }] : [],
          };
        const done = [...new Set([to, ...goneTo(world, from)])];
        return { events: [], then: [exceptional(LOYAL, 'follow', { land: from, done })] };
      },
    },
    follow: presenceFollows(player),
  },
  reminds: { fast: isUntracked, slow: isUntracked },
});

export const HEARTH_VIGIL: Readonly<Record<string, SpiritRule>> = { fortify, rooted, loyal };
