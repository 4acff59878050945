import { recallRecord, remember } from '$lib/device/remember';
import { memoized } from '$lib/rules/basics/memoized';
import type { EventType, GameEvent } from '$lib/rules/table/event';
import type { Phase } from '$lib/rules/table/game';
import { openAfter } from '$lib/rules/world/own-events';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { shared } from '$lib/shared-table.svelte';
import { painted } from '$lib/ui/after-paint';
import { upToDate } from '$lib/words/events/counts';
import { instructions, narrate, type Narration } from '$lib/words/events/narration';
import { wordsOnce } from '$lib/words/words-once';
import { isWithin, type LineEntry, notUndone } from './session/journal-line';
import type { Session } from './session/session.svelte';
import { toldAll, wasRead } from './told-all';

/** What hands must do in one place, and what it is known by when it is ticked. */
export interface Move extends Narration {
  readonly key: string;
  readonly entry: number;
}

/** Of a report, which hands made themselves, they do not know yet what it brought about. */
const BROUGHT_ABOUT: readonly EventType[] = [
  'blightAdded',
  'blightCardFlipped',
  'fearCardTurnedUp',
  'presenceTakenOff',
  'ravaged',
  'built',
  'explored',
];

/** What is a moment of its own, above the moves. */
const MOMENTS: readonly EventType[] = ['fearCardEarned', 'terrorLevelReached'];

/** What the tap itself was about: the card that was turned, the Damage that was said to heal. */
const KNOWN: readonly EventType[] = ['invaderCardDrawn', 'timePassed'];

/** What a Power or a card did to pieces, hands have done before they told it. */
const isOwn = (event: GameEvent): boolean => 'cause' in event && event.cause === 'power';

/** Whether the app carried out what was reported: then it is all for the hands. */
const isCarriedOut = ({ command }: JournalEntry): boolean =>
  command?.do !== 'report' || command.reports.some(({ report }) => report === 'usePower');

const newTo = (entry: JournalEntry): readonly GameEvent[] =>
  entry.events.filter((event) => {
    if (MOMENTS.includes(event.type)) return false;
    if (BROUGHT_ABOUT.includes(event.type)) return true;
    if (isOwn(event) || KNOWN.includes(event.type)) return false;
    return isCarriedOut(entry) || 'cause' in event;
  });

/** Whether going on left an action half done: as its tap knew or, read from the store, as the same phase goes on. */
function goesOnWithin({ within, turn, phase }: LineEntry, last: LineEntry | undefined): boolean {
  return within ?? (last?.turn === turn && last.phase === phase);
}

/** Whether a new action begins at this entry; answers to its questions and reports in between belong to it. */
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

/** What a Build or Explore brings stood in the rows that were agreed; what comes of a Ravage is new to the hands. */
const isAgreed = ({ events }: JournalEntry): boolean =>
  events.some(({ type }) => type === 'confirmed') && !events.some(({ type }) => type === 'ravaged');

/** What an answer said that it brings is agreed with it. */
const isTold = memoized(toldAll);

/** What a proposal said that it brings stands above the next question, as what was told. */
const isRead = memoized(wasRead);

/** Phases in which nothing happens but what the table tells. */
const OF_DEEDS: readonly Phase[] = ['spirit', 'fast', 'slow'];

/** What another table did, hands here have neither done nor agreed to. */
const isFromAfar = ({ by }: JournalEntry): boolean => (by && shared.table?.isAfar(by.tap)) ?? false;

/** Reports, and the answers to what they asked: those follow as long as a step of the report is open. */
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

/** Whether an entry is a deed told here, or an answer to what one asked: all since the first in a phase of deeds, but what is put right. */
function isToldIn(line: readonly JournalEntry[], phase: Phase): (entry: number) => boolean {
  const here = line.filter((entry) => !isFromAfar(entry) && entry.command?.do !== 'correct');
  const told = reported(here);
  const begun = here.findLastIndex((entry) => entry.phase !== phase) + 1;
  const first = here.slice(begun).find(({ id }) => told.includes(id))?.id ?? Infinity;
  const from = OF_DEEDS.includes(phase) ? first : Infinity;
  return (id) => told.includes(id) || here.some((one) => one.id === id && id >= from);
}

