import { isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { timesOf } from '$lib/rules/effects/amounts';
import { CARRY_OUT, PREVENT, SUFFER } from '$lib/rules/effects/answers';
import { type AtHand, atHand, type State } from '$lib/rules/effects/at-hand';
import { type Effect, isOneOf } from '$lib/rules/effects/effect';
import type { Line, Op } from '$lib/rules/effects/line';
import { shownNext } from '$lib/rules/effects/reveal';
import type { Prompt } from '$lib/rules/engine';
import { codeOf, type InvaderKind, INVADERS, type PieceCode, pieceOf } from '$lib/rules/pieces';
import type { Steps } from '$lib/rules/step';
import type { World } from '$lib/rules/world';
import { partInWords } from './card-parts';
import { eventQuestion } from './event-questions';
import { blightCardName, blightCardText, counted, pieceName } from './names';
import { answers, idsOf, inOneList, type Question } from './questions';
import { capital } from './say';

const numbered = (count: number, pieces: string, isMost: boolean): string =>
  isMost && count > 1 ? m.effect_up_to({ count, pieces }) : m.effect_number({ count, pieces });

/** `2 Explorers or Towns`, `1 Blight`, `all Towns`. */
function what({ n = 1, piece, op, per, unit }: Line, left: number | undefined, isMost: boolean): string {
  const letters = piece === 'ETC' ? ['invader'] : Array.from(piece ?? '');
  const number = left ?? (typeof n === 'number' && per === undefined ? n : null);
  // What they are worth is counted, not they.
  const many = unit === 'health' ? 2 : (number ?? 2);
  const one = (letter: string): string => sayNamed(`effect_piece_${letter.toLowerCase()}`, { count: many });
  const pieces = letters.map(one).join(` ${m.effect_or()} `);
  if (op === 'damage' || op === 'damage-each')
    return number === null ? m.effect_damage_some() : m.effect_damage({ count: number });
  if (number === null) return pieces;
  return unit === 'health' ? m.effect_worth({ count: number, pieces }) : numbered(number, pieces, isMost);
}

/** Answers of a table that wants no more: what is asked for is then the most there can be. */
const MAY_STOP: readonly string[] = ['none', 'enough'];

/** What a line asks for, short: `Remove 1 Explorer or Town`; null where only the card's own words will do. */
function lineInWords(line: Line, left?: number, isMost = false): string | null {
  const op = line.op === 'add' && line.piece === 'S' ? 'strife' : line.op;
  const key = `effect_op_${messageKey(op)}`;
  if (!isSaid(key)) return null;
  const put = line.into
    ? Array.from(line.into, (kind) =>
        sayNamed(`effect_piece_${kind.toLowerCase()}`, { count: line.withAmount ?? 1 }),
      )
    : [];
  return sayNamed(key, {
    what: what(line, left, isMost),
    with: put.join(` ${m.effect_or()} `),
    n: typeof line.n === 'number' ? line.n : '',
  });
}

/** For whom it is: the board, the player, the Spirit. */
function who(world: World, effect: Effect, { queue = [] }: State): string {
  const [one = ''] = queue;
  const { players } = world.game.setup;
  if (world.island.boards.includes(one)) {
    const board = m.answer_board({ board: one });
    const left = queue.filter((other) => other === one).length;
    const count = isOneOf(effect) ? undefined : effect.lands;
    // So many lands of the board, one after the other.
    return typeof count === 'number' && effect.distinct
      ? m.effect_turn({ who: board, n: count - left + 1, count })
      : board;
  }
  if (effect.each === 'player' && players.length > 1) return players[players.length - queue.length] ?? '';
  if (effect.each === 'spirit' || effect.unless?.per === 'spirit') return players[Number(one) - 1] ?? '';
  return '';
}

/** Which of several ways: its lines, short. */
const optionInWords = (effect: Effect, id: string): string => {
  const lines = isOneOf(effect) ? (effect.oneOf[Number(id.split('-')[1]) - 1] ?? []) : [];
  const words = lines.flatMap((line) => lineInWords(line) ?? []);
  return words.length > 0 ? capital(words.join(', ')) : m.effect_option({ n: id.split('-')[1]! });
};

/** What spares them, short. */
function priceInWords(effect: Effect): string {
  const { unless } = effect;
  if (!unless) return '';
  if (unless.destroy === undefined) return m.effect_price_energy();
  const kind = unless.destroy === 'PD' ? 'pd' : 'p';
  return sayNamed(`effect_price_${kind}`, { count: unless.n ?? 1 });
}

/** What an Invader that is Upgraded or Downgraded becomes; null where it only leaves, or is none. */
function becomes(piece: PieceCode, op: Op | undefined): PieceCode | null {
  const old = pieceOf(piece);
  const by = op === 'upgrade' ? 1 : op === 'downgrade' ? -1 : 0;
  const kind = INVADERS[INVADERS.indexOf(old.kind as InvaderKind) + by];
  return by === 0 || kind === undefined ? null : codeOf({ ...old, kind });
}

/** A piece that is picked: which, where they differ, and what becomes of it; null for another answer. */
function pickInWords(world: World, { choices }: Prompt, id: string, line?: Line): string | null {
  const { setup } = world.game;
  const { land, piece } = choices.find((one) => one.id === id) ?? {};
  if (land === undefined || piece === undefined) return null;
  const to = becomes(piece, line?.op);
  // Where the card asks for one kind the question has named it.
  const isNamed =
    (line?.piece ?? '').length < 2 && choices.every((other) => (other.piece ?? piece) === piece);
  if (to === null && isNamed) return land;
  return `${land} · ${to === null ? pieceName(piece, setup) : m.effect_becomes({ piece: counted(piece, 1, setup), to: counted(to, 1, setup) })}`;
}

/** One answer in words. */
function answerInWords(world: World, effect: Effect, id: string): string {
  if (effect.unless?.per === 'spirit' && id === PREVENT)
    return m.effect_keep({ price: priceInWords(effect) });
  if (effect.unless?.per === 'spirit' && id === SUFFER) return m.effect_not_kept();
  const fixed = `effect_answer_${messageKey(id)}`;
  if (isSaid(fixed)) return sayNamed(fixed, { price: priceInWords(effect) });
  if (id.startsWith('option-')) return optionInWords(effect, id);
  if (/^\d$/.test(id)) return id;
  if (world.island.boards.includes(id)) return m.answer_board({ board: id });
  if (isSaid(`terrain_${id}`)) return sayNamed(`terrain_${id}`);
  // Blows, as the fight names them: `C*2+E*1`.
  if (id.includes('*'))
    return id
      .split('+')
      .map((blow) => {
        const [, n = '', piece = '', damage = ''] = /^(\d*)(.+)\*(\d+)$/.exec(blow) ?? [];
        return m.blow_hurts({ pieces: counted(piece, Number(n || 1), world.game.setup), damage });
      })
      .join(', ');
  return id;
}

/** What a line of the card asks for. */
function lineAsked(
  world: World,
  hand: AtHand,
  { piece, from, land, left }: State,
  ids: readonly string[],
): string {
  const { line } = hand;
  if (!line) return '';
  if (piece !== undefined && from !== undefined && line.op !== 'add')
    return m.effect_where_to({ piece: pieceName(piece, world.game.setup), land: from });
  const asked =
    lineInWords(
      line,
      left,
      MAY_STOP.some((id) => ids.includes(id)),
    ) ?? '';
  // The land of the line before is not this line's own.
  const isElsewhere =
    line.op !== 'gather' && ids.some((id) => /^[A-Z]+\d/.test(id) && id.split(':')[0] !== land);
  return land !== undefined && asked && !isElsewhere ? m.effect_in_land({ what: asked, land }) : asked;
}

/** Whether something is so, that only the table sees. */
function holdsAsked(hand: AtHand, state: State): string {
  const told = hand.line?.if?.startsWith('told-') ? hand.line.if : undefined;
  return sayNamed(told ? `effect_${messageKey(told)}` : `effect_shows_${shownNext(hand, state)}`);
}

/** What is asked right now, short. */
function askedInWords(world: World, effect: Effect, state: State, ids: readonly string[]): string {
  if (ids.includes(SUFFER)) return effect.unless?.per === 'spirit' ? m.effect_keep_one() : m.effect_prevent();
  if (ids.some((id) => id.startsWith('option-'))) return m.effect_which();
  const hand = atHand(effect, state);
  if (ids.includes('yes')) return holdsAsked(hand, state);
  if (state.price !== undefined) return m.effect_pay({ count: state.price });
  if (state.queue === undefined && world.island.boards.includes(ids[0] ?? '')) return m.effect_boards();
  return lineAsked(world, hand, state, ids);
}

const ruleOf = ({ of }: State): string | null =>
  of.startsWith('fear') ? m.rule_fear() : of.startsWith('blight') ? m.rule_blight() : null;

/** A Blight Card that has just turned: it is read, and the app or the table carries it out. */
function blightTurned(prompt: Prompt): Question {
  const { card = '' } = prompt.step as Steps['exceptional'];
  const ids = idsOf(prompt);
  return {
    title: blightCardName(card),
    text: blightCardText(card),
    rule: m.rule_blight(),
    lands: [],
    ...(ids.length > 0
      ? inOneList(answers(ids, (id) => (id === CARRY_OUT ? m.go_carry_out() : m.go_by_hand())))
      : { main: { label: m.go_done(), answer: null }, others: [] }),
  };
}

/** What Energy for each of something comes to, where the app has counted it. */
function sumInWords(world: World, effect: Effect, state: State): string {
  const { line } = atHand(effect, state);
  if (line?.op !== 'energy' || line.per !== 'blight removed') return '';
  return ` ${m.effect_sum({ n: Number(line.n) * timesOf(world, line, null, state) })}`;
}

/** Why nothing can be prevented: the price is more than there is. */
const tooDear = ({ unless }: Effect, ids: readonly string[]): string =>
  ids.includes(SUFFER) && unless?.destroy !== undefined && !ids.includes(PREVENT)
    ? ` ${sayNamed(`effect_too_few_${unless.destroy === 'PD' ? 'pd' : 'p'}`, { count: unless.n ?? 1 })}`
    : '';

/** The question of an effect: what is to be picked, and for whom; what the card says stands beneath. */
function effectQuestion(world: World, prompt: Prompt): Question {
  const state = prompt.step as Steps['effect'];
  const { name, text } = partInWords(state.of);
  const ids = idsOf(prompt);
  if (state.hand)
    return {
      title: name,
      text: `${text} ${world.game.setup.trackers ? m.trackers_by_hand() : m.effect_by_hand()}`,
      rule: ruleOf(state),
      main: { label: m.go_done(), answer: null },
      others: [],
      lands: [],
    };
  const effect = world.content.effectsOf(state.of)[state.at]!;
  const asked = askedInWords(world, effect, state, ids);
  const { line } = atHand(effect, state);
  const label = (id: string): string =>
    pickInWords(world, prompt, id, line) ?? answerInWords(world, effect, id);
  const isWhole = ids.includes('done') || asked === '';
  // All of it is done for everybody at once, or by the one it is about.
  const forWhom = isWhole && state.queue?.length !== 1 ? '' : who(world, effect, state);
  const what = isWhole ? name : asked;
  return {
    title: capital(forWhom ? m.effect_for({ who: forWhom, what }) : what),
    text: isWhole ? `${text}${sumInWords(world, effect, state)}` : `${name}: ${text}${tooDear(effect, ids)}`,
    rule: ruleOf(state),
    ...inOneList(answers(ids, label)),
    lands: [...new Set(ids.map((id) => id.split(':')[0]!))].filter((id) => world.island.lands[id]),
  };
}

/** The questions of cards, in words. */
export function cardQuestion(world: World, prompt: Prompt): Question {
  if (prompt.step.do === 'effect') return effectQuestion(world, prompt);
  const { of } = prompt.step as Steps['exceptional'];
  return of === 'events' ? eventQuestion(world, prompt) : blightTurned(prompt);
}
