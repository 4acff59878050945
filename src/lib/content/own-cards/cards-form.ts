// The format of homebrew cards: Powers, Events, Fear Cards and Blight Cards, each with the author's text.
import * as v from 'valibot';
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import { HOMEBREW_HEAD } from '../homebrew/homebrew-form';
import { FORM_VALUES, NAME_SIGNS } from '../own-spirits/form-values';
import { EDITION_SIGNS } from '../own-spirits/spirit-form';

const { choice, code, list, o, raw, text, whole, yes } = FORM_VALUES;

/** The maximum number of cards of a kind in a file. */
export const MOST_OWN_CARDS = 60;

/** The effects of a part, in the words of printed cards. Without them, the players resolve the text. */
const effects = o(list(raw, 6));
const named = { name: text(NAME_SIGNS) };
const said = { text: text(), effects };

const level = v.strictObject(said);

/** A Fear Card with its text at each Terror Level. */
const fear = v.strictObject({
  ...named,
  levels: v.pipe(
    list(level, 3),
    v.check(({ length }) => length === 3, code('list')),
  ),
});

/** A Blight Card. Its effects happen when it flips, or in each Invader Phase. */
const blight = v.strictObject({
  ...named,
  ...said,
  healthyPerPlayer: whole(0, 9),
  blightedPerPlayer: whole(0, 9),
  stillHealthy: o(yes),
  eachInvaderPhase: o(yes),
});

/** A part of an Event Card: a side of a choice, or a part with at most one condition. */
const eventPart = v.pipe(
  v.strictObject({
    ...named,
    ...said,
    part: choice(['main', 'token', 'dahan']),
    side: o(whole(1, 3)),
    stages: o(list(whole(1, 3), 3)),
    terror: o(list(whole(1, 3), 3)),
    island: o(choice(['healthy', 'blighted'])),
    cost: o(v.strictObject({ energy: whole(1, 9), per: choice(['player']), aidedBy: o(choice(ELEMENTS)) })),
  }),
  v.check(
    ({ side, stages, terror, island, cost }) =>
      [side, stages, terror, island].filter((one) => one !== undefined).length <= 1 &&
      (cost === undefined || side !== undefined),
    code('choice'),
  ),
);

/** An Event Card. A choice has 2 or 3 sides; each board or Spirit can choose for itself. */
const event = v.pipe(
  v.strictObject({
    ...named,
    by: o(choice(['each-board', 'each-spirit'])),
    parts: list(eventPart, 8),
  }),
  v.check(({ by, parts }) => {
    const sides = parts.flatMap(({ side }) => side ?? []).sort();
    return (
      parts.length > 0 && (sides.length === 0 ? by === undefined : ['1,2', '1,2,3'].includes(sides.join()))
    );
  }, code('choice')),
);

export const CARDS_FORM = v.strictObject({
  ...HOMEBREW_HEAD,
  kind: v.literal('cards', code('wrongKind')),
  name: text(NAME_SIGNS),
  by: o(text(NAME_SIGNS)),
  edition: o(text(EDITION_SIGNS)),
  /** Minor and Major Powers in the form of the printed ones. */
  powers: o(list(raw, MOST_OWN_CARDS)),
  fear: o(list(fear, MOST_OWN_CARDS)),
  blight: o(list(blight, MOST_OWN_CARDS)),
  events: o(list(event, MOST_OWN_CARDS)),
});

export type CardsFile = v.InferOutput<typeof CARDS_FORM>;
