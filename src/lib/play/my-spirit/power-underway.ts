import type { Panel, Powers } from '$lib/rules/spirits/panel';
import { bringsPresence, type PowerAimed, usedMeanwhile } from '$lib/rules/spirits/reached-meanwhile';
import { gainedElements } from '$lib/rules/spirits/spirit-turn';
import type { Report } from '$lib/rules/table/command';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { powerBarred } from '$lib/rules/world/power-use';
import { withSpiritChange } from '$lib/rules/world/spirit-changed';
import type { SpiritTable } from './kept-spirit.svelte';

interface Underway extends PowerAimed {
  readonly turn: number;
}

/** The last Power of each player that adds Presence from a track, until that Presence has come. */
const UNDERWAY = new WeakMap<SpiritTable, Map<number, Underway>>();

/** Remembers a Power that has just been used, in place of the one before. */
export function remembersPower(table: SpiritTable, power: PowerAimed): void {
  const all = UNDERWAY.get(table) ?? new Map<number, Underway>();
  UNDERWAY.set(table, all);
  const { player, spirit = player } = power.aim;
  if (spirit === player && bringsPresence(power)) all.set(player, { ...power, turn: table.game.turn });
  else all.delete(player);
}

/** What is known of a tracked Spirit whose Presence comes from a track. */
interface Taking {
  readonly panel: Panel;
  readonly powers: Powers;
  readonly state: SpiritState;
  readonly changes: readonly SpiritChange[];
}

/** Returns reports of the thresholds that the Power underway reaches by these changes. */
export function reachedReports(
  table: SpiritTable,
  player: number,
  { panel, powers, state, changes }: Taking,
): readonly Report[] {
  const power = UNDERWAY.get(table)?.get(player);
  if (!power || power.turn !== table.game.turn || powerBarred(table.world)) return [];
  const { elements } = gainedElements(panel, changes.reduce(withSpiritChange, state), powers);
  const used = usedMeanwhile(power, elements);
  if (!used) return [];
  UNDERWAY.get(table)?.set(player, { ...power, elements });
  return [{ report: 'usePower', ...used }];
}
