import { entriesOf } from '../../rules/basics/typed-keys';
import { actionNow } from '../../rules/table/action-underway';
import type { Deed } from '../../rules/table/deed';
import { piecesIn } from '../../rules/table/game';
import { landAfter, type LandId } from '../../rules/table/island';
import { count, kindOf, presenceOf } from '../../rules/table/pieces';
import type { Cause } from '../../rules/table/step';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { movesOut, presenceFollows } from './presence-follows';
import { isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

const LOYAL = 'hearth-vigil.loyal';

/** Returns true for an Action of an Event Card or a Blight Card; a Ravage that one causes has another cause. */
const isOfCard = (cause: Cause): boolean => /^(?:event|blight)\./.test(cause);

/** Returns the deed without its harm to Dahan; null if it doesn't harm them, `nothing` if it does nothing else. */
function sparing(deed: Deed): Deed | 'nothing' | null {
  if (deed.deed === 'damage') {
    const among = deed.among.filter((kind) => kind !== 'D');
    return among.length === deed.among.length ? null : among.length > 0 ? { ...deed, among } : 'nothing';
  }
  if (deed.deed !== 'destroy' && deed.deed !== 'damageEach' && deed.deed !== 'replace') return null;
  const all = entriesOf(deed.pieces);
  const others = all.filter(([code]) => kindOf(code) !== 'D');
  if (others.length === all.length) return null;
  return others.length > 0 ? { ...deed, pieces: Object.fromEntries(others) } : 'nothing';
}

/**
 * Fortify Heart and Hearth: Dahan in its lands have +4 Health, and Event and Blight Cards don't harm them
 * (special-rules.json, hearth.fortify).
 */
const fortify: SpiritRule = (player) => ({
  bend: {
    health: (next) => (world, piece, land) =>
      next(world, piece, land) + (kindOf(piece) === 'D' && presenceIn(world, land, player) > 0 ? 4 : 0),
  },
  instead: {
    deed: (world, { deed, cause }) => {
      if (!isOfCard(cause) || !('land' in deed) || presenceIn(world, deed.land, player) === 0) return null;
      const rest = sparing(deed);
      if (rest === null) return null;
      return { events: [], then: rest === 'nothing' ? [] : [{ do: 'deed', deed: rest, cause }] };
    },
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

/** Returns the counter name for Dahan that moved between these lands in the open action. */
const wentTo = (from: LandId, to: LandId | ''): string => `${LOYAL}.${from}.${to}`;

/** Returns the lands to which a land's Dahan have moved in the open action. */
const goneTo = ({ game }: World, from: LandId): readonly LandId[] =>
  Object.keys(actionNow(game)?.counts ?? {}).flatMap((name) => landAfter(wentTo(from, ''), name) ?? []);

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
