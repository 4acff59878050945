import { ENGINE } from '$lib/game-engine';
import type { Report } from '$lib/rules/table/command';
import type { SpiritTable } from '../my-spirit/tracked-spirit.svelte';
import type { Session } from '../session/session.svelte';
import type { PlayedPlan } from './planned';

/** The open plan's fields used here. */
interface OpenPlan extends Pick<PlayedPlan, 'game' | 'pinned'> {
  readonly plans: { readonly session: Session };
  readonly pin: (reports: readonly Report[]) => void;
  readonly leaveOut: (at: number) => void;
}

/** The game with an open plan; a Spirit's changes go into the plan. */
export class PlannedTable implements SpiritTable {
  readonly #tried: OpenPlan;

  constructor(tried: OpenPlan) {
    this.#tried = tried;
  }

  get game() {
    return this.#tried.game;
  }

  get world() {
    return ENGINE.world(this.game);
  }

  get prompt() {
    return ENGINE.promptOf(this.game);
  }

  get trouble() {
    return this.#tried.plans.session.trouble;
  }

  get canUndo(): boolean {
    return this.#tried.pinned.at(-1)?.is !== 'made' && this.#tried.pinned.length > 0;
  }

  report(...reports: readonly Report[]): Promise<void> {
    this.#tried.pin(reports);
    return Promise.resolve();
  }

  /** Removes the last deed of the plan. */
  undo(): Promise<void> {
    this.#tried.leaveOut(this.#tried.pinned.length - 1);
    return Promise.resolve();
  }
}
