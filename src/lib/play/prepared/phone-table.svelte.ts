import { ENGINE } from '$lib/game-engine';
import { atRestIn, type RestingGame } from '$lib/rules/powers/resting-game';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import { powerBarred } from '$lib/rules/world/power-use';
import { shared } from '$lib/shared-table.svelte';
import { loadAnswers } from '../adversary/lazy';
import type { SpiritTable } from '../my-spirit/tracked-spirit.svelte';
import type { Session } from '../session/session.svelte';
import { preparing } from '../shared-state.svelte';
import type { KeptPreparation } from './kept-preparation';
import { Prepared } from './prepared.svelte';
import { asksNothing, preparedDuring } from './prepared-taps';
import PreparedStrip from './PreparedStrip.svelte';

/**
 * The shared game as My Spirit uses it on a phone: without the open question of another player, and with Powers that
 * ask something resolved on this phone first.
 */
export class PhoneTable implements SpiritTable {
  readonly #session: Session;
  /** The last shared game that `#resting` was asked about, and its answer. */
  #last: { readonly game: Game; readonly resting: RestingGame | null } | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * The game in which a Power can be prepared; null if the shared game must be used. A `$derived` field would stop
   * changing once the dialog that first read it is closed; this table is used again by the next one.
   */
  get #resting(): RestingGame | null {
    const { game, world } = this.#session;
    if (this.#last?.game !== game) {
      const resting = atRestIn(game);
      // A card can let a Spirit use a Power during its own action.
      this.#last = { game, resting: resting?.isBehind && powerBarred(world) === null ? null : resting };
    }
    return this.#last.resting;
  }

  get game() {
    return this.#resting?.game ?? this.#session.game;
  }

  get world() {
    return ENGINE.world(this.game);
  }

  get prompt() {
    return ENGINE.promptOf(this.game);
  }

  get trouble() {
    return this.#session.trouble;
  }

  get canUndo(): boolean {
    return this.#session.canUndo;
  }

  undo(): Promise<void> {
    return this.#session.undo();
  }

  async report(...reports: readonly Report[]): Promise<void> {
    await loadAnswers();
    const [session, resting] = [this.#session, this.#resting];
    const turn = resting && ENGINE.decide(resting.game, { do: 'report', reports });
    const asks = turn?.ok && !asksNothing(turn.value.game);
    const isBarred = resting?.isBehind && reports.some(({ report }) => report === 'usePower');
    if (!resting || !turn?.ok || (!asks && !isBarred)) return session.report(...reports);
    session.trouble = null;
    preparing.Strip = PreparedStrip;
    preparing.now = new Prepared(session, resting, reports);
    shared.tally = false;
  }
}

/** Continues a preparation of this phone after its page was reloaded. Returns false if its phase has ended. */
export async function continuePreparation(session: Session, kept: KeptPreparation): Promise<boolean> {
  await loadAnswers();
  const resting = atRestIn(session.game);
  if (!resting || preparedDuring(session.game) !== kept.moment) return false;
  preparing.Strip = PreparedStrip;
  preparing.now = new Prepared(session, resting, kept.reports, kept);
  return true;
}

const TABLES = new WeakMap<Session, PhoneTable>();

/** Returns the game for My Spirit on this device: on a guest's phone a `PhoneTable`, otherwise the session itself. */
export function spiritTableOf(session: Session): SpiritTable {
  const { table } = shared;
  const isPhone = table?.game === session.id && !table.keeps() && table.seat() !== null;
  if (!isPhone || preparing.now) return session;
  const known = TABLES.get(session) ?? new PhoneTable(session);
  TABLES.set(session, known);
  return known;
}
