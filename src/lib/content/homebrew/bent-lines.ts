import { countsAny, termsOf } from '../../rules/lands/filter-terms';
import { qualifies } from '../../rules/lands/land-filter';
import type { LandTerm } from '../../rules/table/card-lines/land-words';
import type { Line, Op } from '../../rules/table/card-lines/line';
import type { LandId } from '../../rules/table/island';
import { kindOf, type PieceCode } from '../../rules/table/pieces';
import type { Bends, Modifier } from '../../rules/world/modifier';
import type { Questions } from '../../rules/world/named-questions';
import type { World } from '../../rules/world/world';
import { countIn } from '../exceptions/hooks';

/** Returns true if the line is about this piece in this land. */
const isMeant = (world: World, { piece, in: where = 'any' }: Line, code: PieceCode, land: LandId): boolean =>
  piece?.includes(kindOf(code)) === true && qualifies(world, where, land);

const amount = ({ n }: Line): number => (typeof n === 'number' ? n : 0);

const more =
  (line: Line) =>
  (world: World, land: LandId): number =>
    qualifies(world, line.in ?? 'any', land) ? amount(line) : 0;

/** The rule changes of permanent effects, by verb. */
const BENT: { readonly [O in Op]?: (line: Line) => Bends } = {
  'health-mod': (line) => ({
    health: (next) => (world, code, land) => {
      const health = next(world, code, land);
      return isMeant(world, line, code, land) ? Math.max(1, health + amount(line)) : health;
    },
  }),
  'invader-damage-mod': (line) => ({
    damage: (next) => (world, code, land) => {
      const damage = next(world, code, land);
      return isMeant(world, line, code, land) ? Math.max(0, damage + amount(line)) : damage;
    },
  }),
  'land-health-mod': (line) => ({
    landHealth: (next) => (world, land) => Math.max(1, next(world, land) + more(line)(world, land)),
  }),
  'ravage-damage-mod': (line) => ({
    extraDamage: (next) => (world, land) => next(world, land) + more(line)(world, land),
  }),
  'explore-mod': (line) => ({
    explores:
      (next): Questions['explores'] =>
      (world, land, card) => {
        const placed = next(world, land, card);
        const n = more(line)(world, land);
        return placed.length === 0 || n < 1 ? placed : [...placed, { piece: 'E', n }];
      },
  }),
};

/** The moments of reminders for permanent effects, by verb. */
const REMINDS: { readonly [O in Op]?: (line: Line) => NonNullable<Modifier['reminds']> } = {
  'health-mod': ({ piece = '', in: where = 'any' }) => {
    const always = (): boolean => true;
    const there = (world: World, land?: LandId): boolean =>
      land !== undefined &&
      qualifies(world, where, land) &&
      (['E', 'T', 'C', 'D'] as const).some((kind) => piece.includes(kind) && countIn(world, land, kind) > 0);
    return { fast: always, slow: always, land: there };
  },
  'invader-damage-mod': () => ({ ravage: () => true }),
  'land-health-mod': () => ({ ravage: () => true }),
  'ravage-damage-mod': () => ({ ravage: () => true }),
  'explore-mod': () => ({ explore: () => true }),
};

/** Words about things that a permanent effect can change, so that testing them would repeat the rules' questions. */
const ASKED: readonly unknown[] = [
  'sacred-site',
  'matches-ravage',
  'matches-build',
  'matches-explore',
  'terrain-not-shown',
  'damaged-invader',
  'invader-within-terror',
  'terror-level',
  'presence',
  'incarna',
  'own-presence',
  'amid-own-presence',
];

/** Returns true if a term uses more than the terrain and pieces of the land itself. */
const asksAgain = (term: LandTerm): boolean =>
  ASKED.includes(term) ||
  countsAny(term, (one) => typeof one === 'object' || ASKED.includes(one)) ||
  (typeof term === 'object' && 'within' in term && !(typeof term.of === 'object' && 'land' in term.of));

/** Returns true if this line can be permanent. */
export const isBent = (line: Line): boolean =>
  Object.hasOwn(BENT, line.op) &&
  !termsOf(line.in ?? 'any').some(asksAgain) &&
  (line.op !== 'explore-mod' || amount(line) > 0);

/** Returns the changes of the line, and its reminders. */
export const bentBy = (line: Line): Pick<Modifier, 'bend' | 'reminds'> => ({
  bend: BENT[line.op]!(line),
  reminds: REMINDS[line.op]!(line),
});
