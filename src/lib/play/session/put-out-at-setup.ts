import { CONTENT, ENGINE } from '$lib/game-engine';
import { isEqual } from '$lib/rules/basics/equal';
import type { Report, Tap } from '$lib/rules/table/command';
import type { Game, Setup } from '$lib/rules/table/game';
import type { PickedLands } from '$lib/setup/check-item';
import type { SpiritSetup } from '$lib/setup/opening-reports';

/** The game on the table, and by which id its list is kept. */
interface Table {
  readonly game: Game;
  readonly id: string;
}

/** What Spirits did at set-up, worked out last, and for which plan and picked lands. */
let last: { readonly setup: Setup; readonly picked: PickedLands; readonly spirits: SpiritSetup } | null =
  null;

/** What Spirits put out, from the plan and what this table picked, whether or not the list was ever on screen. */
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

/** Works it out while the list is on screen, so that the tap that ends the set-up need not. */
export const putOutAhead = (table: Table): void => void openingReportsOf(table).catch(console.error);

/** Going on; as the set-up ends it tells what Spirits put out. */
export async function proceeding(table: Table): Promise<Tap> {
  const atSetup = ENGINE.promptOf(table.game)?.step.do === 'setTheTable';
  const reports = atSetup ? await openingReportsOf(table) : [];
  return reports.length > 0 ? { do: 'proceed', reports } : { do: 'proceed' };
}
