// Whether the reader's verbs can say what a step of a Power does.
import type { Op } from '../../src/lib/rules/effects/line';
import { ELEMENTS } from '../../src/lib/rules/elements';
import { ISLAND_VERBS } from '../../src/lib/rules/powers/power-verbs';
import { isKnown, type Place } from './read-lands';
import { COUNTED_NOW, LASTING, NO_LANDS, OF_SPIRIT_NOW, PER, READ, SPREAD, VERB } from './reader-words';
import type { Fact } from './said-words';

/** Elements that an amount counts: so many of each make it once more; known to whoever uses the Power. */
export function elementsCounted(per: string | undefined): Readonly<Record<string, number>> | null {
  if (per === undefined) return null;
  const words = per.replace(/ (?:elements?|pair)$/, '').match(/(?:\d )?[a-z]+/g) ?? [];
  const all = words.map((word): readonly [string, number] => {
    const [, n = '1', element = ''] = /^(?:(\d) )?(.*)$/.exec(word) ?? [];
    return [element, Number(n)];
  });
  const isAll = all.length > 0 && all.every(([element]) => (ELEMENTS as readonly string[]).includes(element));
  return isAll ? Object.fromEntries(all) : null;
}

/** Counted in the land aimed at, so that another land cannot be counted for it. */
const isOfTarget = (per: string): boolean => per.includes('target');

/** Lines that are counted, or asked, once all others of their Power are done. */
export const isLast = ({ checkWhen }: Fact): boolean => checkWhen === 'end-of-power';

/** What lasts in lands that are looked at as they Ravage does so anyway. */
const isLive = ({ op, lands, checkWhen }: Fact): boolean =>
  op === 'defend' && lands === 'each' && checkWhen === 'ravage';

/** Whether a number of lands, or any, is something that the verb can do. */
function hasLands({ op, lands }: Fact): boolean {
  if (lands === undefined || lands === 'each') return true;
  if (lands === 'any') return ['push', 'gather', 'remove', 'move', 'damage'].includes(op);
  return typeof lands === 'number' && ['add', 'remove', 'damage', 'damage-each', 'skip-actions'].includes(op);
}

/** Whether pieces of this step are such as its verb can have. */
function hasPieces({ op, piece = [], from, whose, in: in_ }: Fact): boolean {
  if (whose !== undefined && whose !== 'you' && whose !== 'target-spirit') return false;
  // Of Presence that is replaced nothing else is said where it goes.
  if (piece.includes('presence') && op === 'replace' && in_ !== 'same-land' && in_ !== undefined)
    return false;
  const isAdded = op === 'add' && piece.includes('presence');
  if (isAdded ? from !== 'destroyed' && from !== 'track' : from !== undefined) return false;
  if (op === 'damage' && piece.includes('dahan') && piece.length > 1) return false;
  return op !== 'add' || piece.length === 1;
}

/** Whether the amount is one that can be counted there. */
function hasAmount(fact: Fact, place: Place): boolean {
  const { op, n, per, lands } = fact;
  if (op.startsWith('skip-') && n !== undefined && n !== 1 && n !== 'all') return false;
  if (op.startsWith('skip-') && per !== undefined && (op !== 'skip-actions' || n !== 1)) return false;
  if (typeof n === 'string' && !['all', 'any', 'half-up', 'half-down', 'all-but-2'].includes(n)) return false;
  if (fact.max !== undefined && typeof fact.max !== 'number') return false;
  // What lasts in all such lands is one thing, so it can count nothing in each; Defend is counted now, land by land.
  if (
    lands === 'each' &&
    op in LASTING &&
    per !== undefined &&
    !(fact.timing === 'rest-of-game' && per === 'dahan') &&
    (!COUNTED_NOW.includes(op) || !OF_SPIRIT_NOW.includes(per))
  )
    return false;
  if (per === undefined || elementsCounted(per)) return true;
  if (isOfTarget(per) && fact.in !== 'target' && !(op === 'damage' && lands === 'any')) return false;
  if (place === 'nowhere' && op === 'fear' && per === 'invader') return true;
  return place !== 'nowhere' || op !== 'fear' || /by this power$/.test(PER[per] ?? per);
}

/** Of what changes a Ravage, the one that comes next. */
export const isNextRavage = ({ op, which }: Fact, word: string): boolean =>
  word === 'which' && which === 'next' && ['ravage-damage-mod', 'dahan-strike-first'].includes(op);

/** Whether its words are such as the verb has, at such a moment. */
const isOfVerb = (fact: Fact): boolean => {
  const { op, timing, by, checkWhen, to } = fact;
  return (
    ISLAND_VERBS.includes((VERB[op] ?? op) as Op) &&
    Object.keys(fact).every((word) => READ.includes(word) || isNextRavage(fact, word)) &&
    (LASTING[op] ?? ['now']).includes(timing) &&
    (by === undefined || by === 'you' || by === 'target-spirit') &&
    (checkWhen === undefined || isLast(fact) || isLive(fact)) &&
    (fact.eachTo === undefined || SPREAD.includes(op)) &&
    (to === undefined || (['push', 'move'].includes(op) && (isKnown(to) || NO_LANDS.includes(to))))
  );
};

/** Whether a step can be said by the reader's verbs, for a Power that is used there. */
export const canBeRead = (fact: Fact, place: Place): boolean =>
  isOfVerb(fact) && hasLands(fact) && hasPieces(fact) && hasAmount(fact, place);
