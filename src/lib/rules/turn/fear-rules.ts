import { asAction } from '../table/action-underway';
import { nameOfPart } from '../table/card-lines/card-part';
import { answersWith, cardChoices, cardOfChoice, named } from '../table/choice';
import { pendingFearCards, terrorLevel, UNNAMED } from '../table/fear';
import type { FearState } from '../table/game';
import { type FearCardId, fearCardId } from '../table/printed-cards';
import type { Steps } from '../table/step';
import { CARRY_OUT_OR_NOT, effectSteps } from '../world/answers';
import { type Asking, NOTHING, offers, type Outcome, type StepRule, WAITS } from '../world/step-rule';
import type { World } from '../world/world';

/** Returns the cards that can be next: those not seen, or the dealt card if the app deals. */
function possibleFearCards(world: World): readonly FearCardId[] {
  const { seen, dealt } = world.game.fear;
  const next = dealt?.[seen.length];
  if (next !== undefined) return [next];
  return world.content
    .fearCards(world.game.setup)
    .map(({ id }) => id)
    .filter((id) => !seen.includes(id));
}

function offered(world: World): Asking | null {
  if (pendingFearCards(world.game.fear) === 0) return null;
  const possible = possibleFearCards(world);
  return world.game.fear.dealt && possible.length === 1
    ? null
    : offers([...cardChoices(possible), ...named(UNNAMED)]);
}

/** Reveals earned Fear Cards one by one, including those earned meanwhile. */
export const fearCardsRule: StepRule<Steps['fearCards']> = {
  ask: offered,
  run: (world, _, choice): Outcome => {
    if (pendingFearCards(world.game.fear) === 0) return { events: [] };
    const told = cardOfChoice(choice);
    const card: FearCardId | null =
      choice === null ? (possibleFearCards(world)[0] ?? null) : told === undefined ? null : fearCardId(told);
    return {
      events: [{ type: 'fearCardRevealed', card }],
      then: [
        ...asAction({ kind: 'card' }, card ?? 'fearCard', [
          { do: 'resolveFearCard', card, level: terrorLevel(world.game.fear) },
        ]),
        { do: 'checkEnding' },
        { do: 'fearCards' },
      ],
    };
  },
};

/** Returns true if a revealed card is still open; a correction can return it to the deck. */
const liesOpen = ({ seen, resolved }: FearState): boolean => seen.length > resolved;

/**
 * Resolves a known card: its effects run first, then the card is resolved. The players can resolve it themselves, as
 * with an unnamed card.
 */
export const resolveFearCardRule: StepRule<Steps['resolveFearCard']> = {
  ask: ({ game, content }, { card, level, by }) => {
    if (!liesOpen(game.fear) || by === 'app') return null;
    const known =
      card !== null &&
      by === undefined &&
      content.effectsOf(nameOfPart({ kind: 'fear', card, level })).length > 0;
    return known ? offers(CARRY_OUT_OR_NOT) : WAITS;
  },
  run: ({ game, content }, step, choice) => {
    if (!liesOpen(game.fear)) return NOTHING;
    const { card, level } = step;
    if (answersWith(choice, 'byHand')) return { events: [], then: [{ ...step, by: 'hand' }] };
    if (answersWith(choice, 'carryOut') && card !== null) {
      const part = nameOfPart({ kind: 'fear', card, level });
      return { events: [], then: [...effectSteps(content.effectsOf(part), part), { ...step, by: 'app' }] };
    }
    return { events: [{ type: 'fearCardResolved', card, level }] };
  },
};
