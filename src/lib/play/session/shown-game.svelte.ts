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

  /** The last jump in the log. */
  readonly moved = new Moved();

  /** The current entry when the game was opened. */
  readonly openedAt: number;

  /** The last saved entry. Sounds and announcements use it. */
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

  /** The current log from the start, with undone entries at its end. */
  get journal(): readonly LineEntry[] {
    return this.line;
  }

  /** Shows the result of a tap. */
  protected show(before: Game, played: Required<Played>, open: OpenGame): void {
    this.open = open;
    this.moved.aside(this.line);
    this.line = withEntry(this.line, open.head, played, atTap(before, played));
  }
}
