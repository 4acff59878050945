import { command } from '$lib/saves/schema/entry-schema';
import { parse } from '$lib/saves/schema/schema';
import { preparedCommand, type PreparedTaps } from './prepared-taps';

/** A preparation as this page's session stores it, so that it survives a reload. */
export interface KeptPreparation extends PreparedTaps {
  /** The id of the shared game. */
  readonly game: string;
  /** The turn and phase in which it began. */
  readonly moment: string;
  /** What the ranges of its Spirit depended on. */
  readonly reach: string;
}

const KEY = 'blightwatch.prepared';

/** Stores the preparation; null removes it. If the browser refuses, it lasts until the page closes. */
export function keepPreparation(kept: KeptPreparation | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // It then ends with the page, as before.
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns true if the value has the fields of a preparation whose command could be saved. */
function isKept(value: unknown): value is KeptPreparation {
  if (!isObject(value) || !Array.isArray(value['then'])) return false;
  const { game, moment, reach } = value;
  if ([game, moment, reach].some((text) => typeof text !== 'string')) return false;
  if (!value['then'].every((one) => isObject(one) && typeof one['asked'] === 'string')) return false;
  return parse(command, preparedCommand(value as unknown as PreparedTaps)).ok;
}

/** Returns the stored preparation of this game; null if there is none. */
export function keptPreparation(game: string): KeptPreparation | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(value) && value.game === game ? value : null;
  } catch {
    return null;
  }
}
