import { ENGINE } from '$lib/game-engine';
import { colon } from '$lib/messages/messages.svelte';
import { choiceId, choiceOf } from '$lib/rules/table/choice';
import type { Deed } from '$lib/rules/table/deed';
import type { EventType } from '$lib/rules/table/event';
import { terrorLevel } from '$lib/rules/table/fear';
import type { Game } from '$lib/rules/table/game';
import type { Step } from '$lib/rules/table/step';
import { narrateAhead, wordsOnce } from '$lib/words/events/narration';
import { fearCardText } from '$lib/words/names';
import { partsFor } from '../../adversary/lazy';
import type { Session } from '../../session/session.svelte';
import { answerResult } from '../answer-events';

/** The events of Fear and its results. */
const FEAR: readonly EventType[] = ['fearGenerated', 'fearCardEarned', 'terrorLevelReached'];

/** Results that the answers' names don't show, by kind of step. */
const BRINGS: Readonly<Record<string, readonly EventType[]>> = {
  cascade: ['destroyed', 'blightCardFlipped'],
  counterattack: FEAR,
  strike: FEAR,
  deal: FEAR,
  // The Fear of a card effect depends on the land.
  effect: FEAR,
};

/** Returns true if the result of each answer is computed. */
export const isForecast = (step: Step): boolean => step.do in BRINGS;

/** Returns the Fear of these deeds in words; empty for none. */
export function fearOf(game: Game, deeds: readonly Deed[]): string {
  const reports = deeds.map((deed) => ({ report: 'deed', deed }) as const);
  const turn = ENGINE.decide(game, { do: 'report', reports });
  const events = turn.ok ? turn.value.events.filter(({ type }) => FEAR.includes(type)) : [];
  return narrateAhead(events, game.setup)
    .flatMap(({ parts }) => parts)
    .join(' ');
}

/** Returns the result of an answer in words, or undefined if the answer's name shows it. */
export function outcomeOf(session: Session, step: Step, id: string): string | undefined {
  const { game } = session;
  const choice = choiceOf(ENGINE.promptOf(game)?.choices ?? [], id);
  if (step.do === 'fearCards' && choice?.kind === 'card')
    return fearCardText(choice.card, terrorLevel(game.fear));
  if (step.do === 'exceptional') {
    const namesCard = step.step === 'card' || step.step === 'fearCard';
    return namesCard ? undefined : partsFor(game.setup)?.outcomeInWords(game, step.of, id);
  }
  return isForecast(step) ? whatDiffers(game, step).get(id) : undefined;
}

/** Returns the results of an answer that its name doesn't show, as sentences. */
const unnamedBy = (game: Game, step: Step, answer: string): readonly string[] =>
  answerResult(game, answer, ({ type }) => BRINGS[step.do]?.includes(type) ?? false).flatMap(
    ({ land, parts }) => (land === null ? parts : parts.map((part) => `${land}${colon()}${part}`)),
  );

const kept = wordsOnce<ReadonlyMap<string, string>>();

/** Returns the results of each answer that are not common to all. */
const whatDiffers = (game: Game, step: Step): ReadonlyMap<string, string> =>
  kept(game, () => {
    const all = (ENGINE.promptOf(game)?.choices ?? [])
      .map(choiceId)
      .map((id) => [id, unnamedBy(game, step, id)] as const);
    const comesAnyway = (part: string): boolean => all.every(([, parts]) => parts.includes(part));
    return new Map(
      all.map(([id, parts]) => [id, parts.filter((part) => !comesAnyway(part)).join(' ')] as const),
    );
  });
