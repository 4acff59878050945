import { recallRecord, remember } from '$lib/device/remember';
import { memoized } from '$lib/rules/basics/memoized';
import type { EventType, GameEvent } from '$lib/rules/table/event';
import type { Phase } from '$lib/rules/table/game';
import { openAfter } from '$lib/rules/world/own-events';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { shared } from '$lib/shared-table.svelte';
import { painted } from '$lib/ui/after-paint';
import { upToDate } from '$lib/words/events/counts';
import { instructions, narrate, type Narration, wordsOnce } from '$lib/words/events/narration';
import { isWithin, type LineEntry, notUndone } from './session/journal-line';
import type { Session } from './session/session.svelte';
import { statedAll, wasRead } from './stated-to-dos';

/** A to-do of the players in one place, with the key of its tick. */
export interface Move extends Narration {
  readonly key: string;
  readonly entry: number;
}

/** Events of a report that the players can't know yet. */
const BROUGHT_ABOUT: readonly EventType[] = [
  'blightAdded',
  'blightCardFlipped',
  'fearCardTurnedUp',
  'presenceTakenOff',
  'ravaged',
  'built',
  'explored',
];

/** Events shown on their own, above the to-do list. */
const MOMENTS: readonly EventType[] = ['fearCardEarned', 'terrorLevelReached'];

/** Events that repeat what the players entered or did themselves: the revealed card and Time Passes. */
const KNOWN: readonly EventType[] = ['invaderCardDrawn', 'timePassed'];

/** Returns true for an effect of a Power, which the players resolved before they recorded it. */
const isOwn = (event: GameEvent): boolean => 'cause' in event && event.cause === 'power';

/** Returns true if the app resolved the entry, so that all its events are to-dos. */
const isCarriedOut = ({ command }: JournalEntry): boolean =>
  command?.do !== 'report' || command.reports.some(({ report }) => report === 'usePower');

const newTo = (entry: JournalEntry): readonly GameEvent[] =>
  entry.events.filter((event) => {
    if (MOMENTS.includes(event.type)) return false;
    if (BROUGHT_ABOUT.includes(event.type)) return true;
    if (isOwn(event) || KNOWN.includes(event.type)) return false;
    return isCarriedOut(entry) || 'cause' in event;
  });

/**
 * Returns true if the tap continued within an action. A new entry stores that; for a loaded entry it is true if the
 * turn and phase are those of the previous entry.
 */
function goesOnWithin({ within, turn, phase }: LineEntry, last: LineEntry | undefined): boolean {
  return within ?? (last?.turn === turn && last.phase === phase);
}

/** Returns true if a new action starts at this entry; answers and reports during an action belong to it. */
function beginsAnew(entry: LineEntry, i: number, line: readonly LineEntry[]): boolean {
  const { command, events } = entry;
  return (
    command === null ||
    command.do === 'correct' ||
    (command.do === 'proceed' && !goesOnWithin(entry, line[i - 1])) ||
    events.some(
      ({ type }) => type === 'confirmed' || type === 'invaderCardDrawn' || type === 'fearCardRevealed',
    )
  );
}

/** Returns true for Build and Explore results, which the players confirmed in rows. Ravage results are new. */
const isAgreed = ({ events }: JournalEntry): boolean =>
  events.some(({ type }) => type === 'confirmed') && !events.some(({ type }) => type === 'ravaged');

/** Returns true if the answer's text stated its result. */
const isTold = memoized(statedAll);

/** Returns true if the proposal's text stated its result, which is shown above the next question. */
const isRead = memoized(wasRead);

/** Phases in which only the players act. */
const OF_DEEDS: readonly Phase[] = ['spirit', 'fast', 'slow'];

/** Returns true for entries of another table, whose players' actions are to-dos on this device. */
const isFromAfar = ({ by }: JournalEntry): boolean => (by && shared.table?.isAfar(by.tap)) ?? false;

/** Returns the indexes of reports and of the answers to their questions. */
function reported(line: readonly JournalEntry[]): readonly number[] {
  const told: number[] = [];
  let open = 0;
  for (const { id, command, events } of line) {
    const isReport = command?.do === 'report';
    if (!isReport && open === 0) continue;
    told.push(id);
    open = openAfter(events, isReport ? 0 : open);
  }
  return told;
}

/**
 * Returns a test for entries without a page of to-dos: reports made on this device, answers to them, and, in a phase
 * of deeds, everything after the first of these. Corrections are excluded.
 */
function isToldIn(line: readonly JournalEntry[], phase: Phase): (entry: number) => boolean {
  const here = line.filter((entry) => !isFromAfar(entry) && entry.command?.do !== 'correct');
  const told = reported(here);
  const begun = here.findLastIndex((entry) => entry.phase !== phase) + 1;
  const first = here.slice(begun).find(({ id }) => told.includes(id))?.id ?? Infinity;
  const from = OF_DEEDS.includes(phase) ? first : Infinity;
  return (id) => told.includes(id) || here.some((one) => one.id === id && id >= from);
}

/**
 * Returns the part of the turn for its to-dos. The Invader Phase is one part for the players who move its
 * pieces.
 */
const partOf = (phase: Phase): string =>
  ['blightedIsland', 'fear', 'ravage', 'build', 'explore'].includes(phase) ? 'invaders' : phase;

/** The maximum number of entries that one tap can add. */
const MOST_KEPT_AT_ONCE = 3;

const KEY = 'ticks';
const waved = (entry: number): string => `${entry}`;

/** Returns the key, stored like a tick, for an entry whose answer stated its result. */
const told = (entry: number): string => `${entry}.told`;
const read = (entry: number): string => `${entry}.read`;

