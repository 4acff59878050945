import type { Engine } from '../engine/engine';
import { actingLands, unhindered } from '../invaders/action';
import { unturnedCards } from '../invaders/unturned-cards';
import { usualOf } from '../table/choice';
import type { Action, Game } from '../table/game';
import type { LandId } from '../table/island';
import type { LandForecast } from '../table/land-forecast';
import type { Steps } from '../table/step';
import type { World } from '../world/world';
import {
  forecastAction,
  type ForecastCost,
  lossesOf,
  type LossForecast,
  MOST_ASKED,
  totalCost,
} from './forecast';

/**
 * Returns the game at the start of the next turn: effects have ended or started, and Damage has healed. Questions on
 * the way get the suggested answers.
 */
function nextTurnOf(engine: Engine, game: Game): Game {
  let { game: then } = engine.settled({ ...game, agenda: [{ do: 'timePasses' }, { do: 'beginTurn' }] });
  for (let asked = 0; asked < MOST_ASKED && then.turn === game.turn && !then.ended; asked++)
    then = engine.forecast(then, usualOf(engine.promptOf(then)?.choices ?? [])).game;
  return then;
}

/** Returns what the cards in this action's space would do now. A modifier's space uses the modifier's name. */
function upcoming(
  engine: Engine,
  game: Game,
  action: Action,
  slot: string = action,
): readonly LandForecast[] {
  return (game.invaders.slots[slot] ?? []).flatMap((card) => {
    const step: Steps['actionCard'] = {
      do: 'actionCard',
      action,
      card,
      done: [],
      ...(slot !== action && { slot }),
    };
    const then: Game = { ...game, phase: action, agenda: [step] };
    return actingLands(engine.world(then), step).length > 0 ? forecastAction(engine, then, step).acting : [];
  });
}

/** Returns the spaces whose cards Build, the normal one last; a modifier can add another. */
const spacesThatBuild = ({ invaders }: Game): readonly string[] =>
  Object.keys(invaders.slots).filter((slot) => !['ravage', 'explore'].includes(slot));

/** Returns the forecast of the next Ravages and Builds, each in the world of its turn. */
export function outlookOf(
  engine: Engine,
  game: Game,
  nextTurn: boolean,
): {
  readonly ravage: readonly LandForecast[];
  /** Lands that Ravage for a Build Card because of a modifier. */
  readonly forBuild: readonly LandId[];
  readonly build: readonly LandForecast[];
  readonly cost: ForecastCost;
  readonly losses: readonly LossForecast[];
} {
  const then = nextTurn ? nextTurnOf(engine, game) : game;
  const ofBuildCards = spacesThatBuild(then).flatMap((slot) => upcoming(engine, then, 'build', slot));
  const all = [...upcoming(engine, then, 'ravage'), ...ofBuildCards];
  const ravages = ({ action }: LandForecast): boolean => action === 'ravage';
  const ravage = all.filter(ravages);
  return {
    ravage: [...ravage].sort((a, b) => b.blight + b.cascades - a.blight - a.cascades || netOf(b) - netOf(a)),
    forBuild: ofBuildCards.filter((one) => ravages(one) && one.stopped === null).map(({ land }) => land),
    build: all.filter(({ action }) => action === 'build'),
    cost: totalCost(ravage),
    losses: lossesOf(engine, then, all),
  };
}

const netOf = ({ sum }: LandForecast): number => sum?.net ?? 0;

/** The lands that get Explorers if this card is next. */
export interface ExploreForecast {
  readonly card: string;
  /** The chance of this card, in percent. */
  readonly odds: number;
  readonly lands: readonly LandId[];
}

/** Returns true if a modifier replaces the reveal of the next Invader Card. */
const isSkipped = (world: World): boolean =>
  world.modifiers.some(({ instead }) => instead?.drawInvaderCard?.(world, { do: 'drawInvaderCard' }));

/** Returns every card that can be next, as far as the players know; empty if none is revealed. */
export function explorations(engine: Engine, game: Game, nextTurn = false): readonly ExploreForecast[] {
  const then = nextTurn ? nextTurnOf(engine, game) : game;
  const [top] = then.invaders.deck;
  if (!top || isSkipped(engine.world(then))) return [];
  const cards = unturnedCards(engine.world(then), top);
  const odds = Math.round(100 / cards.length);
  return cards.map(({ id }) => {
    const step: Steps['actionCard'] = { do: 'actionCard', action: 'explore', card: id, done: [] };
    return { card: id, odds, lands: unhindered(engine.world({ ...then, agenda: [step] }), step) };
  });
}
