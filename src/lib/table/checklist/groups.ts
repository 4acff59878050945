import type { CheckItem, Part } from '$lib/setting/checklist';

/** Items that one pair of hands does together: a part of the list, somebody's board, somebody's Spirit. */
export interface Group {
  readonly id: string;
  readonly part: Part;
  /** Whose it is, counted from 0. */
  readonly player?: number | undefined;
  readonly board?: string | undefined;
  readonly items: readonly CheckItem[];
}

/** What the list says without anything to be done now. */
const SAYS_ONLY = ['fear.dealt', 'deck.dealt', 'start.explore'];

/** Whether somebody ticks the item. */
export const isTask = ({ id }: CheckItem): boolean => !SAYS_ONLY.includes(id);

/** Who plays which Spirit is said by the title of the group. */
const isTitle = ({ id, key }: CheckItem): boolean => /^spirits\.\d+\.own$/.test(id) && key === 'check_spirit';

function groupOf({ part, board, player }: CheckItem): Omit<Group, 'items'> {
  if (part === 'boards' && board !== undefined) return { id: `boards.${board}`, part, board, player };
  if (part === 'spirits' && player !== undefined) return { id: `spirits.${player}`, part, player };
  return { id: part, part };
}

/** The list in groups, in the order hands work. */
export function groupsOf(items: readonly CheckItem[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const item of items.filter((one) => !isTitle(one))) {
    const group = groupOf(item);
    groups.set(group.id, { ...group, items: [...(groups.get(group.id)?.items ?? []), item] });
  }
  return [...groups.values()];
}
