import { ENGINE } from '$lib/game-engine';
import type { Game } from '$lib/rules/table/game';
import type { OpenGame } from '$lib/saves/log';
import type { Played } from '$lib/saves/rows/rows';
import { atTap, type LineEntry, withEntry } from './journal-line';
import { Moved } from './moved.svelte';

/** A game as the table shows it: its position, its game log, and how much of it is saved. */
export class ShownGame {
  readonly id: string;
  protected open = $state.raw<OpenGame>()!;
  protected line = $state.raw<readonly LineEntry[]>([]);

  /** How far the table has just gone. */
  readonly moved = new Moved();

  /** Where the table stood as it was opened. */
  readonly openedAt: number;

  /** The last entry that is on the disk: what is heard and felt goes by it. */
  savedHead = $state(0);

  readonly name = $derived(this.open.name);
  readonly head = $derived(this.open.head);
  /** Milliseconds since 1970. */
  readonly createdAt = $derived(this.open.createdAt);
  readonly game = $derived(this.open.game);
  readonly world = $derived(ENGINE.world(this.game));
  readonly prompt = $derived(ENGINE.promptOf(this.game));
  readonly canUndo = $derived(this.open.canUndo);
  readonly canRedo = $derived(this.open.canRedo);

  constructor(open: OpenGame) {
    this.id = open.id;
    this.openedAt = open.head;
    this.open = open;
    this.savedHead = open.head;
  }

  /** The current line from the start, what was undone at its end. */
  get journal(): readonly LineEntry[] {
    return this.line;
  }

  /** Shows what a tap on this game led to. */
  protected show(before: Game, played: Required<Played>, open: OpenGame): void {
    this.open = open;
    this.moved.aside(this.line);
    this.line = withEntry(this.line, open.head, played, atTap(before, played));
  }
}
