import { asksPresence } from '../lands/filter-terms';
import { allLines, type Effect } from '../table/card-lines/effect';
import type { Line, Op } from '../table/card-lines/line';
import { answersWith, type Choice, named } from '../table/choice';
import { kindOf } from '../table/pieces';
import { effectsOfPart } from '../world/power-use';
import type { World } from '../world/world';
import { isHarm } from './choices/worth';
import { currentLine } from './current-line';
import type { Station } from './station';

/** Verbs that take a piece from its land, or replace or damage it. */
const TAKES: readonly Op[] = ['remove', 'destroy', 'push', 'move', 'gather', 'replace', 'damage', 'bring'];

/** Verbs that cost a Spirit something. */
const SPENDS: readonly Op[] = [
  'pay',
  'pay-jointly',
  'spend',
  'forget-power',
  'gift-power',
  'discard-card',
  'discard-power',
  'give-energy',
  'price-from',
];

/** Returns true if the line costs a Spirit something: also a prepared Element Marker that it gives. */
const spends = ({ op, gives }: Line): boolean =>
  SPENDS.includes(op) || (op === 'element-marker' && gives === true);

/** Returns true if the piece belongs to the players' side: Presence, an Incarna, Dahan or a token. */
const isOwn = (kind: string): boolean => !['E', 'T', 'C', 'B'].includes(kind);

/**
 * Returns true if the line takes pieces of the players' side: the first offered piece, or else every kind of the line.
 */
function takesOwn({ op, piece }: Line, first: Choice | undefined): boolean {
  if (!TAKES.includes(op) || !piece) return false;
  if (first?.kind === 'piece' || first?.kind === 'pieceHere') return isOwn(kindOf(first.piece));
  return Array.from(piece).every(isOwn);
}

/** Returns true if the line costs the players something: a price, or their own pieces. */
const costs = (line: Line, first?: Choice): boolean => spends(line) || takesOwn(line, first);

/** Returns true if the Power moves or removes the players' own pieces whenever it is used. */
const alwaysTakesOwn = (world: World, of: string): boolean =>
  effectsOfPart(world, of)
    .flatMap(allLines)
    .some((line) => !line.may && !line.upTo && takesOwn(line, undefined));

/** Returns true if the line's lands depend on untracked Presence. */
export const isUnseen = ({ game }: World, { in: where = 'any' }: Line): boolean =>
  !game.presence.tracked && asksPresence(where);

/**
 * Returns true if the suggested answer is to decline: accepting costs the players something, or the app can't judge
 * the picks.
 */
function declines(world: World, effect: Effect, station: Station, first: Choice | undefined): boolean {
  if (station.at === 'picksOption')
    return station.effect.oneOf.some(([line]) => line && (costs(line) || isUnseen(world, line)));
  if (station.at !== 'line') return false;
  const { line, lines } = currentLine(effect, station.state);
  // The cost of a repeated Power, and the effect in a picked land, are in the later lines.
  const then = lines.slice(station.state.line + 1);
  const isPaidAfter =
    (line.op === 'repeat-this' && (then[0]?.op === 'spend' || alwaysTakesOwn(world, station.state.of))) ||
    (line.op === 'choose-land' && then.some((one) => costs(one)));
  return costs(line, first) || isPaidAfter || isUnseen(world, line);
}

const isNo = (choice: Choice): boolean =>
  answersWith(choice, 'none') || answersWith(choice, 'enough') || answersWith(choice, 'no');

/** Returns true if the first answer is a mandatory pick that depends on untracked Presence. */
function picksUnseen(world: World, effect: Effect, station: Station, choices: readonly Choice[]): boolean {
  if (station.at !== 'line' || choices.some(isNo)) return false;
  const [first] = choices;
  return (
    (first?.kind === 'land' || first?.kind === 'piece') &&
    isUnseen(world, currentLine(effect, station.state).line)
  );
}

/** Returns the answers with "resolve by hand" last, or first if the app can't judge any other. */
export function withByHand(
  world: World,
  effect: Effect,
  station: Station,
  choices: readonly Choice[],
): readonly Choice[] {
  const hands = named('byHand');
  return picksUnseen(world, effect, station, choices) ? [...hands, ...choices] : [...choices, ...hands];
}

/**
 * Returns the answers, the suggested one first. If the players may decline, declining is suggested for anything that
 * costs them something or that the app can't judge.
 */
export function suggestedFirst(
  world: World,
  effect: Effect,
  station: Station,
  choices: readonly Choice[],
): readonly Choice[] {
  const no = choices.find(isNo);
  if (!no || !declines(world, effect, station, choices[0])) return choices;
  return [no, ...choices.filter((choice) => choice !== no)];
}

/**
 * Returns the line with optional picks if the app can't see the matching lands. Lines that harm the players stay
 * mandatory.
 */
export const asCanBeSeen = (world: World, line: Line): Line =>
  isUnseen(world, line) && !isHarm(line) ? { ...line, upTo: true } : line;
