import { colon, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { timesOf } from '$lib/rules/cards/amounts';
import { isDeckOfTable, isOfSpirit, needsUntrackedSpirit } from '$lib/rules/cards/by-hand';
import { ENERGY_PER_TOKEN } from '$lib/rules/cards/choices/pay-jointly';
import { currentLine, isInTheDark } from '$lib/rules/cards/current-line';
import { isUnseen } from '$lib/rules/cards/suggested-answer';
import type { Prompt } from '$lib/rules/engine/engine';
import type { AskedQuestion, QuestionKind } from '$lib/rules/table/asked-question';
import { partCalled } from '$lib/rules/table/card-lines/card-part';
import { allLines, type Effect, isOneOf } from '$lib/rules/table/card-lines/effect';
import type { Line } from '$lib/rules/table/card-lines/line';
import { landOfChoice } from '$lib/rules/table/choice';
import type { QueueEntry } from '$lib/rules/table/effect-step';
import { ENDLESS_DARK, isBoard, type LandId } from '$lib/rules/table/island';
import type { Steps } from '$lib/rules/table/step';
import { numberLeft, type State } from '$lib/rules/world/effect-progress';
import { effectsOfPart, powerOfPart } from '$lib/rules/world/power-use';
import type { World } from '$lib/rules/world/world';
import { partInWords } from '../card-parts';
import { blightCardName, blightCardText, doerName, pieceName, placeName, type Seats } from '../names';
import { capital, listed } from '../say';
import { type Answering, answerInWords, tooDear } from './effect-answers';
import { lineInWords, linesOfWay, saidInWords } from './effect-lines';
import { eventQuestion } from './event-questions';
import { carryOutLabel, inOneList, landsAmong, type Question } from './question';

/** Returns the text of a Power's manual lines in the current effect, or of all its lines if all are manual. */
function saidOf(world: World, { of, at }: State): string {
  const power = powerOfPart(world.game, of);
  if (!power) return '';
  const saidIn = (effect: Effect): readonly Line[] =>
    allLines(effect).filter(
      (line) => line.op === 'said' || needsUntrackedSpirit(world, effect, line) || isDeckOfTable(world, line),
    );
  const all = power.effects.flatMap(saidIn);
  const isAll = all.length === power.effects.flatMap(allLines).length;
  const words = (isAll ? all : saidIn(power.effects[at]!)).map(saidInWords);
  return words.length > 0 ? `${capital(listed(words))}. ${m.effect_yourselves()}` : '';
}

const landIn = (state: State): LandId | undefined =>
  'land' in state ? (state.land ?? undefined) : undefined;

const leftIn = (state: State): number | undefined => ('line' in state ? numberLeft(state) : undefined);

/** Returns true if the line has changed a piece. */
const hasPicked = (state: State): boolean => state.kind === 'picks' && Object.keys(state.picked).length > 0;

/**
 * Returns true if all Spirits share the effect: a number to pick or pay is left, or something can still be prevented.
 */
const isShared = (state: State): boolean => leftIn(state) !== undefined || 'unprevented' in state;

/** Returns the board, player or Spirit that the effect is for; empty if the question needs none. */
function who(world: World, effect: Effect, state: State): string {
  const queue = 'queue' in state ? state.queue : [];
  const [one = 'all'] = queue;
  const { setup } = world.game;
  if (isBoard(one) && world.island.boards.includes(one)) {
    const board = m.answer_board({ board: one });
    const left = queue.filter((other) => other === one).length;
    const count = isOneOf(effect) ? undefined : effect.lands;
    // Several lands of a board are picked one after another.
    return typeof count === 'number' && effect.distinct
      ? m.effect_turn({ who: board, n: count - left + 1, count })
      : board;
  }
  if (effect.each === 'player' && setup.players.length > 1)
    return doerName(setup.players.length - queue.length, setup);
  // The question itself asks for the Spirit, so none is named.
  if (effect.spirits && !(Number(one) > 0)) return '';
  const isOfSpirits = effect.each === 'spirit' || effect.unless?.per === 'spirit';
  return isOfSpirits ? spiritAsked(one, isShared(state), setup) : '';
}

/**
 * Returns the name of the Spirit that is asked: at first the first one, because they are asked one after another.
 * Empty if all share the effect.
 */
function spiritAsked(one: QueueEntry, isForAll: boolean, seats: Seats): string {
  if (one !== 'all') return doerName(Number(one) - 1, seats);
  return isForAll ? '' : doerName(0, seats);
}

/** Returns the board, player or Spirit that is asked next; empty if the effect is for all. */
export const forWhom = (world: World, state: State): string => {
  const effect = effectsOfPart(world, state.of)[state.at];
  return effect ? who(world, effect, state) : '';
};

/** Returns the question of the current line. If `isMost` is true, fewer pieces may be picked. */
function lineAsked({ effect, state, choices }: Answering, isMost = false): string {
  const { line } = currentLine(effect, state);
  if (!line) return '';
  const land = landIn(state);
  const left = leftIn(state);
  // The piece that is picked first takes the additional Damage too.
  const asked =
    line.more !== undefined && !hasPicked(state)
      ? m.effect_damage({ count: Number(line.n ?? 1) + line.more })
      : // For Damage to each piece, the number left is of pieces.
        (lineInWords(line, line.op === 'damage-each' ? undefined : left, isMost) ?? '');
  if (isInTheDark(line)) return m.effect_in_land({ what: asked, land: placeName(ENDLESS_DARK) });
  // The land of the previous line is not named if this line can be resolved in another one.
  const isElsewhere =
    line.op !== 'gather' && choices.some((choice) => (landOfChoice(choice) ?? land) !== land);
  return land !== undefined && asked && !isElsewhere && !isOfSpirit(line)
    ? m.effect_in_land({ what: asked, land })
    : asked;
}

/** Returns the text of all lines that are resolved in the same land. */
function partsAsked({ effect, state }: Answering): string {
  const { lines } = currentLine(effect, state);
  const [first, ...behind] = lines.slice('line' in state ? state.line : 0);
  return [first!, ...behind.filter(({ anchor }) => anchor === 'same-land')]
    .flatMap((line) => lineInWords(line, undefined, true) ?? [])
    .join(', ');
}

/**
 * Returns the question how much to pay, or how much Damage to deal in the land; for other lines, the line's own
 * question.
 */
function howManyAsked(asking: Answering): string {
  const { effect, state } = asking;
  const { line } = currentLine(effect, state);
  if (line?.op === 'pay') return m.effect_pays_how_much();
  const land = landIn(state);
  const left = leftIn(state);
  return line?.op === 'damage' && land !== undefined && left !== undefined
    ? m.effect_damage_how_much({ land, n: left })
    : lineAsked(asking);
}

/** Returns the question about a payment, with the line that it pays for if that has a text. */
function payingAsked({ effect, state }: Answering, n: number): string {
  const { lines } = currentLine(effect, state);
  const next = lines[('line' in state ? state.line : 0) + 1];
  if (!next) return m.effect_pays({ n });
  const what = lineInWords(next);
  return what ? m.effect_pays_for({ what, n }) : m.effect_pays({ n });
}

/** Returns the question which option to choose. With a single option in a land, returns the option's text. */
function optionAsked({ effect, state, choices }: Answering): string {
  const [only, ...more] = choices.flatMap((choice) => (choice.kind === 'option' ? choice.option : []));
  const land = landIn(state);
  if (only === undefined || more.length > 0 || land === undefined) return m.effect_which();
  return m.effect_in_land({ what: linesOfWay(effect, only), land });
}

const isJoint = ({ effect, state }: Answering): boolean =>
  currentLine(effect, state).line?.op === 'pay-jointly';

type AsksOf<K extends QuestionKind> = Extract<AskedQuestion, { asks: K }>;

/** The functions that return the short text of each question; empty if the card's text is the question. */
const ASKED: { readonly [K in QuestionKind]: (asking: Answering, asks: AsksOf<K>) => string } = {
  itself: () => '',
  goOn: () => '',
  hands: () => '',
  priceOrSuffer: (_, { per }) => (per === 'spirit' ? m.effect_keep_one() : m.effect_prevent()),
  payer: (asking, { left: n }) =>
    isJoint(asking) ? m.effect_pay_with_pieces({ n, each: ENERGY_PER_TOKEN }) : m.effect_pay({ count: n }),
  option: (asking) => optionAsked(asking),
  shows: (_, { what: shown }) => sayNamed(`effect_shows_${shown}`),
  isSo: (_, { what: told }) => sayNamed(`effect_${messageKey(told)}`),
  pays: (asking, { n }) => (isJoint(asking) ? m.effect_pays_jointly({ n }) : payingAsked(asking, n)),
  paysShare: ({ world }, { player, n }) =>
    m.effect_pays_share({ who: doerName(player - 1, world.game.setup), n }),
  sharesOdd: (_, { n, others }) => m.effect_shares_odd({ n, others }),
  ofDeck: ({ effect, state }) =>
    currentLine(effect, state).line?.op === 'invader-deck-swap' ? m.effect_swaps_card() : m.effect_turns_up(),
  boards: () => m.effect_boards(),
  badlands: () => '',
  strife: () => '',
  howMany: (asking) => howManyAsked(asking),
  terrain: (asking) => lineAsked(asking),
  land: (asking, { mayStop, parts }) => (parts ? partsAsked(asking) : lineAsked(asking, mayStop)),
  pieces: (asking, { mayStop }) => lineAsked(asking, mayStop),
  spirits: (asking) => m.effect_which_spirit({ what: capital(lineAsked(asking, true)) }),
  ofSpirit: (asking) => lineAsked(asking),
  whereTo: ({ world }, { piece, from }) =>
    m.effect_where_to({ piece: pieceName(piece, world.game.setup), land: from }),
  fighter: ({ state }) => m.effect_in_land({ what: m.effect_fighter(), land: landIn(state)! }),
  blows: (asking) => lineAsked(asking),
};

const askedInWords = (asking: Answering): string =>
  (ASKED[asking.asks.asks] as (asking: Answering, asks: AskedQuestion) => string)(asking, asking.asks);

function ruleOf({ of }: State): string | null {
  const { kind } = partCalled(of);
  return kind === 'fear' ? m.rule_fear() : kind === 'blight' ? m.rule_blight() : null;
}

/** Returns the question of a Blight Card that was just flipped. The players read it and choose who resolves it. */
function blightTurned(prompt: Prompt): Question {
  const { card = '' } = prompt.step as Steps['exceptional'];
  const { choices } = prompt;
  return {
    title: blightCardName(card),
    text: blightCardText(card),
    rule: m.rule_blight(),
    lands: [],
    ...(choices.length > 0
      ? inOneList(choices, carryOutLabel)
      : { main: { label: m.go_done(), answer: null }, others: [] }),
  };
}

/** Returns the text with the total Energy that the Spirits share; empty for any other line. */
function sumInWords(world: World, effect: Effect, state: State): string {
  const { line } = currentLine(effect, state);
  if (line?.op !== 'share-energy') return '';
  return ` ${m.effect_sum({ n: Number(line.n) * timesOf(world, line, null, state) })}`;
}

/**
 * Returns the text that names the untracked Spirits, for which the players resolve the line; empty if there are none
 * or all are untracked.
 */
function byHandFor({ game }: World, { effect, state, asks }: Answering): string {
  const { spiritStates = {}, setup } = game;
  const { line } = currentLine(effect, state);
  if (asks.asks !== 'hands' || !line || !(isOfSpirit(line) || line.op === 'share-energy')) return '';
  const players = setup.players.map((_, i) => i + 1);
  const others = players.filter((player) => spiritStates[player] === undefined);
  if (others.length === 0 || others.length === players.length) return '';
  return ` ${m.effect_by_hand_for({ who: listed(others.map((player) => doerName(player - 1, setup))) })}`;
}

/** Returns the hint that the players must check Presence that isn't tracked; empty if it isn't needed. */
function unseenInWords(world: World, { effect, state, asks }: Answering): string {
  const { line } = currentLine(effect, state);
  if (!line || !isUnseen(world, line)) return '';
  return ` ${asks.asks === 'hands' ? m.effect_unseen_by_hand() : m.effect_unseen()}`;
}

/** Returns the question of an effect: what to pick and for whom, with the card's text. */
function effectQuestion(world: World, prompt: Prompt): Question {
  const state = prompt.step as Steps['effect'];
  const { name, text: printed } = partInWords(state.of);
  const text = printed || saidOf(world, state);
  const { asks, choices } = prompt;
  if (state.kind === 'hands')
    return {
      title: name,
      text: `${text} ${world.game.setup.trackers ? m.trackers_by_hand() : m.effect_by_hand()}`,
      rule: ruleOf(state),
      main: { label: m.go_done(), answer: null },
      others: [],
      lands: [],
    };
  const effect = effectsOfPart(world, state.of)[state.at]!;
  const asking: Answering = { world, effect, state, asks, choices };
  const asked = askedInWords(asking);
  const isWhole = asked === '';
  // If all players are asked at once, none is named.
  const forWhom = isWhole && !('queue' in state && state.queue.length === 1) ? '' : who(world, effect, state);
  const what = isWhole ? name : asked;
  const unseen = unseenInWords(world, asking);
  return {
    title: capital(forWhom ? m.effect_for({ who: forWhom, what }) : what),
    text: isWhole
      ? `${text}${sumInWords(world, effect, state)}${byHandFor(world, asking)}${unseen}`
      : text
        ? `${name}${colon()}${text}${unseen}`
        : `${name}${unseen}`,
    rule: ruleOf(state),
    ...inOneList(choices, (choice) => answerInWords(asking, choice)),
    barred: tooDear(asking),
    lands: landsAmong(choices),
  };
}

/** Returns the question of a card: of its effect, of an Event Card, or of a flipped Blight Card. */
export function cardQuestion(world: World, prompt: Prompt): Question {
  if (prompt.step.do === 'effect') return effectQuestion(world, prompt);
  const { of } = prompt.step as Steps['exceptional'];
  return of === 'events' ? eventQuestion(world, prompt) : blightTurned(prompt);
}