/** The players' to-do list. Ticks are stored on this device, so that a reload keeps them. */
export class ToDoList {
  readonly #session: Session;
  /**
   * The to-dos of each entry. They remain the same objects after each tap, so that unchanged lines are not rendered
   * again.
   */
  readonly #told = wordsOnce<readonly Move[]>();
  #done = $state.raw<readonly string[]>([]);

  readonly #line = $derived.by(() => notUndone(this.#session.journal));

  /** The to-dos of the current action. */
  readonly #action = $derived.by(() => {
    const line = this.#line;
    const since = line.slice(Math.max(0, line.findLastIndex(beginsAnew)));
    return upToDate(since.flatMap((entry) => this.#movesOf(entry)));
  });

  /** The to-dos that are neither ticked nor skipped. */
  readonly open = $derived.by(() =>
    this.#action.filter(({ key, entry }) => !this.#done.includes(key) && !this.#done.includes(waved(entry))),
  );

  /** All to-dos of the current action while any is open, including ticked ones. */
  readonly now = $derived.by(() =>
    this.open.length > 0 ? this.#action.filter(({ entry }) => !this.#done.includes(waved(entry))) : [],
  );

  /** The phase of the to-dos, which can be earlier than that of the game; undefined without to-dos. */
  readonly during = $derived.by((): Phase | undefined => {
    const first = this.open[0]?.entry;
    return this.#line[this.#line.findIndex(({ id }) => id === first) - 1]?.phase;
  });

  /**
   * True if the to-dos are shown before the next question, because that starts a new action. Results of deeds and
   * proposals are shown above the question instead.
   */
  readonly first = $derived.by(() => {
    const step = this.#session.prompt?.step.do;
    // The players sit at the host's device, so the other phones show its question with the to-dos above it.
    if (shared.table?.game === this.#session.id && !shared.table.keeps()) return false;
    if (step === undefined || isWithin(this.#session.prompt?.step)) return false;
    const isTold = isToldIn(this.#line, this.#session.game.phase);
    const wasRead = this.#line.filter((entry) => this.#isRead(entry)).map(({ id }) => id);
    return this.open.some(({ entry }) => !isTold(entry) && !wasRead.includes(entry));
  });

  /**
   * The to-dos that the players skipped in this phase while they ticked others of the same action. The main button
   * mentions them.
   */
  readonly left = $derived.by(() => {
    const line = this.#line;
    const part = partOf(this.#session.game.phase);
    const from = line.findLastIndex((entry, i) => partOf(line[i - 1]?.phase ?? entry.phase) !== part) + 1;
    const moves = line
      .slice(from)
      .filter(({ id }) => this.#done.includes(waved(id)))
      .flatMap((entry) => this.#movesOf(entry));
    return upToDate(moves).filter(({ key }) => !this.#done.includes(key));
  });

  constructor(session: Session) {
    this.#session = session;
    const stored = recallRecord(KEY);
    if (stored['game'] === session.id && Array.isArray(stored['done']))
      this.#done = stored['done'].map(String);
  }

  isTicked(key: string): boolean {
    return this.#done.includes(key);
  }

  /** Returns true if the players continued past this entry's to-dos. */
  isWaved(entry: number): boolean {
    return this.#done.includes(waved(entry));
  }

  tick(key: string, on: boolean): void {
    this.#keep(on ? [...this.#done, key] : this.#done.filter((one) => one !== key));
  }

  /**
   * Continues to the question, which ticks all to-dos if none is ticked; otherwise the others are skipped but remain
   * available.
   */
  wave(): void {
    const { now } = this;
    const all = now.some(({ key }) => this.#done.includes(key)) ? [] : now.map(({ key }) => key);
    this.#keep([...this.#done, ...all, ...now.map(({ entry }) => waved(entry))]);
  }

  /** Ticks all skipped to-dos. */
  tickAll(): void {
    this.#keep([...this.#done, ...this.left.map(({ key }) => key)]);
  }

  /** Stores which answers stated their result, because a loaded entry doesn't contain the answer's text. */
  keepTold(): void {
    const line = this.#line.slice(-MOST_KEPT_AT_ONCE);
    const keys = line.flatMap((entry) => [
      ...(isTold(entry) ? [told(entry.id)] : []),
      ...(isRead(entry) ? [read(entry.id)] : []),
    ]);
    if (keys.some((key) => !this.#done.includes(key))) this.#keep([...this.#done, ...keys]);
  }

  #isTold = (entry: LineEntry): boolean => this.#done.includes(told(entry.id)) || isTold(entry);
  #isRead = (entry: LineEntry): boolean => this.#done.includes(read(entry.id)) || isRead(entry);

  #movesOf(entry: LineEntry): readonly Move[] {
    const isAfar = isFromAfar(entry);
    if (!isAfar && (isAgreed(entry) || this.#isTold(entry))) return [];
    const { setup } = this.#session.game;
    const inWords = (): readonly Move[] => {
      // After a corrected card, everything is a to-do, including Fear and cards.
      const moves =
        entry.command?.do === 'correct'
          ? narrate(entry.events, setup)
          : instructions(isAfar ? entry.events : newTo(entry), setup);
      return moves.map((move, i) => ({
        ...move,
        entry: entry.id,
        key: `${entry.id}.${i}`,
      }));
    };
    return isAfar ? inWords() : this.#told(entry, inWords);
  }

  #keep(done: readonly string[]): void {
    const oldest = this.#line.findLast(({ turn }) => turn < this.#session.game.turn - 1)?.id ?? 0;
    this.#done = done.filter((key, i) => done.indexOf(key) === i && parseInt(key) >= oldest);
    void painted().then(() => remember(KEY, { game: this.#session.id, done: this.#done }));
  }
}
