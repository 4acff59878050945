import type { GameEvent, RavageSum } from '../event';
import { piecesIn } from '../game';
import type { InvaderCard } from '../invader-card';
import type { LandId } from '../island';
import { coversRavage, lastingOf, lastingOver } from '../lasting';
import type { Verdict } from '../named-questions';
import { invadersIn } from '../pieces';
import type { Opened, Steps } from '../step';
import type { Outcome, StepRule } from '../step-rule';
import type { World } from '../world';
import { blowsToDahan, dahanIn, strikeEvents, strikeOfStep } from './counterattack';

/** A land of the card's kind Ravages if Invaders stand in it. */
export function ravageVerdict(world: World, card: InvaderCard, id: LandId, slot: string): Verdict {
  if (!world.rules.matches(world, card, id, slot)) return { acts: false, because: 'otherLand' };
  return ravageHere(world, id);
}

/** Whether Invaders would Ravage here if this land's turn came. */
export function ravageHere(world: World, id: LandId): Verdict {
  if (invadersIn(world.rules.fighting(world, id)).length === 0) {
    const areThere = invadersIn(piecesIn(world, id)).length > 0;
    return { acts: false, because: areThere ? 'sitOut' : 'noInvaders' };
  }
  const stopped = world.rules.stopped(world, 'ravage', id);
  return stopped ? { acts: false, because: stopped } : { acts: true, because: 'invaders' };
}

/** One Blight, however much the damage is, once it reaches the land's Health. */
export const blightOf = (world: World, land: LandId, net: number): number =>
  net >= world.rules.landHealth(world, land) ? 1 : 0;

/** The damage of a Ravage in this land as its pieces stand. */
export function sumOf(world: World, land: LandId): RavageSum {
  const { rules } = world;
  const pieces = rules.fighting(world, land);
  const invaders = invadersIn(pieces).map((piece) => ({
    piece,
    n: pieces[piece]!,
    each: rules.damage(world, piece, land),
  }));
  const dealt = invaders.reduce((sum, { n, each }) => sum + n * each, 0);
  // A flat bonus counts only where the Invaders themselves deal at least 1 (tokens.json, perLandBonus).
  const extra = dealt > 0 ? rules.extraDamage(world, land) : 0;
  const total = Math.max(0, dealt + extra);
  const defend = rules.defend(world, land);
  const net = Math.max(0, total - defend);
  return {
    invaders,
    extra,
    total,
    defend,
    net,
    landHealth: rules.landHealth(world, land),
    blight: rules.blightFor(world, land, net),
  };
}

/** Damage of a Ravage to the Dahan that take part in it. */
const hitDahan = (world: World, land: LandId, damage: number): readonly GameEvent[] =>
  strikeEvents(world, land, blowsToDahan(world, land, damage, world.rules.fighting(world, land)), 'ravage');

/** Whether something has changed when the Dahan of the land strike. */
const ordered = <K extends 'dahanFirst' | 'dahanAtOnce'>(world: World, order: K, land: LandId) =>
  lastingOf(world.game, order).filter((one) => coversRavage(world, one, land));

/** How many Dahan of the land strike before the Invaders. */
function strikingFirst(world: World, land: LandId): number {
  const there = dahanIn(world, land);
  const sum = ordered(world, 'dahanFirst', land).reduce((n, { change }) => n + (change.n ?? there), 0);
  return Math.min(there, sum);
}

/** Damage to the land and to the Dahan, then Blight with all it brings, then the survivors strike back. */
function ravage(world: World, step: Steps['ravage']): Outcome {
  const { land, struck, rest } = step;
  const verdict = ravageHere(world, land);
  if (!verdict.acts)
    return { events: [{ type: 'stoodStill', land, action: 'ravage', because: verdict.because }] };
  if (!struck && rest === undefined) {
    const first = strikingFirst(world, land);
    const there = dahanIn(world, land);
    // What comes before a Ravage has come; the step goes on where it was.
    const later = { ...step, opened: true } as const;
    const goesOn: Opened = first < there ? { ...later, rest: there - first } : { ...later, struck: true };
    const damage = first < there ? { damage: first * world.rules.dahanDamage(world, land) } : {};
    if (first > 0)
      return { events: [], then: [{ do: 'counterattack', land, alone: true, ...damage }, goesOn] };
  }
  const atOnce = !struck && ordered(world, 'dahanAtOnce', land).length > 0;
  const strike: Steps['counterattack'] = {
    do: 'counterattack',
    land,
    ...(struck && { struck }),
    ...(rest !== undefined && { rest }),
    ...(atOnce && { damage: strikeOfStep(world, { land, ...(rest !== undefined && { rest }) }) }),
  };
  const sum = sumOf(world, land);
  const blight = world.rules.ravageBlight(world, land, sum.blight);
  const toDahan = world.rules.damageToDahan(world, land, sum.net);
  return {
    events: [{ type: 'ravaged', land, sum }, ...hitDahan(world, land, toDahan)],
    then: [...blight, strike, ...lastingOver(world, 'ravage', land)],
  };
}

export const ravageRule: StepRule<Steps['ravage']> = { run: ravage };
