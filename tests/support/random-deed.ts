import {
  type Begun,
  type Change,
  type Changes,
  type Deed,
  type Deeds,
  type LineRef,
  UNTIL,
} from '../../src/lib/rules/table/deed';
import { ACTIONS, type Game } from '../../src/lib/rules/table/game';
import type { LandId } from '../../src/lib/rules/table/island';
import { AWAITED, OCCASIONS } from '../../src/lib/rules/table/occasion';
import type { PieceCode } from '../../src/lib/rules/table/pieces';
import { asLand } from './ids';

/** The sources of random values. */
interface Chance {
  readonly roll: (n: number) => number;
  /** Returns a land, and a piece in it or any other piece. */
  readonly some: () => { readonly land: LandId; readonly piece: PieceCode; readonly n: number };
  readonly anyPiece: () => PieceCode;
}

const pick = <T>({ roll }: Chance, items: readonly T[]): T => items[roll(items.length)]!;

const KIND_GROUPS = [['E', 'T', 'C'], ['T', 'C'], ['D'], ['E', 'D']] as const;

/** The name of a Fear Card's own line, whose lasting effect all content knows. */
const SPECIAL: LineRef = { of: 'fear.belief-takes-root.1', at: 1, option: 0, line: 0 };

const small = ({ roll }: Chance): number => roll(5) - 2;

/** One of each kind of change; TypeScript reports a missing one. */
const CHANGES: { readonly [C in keyof Changes]: (chance: Chance) => Changes[C] } = {
  defend: (chance) => ({
    change: 'defend',
    n: chance.roll(4),
    ...(chance.roll(2) === 0 && { per: 'dahan' as const }),
  }),
  skip: () => ({ change: 'skip' }),
  becomesBuild: () => ({ change: 'becomesBuild' }),
  isolate: () => ({ change: 'isolate' }),
  noCity: () => ({ change: 'noCity' }),
  dahanFirst: () => ({ change: 'dahanFirst' }),
  dahanAtOnce: () => ({ change: 'dahanAtOnce' }),
  health: (chance) => ({ change: 'health', of: pick(chance, KIND_GROUPS), n: small(chance) }),
  damage: (chance) => ({ change: 'damage', of: pick(chance, KIND_GROUPS), n: small(chance) }),
  extraDamage: (chance) => ({ change: 'extraDamage', n: small(chance) }),
  damageToDahan: (chance) => ({ change: 'damageToDahan', n: small(chance) }),
  landHealth: (chance) => ({ change: 'landHealth', n: small(chance) }),
  sitOut: (chance) => ({ change: 'sitOut', pieces: { [pick(chance, ['E', 'T', 'D'])]: 1 } }),
  save: (chance) => ({ change: 'save', of: pick(chance, KIND_GROUPS), n: 1 + chance.roll(2) }),
  keepDamage: (chance) => ({ change: 'keepDamage', of: pick(chance, KIND_GROUPS) }),
  dahanStrike: (chance) => ({ change: 'dahanStrike', n: small(chance) }),
  immune: (chance) => ({ change: 'immune', of: pick(chance, KIND_GROUPS) }),
  noBlight: () => ({ change: 'noBlight' }),
  noCascade: () => ({ change: 'noCascade' }),
  cardIdle: (chance) => ({
    change: 'cardIdle',
    ...(chance.roll(2) === 0 && { card: pick(chance, ['1-jungle', '2-coastal-lands']) }),
  }),
  cardStays: (chance) => ({
    change: 'cardStays',
    ...(chance.roll(2) === 0 && { card: pick(chance, ['1-jungle', '2-coastal-lands']) }),
  }),
  marker: (chance) => ({ change: 'marker', name: pick(chance, ['omen', 'empowered:1']) }),
  reminder: (chance) => ({
    change: 'reminder',
    at: pick(chance, OCCASIONS),
    text: pick(chance, ['Save 1 Dahan', 'push: 2; then “Fear” = 1', '100% of (n) "E", 2']),
  }),
  awaits: (chance) => ({
    change: 'awaits',
    on: pick(chance, AWAITED),
    ...(chance.roll(2) === 0 && { kinds: 'ETC' }),
    ...(chance.roll(2) === 0 && { once: true as const }),
    ...{ player: 1, power: "River's Bounty", effects: [{ each: 'spirit', player: 1, op: 'fear', n: 1 }] },
  }),
  special: () => ({ change: 'special', line: SPECIAL, amount: 2 }),
};

