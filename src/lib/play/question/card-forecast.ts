import { ENGINE } from '$lib/game-engine';
import {
  type ActionForecast,
  forecastAction,
  lossesOf,
  type LossForecast,
  type Toll,
  tollOf,
} from '$lib/rules/forecast';
import type { Game } from '$lib/rules/game';
import { keptWithEach } from '$lib/rules/kept';
import type { Steps } from '$lib/rules/step';

/** What the open card leads to, land by land and in all. */
export interface CardForecast extends ActionForecast {
  readonly toll: Toll;
  readonly losses: readonly LossForecast[];
}

/** The forecast of the card a game is asked about, made once. */
export const cardForecast = keptWithEach((game: Game, step: Steps['actionCard']): CardForecast => {
  const forecast = forecastAction(ENGINE, game, step);
  return {
    ...forecast,
    toll: tollOf(forecast.acting),
    losses: lossesOf(ENGINE, game, forecast.acting),
  };
});
