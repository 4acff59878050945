import { m, sayNamed } from '$lib/messages/messages.svelte';
import type { Line, Op } from '$lib/rules/table/card-lines/line';
import type { Element } from '$lib/rules/table/card-lines/power-data';
import { lineInWords } from '../questions/effect-lines';
import { listed, withSign } from '../say';
import { CARD_VERBS_IN_WORDS } from './card-verb-text';
import { placeInWords, type WhoseLand } from './land-text';
import { piecesCalled, piecesNumbered, piecesOf } from './piece-text';

/** Returns the text of a line's verb with its pieces and number. */
type VerbInWords = (line: Line, whose: WhoseLand) => string;

const numberOf = ({ n }: Line): number => (typeof n === 'number' ? n : 1);

const piecesIn = ({ piece }: Line): string => piecesCalled(piece ?? '', 2);

/** Returns Elements as text: `2 Fire, 1 Air`. */
export const elementsInWords = (elements: Readonly<Partial<Record<Element, number>>>): string =>
  Object.entries(elements)
    .map(([element, n]) => `${n} ${sayNamed(`element_${element}`)}`)
    .join(', ');

/** Returns Elements that a number is multiplied by: `Fire`, `1 Sun and 1 Plant`. */
export const multipleOf = (elements: Readonly<Partial<Record<Element, number>>>): string => {
  const [first, ...more] = Object.entries(elements);
  return more.length === 0 && first?.[1] === 1
    ? sayNamed(`element_${first[0]}`)
    : listed(Object.entries(elements).map(([element, n]) => `${n} ${sayNamed(`element_${element}`)}`));
};

const damageOf = (line: Line): string => m.effect_damage({ count: numberOf(line) });

function damageToEach(line: Line): string {
  const { piece = '', maxTargets, those } = line;
  const damage = damageOf(line);
  if (those === 'pieces') return m.does_damage_each_of({ damage, pieces: m.does_those() });
  if (maxTargets === undefined) return m.does_damage_each({ damage, pieces: piecesIn(line) });
  if (maxTargets === 1) return m.does_damage_to({ damage, pieces: piecesNumbered(piece, 1) });
  return m.does_damage_each_of({
    damage,
    pieces: m.effect_up_to({ count: maxTargets, pieces: piecesCalled(piece, maxTargets) }),
  });
}

/** Returns what replaces a piece, or each of several. */
const intoOf = ({ n }: Line, what: string): string => (n === 1 ? what : m.does_each_one({ what }));

/** Returns the text of a verb about pieces, with what replaces them. */
function aboutPieces(line: Line): string {
  const { op, into, withAmount = 1 } = line;
  return sayNamed(`effect_op_${op.replaceAll('-', '_')}`, {
    what: piecesOf(line),
    with: into === undefined ? '' : intoOf(line, piecesNumbered(into, withAmount)),
    n: '',
  });
}

/** Returns the text of a lasting change of pieces with its sign: `+2 Health for Dahan`. */
const changeOf =
  (said: 'does_health' | 'does_piece_damage'): VerbInWords =>
  (line) =>
    sayNamed(said, { n: withSign(numberOf(line)), pieces: piecesIn(line) });

/** Damage to Dahan changes by this much if it is prevented. */
const PREVENTED = -99;

const VERBS: { readonly [O in Op]?: VerbInWords } = {
  ...CARD_VERBS_IN_WORDS,
  remove: aboutPieces,
  destroy: aboutPieces,
  push: aboutPieces,
  move: aboutPieces,
  gather: aboutPieces,
  bring: aboutPieces,
  add: aboutPieces,
  drown: aboutPieces,
  replace: aboutPieces,
  downgrade: aboutPieces,
  upgrade: aboutPieces,
  'sit-out': aboutPieces,
  fear: (line) => m.effect_fear({ n: numberOf(line) }),
  damage: (line) => {
    const { piece, those } = line;
    if (those === 'pieces') return m.does_damage_to({ damage: damageOf(line), pieces: m.does_those() });
    if (piece === 'ETC') return damageOf(line);
    return m.does_damage_to({ damage: damageOf(line), pieces: piecesIn(line) });
  },
  'damage-each': damageToEach,
  'invaders-fight': ({ n }) => (n === undefined ? m.does_invaders_fight() : m.does_invader_fights()),
  ravage: () => m.does_ravage(),
  build: () => m.does_build(),
  defend: (line) => m.does_defend({ n: numberOf(line) }),
  'move-defend': (line) => m.does_move_defend({ n: numberOf(line) }),
  isolate: () => m.does_isolate(),
  'skip-ravage': ({ which }) => (which === 'next' ? m.does_skip_ravage_next() : m.does_skip_ravage()),
  'skip-build': ({ which }) => (which === 'next' ? m.does_skip_build_next() : m.does_skip_build()),
  'skip-actions': ({ which }) => (which === 'next' ? m.does_skip_next() : m.does_skip_all()),
  'ravage-becomes-build': () => m.does_ravage_becomes_build(),
  'ravage-damage-mod': (line) => m.does_ravage_damage({ n: withSign(numberOf(line)) }),
  'health-mod': changeOf('does_health'),
  'invader-damage-mod': changeOf('does_piece_damage'),
  'damage-to-dahan-mod': (line) =>
    line.n === PREVENTED
      ? m.does_no_damage_to_dahan()
      : m.does_damage_to_dahan({ n: withSign(numberOf(line)) }),
  'dahan-at-once': () => m.does_dahan_at_once(),
  'dahan-first': ({ n }) =>
    typeof n === 'number' ? m.does_dahan_first_few({ count: n }) : m.does_dahan_first(),
  'dahan-strike-mod': (line) => m.does_dahan_strike({ n: withSign(numberOf(line)) }),
  'no-heal': (line) => m.does_no_heal({ pieces: piecesIn(line) }),
  'no-blight': () => m.does_no_blight(),
  'no-cascade': () => m.does_no_blight_cascade(),
  immune: (line) =>
    line.wholly
      ? m.does_immune_wholly({ pieces: piecesIn(line) })
      : m.does_immune({ pieces: piecesIn(line) }),
  'destroy-fewer': (line) => {
    const what = piecesNumbered(line.piece ?? '', numberOf(line));
    return line.times === 'once' ? m.does_fewer_once({ what }) : m.does_fewer_each({ what });
  },
  'box-blight': () => m.does_box_blight(),
  'sink-land': () => m.does_sink_land(),
  'add-setup': (line) =>
    line.piece === undefined ? m.does_add_setup() : m.does_add_setup_of({ pieces: piecesIn(line) }),
  'repeat-this': ({ in: filter = 'legal' }, whose) =>
    filter === 'legal' ? m.does_repeat() : m.does_repeat_in({ where: placeInWords(filter, whose) }),
};

/** Returns the text of a manual step. Each has its own, because only one Power has it. */
function saidStep({ what = '', n, piece: kinds }: Line): string {
  const piece = kinds ?? '';
  const less = typeof n === 'number' && n < 0 ? '_less' : '';
  const count = typeof n === 'number' ? n : 1;
  return sayNamed(`does_said_${what.replaceAll('-', '_')}${less}`, {
    n: Math.abs(count),
    pieces: piecesCalled(piece, 2),
    what: piecesNumbered(piece, count),
  });
}

/** Returns the text of a line's verb. Verbs that no Power has use their text as a question. */
export function verbInWords(line: Line, whose: WhoseLand): string {
  if (line.op === 'said') return saidStep(line);
  return VERBS[line.op]?.(line, whose) ?? lineInWords(line) ?? line.op.replaceAll('-', ' ');
}
