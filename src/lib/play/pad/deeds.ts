import type { Report } from '$lib/rules/command';
import type { Action, Game } from '$lib/rules/game';
import type { LandId } from '$lib/rules/island';

/** Defend so much more in these lands until the turn is over. */
export const defendIn = (game: Game, lands: readonly LandId[], n: number): readonly Report[] =>
  lands.map((land) => ({ report: 'defend', land, n: game.lands[land]!.defend + n }));

/** This action does not happen in these lands. */
export const skipIn = (lands: readonly LandId[], action: Action): readonly Report[] =>
  lands.map((land) => ({ report: 'skip', land, action, on: true }));
