// Thresholds met while a Power is being used: each is checked when it resolves (querki.net FAQ, Elements).
import { isEqual } from '../basics/equal';
import type { Aim } from '../powers/aimed-power';
import { asDreams } from '../powers/dreamable';
import { powerInUse, reachedParts } from '../powers/power-in-use';
import type { GainedCondition } from '../table/card-lines/condition-words';
import { allLines, type Effect, isOneOf } from '../table/card-lines/effect';
import type { LandFilter } from '../table/card-lines/land-words';
import type { Line } from '../table/card-lines/line';
import {
  ELEMENTS,
  type PowerEffect,
  type PowerPart,
  type PowerUse,
  type PowerUsed,
} from '../table/card-lines/power-data';
import type { Phase } from '../table/game';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { hasMark, type TurnMarkIn, turnMarks } from '../table/turn-marks';
import type { Powers } from './panel';
import type { Elements } from './power';

/** A Power in use, with its Elements, parts and target. */
export interface PowerAimed {
  readonly use: PowerUse;
  readonly aim: Aim;
  readonly elements: Elements;
  readonly counted: readonly number[];
  /** True if its Spirit dreams instead of harming. */
  readonly dreams: boolean;
}

type IsSource = (line: Line) => boolean;

/** Returns true if the line can give its Spirit Elements later: by Presence from a track, or a played card. */
const isLaterSource: IsSource = ({ op, from }) => (op === 'add' && from === 'track') || op === 'play-power';

/** Returns true if the line can take a card of its Spirit out of play, and with it the card's Elements. */
const isLoss: IsSource = ({ op, pile, atEnd }) =>
  !atEnd &&
  ((op === 'forget-power' && (pile === 'any' || pile === 'played')) ||
    (op === 'reclaim-power' && (pile === 'discard-or-play' || pile === 'played')));

const givesElements: IsSource = ({ op }) => op === 'gain-element';

/** Returns true if these changes can give Elements; a correction of an Element doesn't count. */
export const bringsElements = (changes: readonly SpiritChange[]): boolean =>
  changes.some(
    (one) =>
      (one.change === 'space' && !one.back) ||
      (one.change === 'card' && one.to === 'played') ||
      (one.change === 'done' && !one.off && one.mark.kind === 'element') ||
      (one.change === 'counter' && one.n > 0 && typeof one.name !== 'string' && one.name.kind === 'chosen'),
  );

/**
 * Returns the index of the first counted part with a line that can give the Power's owner Elements; undefined if none
 * can.
 */
function firstSource(
  { use, counted, aim }: Pick<PowerAimed, 'use' | 'counted' | 'aim'>,
  isSource: IsSource = isLaterSource,
): number | undefined {
  const isTarget = aim.spirit === aim.player;
  const isSelf = isTarget || aim.spirit === undefined;
  return counted.find((i) =>
    use.parts[i]!.effects.some(
      ({ effect, of, only }) =>
        (of === undefined || isTarget) &&
        (only === undefined || (only === 'you') === isSelf) &&
        allLines(effect).some(isSource),
    ),
  );
}

/** Returns true if the part follows all others and changes none: not speed, range, target or effects. */
function isBehind(part: PowerPart): boolean {
  const { how, instead, mayInstead, told, terror, range, rangeTo, rangeSet, targets, spread, speed, energy } =
    part;
  const changes = [how, instead, mayInstead, told, terror, range, rangeTo, rangeSet];
  const others = [...changes, targets, spread, speed, energy];
  return others.every((one) => one === undefined) && !part.effects.some(({ joins, plus }) => joins || plus);
}

/** Lands with a piece that a Power has just added there. */
const WITH_ADDED: Readonly<Partial<Record<string, LandFilter>>> = { P: 'own-presence', W: 'wilds' };

/**
 * Returns the part with each effect that joins the base part's last step as an effect of its own, in a land that has
 * what this step added.
 */
