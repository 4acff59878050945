import { ENGINE } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import type { EventType } from '$lib/rules/event';
import { terrorLevel, UNNAMED } from '$lib/rules/fear';
import { possibleCards } from '$lib/rules/invaders/track';
import type { Step } from '$lib/rules/step';
import { fearCardText } from '$lib/words/names';
import { narrate } from '$lib/words/narration';
import { partsFor } from '../adversary/lazy';
import type { Session } from '../session.svelte';

/** What an answer brings that its name does not say. */
const BRINGS: Readonly<Record<string, readonly EventType[]>> = {
  cascade: ['destroyed', 'blightCardFlipped'],
  counterattack: ['fearGenerated', 'fearCardEarned', 'terrorLevelReached'],
  strike: ['fearGenerated', 'fearCardEarned', 'terrorLevelReached'],
  deal: ['fearGenerated', 'fearCardEarned', 'terrorLevelReached'],
};

/** Whether what its answers lead to is worked out for each of them. */
export const isForecast = (step: Step): boolean => step.do in BRINGS;

/** What an answer leads to, where that is not plain from its name. */
export function outcomeOf(session: Session, step: Step, id: string): string | undefined {
  const { game, world } = session;
  if (step.do === 'drawInvaderCard')
    return m.odds({ odds: Math.round(100 / Math.max(1, possibleCards(world).length)) });
  if (step.do === 'fearCards' && id !== UNNAMED) return fearCardText(id, terrorLevel(game.fear));
  if (step.do === 'exceptional') {
    const namesCard = step.step === 'card' || step.step === 'fearCard';
    return namesCard ? undefined : partsFor(game.setup)?.outcomeInWords(game, step.of, id);
  }
  const shown = BRINGS[step.do];
  if (!shown) return undefined;
  const { events } = ENGINE.forecast(game, id);
  // What the answer itself brings; the next land, in a Ravage or by a card, is a matter of its own.
  const here = step.do !== 'cascade' && 'land' in step ? step.land : undefined;
  const next = events.findIndex(
    (event) =>
      event.type === 'ravaged' ||
      (here !== undefined && 'land' in event && event.land !== undefined && event.land !== here),
  );
  const own = (next < 0 ? events : events.slice(0, next)).filter(({ type }) => shown.includes(type));
  return narrate(own, game.setup)
    .flatMap(({ parts }) => parts)
    .join(' ');
}
