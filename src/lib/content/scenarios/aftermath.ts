import { type Aftermath, type Game, MAX_WAVE, type Wave } from '../../rules/table/game';
import { healed, kindOf, type Pieces, TOKENS } from '../../rules/table/pieces';

const STAYS: readonly string[] = ['D', 'B', ...TOKENS];

/** Returns a land's pieces after the game: undamaged, without Presence and Invaders. */
const remains = (pieces: Pieces): Pieces =>
  Object.fromEntries(Object.entries(healed(pieces)).filter(([code]) => STAYS.includes(kindOf(code))));

/** Returns the result of this game for the Second Wave. */
function aftermathOf({ lands, blight: { side, left, card } }: Game): Aftermath {
  const all = Object.entries(lands).map(([land, { pieces }]) => [land, remains(pieces)] as const);
  return { lands: Object.fromEntries(all), blight: { side, left, card } };
}

/** Returns the wave that follows this game. */
export const waveAfter = (game: Game): Wave => ({
  number: Math.min(MAX_WAVE, (game.setup.wave?.number ?? 1) + 1),
  after: aftermathOf(game),
});

/** Returns by how many levels the Adversary rises: 1 if the Blight Card was never flipped. */
export const levelsUp = ({ blight }: Aftermath): 0 | 1 => (blight.side === 'healthy' ? 1 : 0);
