import { isSameText } from '$lib/rules/basics/equal';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { Engine } from '$lib/rules/engine/engine';
import { newGame } from '$lib/rules/engine/setup';
import { choiceId } from '$lib/rules/table/choice';
import type { Command, Report } from '$lib/rules/table/command';
import { type Game, GAME_VERSION, type Setup } from '$lib/rules/table/game';
import { FILE_FORMAT, type FileEntry, type GameFile } from '$lib/saves/files/game-file';
import { isOverlong } from '$lib/saves/files/read-entry';
import { readGameFile } from '$lib/saves/files/read-file';
import { pause } from '$lib/saves/files/work-in-pieces';
import { readGame } from '$lib/saves/migrations/migrations';
import { readEntry } from '$lib/saves/rows/entry-rows';
import { type SavesContext, unplayable } from '$lib/saves/rows/rows';
import { command as commandSchema } from '$lib/saves/schema/entry-schema';
import { parse } from '$lib/saves/schema/schema';

/** The rules that computed a game, and their content. */
export interface ReplayRules {
  readonly engine: Engine;
  /** Loads the content for this setup. */
  readonly loadContent: SavesContext['loadContent'];
}

type WholeEntry = Omit<FileEntry, 'id' | 'parent' | 'at' | 'by'>;

/** The number for a command that continues through the rest of the turn. */
const THROUGH = -1;

/**
 * A command in short form: 0 to continue, -1 to continue through the turn, n for the nth answer, a list for reports
 * (with 0 first if the game continues at once). It is the complete entry if the current rules give a different result.
 */
type Done = number | readonly Report[] | readonly [0, ...Report[]] | WholeEntry;

/** A game as its commands, from which the same rules compute every entry. */
export interface CommandLog extends Pick<
  GameFile,
  'version' | 'id' | 'name' | 'createdAt' | 'updatedAt' | 'head' | 'redo' | 'incomplete'
> {
  /** The setup, or the complete first entry if the current rules would start differently. */
  readonly start: { readonly setup: Setup } | { readonly kept: WholeEntry };
  readonly did: readonly Done[];
  /** The time of each entry in milliseconds after the previous one; that of the first entry is since 1970. */
  readonly after: readonly number[];
  /**
   * `ids`: `[entry, id]` for an id that doesn't follow the previous one. `branches`: `[entry, parent]` for the start
   * of a branch.
   */
  readonly ids: readonly (readonly [number, number])[];
  readonly branches: readonly (readonly [number, number])[];
  /** `[entry, player, tap]` for each entry of a shared game, with the player counted from 0 or null. */
  readonly by?: readonly (readonly [number, number | null, string])[];
}

/** The maximum length of the entries of a transferred game, in characters. 3,000 commands have 8 million. */
const MAX_GAME_CHARS = 12e6;

/** The maximum number of entries, because the rules must compute each one. */
export const MAX_ENTRIES = 5_000;

/** One in this many entries is measured to estimate the length of all. */
const MEASURE_EVERY_ENTRIES = 40;

const wholeEntry = ({ turn, phase, command, events, state }: FileEntry): WholeEntry => ({
  turn,
  phase,
  command,
  events,
  state,
});

/** Returns an entry with its fields in the order of a file; null if invalid. */
function read(input: unknown): WholeEntry | null {
  if (isOverlong(input)) return null;
  const { state, ...rest } = (input ?? {}) as Partial<WholeEntry>;
  const entry = readEntry({ ...rest, game: 'handed', id: 0, parent: null, at: 0, version: GAME_VERSION });
  const after = readGame(GAME_VERSION, state);
  if (!entry.ok || !after.ok) return null;
  const { turn, phase, command, events } = entry.value;
  return { turn, phase, command, events, state: after.value };
}

const started = ({ engine }: ReplayRules, setup: Setup): WholeEntry => {
  const { game } = engine.settled(newGame(engine.content, setup));
  return { turn: game.turn, phase: game.phase, command: null, events: [], state: game };
};

