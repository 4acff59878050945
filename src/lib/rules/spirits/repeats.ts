import type { Repeat } from '../table/card-lines/line-words';
import type { Phase } from '../table/game';
import { counterOf, repeatCounter } from '../table/spirit-counts';
import type { SpiritState } from '../table/spirit-state';
import { hasCardMark } from '../table/turn-marks';
import type { Panel, Powers } from './panel';
import type { Repeated } from './special-rules';
import { playing } from './spirit-cards';
import { gainedElements } from './spirit-turn';

/** The ways to repeat a card in the order of use: free before paid, and of the free ones the most limited first. */
const IN_ORDER: readonly Repeat[] = ['free-1', 'free-3', 'free-6', 'given', 'lowest', 'paid'];

/** Returns true if a card of this cost can be repeated this way, with this Energy and these used cards. */
function allows(way: Repeat, cost: number, energy: number, used: readonly number[]): boolean {
  const [kind, most] = way.split('-');
  if (kind === 'free') return cost <= Number(most);
  return cost <= energy && (way !== 'lowest' || used.every((other) => other >= cost));
}

/** Returns the cost of using a Power Card again this turn; null if nothing allows it. */
export function repeatOf(
  { panel, state, powers }: { readonly panel: Panel; readonly state: SpiritState; readonly powers: Powers },
  id: string,
  phase: Phase,
): Repeated | null {
  const card = powers.cards.get(id);
  const used = state.cards.flatMap((one) =>
    hasCardMark(state, 'card', one.id) ? (powers.cards.get(one.id)?.cost ?? []) : [],
  );
  if (!card || !hasCardMark(state, 'card', id)) return null;
  const way = IN_ORDER.find(
    (one) =>
      counterOf(state, repeatCounter(one)) > 0 &&
      (one !== 'given' || hasCardMark(state, 'given', id)) &&
      allows(one, card.cost, state.energy, used),
  );
  if (way === undefined) {
    const turn = {
      ...{ state, cards: powers.cards, phase, playsLeft: playing(panel, state).left },
      elements: gainedElements(panel, state, powers, phase).elements,
    };
    return panel.special.repeats?.(turn, card) ?? null;
  }
  const isFree = way.startsWith('free') || card.cost === 0;
  return {
    takes: [
      { change: 'counter', name: repeatCounter(way), n: -1 },
      ...(isFree ? [] : [{ change: 'energy', n: -card.cost } as const]),
    ],
  };
}
