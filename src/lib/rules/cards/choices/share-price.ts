import { numberChoices } from '../../table/choice';
import type { Step } from '../../table/step';
import type { World } from '../../world/world';
import { type LinePlan, runs } from '../current-line';

/** A shared Energy payment: the amount owed, and the next player to ask. */
export interface SharedPrice {
  readonly owed: number;
  readonly player: number;
}

/** Returns the Energy a Spirit can pay; infinite if it is not tracked. */
const energyOf = ({ game }: World, player: number): number =>
  game.spiritStates?.[player]?.energy ?? Number.POSITIVE_INFINITY;

const playersOf = ({ game }: World): readonly number[] => game.setup.players.map((_, i) => i + 1);

/** Returns the Energy that these Spirits can pay together. */
export const payableBy = (world: World, players = playersOf(world)): number =>
  players.reduce((sum, player) => sum + energyOf(world, player), 0);

/** Returns true if any Spirit is tracked, so the app can deduct Energy. */
export const isAnyTracked = ({ game }: World): boolean => Object.keys(game.spiritStates ?? {}).length > 0;

/** Asks one tracked Spirit after another for its part of the price; untracked Spirits pay the rest. */
export function sharePrice(
  world: World,
  { owed, player: first }: SharedPrice,
  next: (price: SharedPrice) => readonly Step[],
  over: readonly Step[],
): LinePlan {
  const isKept = (one: number): boolean => world.game.spiritStates?.[one] !== undefined;
  const player = playersOf(world).find((one) => one >= first && isKept(one));
  if (owed === 0 || player === undefined) return runs(over);
  const others = payableBy(
    world,
    playersOf(world).filter((one) => one > player || !isKept(one)),
  );
  const most = Math.min(owed, energyOf(world, player));
  const least = Math.min(most, Math.max(0, owed - others));
  const open = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return {
    asked:
      open.length > 1 ? { asks: { asks: 'paysShare', player, n: owed }, choices: numberChoices(open) } : null,
    run: (choice) => {
      const paid = choice?.kind === 'number' ? choice.n : least;
      return {
        events:
          paid > 0 ? [{ type: 'spiritChanged', player, changes: [{ change: 'energy', n: -paid }] }] : [],
        then: next({ owed: owed - paid, player: player + 1 }),
      };
    },
  };
}
