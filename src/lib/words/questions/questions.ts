import { LatePart } from '$lib/late-part';
import { colon, m, messageKey, roman, say, sayNamed } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import { endsWithSlowPowers } from '$lib/rules/engine/may-end-turn';
import { actingLands, unhindered } from '$lib/rules/invaders/action';
import { turnedCard } from '$lib/rules/invaders/blight';
import { answersWith, cardOfChoice, named } from '$lib/rules/table/choice';
import { pendingFearCards, terrorLevel, UNNAMED } from '$lib/rules/table/fear';
import { unhealedDamage } from '$lib/rules/table/healing';
import type { StepKind, Steps, StepsAt } from '$lib/rules/table/step';
import { endingOf } from '$lib/rules/turn/victory';
import type { World } from '$lib/rules/world/world';
import { endingReason } from '../exceptions';
import {
  blightCardName,
  cardLands,
  damageInWords,
  fearCardName,
  fearCardText,
  invaderCardName,
  phaseName,
  slotName,
  stageName,
} from '../names';
import { capital, listed } from '../say';
import {
  answers,
  type Ask,
  carryOutLabel,
  inOneList,
  namesCard,
  type PromptOf,
  type Question,
  QUIET,
} from './question';

/** The steps that have no question. A new kind of step must be here or in `ASK`. */
type SilentStep = StepsAt<'never'>;

/** Returns a question that only tells the players what to do before they continue. */
const moment = (title: string, text: string, label: string): Question => ({
  ...QUIET,
  title,
  text,
  main: { label, answer: null },
});

/**
 * Returns the text that asks to confirm a Build or Explore. `bringing` is the number of the lands in which a piece is
 * added.
 */
function agreedByHand(lands: number, bringing: number): string {
  if (bringing === 0) return m.ask_take();
  return bringing < lands ? m.ask_place_and_take() : m.ask_place();
}

/**
 * Returns the label of the button that resolves a card. `unstopped` is the number of the lands in which the action
 * isn't stopped.
 */
function goLabel({ action }: Steps['actionCard'], lands: number, unstopped: number): string {
  if (unstopped > 0) return say(`go_${action}`, { count: unstopped });
  const name = phaseName(action);
  return lands > 0 ? m.go_stopped({ action: name, count: lands }) : m.go_none({ action: name });
}

function actionCard(world: World, { step }: PromptOf<'actionCard'>): Question {
  const lands = actingLands(world, step);
  // In a stopped land, the action only uses up its Skip or token.
  const count = unhindered(world, step).length;
  const card = invaderCardName(step.card);
  // The to-dos of a Ravage are listed afterwards; for a Build or Explore, the rows are the to-dos.
  const agree = step.action === 'ravage' ? m.ask_mirror() : agreedByHand(lands.length, count);
  return {
    ...QUIET,
    title: m.ask_action({ action: step.slot ? slotName(step.slot) : phaseName(step.action), card }),
    text: lands.length > 0 ? agree : m.ask_action_none(),
    rule: say(`rule_${step.action}`),
    main: {
      label: goLabel(step, lands.length, count),
      answer: 'all',
    },
    lands,
  };
}

function fearCards(world: World, prompt: Prompt): Question {
  const { fear } = world.game;
  return {
    ...QUIET,
    title: m.ask_fear_card({ level: roman(terrorLevel(fear)) }),
    text: m.ask_fear_card_text({ count: pendingFearCards(fear) }),
    rule: m.rule_fear(),
    main: null,
    // The answer without a name is first, because the list is long.
    others: answers(
      [...named(UNNAMED), ...prompt.choices.filter((choice) => !answersWith(choice, UNNAMED))],
      namesCard(fearCardName, () => m.go_fear_unnamed()),
    ),
  };
}

function resolveFearCard(_: World, { step, choices }: PromptOf<'resolveFearCard'>): Question {
  const { level } = step;
  return {
    ...QUIET,
    title: capital(m.ask_fear_do({ card: fearCardName(step.card), level: roman(level) })),
    text: step.card === null ? m.ask_fear_do_unnamed() : fearCardText(step.card, level),
    rule: m.rule_fear(),
    ...(choices.length > 0
      ? inOneList(choices, carryOutLabel)
      : { main: { label: m.go_fear_done(), answer: null } }),
  };
}

/**
 * Returns the question of the Spirit Phase. Its text includes the Blight Card's effect of each turn, and Bargains,
 * which take Energy (Nature Incarnate, rulebook, Bargains).
 */
function spiritPhase(world: World): Question {
  const card = turnedCard(world);
  const bargains = world.game.setup.products.includes('nature-incarnate') ? ` ${m.ask_spirit_bargain()}` : '';
  const { players } = world.game.setup;
  const areAllKept = players.every((_, i) => world.game.spiritStates?.[i + 1]);
  // A tracked Spirit already has what the card gives.
  const more =
    card?.eachSpiritPhase && !areAllKept
      ? ` ${blightCardName(card.id)}${colon()}${sayNamed(`blight_${messageKey(card.id)}_each`)}`
      : '';
  return moment(m.phase_spirit(), m.ask_spirit_text() + bargains + more, m.go_spirit());
}

/** Returns the text that names the lands of a loss condition; empty if it has none. */
function whereLost(world: World, name: string): string {
  const loss = world.modifiers.find((one) => one.loss?.name === name)?.loss;
  const { lands = [] } = loss?.progress(world) ?? {};
  return lands.length > 0 ? m.ending_where({ lands: listed(lands) }) : '';
}

