import type { Op } from '../line';
import { BUILD, EXPLORE, RAVAGE } from './act';
import { ADD } from './add';
import { ADD_SETUP } from './add-setup';
import { ASKED_VERBS } from './asked-verbs';
import type { CardVerb } from './card-verb';
import { CHOOSE_LAND } from './choose-land';
import { DAMAGE } from './damage';
import { DAMAGE_TO_EACH } from './damage-each';
import { DECK_VERBS } from './deck-verbs';
import { DESTROY } from './destroy';
import { DOWNGRADE } from './downgrade';
import { DROWN } from './drown';
import { LASTING_VERBS } from './lasting-verbs';
import { MAKE_FEAR } from './make-fear';
import { HANDS_VERBS, OWN_VERBS } from './other-verbs';
import { REMOVE } from './remove';
import { REPLACE } from './replace';
import { SINK_LAND } from './sink-land';
import { SIT_OUT } from './sit-out';
import { SPIRIT_VERBS } from './spirit-verbs';
import { UPGRADE } from './upgrade';

/** Every verb of the cards. A new one stands here, and the compiler asks for it. */
export const CARD_VERBS: Readonly<Record<Op, CardVerb>> = {
  remove: REMOVE,
  destroy: DESTROY,
  add: ADD,
  'add-setup': ADD_SETUP,
  replace: REPLACE,
  downgrade: DOWNGRADE,
  upgrade: UPGRADE,
  damage: DAMAGE,
  'damage-each': DAMAGE_TO_EACH,
  ravage: RAVAGE,
  build: BUILD,
  explore: EXPLORE,
  fear: MAKE_FEAR,
  'choose-land': CHOOSE_LAND,
  drown: DROWN,
  'sit-out': SIT_OUT,
  'sink-land': SINK_LAND,
  ...ASKED_VERBS,
  ...LASTING_VERBS,
  ...OWN_VERBS,
  ...SPIRIT_VERBS,
  ...DECK_VERBS,
  ...HANDS_VERBS,
};