/** Returns the entry that a command gives; null if the rules refuse it. */
function played({ engine }: ReplayRules, game: Game, command: Command): WholeEntry | null {
  const turn = engine.decide(game, command);
  if (!turn.ok) return null;
  const { game: state, events } = turn.value;
  return { turn: state.turn, phase: state.phase, command, events, state };
}

/** Returns true if both entries have exactly the same text, because the fingerprint of a file is that of its text. */
const isSameEntry = (made: WholeEntry | null, entry: FileEntry): boolean =>
  made !== null && isSameText(read(made), wholeEntry(entry));

/** Returns a command in short form; null if it has none. */
function told({ engine }: ReplayRules, game: Game, command: Command): Exclude<Done, WholeEntry> | null {
  // Corrections and multiple taps have no short form.
  if (command.do === 'proceed' && command.through) return THROUGH;
  if (command.do === 'proceed') return command.reports ? [0, ...command.reports] : 0;
  if (command.do === 'correct' || command.then) return null;
  if (command.do === 'report') return command.reports;
  const choices = engine.promptOf(game)?.choices ?? [];
  return choices.findIndex((choice) => choiceId(choice) === command.choice) + 1 || null;
}

function didIn(rules: ReplayRules, before: Game, entry: FileEntry): Done {
  const { command } = entry;
  try {
    if (!command || !isSameEntry(played(rules, before, command), entry)) return wholeEntry(entry);
    return told(rules, before, command) ?? wholeEntry(entry);
  } catch {
    return wholeEntry(entry); // An older app accepted what this one can't parse.
  }
}

function startOf(rules: ReplayRules, first: FileEntry): CommandLog['start'] {
  const { setup } = first.state;
  try {
    if (isSameEntry(started(rules, setup), first)) return { setup };
  } catch {
    // The current rules can't start this game, so its first entry is transferred complete.
  }
  return { kept: wholeEntry(first) };
}

/** Returns the game as its commands; throws for a game without entries. */
export async function commandLogOf(rules: ReplayRules, file: GameFile): Promise<CommandLog> {
  const { version, id, name, createdAt, updatedAt, head, redo, incomplete, entries } = file;
  const [first, ...rest] = entries;
  if (!first) throw new Error('the game has no first entry');
  await rules.loadContent(first.state.setup);
  const states = new Map([[first.id, first.state]]);
  const did: Done[] = [];
  for (const entry of rest) {
    await pause();
    did.push(didIn(rules, states.get(entry.parent!)!, entry));
    states.set(entry.id, entry.state);
  }
  const before = (i: number): FileEntry | undefined => entries[i - 1];
  const by = entries.flatMap((entry, i) => (entry.by ? [[i, entry.by.who, entry.by.tap] as const] : []));
  return {
    ...{ version, id, name, createdAt, updatedAt, head, redo, ...(incomplete && { incomplete }) },
    start: startOf(rules, first),
    did,
    after: entries.map(({ at }, i) => at - (before(i)?.at ?? 0)),
    ids: entries.flatMap(({ id }, i) => (id === (before(i)?.id ?? -1) + 1 ? [] : [[i, id] as const])),
    branches: rest.flatMap(({ parent }, i) => (parent === entries[i]!.id ? [] : [[i + 1, parent!] as const])),
    ...(by.length > 0 && { by }),
  };
}

/** Returns the command of a short form that came from outside; null if it is invalid. */
function commandIn({ engine }: ReplayRules, game: Game, did: Exclude<Done, WholeEntry>): Command | null {
  if (did === 0) return { do: 'proceed' };
  if (did === THROUGH) return { do: 'proceed', through: 'turn' };
  if (typeof did === 'number') {
    const choice = engine.promptOf(game)?.choices[did - 1];
    return choice === undefined ? null : { do: 'choose', choice: choiceId(choice) };
  }
  const [first, ...rest] = did;
  const command = parse(
    commandSchema,
    first === 0 ? { do: 'proceed', reports: rest } : { do: 'report', reports: did },
  );
  return command.ok ? command.value : null;
}