function alone(part: PowerPart, { parts }: PowerUse): PowerPart {
  const base = parts.findLast(({ needs, how }) => needs === undefined && how === undefined)?.effects.at(-1);
  if (!base || !part.effects.some(({ joins }) => joins)) return part;
  const added = allLines(base.effect).flatMap(
    ({ op, piece = '' }) => (op === 'add' && WITH_ADDED[piece]) || [],
  );
  const effects = part.effects.map((one): PowerEffect => {
    const { joins, effect, ...others } = one;
    if (!joins || isOneOf(effect)) return one;
    const { anchor: _, ...line } = effect;
    return { ...others, ...(base.of && { of: base.of }), effect: { ...line, in: { all: added } } };
  });
  return { ...part, effects };
}

const isPlain = ({ if: holds }: Line): boolean => holds === undefined || holds === 'previous-done';

/**
 * Returns the effect with the condition on each line that has none; null if that would change its meaning.
 */
function onlyIf(effect: Effect, condition: GainedCondition): Effect | null {
  if (isOneOf(effect) || !allLines(effect).every(isPlain)) return null;
  const held = <L extends Line>(line: L): L => (line.if === undefined ? { ...line, if: condition } : line);
  return { ...held(effect), ...(effect.then && { then: effect.then.map(held) }) };
}

/**
 * Returns the number of each lacking Element that the Spirit must have gained: those gained so far plus the missing
 * ones.
 */
const gainedWith = (needs: Elements, has: Elements, gained: Elements): Elements =>
  Object.fromEntries(
    ELEMENTS.flatMap((one) => {
      const missing = (needs[one] ?? 0) - (has[one] ?? 0);
      return needs[one] && missing > 0 ? [[one, (gained[one] ?? 0) + missing] as const] : [];
    }),
  );

const without = (all: Elements, some: Elements): Elements =>
  Object.fromEntries(ELEMENTS.map((one) => [one, (all[one] ?? 0) - (some[one] ?? 0)] as const));

/** Returns the condition on which a level is met when its turn comes; null if it is met in any case. */
function metThen(
  needs: readonly Elements[],
  has: Elements,
  { gained = {}, played = {}, player }: Aim,
  losesCard: boolean,
): GainedCondition | null {
  const missing = (now: Elements): readonly Elements[] => needs.map((one) => gainedWith(one, now, gained));
  const now = missing(has);
  const cards = losesCard ? Object.entries(played) : [];
  const lost = cards
    .map(([card, elements]) => ({ card, gained: missing(without(has, elements)) }))
    .filter((one) => !isEqual(one.gained, now));
  const isMet = now.some((one) => Object.keys(one).length === 0);
  if (isMet && lost.every((one) => one.gained.some((all) => Object.keys(all).length === 0))) return null;
  return { gained: now, player, ...(lost.length > 0 && { without: lost }) };
}

/**
 * Returns the effects of a Power. Levels that it can still reach by the Elements it gives, or miss by a card it takes
 * out of play, are on the condition that its Spirit has enough Elements by then.
 */
export function powerWithGains(
  use: PowerUse,
  elements: Elements,
  aim: Aim,
  counted: readonly number[],
): readonly Effect[] {
  const aimed = { use, aim, counted };
  const firstGain = firstSource(aimed, givesElements) ?? Infinity;
  const firstLoss = firstSource(aimed, isLoss) ?? Infinity;
  const first = Math.min(firstGain, firstLoss);
  if (aim.gained === undefined || first === Infinity || use.alike)
    return powerInUse(use, elements, aim, counted);
  const reached = reachedParts(use, elements);
  const isLater = (part: PowerPart, i: number): boolean => {
    if (i <= first || !part.needs || !isBehind(part) || counted.includes(i) !== reached.includes(i))
      return false;
    return i > (counted.includes(i) ? firstLoss : firstGain);
  };
  const later = use.parts.flatMap((part, i) => {
    if (!isLater(part, i)) return [];
    const condition = metThen(part.needs!, elements, aim, i > firstLoss);
    return powerInUse(use, elements, aim, [i]).flatMap((effect) =>
      condition === null ? effect : (onlyIf(effect, condition) ?? (counted.includes(i) ? effect : [])),
    );
  });
  const others = counted.filter((i) => !isLater(use.parts[i]!, i));
  return [...powerInUse(use, elements, aim, others), ...later];
}

