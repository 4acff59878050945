import { refuse, type Result } from '$lib/rules/basics/result';
import type { GameShelf, StoreError } from '../wire/game-store';
import type { Tree } from '../wire/tree';
import type { Has } from '../wire/wire-messages';

/** The number of entries that each side has and the other doesn't. */
export interface Apart {
  readonly mine: number;
  readonly theirs: number;
}

/** Returns the point of divergence; null if there is no common entry. */
function forkOf({ nodes }: Tree, chains: readonly string[]): { at: Has; apart: Apart } | null {
  let alike = 0;
  while (alike < nodes.length && nodes[alike]!.chain === chains[alike]) alike++;
  const fork = nodes[alike - 1];
  if (!fork) return null;
  return {
    at: { last: fork.id, chain: fork.chain },
    apart: { mine: nodes.length - alike, theirs: chains.length - alike },
  };
}

/** A divergence between this device and the shared game. */
export class Parting {
  /** The number of entries since the divergence; null if there is none. */
  apart: Apart | null = null;
  /** The last content in common with the shared game; null if unknown. */
  #fork: Has | null = null;
  /** The content to return to after a choice; null without a choice. The local entries are then in a copy. */
  backTo: Has | null = null;

  /** Finds the point of divergence. Returns false if there is no common entry. */
  find(tree: Tree, chains: readonly string[]): boolean {
    const fork = forkOf(tree, chains);
    if (!fork) return false;
    this.#fork = fork.at;
    this.apart = fork.apart;
    return true;
  }

  /** Saves a copy of the game and sets `backTo` to the last content in common. */
  async goBack(shelf: GameShelf, game: string): Promise<Result<null, StoreError>> {
    if (!this.#fork) return refuse('failed');
    const kept = await shelf.setBeside(game);
    if (kept.ok) this.backTo = this.#fork;
    return kept;
  }

  /** Ends the divergence, because both games are equal again. */
  meet(): void {
    this.backTo = null;
    this.apart = null;
  }
}
