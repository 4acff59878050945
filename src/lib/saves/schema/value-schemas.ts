import { lazy, picklist, strictObject, union } from 'valibot';
import { MAX_COUNT } from '../../rules/basics/bounds';
import { termsOf } from '../../rules/lands/filter-terms';
import {
  COMPARE_SIGNS,
  type Counted,
  LAND_COUNTS,
  LAND_WORDS,
  type LandFilter,
  type Near,
} from '../../rules/table/card-lines/land-words';
import {
  ACTIONS,
  MAX_PLAYERS,
  MEMO_SPANS,
  type Phase,
  PHASES,
  type TerrorLevel,
} from '../../rules/table/game';
import type { BoardId, LandId } from '../../rules/table/island';
import { isPiece, KINDS, type PieceCode, type Pieces } from '../../rules/table/pieces';
import type { BlightCardId, FearCardId, InvaderCardId, PowerCardId } from '../../rules/table/printed-cards';
import type { AdversaryId, ScenarioId, SpiritId } from '../../rules/table/printed-names';
import { keyed, list, oneLine, provided, type Schema, textLike, textWhere, whole } from './schema-types';

/** A count, 0 or more. */
const count = whole(0, MAX_COUNT);
/** A count, at least 1. */
const some = whole(1, MAX_COUNT);
/** An id of content; the rules check that it exists. */
const id = textLike(/^[\w:-]{1,80}$/);
/** The id of an Adversary; an app without it refuses the game (`unknownIn`). */
const adversary = id as Schema<AdversaryId>;
/** The id of a Scenario; an app without it refuses the game (`unknownIn`). */
const scenario = id as Schema<ScenarioId>;
/** The id of a Spirit; an app without it refuses the game (`unknownIn`). */
const spirit = id as Schema<SpiritId>;
/** The id of a Blight Card; the rules check that it exists. */
const blightCard = id as Schema<BlightCardId>;
/** The id of a Fear Card; the rules check that it exists. */
const fearCard = id as Schema<FearCardId>;
/** The id of a Power Card; the rules check that it exists. */
const powerCard = id as Schema<PowerCardId>;
/** A name from the rules or from the players. */
const name = oneLine(200);
const LAND = /^([A-Z]{1,2})\d{1,2}$/;
/** The name of a board; the rules check that it exists. */
const board = textLike<BoardId>(/^[A-Z]{1,2}$/);
/** The name of a land; the rules check that it exists. */
const land = textLike<LandId>(LAND);
const lands = list(land, 99);
/** Matches the name of a modifier's counter. */
const COUNTER = /^[a-z][\w.:-]{0,79}$/i;
const counter = textLike(COUNTER);
const isCode = (text: string): boolean => text.length <= 12 && isPiece(text);
/** The code of a piece. */
const piece = textWhere(isCode) as Schema<PieceCode>;
const action = picklist(ACTIONS);
const memoSpan = picklist(MEMO_SPANS);
const phase: Schema<Phase> = picklist(['setup', ...PHASES]);
const cards = list(id, 99);
/** The id of an Invader Card; the rules check that it exists. */
const invaderCard = id as Schema<InvaderCardId>;
const invaderCards = list(invaderCard, 99);

const pieces: Schema<Pieces> = keyed<number, PieceCode>(isCode, some);

const terrorLevel: Schema<TerrorLevel> = picklist([1, 2, 3]);
const slot = textLike(/^[a-z][\w-]{0,39}$/i);
const slots = keyed((key) => /^[a-z][\w-]{0,39}$/i.test(key), invaderCards);

const player = whole(1, MAX_PLAYERS);

const counted: Schema<Counted> = union([
  picklist(LAND_COUNTS),
  strictObject({ presence: player }),
  strictObject({ adjacent: lazy(() => counted) }),
]);

const near: Schema<Near> = union([
  picklist(['own-presence', 'own-sacred-site']),
  strictObject({ land }),
  strictObject({ presence: player }),
]);

const part: Schema<LandFilter> = lazy(() => filter);
const parts = list(part, 9);

const filter: Schema<LandFilter> = union([
  picklist([...LAND_WORDS, ...LAND_COUNTS]),
  strictObject({ not: part }),
  strictObject({ all: parts }),
  strictObject({ either: parts }),
  strictObject({ at: land }),
  strictObject({ beside: land }),
  strictObject({ board }),
  strictObject({ like: land }),
  strictObject({ shoreLike: land }),
  strictObject({ within: whole(0, 9), of: near }),
  strictObject({ in: land, holds: part }),
  strictObject({
    count: counted,
    is: picklist(COMPARE_SIGNS),
    than: union([count, counted]),
  }),
]);

/** The maximum number of terms in a filter, more than any card has. */
const MOST_TERMS = 60;

/** A filter of lands. */
const where = provided(filter, (one) => termsOf(one).length <= MOST_TERMS);

const kinds = list(picklist(KINDS), KINDS.length);
/** A whole number that may be negative. */
const signed = whole(-MAX_COUNT, MAX_COUNT);

/** The schemas of single values. */
export const VALUES = {
  MAX_COUNT,
  LAND,
  COUNTER,
  count,
  some,
  signed,
  id,
  name,
  board,
  land,
  lands,
  counter,
  piece,
  pieces,
  kinds,
  action,
  memoSpan,
  phase,
  scenario,
  spirit,
  cards,
  adversary,
  blightCard,
  fearCard,
  invaderCard,
  powerCard,
  invaderCards,
  terrorLevel,
  slot,
  slots,
  where,
};