function ending(world: World, { choices }: Prompt): Question {
  const end = endingOf(world);
  if (!end) throw new Error('no ending');
  return {
    ...QUIET,
    title: say(`ending_${end.result}`),
    text: end.because.map((name) => [endingReason(name), whereLost(world, name)].join(' ').trim()).join(' '),
    rule: m.rule_victory(),
    main: null,
    others: answers(choices, (choice) => (answersWith(choice, 'end') ? m.go_end() : m.go_play_on())),
  };
}

/**
 * Returns the question which Invader Card was revealed. If all cards are of Stage III, the Stage is named only once,
 * because each card already names two terrains.
 */
function whichCard(title: string, { content }: World, { choices }: Prompt): Question {
  const offered = choices.map(cardOfChoice);
  const cards = content.invaderCards.filter(({ id }) => offered.includes(id));
  const isLast = cards.length === choices.length && cards.every(({ stage }) => stage === 3);
  return {
    ...QUIET,
    title,
    text: `${isLast ? `${capital(stageName(3))}. ` : ''}${m.ask_draw_text()}`,
    main: null,
    others: isLast
      ? cards.map((card) => ({ id: card.id, label: cardLands(card) }))
      : answers(choices, namesCard(invaderCardName)),
  };
}

/** The kinds of steps that offer a choice during an action (see `choice-questions.ts`). */
type ChoiceStep =
  | 'deal'
  | 'ravage'
  | 'build'
  | 'explore'
  | 'counterattack'
  | 'strike'
  | 'cascade'
  | 'exceptional'
  | 'flipBlightCard'
  | 'presenceLost';

export type ChoiceWords = { readonly [K in ChoiceStep]: Ask<K> };

const ASK: { readonly [K in Exclude<StepKind, SilentStep | ChoiceStep | 'effect'>]: Ask<K> } = {
  setTheTable: () => ({ ...moment(m.ask_set(), m.ask_set_text(), m.go_set()), rule: m.rule_setup() }),
  spiritPhase,
  fastPowers: () => moment(m.phase_fast(), m.ask_fast_text(), m.go_fast()),
  slowPowers: (world) => {
    const slow = moment(m.phase_slow(), m.ask_slow_text(), m.go_slow());
    return endsWithSlowPowers(world)
      ? {
          ...slow,
          text: m.ask_slow_time(),
          main: { label: m.go_slow_time(), answer: null, through: true },
        }
      : slow;
  },
  timePasses: ({ game }) => {
    const kept = unhealedDamage(game);
    const text =
      kept.length > 0 ? m.ask_time_kept({ kept: damageInWords(kept, game.setup) }) : m.ask_time_text();
    return { ...moment(m.phase_timepasses(), text, m.go_time()), rule: m.rule_time() };
  },
  actionCard,
  fearCards,
  resolveFearCard,
  checkEnding: ending,
  drawInvaderCard: (world, prompt) => ({
    ...whichCard(m.ask_draw(), world, prompt),
    rule: m.rule_explore(),
  }),
  accelerate: (world, prompt) => whichCard(m.ask_accelerate(), world, prompt),
  gameOver: ({ game }, { choices }) => ({
    ...QUIET,
    title: game.ended ? say(`ending_${game.ended.result}`) : '',
    text: game.ended ? game.ended.because.map(endingReason).join(' ') : '',
    main: null,
    others: answers(choices, () => m.go_resume()),
  }),
};

/** The questions of cards, which load before a game is shown. */
const CARDS = new LatePart<Ask>('words of cards', async () => (await import('./effects')).cardQuestion);
/** The questions during an action, which load before a game is shown. */
const CHOICES = new LatePart<ChoiceWords>(
  'words of choices',
  async () => (await import('./choice-questions')).CHOICES,
);
/** The questions that differ in a game with trackers only. */
const TRACKERS = new LatePart<object>(
  'words of trackers only',
  async () => (await import('./tracker-questions')).TRACKER_QUESTIONS,
);

/** Loads the questions of games with boards before the first answer. */
export const loadQuestions = (): Promise<unknown> => Promise.all([CARDS.load(), CHOICES.load()]);

/** Loads the questions that differ in a game with trackers only, before the game is shown. */
export const loadTrackerQuestions = (): Promise<unknown> => TRACKERS.load();

/** Returns a question without texts, for one whose texts have not loaded, so that the game stays on screen. */
const unworded = (): Question => ({
  ...QUIET,
  title: m.ask_unworded(),
  text: m.ask_unworded_text(),
  main: null,
});

/** Returns true if the question is about a card. */
const isOfCard = ({ step }: Prompt): boolean =>
  step.do === 'effect' || (step.do === 'exceptional' && ['events', 'blight.turned'].includes(step.of));

/** Returns true if `loadQuestions` loads the texts of this question. */
export const hasWordsFetched = (prompt: Prompt): boolean =>
  isOfCard(prompt) || !Object.hasOwn(ASK, prompt.step.do);

/** Returns the texts of the open question. The messages of a modifier's step are named after the step. */
export function questionOf(world: World, prompt: Prompt): Question {
  if (isOfCard(prompt)) return (CARDS.known ?? unworded)(world, prompt);
  const trackers = world.game.setup.trackers ? TRACKERS.known : {};
  const asks = { ...ASK, ...CHOICES.known, ...trackers } as { readonly [kind: string]: Ask };
  return (asks[prompt.step.do] ?? unworded)(world, prompt);
}
