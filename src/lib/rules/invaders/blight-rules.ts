import { destruction } from '../damage/destruction';
import { seenByPowers } from '../lands/seen-by-powers';
import { appliesIn, lastingOf } from '../lasting/lasting';
import { nameOfPart } from '../table/card-lines/card-part';
import { answersWith, cardChoices, cardOfChoice, landChoices, landOfChoice, named } from '../table/choice';
import type { GameEvent } from '../table/event';
import { piecesIn } from '../table/game';
import { type LandId, landOf } from '../table/island';
import { count, PRESENCE } from '../table/pieces';
import { blightCardId } from '../table/printed-cards';
import type { Cause, Step, Steps } from '../table/step';
import { effectSteps, partAsAction } from '../world/answers';
import { NOTHING, offers, offersSome, type Outcome, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { noBlightLeft, possibleBlightCards, turnedCard } from './blight';

/** Returns true if the land gets no Blight: none is left, or an effect prevents it. */
const takesNone = (world: World, land: LandId): boolean =>
  noBlightLeft(world) || lastingOf(world.game, 'noBlight').some((one) => appliesIn(world, one, land));

/**
 * Returns the cause of destruction by Blight: the Spirit that added it (querki.net FAQ, What are your Actions?), else
 * Blight.
 */
const destroyerOf = (world: World, cause: Cause): Cause =>
  world.rules.ofSpirits(world, cause) ? cause : 'blight';

/** Moves Blight from the card to the land, destroys Presence, and cascades if the land had Blight. */
function addBlight(world: World, step: Steps['addBlight']): Outcome {
  const { land, cause, quiet, cascade = !quiet, n = 1 } = step;
  const { blight, presence } = world.game;
  if (takesNone(world, land)) return NOTHING;
  // A healthy side that was emptied in another way flips first, then supplies the Blight (blight-cards.json,
  // rules.shortOnFlip).
  if (blight.side === 'healthy' && blight.left < n)
    return { events: [], then: [{ do: 'flipBlightCard', ...(blight.left > 0 && { early: true }) }, step] };
  const pieces = piecesIn(world, land);
  const losing = presence.tracked && !quiet ? world.rules.presenceLost(world, land, cause) : [];
  const killing = destruction(world, land, destroyerOf(world, cause));
  for (const piece of losing) killing.destroy(piece, 1);
  const then: Step[] = [];
  // The card flips as soon as its healthy side loses its last Blight (blight-cards.json, rules.flip).
  if (blight.side === 'healthy' && blight.left <= n) then.push({ do: 'flipBlightCard' });
  then.push(...world.rules.blightBrings(world, step));
  if (cascade && world.rules.spreads(world, land, count(pieces, 'B') + 1))
    then.push({ do: 'cascade', from: land, cause });
  const one: GameEvent = { type: 'blightAdded', land, cause, ...(quiet && { quiet }) };
  // Further Blight added together has no effects of its own. The pool may have less than asked.
  const more = Array.from({ length: Math.min(n, blight.left) - 1 }, () => ({ ...one, quiet: true as const }));
  return { events: [one, ...more, ...killing.events], then };
}

export const addBlightRule: StepRule<Steps['addBlight']> = { run: addBlight };

/**
 * Returns the harm of a cascade into the land: 10 if it cascades again, plus 1 for each player whose Presence it
 * destroys.
 */
function harm(world: World, land: LandId): number {
  const pieces = piecesIn(world, land);
  return (count(pieces, 'B') > 0 ? 10 : 0) + PRESENCE.filter((kind) => count(pieces, kind) > 0).length;
}

/**
 * Adds one Blight to an adjacent land that the players pick, or to an Ocean in play; the least harmful is suggested.
 * After a correction the land may have too little Blight to cascade.
 */
export const cascadeRule: StepRule<Steps['cascade']> = {
  ask: (world, { from }) =>
    noBlightLeft(world) || !world.rules.spreads(world, from, count(piecesIn(world, from), 'B'))
      ? null
      : offers(
          landChoices(
            [...landOf(seenByPowers(world), from).adjacent].sort((a, b) => harm(world, a) - harm(world, b)),
          ),
        ),
  run: (_, { cause }, choice) => {
    const land = landOfChoice(choice);
    return land === undefined
      ? NOTHING
      : { events: [], then: [{ do: 'addBlight', land, cause: cause === 'ravage' ? 'cascade' : cause }] };
  },
};

/** Returns true if the healthy side is empty; a correction may have refilled it. */
const isEmpty = ({ game: { blight } }: World, { short = 0, early }: Steps['flipBlightCard']): boolean =>
  blight.side === 'healthy' && (early === true || blight.left <= short);

/** Flips the empty Blight Card and adds the Blight of its blighted side. */
export const flipBlightCardRule: StepRule<Steps['flipBlightCard']> = {
  ask: (world, step) => {
    return isEmpty(world, step) ? offersSome(cardChoices(possibleBlightCards(world))) : null;
  },
  run: (world, step, choice) => {
    const { blight } = world.game;
    const rest = blight.left - (step.short ?? 0);
    if (!isEmpty(world, step))
      return step.short
        ? { events: [{ type: 'blightSet', blight: { ...blight, left: Math.max(0, rest) } }] }
        : NOTHING;
    const told = cardOfChoice(choice);
    const id = told === undefined ? possibleBlightCards(world)[0] : blightCardId(told);
    const card = world.content.blightCards(world.game.setup).find((one) => one.id === id);
    if (!card) throw new Error(`no Blight Card ${id}`);
    const printed = card.blightedPerPlayer * world.game.setup.boards.length;
    const paid = world.rules.blightOnFlip(world, printed) + rest;
    const left = Math.max(0, paid);
    const healthy = card.stillHealthy && ({ healthy: true } as const);
    // A card that is still healthy and can't supply all the Blight flips too; the next card supplies the rest.
    const then: Step[] = healthy && paid < 0 ? [{ do: 'flipBlightCard', short: -paid }] : [];
    return { events: [{ type: 'blightCardFlipped', card: card.id, left, ...healthy }], then };
  },
};

/**
 * If Presence is not tracked, asks the players to remove what Blight destroyed in these lands, and if a Spirit has
 * lost its last Presence.
 */
export const presenceLostRule: StepRule<Steps['presenceLost']> = {
  ask: ({ game }) => (game.presence.owed.length > 0 ? offers(named('done', 'spiritLost')) : null),
  run: ({ game }, _, choice) => {
    const { owed } = game.presence;
    if (owed.length === 0) return NOTHING;
    const takenOff: GameEvent = { type: 'presenceTakenOff', lands: owed };
    return {
      events: answersWith(choice, 'spiritLost') ? [takenOff, { type: 'spiritLost', lost: true }] : [takenOff],
    };
  },
};

/** Resolves the flipped Blight Card's effect, if any, at the start of every Invader Phase. */
export const blightedIslandRule: StepRule<Steps['blightedIsland']> = {
  run: (world) => {
    const card = turnedCard(world);
    if (!card?.eachInvaderPhase) return NOTHING;
    const part = nameOfPart({ kind: 'blight', card: card.id, when: 'phase' });
    return {
      events: [{ type: 'carriedOut', what: `blight:${card.id}` }],
      then: [...partAsAction(effectSteps(world.content.effectsOf(part), part), part), { do: 'checkEnding' }],
    };
  },
};
