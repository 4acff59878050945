import type { Report } from '../../rules/table/command';
import type { GameEvent } from '../../rules/table/event';
import type { Game } from '../../rules/table/game';
import { kindOf } from '../../rules/table/pieces';
import { afterBargains } from '../../rules/world/bargain';

/** The Spirit that counts drowned Invaders. */
export const OCEAN = 'oceans-hungry-grasp' as const;
/** The name of the Spirit rule that counts them. */
export const DROWNED = `${OCEAN}.drowned`;

/** The drowned Invaders by counter name, with their printed Health. */
export const DROWNED_COUNTERS = [
  { kind: 'E', counter: `${DROWNED}:explorer`, health: 1 },
  { kind: 'T', counter: `${DROWNED}:town`, health: 2 },
  { kind: 'C', counter: `${DROWNED}:city`, health: 3 },
] as const;

/** Returns how many Invaders drowned in these events, by kind. */
export function drownedBy(
  events: readonly GameEvent[],
): readonly { readonly kind: 'E' | 'T' | 'C'; readonly n: number }[] {
  return DROWNED_COUNTERS.map(({ kind }) => ({
    kind,
    n: events.reduce(
      (sum, event) =>
        event.type === 'destroyed' && event.ocean !== undefined && kindOf(event.piece) === kind
          ? sum + event.n
          : sum,
      0,
    ),
  })).filter(({ n }) => n > 0);
}

/** Returns the printed Health of all drowned Invaders. */
export const drownedHealth = ({ counters }: Pick<Game, 'counters'>): number =>
  DROWNED_COUNTERS.reduce((sum, { counter, health }) => sum + health * (counters[counter] ?? 0), 0);

/** Returns how many of each kind have drowned. */
const drownedOf = ({ counters }: Pick<Game, 'counters'>): readonly number[] =>
  DROWNED_COUNTERS.map(({ counter }) => counters[counter] ?? 0);

const healthOf = (pieces: readonly number[]): number =>
  pieces.reduce((sum, n, i) => sum + n * DROWNED_COUNTERS[i]!.health, 0);

/** Returns the pieces that pay this Health with the least excess, keeping larger ones. */
function paidWith(
  [explorers = 0, towns = 0, cities = 0]: readonly number[],
  price: number,
): readonly number[] {
  const from = (n: number): readonly number[] => Array.from({ length: n + 1 }, (_, i) => i);
  const ways = from(cities).flatMap((c) => from(towns).flatMap((t) => from(explorers).map((e) => [e, t, c])));
  return ways
    .filter((way) => healthOf(way) >= price)
    .reduce((best, way) => (healthOf(way) < healthOf(best) ? way : best));
}

/**
 * Returns the reports that buy 1 Energy with Health equal to the number of players; excess Health remains as smaller
 * pieces (special-rules.json, Drowning). Null if there is too little Health.
 */
export function buysEnergy(game: Game): readonly Report[] | null {
  const price = game.setup.players.length;
  const player = game.setup.spirits.findIndex((spirit) => spirit?.id === OCEAN) + 1;
  const spirit = game.spiritStates?.[player];
  const lying = drownedOf(game);
  if (healthOf(lying) < price) return null;
  const paid = paidWith(lying, price);
  const change = healthOf(paid) - price;
  const counters = DROWNED_COUNTERS.flatMap(({ counter, health }, i): readonly Report[] => {
    const n = lying[i]! - paid[i]! + (change === health ? 1 : 0);
    return n === lying[i] ? [] : [{ report: 'setCounter', counter, n }];
  });
  const gained = spirit && afterBargains(spirit, [{ change: 'energy', n: 1 }]);
  return [...counters, ...(gained ? [{ report: 'spirit', player, changes: gained } as const] : [])];
}
