import { ENGINE } from '$lib/game-engine';
import {
  explorations,
  type ExploreForecast,
  type LandForecast,
  type LossForecast,
  outlookOf,
  type Toll,
} from '$lib/rules/forecast';
import type { Game } from '$lib/rules/game';
import type { LandId } from '$lib/rules/island';
import type { StepKind } from '$lib/rules/step';
import { afterPaint } from '$lib/ui/after-paint';

/** What the Invaders are about to do, as long as Spirits can still do something about it. */
export interface Ahead {
  /** The game it was made for. */
  readonly game: Game;
  /** Whether this is about the turn after this one. */
  readonly nextTurn: boolean;
  readonly ravage: readonly LandForecast[];
  readonly build: readonly LandForecast[];
  readonly explore: readonly ExploreForecast[];
  readonly toll: Toll;
  readonly losses: readonly LossForecast[];
}

const THIS_TURN: readonly StepKind[] = [
  'spiritPhase',
  'fastPowers',
  'blightedIsland',
  'fearCards',
  'resolveFearCard',
];
const NEXT_TURN: readonly StepKind[] = ['slowPowers', 'timePasses'];

/** Which turn's Invaders can still be met at this step; null where they act. */
export const turnAhead = (step: StepKind | undefined): 'this' | 'next' | null => {
  if (step === undefined) return null;
  if (THIS_TURN.includes(step)) return 'this';
  return NEXT_TURN.includes(step) ? 'next' : null;
};

/** Looks ahead once the screen shows what was tapped: on a slow phone six boards take their time. */
export class Outlook {
  now = $state.raw<Ahead | null>(null);
  /** Whether the lands stand below the sum. */
  unfolded = $state(false);
  #callOff = (): void => {};

  /** Looks at this game, which waits at this step; to be told after each tap. */
  look(game: Game, step: StepKind | undefined): void {
    const soon = step !== undefined && THIS_TURN.includes(step);
    const later = step !== undefined && NEXT_TURN.includes(step);
    this.#callOff();
    if (!soon && !later) this.now = null;
    else if (this.now?.game !== game) this.#callOff = afterPaint(() => this.#make(game, later));
  }

  stop(): void {
    this.#callOff();
  }

  /** What is about to happen in a land. */
  of(land: LandId): readonly LandForecast[] {
    return this.now ? [...this.now.ravage, ...this.now.build].filter((one) => one.land === land) : [];
  }

  #make(game: Game, nextTurn: boolean): void {
    this.now = { game, nextTurn, ...outlookOf(ENGINE, game, nextTurn), explore: explorations(ENGINE, game) };
  }
}
