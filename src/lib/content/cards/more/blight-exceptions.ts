import { entriesOf } from '../../../rules/basics/typed-keys';
import { isAllByHand } from '../../../rules/cards/by-hand';
import { isAnyTracked } from '../../../rules/cards/choices/share-price';
import { turnedCard } from '../../../rules/invaders/blight';
import { nameOfPart } from '../../../rules/table/card-lines/card-part';
import { answersWith } from '../../../rules/table/choice';
import { effectByHand } from '../../../rules/table/effect-step';
import { piecesIn } from '../../../rules/table/game';
import { type LandId, landOf, NO_LAND } from '../../../rules/table/island';
import { isInvader, isPresence, kindOf, PRESENCE } from '../../../rules/table/pieces';
import { blightCardId } from '../../../rules/table/printed-cards';
import type { Step, Steps } from '../../../rules/table/step';
import { CARRY_OUT_OR_NOT, effectSteps, partAsAction } from '../../../rules/world/answers';
import { afterBargains } from '../../../rules/world/bargain';
import type { Modifier } from '../../../rules/world/modifier';
import { NOTHING, offers, type StepRule, WAITS } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { isHomebrew } from '../../brought-homebrew';
import { exceptional } from '../../exceptions/pick-land';
import { pickPiece, piecesAt } from '../../exceptions/pick-piece';

/** The step of a Blight Card's effect when it flips. */
const TURNED = 'blight.turned';

/** Returns true if this is the flipped card. */
const isUp = ({ game }: World, card = ''): boolean => game.blight.card === card;

/** Returns true if the card is up and was flipped in an earlier turn, or by a correction. */
const isInForce = (world: World, card: string): boolean =>
  isUp(world, card) && world.game.turn > (world.game.blight.turned[card] ?? 0);

const JUDGED: readonly Step[] = [{ do: 'presenceLost' }, { do: 'checkEnding' }];

/**
 * The step of a flipped card: the players read it, then the app or the players resolve it. A replaced card
 * has no effect.
 */
const NOW: StepRule<Steps['exceptional']> = {
  ask: (world, { card = '' }) => {
    if (!isUp(world, card)) return null;
    const effects = world.content.effectsOf(
      nameOfPart({ kind: 'blight', card: blightCardId(card), when: 'now' }),
    );
    // A lasting effect is read once; an effect of each Invader Phase is read in that phase.
    if (effects.length === 0) return turnedCard(world)?.eachInvaderPhase ? null : WAITS;
    return isAllByHand(world, effects) ? null : offers(CARRY_OUT_OR_NOT);
  },
  run: (world, { card = '' }, choice) => {
    if (!isUp(world, card)) return NOTHING;
    const part = nameOfPart({ kind: 'blight', card: blightCardId(card), when: 'now' });
    const effects = world.content.effectsOf(part);
    if (effects.length === 0 && turnedCard(world)?.eachInvaderPhase) return NOTHING;
    const done = { type: 'carriedOut', what: `blight:${card}` } as const;
    const steps: readonly Step[] = answersWith(choice, 'byHand')
      ? [effectByHand(part, 0)]
      : effectSteps(effects, part);
    return { events: [done], then: [...partAsAction(steps, part), ...JUDGED] };
  },
};

/** The step of each Invader Phase of a homebrew card without effects: the players read and resolve it. */
const PHASE: StepRule<Steps['exceptional']> = {
  ask: (world, { card = '' }) => (isUp(world, card) ? WAITS : null),
  run: () => NOTHING,
};

function saidInPhase(world: World): readonly Step[] {
  const card = turnedCard(world);
  if (!card?.eachInvaderPhase || !isHomebrew(card.id)) return [];
  const part = nameOfPart({ kind: 'blight', card: card.id, when: 'phase' });
  return world.content.effectsOf(part).length === 0
    ? [exceptional(TURNED, 'phase', { card: card.id }), ...JUDGED]
    : [];
}

