import { LatePart } from '../../late-part';
import type { Board, BoardId } from '../../rules/table/island';
import { type Place, PLACES } from '../drawing/base-places';
import { A, B, C, D } from './base-boards';

/** The boards of the base game, in alphabetical order. */
export const BASE_BOARDS: readonly Board[] = [A, B, C, D];

const MORE = new LatePart('boards E to H', () => import('./more-boards'));

/** Loads boards E to H if the game has one of them. */
export async function loadBoards(wanted: readonly unknown[]): Promise<void> {
  const isBase = (id: unknown): boolean => BASE_BOARDS.some((one) => one.id === id);
  if (!wanted.every(isBase)) await MORE.load();
}

/** Returns the board with this letter; E to H must be loaded first. */
export function board(id: BoardId): Board {
  const found = [...BASE_BOARDS, ...(MORE.known?.MORE_BOARDS ?? [])].find((one) => one.id === id);
  if (!found) throw new Error(`no board ${id}`);
  return found;
}

/** Returns the widest place of each land of a board, by number; the last one is in its ocean. */
export const placesOf = (id: BoardId): readonly Place[] => PLACES[id] ?? MORE.part.MORE_PLACES[id]!;