/** Returns a lasting effect, which may make no sense. */
function begunWith(chance: Chance, change: Change, { turn }: Game): Begun {
  const { roll, some } = chance;
  const everywhere =
    change.change === 'keepDamage' ? (['any'] as const) : (['any', 'dahan', 'coastal'] as const);
  return {
    change,
    where: roll(3) === 0 ? pick(chance, everywhere) : [some().land],
    until: change.change.startsWith('card') ? 'card' : pick(chance, UNTIL),
    during: pick(chance, ACTIONS),
    ...(roll(4) === 0 && { from: turn + roll(2) }),
  };
}

/** Returns every kind of change as a lasting effect. */
export const everyBegun = (chance: Chance, game: Game): readonly Begun[] =>
  Object.values(CHANGES).map((change) => begunWith(chance, change(chance), game));

/** One of each kind of action, with pieces that may be there; TypeScript reports a missing one. */
const DEEDS: { readonly [D in keyof Deeds]: (chance: Chance, game: Game) => Deeds[D] } = {
  add: (chance) => {
    const { land } = chance.some();
    if (chance.roll(2) === 0)
      return { deed: 'add', land, pieces: { [chance.anyPiece()]: 1 + chance.roll(2) } };
    return {
      deed: 'add',
      land,
      pieces: { B: 1 },
      ...(chance.roll(2) === 0 ? { cascade: false } : { quiet: true }),
    };
  },
  remove: (chance) => ({ deed: 'remove', ...of(chance) }),
  destroy: (chance) => ({
    deed: 'destroy',
    ...of(chance),
    ...(chance.roll(2) === 0 && { noFear: true as const }),
  }),
  damage: (chance) => ({
    deed: 'damage',
    land: chance.some().land,
    n: 1 + chance.roll(3),
    among: pick(chance, KIND_GROUPS),
  }),
  damageEach: (chance) => ({
    deed: 'damageEach',
    ...of(chance),
    n: 1 + chance.roll(2),
    ...(chance.roll(4) === 0 && { per: 'strife' as const }),
    ...(chance.roll(4) === 0 && { plain: true as const }),
  }),
  heal: (chance) => ({ deed: 'heal', ...of(chance) }),
  replace: (chance) => ({
    deed: 'replace',
    ...of(chance),
    to: {
      [pick(chance, ['E', 'T', 'C', 'D', 'B', 'T!'])]: 1 + chance.roll(2),
      ...(chance.roll(3) === 0 && { A: 1 }),
    },
  }),
  upgrade: (chance) => ({ deed: 'upgrade', ...of(chance) }),
  downgrade: (chance) => ({ deed: 'downgrade', ...of(chance) }),
  move: (chance) => {
    const one = of(chance);
    return {
      deed: 'move',
      ...one,
      to: pick(chance, [chance.some().land, asLand(`${one.land[0]}0`), asLand('dark')]),
    };
  },
  strife: (chance) => ({
    deed: 'strife',
    ...of(chance),
    ...(chance.roll(2) === 0 && { off: true as const }),
  }),
  act: (chance) => ({
    deed: 'act',
    land: chance.some().land,
    action: pick(chance, ACTIONS),
    ...(chance.roll(2) === 0 && { free: true as const }),
  }),
  actAgain: (chance) => ({
    deed: 'actAgain',
    action: pick(chance, ACTIONS),
    card: pick(chance, ['1-jungle', '2-coastal-lands', '3-sands-wetland']),
  }),
  fear: (chance) => ({ deed: 'fear', n: chance.roll(4) }),
  earn: (chance) => ({ deed: 'earn', n: chance.roll(3) }),
  // Groups can't report what only a card's own rule creates.
  begin: (chance, game) => {
    const told = everyBegun(chance, game).filter(({ change }) => change.change !== 'special');
    return { deed: 'begin', ...pick(chance, told) };
  },
  end: (_, { lasting }) => ({ deed: 'end', lasting: lasting[0]?.id ?? 1 }),
  sink: (chance) => ({ deed: 'sink', land: chance.some().land }),
};

function of(chance: Chance): { readonly land: LandId; readonly pieces: Readonly<Record<string, number>> } {
  const { land, piece, n } = chance.some();
  return { land, pieces: { [piece]: n } };
}

/** Returns one of every kind of action. */
export const everyDeed = (chance: Chance, game: Game): readonly Deed[] =>
  Object.values(DEEDS).map((deed) => deed(chance, game));

/** Returns a random action, which may make no sense, so it may be refused. */
export const anyDeed = (chance: Chance, game: Game): Deed => pick(chance, Object.values(DEEDS))(chance, game);
