import { ENGINE } from '$lib/game-engine';
import type { ForecastCost, LossForecast } from '$lib/rules/forecast/forecast';
import { explorations, type ExploreForecast, outlookOf } from '$lib/rules/forecast/turn-forecast';
import type { Game } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import type { PhaseStep, StepKind } from '$lib/rules/table/step';
import { afterPaint } from '$lib/ui/after-paint';

/** The forecast of the Invaders, as long as Spirits can still act. */
export interface Ahead {
  readonly game: Game;
  /** True for the next turn's forecast. */
  readonly nextTurn: boolean;
  readonly ravage: readonly LandForecast[];
  /** Lands that Ravage for a Build Card. */
  readonly forBuild: readonly LandId[];
  readonly build: readonly LandForecast[];
  readonly explore: readonly ExploreForecast[];
  readonly cost: ForecastCost;
  readonly losses: readonly LossForecast[];
}

const AHEAD: Readonly<Record<Exclude<PhaseStep, 'setTheTable'>, 'this' | 'next'>> = {
  spiritPhase: 'this',
  fastPowers: 'this',
  fearCards: 'this',
  resolveFearCard: 'this',
  slowPowers: 'next',
  timePasses: 'next',
};

/** Returns the turn whose Invaders are still ahead at this step; null while they act. */
export const turnAhead = (step: StepKind | undefined): 'this' | 'next' | null =>
  (step && (AHEAD as { readonly [K in StepKind]?: 'this' | 'next' })[step]) ?? null;

/** Computes the forecast after the screen shows a tap, because six boards take time on a slow phone. */
export class Outlook {
  now = $state.raw<Ahead | null>(null);
  /** True if the lands below the total are unfolded. */
  unfolded = $state(false);
  #callOff = (): void => {};

  /** Computes the forecast of this game at this step; called after each tap. */
  look(game: Game, step: StepKind | undefined): void {
    const ahead = turnAhead(step);
    this.#callOff();
    if (ahead === null) this.now = null;
    else if (this.now?.game !== game) this.#callOff = afterPaint(() => this.#make(game, ahead === 'next'));
  }

  stop(): void {
    this.#callOff();
  }

  /** Returns the forecasts of a land. */
  of(land: LandId): readonly LandForecast[] {
    return this.now ? [...this.now.ravage, ...this.now.build].filter((one) => one.land === land) : [];
  }

  #make(game: Game, nextTurn: boolean): void {
    this.now = {
      game,
      nextTurn,
      ...outlookOf(ENGINE, game, nextTurn),
      explore: explorations(ENGINE, game, nextTurn),
    };
  }
}
