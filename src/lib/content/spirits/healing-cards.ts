import type { Element } from '../../rules/table/card-lines/power-data';
import type { Game } from '../../rules/table/game';
import { counterOf } from '../../rules/table/spirit-counts';
import type { World } from '../../rules/world/world';

// The Healing Cards of Wounded Waters Bleeding, each with a counter of the game (special-rules.json, waters).
export const SERENE = 'wounded-waters-bleeding.serene';
export const ROILING = 'wounded-waters-bleeding.roiling';
export const RENEW = 'wounded-waters-bleeding.renew';
export const RUIN = 'wounded-waters-bleeding.ruin';
export type HealingCard = typeof SERENE | typeof ROILING | typeof RENEW | typeof RUIN;

/** The Healing Cards that end the Spirit's search for healing. */
export const ENDS_HEALING: readonly HealingCard[] = [RENEW, RUIN];

/** The first turn of a claim. */
const FIRST_TURN = 3;

/**
 * The Healing Markers of a claim: in total, and of the card's Element. `first` marks a card that can only be the first
 * one.
 */
interface Claim {
  readonly element: 'water' | 'animal';
  readonly markers: number;
  readonly ofElement: number;
  readonly first?: true;
}

const CLAIMS: Readonly<Record<HealingCard, Claim>> = {
  [SERENE]: { element: 'water', markers: 3, ofElement: 2, first: true },
  [ROILING]: { element: 'animal', markers: 3, ofElement: 2, first: true },
  [RENEW]: { element: 'water', markers: 5, ofElement: 3 },
  [RUIN]: { element: 'animal', markers: 5, ofElement: 3 },
};

/** The counter of claimed Healing Cards, which Growth asks for. */
const CLAIMED = 'healing';

/** Returns true if the Healing Card is claimed. */
export const has = ({ counters }: Pick<Game, 'counters'>, card: HealingCard): boolean =>
  (counters[card] ?? 0) > 0;

const hasAny = (game: Game, cards: readonly HealingCard[]): boolean => cards.some((card) => has(game, card));

/** Returns true if the Healing Card can be claimed: from turn 3, and with its markers if the Spirit is tracked. */
function canClaim({ game }: World, card: HealingCard, player: number): boolean {
  if (game.turn < FIRST_TURN || hasAny(game, ENDS_HEALING)) return false;
  const { element, markers, ofElement, first } = CLAIMS[card];
  if (first && hasAny(game, [SERENE, ROILING])) return false;
  const state = game.spiritStates?.[player];
  if (!state) return true;
  const of = (one: Element): number => counterOf(state, { kind: 'healing', of: one });
  const isFull = of('water') + of('animal') >= markers && of(element) >= ofElement;
  return isFull && !(first && counterOf(state, CLAIMED) > 0);
}

/** Returns the parts that the rule of every Healing Card has: the claim in the Spirit Phase, and its counter. */
export const claimed = (card: HealingCard, player: number) => ({
  counts: [card],
  offers: { claim: { at: ['spiritPhase'] as const, open: (world: World) => canClaim(world, card, player) } },
  claim: {
    run: ({ game }: World) => ({
      events: [
        { type: 'counterSet', counter: card, n: 1 } as const,
        ...(game.spiritStates?.[player]
          ? [
              {
                type: 'spiritChanged',
                player,
                changes: [{ change: 'counter', name: CLAIMED, n: 1 }],
              } as const,
            ]
          : []),
      ],
    }),
  },
});