const BLIGHT_TURNED: Modifier = {
  name: TURNED,
  after: {
    blightedIsland: saidInPhase,
    flipBlightCard: (_, __, events) =>
      events.flatMap((event) =>
        event.type === 'blightCardFlipped' && event.card !== null
          ? [exceptional(TURNED, 'now', { card: event.card })]
          : [],
      ),
  },
  steps: { now: NOW, phase: PHASE },
};

const weaken = 'all-things-weaken';
const WEAKEN = `blight.${weaken}`;

const presenceNear = (world: World, land: LandId) =>
  world.game.presence.tracked ? piecesAt(world, landOf(world, land).adjacent, ...PRESENCE) : [];

/** Returns the Presence and Beasts that Blight destroys in addition to one Presence per Spirit. */
const takenBy = (world: World, land: LandId) =>
  Object.fromEntries(entriesOf(piecesIn(world, land)).filter(([code]) => code === 'A' || isPresence(code)));

const destroys = (land: LandId, pieces: Readonly<Record<string, number>>): Step => ({
  do: 'deed',
  cause: WEAKEN,
  deed: { deed: 'destroy', land, pieces },
});

const ALL_THINGS_WEAKEN: Modifier = {
  name: WEAKEN,
  bend: {
    health: (next) => (world, piece, land) => {
      const health = next(world, piece, land);
      const weakens = (isInvader(piece) || kindOf(piece) === 'D') && isInForce(world, weaken);
      return weakens ? health - 1 : health;
    },
    landHealth: (next) => (world, land) => next(world, land) - (isInForce(world, weaken) ? 1 : 0),
  },
  after: {
    addBlight: (world, { quiet, land }, events) =>
      !quiet && isInForce(world, weaken) && events.some(({ type }) => type === 'blightAdded')
        ? [exceptional(WEAKEN, 'blight', { land })]
        : [],
  },
  steps: {
    // The players remove untracked Presence there and in adjacent lands.
    blight: {
      ask: (world) => (isInForce(world, weaken) && !world.game.presence.tracked ? WAITS : null),
      run: (world, { land = NO_LAND }) =>
        isInForce(world, weaken)
          ? {
              events: [],
              then: [
                destroys(land, takenBy(world, land)),
                exceptional(WEAKEN, 'near', { land }),
                { do: 'checkEnding' },
              ],
            }
          : NOTHING,
    },
    near: pickPiece(
      (world, { land = NO_LAND }) => presenceNear(world, land),
      (_, { land, piece }) => ({ events: [], then: [destroys(land, { [piece]: 1 })] }),
    ),
  },
};

const exploitation = 'intensifying-exploitation';
const INTENSIFYING_EXPLOITATION: Modifier = {
  name: `blight.${exploitation}`,
  bend: {
    extraDamage: (next) => (world, land) => next(world, land) + (isInForce(world, exploitation) ? 2 : 0),
  },
};

const wall = 'back-against-the-wall';
const WALL = `blight.${wall}`;

/**
 * Back Against the Wall: each tracked Spirit has 1 more Energy and 1 more card play in every Spirit Phase.
 */
const BACK_AGAINST_THE_WALL: Modifier = {
  name: WALL,
  before: {
    spiritPhase: (world) =>
      isUp(world, wall) && isAnyTracked(world) ? [exceptional(WALL, 'strengthens')] : [],
  },
  steps: {
    strengthens: {
      run: ({ game }) => ({
        events: Object.entries(game.spiritStates ?? {}).map(([player, spirit]) => ({
          type: 'spiritChanged',
          player: Number(player),
          changes: afterBargains(spirit, [
            { change: 'energy', n: 1 },
            { change: 'plays', n: 1 },
          ]),
        })),
      }),
    },
  },
};

/** Rules of expansion Blight Cards beyond their effects. */
export const BLIGHT_EXCEPTIONS: readonly Modifier[] = [
  BLIGHT_TURNED,
  ALL_THINGS_WEAKEN,
  INTENSIFYING_EXPLOITATION,
  BACK_AGAINST_THE_WALL,
];
