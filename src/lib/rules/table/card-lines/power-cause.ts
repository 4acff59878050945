import type { PowerInUse } from './power-data';

/** What a Power that is used is called as a cause: `power.2.River's Bounty`. */
export const causeOfPower = ({ player, power }: Pick<PowerInUse, 'player' | 'power'>): string =>
  `power.${player}.${power}`;

const CAUSE = /^power\.(\d)\.(.+)$/;

/** Whether a Power did it: one that the table told, or one that is used here. */
export const isByPower = (cause: string): boolean => cause === 'power' || CAUSE.test(cause);

/** The player and the printed name of a Power that is used here; null for any other cause. */
export function powerOfCause(cause: string): { readonly player: number; readonly power: string } | null {
  const [, player, power] = CAUSE.exec(cause) ?? [];
  return power === undefined ? null : { player: Number(player), power };
}
