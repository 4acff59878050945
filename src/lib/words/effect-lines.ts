import { isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { isOfSpirit } from '$lib/rules/effects/by-hand';
import { type Effect, isOneOf } from '$lib/rules/effects/effect';
import type { Line, Op } from '$lib/rules/effects/line';

const numbered = (count: number, pieces: string, isMost: boolean): string =>
  isMost && count > 1 ? m.effect_up_to({ count, pieces }) : m.effect_number({ count, pieces });

/** `2 Explorers or Towns`, `1 Blight`, `all Towns`. */
function what({ n = 1, piece, op, per, unit }: Line, left: number | undefined, isMost: boolean): string {
  const letters = piece === 'ETC' ? ['invader'] : Array.from(piece ?? '');
  const number = left ?? (typeof n === 'number' && per === undefined ? n : null);
  // What they are worth is counted, not they.
  const many = unit === 'health' ? 2 : (number ?? 2);
  const one = (letter: string): string => sayNamed(`effect_piece_${letter.toLowerCase()}`, { count: many });
  const pieces = letters.map(one).join(` ${m.effect_or()} `);
  if (op === 'damage' || op === 'damage-each')
    return number === null ? m.effect_damage_some() : m.effect_damage({ count: number });
  if (number === null) return pieces;
  return unit === 'health' ? m.effect_worth({ count: number, pieces }) : numbered(number, pieces, isMost);
}

/** Words of its own that a verb has where it is done otherwise. */
function ownWords({ op, n, how, given, forgets }: Line): string | undefined {
  if (op === 'dahan-first')
    return typeof n === 'number' ? m.lasting_dahanfirst_few({ count: n }) : m.lasting_dahanfirst();
  const otherwise = given ? 'given' : forgets ? 'forgotten' : messageKey(how ?? '');
  const key = `said_${messageKey(op)}_${otherwise}`;
  return isSaid(key) ? sayNamed(key) : undefined;
}

/** Verbs that are said by the word of another one. */
const SAID_AS: { readonly [O in Op]?: string } = { 'box-blight': 'blight-from-box' };

/** What hands do, short, with its number: `Energy 1`. */
export function saidInWords(line: Line): string {
  const { op, what: said = SAID_AS[op] ?? op, n } = line;
  const own = ownWords(line);
  if (own !== undefined) return own;
  const word = sayNamed(`said_${messageKey(said)}`);
  return typeof n === 'number' ? m.said_number({ what: word, n }) : word;
}

/** Verbs that the words for what hands do say as well. */
const SAID_SHORT: readonly Op[] = [
  'fear-card-reveal',
  'invader-deck-swap',
  'drown',
  'repeat-this',
  'choose-land',
  'destroy-fewer',
  'box-blight',
];

/** What a line asks for, short: `Remove 1 Explorer or Town`; null where only the card's own words will do. */
export function lineInWords(line: Line, left?: number, isMost = false): string | null {
  if (line.op === 'said') return saidInWords(line);
  // What a Power waits for, where that is one of several ways.
  if (line.op === 'wait-for')
    return isSaid(`effect_waits_${line.on}`) ? sayNamed(`effect_waits_${line.on}`) : null;
  const own = ownWords(line);
  if (own !== undefined) return own;
  const op = line.op === 'add' && line.piece === 'S' ? 'strife' : line.op;
  const key = `effect_op_${messageKey(op)}`;
  if (!isSaid(key)) return isOfSpirit(line) || SAID_SHORT.includes(line.op) ? saidInWords(line) : null;
  const put = line.into
    ? Array.from(line.into, (kind) =>
        sayNamed(`effect_piece_${kind.toLowerCase()}`, { count: line.withAmount ?? 1 }),
      )
    : [];
  return sayNamed(key, {
    what: what(line, left, isMost),
    with: put.join(` ${m.effect_or()} `),
    n: typeof line.n === 'number' ? line.n : '',
  });
}

/** Fear stands beside what else a way does; where it does nothing else, that is what it is called. */
function fearInWords(lines: readonly Line[]): string | null {
  const [first, ...more] = lines.filter(({ op }) => op === 'fear');
  if (!first) return null;
  return more.length === 0 && typeof first.n === 'number' && first.per === undefined
    ? m.effect_fear({ n: first.n })
    : m.effect_fear_some();
}

/** Which of several ways: its lines, short. */
export const linesOfWay = (effect: Effect, option: number): string => {
  const lines = isOneOf(effect) ? (effect.oneOf[option] ?? []) : [];
  const words = lines.flatMap((line) => lineInWords(line) ?? []);
  if (words.length > 0) return words.join(', ');
  return fearInWords(lines) ?? m.effect_option({ n: String(option + 1) });
};
