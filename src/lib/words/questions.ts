import { messageKey } from '$lib/messages/message-key';
import { isSaid, m, say, sayNamed } from '$lib/messages/messages.svelte';
import { turnedCard } from '$lib/rules/blight';
import { BY_HAND } from '$lib/rules/effects/answers';
import type { Prompt } from '$lib/rules/engine';
import { pendingFearCards, terrorLevel, UNNAMED } from '$lib/rules/fear';
import { actingLands } from '$lib/rules/invaders/action';
import { type Allocation, allocationId, allocations, dahanStrike } from '$lib/rules/invaders/counterattack';
import type { LandId } from '$lib/rules/island';
import { parsePiece } from '$lib/rules/pieces';
import type { StepKind, Steps } from '$lib/rules/step';
import { endingOf } from '$lib/rules/victory';
import { healthLeft, type World } from '$lib/rules/world';
import { endingReason, exceptionName } from './exceptions';
import {
  blightCardName,
  blightCardText,
  counted,
  fearCardName,
  fearCardText,
  invaderCardName,
  type NamingContext,
  phaseName,
  pieceName,
  roman,
  slotName,
} from './names';
import { because } from './reasons';
import { capital, listed, timesInWords } from './say';

/** The open question in words. */
export interface Question {
  readonly title: string;
  /** What hands or heads should do now. */
  readonly text: string;
  readonly rule: string | null;
  /** What the one big button says and answers; a null answer means "go on". */
  readonly main: { readonly label: string; readonly answer: string | null } | null;
  readonly others: readonly { readonly id: string; readonly label: string }[];
  /** Lands among the answers, lit on the map. */
  readonly lands: readonly LandId[];
}

/** The open question of a step of this kind. */
type Asked<K extends StepKind> = Prompt & { readonly step: Steps[K] };

export type Ask<K extends StepKind = StepKind> = (world: World, prompt: Asked<K>) => Question;

/** Kinds of step that never ask: they run by themselves. A new one stands here or has its words below. */
type SilentStep =
  | 'beginTurn'
  | 'enter'
  | 'blightedIsland'
  | 'invaderAction'
  | 'advance'
  | 'addBlight'
  | 'deed'
  | 'fall'
  | 'lastingOver';

const QUIET = { text: '', rule: null, others: [], lands: [] } as const;

/** A moment when hands move: read it, then go on. */
const moment = (title: string, text: string, label: string): Question => ({
  ...QUIET,
  title,
  text,
  main: { label, answer: null },
});

const naming = ({ game }: World): NamingContext => game.setup;

/** Whether the app is to carry a card out. */
const carryOutLabel = (id: string): string => (id === BY_HAND ? m.go_by_hand() : m.go_carry_out());

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

const firstMain = (
  ids: readonly string[],
  label: (id: string) => string,
): Pick<Question, 'main' | 'others'> => ({
  main: ids[0] === undefined ? null : { label: label(ids[0]), answer: ids[0] },
  others: ids.slice(1).map((id) => ({ id, label: label(id) })),
});

const idsOf = ({ choices }: Prompt): readonly string[] => choices.map(({ id }) => id);

function actionCard(world: World, { step }: Asked<'actionCard'>): Question {
  const lands = actingLands(world, step);
  const card = invaderCardName(step.card);
  return {
    ...QUIET,
    title: m.ask_action({ action: step.slot ? slotName(step.slot) : phaseName(step.action), card }),
    text: lands.length > 0 ? m.ask_mirror() : m.ask_action_none(),
    rule: say(`rule_${step.action}`),
    main: {
      label:
        lands.length > 0
          ? say(`go_${step.action}`, { count: lands.length })
          : m.go_none({ action: phaseName(step.action) }),
      answer: 'all',
    },
    lands,
  };
}

function counterattack(world: World, prompt: Asked<'counterattack'>): Question {
  const { step } = prompt;
  const damage = dahanStrike(world, step.land);
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
    ...firstMain(idsOf(prompt), label),
  };
}

