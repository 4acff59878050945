import { refuse, type Result } from '$lib/rules/basics/result';
import type { GameShelf, StoreError } from '../wire/game-store';
import type { Tree } from '../wire/tree';
import type { Has } from '../wire/wire-messages';

/** How many entries each of two has that the other has not. */
export interface Apart {
  readonly mine: number;
  readonly theirs: number;
}

/** Where two that hold the same at first went on apart; null if they never were the same. */
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

/** This device and the table, once both went on apart. */
export class Parting {
  /** How far apart they are. */
  apart: Apart | null = null;
  /** Where both were alike last. */
  #fork: Has | null = null;
  /** Where this device goes back to: what it did by itself lies beside, and somebody chose. */
  backTo: Has | null = null;

  /** Looks how far apart they are; false if they never were the same. */
  find(tree: Tree, chains: readonly string[]): boolean {
    const fork = forkOf(tree, chains);
    if (!fork) return false;
    this.#fork = fork.at;
    this.apart = fork.apart;
    return true;
  }

  /** Sets a copy beside, and means to stand where both were alike last. */
  async goBack(shelf: GameShelf, game: string): Promise<Result<null, StoreError>> {
    if (!this.#fork) return refuse('failed');
    const kept = await shelf.setBeside(game);
    if (kept.ok) this.backTo = this.#fork;
    return kept;
  }

  /** Both hold the same again. */
  meet(): void {
    this.backTo = null;
    this.apart = null;
  }
}
