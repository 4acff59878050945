import { CONTENT } from '$lib/game-engine';
import type { Report } from '$lib/rules/command';
import type { Game } from '$lib/rules/game';

/** What Spirits put out, from the plan and what this table picked, whether or not the list was ever on screen. */
export async function openingReportsOf(game: Game, id: string): Promise<readonly Report[]> {
  const [{ openingReports, spiritSetup }, { progressOf }] = await Promise.all([
    import('$lib/setup/opening-reports'),
    import('./checklist/checklist-progress'),
  ]);
  return openingReports(game, spiritSetup(CONTENT, game.setup, progressOf(id).picked));
}
