import { m, messageKey, say, sayNamed } from '$lib/messages/messages.svelte';
import { currentLine } from '$lib/rules/cards/current-line';
import type { AskedQuestion } from '$lib/rules/table/asked-question';
import type { Effect } from '$lib/rules/table/card-lines/effect';
import type { Op } from '$lib/rules/table/card-lines/line';
import { type Choice, type ChoiceKind, named } from '$lib/rules/table/choice';
import { codeOf, type InvaderKind, INVADERS, type PieceCode, pieceOf } from '$lib/rules/table/pieces';
import type { State } from '$lib/rules/world/effect-progress';
import type { World } from '$lib/rules/world/world';
import { counted, doerName, invaderCardName, type NamingContext, pieceName, placeName } from '../names';
import { capital } from '../say';
import { linesOfWay } from './effect-lines';
import { type Answer, answers } from './question';

/** Returns the Invader that a piece becomes by an Upgrade or Downgrade; null if there is none. */
function becomes(piece: PieceCode, op: Op | undefined): PieceCode | null {
  const old = pieceOf(piece);
  const by = op === 'upgrade' ? 1 : op === 'downgrade' ? -1 : 0;
  const kind = INVADERS[INVADERS.indexOf(old.kind as InvaderKind) + by];
  return by === 0 || kind === undefined ? null : codeOf({ ...old, kind });
}

/** Returns in words what the verb does to the picked piece; null if the question already says it. */
function turnInWords(piece: PieceCode, op: Op | undefined, setup: NamingContext): string | null {
  const to = becomes(piece, op);
  if (to !== null) return turnsInto(piece, to, setup);
  return op === 'downgrade' ? m.effect_leaves({ piece: counted(piece, 1, setup) }) : null;
}

/** Returns a replacement in words: `1 Town becomes 1 Explorer`. */
const turnsInto = (piece: PieceCode, to: PieceCode, setup: NamingContext): string =>
  m.effect_becomes({ piece: counted(piece, 1, setup), to: counted(to, 1, setup) });

/** Returns the short text of the price that prevents an effect; empty if there is none. */
function priceInWords(effect: Effect): string {
  const { unless } = effect;
  if (!unless) return '';
  if (unless.destroy === undefined) return m.effect_price_energy();
  const kind = unless.destroy === 'PD' ? 'pd' : 'p';
  return sayNamed(`effect_price_${kind}`, { count: unless.n ?? 1 });
}

/** The data that an answer's text needs: the game, the effect and how far it is resolved. */
export interface Answering {
  readonly world: World;
  readonly effect: Effect;
  readonly state: State;
  readonly asks: AskedQuestion;
  readonly choices: readonly Choice[];
}

type Picked = Extract<Choice, { kind: 'piece' }>;

/** Returns the text of a picked piece, with what the verb does to it. */
function pieceInWords(
  { world, effect, state, asks, choices }: Answering,
  { land: at, piece, alone }: Picked,
): string {
  const { setup } = world.game;
  const land = placeName(at);
  const { line } = currentLine(effect, state);
  if (asks.asks === 'payer') return alone ? land : `${land} · ${pieceName(piece, setup)}`;
  const turn = turnInWords(piece, line?.op, setup);
  if (turn !== null) return `${land} · ${turn}`;
  // If all answers have the same kind of piece and the question names it, the land is enough.
  const isNamedAlready =
    (line?.piece ?? '').length < 2 &&
    choices.every((other) => other.kind !== 'piece' || other.piece === piece);
  return isNamedAlready ? land : `${land} · ${pieceName(piece, setup)}`;
}

/** Returns the text of an answer that is not a thing in the game. */
function namedInWords({ effect, asks }: Answering, { answer }: Extract<Choice, { kind: 'named' }>): string {
  const price = priceInWords(effect);
  if (asks.asks === 'priceOrSuffer' && asks.per === 'spirit') {
    if (answer === 'prevent') return m.effect_keep({ price });
    if (answer === 'suffer') return m.effect_not_kept();
  }
  return sayNamed(`effect_answer_${messageKey(answer)}`, { price });
}

/** Returns the printed name of a tracked Spirit's Power Card. */
const heldName = ({ game }: World, id: string): string =>
  Object.values(game.spiritStates ?? {})
    .flatMap(({ cards }) => cards)
    .find((card) => card.id === id)?.name ?? id;

/** The functions that return the text of each kind of answer to an effect. `side` and `spent` don't answer effects. */
const ANSWERS: {
  readonly [K in Exclude<ChoiceKind, 'side' | 'spent'>]: (
    asking: Answering,
    choice: Extract<Choice, { kind: K }>,
  ) => string;
} = {
  land: (_, { land }) => placeName(land),
  piece: pieceInWords,
  pieceHere: ({ world, effect, state }, { piece }) => {
    const { setup } = world.game;
    return turnInWords(piece, currentLine(effect, state).line?.op, setup) ?? pieceName(piece, setup);
  },
  board: (_, { board }) => m.answer_board({ board }),
  player: ({ world }, { player }) => doerName(player - 1, world.game.setup),
  terrain: (_, { terrain }) => say(`terrain_${terrain}`),
  option: ({ effect }, { option }) => capital(linesOfWay(effect, option)),
  number: (_, { n }) => String(n),
  card: ({ world, effect, state }, { card }) =>
    currentLine(effect, state).line?.op === 'invader-deck-swap'
      ? invaderCardName(card)
      : heldName(world, card),
  element: (_, { element }) => say(`element_${element}`),
  blows: ({ world }, { blows }) =>
    blows
      .map(({ piece, damage, n }) =>
        m.blow_hurts({ pieces: counted(piece, n, world.game.setup), damage: String(damage) }),
      )
      .join(', '),
  named: namedInWords,
};

/** Returns the text of an answer to an effect's question. */
export const answerInWords = (asking: Answering, choice: Choice): string =>
  (ANSWERS as { readonly [kind: string]: (asking: Answering, choice: Choice) => string })[choice.kind]?.(
    asking,
    choice,
  ) ?? '';

/** Returns the answer that prevents the effect, with the reason why its price can't be paid; empty if it can. */
export function tooDear(given: Answering): readonly Answer[] {
  const { asks, effect } = given;
  if (asks.asks !== 'priceOrSuffer' || !asks.tooDear) return [];
  const why = `effect_too_few_${effect.unless?.destroy === 'PD' ? 'pd' : 'p'}`;
  return answers(named('prevent'), (choice) => ({
    label: answerInWords(given, choice),
    text: sayNamed(why, { count: effect.unless?.n ?? 1 }),
  }));
}
