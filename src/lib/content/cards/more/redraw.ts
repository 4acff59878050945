import { possibleBlightCards, turnedCard } from '../../../rules/invaders/blight';
import { answersWith, named } from '../../../rules/table/choice';
import type { Modifier } from '../../../rules/world/modifier';
import { NOTHING, offers } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';

const REDRAW = 'blight.redraw';

/**
 * Returns true if the card was already flipped in an earlier wave: its Blight is stored separately, and no card
 * replaces it.
 */
const isOfWaveBefore = ({ game: { setup, blight } }: World): boolean =>
  setup.wave?.after?.blight.side === 'blighted' && Object.keys(blight.turned).length === 1;

/** Returns true if a single player may replace the card: it has only 2 Blight and blights the island. */
function isMeagre(world: World): boolean {
  const card = turnedCard(world);
  if (!card || card.stillHealthy || card.blightedPerPlayer !== 2 || isOfWaveBefore(world)) return false;
  return possibleBlightCards(world).length > 0;
}

/** Lets a single player draw another Blight Card instead (blight-cards.json, rules.solo). */
export const REDRAW_ALONE: Modifier = {
  name: REDRAW,
  after: {
    flipBlightCard: (world, _, events) =>
      world.game.setup.players.length === 1 &&
      events.some(({ type }) => type === 'blightCardFlipped') &&
      isMeagre(world)
        ? [{ do: 'exceptional', of: REDRAW, step: 'choose' }]
        : [],
  },
  steps: {
    choose: {
      ask: (world) => (isMeagre(world) ? offers(named('keep', 'redraw')) : null),
      run: (world, _, choice) => {
        if (!answersWith(choice, 'redraw')) return NOTHING;
        const { blight, setup } = world.game;
        const printed = turnedCard(world)!.blightedPerPlayer * setup.boards.length;
        // The next card also supplies the Blight that the healthy side lacked; the rest of the healthy side's Blight
        // stays.
        const rest = blight.left - world.rules.blightOnFlip(world, printed);
        const left = Math.max(0, rest);
        return {
          events: [{ type: 'blightSet', blight: { ...blight, side: 'healthy', left }, cause: REDRAW }],
          then: [{ do: 'flipBlightCard', ...(rest < 0 ? { short: -rest } : rest > 0 && { early: true }) }],
        };
      },
    },
  },
};
