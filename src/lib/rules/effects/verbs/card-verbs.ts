import type { Op } from '../line';
import { BUILD, EXPLORE, RAVAGE } from './act';
import { ADD } from './add';
import { ADD_SETUP } from './add-setup';
import { BOX_BLIGHT } from './box-blight-verb';
import { BRING } from './bring';
import type { CardVerb } from './card-verb';
import { CHOOSE_LAND } from './choose-land';
import { DAMAGE } from './damage';
import { DAMAGE_TO_EACH } from './damage-each';
import { DESTROY } from './destroy';
import { DOWNGRADE } from './downgrade';
import { DROWN } from './drown';
import { GATHER } from './gather';
import { INVADERS_FIGHT } from './invaders-fight';
import { LASTING_VERBS } from './lasting-verbs';
import { MAKE_FEAR } from './make-fear';
import { MOVE_DEFEND } from './move-defend';
import { HANDS_VERBS, OWN_VERBS } from './other-verbs';
import { PAY } from './pay';
import { PIECES_FIGHT } from './pieces-fight';
import { PUSH } from './push';
import { REMOVE } from './remove';
import { REPEAT_THIS } from './repeat-this';
import { REPLACE } from './replace';
import { REVEAL_POWER } from './reveal-power';
import { SINK_LAND } from './sink-land';
import { SIT_OUT } from './sit-out';
import { SPIRIT_VERBS } from './spirit-verbs';
import { UPGRADE } from './upgrade';
import { WAIT_FOR } from './wait-for';

/** Every verb of the cards. A new one stands here, and the compiler asks for it. */
export const CARD_VERBS: Readonly<Record<Op, CardVerb>> = {
  remove: REMOVE,
  destroy: DESTROY,
  push: PUSH,
  move: PUSH,
  gather: GATHER,
  bring: BRING,
  add: ADD,
  'add-setup': ADD_SETUP,
  replace: REPLACE,
  downgrade: DOWNGRADE,
  upgrade: UPGRADE,
  damage: DAMAGE,
  'damage-each': DAMAGE_TO_EACH,
  'invaders-fight': INVADERS_FIGHT,
  ravage: RAVAGE,
  build: BUILD,
  explore: EXPLORE,
  fear: MAKE_FEAR,
  'reveal-power': REVEAL_POWER,
  'repeat-this': REPEAT_THIS,
  'choose-land': CHOOSE_LAND,
  'box-blight': BOX_BLIGHT,
  'move-defend': MOVE_DEFEND,
  'pieces-fight': PIECES_FIGHT,
  pay: PAY,
  drown: DROWN,
  'wait-for': WAIT_FOR,
  'sit-out': SIT_OUT,
  'sink-land': SINK_LAND,
  ...LASTING_VERBS,
  ...OWN_VERBS,
  ...SPIRIT_VERBS,
  ...HANDS_VERBS,
};
