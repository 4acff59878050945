import type { CheckItem, Part } from '$lib/setup/check-item';

/** Items for one person: a part of the list, a player's board, a player's Spirit. */
export interface Group {
  readonly id: string;
  readonly part: Part;
  /** The player, counted from 0. */
  readonly player?: number | undefined;
  readonly board?: string | undefined;
  readonly items: readonly CheckItem[];
}

/** The ids of items that the app does itself, so they have no checkbox. */
export const DEALT = ['fear.dealt', 'deck.dealt'];
export const THEN = 'start.explore';

/** Returns true for items that the group's title shows: the Spirits. */
const isTitle = ({ id, key }: CheckItem): boolean => /^spirits\.\d+\.own$/.test(id) && key === 'check_spirit';

/** Returns true if the item has a checkbox. */
export const isTask = (item: CheckItem): boolean => ![...DEALT, THEN].includes(item.id) && !isTitle(item);

function groupOf({ part, board, player }: CheckItem): Omit<Group, 'items'> {
  if (part === 'boards' && board !== undefined) return { id: `boards.${board}`, part, board, player };
  if (part === 'spirits' && player !== undefined) return { id: `spirits.${player}`, part, player };
  return { id: part, part };
}

/** Returns the items with checkboxes in groups, in working order. */
export function groupsOf(items: readonly CheckItem[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const item of items.filter(isTask)) {
    const group = groupOf(item);
    groups.set(group.id, { ...group, items: [...(groups.get(group.id)?.items ?? []), item] });
  }
  return [...groups.values()];
}

/**
 * Returns true if the land of a panel line, or of the line it follows, is still to be chosen, so it can't be ticked.
 */
export const isOpenChoice = ({ placed }: CheckItem): boolean =>
  placed !== undefined && (placed.state === 'choice' || placed.state === 'waits');

/** Returns true if the item is ticked and has no open choice. */
export const isTicked = (item: CheckItem, ticks: readonly string[]): boolean =>
  ticks.includes(item.id) && !isOpenChoice(item);
