import { ENGINE } from '$lib/game-engine';
import { isEqual } from '$lib/rules/basics/equal';
import type { Command, Correction, Report } from '$lib/rules/table/command';
import type { GameEvent } from '$lib/rules/table/event';
import type { Log, OpenGame } from '$lib/saves/log';
import type { Played } from '$lib/saves/rows/rows';
import { following } from './following';
import { undoneAfter } from './journal-line';
import { Past } from './past';
import { ShownGame } from './shown-game.svelte';
import { Rest, type TapError, TapQueue } from './tap-queue.svelte';
import { type ShownTap, Unsaved } from './unsaved';

/** The maximum number of attempts to save a report. An attempt fails if another window saved first. */
const MAX_TRIES = 5;

/** The current state of the game. */
export type TableState = Pick<Session, 'game' | 'world' | 'prompt'>;

/**
 * The open game: its state, and the only way to change it. On a single device, a tap is shown before it is saved, and
 * undone if that fails: see decision 0029.
 */
export class Session extends ShownGame {
  readonly #saves: Log;
  readonly #felt: (events: readonly GameEvent[]) => void;
  readonly #unsaved: Unsaved;
  readonly #queue: TapQueue;
  /** Resolves when the stored log has been read; taps don't wait for it. */
  readonly #opening: Promise<void>;
  /** Stops following other windows. */
  readonly close: () => void;
  readonly #rest = new Rest();
  /** Reads past positions. */
  readonly past: Past;

  /** Counts refusals, so that changed inputs are rendered again. */
  refusals = $state(0);

  /** The last refusal, until the next tap. */
  trouble = $state<TapError | null>(null);

  /** True if the saved game was deleted in another window; the game is still open in this one. */
  isGone = $state(false);

