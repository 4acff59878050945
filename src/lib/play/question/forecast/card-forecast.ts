import { ENGINE } from '$lib/game-engine';
import { memoizedEach } from '$lib/rules/basics/memoized';
import {
  type ActionForecast,
  forecastAction,
  type ForecastCost,
  lossesOf,
  type LossForecast,
  totalCost,
} from '$lib/rules/forecast/forecast';
import type { GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import type { Steps } from '$lib/rules/table/step';
import { ownEvents } from '$lib/rules/world/own-events';
import { narrateAhead, type Narration } from '$lib/words/events/narration';
import { untilFlip } from '../answer-events';

/** The forecast of the open card, by land and in total. */
export interface CardForecast extends ActionForecast {
  readonly cost: ForecastCost;
  readonly losses: readonly LossForecast[];
}

/** Returns the forecast of the open card, computed once. */
export const cardForecast = memoizedEach((game: Game, step: Steps['actionCard']): CardForecast => {
  const forecast = forecastAction(ENGINE, game, step);
  return {
    ...forecast,
    cost: totalCost(forecast.acting),
    losses: lossesOf(ENGINE, game, forecast.acting),
  };
});

/**
 * Returns the results of confirming the card that are not in its rows: results in other lands, and results after the
 * action.
 */
export function besideRows(game: Game, { acting }: CardForecast): readonly Narration[] {
  const { events } = ENGINE.forecast(game, 'all');
  const own = ownEvents(events).events;
  const known = untilFlip(events);
  const inRows = new Set(acting.map(({ land }) => land));
  const told = (all: readonly GameEvent[]): readonly Narration[] =>
    narrateAhead(
      all.filter(({ type }) => type !== 'invaderCardDrawn'),
      game.setup,
    ).filter(({ hands }) => hands);
  return [
    ...told(known.slice(0, own.length)).filter(({ land }) => land === null || !inRows.has(land)),
    ...told(known.slice(own.length)),
  ];
}
