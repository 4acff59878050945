// The form of a box.
import * as v from 'valibot';
import { isBlank } from '../../rules/basics/plain-line';
import { MOST_OWN_CARDS } from '../own-cards/cards-form';
import { NAME_SIGNS } from '../own-spirits/form-values';
import { EDITION_SIGNS, textFault } from '../own-spirits/spirit-form';
import { type FaultCode, HOMEBREW_HEAD } from './homebrew-form';

export const BOX_FORM_NAME = 'blightwatch-box';
/** The maximum number of things of a kind. */
const MOST_THINGS = 8;

const code = (fault: FaultCode): FaultCode => fault;

const ownText = (most: number) =>
  v.pipe(
    v.string(code('notText')),
    v.check((said) => textFault(said, most) !== 'long', code('long')),
    v.check((said) => textFault(said, most) !== 'signs', code('signs')),
    v.check((said) => !isBlank(said), code('empty')),
  );

/** The things of one kind; each is a homebrew file without its header, or a card. */
const listOf = (most: number) =>
  v.exactOptional(
    v.pipe(
      v.array(v.record(v.string(), v.unknown(), code('list')), code('list')),
      v.check(({ length }) => length <= most, code('list')),
    ),
  );
const things = listOf(MOST_THINGS);
const cards = listOf(MOST_OWN_CARDS);

/** The author and the edition are also those of each thing that names none. */
export const BOX_FORM = v.strictObject({
  /** The schema that an editor uses. */
  $schema: v.exactOptional(v.string(code('notText'))),
  form: v.literal(BOX_FORM_NAME, code('notTheForm')),
  version: HOMEBREW_HEAD.version,
  name: ownText(NAME_SIGNS),
  by: v.exactOptional(ownText(NAME_SIGNS)),
  edition: v.exactOptional(ownText(EDITION_SIGNS)),
  spirits: things,
  adversaries: things,
  scenarios: things,
  ...{ powers: cards, fear: cards, blight: cards, events: cards },
});
