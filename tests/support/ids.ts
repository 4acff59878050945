import type { BoardId } from '../../src/lib/rules/table/island';

/** Returns boards by their letters, or by names from the facts. */
export const boardIds = (names: string | readonly string[]): BoardId[] => Array.from(names) as BoardId[];
