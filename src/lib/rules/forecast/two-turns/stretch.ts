import type { Engine } from '../../engine/engine';
import type { Ending, Game } from '../../table/game';
import type { LandId } from '../../table/island';
import { PRESENCE } from '../../table/pieces';
import { lossHolds, playersWithoutPresence, printedLimit } from '../../turn/victory';
import { type Costs, joinCosts, joinSpans, type Span } from './span';
import { once, type Way } from './way';
import type { Gap } from './ways-on';

/** The distance to an additional loss at the end of a stretch. */
export interface LossAhead {
  readonly name: string;
  readonly of: string;
  /** The limit as printed on the panel. */
  readonly limit: number;
  /** True if the game is lost below the limit. */
  readonly falls: boolean;
  readonly n: Span;
  /** Steps left in the worst case; 0 if lost. */
  readonly steps: number;
}

/** A player whose Spirit has no Presence left, and the lands where it lost the last of it. */
interface Bereft {
  readonly player: number;
  readonly lands: readonly LandId[];
}

/** The result of a stretch (the play until the next Invader Card is revealed) if the players record nothing. */
export interface Stretch {
  readonly costs: Costs;
  /** Blight left on the card or space; null after a card with an unknown other side has flipped. */
  readonly left: Span | null;
  /** True if the Blight Card has not flipped: an empty card doesn't lose the game yet. */
  readonly isHealthy: boolean;
  readonly losses: readonly LossAhead[];
  /** The ending with the suggested answers, other possible endings, and whether all answers end the game. */
  readonly ends: {
    readonly usual: Ending | null;
    readonly may: readonly Ending['result'][];
    readonly always: boolean;
  };
  /** Spirits without Presence if that loses the game: the player, and the lands of the lost Presence. */
  readonly bereft: readonly Bereft[];
  readonly gaps: readonly Gap[];
  /** Lands that get Blight, and Explorers, with the suggested answers. */
  readonly blighted: readonly LandId[];
  readonly explored: readonly LandId[];
  /** True if every answer was followed; if not, the range may be wider. */
  readonly isWhole: boolean;
}

/** Returns the additional losses of a game. */
function lossesIn(engine: Engine, game: Game): readonly LossAhead[] {
  const world = engine.world(game);
  return world.modifiers.flatMap(({ name: of, loss }) => {
    if (!loss) return [];
    const progress = loss.progress(world);
    const n = { best: progress.n, usual: progress.n, worst: progress.n };
    const limit = printedLimit(loss, progress);
    const falls = loss.falls === true;
    const away = falls ? progress.n - progress.limit + 1 : progress.limit - progress.n;
    const steps = lossHolds(world, loss) ? 0 : Math.max(1, away);
    return [{ name: loss.name, of, limit, falls, n, steps }];
  });
}

/** Returns the Spirits whose destruction loses the game in this course of play. */
const bereftIn = (engine: Engine, { game, presenceLost }: Way, ending: Ending | null): readonly Bereft[] =>
  ending?.because.includes('presence')
    ? playersWithoutPresence(engine.world(game)).map((player) => ({
        player,
        lands: once(
          presenceLost.flatMap(({ piece, land }) => (piece === PRESENCE[player - 1] ? [land] : [])),
        ),
      }))
    : [];

function joinLosses(a: LossAhead, b: LossAhead, usual: LossAhead): LossAhead {
  const n = joinSpans(a.n, b.n, usual.n.usual);
  const least = Math.max(a.n.best, b.n.best);
  const most = Math.min(a.n.worst, b.n.worst);
  return {
    ...usual,
    n: a.falls ? { best: least, usual: n.usual, worst: most } : n,
    steps: Math.min(a.steps, b.steps),
  };
}

/** Returns the result of one way at the end of its stretch. */
export function stretchOf(engine: Engine, way: Way, ending: Ending | null): Stretch {
  const { costs, gaps, blighted, explored, isWhole, game } = way;
  const { left } = game.blight;
  return {
    ...{ costs, gaps, blighted, explored, isWhole },
    left: gaps.includes('blightCard') ? null : { best: left, usual: left, worst: left },
    isHealthy: game.blight.side === 'healthy',
    losses: lossesIn(engine, game),
    bereft: bereftIn(engine, way, ending),
    ends: {
      usual: way.isUsual ? ending : null,
      may: ending ? [ending.result] : [],
      always: ending !== null && isWhole,
    },
  };
}

/** Joins the results of two ways; `usual` is the suggested one. */
export function joinStretches(a: Stretch, b: Stretch, usual: Stretch): Stretch {
  const isLeft = a.left !== null && b.left !== null && usual.left !== null;
  return {
    ...usual,
    costs: joinCosts(a.costs, b.costs, usual.costs),
    left: isLeft
      ? {
          best: Math.max(a.left.best, b.left.best),
          usual: usual.left.usual,
          worst: Math.min(a.left.worst, b.left.worst),
        }
      : null,
    isHealthy: a.isHealthy && b.isHealthy,
    losses: usual.losses.map((one) => {
      const of = (losses: readonly LossAhead[]): LossAhead =>
        losses.find(({ name, of }) => name === one.name && of === one.of) ?? one;
      return joinLosses(of(a.losses), of(b.losses), one);
    }),
    ends: {
      usual: usual.ends.usual,
      may: once([...a.ends.may, ...b.ends.may]),
      always: a.ends.always && b.ends.always,
    },
    gaps: once([...a.gaps, ...b.gaps]),
    isWhole: a.isWhole && b.isWhole,
  };
}

/** The nearest loss: by the remaining Blight, or by a condition of an Adversary or Scenario. */
export type Nearest = { readonly steps: number } & (
  { readonly what: 'blight'; readonly left: Span } | { readonly what: 'loss'; readonly loss: LossAhead }
);

/** Returns the loss with the fewest steps left in the worst case; null if none is known. */
export function nearestLoss({ left, isHealthy, losses }: Stretch): Nearest | null {
  const others = losses.map((loss): Nearest => ({ steps: loss.steps, what: 'loss', loss }));
  // The other side of a healthy card has at least one more Blight.
  const steps = left && left.worst + (isHealthy ? 1 : 0);
  const all: readonly Nearest[] =
    left && steps !== null ? [{ steps, what: 'blight', left }, ...others] : others;
  return [...all].sort((a, b) => a.steps - b.steps)[0] ?? null;
}
