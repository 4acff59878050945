import { timesOf } from '../../../rules/cards/amounts';
import { comesLater, isForCard } from '../../../rules/cards/begin-lasting';
import { chosenBy } from '../../../rules/cards/card-conditions';
import { appliesIn, coversRavage, ravagedWorld } from '../../../rules/lasting/lasting';
import { linesOf } from '../../../rules/table/card-lines/effect';
import type { Line, Op } from '../../../rules/table/card-lines/line';
import type { Changes, Lasting, LineRef } from '../../../rules/table/deed';
import { terrorLevel } from '../../../rules/table/fear';
import type { Action } from '../../../rules/table/game';
import { type LandId, landOf } from '../../../rules/table/island';
import { isInvader, pieceOf, type TokenKind, TOKENS } from '../../../rules/table/pieces';
import type { InvaderCard } from '../../../rules/table/printed-cards';
import type { OddLines } from '../../../rules/world/effect-progress';
import type { Bends } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { effectsOf } from '../effects';

type Special = Lasting & { readonly change: Changes['special'] };
export type ByLine = (line: Line, lasting: Special) => Bends;

/** Returns the bends by which a card's action is skipped in the covered lands; actions of modifiers still happen. */
const cardSpares =
  (action: Action): ByLine =>
  (line, lasting) => ({
    acts: (next) => (world, acting, card, land, slot) => {
      const verdict = next(world, acting, card, land, slot);
      const spared =
        verdict.acts &&
        acting === action &&
        // Only the next normal card is skipped, not one in a space added by an Adversary.
        (!isForCard(line) || slot === action) &&
        appliesIn(world, lasting, land) &&
        (line.pick === undefined || isPicked(world, line, card, land, slot));
      return spared ? { acts: false, because: lasting.cause } : verdict;
    },
  });

/** Returns true if the land is the lowest-numbered (or highest-numbered) match on its board. */
function isPicked(world: World, { pick }: Line, card: InvaderCard, land: LandId, slot: string): boolean {
  const { board } = landOf(world, land);
  const numbers = world.island.order
    .filter((other) => landOf(world, other).board === board && world.rules.matches(world, card, other, slot))
    .map((other) => landOf(world, other).number);
  const wanted = pick === 'lowest-numbered' ? Math.min(...numbers) : Math.max(...numbers);
  return landOf(world, land).number === wanted;
}

/** The lasting changes without a named change, by word. */
const LINES: { readonly [O in Op]?: ByLine } = {
  'skip-ravage': cardSpares('ravage'),
  'skip-build': cardSpares('build'),
  'skip-explore': cardSpares('explore'),
  'not-explore-source': (_, lasting) => ({
    source: (next) => (world, land) => next(world, land) && !appliesIn(world, lasting, land),
  }),
  // Changes the Health of each Invader by its own Strife, and the Damage of each damaged piece by its Damage.
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

/** Returns the line of a lasting effect; undefined if there is no such line. */
export function effectLineOf({ of, at, option, line }: LineRef): Line | undefined {
  const effect = effectsOf(of)[at];
  return effect && linesOf(effect, option)[line];
}

/** Returns the rules that a card's lasting effect changes; empty for delayed effects. Throws for an unknown line. */
export function bendsOfCards(lasting: Special, lines: typeof LINES = LINES): Bends {
  const ref = lasting.change.line;
  const line = effectLineOf(ref);
  if (!line) throw new Error(`unknown: ${ref.of}`);
  // A delayed effect changes nothing before its trigger. Only the effect of the first successful Ravage changes that
  // Ravage.
  if (comesLater(line) && line.trigger !== 'first-successful-ravage') return {};
  return (lines[line.op] ?? LINES[line.op])?.(line, lasting) ?? {};
}

/** The rules of verbs that only a few Blight Cards use. */
export const CARD_ODD_LINES: OddLines = {
  // Adds markers per player, by Terror Level, rounded down (blight-cards.json).
  'fear-pool-grow': ({ game }, { line }) => {
    const each = line.perLevel?.[terrorLevel(game.fear) - 1] ?? 0;
    const n = Math.floor(game.setup.players.length * each);
    const fear = { ...game.fear, size: game.fear.size + n };
    return { events: [{ type: 'fearSet', fear, by: { of: 'size', n } }] };
  },
  'choose-token': (_, { line, whose }) => ({
    events: [
      {
        type: 'counterSet',
        counter: chosenBy(whose.player ?? 1),
        n: TOKENS.indexOf(line.piece as TokenKind) + 1,
      },
    ],
  }),
};