function madeOf(rules: ReplayRules, before: Game | undefined, did: Done): WholeEntry | null {
  if (typeof did !== 'number' && !Array.isArray(did)) return read(did);
  const command = before && commandIn(rules, before, did as number);
  return command ? played(rules, before, command) : null;
}

const beginning = (rules: ReplayRules, start: CommandLog['start']): WholeEntry | null =>
  'kept' in start ? read(start.kept) : read(started(rules, start.setup));

const atEach = (pairs: CommandLog['ids']): ReadonlyMap<number, number> => new Map(pairs);

/** Returns all entries of a log; null if one is impossible or the game is too long. */
async function entriesOf(rules: ReplayRules, log: CommandLog): Promise<readonly FileEntry[] | null> {
  const [ids, branches] = [atEach(log.ids), atEach(log.branches)];
  const doers = new Map(log.by?.map(([i, who, tap]) => [i, { who, tap }]));
  const entries: FileEntry[] = [];
  const states = new Map<number, Game>();
  let [at, id, chars] = [0, -1, 0];
  for (const [i, after] of log.after.entries()) {
    await pause();
    at += after;
    const parent = i === 0 ? null : (branches.get(i) ?? id);
    id = ids.get(i) ?? id + 1;
    const before = states.get(parent ?? -1);
    const made = i === 0 ? beginning(rules, log.start) : madeOf(rules, before, log.did[i - 1]!);
    if (!made) return null;
    // A few bytes can expand to a huge game, so the length is checked while the entries are computed.
    if (i % MEASURE_EVERY_ENTRIES === 0) chars += MEASURE_EVERY_ENTRIES * JSON.stringify(made).length;
    if (chars > MAX_GAME_CHARS) return null;
    states.set(id, made.state);
    const { state, ...rest } = made;
    const by = doers.get(i);
    entries.push({ id, parent, at, ...rest, ...(by && { by }), state });
  }
  return entries;
}

/** Returns true if the fields of a log are plausible. The entries computed from it are checked like those of a file. */
function looksRight(input: unknown): input is CommandLog {
  const { start, did, after, ids, branches, redo, by = [] } = (input ?? {}) as Partial<CommandLog>;
  const lists = [did, after, ids, branches, redo, by];
  if (typeof start !== 'object' || start === null || !lists.every(Array.isArray)) return false;
  return after!.length === did!.length + 1 && after!.length <= MAX_ENTRIES;
}

const setupIn = (start: CommandLog['start']): Setup =>
  'kept' in start ? start.kept.state.setup : start.setup;

/** Returns the file of a log; null if an entry is impossible. */
async function fileOf(rules: ReplayRules, log: CommandLog): Promise<GameFile | null> {
  const { version, id, name, createdAt, updatedAt, head, redo } = log;
  await rules.loadContent(setupIn(log.start));
  const entries = await entriesOf(rules, log);
  if (!entries) return null;
  const mark = log.incomplete === true ? { incomplete: true as const } : {};
  const about = { format: FILE_FORMAT, version, id, name, createdAt, updatedAt, head, redo } as const;
  return { ...about, ...mark, entries };
}

/** Returns the file of a log, validated like any other file. */
export async function replayedFile(
  rules: ReplayRules,
  input: unknown,
): Promise<Result<GameFile, 'unfetched' | 'unreadable'>> {
  if (!looksRight(input)) return refuse('unreadable', 'recipe');
  try {
    const made = await fileOf(rules, input);
    if (made === null) return refuse('unreadable', 'entries');
    // The entries are parsed one by one, because the text of all would need as much memory again.
    const file = await readGameFile({ ...made }, (entry) => JSON.parse(JSON.stringify(entry)) as unknown);
    return file.ok ? ok(file.value) : refuse('unreadable', file.error.detail);
  } catch (error) {
    // Data from outside may name unknown content, for which the rules throw.
    return unplayable(error);
  }
}