function strike(world: World, prompt: Asked<'strike'>): Question {
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
    ...firstMain(idsOf(prompt), label),
  };
}

/** Damage that the table deals as it likes. */
function deal(world: World, prompt: Asked<'deal'>): Question {
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
    ...firstMain(idsOf(prompt), label),
  };
}

/** Several things could stop an action, and one of them is used up. */
function prevent(_: World, prompt: Asked<'ravage' | 'build' | 'explore'>): Question {
  const label = (id: string): string => (id === 'skipped' ? m.prevent_skipped() : capital(because(id)));
  return {
    ...QUIET,
    title: m.ask_prevent({ land: prompt.step.land }),
    text: m.ask_prevent_text(),
    ...firstMain(idsOf(prompt), label),
  };
}

function cascade(world: World, prompt: Asked<'cascade'>): Question {
  const { step } = prompt;
  const label = (land: string): string =>
    (world.game.lands[land]?.pieces['B'] ?? 0) > 0 ? m.cascade_again({ land }) : m.cascade_to({ land });
  const { left, side } = world.game.blight;
  return {
    ...QUIET,
    title: m.ask_cascade({ land: step.from }),
    text: side === 'healthy' ? m.ask_cascade_text({ left }) : m.ask_cascade_last({ left }),
    rule: m.rule_cascade(),
    ...firstMain(idsOf(prompt), label),
    lands: idsOf(prompt),
  };
}

function fearCards(world: World, prompt: Prompt): Question {
  const { fear } = world.game;
  return {
    ...QUIET,
    title: m.ask_fear_card({ level: roman(terrorLevel(fear)) }),
    text: m.ask_fear_card_text({ count: pendingFearCards(fear) }),
    rule: m.rule_fear(),
    main: { label: m.go_fear_unnamed(), answer: UNNAMED },
    others: idsOf(prompt)
      .filter((id) => id !== UNNAMED)
      .map((id) => ({ id, label: fearCardName(id) })),
  };
}

function resolveFearCard(_: World, { step, choices }: Asked<'resolveFearCard'>): Question {
  const { level } = step;
  return {
    ...QUIET,
    title: capital(m.ask_fear_do({ card: fearCardName(step.card), level: roman(level) })),
    text: step.card === null ? m.ask_fear_do_unnamed() : fearCardText(step.card, level),
    rule: m.rule_fear(),
    ...(choices.length > 0
      ? firstMain(
          choices.map(({ id }) => id),
          carryOutLabel,
        )
      : { main: { label: m.go_fear_done(), answer: null } }),
  };
}

/** Some Blight Cards give Spirits something each turn. */
function spiritPhase(world: World): Question {
  const card = turnedCard(world);
  const more = card?.eachSpiritPhase ? ` ${blightCardName(card.id)}: ${blightCardText(card.id)}` : '';
  return moment(m.phase_spirit(), m.ask_spirit_text() + more, m.go_spirit());
}

function ending(world: World): Question {
  const end = endingOf(world);
  if (!end) throw new Error('no ending');
  return {
    ...QUIET,
    title: say(`ending_${end.result}`),
    text: end.because.map(endingReason).join(' '),
    rule: m.rule_victory(),
    main: { label: m.go_end(), answer: 'end' },
    others: [{ id: 'playOn', label: m.go_play_on() }],
  };
}