/** Returns the parts that these Elements meet now, after the first that can give Elements. */
function reachedMeanwhile(power: PowerAimed, now: Elements): readonly number[] {
  const { use, elements, counted } = power;
  const first = firstSource(power);
  if (first === undefined) return [];
  const before = reachedParts(use, elements);
  return reachedParts(use, now).filter(
    (i) => i > first && !before.includes(i) && !counted.includes(i) && isBehind(alone(use.parts[i]!, use)),
  );
}

/** Returns the additional effects by thresholds that these Elements meet now; null if none. */
export function usedMeanwhile(power: PowerAimed, now: Elements): PowerUsed | null {
  const { use, aim } = power;
  const parts = reachedMeanwhile(power, now);
  const byItself = { ...use, parts: use.parts.map((part) => alone(part, use)) };
  const all = parts.length > 0 ? powerInUse(byItself, now, aim, parts) : [];
  if (all.length === 0) return null;
  const { player, land, spirit } = aim;
  const effects = power.dreams ? asDreams(all) : all;
  return { player, power: use.name, land, ...(spirit !== undefined && { spirit }), effects };
}

/** Returns true if the Power can meet a threshold by its own gains. */
function mayReach(power: PowerAimed): boolean {
  const first = firstSource(power);
  return (
    first !== undefined &&
    power.use.parts.some((part, i) => i > first && part.needs && isBehind(alone(part, power.use)))
  );
}

/** Returns the mark of a Power in progress in this phase. */
function underwayMark(
  { use, aim, counted, elements, dreams }: PowerAimed,
  phase: Phase,
): TurnMarkIn<'underway'> {
  const { land, spirit, origin, dahanInOrigin, energyShown, moreDamage } = aim;
  return {
    kind: 'underway',
    ...{ power: use.name, phase, land },
    ...(spirit !== undefined && { spirit }),
    ...(origin !== undefined && { origin }),
    ...(dahanInOrigin !== undefined && { dahanInOrigin }),
    ...(energyShown !== undefined && { energyShown }),
    ...(moreDamage !== undefined && { moreDamage }),
    ...{ counted, elements, dreams },
  };
}

/** Returns the changes that store this Power as the one in progress, replacing the previous one. */
export function notesUnderway(state: SpiritState, power: PowerAimed, phase: Phase): readonly SpiritChange[] {
  const notes = mayReach(power) ? [underwayMark(power, phase)] : [];
  return [
    ...turnMarks(state, 'underway')
      .filter((mark) => notes.every((note) => !isEqual(note, mark)))
      .map((mark): SpiritChange => ({ change: 'done', mark, off: true })),
    ...notes.filter((mark) => !hasMark(state, mark)).map((mark): SpiritChange => ({ change: 'done', mark })),
  ];
}

function useNamed({ cards, panels }: Powers, name: string): PowerUse | undefined {
  for (const { use } of cards.values()) if (use.name === name) return use;
  return panels.flatMap(({ innates }) => innates).find((one) => one.name === name)?.use;
}

/** Returns the stored Power in progress of this phase; null if missing or unknown. */
export function powerUnderway(
  state: SpiritState,
  powers: Powers,
  player: number,
  now: Phase,
): PowerAimed | null {
  const [mark] = turnMarks(state, 'underway');
  if (mark?.phase !== now) return null;
  const { kind: _, power, phase: __, counted, elements, dreams, ...aim } = mark;
  const use = useNamed(powers, power);
  return use && counted.every((i) => use.parts[i])
    ? { use, aim: { player, ...aim }, elements, counted, dreams }
    : null;
}
