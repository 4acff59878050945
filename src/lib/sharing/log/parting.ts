import { refuse, type Result } from '$lib/rules/basics/result';
import type { GameShelf, StoreError } from '../wire/game-store';
import type { Tree } from '../wire/tree';
import type { Has } from '../wire/wire-messages';

/** How many entries each side has that the other doesn't. */
export interface Apart {
  readonly mine: number;
  readonly theirs: number;
}

/** Returns the point of divergence; null if they never had a common entry. */
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
  /** How far they have diverged. */
  apart: Apart | null = null;
  /** The last common content. */
  #fork: Has | null = null;
  /** The content to return to after a choice; the local entries are in a copy. */
  backTo: Has | null = null;

  /** Finds the divergence; returns false if there is no common entry. */
  find(tree: Tree, chains: readonly string[]): boolean {
    const fork = forkOf(tree, chains);
    if (!fork) return false;
    this.#fork = fork.at;
    this.apart = fork.apart;
    return true;
  }

  /** Saves a copy and plans to return to the last common content. */
  async goBack(shelf: GameShelf, game: string): Promise<Result<null, StoreError>> {
    if (!this.#fork) return refuse('failed');
    const kept = await shelf.setBeside(game);
    if (kept.ok) this.backTo = this.#fork;
    return kept;
  }

  /** Ends the divergence. */
  meet(): void {
    this.backTo = null;
    this.apart = null;
  }
}
