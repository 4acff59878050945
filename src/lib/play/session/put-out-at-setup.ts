import { CONTENT } from '$lib/game-engine';
import { isEqual } from '$lib/rules/basics/equal';
import type { Report, Tap } from '$lib/rules/table/command';
import type { Game, Setup } from '$lib/rules/table/game';
import type { PickedLands } from '$lib/setup/check-item';
import type { SpiritSetup } from '$lib/setup/opening-reports';

/** The current game with its id. */
interface Table {
  readonly game: Game;
  readonly id: string;
}

/** The last computed pieces that Spirits add at setup, with the setup and the chosen lands that they belong to. */
let last: { readonly setup: Setup; readonly picked: PickedLands; readonly spirits: SpiritSetup } | null =
  null;

/**
 * Returns the pieces that Spirits add at setup, from the setup and the chosen lands, even if the setup list was never
 * opened.
 */
async function openingReportsOf({ game, id }: Table): Promise<readonly Report[]> {
  const [{ openingReports, spiritSetup }, { progressOf }] = await Promise.all([
    import('$lib/setup/opening-reports'),
    import('../checklist/checklist-progress'),
  ]);
  const { setup } = game;
  const { picked } = progressOf(id);
  if (last?.setup !== setup || !isEqual(last.picked, picked))
    last = { setup, picked, spirits: spiritSetup(CONTENT, setup, picked) };
  return openingReports(game, last.spirits);
}

/** Computes the pieces that Spirits add while the list is on screen, so that the last tap of setup is fast. */
export const putOutAhead = (table: Table): void => void openingReportsOf(table).catch(console.error);

/** Returns the tap that ends setup: it reports the pieces that Spirits add. */
export async function setupDone(table: Table): Promise<Tap> {
  const reports = await openingReportsOf(table);
  return reports.length > 0 ? { do: 'proceed', reports } : { do: 'proceed' };
}
