import type { Changes, Lasting } from '../../../rules/deeds/deed';
import { timesOf } from '../../../rules/effects/amounts';
import { linesOf } from '../../../rules/effects/at-hand';
import { comesLater, isForCard } from '../../../rules/effects/begin-lasting';
import type { Line, Op } from '../../../rules/effects/line';
import type { FearCardId } from '../../../rules/fear-card';
import { type Action, piecesIn } from '../../../rules/game';
import type { InvaderCard } from '../../../rules/invader-card';
import { type LandId, landOf } from '../../../rules/island';
import { covers, coversRavage, ravagedWorld } from '../../../rules/lasting';
import type { Bends } from '../../../rules/modifier';
import { count, isInvader, type PieceKind, pieceOf } from '../../../rules/pieces';
import type { World } from '../../../rules/world';
import { effectsOf } from '../effects';

const holds = (world: World, land: LandId, ...kinds: readonly PieceKind[]): boolean =>
  count(piecesIn(world, land), ...kinds) > 0;

/** Spirit tokens in the land, Strife among them (fear-cards.json, Beset by Many Troubles). */
function tokensIn(world: World, land: LandId): number {
  const pieces = piecesIn(world, land);
  const strife = Object.keys(pieces).reduce((sum, code) => sum + pieces[code]! * pieceOf(code).strife, 0);
  return strife + count(pieces, 'M', 'A', 'Z', 'W');
}

const tokensNear = (world: World, land: LandId): number =>
  landOf(world, land).adjacent.reduce((sum, near) => sum + tokensIn(world, near), 0);

const defends = (of: (world: World, land: LandId) => number): Bends => ({
  defend: (next) => (world, land) => next(world, land) + of(world, land),
});

const dealsLess = (...kinds: readonly PieceKind[]) => ({
  of: (amount: number): Bends => ({
    damage: (next) => (world, piece, land) =>
      next(world, piece, land) - (kinds.includes(pieceOf(piece).kind) ? amount : 0),
  }),
});

/** Where Beasts are the cards bring none of these actions; what an exception brings besides is not theirs to stop. */
const beastsStop = (card: FearCardId, ...actions: readonly Action[]): Bends => ({
  acts:
    (next) =>
    (world, action, ...rest) => {
      const verdict = next(world, action, ...rest);
      const [, land] = rest;
      return verdict.acts && actions.includes(action) && holds(world, land, 'A')
        ? { acts: false, because: card }
        : verdict;
    },
});

type Rule = (amount: number, card: FearCardId) => Bends;

const RULES = {
  /** Each Invader has so much less Health for each Strife of its own. */
  strifeWeakens: (amount) => ({
    health: (next) => (world, piece, land) =>
      next(world, piece, land) - (isInvader(piece) ? amount * pieceOf(piece).strife : 0),
  }),
  damagedDealLess: (amount) => ({
    damage: (next) => (world, piece, land) => next(world, piece, land) - amount * pieceOf(piece).damage,
  }),
  citiesDealLess: dealsLess('C').of,
  buildingsDealLess: dealsLess('T', 'C').of,
  /** The land takes all of it (README-cards.md, decision 1). */
  dahanSpared: (amount) => ({
    damageToDahan: (next) => (world, land, net) => next(world, land, net) - amount,
  }),
  tokensDefend: (amount) => defends((world, land) => (tokensIn(world, land) > 0 ? amount : 0)),
  tokensAboutDefend: (amount) =>
    defends((world, land) => (tokensIn(world, land) > 0 || tokensNear(world, land) >= 3 ? amount : 0)),
  eachTokenDefends: (amount) =>
    defends((world, land) => amount * (tokensIn(world, land) + tokensNear(world, land))),
  /** No Explorers come from a Town or City beside a Disease. */
  diseaseNoSource: () => ({
    source: (next) => (world, land) => next(world, land) && !holds(world, land, 'Z'),
  }),
  diseaseStops: (_, name) => ({
    stopped: (next) => (world, action, land) =>
      next(world, action, land) ?? (holds(world, land, 'Z') ? name : null),
  }),
  beastsStopBuildAndExplore: (_, card) => beastsStop(card, 'build', 'explore'),
  beastsStopActions: (_, card) => beastsStop(card, 'ravage', 'build', 'explore'),
} satisfies Readonly<Record<string, Rule>>;

