import { memoizedEach } from '../basics/memoized';
import { worldOf } from '../engine/derive-world';
import { landVerdicts } from '../invaders/action';
import { sumOf } from '../invaders/ravage';
import { cardOf, cardsIn, SLOTS } from '../invaders/track';
import { appliesIn, lastingOf } from '../lasting/lasting';
import { actionsNow } from '../table/action-underway';
import { allLines, type Effect } from '../table/card-lines/effect';
import type { Op } from '../table/card-lines/line';
import type { PowerUse } from '../table/card-lines/power-data';
import type { Change, Lasting } from '../table/deed';
import { type Action, type Game, type Phase, PHASES, piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { codesOf, count, INVADERS, kindOf, type PieceKind, pieceOf } from '../table/pieces';
import type { Step, StepKind } from '../table/step';
import type { World } from '../world/world';

/** Changes that matter only during Invader Actions. */
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

/** Changes with their own icon on the map. */
const MARKED_OTHERWISE: readonly Change['change'][] = ['defend', 'marker', 'reminder'];

const endsWithTurn = ({ until }: Lasting): boolean => until === 'turn' || until === 'action';

/** Returns true if a special change only Defends. */
function defendsOnly({ content }: World, lasting: Lasting): boolean {
  const { change } = lasting;
  if (change.change !== 'special') return false;
  const bends = Object.keys(content.bendsOf({ ...lasting, change }));
  return bends.length > 0 && bends.every((question) => question === 'defend');
}

/** Steps of an Invader Action. */
const INVADER_STEPS: readonly StepKind[] = ['ravage', 'counterattack', 'strike', 'build', 'explore'];

/** Verbs that start an Invader Action. */
const INVADER_LINES: readonly Op[] = ['ravage', 'build', 'explore'];

const startsAction = (effects: readonly Effect[]): boolean =>
  effects.flatMap(allLines).some(({ op }) => INVADER_LINES.includes(op));

/** Returns true if the Power can start an Invader Action in its land. */
export const isInvaderPower = ({ parts }: Pick<PowerUse, 'parts'>): boolean =>
  startsAction(parts.flatMap(({ effects }) => effects.map(({ effect }) => effect)));

/** Returns true if an Invader Action is in progress, or a Power in use is about to start one, in any phase. */
function isActionAhead({ game }: World): boolean {
  const [power] = actionsNow(game).flatMap(({ by }) => (by.kind === 'power' ? [by] : []));
  const acts = (step: Step): boolean => {
    if (step.do === 'deed') return step.deed.deed === 'act' || step.deed.deed === 'actAgain';
    if (step.do !== 'effect') return INVADER_STEPS.includes(step.do);
    return startsAction(power?.effects.slice(step.at) ?? []);
  };
  const between = game.agenda.findIndex((step) => step.do === 'slowPowers' || step.do === 'timePasses');
  return game.agenda.slice(0, between < 0 ? undefined : between).some(acts);
}

/**
 * Returns true if the effect can still matter. After the last Invader Action of the turn, an effect that only changes
 * those actions can't.
 */
function isStillAhead(world: World, lasting: Lasting): boolean {
  if (!AFTER_INVADERS.includes(world.game.phase) || !endsWithTurn(lasting) || isActionAhead(world))
    return true;
  const { change, during } = lasting;
  return during === undefined && !OF_INVADER_ACTIONS.includes(change.change) && !defendsOnly(world, lasting);
}

/** Returns the game without the lasting effects that can no longer matter; the same game if all of them can. */
export function gameAhead(world: World): Game {
  const { game } = world;
  const lasting = game.lasting.filter((one) => isStillAhead(world, one));
  return lasting.length < game.lasting.length ? { ...game, lasting } : game;
}

const worldWithout = memoizedEach((world: World, lasting: Lasting): World =>
  worldOf(world.content, {
    ...world.game,
    lasting: world.game.lasting.filter((one) => one !== lasting),
  }),
);

/** Returns the remaining Invader Actions of this turn; after the last one, those of the next turn. */
function actionsAhead({ phase }: Game): readonly Action[] {
  if (phase === 'setup' || AFTER_INVADERS.includes(phase)) return SLOTS;
  return SLOTS.filter((action) => PHASES.indexOf(action) >= PHASES.indexOf(phase));
}

/** Returns the remaining actions that the cards on the track cause in the land. */
const actionsIn = (world: World, land: LandId): readonly Action[] =>
  actionsAhead(world.game).flatMap((slot) =>
    cardsIn(world, slot).flatMap((card) => {
      const { acts, as = slot } = world.rules.acts(world, slot, cardOf(world, card), land, slot);
      return acts ? [as] : [];
    }),
  );

/** Returns the numbers that decide a Ravage in the land. */
function ravageNumbers(world: World, land: LandId): readonly unknown[] {
  const { rules } = world;
  const pieces = rules.fighting(world, land);
  const sum = sumOf(world, land);
  const blight = count(piecesIn(world, land), 'B') + sum.blight;
  const ofDahan = [rules.dahanStrike(world, land), rules.damageToDahan(world, land, sum.net)];
  return [
    sum,
    sum.blight > 0 && rules.spreads(world, land, blight),
    ...(count(pieces, 'D') > 0 ? ofDahan : []),
  ];
}

/** Returns the numbers that decide the pieces and the next Invader Actions in the land. */
const outcomeIn = (world: World, land: LandId): string =>
  JSON.stringify([
    codesOf(piecesIn(world, land)).map((code) => world.rules.health(world, code, land)),
    actionsIn(world, land).map((action) => {
      if (action === 'ravage') return ravageNumbers(world, land);
      return [action, action === 'build' && world.rules.builds(world, land)];
    }),
  ]);

/** Returns true if an effect for all lands makes a difference in this land now. */
function differsIn(world: World, lasting: Lasting, land: LandId): boolean {
  const { change, during } = lasting;
  const has = (of: readonly PieceKind[]): boolean => count(piecesIn(world, land), ...of) > 0;
  const without = worldWithout(world, lasting);
  const actions = actionsIn(without, land);
  switch (change.change) {
    case 'skip':
      return actions.some((one) => (during === undefined ? one !== change.spares : one === during));
    case 'becomesBuild':
      return actions.includes('ravage');
    case 'dahanFirst':
    case 'dahanAtOnce':
      return actions.includes('ravage') && has(['D']);
    case 'save':
    case 'immune':
      return actions.includes('ravage') && has(change.of);
    // Invaders there can't leave (tokens.json, isolate).
    case 'isolate':
      return has(INVADERS) || outcomeIn(world, land) !== outcomeIn(without, land);
    case 'keepDamage':
      return codesOf(piecesIn(world, land)).some(
        (code) => change.of.includes(kindOf(code)) && pieceOf(code).damage > 0,
      );
    default:
      return outcomeIn(world, land) !== outcomeIn(without, land);
  }
}

/** Returns true if the effect applies in the land. One for all lands must make a difference there now. */
const holdsIn = (world: World, one: Lasting, land: LandId): boolean =>
  one.where === 'any' ? differsIn(world, one, land) : appliesIn(world, one, land);

/** Returns the lasting effects that apply in the land and can still matter, without those with their own icon. */
export const effectsIn = (world: World, land: LandId): readonly Lasting[] =>
  world.game.lasting.filter(
    (one) =>
      (one.from ?? 0) <= world.game.turn &&
      !MARKED_OTHERWISE.includes(one.change.change) &&
      isStillAhead(world, one) &&
      !defendsOnly(world, one) &&
      holdsIn(world, one, land) &&
      !stoppedCards(world, land).includes(one),
  );

/** Returns the lasting effects for all lands that stop Invader Cards on the track in this land, by space. */
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
