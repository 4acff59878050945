import { asksPresence } from '../lands/filter-terms';
import type { Effect } from '../table/card-lines/effect';
import type { Line, Op } from '../table/card-lines/line';
import { answersWith, type Choice, named } from '../table/choice';
import { kindOf } from '../table/pieces';
import type { World } from '../world/world';
import { isHarm } from './choices/worth';
import { currentLine } from './current-line';
import type { Station } from './station';

/** Verbs that move a piece, or take it off the island. */
const TAKES: readonly Op[] = ['remove', 'destroy', 'push', 'move', 'gather', 'replace', 'damage', 'bring'];

/** Verbs of a Spirit that cost it something. */
const SPENDS: readonly Op[] = [
  'pay',
  'pay-jointly',
  'spend',
  'forget-power',
  'gift-power',
  'discard-card',
  'discard-power',
  'give-energy',
];

/** Whether a piece is one that the players would rather keep where it is: Presence, Dahan, and tokens. */
const isOwn = (kind: string): boolean => !['E', 'T', 'C', 'B'].includes(kind);

/** Whether the first piece that is offered, or every kind the line is about, is the players' own. */
function takesOwn({ op, piece }: Line, first: Choice | undefined): boolean {
  if (!TAKES.includes(op) || !piece) return false;
  if (first?.kind === 'piece' || first?.kind === 'pieceHere') return isOwn(kindOf(first.piece));
  return Array.from(piece).every(isOwn);
}

/** Whether declining the line spares the players something: a price, or pieces of their own. */
const costs = (line: Line, first?: Choice): boolean => SPENDS.includes(line.op) || takesOwn(line, first);

/** Whether the lands of the line can be told only by who knows where Presence is, and the app does not. */
export const isUnseen = ({ game }: World, { in: where = 'any' }: Line): boolean =>
  !game.presence.tracked && asksPresence(where);

/** Whether the suggested answer is to decline: where a yes costs something, or the app cannot judge what it would pick. */
function declines(world: World, effect: Effect, station: Station, first: Choice | undefined): boolean {
  if (station.at === 'picksOption')
    return station.effect.oneOf.some(([line]) => line && (costs(line) || isUnseen(world, line)));
  if (station.at !== 'line') return false;
  const { line, lines } = currentLine(effect, station.state);
  // What a Power that is used again costs, and what is done in a land that is picked, the lines behind it say.
  const then = lines.slice((station.state.line ?? 0) + 1);
  const isPaidAfter =
    (line.op === 'repeat-this' && then[0]?.op === 'spend') ||
    (line.op === 'choose-land' && then.some((one) => costs(one)));
  return costs(line, first) || isPaidAfter || isUnseen(world, line);
}

const isNo = (choice: Choice): boolean =>
  answersWith(choice, 'none') || answersWith(choice, 'enough') || answersWith(choice, 'no');

/** Whether the first answer is a land or piece that only who knows where Presence is can pick, and none may be left out. */
function picksUnseen(world: World, effect: Effect, station: Station, choices: readonly Choice[]): boolean {
  if (station.at !== 'line' || choices.some(isNo)) return false;
  const [first] = choices;
  return (
    (first?.kind === 'land' || first?.kind === 'piece') &&
    isUnseen(world, currentLine(effect, station.state).line)
  );
}

/** The answers with the one that leaves it to hands: last, or first where the app cannot judge any other. */
export function withHands(
  world: World,
  effect: Effect,
  station: Station,
  choices: readonly Choice[],
): readonly Choice[] {
  const hands = named('byHand');
  return picksUnseen(world, effect, station, choices) ? [...hands, ...choices] : [...choices, ...hands];
}

/** The answers, the suggested one first: it never spends anything, and never moves or risks the players' own pieces. */
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
 * The line as a table can answer it: where the app cannot see which lands are meant, none of them has to be picked. What
 * harms the players, such as Blight, goes to one of the lands all the same.
 */
export const asCanBeSeen = (world: World, line: Line): Line =>
  isUnseen(world, line) && !isHarm(line) ? { ...line, upTo: true } : line;
