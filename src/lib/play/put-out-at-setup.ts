import { CONTENT, ENGINE } from '$lib/game-engine';
import type { Report, Tap } from '$lib/rules/command';
import type { Game } from '$lib/rules/game';

/** What Spirits put out, from the plan and what this table picked, whether or not the list was ever on screen. */
async function openingReportsOf(game: Game, id: string): Promise<readonly Report[]> {
  const [{ openingReports, spiritSetup }, { progressOf }] = await Promise.all([
    import('$lib/setup/opening-reports'),
    import('./checklist/checklist-progress'),
  ]);
  return openingReports(game, spiritSetup(CONTENT, game.setup, progressOf(id).picked));
}

/** Going on; as the set-up ends it tells what Spirits put out. */
export async function proceeding(game: Game, id: string): Promise<Tap> {
  const atSetup = ENGINE.promptOf(game)?.step.do === 'setTheTable';
  const reports = atSetup ? await openingReportsOf(game, id) : [];
  return reports.length > 0 ? { do: 'proceed', reports } : { do: 'proceed' };
}
