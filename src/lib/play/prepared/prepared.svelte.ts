import { ENGINE } from '$lib/game-engine';
import type { Turn } from '$lib/rules/engine/engine';
import { atRestIn, type RestingGame } from '$lib/rules/powers/resting-game';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import type { Log } from '$lib/saves/log';
import { shared } from '$lib/shared-table.svelte';
import { Session } from '../session/session.svelte';
import type { TapError } from '../session/tap-queue.svelte';
import { preparing } from '../shared-state.svelte';
import { keepPreparation, type KeptPreparation } from './kept-preparation';
import {
  asksNothing,
  preparedCommand,
  preparedDuring,
  preparedIn,
  type PreparedTap,
  type PreparedTaps,
  reachOf,
} from './prepared-taps';
import { playerOf, PrivateLog } from './private-log';

/**
 * The state of a preparation. `asks`: its questions are open. `asksAgain`: the game has changed, and a question with
 * it. `waits`: it is complete, and the shared game has an open question. `sends`: the host has not answered. `again`:
 * its Spirit has changed, so it must be used again. `over`: its phase has ended. `failed`: the host refused it.
 */
type PreparedState = 'asks' | 'asksAgain' | 'waits' | 'sends' | 'again' | 'over' | 'failed';

/** The number of attempts to send, each after another device's tap, and the pause before the next in milliseconds. */
const MOST_TRIES = 50;
const TRY_AFTER_MS = 100;

/** The states in which nothing can be sent any more. */
const ENDED: readonly PreparedState[] = ['again', 'over'];

/**
 * A Power or Growth step that this phone resolves on its own copy of the shared game. Once complete, it is sent as one
 * entry; until then no other device sees it.
 */
export class Prepared {
  readonly table: Session;
  readonly reports: readonly Report[];
  readonly #moment: string;
  readonly #reach: string;
  /** The log of the shared game; null if the game is no longer shared. */
  readonly #sharedLog: Log | null = shared.table?.log ?? null;
  #log: PrivateLog;
  /** The number of taps that fitted when a question had changed. */
  #fitted: number | null = null;
  #isBusy = false;
  /** The copy of the game. */
  session = $state.raw<Session>()!;
  state = $state<PreparedState>('asks');
  /** The reason why the host refused the entry. */
  trouble = $state<TapError | null>(null);
  /** True while the phone shows the shared game instead of the copy. */
  showsTable = $state(false);

  /** The name of the Power; null for a Growth step. */
  readonly power: string | null;
  /** True if the copy has no open question. */
  readonly isDone = $derived.by(() => asksNothing(this.session.game));

  /** The session to show instead of the shared one; null for none. */
  readonly shown = $derived.by(() =>
    !this.showsTable && !this.isDone && !ENDED.includes(this.state) ? this.session : null,
  );

  /**
   * `resting` is the game of `table` without its open action, `kept` the preparation before the page was reloaded,
   * which continues at the first question that has changed.
   */
  constructor(
    table: Session,
    { game }: RestingGame,
    reports: readonly Report[],
    kept: Pick<KeptPreparation, 'then' | 'reach'> | null = null,
  ) {
    this.table = table;
    this.reports = reports;
    this.power = reports.find((one) => one.report === 'usePower')?.power ?? null;
    this.#moment = this.#momentOf();
    this.#reach = kept?.reach ?? this.#reachOf(game);
    const then = kept?.then ?? [];
    const again = preparedIn(game, { reports, then });
    const fit = 'why' in again ? [] : again.fit;
    this.#log = this.#begun(game, fit);
    if (fit.length < then.length) [this.state, this.#fitted] = ['asksAgain', fit.length];
    this.session = this.#sessionOf(this.#log);
  }

  get taps(): PreparedTaps {
    return { reports: this.reports, then: this.#log.then };
  }

  #momentOf(): string {
    return preparedDuring(this.table.game);
  }

  #reachOf(game: Game): string {
    const player = playerOf(this.reports);
    return player === null ? '' : reachOf(game, player);
  }

