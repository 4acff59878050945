import type { CheckItem, Part } from '$lib/setup/check-item';

/** Items that one pair of hands does together: a part of the list, somebody's board, somebody's Spirit. */
export interface Group {
  readonly id: string;
  readonly part: Part;
  /** Whose it is, counted from 0. */
  readonly player?: number | undefined;
  readonly board?: string | undefined;
  readonly items: readonly CheckItem[];
}

/** What the app deals by itself, and what comes once all is done: nothing to tick. */
export const DEALT = ['fear.dealt', 'deck.dealt'];
export const THEN = 'start.explore';

/** Who plays which Spirit is said by the title of the group. */
const isTitle = ({ id, key }: CheckItem): boolean => /^spirits\.\d+\.own$/.test(id) && key === 'check_spirit';

/** Whether somebody ticks the item. */
export const isTask = (item: CheckItem): boolean => ![...DEALT, THEN].includes(item.id) && !isTitle(item);

function groupOf({ part, board, player }: CheckItem): Omit<Group, 'items'> {
  if (part === 'boards' && board !== undefined) return { id: `boards.${board}`, part, board, player };
  if (part === 'spirits' && player !== undefined) return { id: `spirits.${player}`, part, player };
  return { id: part, part };
}

/** What is to be ticked in groups, in the order hands work. */
export function groupsOf(items: readonly CheckItem[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const item of items.filter(isTask)) {
    const group = groupOf(item);
    groups.set(group.id, { ...group, items: [...(groups.get(group.id)?.items ?? []), item] });
  }
  return [...groups.values()];
}

/** Returns true for a line of a panel whose land is still to be chosen, by it or by one that it follows: it cannot be ticked. */
export const isOpenChoice = ({ placed }: CheckItem): boolean =>
  placed !== undefined && (placed.state === 'choice' || placed.state === 'waits');

/** Returns true for an item that was ticked and leaves nothing open. */
export const isTicked = (item: CheckItem, ticks: readonly string[]): boolean =>
  ticks.includes(item.id) && !isOpenChoice(item);
