import type { Engine, Prompt, Turn } from '../../engine/engine';
import { unturnedCards } from '../../invaders/unturned-cards';
import { type Choice, choiceId, landOfChoice } from '../../table/choice';
import { UNNAMED } from '../../table/fear';
import { type Game, piecesIn } from '../../table/game';
import { count } from '../../table/pieces';
import { evolveAll } from '../../world/evolve';
import type { World } from '../../world/world';

/** A kind of card whose unknown effects the forecast leaves out. */
export type Gap = 'event' | 'fearCard' | 'blightCard';

/** The most answers followed for one question. */
const MOST_ANSWERS = 24;

/** An amount of Blight that two turns can't use up, for a card whose other side is unknown. */
const BLIGHT_OF_A_CARD = 99;

/** Returns the game as the players see it: face-down cards are unknown, also if the app dealt them. */
export function asSeen(engine: Engine, game: Game): Game {
  if (game.setup.decks === 'table') return game;
  const world = engine.world(game);
  const deck = game.invaders.deck.map((one) => {
    const [only, ...others] = unturnedCards(world, one);
    return only && others.length === 0 ? { stage: one.stage, card: only.id } : { stage: one.stage };
  });
  return {
    ...game,
    setup: { ...game.setup, decks: 'table' },
    invaders: { ...game.invaders, deck },
    fear: { ...game.fear, dealt: null },
    blight: { ...game.blight, dealt: null },
  };
}

/** One continuation; `isUsual` marks the suggested answer. */
export interface WayOn {
  /** The game before its events. */
  readonly from: Game;
  readonly turn: Turn;
  readonly isUsual: boolean;
  readonly gap?: Gap;
}

/** The continuations of a question, each computed on demand; `isWhole` is true if no answer was skipped. */
export interface WaysOn {
  readonly ways: Iterable<WayOn>;
  readonly isWhole: boolean;
}

function decided(engine: Engine, game: Game, command: Parameters<Engine['decide']>[1]): Turn {
  const result = engine.decide(game, command);
  if (!result.ok) throw new Error(`${command.do}: ${result.error.code}`);
  return result.value;
}

/** Returns the answer that skips an unknown card, and the kind of gap; null if no card is unknown. */
function unknown({ step, choices }: Prompt): readonly [answer: string, gap: Gap] | null {
  const ids = choices.map(choiceId);
  if (step.do === 'fearCards') return [UNNAMED, 'fearCard'];
  if (step.do === 'resolveFearCard' && choices.length > 0) return ['byHand', 'fearCard'];
  return step.do === 'exceptional' && step.of === 'events' && ids.includes(UNNAMED)
    ? [UNNAMED, 'event']
    : null;
}

/** Flips the Blight Card without the effect of its unknown side. */
function turnsUnseen(engine: Engine, game: Game): WayOn {
  const blight = { side: 'blighted', left: BLIGHT_OF_A_CARD, card: null } as const;
  const turn = decided(engine, game, { do: 'report', reports: [{ report: 'setBlight', blight }] });
  const at = turn.events.findIndex(({ type }) => type === 'blightSet');
  return {
    from: evolveAll(game, turn.events.slice(0, at + 1)),
    turn: { game: turn.game, events: turn.events.slice(at + 1) },
    ...{ isUsual: true, gap: 'blightCard' },
  };
}

/** Returns true if the question only asks for a confirmation or an order of lands, which doesn't matter here. */
const isForm = ({ step, asks }: Prompt): boolean =>
  step.do === 'actionCard' || step.do === 'presenceLost' || asks.asks === 'hands';

/** Returns the lands for a cascade, without those that would cascade again if avoidable. */
function spreadTo(world: World, choices: readonly Choice[]): readonly Choice[] {
  const ends = choices.filter((choice) => {
    const land = landOfChoice(choice);
    return land !== undefined && !world.rules.spreads(world, land, count(piecesIn(world, land), 'B') + 1);
  });
  return ends.length > 0 ? ends : choices;
}

/** Returns the possible answers, the suggested one first. */
function answersTo(world: World, prompt: Prompt): readonly Choice[] {
  if (isForm(prompt)) return prompt.choices.slice(0, 1);
  return prompt.step.do === 'cascade' ? spreadTo(world, prompt.choices) : prompt.choices;
}

/** Returns every continuation. `isNext` is true if the card revealed now is the one that groups the ways. */
export function waysOn(engine: Engine, game: Game, prompt: Prompt, isNext: boolean): WaysOn {
  const only = (way: WayOn): WaysOn => ({ ways: [way], isWhole: true });
  const way = (choice: string | null, isUsual = true): WayOn => ({
    ...{ from: game, isUsual },
    turn: decided(engine, game, choice === null ? { do: 'proceed' } : { do: 'choose', choice }),
  });
  if (prompt.choices.length === 0) return only(way(null));
  if (prompt.step.do === 'flipBlightCard') return only(turnsUnseen(engine, game));
  const byHand = unknown(prompt);
  if (byHand) return only({ ...way(byHand[0]), gap: byHand[1] });
  const isEach = isNext && prompt.step.do === 'drawInvaderCard';
  const answers = answersTo(engine.world(game), prompt);
  function* each(): Generator<WayOn> {
    for (const [i, choice] of answers.slice(0, MOST_ANSWERS).entries())
      yield way(choiceId(choice), isEach || i === 0);
  }
  return { ways: each(), isWhole: answers.length <= MOST_ANSWERS };
}
