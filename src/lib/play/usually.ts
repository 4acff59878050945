import { ENGINE } from '$lib/game-engine';
import type { Tap } from '$lib/rules/command';
import type { Game } from '$lib/rules/game';

/** The usual answers to whatever else a card asks, as one tap. */
export async function usually(game: Game): Promise<Tap> {
  const { usualRest } = await import('$lib/rules/effects/usual');
  const [choice = '', ...then] = usualRest(ENGINE, game);
  return { do: 'choose', choice, then };
}
