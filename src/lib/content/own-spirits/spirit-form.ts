// The format of a homebrew Spirit: its panel and cards in the forms of the printed ones, each with the author's text.
import * as v from 'valibot';
import { plainLine } from '../../rules/basics/plain-line';
import { TERRAINS } from '../../rules/table/island';
import { type FaultCode, HOMEBREW_HEAD } from '../homebrew/homebrew-form';
import type { RuleMoment } from '../powers/special-rules/special-rule';
import { COMPLEXITIES } from '../spirits/spirit';
import { FORM_VALUES, NAME_SIGNS, OWN_TEXT_SIGNS } from './form-values';

const { choice, code, list, o, raw, text, whole, yes } = FORM_VALUES;

/** The maximum length of an edition, and of a piece's name, in characters. */
export const EDITION_SIGNS = 12;
export const PIECE_SIGNS = 24;

/** The maximum number of own pieces of a kind. */
export const MOST_PIECES = 30;

/** The moments at which a special rule of a file can be shown. */
const SHOWN_AT = [
  ...(['set-up', 'spirit-phase', 'growth', 'income', 'add-presence', 'play-cards'] as const),
  ...(['fast-phase', 'slow-phase', 'target', 'power-resolve', 'push-gather'] as const),
  ...(['damage-to-invaders', 'destroy-invader', 'damage-to-dahan', 'ravage', 'build', 'explore'] as const),
  ...(['blight-added', 'blight-card', 'fear-card', 'event', 'time-passes'] as const),
] as const satisfies readonly RuleMoment[];

/** Braces mark inputs of messages; four or more combining marks in a row cover other lines. */
const SPOILING = /[{}]|\p{M}{4}/u;

/** Returns the error of a text; undefined if it can be shown. */
export function textFault(said: string, most = OWN_TEXT_SIGNS): FaultCode | undefined {
  if (said.length > most) return 'long';
  return plainLine(said) !== said || SPOILING.test(said) ? 'signs' : undefined;
}

/** A special rule, and the moments at which the app shows its text; by default those that its words name. */
const rule = v.strictObject({
  name: text(NAME_SIGNS),
  text: text(),
  at: o(list(choice(SHOWN_AT), 4)),
});

/** A piece that only this Spirit has, and the number of them. */
const piece = v.strictObject({ name: text(PIECE_SIGNS), most: o(whole(1, MOST_PIECES)) });

/** One line of the setup: pieces in the land with the highest or lowest number of a kind. */
const placing = v.strictObject({
  piece: choice(['presence', 'beasts', 'wilds', 'badlands', 'dahan']),
  n: whole(1, 4),
  pick: choice(['highest', 'lowest']),
  terrain: o(list(choice(TERRAINS), 2)),
  coastal: o(yes),
});

const aspect = v.strictObject({
  name: text(NAME_SIGNS),
  complexity: choice(['up', 'same', 'down']),
  replaces: o(
    list(
      v.union([v.strictObject({ innate: text() }), v.strictObject({ specialRule: text() })], code('list')),
      6,
    ),
  ),
  rules: o(list(rule, 6)),
  innates: o(list(raw, 3)),
  bonus: o(list(raw, 4)),
});

export const SPIRIT_FORM = v.strictObject({
  ...HOMEBREW_HEAD,
  kind: v.literal('spirit', code('wrongKind')),
  name: text(NAME_SIGNS),
  by: o(text(NAME_SIGNS)),
  /** The author's number of this edition: `0.7`. */
  edition: o(text(EDITION_SIGNS)),
  complexity: choice(COMPLEXITIES),
  setup: o(v.strictObject({ text: o(text()), placings: o(list(placing, 6)) })),
  growth: raw,
  tracks: raw,
  innates: list(raw, 6),
  rules: o(list(rule, 8)),
  pieces: o(list(piece, 4)),
  cards: list(raw, 12),
  aspects: o(list(aspect, 6)),
});

export type SpiritFile = v.InferOutput<typeof SPIRIT_FORM>;
export type SpiritFileAspect = v.InferOutput<typeof aspect>;
export type SpiritFilePlacing = v.InferOutput<typeof placing>;
