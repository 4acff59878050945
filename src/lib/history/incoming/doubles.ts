import type { ResultRow } from '../../saves/rows/result-row';
import { toDateField } from '../times';
import type { GoodLine } from './read-table';

type Played = Pick<
  ResultRow,
  'name' | 'result' | 'score' | 'adversaries' | 'spirits' | 'players' | 'finishedAt'
>;

const asPlayed = ({ told }: GoodLine): Played => ({
  name: told.name ?? '',
  result: told.result ?? null,
  score: told.score ?? null,
  adversaries: told.adversaries ?? [],
  spirits: told.spirits ?? [],
  players: told.players ?? [],
  finishedAt: told.finishedAt ?? null,
});

const dayOf = ({ finishedAt }: Played): string => toDateField(finishedAt ?? 0);

/** Returns true if both values are known and they differ. */
const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

const spiritsIn = ({ spirits }: Played): string =>
  spirits
    .flatMap((spirit) => spirit?.id ?? [])
    .sort()
    .join();
const opponents = ({ adversaries }: Played): string =>
  adversaries.map(({ id, level }) => `${id} ${level}`).join();
const scoreOf = ({ score }: Played): string => String(score?.total ?? '');

/** Returns true if both can be the same game: they have the same day and no contradicting values. */
const maySame = (one: Played, other: Played): boolean =>
  dayOf(one) === dayOf(other) &&
  one.result === other.result &&
  !differ(one.name, other.name) &&
  !differ(scoreOf(one), scoreOf(other)) &&
  !differ(spiritsIn(one), spiritsIn(other)) &&
  !differ(opponents(one), opponents(other));

/**
 * The rows of a table by whether their game is on this device. Each game matches at most one row. `twice` are
 * duplicates within the table.
 */
export interface Parted {
  readonly fresh: readonly GoodLine[];
  readonly known: readonly GoodLine[];
  readonly twice: readonly GoodLine[];
}

/** Returns the rows, separated into new games, games on this device, and exact duplicates of earlier rows. */
export function parted(lines: readonly GoodLine[], here: readonly ResultRow[]): Parted {
  const byDay = new Map<string, ResultRow[]>();
  for (const row of here) byDay.set(dayOf(row), [...(byDay.get(dayOf(row)) ?? []), row]);
  const seen = new Set<string>();
  const sorted = { fresh: [] as GoodLine[], known: [] as GoodLine[], twice: [] as GoodLine[] };
  for (const line of lines) {
    const played = asPlayed(line);
    const left = byDay.get(dayOf(played)) ?? [];
    const same = left.findIndex((row) => maySame(played, row));
    const told = JSON.stringify(line.told);
    if (same >= 0) left.splice(same, 1);
    sorted[same >= 0 ? 'known' : seen.has(told) ? 'twice' : 'fresh'].push(line);
    seen.add(told);
  }
  return sorted;
}
