import { isSaid, m, messageKey, say, sayNamed } from '$lib/messages/messages.svelte';
import { healthLeft } from '$lib/rules/deeds/destruction';
import { DONE } from '$lib/rules/effects/answers';
import { type Allocation, allocationId, allocations, strikeOfStep } from '$lib/rules/invaders/counterattack';
import type { LandId } from '$lib/rules/island';
import { parsePiece } from '$lib/rules/pieces';
import type { Steps } from '$lib/rules/step';
import type { World } from '$lib/rules/world';
import { exceptionName } from './exceptions';
import { blightCardName, counted, invaderCardName, pieceName } from './names';
import {
  answers,
  type ChoiceWords,
  idsOf,
  inOneList,
  naming,
  type PromptOf,
  type Question,
  QUIET,
} from './questions';
import { because } from './reasons';
import { capital, listed, timesInWords } from './say';

/** A whole allocation: `1 City destroyed, 1 Town with 1 damage`. */
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

function counterattack(world: World, prompt: PromptOf<'counterattack'>): Question {
  const { step } = prompt;
  const damage = strikeOfStep(world, step);
  const all = allocations(world, step.land, damage);
  const label = (id: string): string => {
    const blows = all.find((one) => allocationId(one) === id);
    return blows ? blowsInWords(world, step.land, blows) : m.blow_piece_by_piece();
  };
  return {
    ...QUIET,
    title: m.ask_counterattack({ land: step.land, damage }),
    text: m.ask_counterattack_text(),
    rule: m.rule_dahan(),
    ...inOneList(answers(idsOf(prompt), label)),
  };
}

function strike(world: World, prompt: PromptOf<'strike'>): Question {
  const { step } = prompt;
  const label = (id: string): string => {
    const [piece = '', damage = '0'] = id.split('*');
    return blowsInWords(world, step.land, [{ piece, damage: Number(damage), n: 1 }]);
  };
  return {
    ...QUIET,
    title: m.ask_strike({ land: step.land, damage: step.left }),
    text: m.ask_strike_text(),
    rule: m.rule_dahan(),
    ...inOneList(answers(idsOf(prompt), label)),
  };
}

/** Damage that the table deals as it likes. */
function deal(world: World, prompt: PromptOf<'deal'>): Question {
  const { step } = prompt;
  const blows = (id: string): Allocation =>
    id.split('+').map((part) => {
      const [, n = '1', piece = '', damage = '0'] = /^(\d*)(.+)\*(\d+)$/.exec(part) ?? [];
      return { piece, damage: Number(damage), n: Number(n || 1) };
    });
  const label = (id: string): string =>
    id === 'pieceByPiece' ? m.blow_piece_by_piece() : blowsInWords(world, step.land, blows(id));
  return {
    ...QUIET,
    title: m.ask_deal({ land: step.land, damage: step.left }),
    text: m.ask_deal_text(),
    ...inOneList(answers(idsOf(prompt), label)),
  };
}

/** Several things could stop an action, and one of them is used up. */
function prevent(_: World, prompt: PromptOf<'ravage' | 'build' | 'explore'>): Question {
  const label = (id: string): string => (id === 'skipped' ? m.prevent_skipped() : capital(because(id)));
  return {
    ...QUIET,
    title: m.ask_prevent({ land: prompt.step.land }),
    text: m.ask_prevent_text(),
    ...inOneList(answers(idsOf(prompt), label)),
  };
}

function cascade(world: World, prompt: PromptOf<'cascade'>): Question {
  const { step } = prompt;
  const label = (land: string): string =>
    (world.game.lands[land]?.pieces['B'] ?? 0) > 0 ? m.cascade_again({ land }) : m.cascade_to({ land });
  const { left, side } = world.game.blight;
  return {
    ...QUIET,
    title: m.ask_cascade({ land: step.from }),
    text: side === 'healthy' ? m.ask_cascade_text({ left }) : m.ask_cascade_last({ left }),
    rule: m.rule_cascade(),
    ...inOneList(answers(idsOf(prompt), label)),
    lands: idsOf(prompt),
  };
}

/** The first of these that somebody has written. */
const titleOf = (keys: readonly string[], inputs: Readonly<Record<string, string>>): string | null => {
  const key = keys.find(isSaid);
  return key === undefined ? null : sayNamed(key, inputs);
};

/** What of the step is still to be done: as its rule counts it, or as it says itself. */
function leftOf(world: World, step: Steps['exceptional']): number {
  const rule = world.modifiers.find(({ name }) => name === step.of)?.steps?.[step.step];
  return rule?.left?.(world, step) ?? step.left ?? 0;
}

function exceptional(world: World, step: Steps['exceptional'], ids: readonly string[]): Question {
  const key = messageKey(step.of);
  const titled = `${key}_title_${messageKey(step.step)}`;
  const spoken = (id: string): string => `${key}_answer_${messageKey(id)}`;
  /** A land, a board, a piece or a card. */
  const word = (id: string): string => {
    if (world.island.lands[id]) return id;
    if (world.island.boards.includes(id)) return m.answer_board({ board: id });
    return parsePiece(id) ? pieceName(id, naming(world)) : invaderCardName(id);
  };
  /** Where nobody wrote an answer down, what it names: `A5:T`. */
  const label = (id: string): string =>
    isSaid(spoken(id)) ? sayNamed(spoken(id)) : id.split(':').map(word).join(' · ');
  const { main, others } = inOneList(answers(ids, label));
  const { land = '', board = '', card, piece } = step;
  const left = leftOf(world, step);
  return {
    ...QUIET,
    title: titleOf([titled, `${key}_name`], { land, board }) ?? exceptionName(step.of) ?? '',
    text: sayNamed(`${key}_ask_${messageKey(step.step)}`, {
      land,
      board,
      left,
      card: card === undefined ? '' : invaderCardName(card),
      piece: piece === undefined ? '' : pieceName(piece, naming(world)),
    }),
    rule: exceptionName(step.of),
    main:
      others.length > 0
        ? null
        : main?.answer
          ? {
              ...main,
              label: isSaid(spoken(main.answer)) ? main.label : m.answer_pick({ answer: main.label }),
            }
          : { label: m.go_done(), answer: null },
    others,
    lands: [...new Set(ids.map((id) => id.split(':')[0]!))].filter((id) => world.island.lands[id]),
  };
}

/** The words of choices in the midst of an action, by the kind of step that asks. */
export const CHOICES: ChoiceWords = {
  deal,
  ravage: prevent,
  build: prevent,
  explore: prevent,
  counterattack,
  strike,
  cascade,
  exceptional: (world, prompt) => exceptional(world, prompt.step, idsOf(prompt)),
  flipBlightCard: ({ game }, prompt) => ({
    ...QUIET,
    // A card that keeps the island healthy gives way to another once it is empty.
    title: game.blight.card ? say('blight_next') : m.ask_flip(),
    text: game.blight.card ? say('blight_next_text') : m.ask_flip_text(),
    rule: m.rule_blight(),
    main: null,
    others: answers(idsOf(prompt), blightCardName),
  }),
  presenceLost: ({ game }, prompt) => ({
    ...QUIET,
    title: m.ask_presence({ lands: timesInWords(game.presence.owed) }),
    text: m.ask_presence_text(),
    rule: m.rule_blight(),
    ...inOneList(answers(idsOf(prompt), (id) => (id === DONE ? m.go_presence() : m.go_spirit_lost()))),
  }),
};
