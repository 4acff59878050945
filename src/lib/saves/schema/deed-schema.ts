import { exactOptional, literal, picklist, strictObject, union } from 'valibot';
import { type Change, type Deed, type Lasting, UNTIL } from '../../rules/table/deed';
import type { PlaceId } from '../../rules/table/island';
import { AWAITED, MOST_REMINDER_LETTERS, OCCASIONS } from '../../rules/table/occasion';
import { POWER_SCHEMAS } from './power-schema';
import { oneLine, type Schema, textLike, unionOf } from './schema-types';
import { VALUES } from './value-schemas';

const { action, count, invaderCard, kinds, land, lands, name, pieces, signed, some, where } = VALUES;

const ofKinds = { of: kinds, n: signed };

/** The schema of a lasting effect's change. */
const change: Schema<Change> = unionOf<Change, 'change'>('change', {
  defend: { n: count, per: exactOptional(literal('dahan')) },
  skip: { spares: exactOptional(literal('explore')) },
  becomesBuild: {},
  isolate: {},
  noCity: {},
  dahanFirst: { n: exactOptional(some) },
  dahanAtOnce: {},
  health: ofKinds,
  damage: ofKinds,
  extraDamage: { n: signed },
  damageToDahan: { n: signed },
  dahanStrike: { n: signed },
  landHealth: { n: signed },
  sitOut: { pieces },
  save: { ...ofKinds, times: exactOptional(picklist(['once', 'each'])) },
  immune: { of: kinds, wholly: exactOptional(literal(true)) },
  noBlight: {},
  noCascade: {},
  keepDamage: { of: kinds },
  cardIdle: { card: exactOptional(invaderCard) },
  cardStays: { card: exactOptional(invaderCard) },
  marker: { name },
  awaits: {
    on: picklist(AWAITED),
    kinds: exactOptional(textLike(/^[A-Z]{1,6}$/)),
    once: exactOptional(union([literal(true), literal('taken')])),
    player: POWER_SCHEMAS.used.player,
    power: POWER_SCHEMAS.used.power,
    effects: POWER_SCHEMAS.effects,
  },
  special: { line: strictObject({ of: name, at: count, option: count, line: count }), amount: signed },
  reminder: {
    at: picklist(OCCASIONS),
    text: oneLine(MOST_REMINDER_LETTERS, 1),
    once: exactOptional(literal(true)),
  },
});

const begun = {
  change,
  where: union([lands, where]),
  until: picklist(UNTIL),
  during: exactOptional(action),
  from: exactOptional(count),
};
/** The schema of a lasting effect. */
const lasting: Schema<Lasting> = strictObject({ ...begun, id: some, cause: name });

/** The schema of a land, or of a place off the island. */
const place = textLike<PlaceId>(/^(?:[A-Z]{1,2}\d{1,2}|dark)$/);
const inPlace = { land: place, pieces };

/** The schema of a deed. */
const deed: Schema<Deed> = unionOf<Deed, 'deed'>('deed', {
  add: { ...inPlace, quiet: exactOptional(literal(true)), cascade: exactOptional(literal(false)) },
  remove: { ...inPlace, box: exactOptional(literal(true)) },
  destroy: { ...inPlace, noFear: exactOptional(literal(true)) },
  damage: { land, n: count, among: kinds, strifed: exactOptional(literal(true)) },
  damageEach: {
    land,
    n: count,
    pieces,
    per: exactOptional(literal('strife')),
    plain: exactOptional(literal(true)),
  },
  heal: { land, pieces },
  replace: { land, pieces, to: pieces, box: exactOptional(literal(true)) },
  upgrade: { land, pieces },
  downgrade: inPlace,
  move: { land: place, to: place, pieces },
  strife: { land, pieces, off: exactOptional(literal(true)) },
  act: { land, action, free: exactOptional(literal(true)) },
  actAgain: { action, card: invaderCard },
  fear: { n: signed, land: exactOptional(land) },
  earn: { n: count },
  begin: begun,
  end: { lasting: some },
  sink: { land },
});

/** The schemas of deeds and lasting effects. */
export const DEED_SCHEMAS = { deed, lasting, place };
