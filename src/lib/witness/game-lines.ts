import { type Bytes, checksumOf, lineOf, recordsIn, together } from './lines';
import { type Patch, patchBetween, patched } from './patch';

/** A stored row. The second copy uses only its keys. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of one game. */
export interface GameRows {
  readonly row: Row | null;
  readonly entries: readonly Row[];
  readonly positions: readonly Row[];
}

/**
 * The maximum number of patches after a complete state. It is small, so that a damaged line affects few positions of a
 * game.
 */
const LONGEST_CHAIN = 16;

/** A line of a game: what one transaction added, and the game's row after it. */
interface GameLine {
  readonly g?: Row;
  readonly e?: readonly Row[];
  readonly p?: readonly Position[];
}

/** A position without its state. The state is either complete or a patch of an earlier one. */
interface Position {
  readonly about: Row;
  readonly state?: unknown;
  readonly since?: number;
  readonly patch?: Patch;
  /** The checksum of the state, because a patch applied to a wrong state would give a wrong one. */
  readonly sum?: string;
}

/** The state from which the next patch is made. */
export interface Base {
  readonly id: number;
  readonly state: unknown;
  /** The number of patches since the last complete state. */
  readonly chain: number;
}

export const idOf = ({ id }: Row): number => Number(id);

function positionLine(row: Row, base: Base | null): readonly [Position, Base] {
  const { state, ...about } = row;
  const whole = [
    { about, state },
    { id: idOf(row), state, chain: 0 },
  ] as const;
  if (!base || base.chain >= LONGEST_CHAIN) return whole;
  const patch = patchBetween(base.state, state);
  const sum = checksumOf(state);
  if (checksumOf(patched(base.state, patch)) !== sum) return whole;
  return [
    { about, since: base.id, patch, sum },
    { id: idOf(row), state, chain: base.chain + 1 },
  ];
}

/** Returns these rows as one line, whose patches start from `before`. */
function gameLine(
  rows: GameRows,
  before: Base | null,
): { readonly bytes: Bytes; readonly base: Base | null } {
  let base = before;
  const positions = rows.positions.map((row) => {
    const [position, next] = positionLine(row, base);
    base = next;
    return position;
  });
  const line: GameLine = {
    ...(rows.row && { g: rows.row }),
    ...(rows.entries.length > 0 && { e: rows.entries }),
    ...(positions.length > 0 && { p: positions }),
  };
  return { bytes: lineOf(line), base };
}

/** Returns many rows with one line per entry, so that a damaged line affects only one entry. */
export function gameLines(
  { row, entries, positions }: GameRows,
  before: Base | null,
): { readonly bytes: Bytes; readonly base: Base | null } {
  const ids = [...new Set([...entries, ...positions].map(idOf))].sort((a, b) => a - b);
  const pieces: Bytes[] = [];
  let base = before;
  const [entryOf, positionOf] = [entries, positions].map(
    (rows) => new Map(rows.map((one) => [idOf(one), one])),
  );
  for (const id of ids) {
    const some = (of: ReadonlyMap<number, Row>) => [of.get(id) ?? []].flat();
    const line = gameLine({ row: null, entries: some(entryOf!), positions: some(positionOf!) }, base);
    base = line.base;
    pieces.push(line.bytes);
  }
  if (row) pieces.push(gameLine({ row, entries: [], positions: [] }, null).bytes);
  return { bytes: together(pieces), base };
}

/** The content of a game's lines. `torn` is true if the last line is cut off. */
export interface ReadGame extends GameRows {
  readonly damaged: number;
  readonly torn: boolean;
  /** The state from which the next patch can be made; null if there is none. */
  readonly base: Base | null;
  /** The number of bytes of outdated rows. */
  readonly waste: number;
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the rows of a game. Rows in damaged lines, or patches of such rows, are missing. */
export function readGameLines(bytes: Uint8Array): ReadGame {
  const { records, damaged, torn } = recordsIn(bytes);
  const entries = new Map<number, Row>();
  const bases = new Map<number, Base>();
  const abouts = new Map<number, Row>();
  let row: Row | null = null;
  let last: Base | null = null;
  let waste = 0;
  let lost = damaged;

  const spoilt = (): void => {
    lost++;
  };
  const take = ({ about, state, since, patch, sum }: Position): void => {
    const id = idOf(about);
    abouts.set(id, about);
    const before = since === undefined ? null : bases.get(since);
    if (patch && !before) return spoilt();
    const now = patch ? patched(before!.state, patch) : state;
    if (sum !== undefined && checksumOf(now) !== sum) return spoilt();
    last = { id, state: now, chain: before ? before.chain + 1 : 0 };
    bases.set(id, last);
  };

  for (const record of records as readonly GameLine[])
    try {
      if (record.g) waste += row ? JSON.stringify(row).length : 0;
      if (isRecord(record.g)) row = record.g;
      for (const entry of record.e ?? []) entries.set(idOf(entry), entry);
      for (const position of record.p ?? []) take(position);
    } catch {
      lost++; // A valid checksum, but not our data.
    }
  const positions = [...bases].map(([id, { state }]): Row => ({ ...abouts.get(id), state }));
  return { row, entries: [...entries.values()], positions, damaged: lost, torn, base: last, waste };
}
