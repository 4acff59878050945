import { isSaid, m, messageKey, say, sayNamed } from '$lib/messages/messages.svelte';
import { strikeOfStep } from '$lib/rules/damage/counterattack';
import { healthLeft } from '$lib/rules/damage/destruction';
import { RESTLESS } from '$lib/rules/engine/restless';
import { REMINDERS, remindersIn } from '$lib/rules/invaders/table-reminders';
import { answersWith, type Choice, choiceId, type ChoiceKind, landOfChoice } from '$lib/rules/table/choice';
import { type LandId, NO_LAND } from '$lib/rules/table/island';
import type { Allocation } from '$lib/rules/table/pieces';
import { standingIn } from '$lib/rules/table/places';
import type { Steps } from '$lib/rules/table/step';
import type { World } from '$lib/rules/world/world';
import { exceptionName } from '../exceptions';
import { blightCardName, counted, doerName, invaderCardName, pieceName, placeName } from '../names';
import { because } from '../reasons';
import { capital, listed, timesInWords } from '../say';
import {
  answers,
  inOneList,
  landsAmong,
  namesCard,
  naming,
  type PromptOf,
  type Question,
  QUIET,
} from './question';
import type { ChoiceWords } from './questions';

/** Returns a complete division of Damage in words: `1 City destroyed and 1 Damage to 1 Town`. */
export function blowsInWords(world: World, land: LandId, blows: Allocation): string {
  const dead = ({ piece, damage }: Allocation[number]): boolean => healthLeft(world, piece, land) <= damage;
  const killsFirst = [...blows].sort((a, b) => Number(dead(b)) - Number(dead(a)));
  return listed(
    killsFirst.map((blow) => {
      const { piece, damage, n } = blow;
      const pieces = counted(piece, n, naming(world));
      return dead(blow) ? m.blow_destroys({ pieces }) : m.blow_hurts({ pieces, damage });
    }),
  );
}

/**
 * Returns a function that returns the text of an answer about Damage: a complete division, or to divide it piece by
 * piece.
 */
const dealtInWords =
  (world: World, land: LandId) =>
  (choice: Choice): string =>
    choice.kind === 'blows' ? blowsInWords(world, land, choice.blows) : m.blow_piece_by_piece();

function counterattack(world: World, { step, choices }: PromptOf<'counterattack'>): Question {
  return {
    ...QUIET,
    title: m.ask_counterattack({ land: step.land, damage: strikeOfStep(world, step) }),
    text: m.ask_counterattack_text(),
    rule: m.rule_dahan(),
    ...inOneList(choices, dealtInWords(world, step.land)),
  };
}

function strike(world: World, { step, choices }: PromptOf<'strike'>): Question {
  return {
    ...QUIET,
    title: m.ask_strike({ land: step.land, damage: step.left }),
    text: m.ask_strike_text(),
    rule: m.rule_dahan(),
    ...inOneList(choices, dealtInWords(world, step.land)),
  };
}

/** Returns the question about Damage that the players divide. */
function deal(world: World, { step, choices }: PromptOf<'deal'>): Question {
  if (step.badlands !== undefined)
    return {
      ...QUIET,
      title: m.ask_badlands({ land: step.land }),
      text: step.left > 0 ? m.ask_badlands_text({ damage: step.left }) : m.ask_badlands_each(),
      ...inOneList(choices, (choice) => (choice.kind === 'number' ? `+${choice.n}` : '')),
    };
  if (step.strife !== undefined)
    return {
      ...QUIET,
      title: m.ask_strife({ land: step.land }),
      text: m.ask_strife_text({ count: step.strife }),
      ...inOneList(choices, (choice) =>
        choice.kind === 'pieceHere' ? pieceName(choice.piece, naming(world)) : '',
      ),
    };
  return {
    ...QUIET,
    title: m.ask_deal({ land: step.land, damage: step.left }),
    text: step.pieces ? m.ask_divide_text() : m.ask_deal_text(),
    ...inOneList(choices, dealtInWords(world, step.land)),
  };
}

/** Returns the question which one of several effects stops an action and is used up. */
function prevent(_: World, prompt: PromptOf<'ravage' | 'build' | 'explore'>): Question {
  const label = (choice: Choice): string => {
    const why = choice.kind === 'spent' ? choice.because : '';
    return why === 'skipped' ? m.prevent_skipped() : capital(because(why));
  };
  return {
    ...QUIET,
    title: m.ask_prevent({ land: prompt.step.land }),
    text: m.ask_prevent_text(),
    ...inOneList(prompt.choices, label),
  };
}

function cascade(world: World, prompt: PromptOf<'cascade'>): Question {
  const { step, choices } = prompt;
  const label = (choice: Choice): string => {
    const to = landOfChoice(choice) ?? NO_LAND;
    const land = placeName(to);
    return (standingIn(world, to)['B'] ?? 0) > 0 ? m.cascade_again({ land }) : m.cascade_to({ land });
  };
  const { left, side } = world.game.blight;
  return {
    ...QUIET,
    title: m.ask_cascade({ land: placeName(step.from) }),
    text: side === 'healthy' ? m.ask_cascade_text({ left }) : m.ask_cascade_last({ left }),
    rule: m.rule_cascade(),
    ...inOneList(choices, label),
    lands: landsAmong(choices),
  };
}

/** Returns the first of these messages that exists; null if none does. */
const titleOf = (keys: readonly string[], inputs: Readonly<Record<string, string>>): string | null => {
  const key = keys.find(isSaid);
  return key === undefined ? null : sayNamed(key, inputs);
};