/** The first of these that somebody has written. */
const titleOf = (keys: readonly string[], inputs: Readonly<Record<string, string>>): string | null => {
  const key = keys.find(isSaid);
  return key === undefined ? null : sayNamed(key, inputs);
};

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
  const { main, others } = firstMain(ids, label);
  const { land = '', board = '', left = 0, card } = step;
  return {
    ...QUIET,
    title: titleOf([titled, `${key}_name`], { land, board }) ?? exceptionName(step.of) ?? '',
    text: sayNamed(`${key}_ask_${messageKey(step.step)}`, {
      land,
      board,
      left,
      card: card === undefined ? '' : invaderCardName(card),
    }),
    rule: exceptionName(step.of),
    main: main?.answer
      ? { ...main, label: isSaid(spoken(main.answer)) ? main.label : m.answer_pick({ answer: main.label }) }
      : { label: m.go_done(), answer: null },
    others,
    lands: [...new Set(ids.map((id) => id.split(':')[0]!))].filter((id) => world.island.lands[id]),
  };
}

const whichCard = (title: string, prompt: Prompt): Question => ({
  ...QUIET,
  title,
  text: m.ask_draw_text(),
  main: null,
  others: idsOf(prompt).map((id) => ({ id, label: invaderCardName(id) })),
});

const ASK: { readonly [K in Exclude<StepKind, SilentStep | 'effect' | 'exceptional'>]: Ask<K> } = {
  setTheTable: () => ({ ...moment(m.ask_set(), m.ask_set_text(), m.go_set()), rule: m.rule_setup() }),
  spiritPhase,
  fastPowers: () => moment(m.phase_fast(), m.ask_fast_text(), m.go_fast()),
  slowPowers: () => moment(m.phase_slow(), m.ask_slow_text(), m.go_slow()),
  timePasses: () => ({
    ...moment(m.phase_timepasses(), m.ask_time_text(), m.go_time()),
    rule: m.rule_time(),
  }),
  actionCard,
  deal,
  ravage: prevent,
  build: prevent,
  explore: prevent,
  counterattack,
  strike,
  cascade,
  fearCards,
  resolveFearCard,
  checkEnding: ending,
  drawInvaderCard: (_, prompt) => ({ ...whichCard(m.ask_draw(), prompt), rule: m.rule_explore() }),
  accelerate: (_, prompt) => whichCard(m.ask_accelerate(), prompt),
  flipBlightCard: ({ game }, prompt) => ({
    ...QUIET,
    // A card that keeps the island healthy gives way to another once it is empty.
    title: game.blight.card ? say('blight_next') : m.ask_flip(),
    text: game.blight.card ? say('blight_next_text') : m.ask_flip_text(),
    rule: m.rule_blight(),
    main: null,
    others: idsOf(prompt).map((id) => ({ id, label: blightCardName(id) })),
  }),
  presenceLost: ({ game }) => ({
    ...QUIET,
    title: m.ask_presence({ lands: timesInWords(game.presence.owed) }),
    text: m.ask_presence_text(),
    rule: m.rule_blight(),
    main: { label: m.go_presence(), answer: 'done' },
    others: [{ id: 'spiritLost', label: m.go_spirit_lost() }],
  }),
  gameOver: ({ game }) => ({
    ...QUIET,
    title: game.ended ? say(`ending_${game.ended.result}`) : '',
    text: game.ended ? game.ended.because.map(endingReason).join(' ') : '',
    main: null,
    others: [{ id: 'resume', label: m.go_resume() }],
  }),
};

/** The open question in words; an exception's own step names its messages after itself. */
export function questionOf(world: World, prompt: Prompt): Question {
  const isCard =
    prompt.step.do === 'effect' ||
    (prompt.step.do === 'exceptional' && ['events', 'blight.turned'].includes(prompt.step.of));
  if (isCard && asked.cards) return asked.cards(world, prompt);
  if (prompt.step.do === 'exceptional') return exceptional(world, prompt.step, idsOf(prompt));

  const ask = (ASK as { readonly [kind: string]: Ask })[prompt.step.do];
  if (ask) return ask(world, prompt);
  throw new Error(`no words for ${prompt.step.do}`);
}

/** The questions of cards, whose words are fetched with what they say. */
const asked: { cards?: Ask } = {};

/** Brings the words for the questions of cards, before a game is shown. */
export function askOfCards(ask: Ask): void {
  asked.cards = ask;
}