/** The Invader Phase is one to whoever moves its pieces. */
const partOf = (phase: Phase): string =>
  ['blightedIsland', 'fear', 'ravage', 'build', 'explore'].includes(phase) ? 'invaders' : phase;

/** Entries of which one tap may have added some. */
const MOST_KEPT_AT_ONCE = 3;

const KEY = 'ticks';
const waved = (entry: number): string => `${entry}`;

/** Entries whose answers said what they bring are kept like ticks. */
const told = (entry: number): string => `${entry}.told`;
const read = (entry: number): string => `${entry}.read`;

/** What hands still have to move. Ticks are kept on this device, so that a reload does not forget them. */
export class Hands {
  readonly #session: Session;
  /** Moves stay one object tap after tap, so that lines that stand are not written anew. */
  readonly #told = wordsOnce<readonly Move[]>();
  #done = $state.raw<readonly string[]>([]);

  readonly #line = $derived.by(() => notUndone(this.#session.journal));

  /** The moves of the action at hand. */
  readonly #action = $derived.by(() => {
    const line = this.#line;
    const since = line.slice(Math.max(0, line.findLastIndex(beginsAnew)));
    return upToDate(since.flatMap((entry) => this.#movesOf(entry)));
  });

  /** Those that have been neither ticked nor waved through. */
  readonly open = $derived.by(() =>
    this.#action.filter(({ key, entry }) => !this.#done.includes(key) && !this.#done.includes(waved(entry))),
  );

  /** All moves of the action at hand as long as one of them is open, those that are ticked too. */
  readonly now = $derived.by(() =>
    this.open.length > 0 ? this.#action.filter(({ entry }) => !this.#done.includes(waved(entry))) : [],
  );

  /** The phase in which they were agreed: the table may be a phase further on. */
  readonly during = $derived.by((): Phase | undefined => {
    const first = this.open[0]?.entry;
    return this.#line[this.#line.findIndex(({ id }) => id === first) - 1]?.phase;
  });

  /**
   * Whether they come before the next question: it is not one of the same action. What told deeds and proposals brought
   * interrupts nothing, and stands above the question.
   */
  readonly first = $derived.by(() => {
    const step = this.#session.prompt?.step.do;
    // Hands are at the device that lies on the table: a phone around it has the table's question, and these above it.
    if (shared.table?.game === this.#session.id && !shared.table.keeps()) return false;
    if (step === undefined || isWithin(this.#session.prompt?.step)) return false;
    const isTold = isToldIn(this.#line, this.#session.game.phase);
    const wasRead = this.#line.filter((entry) => this.#isRead(entry)).map(({ id }) => id);
    return this.open.some(({ entry }) => !isTold(entry) && !wasRead.includes(entry));
  });

  /** What was waved through in this phase and is not ticked, where others of its action are: to go on says that it lies there. */
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

  /** Whether the table has gone on from what this entry brought. */
  isWaved(entry: number): boolean {
    return this.#done.includes(waved(entry));
  }

  tick(key: string, on: boolean): void {
    this.#keep(on ? [...this.#done, key] : this.#done.filter((one) => one !== key));
  }

  /** The table goes on, which ticks what nobody has; lines that were left while others were ticked can still be found. */
  wave(): void {
    const { now } = this;
    const all = now.some(({ key }) => this.#done.includes(key)) ? [] : now.map(({ key }) => key);
    this.#keep([...this.#done, ...all, ...now.map(({ entry }) => waved(entry))]);
  }

  /** Everything that is left has been moved. */
  tickAll(): void {
    this.#keep([...this.#done, ...this.left.map(({ key }) => key)]);
  }

  /** Keeps which answers tapped here said what they bring: a line that is read from the store knows it of none. */
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
      // Of a card that was put right all is for hands, Fear and cards as well.
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
