import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { fromLongJson } from '../../saves/files/json';
import { BGG_ID } from '../files/bg-stats';
import { SEATS } from '../files/csv';
import { inSlices, type Slices, type UnderWay } from './in-slices';
import { MAX_COLUMNS, MAX_ROWS, type Sheet } from './sheet';

/**
 * The reasons why a JSON text is not a table. `notJson`: it is invalid. `unknownJson`: its format is unknown.
 * `noSuchGame`: it has no game of Spirit Island. `tooLong`: it is too large.
 */
export type JsonError = 'notJson' | 'unknownJson' | 'noSuchGame' | 'tooLong';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Returns a value as a cell. Items of a list are separated by commas; a time of the digital game is its ISO text. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).join(', ');
  if (isFields(value)) return typeof value.iso === 'string' ? value.iso : JSON.stringify(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns the table of a list of games, as in the digital game's public tables: one column per field, empty where a
 * game lacks it.
 */
function* sheetOfObjects(games: readonly Fields[]): Slices<Result<Sheet, JsonError>> {
  if (games.length > MAX_ROWS) return refuse('tooLong');
  const fields = new Set<string>();
  for (const game of games) {
    for (const field of Object.keys(game)) fields.add(field);
    if (fields.size > MAX_COLUMNS) return refuse('tooLong');
  }
  const headings = [...fields];
  const rows: string[][] = [];
  for (const game of games) {
    rows.push(headings.map((heading) => cellOf(game[heading])));
    yield rows.length / games.length;
  }
  return ok({ headings, rows });
}

const isSpiritIsland = ({ bggId, name, bggName }: Fields): boolean =>
  bggId === BGG_ID ||
  [name, bggName].some((one) => typeof one === 'string' && /^spirit island$/i.test(one.trim()));

const HEADINGS = [
  'day',
  'won',
  'score',
  'minutes',
  'turns',
  'adversary',
  'adversary 2',
  'marks',
  'notes',
] as const;

/**
 * Returns the score that all players share. Different scores are all listed, because only the players can judge them.
 */
const oneScore = (seats: readonly Fields[]): string =>
  [...new Set(seats.map(({ score }) => cellOf(score).trim()).filter(Boolean))].join(' | ');

/** Returns the value as a cell; empty for 0, which means unknown in BG Stats. */
const unlessNone = (value: unknown): string => (cellOf(value) === '0' ? '' : cellOf(value));

function rowOfPlay(play: Fields, people: ReadonlyMap<unknown, string>): readonly string[] {
  const seats = fieldsIn(play.playerScores);
  const [adversary = '', second = '', ...more] = cellOf(play.board).split(/\s*(?:\/|\+|＋)\s*/);
  return [
    cellOf(play.playDate),
    seats.some(({ winner }) => winner === true) ? 'yes' : 'no',
    oneScore(seats),
    unlessNone(play.durationMin),
    unlessNone(play.rounds),
    adversary,
    [second, ...more].filter(Boolean).join(' / '),
    play.ignored === true ? 'doesNotCount' : '',
    cellOf(play.comments),
    ...Array.from({ length: Math.max(SEATS.length, seats.length) }, (_, seat) => [
      people.get(seats[seat]?.playerRefId) ?? '',
      cellOf(seats[seat]?.role),
    ]).flat(),
  ];
}

/** The maximum number of players of an imported game, more than any game has. */
const MAX_SEATS = 100;

/** Returns the table in an export of BG Stats, whose plays refer to games and people by number. */
function* sheetOfBgStats(file: Fields): Slices<Result<Sheet, JsonError>> {
  const games = fieldsIn(file.games).filter(isSpiritIsland);
  const ours = new Set(games.map(({ id }) => id));
  const plays = fieldsIn(file.plays).filter(({ gameRefId }) => ours.has(gameRefId));
  if (plays.length === 0) return refuse('noSuchGame');
  const isTooLong = ({ playerScores }: Fields): boolean => fieldsIn(playerScores).length > MAX_SEATS;
  if (plays.length > MAX_ROWS || plays.some(isTooLong)) return refuse('tooLong');
  const people = new Map(fieldsIn(file.players).map(({ id, name }) => [id, cellOf(name)]));
  const rows: (readonly string[])[] = [];
  for (const play of plays) {
    rows.push(rowOfPlay(play, people));
    yield rows.length / plays.length;
  }
  const seats = (Math.max(...rows.map(({ length }) => length)) - HEADINGS.length) / 2;
  const headings = Array.from({ length: seats }, (_, i) => [`player ${i + 1}`, `spirit ${i + 1}`]).flat();
  return ok({ headings: [...HEADINGS, ...headings], rows });
}

/** Returns true if a text looks like JSON instead of a table. */
export const looksLikeJson = (text: string): boolean => /^\uFEFF?\s*[[{]\s*["{\]}]/.test(text);

/** Returns the value of a JSON text. A long list is parsed piece by piece. */
async function valueOf(text: string): Promise<unknown> {
  const plain = text.replace(/^\uFEFF/, '');
  const file = plain.trimStart().startsWith('[') ? `{"results":${plain}}` : plain;
  return fromLongJson(file, file.includes('"plays"') ? 'plays' : 'results');
}

/** Returns the table in a JSON text: an export of BG Stats, or games of the digital game. */
export async function sheetFromJson(text: string, way: UnderWay): Promise<Result<Sheet, JsonError>> {
  let file: unknown;
  try {
    file = await valueOf(text);
  } catch (error) {
    return refuse(error instanceof RangeError ? 'tooLong' : 'notJson');
  }
  way.signal.throwIfAborted();
  try {
    if (isFields(file) && Array.isArray(file.plays)) return await inSlices(sheetOfBgStats(file), way);
    const games = fieldsIn(isFields(file) ? file.results : file);
    return games.length > 0 ? await inSlices(sheetOfObjects(games), way) : refuse('unknownJson');
  } catch (error) {
    if (way.signal.aborted) throw error;
    // A list can be nested too deeply to serialize.
    return refuse('unknownJson');
  }
}
