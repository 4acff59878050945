import { ENGINE } from '$lib/game-engine';
import { isEqual } from '$lib/rules/basics/equal';
import type { Command, Correction, Report } from '$lib/rules/table/command';
import type { GameEvent } from '$lib/rules/table/event';
import type { Log, OpenGame } from '$lib/saves/log';
import type { Played } from '$lib/saves/rows/rows';
import { following } from './following';
import { undoneAfter } from './journal-line';
import { Past } from './past';
import { proceeding } from './put-out-at-setup';
import { ShownGame } from './shown-game.svelte';
import { Rest, type TapError, TapQueue } from './tap-queue.svelte';
import { type ShownTap, Unsaved } from './unsaved';

/** How often a report is told before it is given up: so often another window would have to be faster. */
const MAX_TRIES = 5;

/** How the table stands. */
export type TableState = Pick<Session, 'game' | 'world' | 'prompt'>;

/**
 * One game on the table: what is shown, and the only way to change it. Where this device alone has a say a tap is shown
 * before it is saved, and taken back if that fails: see decision 0029.
 */
export class Session extends ShownGame {
  readonly #saves: Log;
  readonly #felt: (events: readonly GameEvent[]) => void;
  readonly #unsaved: Unsaved;
  readonly #queue: TapQueue;
  /** The journal as it was when the table opened; a tap does not wait for it. */
  readonly #opening: Promise<void>;
  /** Follows other windows no longer. */
  readonly close: () => void;
  readonly #rest = new Rest();
  /** What is looked at without moving the table. */
  readonly past: Past;

  /** Counts refusals, so that what a finger already changed on screen is drawn anew. */
  refusals = $state(0);

  /** The last refusal, until the next tap. */
  trouble = $state<TapError | null>(null);

  /** The game is no longer among those that are saved, whoever took it away; it is still on the table. */
  isGone = $state(false);

  /** `felt` is told what each tap brought about, once it is saved. */
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
    // A game of an earlier version may have stopped at what asks nothing any more.
    if (this.prompt === null) void this.proceed();
  }

  /** Whether answers are not taken for a moment, because somebody else has just brought another question. */
  get isResting(): boolean {
    return this.#rest.isOn;
  }

  /** Whether all that was tapped is on the disk. */
  get isSaved(): boolean {
    return this.#queue.waiting === 0 && this.savedHead === this.head;
  }

  proceed(): Promise<void> {
    return this.#answer(() => proceeding(this));
  }

  /** On to the next turn, or to what has to be answered before: one entry, one Undo. */
  throughTurn(): Promise<void> {
    return this.#answer(() => ({ do: 'proceed', through: 'turn' }));
  }

  /** Answers the question, and those that come after it: one entry, one Undo. */
  choose(choice: string, ...then: readonly string[]): Promise<void> {
    return this.#answer(() => ({ do: 'choose', choice, ...(then.length > 0 && { then }) }));
  }

  report(...reports: readonly Report[]): Promise<void> {
    return this.#queue.tapped(() => this.#played(() => ({ do: 'report', reports })));
  }

  /** Tells the last thing anew, as if it had been told so at once; where that cannot be it stays as it was. */
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

  /** Resolves when what was tapped so far is saved, or was taken back. */
  async settled(): Promise<void> {
    await this.#queue.worked;
    await this.#unsaved.settled;
    await this.#opening;
  }

  /** Puts a card right; like an answer, it is meant for the table as it stands. */
  correct(correction: Correction): Promise<void> {
    return this.#answer(() => correction);
  }

  undo(): Promise<void> {
    return this.#onceSaved(async () => this.#take(await this.#saves.undo(this.id, this.head)));
  }

  redo(): Promise<void> {
    return this.#onceSaved(async () => this.#take(await this.#saves.redo(this.id, this.head)));
  }

  /** Back, or forward again, to the table as it was after this entry. */
  goTo(entry: number): Promise<void> {
    return this.#onceSaved(async () => {
      const { line } = this;
      await this.#take(await this.#saves.goTo(this.id, this.head, entry));
      if (this.head === entry) this.moved.back(line, entry);
    });
  }

  /** To the end of what was left. */
  takeUp(tip: number): Promise<void> {
    return this.#onceSaved(async () => this.#take(await this.#saves.takeUp(this.id, this.head, tip)));
  }

  /** What goes by the disk waits until that has what is shown; meant for a tap that was taken back, it does nothing. */
  #onceSaved(work: () => Promise<void>): Promise<void> {
    const { refusals } = this;
    return this.#queue.add(async () => {
      await this.#unsaved.settled;
      await this.#opening;
      if (refusals === this.refusals) await work();
    });
  }

  /** An answer is meant for the question on screen: the second half of a double tap is not for the next one. */
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
    // The last thing told anew goes by what is on the disk; so does what others at the table still have to agree to.
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
      // What happened on the table did so whatever another window played meanwhile; only an answer has its question.
      const isTold = command.do === 'report' && saved.error.code === 'stale';
      return isTold && tries > 1 ? this.#play(command, this.open, tries - 1) : undefined;
    }
    const open = { ...this.open, game, ...saved.value };
    this.savedHead = open.head;
    this.#felt(events);
    if (saved.value.game) {
      // Others at the table were faster: what was told was decided on what they left.
      this.open = open;
      await this.#readJournal();
    } else this.show(on.game, played, open);
  }

  /** What could not be saved is taken back, in words. */
  async #takenBack(dropped: readonly ShownTap[], { open, journal }: ShownTap['before'], why: TapError) {
    this.open = open;
    this.line = journal;
    if (why === 'stale') void this.#queue.add(() => this.#playAnew(dropped));
    else await this.#refused(why);
  }

  /** Another window played on. What happened on the table did so whatever that was; only an answer has its question. */
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
    // What was undone stands at the end of the line, so going along it only moves where that begins.
    const line = undoneAfter(this.line, this.head);
    if (!line) return this.#readJournal();
    this.line = line;
  }

  /** A second window may have moved on: the table then sees what it did. */
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
    // At once: whatever is awaited first, a finger may come down meanwhile.
    if (!isEqual(this.prompt, prompt)) this.#rest.begin();
    // Word of the window's own taps comes late: then nothing has moved since, and the line is in memory.
    if (head !== this.head) await this.#readJournal();
  }

  /** What is tapped meanwhile is in it once that is saved. */
  async #readJournal(): Promise<void> {
    await this.#unsaved.settled;
    const { head } = this;
    const journal = await this.#saves.journal(this.id);
    if (head !== this.head) return this.#readJournal();
    if (journal.ok) this.line = journal.value;
  }
}