  /** Returns a log in which the reports and these taps are made in the game. */
  #begun(start: Game, then: readonly PreparedTap[]): PrivateLog {
    const log = new PrivateLog(this.table, start);
    let game = start;
    for (const command of [{ do: 'report', reports: this.reports } as const, ...then.map(({ tap }) => tap)]) {
      const turn = ENGINE.decide(game, command);
      if (!turn.ok) break;
      ({ game } = turn.value);
      log.add({ ...turn.value, command, at: Date.now() });
    }
    return log;
  }

  #sessionOf(log: PrivateLog): Session {
    return new Session(log.asLog(), log.open);
  }

  /** Sends the preparation once it is complete and the shared game allows it. Called after each change of both games. */
  async look(): Promise<void> {
    void this.#keep();
    if ((shared.table?.log ?? null) !== this.#sharedLog) this.leave();
    else if (this.#isBusy || ENDED.includes(this.state)) return;
    else if (!this.#restingNow()) this.state = 'over';
    else if (this.isDone && this.state !== 'failed' && this.#log.then.length !== this.#fitted)
      await this.send();
  }

  /** Stores the taps so far, so that a reloaded page can continue. */
  async #keep(): Promise<void> {
    await this.session.settled();
    if (preparing.now !== this || ENDED.includes(this.state)) return;
    keepPreparation({ ...this.taps, game: this.table.id, moment: this.#moment, reach: this.#reach });
  }

  /** Returns the shared game without its open action; null if the phase of the preparation has ended. */
  #restingNow(): RestingGame | null {
    return this.#momentOf() === this.#moment ? atRestIn(this.table.game) : null;
  }

  async send(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.trouble = null;
    try {
      await this.session.settled();
      for (let tries = 0; tries < MOST_TRIES && (await this.#sentLate()); tries++)
        await new Promise((resolve) => setTimeout(resolve, TRY_AFTER_MS));
    } finally {
      this.#isBusy = false;
    }
  }

  /** Sends the entry if it still fits. Returns true if another device's tap came first, so that it must be sent again. */
  async #sentLate(): Promise<boolean> {
    const resting = this.#restingNow();
    if (!resting) this.state = 'over';
    else if (this.#reachOf(resting.game) !== this.#reach) this.state = 'again';
    else {
      const prepared = preparedIn(resting.game, this.taps);
      if ('why' in prepared) this.#refused(prepared.why);
      else if (!prepared.isWhole) this.#asksAgain(resting, prepared.fit);
      else if (resting.isBehind) this.state = 'waits';
      else return this.#append(prepared);
    }
    return false;
  }

  async #append({ game, events }: Turn): Promise<boolean> {
    this.state = 'sends';
    const { id, head } = this.table;
    const played = { command: preparedCommand(this.taps), events, game, at: Date.now() };
    const sent = await this.#sharedLog?.append(id, head, played);
    if (sent?.ok) this.end();
    else if (sent?.error.code === 'late' || sent?.error.code === 'stale') return true;
    else this.#refused(sent?.error.code ?? 'away');
    return false;
  }

  #refused(why: TapError): void {
    this.state = 'failed';
    this.trouble = why;
  }

  /** Continues from the first question that has changed. */
  #asksAgain({ game }: RestingGame, fit: readonly PreparedTap[]): void {
    this.session.close();
    this.#log = this.#begun(game, fit);
    this.session = this.#sessionOf(this.#log);
    this.#fitted = fit.length;
    this.state = 'asksAgain';
    this.showsTable = false;
  }

  /** Ends the preparation; what was not sent is discarded. */
  end(): void {
    if (preparing.now === this) keepPreparation(null);
    this.leave();
  }

  /** Closes the preparation with its page. It is stored, so that the phone can continue. */
  leave(): void {
    this.session.close();
    if (preparing.now === this) preparing.now = null;
  }
}