  /** `felt` is called with the events of each saved tap. */
  constructor(saves: Log, open: OpenGame, felt: (events: readonly GameEvent[]) => void = () => {}) {
    super(open);
    this.#saves = saves;
    this.#felt = felt;
    this.#unsaved = new Unsaved((...tap) => saves.append(...tap), {
      saved: ({ played, entry }) => {
        this.savedHead = entry;
        felt(played.events);
      },
      lost: (...all) => this.#takenBack(...all),
    });
    this.#queue = new TapQueue(this.#unsaved, (error) => this.#failed(error));
    this.past = new Past(saves, this.id, () => this.#unsaved.settled);
    this.close = saves.watch(open.id, following(this.#look));
    this.#opening = this.#readJournal();
    // A game of an earlier version may have stopped at a position without a question.
    if (this.prompt === null) void this.proceed();
  }

  /** True for a moment after another window or device changed the question, while answers are ignored. */
  get isResting(): boolean {
    return this.#rest.isOn;
  }

  /** True if all taps are saved. */
  get isSaved(): boolean {
    return this.#queue.waiting === 0 && this.savedHead === this.head;
  }

  proceed(): Promise<void> {
    return this.#answer(() =>
      this.prompt?.step.do === 'setTheTable'
        ? import('./put-out-at-setup').then(({ setupDone }) => setupDone(this))
        : { do: 'proceed' },
    );
  }

  /**
   * Continues to the next turn, or to the next question if that is earlier. All of it is one entry, which one Undo
   * undoes.
   */
  throughTurn(): Promise<void> {
    return this.#answer(() => ({ do: 'proceed', through: 'turn' }));
  }

  /** Answers the question and those that follow. All answers are one entry, which one Undo undoes. */
  choose(choice: string, ...then: readonly string[]): Promise<void> {
    return this.#answer(() => ({ do: 'choose', choice, ...(then.length > 0 && { then }) }));
  }

  report(...reports: readonly Report[]): Promise<void> {
    return this.#queue.tapped(() => this.#played(() => ({ do: 'report', reports })));
  }

  /** Replaces the last record; if that is impossible, nothing changes. */
  amend(...reports: readonly Report[]): Promise<void> {
    return this.#onceSaved(async () => {
      const last = this.head;
      const undone = await this.#saves.undo(this.id, last);
      if (!undone.ok) return this.#refused(undone.error.code);
      this.line = this.line.filter(({ id }) => id !== last);
      await this.#play({ do: 'report', reports }, { ...this.open, ...undone.value });
      const { trouble } = this;
      if (trouble === null) return;
      await this.#take(await this.#saves.redo(this.id, undone.value.head));
      this.trouble = trouble;
    });
  }

  /** Resolves when all taps so far are saved or undone. */
  async settled(): Promise<void> {
    await this.#queue.worked;
    await this.#unsaved.settled;
    await this.#opening;
  }

  /** Applies a correction. Like an answer, it is ignored if the game has changed meanwhile. */
  correct(correction: Correction): Promise<void> {
    return this.#answer(() => correction);
  }

  undo(): Promise<void> {
    return this.#onceSaved(async () => this.#take(await this.#saves.undo(this.id, this.head)));
  }

  redo(): Promise<void> {
    return this.#onceSaved(async () => this.#take(await this.#saves.redo(this.id, this.head)));
  }

  /** Goes back or forward to the game after this entry. */
  goTo(entry: number): Promise<void> {
    return this.#onceSaved(async () => {
      const { line } = this;
      await this.#take(await this.#saves.goTo(this.id, this.head, entry));
      if (this.head === entry) this.moved.back(line, entry);
    });
  }

  /** Goes to the end of an abandoned branch. */
  takeUp(tip: number): Promise<void> {
    return this.#onceSaved(async () => this.#take(await this.#saves.takeUp(this.id, this.head, tip)));
  }

  /** Runs work on the saved log after all taps are saved; skips it if a tap was refused meanwhile. */
  #onceSaved(work: () => Promise<void>): Promise<void> {
    const { refusals } = this;
    return this.#queue.add(async () => {
      await this.#unsaved.settled;
      await this.#opening;
      if (refusals === this.refusals) await work();
    });
  }

  /** Runs a command for the question on screen only, so that a double tap can't answer the next one. */
  #answer(command: () => Command | Promise<Command>): Promise<void> {
    const { head } = this;
    if (this.isResting) return Promise.resolve();
    return this.#queue.tapped(async () => {
      if (this.head === head) await this.#played(command);
    });
  }

  #played = (command: () => Command | Promise<Command>): Promise<void> =>
    Promise.resolve()
      .then(command)
      .then((tap) => this.#play(tap))
      .catch((error: unknown) => this.#failed(error));

  #failed(error: unknown): Promise<void> {
    console.error(error);
    return this.#refused('failed');
  }

  async #play(command: Command, on: OpenGame = this.open, tries = MAX_TRIES): Promise<void> {
    this.trouble = null;
    const decided = ENGINE.decide(on.game, command);
    if (!decided.ok) return this.#refused(decided.error.code);
    const { game, events } = decided.value;
    const played = { command, events, game, at: Date.now() };
    const { next } = on;
    // A corrected record starts from the saved log, and a shared game waits for the other devices, so both are shown
    // only once saved.
    if (on !== this.open || next === undefined || this.#saves.isShared?.(this.id))
      await this.#playOnceSaved(played, on, tries);
    else {
      this.#unsaved.add({ played, entry: next, before: { open: on, journal: this.line }, tries });
      this.show(on.game, played, { ...on, game, head: next, next: next + 1, canUndo: true, canRedo: false });
    }
  }

  async #playOnceSaved(played: Required<Played>, on: OpenGame, tries: number): Promise<void> {
    const { command, events, game } = played;
    await this.#unsaved.settled;
    const saved = await this.#saves.append(this.id, on.head, played);
    if (!saved.ok) {
      await this.#refused(saved.error.code);
      // A report stays valid after the taps of another window; an answer is valid for its own question only.
      const isTold = command.do === 'report' && saved.error.code === 'stale';
      return isTold && tries > 1 ? this.#play(command, this.open, tries - 1) : undefined;
    }
    const open = { ...this.open, game, ...saved.value };
    this.savedHead = open.head;
    this.#felt(events);
    if (saved.value.game) {
      // Other taps were saved first, and the report was applied after them.
      this.open = open;
      await this.#readJournal();
    } else this.show(on.game, played, open);
  }

  /**
   * Undoes the taps that could not be saved and shows the reason, or repeats their reports after another window's
   * taps.
   */
  async #takenBack(dropped: readonly ShownTap[], { open, journal }: ShownTap['before'], why: TapError) {
    this.open = open;
    this.line = journal;
    if (why === 'stale') void this.#queue.add(() => this.#playAnew(dropped));
    else await this.#refused(why);
  }

  /** Repeats reports after another window's taps. Answers are not repeated, because their question may have changed. */
  async #playAnew(dropped: readonly ShownTap[]): Promise<void> {
    await this.#unsaved.settled;
    await this.#refused('stale');
    this.trouble = null;
    const isTold = ({ played, tries }: ShownTap) => played.command.do === 'report' && tries > 1;
    for (const { played, tries } of dropped.filter(isTold))
      await this.#play(played.command, this.open, tries - 1);
    if (!dropped.every(isTold)) this.trouble = 'stale';
  }

  async #take(result: Awaited<ReturnType<Log['undo']>>): Promise<void> {
    this.trouble = null;
    this.moved.now = null;
    if (!result.ok) return this.#refused(result.error.code);
    this.open = { ...this.open, ...result.value };
    this.savedHead = this.head;
    // Undone entries are at the end of the log, so moving along it only changes where that starts.
    const line = undoneAfter(this.line, this.head);
    if (!line) return this.#readJournal();
    this.line = line;
  }

  /** After a refusal, reads what another window may have changed. */
  async #refused(code: TapError): Promise<void> {
    if (code === 'stale') await this.#reload();
    this.trouble = code;
    this.isGone ||= code === 'gone' || code === 'missing';
    this.refusals++;
  }

  readonly #look = async (head: number | null): Promise<boolean> => {
    await this.#unsaved.settled;
    let isEarly = false;
    await this.#queue.add(async () => {
      isEarly = this.#unsaved.count > 0;
      if (!isEarly && head !== this.savedHead) await this.#reload();
    });
    return !isEarly;
  };

  async #reload(): Promise<void> {
    const open = await this.#saves.open(this.id);
    if (!open.ok) return this.#refused(open.error.code);
    const { head, prompt } = this;
    this.open = open.value;
    this.savedHead = this.head;
    // The pause starts before anything is awaited, because a tap can arrive meanwhile.
    if (!isEqual(this.prompt, prompt)) this.#rest.begin();
    // A message about a tap of this window can arrive late. Then nothing has changed, and the log is in memory.
    if (head !== this.head) await this.#readJournal();
  }

  /** Reads the log; later taps are included once saved. */
  async #readJournal(): Promise<void> {
    await this.#unsaved.settled;
    const { head } = this;
    const journal = await this.#saves.journal(this.id);
    if (head !== this.head) return this.#readJournal();
    if (journal.ok) this.line = journal.value;
  }
}
