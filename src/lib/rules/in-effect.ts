import type { Change, Lasting } from './deeds/deed';
import type { Game, Phase } from './game';
import { landVerdicts } from './invaders/action';
import { SLOTS } from './invaders/track';
import type { LandId } from './island';
import { appliesIn, lastingOf } from './lasting';
import type { World } from './world';

/** Changes that matter only while the Invaders act. */
const OF_INVADER_ACTIONS: readonly Change['change'][] = [
  'defend',
  'skip',
  'becomesBuild',
  'noCity',
  'damage',
  'extraDamage',
  'damageToDahan',
  'dahanStrike',
  'dahanFirst',
  'dahanAtOnce',
  'sitOut',
];

/** Phases after the last Invader Action of a turn. */
const AFTER_INVADERS: readonly Phase[] = ['slow', 'timePasses'];

/** Changes that marks of their own show. */
const MARKED_OTHERWISE: readonly Change['change'][] = ['defend', 'marker', 'reminder'];

const endsWithTurn = ({ until }: Lasting): boolean => until === 'turn' || until === 'action';

/** Whether a special change does nothing but Defend. */
function defendsOnly({ content }: World, lasting: Lasting): boolean {
  const { change } = lasting;
  if (change.change !== 'special') return false;
  const bends = Object.keys(content.bendsOf({ ...lasting, change }));
  return bends.length > 0 && bends.every((question) => question === 'defend');
}

/** Whether it can still matter: once the Invaders have acted, what changes only their Actions and ends with the turn cannot. */
function isStillAhead(world: World, lasting: Lasting): boolean {
  if (!AFTER_INVADERS.includes(world.game.phase) || !endsWithTurn(lasting)) return true;
  const { change, during } = lasting;
  return during === undefined && !OF_INVADER_ACTIONS.includes(change.change) && !defendsOnly(world, lasting);
}

/** Returns the game without the lasting effects that can no longer matter; the same game if all of them can. */
export function gameAhead(world: World): Game {
  const { game } = world;
  const lasting = game.lasting.filter((one) => isStillAhead(world, one));
  return lasting.length < game.lasting.length ? { ...game, lasting } : game;
}

/** Lasting effects that hold in the land and can still matter, without those that hold everywhere and those with marks of their own. */
export const effectsIn = (world: World, land: LandId): readonly Lasting[] =>
  world.game.lasting.filter(
    (one) =>
      one.where !== 'any' &&
      (one.from ?? 0) <= world.game.turn &&
      !MARKED_OTHERWISE.includes(one.change.change) &&
      isStillAhead(world, one) &&
      !defendsOnly(world, one) &&
      appliesIn(world, one, land),
  );

/** Invader Cards on the track that do not act in the land because of a lasting effect that holds everywhere, by their space. */
export function stoppedCards(world: World, land: LandId): readonly Lasting[] {
  const everywhere = lastingOf(world.game, 'special').filter(
    (one) => one.where === 'any' && one.during !== undefined && isStillAhead(world, one),
  );
  if (everywhere.length === 0) return [];
  return SLOTS.flatMap((action) =>
    (world.game.invaders.slots[action] ?? []).flatMap((card) => {
      const verdict = landVerdicts(world, { action, card }).find((one) => one.land === land);
      const by = everywhere.find(({ cause, during }) => during === action && cause === verdict?.because);
      return by && !verdict?.acts ? [by] : [];
    }),
  );
}
