import { type Begun, type Change, type Deed, UNTIL } from '../../src/lib/rules/deeds/deed';
import { ACTIONS, type Game } from '../../src/lib/rules/game';

/** A source of chance, and how one of several is picked by it. */
interface Chance {
  readonly roll: (n: number) => number;
  /** A land, and a piece of it or any. */
  readonly some: () => { readonly land: string; readonly piece: string; readonly n: number };
  readonly anyPiece: () => string;
}

const KIND_GROUPS = [['E', 'T', 'C'], ['T', 'C'], ['D'], ['E', 'D']] as const;

/** Something that lasts, sensible or not. */
function anyBegun({ roll, some }: Chance, { turn }: Game): Begun {
  const pick = <T>(items: readonly T[]): T => items[roll(items.length)]!;
  const of = pick(KIND_GROUPS);
  const n = roll(5) - 2;
  const change = pick<Change>([
    { change: 'defend', n: roll(4) },
    { change: 'defend', n: 1, per: 'dahan' },
    { change: 'skip' },
    { change: 'isolate' },
    { change: 'noCity' },
    { change: 'health', of, n },
    { change: 'damage', of, n },
    { change: 'extraDamage', n },
    { change: 'damageToDahan', n },
    { change: 'landHealth', n },
    { change: 'sitOut', pieces: { [pick(['E', 'T', 'D'])]: 1 } },
    { change: 'save', of, n: 1 + roll(2) },
    { change: 'keepDamage', of },
    { change: 'cardIdle' },
    { change: 'cardStays' },
    { change: 'marker', name: 'omen' },
  ]);
  const everywhere =
    change.change === 'keepDamage' ? (['any'] as const) : (['any', 'dahan', 'coastal'] as const);
  return {
    change,
    where: roll(3) === 0 ? pick(everywhere) : [some().land],
    until: change.change.startsWith('card') ? 'card' : pick(UNTIL),
    during: pick(ACTIONS),
    ...(roll(4) === 0 && { from: turn + roll(2) }),
  };
}

/** A deed, sensible or not; told, it may be refused. */
export function anyDeed(chance: Chance, game: Game): Deed {
  const { roll, some, anyPiece } = chance;
  const pick = <T>(items: readonly T[]): T => items[roll(items.length)]!;
  const { land, piece, n } = some();
  const of = { land, pieces: { [piece]: n } };
  return pick<() => Deed>([
    () => ({ deed: 'add', land, pieces: { [anyPiece()]: 1 + roll(2) } }),
    () => ({ deed: 'add', land, pieces: { B: 1 }, cascade: false }),
    () => ({ deed: 'remove', ...of }),
    () => ({ deed: 'destroy', ...of }),
    () => ({ deed: 'damage', land, n: 1 + roll(3), among: pick(KIND_GROUPS) }),
    () => ({ deed: 'damageEach', ...of, n: 1 + roll(2) }),
    () => ({ deed: 'heal', ...of }),
    () => ({ deed: 'replace', ...of, to: { [pick(['E', 'T', 'C', 'D', 'B', 'T!'])]: 1 + roll(2) } }),
    () => ({ deed: 'upgrade', ...of }),
    () => ({ deed: 'downgrade', ...of }),
    () => ({ deed: 'move', ...of, to: pick([some().land, `${land[0]}0`, 'dark']) }),
    () => ({ deed: 'strife', ...of, ...(roll(2) === 0 && { off: true as const }) }),
    () => ({ deed: 'act', land, action: pick(ACTIONS), ...(roll(2) === 0 && { free: true as const }) }),
    () => ({ deed: 'fear', n: roll(4) }),
    () => ({ deed: 'begin', ...anyBegun(chance, game) }),
    () => ({ deed: 'begin', ...anyBegun(chance, game) }),
    () => ({ deed: 'end', lasting: game.lasting[0]?.id ?? 1 }),
  ])();
}
