// Thresholds of a Power that are reached while it is being used: each is checked as its turn comes (querki.net FAQ, Elements).
import type { Aim } from '../powers/aimed-power';
import { asDreams } from '../powers/dreamable';
import { powerInUse, reachedParts } from '../powers/power-in-use';
import { allLines } from '../table/card-lines/effect';
import type { PowerPart, PowerUse, PowerUsed } from '../table/card-lines/power-data';
import type { Elements } from './power';

/** A Power as it was used: with which Elements and parts, and where. */
export interface PowerAimed {
  readonly use: PowerUse;
  readonly aim: Aim;
  readonly elements: Elements;
  readonly counted: readonly number[];
  /** Its Spirit dreams in place of harm. */
  readonly dreams: boolean;
}

/** Returns true if the part adds Presence from a track, which may uncover an Element. */
const uncovers = ({ effects }: PowerPart): boolean =>
  effects.some(({ effect }) => allLines(effect).some(({ op, from }) => op === 'add' && from === 'track'));

/** Returns true if the part comes behind all others and changes none: speed, range, target and what is done stay as they were. */
function isBehind(part: PowerPart): boolean {
  const { how, instead, mayInstead, told, terror, range, rangeTo, rangeSet, targets, spread, speed } = part;
  const others = [how, instead, mayInstead, told, terror, range, rangeTo, rangeSet, targets, spread, speed];
  return others.every((one) => one === undefined) && !part.effects.some(({ joins, plus }) => joins || plus);
}

/** Returns true if the Power adds Presence from a track. */
export const bringsPresence = ({ use, counted }: Pick<PowerAimed, 'use' | 'counted'>): boolean =>
  counted.some((i) => uncovers(use.parts[i]!));

/** Returns the parts that these Elements reach by now, behind the one that adds Presence from a track. */
function reachedMeanwhile({ use, elements, counted }: PowerAimed, now: Elements): readonly number[] {
  const first = counted.find((i) => uncovers(use.parts[i]!));
  if (first === undefined) return [];
  const before = reachedParts(use, elements);
  return reachedParts(use, now).filter(
    (i) => i > first && !before.includes(i) && !counted.includes(i) && isBehind(use.parts[i]!),
  );
}

/** Returns what the Power does by thresholds that these Elements reach by now; null if it is nothing more. */
export function usedMeanwhile(power: PowerAimed, now: Elements): PowerUsed | null {
  const { use, aim } = power;
  const parts = reachedMeanwhile(power, now);
  const all = parts.length > 0 ? powerInUse(use, now, aim, parts) : [];
  if (all.length === 0) return null;
  const { player, land, spirit } = aim;
  const effects = power.dreams ? asDreams(all) : all;
  return { player, power: use.name, land, ...(spirit !== undefined && { spirit }), effects };
}
