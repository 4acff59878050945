import type { Engine } from '../engine/engine';
import { actingLands, unhindered } from '../invaders/action';
import { unturnedCards } from '../invaders/unturned-cards';
import { usualOf } from '../table/choice';
import type { Action, Game } from '../table/game';
import type { LandId } from '../table/island';
import type { LandForecast } from '../table/land-forecast';
import type { Steps } from '../table/step';
import type { World } from '../world/world';
import { forecastAction, lossesOf, type LossForecast, MOST_ASKED, type Toll, tollOf } from './forecast';

/**
 * The game as it will stand once the next turn has begun: what lasted until then is gone, Damage has healed but where it
 * stays, and what waits for that turn holds. What is asked on the way gets its usual answer.
 */
function nextTurnOf(engine: Engine, game: Game): Game {
  let { game: then } = engine.settled({ ...game, agenda: [{ do: 'timePasses' }, { do: 'beginTurn' }] });
  for (let asked = 0; asked < MOST_ASKED && then.turn === game.turn && !then.ended; asked++)
    then = engine.forecast(then, usualOf(engine.promptOf(then)?.choices ?? [])).game;
  return then;
}

/** What the cards that lie in this action's space would do if it came now; an exception's space by its name. */
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

/** The spaces of the track whose cards Build, the usual one last: an exception may have given it one of its own. */
const spacesThatBuild = ({ invaders }: Game): readonly string[] =>
  Object.keys(invaders.slots).filter((slot) => !['ravage', 'explore'].includes(slot));

/** What the next Ravages and Builds do, made for the world in which they come. */
export function outlookOf(
  engine: Engine,
  game: Game,
  nextTurn: boolean,
): {
  readonly ravage: readonly LandForecast[];
  /** Those of them that do Ravage for a Build Card, because of an exception. */
  readonly forBuild: readonly LandId[];
  readonly build: readonly LandForecast[];
  readonly toll: Toll;
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
    toll: tollOf(ravage),
    losses: lossesOf(engine, then, all),
  };
}

const netOf = ({ sum }: LandForecast): number => sum?.net ?? 0;

/** Where Explorers come if this card is the next one. */
export interface ExploreForecast {
  readonly card: string;
  /** How likely it is, in percent. */
  readonly odds: number;
  readonly lands: readonly LandId[];
}

/** Whether an exception keeps the card of that turn from being turned. */
const isSkipped = (world: World): boolean =>
  world.modifiers.some(({ instead }) => instead?.drawInvaderCard?.(world, { do: 'drawInvaderCard' }));

/** Every card that can be the next, as far as players can know; none where none is turned. */
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
