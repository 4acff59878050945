import { ENGINE } from '$lib/game-engine';
import type { LossForecast, Toll } from '$lib/rules/forecast/forecast';
import { explorations, type ExploreForecast, outlookOf } from '$lib/rules/forecast/turn-forecast';
import type { Game } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import type { PhaseStep, StepKind } from '$lib/rules/table/step';
import { afterPaint } from '$lib/ui/after-paint';

/** What the Invaders are about to do, as long as Spirits can still do something about it. */
export interface Ahead {
  /** The game it was made for. */
  readonly game: Game;
  /** Whether this is about the turn after this one. */
  readonly nextTurn: boolean;
  readonly ravage: readonly LandForecast[];
  /** Those of them that Ravage for a Build Card. */
  readonly forBuild: readonly LandId[];
  readonly build: readonly LandForecast[];
  readonly explore: readonly ExploreForecast[];
  readonly toll: Toll;
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

/** Which turn's Invaders can still be met at this step; null where they act. */
export const turnAhead = (step: StepKind | undefined): 'this' | 'next' | null =>
  (step && (AHEAD as { readonly [K in StepKind]?: 'this' | 'next' })[step]) ?? null;

/** Looks ahead once the screen shows what was tapped: on a slow phone six boards take their time. */
export class Outlook {
  now = $state.raw<Ahead | null>(null);
  /** Whether the lands stand below the sum. */
  unfolded = $state(false);
  #callOff = (): void => {};

  /** Looks at this game, which waits at this step; to be told after each tap. */
  look(game: Game, step: StepKind | undefined): void {
    const ahead = turnAhead(step);
    this.#callOff();
    if (ahead === null) this.now = null;
    else if (this.now?.game !== game) this.#callOff = afterPaint(() => this.#make(game, ahead === 'next'));
  }

  stop(): void {
    this.#callOff();
  }

  /** What is about to happen in a land. */
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
