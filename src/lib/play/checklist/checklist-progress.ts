import { recallRecord, remember } from '$lib/device/remember';
import { isLand } from '$lib/rules/table/island';
import type { PickedLands } from '$lib/setup/check-item';

/** The progress of the setup list: ticked items, and the chosen lands. */
export interface ChecklistProgress {
  readonly ticks: readonly string[];
  readonly picked: PickedLands;
}

const KEY = 'checklist';
/** The maximum number of stored lists; older ones are dropped. */
const MAX_LISTS = 6;
const NONE: ChecklistProgress = { ticks: [], picked: {} };

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

function pickedFrom(value: unknown): PickedLands {
  if (!isRecord(value)) return {};
  const players = Object.entries(value).filter((entry): entry is [string, Stored] => isRecord(entry[1]));
  return Object.fromEntries(
    players.map(([player, lines]) => [
      player,
      Object.fromEntries(
        Object.entries(lines).flatMap(([line, land]) =>
          typeof land === 'string' && isLand(land) ? [[line, land]] : [],
        ),
      ),
    ]),
  );
}

/** Returns the stored progress of this game's list. */
export function progressOf(game: string): ChecklistProgress {
  const found = recallRecord(KEY)[game];
  if (!isRecord(found)) return NONE;
  const { ticks, picked } = found;
  return { ticks: Array.isArray(ticks) ? ticks.map(String) : [], picked: pickedFrom(picked) };
}

/** Stores the progress; the least recently used game is dropped first. */
export function saveProgress(game: string, progress: ChecklistProgress): void {
  const others = Object.entries(recallRecord(KEY)).filter(([id]) => id !== game);
  remember(KEY, Object.fromEntries([...others.slice(1 - MAX_LISTS), [game, progress]]));
}
