import { isSaid, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import type { Game } from '$lib/rules/table/game';
import type { StepKind, Steps, StepsAt } from '$lib/rules/table/step';
import { endingOf } from '$lib/rules/turn/victory';
import type { World } from '$lib/rules/world/world';
import { QUESTION } from '../shared-state.svelte';

/** The rules entry for each rule, by its message: `rule_cascade`. */
const RULES = {
  ravage: 'ravage',
  build: 'build',
  explore: 'explore',
  blight: 'blight',
  cascade: 'cascade',
  fear: 'fear_card',
  victory: 'victory',
  time: 'time_passes',
  setup: 'setup',
  dahan: 'counterattack',
  score: 'score',
};

/** The open question and its game. */
interface Asking {
  readonly prompt: Prompt | null;
  readonly world: World;
  readonly game: Game;
}

const CARDS = { fear: 'fear_card', event: 'event', blight: 'blight_card' } as const;

/** Returns the entry of a cause's card, Adversary or Scenario; null if it has none. */
function entryOfCause(cause: string, { game }: Asking): string | null {
  const [kind = '', id = ''] = cause.split(/[.:]/);
  if (cause === 'blight.turned') return game.blight.card && `blight_card-${messageKey(game.blight.card)}`;
  if (kind in CARDS && id !== '') return `${CARDS[kind as keyof typeof CARDS]}-${messageKey(id)}`;
  const of = messageKey(kind);
  if (isSaid(`${of}_escalation_name`)) return `adversary-${of}`;
  return isSaid(`scenario_${of}`) ? `scenario-${of}` : null;
}

const exceptional = ({ of, card }: Steps['exceptional'], asking: Asking): string => {
  if (of !== 'events') return entryOfCause(of, asking) ?? 'invader_phase';
  return card === undefined ? 'event' : `event-${messageKey(card)}`;
};

/** The entry for each kind of question; the compiler requires one for a new kind. */
const ENTRIES: {
  readonly [K in Exclude<StepKind, StepsAt<'never'>>]: string | ((step: Steps[K], asking: Asking) => string);
} = {
  setTheTable: 'setup',
  spiritPhase: 'spirit',
  fastPowers: 'fast',
  slowPowers: 'slow',
  timePasses: 'time_passes',
  fearCards: 'fear_cards',
  resolveFearCard: ({ card }) => (card === null ? 'fear_cards' : `fear_card-${messageKey(card)}`),
  actionCard: ({ action }) => action,
  ravage: 'skip',
  build: 'skip',
  explore: 'skip',
  counterattack: 'counterattack',
  strike: 'counterattack',
  drawInvaderCard: 'explore',
  accelerate: 'accelerate',
  cascade: 'cascade',
  flipBlightCard: 'blight_card',
  deal: 'damage',
  presenceLost: 'destroyed_presence',
  checkEnding: (_, { world }) => endingOf(world)?.result ?? 'victory',
  gameOver: 'score',
  effect: ({ of }, asking) => entryOfCause(of, asking) ?? 'invader_phase',
  exceptional,
};

export function entryOfQuestion(asking: Asking): string {
  const step = asking.prompt?.step;
  if (!step) return 'turn';
  const entry = (
    ENTRIES as Readonly<Record<string, string | ((step: unknown, asking: Asking) => string) | undefined>>
  )[step.do];
  return typeof entry === 'function' ? entry(step, asking) : (entry ?? 'turn');
}

/** Returns the entry for the open question, or for a rule on the screen; returns any other text unchanged. */
export const entryOf = (asked: string, asking: Asking): string =>
  asked === QUESTION
    ? entryOfQuestion(asking)
    : (Object.entries(RULES).find(([key]) => sayNamed(`rule_${key}`) === asked)?.[1] ?? asked);
