// Refuses combinations of words that a verb doesn't support when a card, a Power or a homebrew file is read.
import { perLand } from '../../../rules/cards/amounts';
import { comesLater, isForCard, lasts } from '../../../rules/cards/begin-lasting';
import { isInTheDark } from '../../../rules/cards/current-line';
import { CARD_VERBS } from '../../../rules/cards/verbs/card-verbs';
import {
  allLines,
  type Effect,
  goesByBoard,
  goesByLand,
  goesByPlayer,
  isOneOf,
} from '../../../rules/table/card-lines/effect';
import type { Line, Op } from '../../../rules/table/card-lines/line';

/** Words about lands or pieces that have no meaning for Fear. */
const NOT_OF_FEAR = ['pick', 'pickMin', 'lands', 'where', 'those', 'code', 'may', 'upTo'] as const;

/**
 * Returns the reason why a word isn't supported for Fear; null if all words are. Fear uses the current land or each
 * land of the effect, and never picks one.
 */
function wrongFear(effect: Effect, line: Line, isAimed: boolean): string | null {
  const word = NOT_OF_FEAR.find(
    (one) => line[one] !== undefined && !(one === 'those' && line.those === 'count'),
  );
  if (word !== undefined) return `fear: ${word}: no land or piece is picked for Fear`;
  if (line.anchor !== undefined || goesByLand(effect)) return null;
  if (line.in !== undefined) return 'fear: in: each land, or the land of the line before, has to be meant';
  return perLand(line) && !isAimed ? 'fear: per: nobody knows in which land to count' : null;
}

/** Verbs that pick a number of pieces, in any lands if the line says so. */
const PICKED: readonly Op[] = [
  'remove',
  'destroy',
  'replace',
  'downgrade',
  'upgrade',
  'push',
  'move',
  'gather',
];

type Refusal = readonly [
  word:
    | 'n'
    | 'piece'
    | 'lands'
    | 'pick'
    | 'pickMin'
    | 'toPick'
    | 'per'
    | 'may'
    | 'upTo'
    | 'unit'
    | 'self'
    | 'token'
    | 'where'
    | 'eachTo'
    | 'onto',
  why: string,
  isWrong: (line: Line, effect: Effect, isFirst: boolean) => boolean,
];

const asksOf = (line: Line): string => CARD_VERBS[line.op].asks(line);
const isOfToken = ({ each }: Effect): boolean => each === 'token';
const isShare = ({ n }: Line): boolean => typeof n === 'string' && n !== 'any';

/** Returns true if the card's own rule defines the effect and may use more words. */
const isOfItsCard = (line: Line): boolean => comesLater(line) || isForCard(line);

/** Returns true if the lasting effect is for all matching lands, without a pick. */
const isForAll = (line: Line, effect: Effect): boolean =>
  lasts(line) && !isOfItsCard(line) && (goesByLand(effect) || effect.each === 'once');

/** Returns true if a piece can be picked again after it was changed. */
const changesAgain = (line: Line): boolean =>
  (line.op === 'downgrade' || line.op === 'upgrade') && line.eachTo === undefined && !isInTheDark(line);

const isOptional = ({ may, upTo }: Line): boolean => may === true || upTo === true;

/** Words that a line can have but would ignore, each with the reason. */
const UNHEARD: readonly Refusal[] = [
  [
    'lands',
    'so many pieces of each land are counted in one land',
    (line) => line.lands === 'any' && isShare(line),
  ],
  [
    'lands',
    'this verb is done in one land',
    (line) =>
      line.lands === 'any' &&
      !PICKED.includes(line.op) &&
      asksOf(line) !== 'spread' &&
      asksOf(line) !== 'pieces',
  ],
  [
    'lands',
    'so many lands are picked only for a board or a player, by the first line',
    (line, effect, isFirst) =>
      typeof line.lands === 'number' && !(isFirst && (goesByBoard(effect) || goesByPlayer(effect))),
  ],
  [
    'lands',
    'as many lands as possible are those of a board that is picked',
    (line, { each }) => line.lands === 'as-many-as-possible' && each !== 'oneBoard' && each !== 'halfBoards',
  ],
  [
    'pick',
    'the land is found, and not picked',
    (line, effect) => !isOfItsCard(line) && (goesByLand(effect) || isForAll(line, effect)),
  ],
  [
    'pick',
    'the land is that of the line before',
    ({ anchor }) => anchor !== undefined && anchor !== 'adjacent-to-trigger',
  ],
  ['pick', 'the lands are picked one after another', ({ lands }) => lands === 'any'],
  ['pickMin', 'nothing is picked by', ({ pick }) => pick === undefined],
  [
    'per',
    'nobody knows in which land to count now',
    (line, effect) => lasts(line) && line.countWhen === 'now' && perLand(line) && effect.each === 'once',
  ],
  [
    'n',
    'nobody knows of how many a Gather takes a share',
    (line) => line.op === 'gather' && typeof line.n === 'string' && line.n !== 'all',
  ],
  [
    'n',
    'nobody knows whether one piece is changed twice: eachTo different says that it is not',
    (line) => changesAgain(line) && line.n !== 1 && (line.n !== 'all' || isOptional(line)),
  ],
  ['per', 'nobody knows whether one piece is changed twice', changesAgain],
  [
    'piece',
    'a City is as large as it gets',
    ({ op, piece }) => op === 'upgrade' && piece?.includes('C') === true,
  ],
  ['per', 'a share of what is there counts once', isShare],
  ['may', 'nobody is asked', (line, effect) => isForAll(line, effect)],
  ['upTo', 'nobody is asked', (line, effect) => isForAll(line, effect)],
  [
    'upTo',
    'it is done wholly in its land, or not at all',
    (line) =>
      CARD_VERBS[line.op].by === 'reader' &&
      asksOf(line) === 'land' &&
      typeof line.n === 'number' &&
      line.n > 1,
  ],
  ['unit', 'no pieces are picked by their Health', (line) => !['pieces', 'push'].includes(asksOf(line))],
  ['self', 'no token acts', (_, effect) => !isOfToken(effect)],
  ['token', 'no token acts', (_, effect) => !isOfToken(effect)],
  ['where', 'the land is known', (line, effect) => goesByLand(effect) || line.anchor !== undefined],
  ['eachTo', 'no piece is picked', (line) => line.op === 'add' && line.piece !== 'S'],
  ['onto', 'no piece is picked', (line) => line.op === 'add' && line.piece !== 'S'],
];

/** Returns the ignored word of a line with the reason; null if there is none. */
function unheard(line: Line, effect: Effect, isFirst: boolean): string | null {
  const found = UNHEARD.find(
    ([word, , isWrong]) => line[word] !== undefined && isWrong(line, effect, isFirst),
  );
  return found ? `${line.op}: ${found[0]}: ${found[1]}` : null;
}

/**
 * Returns the unsupported combination of words in an effect; null if there is none. `isAimed` is true for a Power,
 * which has a target land.
 */
export function notCarriedOut(effect: Effect, isAimed = false): string | null {
  for (const [i, line] of allLines(effect).entries()) {
    const isUncounted = PICKED.includes(line.op) && line.lands === 'any' && perLand(line);
    const wrong =
      line.op === 'fear'
        ? wrongFear(effect, line, isAimed)
        : isUncounted
          ? `${line.op}: per: nobody knows in which of any lands to count`
          : unheard(line, effect, i === 0 && !isOneOf(effect));
    if (wrong !== null) return wrong;
  }
  return null;
}
