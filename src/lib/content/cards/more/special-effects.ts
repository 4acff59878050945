import { timesOf } from '../../../rules/cards/amounts';
import { comesLater, isForCard } from '../../../rules/cards/begin-lasting';
import { appliesIn, coversRavage, ravagedWorld } from '../../../rules/lasting/lasting';
import { linesOf } from '../../../rules/table/card-lines/effect';
import type { Line, Op } from '../../../rules/table/card-lines/line';
import type { Changes, Lasting } from '../../../rules/table/deed';
import type { Action } from '../../../rules/table/game';
import { type LandId, landOf } from '../../../rules/table/island';
import { isInvader, pieceOf } from '../../../rules/table/pieces';
import type { InvaderCard } from '../../../rules/table/printed-cards';
import type { Bends } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { effectsOf } from '../effects';

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
        appliesIn(world, lasting, land) &&
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
    source: (next) => (world, land) => next(world, land) && !appliesIn(world, lasting, land),
  }),
  // Of each Invader, for each Strife of its own; of whoever carries Damage, for each of it.
  'health-mod': (_, { change }) => ({
    health: (next) => (world, piece, land) =>
      next(world, piece, land) + (isInvader(piece) ? change.amount * pieceOf(piece).strife : 0),
  }),
  'invader-damage-mod': (_, { change }) => ({
    damage: (next) => (world, piece, land) =>
      next(world, piece, land) + change.amount * pieceOf(piece).damage,
  }),
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
  const { rule } = lasting.change;
  const line = effectLineOf(rule);
  if (!line) throw new Error(`unknown: ${rule}`);
  // What waits for something bends nothing until that happens; the first successful Ravage is what it bends itself.
  if (comesLater(line) && line.trigger !== 'first-successful-ravage') return {};
  return (lines[line.op] ?? LINES[line.op])?.(line, lasting) ?? {};
}