/** What only cards of the expansions do while they last. */
export type SpecialRule = keyof typeof RULES;

type Special = Lasting & { readonly change: Changes['special'] };
export type ByLine = (line: Line, lasting: Special) => Bends;

/** A card's actions that do not happen in the lands it covers; what an exception brings besides is not its to stop. */
const cardSpares =
  (action: Action): ByLine =>
  (line, lasting) => ({
    acts: (next) => (world, acting, card, land, slot) => {
      const verdict = next(world, acting, card, land, slot);
      const spared =
        verdict.acts &&
        acting === action &&
        // Only the next normal card; a space that an Adversary adds is none.
        (!isForCard(line) || slot === action) &&
        covers(world, lasting, land) &&
        (line.pick === undefined || isPicked(world, line, card, land, slot));
      return spared ? { acts: false, because: lasting.cause } : verdict;
    },
  });

/** Whether the land is the lowest-, or highest-, numbered that the card matches on its board. */
function isPicked(world: World, { pick }: Line, card: InvaderCard, land: LandId, slot: string): boolean {
  const { board } = landOf(world, land);
  const numbers = world.island.order
    .filter((other) => landOf(world, other).board === board && world.rules.matches(world, card, other, slot))
    .map((other) => landOf(world, other).number);
  const wanted = pick === 'lowest-numbered' ? Math.min(...numbers) : Math.max(...numbers);
  return landOf(world, land).number === wanted;
}

/** What lines leave behind that is not among the changes with names of their own, by the word for it. */
const LINES: { readonly [O in Op]?: ByLine } = {
  'skip-ravage': cardSpares('ravage'),
  'skip-build': cardSpares('build'),
  'skip-explore': cardSpares('explore'),
  'not-explore-source': (_, lasting) => ({
    source: (next) => (world, land) => next(world, land) && !covers(world, lasting, land),
  }),
  'health-mod': (line, { change }) => RULES.strifeWeakens(-change.amount),
  'invader-damage-mod': (line, { change }) => RULES.damagedDealLess(-change.amount),
  defend: (line, lasting) => ({
    defend: (next) => (world, land) =>
      next(world, land) +
      (coversRavage(world, lasting, land)
        ? lasting.change.amount * timesOf(ravagedWorld(world, land), line, land)
        : 0),
  }),
};

/** The line that a lasting effect comes from, by its name there: `fear.quarantine.2:1:0:0`. */
export function effectLineOf(rule: string): Line | undefined {
  const [part = '', at, option, line] = rule.split(':');
  const effect = effectsOf(part)[Number(at)];
  return effect && linesOf(effect, Number(option))[Number(line)];
}

/** What a card's effect bends while it lasts; nothing for what only happens later. Throws for a line nobody knows. */
export function bendsOfCards(lasting: Special, lines: typeof LINES = LINES): Bends {
  const { rule, amount } = lasting.change;
  // As games of version 0.2 wrote them.
  if (Object.hasOwn(RULES, rule))
    return (RULES as Readonly<Record<string, Rule>>)[rule]!(amount, lasting.cause);
  const line = effectLineOf(rule);
  if (!line) throw new Error(`unknown: ${rule}`);
  // What waits for something bends nothing until that happens; the first successful Ravage is what it bends itself.
  if (comesLater(line) && line.trigger !== 'first-successful-ravage') return {};
  return (lines[line.op] ?? LINES[line.op])?.(line, lasting) ?? {};
}
