import { eventParts } from '$lib/game-engine';
import { colon, m, messageKey, roman, sayNamed } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import type { EventPart } from '$lib/rules/table/card-lines/card';
import { allLines } from '$lib/rules/table/card-lines/effect';
import type { Choice } from '$lib/rules/table/choice';
import type { TerrorLevel } from '$lib/rules/table/game';
import type { Steps } from '$lib/rules/table/step';
import type { World } from '$lib/rules/world/world';
import { partInWords } from '../card-parts';
import { doerName, fearCardName } from '../names';
import { capital } from '../say';
import { answers, type AnswerWords, carryOutLabel, inOneList, namesCard, type Question } from './question';

const eventKey = (card: string): string => `event_${messageKey(card)}`;

/** Returns the cost of a side in words: `4 Energy per player, 12 in total, −1 per Water`. */
function costInWords(world: World, { cost }: EventPart): string {
  if (!cost) return m.event_free();
  const players = world.game.setup.players.length;
  const { energy } = cost;
  const price =
    cost.per === 'player'
      ? m.event_cost_player({ count: energy, sum: energy * players })
      : m.event_cost_each({ count: energy, what: sayNamed(`event_per_${messageKey(cost.per)}`) });
  return cost.aidedBy ? m.event_aided({ price, element: sayNamed(`element_${cost.aidedBy}`) }) : price;
}

/** Returns true if the side has no cost but its effects take Energy, so that it isn't free. */
const takesEnergy = ({ cost, effects }: EventPart): boolean =>
  !cost && effects.flatMap(allLines).some(({ op, n }) => op === 'energy' && Number(n) < 0);

const romans = (which: readonly number[]): string => which.map((n) => roman(n as TerrorLevel)).join(', ');

/** Returns the condition of a part in words: `Stage II, III`. */
export function stateInWords({ stages, terror, island }: EventPart): string {
  if (stages) return m.event_when_stage({ which: romans(stages) });
  if (terror) return m.event_when_terror({ which: romans(terror) });
  return sayNamed(`event_when_${island}`);
}

/**
 * Returns the parts of an Event Card that apply now, one per line. The sides of a choice are not included, because
 * they are answers.
 */
function cardInWords(world: World, card: string, told?: number): string {
  return eventParts(world, card, told)
    .filter(({ part }) => part.side === undefined)
    .map(({ part, name }) => `${sayNamed(`event_part_${part.part}`)}${colon()}${partInWords(name).text}`)
    .join('\n');
}

/** Returns the question which Event Card was revealed; the answer can leave it unnamed. */
function whichCard(world: World, choices: readonly Choice[]): Question {
  return {
    title: m.events_which(),
    text: m.events_which_text(),
    rule: m.events_name(),
    main: null,
    others: answers(choices, (choice) =>
      choice.kind === 'card'
        ? { label: sayNamed(`${eventKey(choice.card)}_name`), text: cardInWords(world, choice.card) }
        : m.events_unnamed(),
    ),
    lands: [],
  };
}

const whichFearCard = (choices: readonly Choice[]): Question => ({
  title: m.events_fear(),
  text: m.events_fear_text(),
  rule: m.events_name(),
  main: null,
  others: answers(
    choices,
    namesCard(fearCardName, () => m.go_fear_unnamed()),
  ),
  lands: [],
});

/** Returns the question that is open while the players resolve a card themselves. */
function byHand(world: World, { card, part }: Steps['exceptional']): Question {
  const rule = m.events_name();
  const told =
    card === undefined
      ? { title: rule, text: m.events_ask_card() }
      : {
          title: sayNamed(`${eventKey(card)}_name`),
          text: `${cardInWords(world, card, part)}\n${world.game.setup.trackers ? m.trackers_by_hand() : m.effect_by_hand()}`,
        };
  return { ...told, rule, main: { label: m.go_done(), answer: null }, others: [], lands: [] };
}

/** Returns the text of an answer: a side with its cost, or who resolves the card. */
function answerInWords(world: World, card: string, choice: Choice): AnswerWords {
  const side =
    choice.kind === 'side' && eventParts(world, card).find(({ part }) => part.side === choice.side);
  if (!side) return carryOutLabel(choice);
  const key = `${eventKey(card)}_${side.at}`;
  const name = sayNamed(`${key}_title`);
  return {
    label: takesEnergy(side.part) ? name : m.event_side({ name, cost: costInWords(world, side.part) }),
    text: sayNamed(`${key}_text`),
  };
}

/** Returns the board or player that the card asks; empty if it asks all. */
function forWhom(world: World, { board, player }: Steps['exceptional']): string {
  if (board) return m.answer_board({ board });
  return player ? doerName(player - 1, world.game.setup) : '';
}

/**
 * Returns the text about the Element that lowers the cost, and about the Spirits that may use another Element for it.
 */
function aidInWords(world: World, aid: string): string {
  const also = world.rules.alsoAids(world, aid).map(({ player, element }) =>
    m.event_paid_also({
      who: capital(doerName(player - 1, world.game.setup)),
      element: sayNamed(`element_${element}`),
    }),
  );
  return [m.event_paid_aided({ element: sayNamed(`element_${aid}`) }), ...also].join(' ');
}

/** Returns the question about the total cost of a side, or about one Spirit's share of it. */
function payingQuestion(world: World, { step, choices, asks }: Prompt): Question {
  const { card = '', part: at = 0 } = step as Steps['exceptional'];
  const side = eventParts(world, card).find((one) => one.at === at);
  const cost = side?.part.cost;
  const aided = cost?.aidedBy ? aidInWords(world, cost.aidedBy) : '';
  const isShare = asks.asks === 'paysShare';
  const price = `${sayNamed(`${eventKey(card)}_${at}_title`)}${colon()}${side ? costInWords(world, side.part) : ''}`;
  const title = isShare
    ? m.effect_pays_share({ who: doerName(asks.player - 1, world.game.setup), n: asks.n })
    : m.event_paid();
  return {
    title: capital(title),
    // A phone shows only two lines, so the text about the Element is first.
    text: [...(isShare || !aided ? [] : [aided]), price].join('\n'),
    rule: m.events_name(),
    ...inOneList(choices, (choice) => (choice.kind === 'number' ? String(choice.n) : carryOutLabel(choice))),
    lands: [],
  };
}

/** Returns the question about an Event Card: which card it is, which side to choose, its cost, or who resolves it. */
export function eventQuestion(world: World, prompt: Prompt): Question {
  const step = prompt.step as Steps['exceptional'];
  const { choices } = prompt;
  const { card } = step;
  if (step.step === 'card') return whichCard(world, choices);
  if (step.step === 'fearCard') return whichFearCard(choices);
  if (step.step === 'cost' || step.step === 'share') return payingQuestion(world, prompt);
  if (step.step === 'hand' || card === undefined) return byHand(world, step);
  const who = forWhom(world, step);
  const name = sayNamed(`${eventKey(card)}_name`);
  return {
    title: who ? m.effect_for({ who, what: name }) : name,
    text: who ? '' : cardInWords(world, card, step.part),
    rule: m.events_name(),
    ...inOneList(choices, (choice) => answerInWords(world, card, choice)),
    lands: [],
  };
}
