import { ENGINE } from '$lib/game-engine';
import type { Report } from '$lib/rules/command';
import type { Game } from '$lib/rules/game';
import { entryInWords } from '$lib/words/journal';
import type { Session } from '../session.svelte';

/** What one telling would do, in the game with those before it. */
interface Pinned {
  readonly reports: readonly Report[];
  readonly inWords: string;
}

/** Deeds that are only tried: on this device and in no journal, until they are made so or dropped. */
export class WhatIf {
  readonly #session: Session;
  #told = $state.raw<readonly (readonly Report[])[]>([]);

  /** Made anew when something really happens: what cannot be told any more is left out. */
  readonly #played = $derived.by((): { readonly game: Game; readonly pinned: readonly Pinned[] } => {
    let { game } = this.#session;
    const { setup, phase } = game;
    const pinned: Pinned[] = [];
    for (const reports of this.#told) {
      const command = { do: 'report', reports } as const;
      const turn = ENGINE.decide(game, command);
      if (!turn.ok) continue;
      const { events } = turn.value;
      pinned.push({ reports, inWords: entryInWords({ events, command, phase }, setup) });
      ({ game } = turn.value);
    }
    return { game, pinned };
  });

  /** The game as it would be with all of them. */
  readonly game = $derived(this.#played.game);
  readonly pinned = $derived(this.#played.pinned);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Tries one thing more; what cannot be is refused as if it were told. */
  pin(reports: readonly Report[]): void {
    const turn = ENGINE.decide(this.game, { do: 'report', reports });
    this.#session.trouble = turn.ok ? null : turn.error.code;
    if (turn.ok) this.#told = [...this.#told, reports];
  }

  /** Tells all of it: one line of the journal, one Undo. Whether it was accepted. */
  async makeSo(): Promise<boolean> {
    await this.#session.report(...this.pinned.flatMap(({ reports }) => reports));
    await this.#session.settled();
    return this.#session.trouble === null;
  }
}
