import type { Panel, Powers } from '$lib/rules/spirits/panel';
import type { Elements } from '$lib/rules/spirits/power';
import {
  bringsElements,
  notesUnderway,
  type PowerAimed,
  powerUnderway,
  usedMeanwhile,
} from '$lib/rules/spirits/reached-meanwhile';
import { usedBy } from '$lib/rules/spirits/special-rules';
import { gainedElements } from '$lib/rules/spirits/spirit-turn';
import { ELEMENTS } from '$lib/rules/table/card-lines/power-data';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { powerBarred, sameUnderway } from '$lib/rules/world/power-use';
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

/** Returns the Elements changed as those of its Spirit were. */
const withChange = (all: Elements, before: Elements, after: Elements): Elements =>
  Object.fromEntries(
    ELEMENTS.map((one) => [one, (all[one] ?? 0) + (after[one] ?? 0) - (before[one] ?? 0)] as const).filter(
      ([, n]) => n > 0,
    ),
  );

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
  const { game, world } = table;
  const power = bringsElements(changes) ? powerUnderway(state, powers, player, game.phase) : null;
  if (!power) return [];
  const next = changes.reduce(withSpiritChange, state);
  const count = (one: SpiritState): Elements => gainedElements(panel, one, powers).elements;
  // Markers spent on the Power still count.
  const elements = withChange(power.elements, count(state), count(next));
  const used = usedMeanwhile({ ...power, use: usedBy(panel, power.use) }, elements);
  const isOpen = used !== null && sameUnderway(game, used) !== null;
  const isBarred = used !== null && !isOpen && powerBarred(world) !== null;
  return isBarred
    ? []
    : [
        ...(used
          ? [{ report: 'usePower', ...used, ...(isOpen && { meanwhile: true as const }) } as const]
          : []),
        ...spiritReports(player, notesUnderway(next, { ...power, elements }, game.phase)),
      ];
}
