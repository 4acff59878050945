import { type Dice, pick } from '../random-table';
import type { Holds } from './actions';
import { groundOf, readLands, writeLand } from './island';

/** A position before one action: the lands, and the effects that the group has reported. */
export interface RandomPosition {
  readonly boards: readonly string[];
  readonly lands: string;
  readonly holds: readonly Holds[];
  readonly tracked: boolean;
}

const CROWD = ['E', 'E', 'T', 'T', 'C', 'T1', 'C1', 'C2', 'E!', 'T!', 'T1!', 'C!!', 'D', 'D', 'D', 'D1'];
const LYING = ['B', 'B', 'M', 'V', 'Z', 'W', 'A', 'P1', 'P2', 'P3', 'Q'];

/**
 * Returns a random land: up to six pieces with Health, so that every way to damage them can be listed, and some other
 * pieces.
 */
function anyLand(roll: Dice, crowded: boolean): string {
  const n = crowded ? 1 + roll(6) : roll(3);
  const pieces = Array.from({ length: n }, () => pick(roll, CROWD));
  const lying = Array.from({ length: roll(crowded ? 4 : 2) }, () => pick(roll, LYING));
  const all = [...pieces, ...lying];
  return [...new Set(all)].map((code) => `${all.filter((one) => one === code).length}${code}`).join(' ');
}

const WHAT: readonly Holds['what'][] = [
  ...(['defend', 'defend', 'defendPerDahan', 'health', 'damage', 'extraDamage'] as const),
  ...(['damageToDahan', 'landHealth', 'landHealth', 'skip', 'skip', 'isolate', 'noCity', 'saved'] as const),
];

const GROUPS = ['E', 'T', 'C', 'D', 'TC', 'ETC', 'ED'];

/** Returns a random effect that lasts in this land, in it and another, or everywhere. */
function anyHold(roll: Dice, land: string, others: readonly string[]): Holds {
  const what = pick(roll, WHAT);
  const where = [[land], [land], [land, pick(roll, others)], 'any'] as const;
  const less = what === 'defend' || what === 'defendPerDahan' || what === 'saved';
  return {
    what,
    lands: what === 'saved' ? [land] : pick(roll, where),
    n: less ? 1 + roll(4) : pick(roll, [-3, -2, -1, 1, 2, 3]),
    of: pick(roll, GROUPS),
    action: pick(roll, ['ravage', 'build', 'explore']),
    once: roll(2) === 0,
  };
}

/** Returns a random position in which something happens in one land; with `everywhere`, also in other lands. */
export function anyPosition(
  roll: Dice,
  boards: number,
  everywhere: boolean,
): RandomPosition & { readonly land: string } {
  const on = [...'ABCDEFGH'].sort(() => roll(2) - 0.5).slice(0, boards);
  const all = Object.keys(groundOf(on));
  const land = pick(roll, all);
  const lands = all
    .map((id) => `${id}: ${anyLand(roll, id === land || (everywhere && roll(3) > 0))}`)
    .filter((line) => !line.endsWith(': '))
    .join('\n');
  const holds = Array.from({ length: roll(4) }, () =>
    anyHold(roll, everywhere ? pick(roll, all) : land, all),
  );
  return { boards: on, lands, holds, tracked: roll(2) === 0, land };
}

/** Returns a report that some of the pieces in a land sit out this Ravage, or none. */
export function anySitting(
  roll: Dice,
  { boards, lands }: Pick<RandomPosition, 'boards' | 'lands'>,
  land: string,
): readonly Holds[] {
  const standing = readLands(lands, groundOf(boards))[land]!;
  const codes = standing.filter(({ kind }) => 'ETCD'.includes(kind)).map((one) => writeLand([one]));
  if (codes.length === 0 || roll(3) > 0) return [];
  const of = pick(roll, codes);
  const n = 1 + roll(codes.filter((code) => code === of).length);
  return [{ what: 'sitsOut', lands: [land], n, of }];
}

/** Returns the same effect in the app's notation of actions. */
export function asDeed({ what, lands, n, of, action, once }: Holds): string {
  const where = lands === 'any' ? 'any' : [...new Set(lands)].join();
  const kinds = [...of].join('+');
  const change: Readonly<Record<Holds['what'], string>> = {
    defend: `defend n=${n}`,
    defendPerDahan: `defend n=${n} per=dahan`,
    health: `health of=${kinds} n=${n}`,
    damage: `damage of=${kinds} n=${n}`,
    extraDamage: `extraDamage n=${n}`,
    damageToDahan: `damageToDahan n=${n}`,
    landHealth: `landHealth n=${n}`,
    skip: 'skip',
    isolate: 'isolate',
    noCity: 'noCity',
    saved: `save of=${kinds} n=${n}`,
    sitsOut: `sitOut pieces=${n}${of}`,
  };
  const until = what === 'skip' && once ? 'action' : 'turn';
  return `begin ${change[what]} in ${where} until ${until}${what === 'skip' ? ` during ${action!}` : ''}`;
}
