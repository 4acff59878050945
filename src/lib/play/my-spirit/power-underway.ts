import type { Panel, Powers } from '$lib/rules/spirits/panel';
import {
  bringsElements,
  notesUnderway,
  type PowerAimed,
  powerUnderway,
  usedMeanwhile,
} from '$lib/rules/spirits/reached-meanwhile';
import { usedBy } from '$lib/rules/spirits/special-rules';
import { gainedElements } from '$lib/rules/spirits/spirit-turn';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { powerBarred } from '$lib/rules/world/power-use';
import { withSpiritChange } from '$lib/rules/world/spirit-changed';
import type { World } from '$lib/rules/world/world';

/** The game before the Power. */
interface Table {
  readonly game: Game;
  readonly world: World;
}

const spiritReports = (player: number, changes: readonly SpiritChange[]): readonly Report[] =>
  changes.length > 0 ? [{ report: 'spirit', player, changes }] : [];

/** Returns the report that records a Power as being resolved, if its Spirit is tracked. */
export function underwayReports({ game }: Pick<Table, 'game'>, power: PowerAimed): readonly Report[] {
  const { player } = power.aim;
  const state = game.spiritStates?.[player];
  return state ? spiritReports(player, notesUnderway(state, power, game.phase)) : [];
}

/** A tracked Spirit with changes. */
interface Changing {
  readonly panel: Panel;
  readonly powers: Powers;
  readonly state: SpiritState;
  readonly changes: readonly SpiritChange[];
}

/** Returns reports of the thresholds that these changes meet for the current Power. */
export function reachedReports(
  table: Table,
  player: number,
  { panel, powers, state, changes }: Changing,
): readonly Report[] {
  const { phase } = table.game;
  const power = bringsElements(changes) ? powerUnderway(state, powers, player, phase) : null;
  if (!power || powerBarred(table.world)) return [];
  const next = changes.reduce(withSpiritChange, state);
  const { elements } = gainedElements(panel, next, powers);
  const used = usedMeanwhile({ ...power, use: usedBy(panel, power.use) }, elements);
  if (!used) return [];
  return [
    { report: 'usePower', ...used },
    ...spiritReports(player, notesUnderway(next, { ...power, elements }, phase)),
  ];
}
