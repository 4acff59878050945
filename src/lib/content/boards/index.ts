import { LatePart } from '../../late-part';
import type { Board, BoardId } from '../../rules/table/island';
import { type Place, PLACES } from '../drawing/base-places';
import { A, B, C, D } from './base-boards';

/** The boards of the base game, in the order of the alphabet. */
export const BASE_BOARDS: readonly Board[] = [A, B, C, D];

const MORE = new LatePart('boards E to H', () => import('./more-boards'));

/** Fetches boards E to H, before an island that has one of these boards is made or drawn. */
export async function loadBoards(wanted: readonly unknown[]): Promise<void> {
  const isBase = (id: unknown): boolean => BASE_BOARDS.some((one) => one.id === id);
  if (!wanted.every(isBase)) await MORE.load();
}

/** The board with this letter; one of E to H has to be fetched first. */
export function board(id: BoardId): Board {
  const found = [...BASE_BOARDS, ...(MORE.known?.MORE_BOARDS ?? [])].find((one) => one.id === id);
  if (!found) throw new Error(`no board ${id}`);
  return found;
}

/** The roomiest place of each land of a board, by number, and last of its ocean. */
export const placesOf = (id: BoardId): readonly Place[] => PLACES[id] ?? MORE.part.MORE_PLACES[id]!;
