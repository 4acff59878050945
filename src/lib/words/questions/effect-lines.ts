import { isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { isOfSpirit } from '$lib/rules/cards/by-hand';
import { type Effect, isOneOf } from '$lib/rules/table/card-lines/effect';
import type { Line, Op } from '$lib/rules/table/card-lines/line';

const numbered = (count: number, pieces: string, isMost: boolean): string =>
  isMost && count > 1 ? m.effect_up_to({ count, pieces }) : m.effect_number({ count, pieces });

function namesOf(kinds: string | undefined, count: number): string {
  const letters = kinds === 'ETC' ? ['invader'] : Array.from(kinds ?? '');
  return letters
    .map((letter) => sayNamed(`effect_piece_${letter.toLowerCase()}`, { count }))
    .join(` ${m.effect_or()} `);
}

/** Returns the object of a line in words: `2 Explorers or Towns`, `1 Blight`, `all Towns`. */
function what(line: Line, op: string, left?: number, isMost = false): string {
  // A manual line without a number is about all pieces.
  const { n = line.op === 'said' ? null : 1, piece, per, unit } = line;
  const number = left ?? (typeof n === 'number' && per === undefined ? n : null);
  // The number counts Health instead of pieces.
  const pieces = namesOf(piece, unit === 'health' ? 2 : (number ?? 2));
  if (op === 'damage' || op === 'damage-each')
    return number === null ? m.effect_damage_some() : m.effect_damage({ count: number });
  if (number === null) return pieces;
  return unit === 'health' ? m.effect_worth({ count: number, pieces }) : numbered(number, pieces, isMost);
}

/** Returns the text of a line whose verb has a special form; undefined for any other line. */
function ownWords({ op, n, per, how, given, gives, forgets, once, only, of }: Line): string | undefined {
  if (op === 'dahan-first')
    return typeof n === 'number' ? m.lasting_dahanfirst_few({ count: n }) : m.lasting_dahanfirst();
  const ways = { given, gives, forgotten: forgets, once };
  const way = Object.entries(ways).find(([, holds]) => holds)?.[0] ?? how ?? only ?? (per ? '' : of) ?? '';
  const key = `said_${messageKey(op)}_${messageKey(way)}`;
  return isSaid(key) ? sayNamed(key, { count: typeof n === 'number' ? n : '' }) : undefined;
}

/** The verbs that use the text of another one. */
const SAID_AS: { readonly [O in Op]?: string } = { 'box-blight': 'blight-from-box' };

/** Returns true if the text of a manual line names its pieces. */
const isNamedWith = ({ piece, into }: Line, said: string): boolean =>
  said === 'damage' ||
  (piece !== undefined &&
    said !== 'invaders-fight' &&
    (said !== 'replace' || into !== undefined) &&
    isSaid(`effect_op_${messageKey(said)}`));

/** Returns the text of a manual line: `gain 3 Energy`, `Push 1 Explorer`, `give a Power Card`. */
export function saidInWords(line: Line): string {
  const { op, what: said = SAID_AS[op] ?? op, n, per } = line;
  const otherwise = ownWords(line);
  if (otherwise !== undefined) return otherwise;
  if (isNamedWith(line, said)) return withPieces(line, said, undefined, line.upTo);
  // If the verb has no message of its own, its text with pieces is used.
  if (!isSaid(`said_${messageKey(said)}`)) return withPieces(line, said).replace(/\s+/g, ' ').trim();
  if (typeof n !== 'number') return sayNamed(`said_${messageKey(said)}`);
  if (said === 'pay' || (said === 'energy' && n < 0)) return withPieces(line, 'pay');
  const key = `said_${messageKey(said)}`;
  // If the number is per something, only the card's text gives the total.
  const own = per === undefined ? `${key}_${n < 0 ? 'less' : 'n'}` : key;
  return sayNamed(isSaid(own) ? own : key, { count: Math.abs(n) });
}

/** Returns the text of a verb with its pieces or number: `Push 1 Explorer`, `pay 2 Energy`. */
function withPieces(line: Line, op: string, left?: number, isMost = false): string {
  const put = line.into
    ? Array.from(line.into, (kind) =>
        sayNamed(`effect_piece_${kind.toLowerCase()}`, { count: line.withAmount ?? 1 }),
      )
    : [];
  return sayNamed(`effect_op_${messageKey(op)}`, {
    what: what(line, op, left, isMost),
    with: put.join(` ${m.effect_or()} `),
    n: typeof line.n === 'number' ? Math.abs(line.n) : '',
  });
}

/** The verbs that the app resolves but which use the text of a manual line. */
const SAID_SHORT: readonly Op[] = [
  'fear-card-reveal',
  'invader-deck-swap',
  'repeat-this',
  'choose-land',
  'destroy-fewer',
  'box-blight',
];

/**
 * Returns the short text of a line: `Remove 1 Explorer or Town`; null if only the card's text describes it. `left` is
 * the remaining number of pieces.
 */
export function lineInWords(line: Line, left?: number, isMost = false): string | null {
  if (line.op === 'said') return saidInWords(line);
  // The condition of a Power that waits, shown as an option.
  if (line.op === 'wait-for')
    return isSaid(`effect_waits_${line.on}`) ? sayNamed(`effect_waits_${line.on}`) : null;
  const own = ownWords(line);
  if (own !== undefined) return own;
  const op = line.op === 'add' && line.piece === 'S' ? 'strife' : line.op;
  const key = `effect_op_${messageKey(op)}`;
  if (!isSaid(key)) return isOfSpirit(line) || SAID_SHORT.includes(line.op) ? saidInWords(line) : null;
  return withPieces(line, op, left, isMost);
}

/** Returns the Fear of an option's lines in words; null if there is none. It names an option that has no other text. */
function fearInWords(lines: readonly Line[]): string | null {
  const [first, ...more] = lines.filter(({ op }) => op === 'fear');
  if (!first) return null;
  return more.length === 0 && typeof first.n === 'number' && first.per === undefined
    ? m.effect_fear({ n: first.n })
    : m.effect_fear_some();
}

/** Returns the short text of the lines of an option. */
export const linesOfWay = (effect: Effect, option: number): string => {
  const lines = isOneOf(effect) ? (effect.oneOf[option] ?? []) : [];
  const words = lines.flatMap((line) => lineInWords(line) ?? []);
  if (words.length > 0) return words.join(', ');
  return fearInWords(lines) ?? m.effect_option({ n: String(option + 1) });
};
