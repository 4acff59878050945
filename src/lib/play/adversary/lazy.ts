import { isHomebrew } from '$lib/content/brought-homebrew';
import { hasEvents, hasMoreCards } from '$lib/content/stored-setup';
import { hasActingSpirits, loadRules } from '$lib/game-engine';
import { LatePart } from '$lib/late-part';
import { getLocale, loadMessages, LOCALES } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import type { Setup } from '$lib/rules/table/game';
import type { Step } from '$lib/rules/table/step';
import { hasWordsFetched, loadQuestions, loadTrackerQuestions } from '$lib/words/questions/questions';
import { hasOtherBox } from '../cards/other-box';
import type * as OwnNames from '../cards/own-names';
import type Trackers from '../trackers/Trackers.svelte';
import type * as Parts from './adversary-parts';

const PARTS = new LatePart('Adversary parts', () => import('./adversary-parts'));
const TRACKERS = new LatePart(
  'the trackers',
  async () => (await import('../trackers/Trackers.svelte')).default,
);

const OWN_NAMES = new LatePart('own names', () => import('../cards/own-names'));

type Played = Pick<
  Setup,
  'adversaries' | 'homebrew' | 'scenario' | 'events' | 'products' | 'spirits' | 'trackers'
>;

type Bent = Pick<Setup, 'adversaries' | 'scenario' | 'spirits'>;

/** Returns true if the game has no Adversary, Scenario or other source of reminders. */
const isPlain = ({ adversaries, scenario, ...setup }: Bent): boolean =>
  adversaries.length === 0 && scenario === null && !hasActingSpirits(setup);

/** Loads the dialog that picks a card by name, with its words. */
export async function cardPick() {
  const [pick] = await Promise.all([
    import('../cards/CardPick.svelte'),
    loadMessages('cardpick'),
    OWN_NAMES.load(),
  ]);
  return pick;
}

/** Loads everything an answer can need: the rules, the effects of cards and their words. */
export const loadAnswers = (): Promise<unknown> => Promise.all([loadRules(), loadQuestions()]);

/**
 * Loads the words and parts of a game with an Adversary, a Scenario or more cards before it is shown, and the words of
 * its question, or of every question if none is given.
 */
export async function fetchParts(setup: Played, prompt?: Prompt | null): Promise<void> {
  if (!prompt || hasWordsFetched(prompt)) await loadQuestions();
  if (setup.trackers) await loadTrackerQuestions();
  // Printed names are known in one language only.
  if (getLocale() !== LOCALES[0] || hasOtherBox()) (await OWN_NAMES.load()).useOwnNames();
  if (setup.trackers) await Promise.all([TRACKERS.load(), loadMessages('trackers', 'panel')]);
  if (hasEvents(setup)) await loadMessages('checklist', 'events');
  if (hasMoreCards(setup)) await Promise.all([cardPick(), loadMessages('morecards')]);
  if (setup.homebrew) await (await import('$lib/setup/own-adversaries')).speakHomebrew(setup);
  if (isPlain(setup)) return;
  const areas = [
    'adversaries',
    ...(setup.scenario === null
      ? []
      : ['scenarios', ...(isHomebrew(setup.scenario) ? [] : ['scenariolines'])]),
    ...(hasActingSpirits(setup) ? ['spirits'] : []),
  ];
  await Promise.all([PARTS.load(), loadMessages(...areas)]);
}

/** Returns the parts loaded by `fetchParts`, or null if this game needs none. */
export const partsFor = (setup: Bent): typeof Parts | null => (isPlain(setup) ? null : (PARTS.known ?? null));

/** Returns the part shown instead of the island; null in a game with an island, or before the part has loaded. */
export const trackersFor = (setup: Pick<Setup, 'trackers'>): typeof Trackers | null =>
  setup.trackers ? (TRACKERS.known ?? null) : null;

/** Returns the part with the card names that players typed; null if it is not loaded. */
export const ownNames = (): typeof OwnNames | null => OWN_NAMES.known ?? null;

/** Returns the kind of card that the players name at this step; null if they name none. */
export function namedKind(step: Step): OwnNames.CardKind | null {
  if (step.do === 'fearCards') return 'fear';
  if (step.do === 'flipBlightCard') return 'blight';
  if (step.do !== 'exceptional' || step.of !== 'events') return null;
  if (step.step === 'fearCard') return 'fear';
  return step.step === 'card' ? 'event' : null;
}
