// Thresholds met while a Power is being used: each is checked when it resolves (querki.net FAQ, Elements).
import type { Aim } from '../powers/aimed-power';
import { asDreams } from '../powers/dreamable';
import { powerInUse, reachedParts } from '../powers/power-in-use';
import type { GainedCondition } from '../table/card-lines/condition-words';
import { allLines, type Effect, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import { ELEMENTS, type PowerPart, type PowerUse, type PowerUsed } from '../table/card-lines/power-data';
import type { Phase } from '../table/game';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import type { Powers } from './panel';
import { chosenMarkers } from './panel-counters';
import type { Elements } from './power';
import { isElementChoice } from './thresholds';

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

/** Returns true if these changes can give Elements; a correction of an Element doesn't count. */
export const bringsElements = (changes: readonly SpiritChange[]): boolean =>
  changes.some(
    (one) =>
      (one.change === 'space' && !one.back) ||
      (one.change === 'card' && one.to === 'played') ||
      (one.change === 'done' && !one.off && isElementChoice(one.what)) ||
      (one.change === 'counter' &&
        one.n > 0 &&
        ELEMENTS.some((element) => chosenMarkers(element) === one.name)),
  );

/** Returns the index of the first counted part with a line that can give the Power's owner Elements. */
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
  const others = [
    how,
    instead,
    mayInstead,
    told,
    terror,
    range,
    rangeTo,
    rangeSet,
    targets,
    spread,
    speed,
    energy,
  ];
  return others.every((one) => one === undefined) && !part.effects.some(({ joins, plus }) => joins || plus);
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
      return missing > 0 ? [[one, (gained[one] ?? 0) + missing] as const] : [];
    }),
  );

/**
 * Returns the effects of a Power with those of the levels that it can still reach by the Elements it gives, each on
 * the condition that its Spirit has gained them by then.
 */
export function powerWithGains(
  use: PowerUse,
  elements: Elements,
  aim: Aim,
  counted: readonly number[],
): readonly Effect[] {
  const all = powerInUse(use, elements, aim, counted);
  const { gained, player } = aim;
  const first = firstSource({ use, aim, counted }, ({ op }) => op === 'gain-element');
  if (gained === undefined || first === undefined || use.alike) return all;
  const reached = reachedParts(use, elements);
  const later = use.parts.flatMap((part, i) => {
    if (i <= first || !part.needs || reached.includes(i) || counted.includes(i) || !isBehind(part)) return [];
    const needs = part.needs.map((one) => gainedWith(one, elements, gained));
    return powerInUse(use, elements, aim, [i]).flatMap(
      (effect) => onlyIf(effect, { gained: needs, player }) ?? [],
    );
  });
  return [...all, ...later];
}

/** Returns the parts that these Elements meet now, after the first that can give Elements. */
function reachedMeanwhile(power: PowerAimed, now: Elements): readonly number[] {
  const { use, elements, counted } = power;
  const first = firstSource(power);
  if (first === undefined) return [];
  const before = reachedParts(use, elements);
  return reachedParts(use, now).filter(
    (i) => i > first && !before.includes(i) && !counted.includes(i) && isBehind(use.parts[i]!),
  );
}

/** Returns the additional effects by thresholds that these Elements meet now; null if none. */
export function usedMeanwhile(power: PowerAimed, now: Elements): PowerUsed | null {
  const { use, aim } = power;
  const parts = reachedMeanwhile(power, now);
  const all = parts.length > 0 ? powerInUse(use, now, aim, parts) : [];
  if (all.length === 0) return null;
  const { player, land, spirit } = aim;
  const effects = power.dreams ? asDreams(all) : all;
  return { player, power: use.name, land, ...(spirit !== undefined && { spirit }), effects };
}

/** The prefixes in `done` for the name and the use of a Power in progress whose later thresholds can still be met. */
const UNDERWAY = 'underway.';
const UNDERWAY_AT = 'underway-at.';

const isNote = (what: string): boolean => what.startsWith(UNDERWAY) || what.startsWith(UNDERWAY_AT);

/** Returns true if the Power can meet a threshold by its own gains. */
function mayReach(power: PowerAimed): boolean {
  const first = firstSource(power);
  return first !== undefined && power.use.parts.some((part, i) => i > first && part.needs && isBehind(part));
}

const NONE = '-';

/** Returns the use of a Power as one short line for stored games; `usedAt` parses it. */
function usedText({ aim, counted, elements, dreams }: PowerAimed, phase: Phase): string {
  const { land, spirit, origin, dahanInOrigin, energyShown, moreDamage } = aim;
  const numbers = ELEMENTS.map((one) => elements[one] ?? 0);
  const words = [phase, land, spirit, origin, dahanInOrigin, energyShown, moreDamage, dreams ? 1 : 0];
  return [...words.map((one) => one ?? NONE), counted.join() || NONE, numbers.join()].join(' ');
}

/** Parses the text of `usedText` for this player; null if it is from another phase or invalid. */
function usedAt(text: string, player: number, now: Phase): Omit<PowerAimed, 'use'> | null {
  const [phase, land, spirit, origin, dahan, energy, damage, dreams, parts = '', numbers = ''] =
    text.split(' ');
  const whole = (word = NONE): number | undefined => (/^\d+$/.test(word) ? Number(word) : undefined);
  const all = numbers.split(',').map(whole);
  if (phase !== now || land === undefined || all.length !== ELEMENTS.length) return null;
  const optional = {
    spirit: whole(spirit),
    origin: origin === NONE ? undefined : origin,
    ...{ dahanInOrigin: whole(dahan), energyShown: whole(energy), moreDamage: whole(damage) },
  };
  const known = Object.entries(optional).filter(([, one]) => one !== undefined);
  return {
    aim: { player, land: land === NONE ? null : land, ...Object.fromEntries(known) },
    counted: parts.split(',').flatMap((one) => whole(one) ?? []),
    elements: Object.fromEntries(ELEMENTS.flatMap((one, i) => (all[i] ? [[one, all[i]] as const] : []))),
    dreams: dreams === '1',
  };
}

/** Returns the changes that store this Power as the one in progress, replacing the previous one. */
export function notesUnderway(
  { done }: SpiritState,
  power: PowerAimed,
  phase: Phase,
): readonly SpiritChange[] {
  const notes = mayReach(power)
    ? [`${UNDERWAY}${power.use.name}`, `${UNDERWAY_AT}${usedText(power, phase)}`]
    : [];
  return [
    ...done
      .filter((what) => isNote(what) && !notes.includes(what))
      .map((what): SpiritChange => ({ change: 'done', what, off: true })),
    ...notes.filter((what) => !done.includes(what)).map((what): SpiritChange => ({ change: 'done', what })),
  ];
}

function useNamed({ cards, panels }: Powers, name: string): PowerUse | undefined {
  for (const { use } of cards.values()) if (use.name === name) return use;
  return panels.flatMap(({ innates }) => innates).find((one) => one.name === name)?.use;
}

/** Returns the stored Power in progress of this phase; null if missing or invalid. */
export function powerUnderway(
  { done }: SpiritState,
  powers: Powers,
  player: number,
  now: Phase,
): PowerAimed | null {
  const noted = (prefix: string): string | undefined =>
    done.find((what) => what.startsWith(prefix))?.slice(prefix.length);
  const name = noted(UNDERWAY);
  const text = noted(UNDERWAY_AT);
  if (name === undefined || text === undefined) return null;
  const use = useNamed(powers, name);
  const used = usedAt(text, player, now);
  return use && used?.counted.every((i) => use.parts[i]) ? { use, ...used } : null;
}
