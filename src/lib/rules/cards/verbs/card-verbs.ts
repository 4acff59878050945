import type { Op } from '../../table/card-lines/line';
import { ASKED_VERBS } from './asked-verbs';
import type { CardVerb } from './card-verb';
import { DAMAGE_VERBS } from './damage-verbs';
import { LASTING_VERBS } from './lasting-verbs';
import { BY_HAND_VERBS, OWN_VERBS } from './other-verbs';
import { PIECE_VERBS } from './piece-verbs';
import { SPIRIT_VERBS } from './spirit-verbs';
import { WHOLE_LAND_VERBS } from './whole-land-verbs';

/** All verbs of the cards. The compiler requires an entry here for each new verb. */
export const CARD_VERBS: Readonly<Record<Op, CardVerb>> = {
  ...PIECE_VERBS,
  ...WHOLE_LAND_VERBS,
  ...DAMAGE_VERBS,
  ...ASKED_VERBS,
  ...LASTING_VERBS,
  ...OWN_VERBS,
  ...SPIRIT_VERBS,
  ...BY_HAND_VERBS,
};