/** Returns the remaining count of a step, from its modifier or from the step itself. */
function leftOf(world: World, step: Steps['exceptional']): number {
  const rule = world.modifiers.find(({ name }) => name === step.of)?.steps?.[step.step];
  return rule?.left?.(world, step) ?? step.left ?? 0;
}

/** The kinds of answers that modifiers don't use or that have texts of their own. */
type NotOfExceptions = 'named' | 'element' | 'terrain' | 'side' | 'option' | 'blows' | 'spent';

/** Returns the name of a tracked Spirit's Power Card; undefined for any other card. */
const powerCardName = ({ game }: World, id: string): string | undefined =>
  Object.values(game.spiritStates ?? {})
    .flatMap(({ cards }) => cards)
    .find((card) => card.id === id)?.name;

/** The functions that return the texts of answers to a modifier's question. */
const NAMED: {
  readonly [K in Exclude<ChoiceKind, NotOfExceptions>]: (
    world: World,
    choice: Extract<Choice, { kind: K }>,
  ) => string;
} = {
  land: (_, { land }) => land,
  piece: (world, { land, piece, alone }) => (alone ? land : `${land} · ${pieceName(piece, naming(world))}`),
  pieceHere: (world, { piece }) => pieceName(piece, naming(world)),
  board: (_, { board }) => m.answer_board({ board }),
  card: (world, { card }) =>
    powerCardName(world, card) ?? titleOf([`event_${messageKey(card)}_name`], {}) ?? invaderCardName(card),
  player: (world, { player }) => doerName(player - 1, naming(world)),
  number: (_, { n }) => String(n),
};

/** Returns the question that shows the players' reminders before the action. */
const reminderQuestion = (
  world: World,
  { land = NO_LAND, step }: Steps['exceptional'],
  choices: readonly Choice[],
): Question => ({
  ...QUIET,
  title: m.ask_hung({ land, at: sayNamed(`occasion_${step}`) }),
  text: `${remindersIn(world, land, step).join('\n')}\n${m.ask_hung_text()}`,
  ...inOneList(choices, () => m.go_done()),
});

/** Returns the question about a line that causes an endless loop: continue, or leave the line out. */
const restless = ({ cause = '' }: Steps['exceptional'], choices: readonly Choice[]): Question => ({
  ...QUIET,
  title: m.ask_restless(),
  text: m.ask_restless_text({ line: exceptionName(cause) ?? '' }),
  ...inOneList(choices, (choice) => (answersWith(choice, 'goOn') ? m.go_go_on() : m.go_leave_out())),
});

/** Returns the question how much a Spirit pays of a joint payment. */
const share = (
  world: World,
  choices: readonly Choice[],
  of: string,
  player: number,
  n: number,
): Question => ({
  ...QUIET,
  title: capital(m.effect_pays_share({ who: doerName(player - 1, naming(world)), n })),
  rule: exceptionName(of),
  ...inOneList(choices, choiceId),
});

function exceptional(world: World, { step, choices, asks }: PromptOf<'exceptional'>): Question {
  if (step.of === REMINDERS) return reminderQuestion(world, step, choices);
  if (step.of === RESTLESS) return restless(step, choices);
  if (asks.asks === 'paysShare') return share(world, choices, step.of, asks.player, asks.n);
  const key = messageKey(step.of);
  const titled = `${key}_title_${messageKey(step.step)}`;
  /** Returns the label of an answer. An answer that is not a thing in the game has its own message. */
  const label = (choice: Choice): string =>
    choice.kind === 'named'
      ? sayNamed(`${key}_answer_${messageKey(choice.answer)}`)
      : ((NAMED as { readonly [kind: string]: (world: World, choice: Choice) => string })[choice.kind]?.(
          world,
          choice,
        ) ?? '');
  const { main, others } = inOneList(choices, label);
  const { land = '', board = '', card, piece } = step;
  const left = leftOf(world, step);
  return {
    ...QUIET,
    title: titleOf([titled, `${key}_name`], { land, board }) ?? exceptionName(step.of) ?? '',
    text: sayNamed(`${key}_ask_${messageKey(step.step)}`, {
      land,
      board,
      left,
      card: card ? NAMED.card(world, { kind: 'card', card }) : '',
      piece: piece ? pieceName(piece, naming(world)) : '',
    }),
    rule: exceptionName(step.of),
    main: main?.answer
      ? {
          ...main,
          label: choices[0]?.kind === 'named' ? main.label : m.answer_pick({ answer: main.label }),
        }
      : others.length > 0
        ? null
        : { label: m.go_done(), answer: null },
    others,
    lands: landsAmong(choices),
  };
}

/** The questions in the middle of an action, by kind of step. */
export const CHOICES: ChoiceWords = {
  deal,
  ravage: prevent,
  build: prevent,
  explore: prevent,
  counterattack,
  strike,
  cascade,
  exceptional,
  flipBlightCard: ({ game }, prompt) => ({
    ...QUIET,
    // If the card keeps the island healthy, another card replaces it when it is empty.
    title: game.blight.card ? say('blight_next') : m.ask_flip(),
    text: game.blight.card ? say('blight_next_text') : m.ask_flip_text(),
    rule: m.rule_blight(),
    main: null,
    others: answers(prompt.choices, namesCard(blightCardName)),
  }),
  presenceLost: ({ game }, { choices }) => ({
    ...QUIET,
    title: m.ask_presence({ lands: timesInWords(game.presence.owed) }),
    text:
      new Set(game.presence.owed).size < game.presence.owed.length
        ? m.ask_presence_times()
        : m.ask_presence_text(),
    rule: m.rule_blight(),
    ...inOneList(choices, (choice) => (answersWith(choice, 'done') ? m.go_presence() : m.go_spirit_lost())),
  }),
};
