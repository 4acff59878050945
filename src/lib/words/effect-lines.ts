import { isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { Line, Op } from '$lib/rules/effects/line';
import { isOfSpirit } from '$lib/rules/effects/of-spirit';

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

/** Verbs that are said by the word of another one. */
const SAID_AS: { readonly [O in Op]?: string } = { 'box-blight': 'blight-from-box' };

/** What hands do, short, with its number: `Energy 1`. */
export function saidInWords({ op, what: said = SAID_AS[op] ?? op, n }: Line): string {
  const word = sayNamed(`said_${messageKey(said)}`);
  return typeof n === 'number' ? m.said_number({ what: word, n }) : word;
}

/** Verbs that the words for what hands do say as well. */
const SAID_SHORT: readonly Op[] = ['drown', 'repeat-this', 'choose-land', 'destroy-fewer', 'box-blight'];

/** What a line asks for, short: `Remove 1 Explorer or Town`; null where only the card's own words will do. */
export function lineInWords(line: Line, left?: number, isMost = false): string | null {
  if (line.op === 'said') return saidInWords(line);
  // What a Power waits for, where that is one of several ways.
  if (line.op === 'wait-for')
    return isSaid(`effect_waits_${line.on}`) ? sayNamed(`effect_waits_${line.on}`) : null;
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
