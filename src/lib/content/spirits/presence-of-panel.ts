import type { Setup } from '../../rules/table/game';
import type { PresenceSupply } from '../../rules/world/content';
import { aspectOf, spiritOf } from '.';

/** The Presence of every panel (spirit-panels.json: the sum of its tracks and its setup). */
const OF_A_PANEL = 13;

/** Returns the Presence supply of a player's Spirit; undefined if the Spirit is unknown. */
export function presenceSupply(setup: Setup, player: number): PresenceSupply | undefined {
  const chosen = setup.spirits[player - 1];
  const spirit = chosen ? spiritOf(chosen.id) : undefined;
  if (!chosen || !spirit) return undefined;
  const placed = spirit.placings
    .filter(({ piece }) => piece === 'presence')
    .reduce((sum, { n }) => sum + n, 0);
  const spare = aspectOf(spirit, chosen.aspect)?.begins?.spare ?? 0;
  return {
    all: OF_A_PANEL + spare,
    onTracks: OF_A_PANEL - placed - (spirit.begins?.destroyed ?? 0),
  };
}
