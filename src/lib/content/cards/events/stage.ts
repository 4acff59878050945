import type { World } from '../../../rules/world/world';
import { levelOf } from '../../adversaries/adversary';

/**
 * The Stage on top of the Invader Deck; Brandenburg-Prussia's early Stage III card counts as Stage II
 * (event-cards.json, rules).
 */
export function topStage({ game }: World): 1 | 2 | 3 {
  const { deck } = game.invaders;
  const top = deck[0]?.stage ?? 3;
  const early = levelOf(game.setup, 'brandenburg-prussia') >= 2 && deck.some(({ stage }) => stage < 3);
  return top === 3 && early ? 2 : top;
}
