import { recallRecord, remember } from '$lib/device/remember';
import type { PickedLands } from '$lib/setup/check-item';

/** How far a table is with its list: what is ticked, and which lands were chosen where a panel leaves a choice. */
export interface ChecklistProgress {
  readonly ticks: readonly string[];
  readonly picked: PickedLands;
}

const KEY = 'checklist';
/** Tables set side by side are few; older lists make room. */
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
      Object.fromEntries(Object.entries(lines).map(([line, land]) => [line, String(land)])),
    ]),
  );
}

/** What was progress of this game's list on this device. */
export function progressOf(game: string): ChecklistProgress {
  const found = recallRecord(KEY)[game];
  if (!isRecord(found)) return NONE;
  const { ticks, picked } = found;
  return { ticks: Array.isArray(ticks) ? ticks.map(String) : [], picked: pickedFrom(picked) };
}

/** Keeps it, a refresh included; the game that was touched last is the last to go. */
export function saveProgress(game: string, progress: ChecklistProgress): void {
  const others = Object.entries(recallRecord(KEY)).filter(([id]) => id !== game);
  remember(KEY, Object.fromEntries([...others.slice(1 - MAX_LISTS), [game, progress]]));
}
