import type { GameEvent } from '../../rules/event';
import type { Game } from '../../rules/game';
import { kindOf } from '../../rules/pieces';

/** The Spirit that keeps the Invaders who drown. */
export const OCEAN = 'oceans-hungry-grasp';
/** The name of its rule. */
export const DROWNED = `${OCEAN}.drowned`;

/** The Invaders it keeps, by the name under which they are counted, with the Health that is printed for them. */
export const DROWNED_COUNTERS = [
  { kind: 'E', counter: `${DROWNED}:explorer`, health: 1 },
  { kind: 'T', counter: `${DROWNED}:town`, health: 2 },
  { kind: 'C', counter: `${DROWNED}:city`, health: 3 },
] as const;

/** How many Invaders drowned by these events, by kind. */
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

/** The printed Health of all Invaders that it keeps. */
export const drownedHealth = ({ counters }: Pick<Game, 'counters'>): number =>
  DROWNED_COUNTERS.reduce((sum, { counter, health }) => sum + health * (counters[counter] ?? 0), 0);
