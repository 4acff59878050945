import type { Engine } from '../rules/engine/engine';
import type { Game } from '../rules/table/game';
import type { Step } from '../rules/table/step';
import type { World } from '../rules/world/world';

const ids = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);

function mustKnow(known: readonly string[], named: readonly (string | null | undefined)[]): void {
  const unknown = named.find((id) => id != null && !known.includes(id));
  if (unknown != null) throw new Error(`unknown: ${unknown}`);
}

/** Returns true if the step names a card other than an Invader Card: a Fear Card, an Event, a Blight Card. */
const isOtherCard = (step: Step): boolean =>
  step.do === 'resolveFearCard' || (step.do === 'exceptional' && /^(events|blight)\b/.test(step.of));

function cardsOf({ invaders, agenda }: Game): readonly (string | null | undefined)[] {
  const steps = agenda.flatMap((step) => ('card' in step && !isOtherCard(step) ? step.card : []));
  const { deck, slots, discard } = invaders;
  return [...steps, ...deck.map(({ card }) => card), ...Object.values(slots).flat(), ...discard];
}

function mustHaveSteps({ modifiers }: World, agenda: readonly Step[]): void {
  for (const step of agenda)
    if (step.do === 'exceptional' && !modifiers.some((one) => one.name === step.of && one.steps?.[step.step]))
      throw new Error(`unknown: ${step.step} of ${step.of}`);
}

/**
 * Returns the check of a game against the app's content. It throws for a game whose schema is valid but which names an
 * unknown board, land, card or step.
 */
export const assertPlayable =
  (engine: Engine) =>
  (game: Game): void => {
    const world = engine.world(game);
    const { invaderCards, fearCards, blightCards } = engine.content;
    const lands = [...world.island.order, ...game.sunk];
    mustKnow(Object.keys(game.lands), lands);
    mustKnow(lands, Object.keys(game.lands));
    mustKnow(ids(invaderCards), cardsOf(game));
    mustKnow(ids(fearCards(game.setup)), [...game.fear.seen, ...(game.fear.dealt ?? [])]);
    mustKnow(ids(blightCards(game.setup)), [
      game.blight.card,
      ...(game.blight.dealt ?? []),
      ...Object.keys(game.blight.turned),
    ]);
    mustHaveSteps(world, game.agenda);
    engine.promptOf(game);
  };
