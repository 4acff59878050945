import { boolean, exactOptional, literal, nullable, picklist, strictObject, union } from 'valibot';
import {
  OWN_CARDS,
  OWN_ON_ISLAND,
  POWER_DEEDS,
  POWER_TRAITS,
} from '../../rules/table/card-lines/condition-words';
import type { Effect } from '../../rules/table/card-lines/effect';
import type { Line } from '../../rules/table/card-lines/line';
import { ELEMENTS, type PowerInUse, type PowerUsed } from '../../rules/table/card-lines/power-data';
import { MAX_PLAYERS } from '../../rules/table/game';
import { TERRAINS } from '../../rules/table/island';
import { AWAITED } from '../../rules/table/occasion';
import { keyed, list, oneLine, type Schema, text, textLike, whole } from './schema-types';
import { VALUES } from './value-schemas';

const { count, land, where } = VALUES;
const player = whole(1, MAX_PLAYERS);
const o = exactOptional;
const yes = o(literal(true));
const word = textLike(/^[a-z][a-z-]{0,39}$/);
const amount = whole(-99, 99);
const MOST_EFFECTS = 99;

/** The name of what an amount is counted by; the rules check that it exists. */
const per = text(40);

const elements = keyed((key) => (ELEMENTS as readonly string[]).includes(key), count);
const gained = list(elements, 9);
const kinds = textLike(/^[ETCDBPISAZWMVQU]{1,6}$/);

/**
 * The schema of the condition of a Power's line: its results so far, the phase, revealed cards, or what a Spirit has.
 */
const condition = union([
  strictObject({
    did: picklist(POWER_DEEDS),
    kinds,
    is: boolean(),
    past: o(literal('added')),
  }),
  strictObject({ movedInto: where }),
  strictObject({
    adds: textLike(/^[ETCDBPISAZWMVQU]$/),
    under: count,
    among: kinds,
    per,
  }),
  picklist(['previous-done', 'previous-impossible', 'fast-phase', 'slow-phase']),
  strictObject({ revealed: picklist(POWER_TRAITS), is: boolean() }),
  strictObject({ own: picklist([...OWN_ON_ISLAND, ...OWN_CARDS]), least: count, player: o(player) }),
  strictObject({
    gained,
    player,
    without: o(list(strictObject({ card: text(80), gained }), 99)),
  }),
]);

/** The fields of a Power's line. The rules check that the line's verb uses them. */
const line = {
  op: word,
  what: o(word),
  n: o(union([amount, picklist(['all', 'any', 'half-up', 'half-down', 'all-but-2'])])),
  piece: o(textLike(/^[ETCDBPISOAZWMVQU]{1,14}$/)),
  anchor: o(picklist(['same-land', 'moved-to', 'endless-dark'])),
  in: o(where),
  to: o(union([picklist(['nearer-ocean', 'dark']), where])),
  per: o(per),
  max: o(amount),
  maxTargets: o(amount),
  more: o(amount),
  maxLands: o(amount),
  distance: o(list(whole(1, 9), 2) as Schema<[number, number]>),
  into: o(textLike(/^[ETCDBAZWMVQU]$/)),
  withAmount: o(amount),
  unit: o(literal('health')),
  lands: o(union([whole(1, 9), literal('any')])),
  from: o(picklist(['destroyed', 'track'])),
  which: o(picklist(['next', 'this'])),
  deck: o(picklist(['minor', 'major'])),
  pile: o(picklist(['hand', 'played', 'discarded', 'discard-or-play', 'hand-or-discard', 'any'])),
  kinds: o(picklist(['one', 'different'])),
  alike: o(picklist(['gives', 'given'])),
  elements: o(elements),
  atEnd: yes,
  repeats: o(picklist(['paid', 'given', 'lowest', 'free-1', 'free-3', 'free-6'])),
  when: o(picklist(['rest-of-game'])),
  countWhen: o(literal('now')),
  if: o(condition),
  eachTo: o(picklist(['spread', 'same', 'different'])),
  where: o(picklist(['came', 'added'])),
  spares: yes,
  wholly: yes,
  toBox: yes,
  around: yes,
  cascade: o(literal(false)),
  anyTerrain: o(literal(true)),
  strifed: yes,
  times: o(picklist(['once', 'each'])),
  singleOrigin: yes,
  on: o(picklist(AWAITED)),
  once: o(union([literal(true), literal('taken')])),
  anyone: yes,
  noForget: yes,
  unique: yes,
  gives: yes,
  back: yes,
  only: o(picklist(['push-or-gather', 'not-major', 'either'])),
  how: o(
    picklist([
      'played',
      'own',
      'or-pay',
      'not-kept',
      'of-two',
      'of-six',
      'discarded',
      'just-used',
      'of-shared-minor',
      'of-shared-major',
      'replaced',
    ]),
  ),
  forgets: yes,
  atHalf: yes,
  given: yes,
  faceDown: yes,
  origin: o(picklist(TERRAINS)),
  of: o(picklist(['time', 'destroyed'])),
  those: o(picklist(['pieces', 'count', 'half', 'picked'])),
  code: o(VALUES.piece),
  upTo: yes,
  may: yes,
};
const lines = list(strictObject(line), 20);
const spirits = strictObject({
  among: picklist(['another', 'either', 'here', 'on-board', 'in-dark']),
  absorbed: o(whole(1, 9)),
  every: yes,
  may: yes,
});
const scope = {
  each: picklist(['spirit', 'land']),
  player: o(player),
  land: o(land),
  spirits: o(spirits),
  distinct: yes,
};

/** The schema of an effect of a Power that has a target. */
const effect = union([
  strictObject({ ...scope, lands: o(whole(1, 9)), may: yes, oneOf: list(lines, 20) }),
  strictObject({ ...scope, ...line, then: o(lines) }),
]) as unknown as Schema<Effect & Line>;

/** A printed name on one line. */
const printed = oneLine(80, 1);

const used = {
  player,
  power: printed,
  land: nullable(land),
  spirit: o(player),
  effects: list(effect, MOST_EFFECTS),
  setOffBy: o(list(count, 999)),
  meanwhile: yes,
};

/** The schemas of a recorded Power and of one in progress. */
export const POWER_SCHEMAS: {
  readonly used: typeof used;
  readonly effects: Schema<Effect[]>;
  readonly powerUsed: Schema<PowerUsed>;
  readonly inUse: Schema<{ readonly kind: 'power' } & PowerInUse>;
} = {
  used,
  effects: used.effects,
  powerUsed: strictObject(used),
  inUse: strictObject({ kind: literal('power'), id: count, ...used }),
};
