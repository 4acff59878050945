import { doDeed } from '../../rules/deeds/do-deed';
import { isOver } from '../../rules/invaders/action';
import { cardOf, cardsIn } from '../../rules/invaders/track';
import type { GameEvent } from '../../rules/table/event';
import { type Action, type MemoSpan, piecesIn } from '../../rules/table/game';
import { type BoardId, type Land, type LandId, landsInOrder } from '../../rules/table/island';
import { count, type PieceCode, type PieceKind, type Pieces } from '../../rules/table/pieces';
import type { InvaderCard } from '../../rules/table/printed-cards';
import type { Cause, Step } from '../../rules/table/step';
import { contextOf } from '../../rules/world/context';
import type { Placement, SetupState, ToldLate } from '../../rules/world/modifier';
import type { Outcome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import type { AdversaryEffect, Seat } from '../adversaries/adversary';

type StepsFor = (world: World, card: InvaderCard) => readonly Step[];

const escalating = (world: World, { escalates }: Seat, ids: readonly string[]): readonly InvaderCard[] =>
  ids.map((id) => cardOf(world, id)).filter((card) => escalates(card) && world.rules.escalates(world, card));

/** The memo for a card that came to the track without being Explored; it stands until the card acts. */
export const latecomer = (card: string): string => `escalation:${card}`;

/** The memo for a latecomer that has acted for the first time this turn. */
export const actedLate = (card: string): string => `escalation:${card}:acted`;

/** Latecomers that bring their Escalation when they act (the playtesters' table, aidBoard/script.lua). */
const latecomers = (
  world: World,
  { escalates }: Seat,
  memo: typeof latecomer | typeof actedLate,
): readonly InvaderCard[] =>
  world.content.invaderCards.filter(
    (card) => hasMemo(world, memo(card.id)) && escalates(card) && world.rules.escalates(world, card),
  );

/** The cards that were Explored last: they lie in Explore, and after the Advance in Build. */
const explored = (world: World): readonly string[] =>
  cardsIn(world, world.game.phase === 'explore' ? 'explore' : 'build');

/** Whether the land is one of those that were Explored last. */
export const wasExplored = (world: World, land: LandId): boolean =>
  explored(world).some((id) => world.rules.matches(world, cardOf(world, id), land, 'explore'));

/** Whether a card in this space is about the land. */
export const isOfSpace = (world: World, slot: Action, land: LandId): boolean =>
  cardsIn(world, slot).some((id) => world.rules.matches(world, cardOf(world, id), land, slot));

/** The cards that were Explored last and bring the Escalation. */
export const escalatingLate = (world: World, seat: Seat): readonly InvaderCard[] =>
  escalating(world, seat, explored(world));

/** Escalation of the cards that were Explored last, for a table that forgot it. */
const lateEscalation = (seat: Seat, steps: StepsFor): ToldLate => ({
  phase: 'explore',
  steps: (world) => escalatingLate(world, seat).flatMap((card) => steps(world, card)),
});

/** Escalation as soon as the card is turned, before it Explores. */
export const beforeExplore = (seat: Seat, steps: StepsFor): AdversaryEffect => ({
  after: {
    drawInvaderCard: (world, _, events) => {
      const drawn = events.flatMap((event) => (event.type === 'invaderCardDrawn' ? event.card : []));
      return escalating(world, seat, drawn).flatMap((card) => steps(world, card));
    },
  },
  before: {
    actionCard: (world, step) =>
      latecomers(world, seat, latecomer)
        .filter(({ id }) => id === step.card)
        .flatMap((card) => steps(world, card)),
  },
  late: lateEscalation(seat, steps),
});

/** Escalation once the Explore step is over and before the cards Advance. */
export const afterExplore = (seat: Seat, steps: StepsFor): AdversaryEffect => ({
  before: {
    advance: (world) =>
      [...escalating(world, seat, cardsIn(world, 'explore')), ...latecomers(world, seat, actedLate)].flatMap(
        (card) => steps(world, card),
      ),
  },
  late: lateEscalation(seat, steps),
});

/** Escalation once the cards have Advanced; what was Explored then lies in the Build space. */
export const afterAdvance = (seat: Seat, steps: StepsFor): AdversaryEffect => ({
  after: {
    advance: (world) =>
      [
        ...escalating(world, seat, cardsIn(world, 'build')).filter(
          ({ id }) => !hasMemo(world, latecomer(id)) && !hasMemo(world, actedLate(id)),
        ),
        ...latecomers(world, seat, actedLate),
      ].flatMap((card) => steps(world, card)),
  },
  late: {
    phase: 'explore',
    // Before the Advance it comes by itself.
    steps: (world) =>
      world.game.phase === 'explore' ? [] : escalatingLate(world, seat).flatMap((card) => steps(world, card)),
  },
});

/** Once the whole Ravage, Build or Explore step is over, every card of it done. */
export const afterStep = (action: Action, steps: (world: World) => readonly Step[]): AdversaryEffect => ({
  after: { invaderAction: (world, step) => (isOver(world, action, step) ? steps(world) : []) },
  late: { phase: action, steps },
});

/** The boards that somebody plays on; a board that is nobody's gets no Invaders from an Adversary at set-up. */
export const settledBoards = ({ setup }: Pick<SetupState, 'setup'>): readonly BoardId[] =>
  setup.boards.slice(0, setup.players.length);

/**
 * These pieces for every board at set-up; `lands` are the board's, lowest number first. An extra board leaves out the
 * Invaders among them by itself, and has its tokens and Blight as any other.
 */
export const onEachBoard = (
  setting: SetupState,
  place: (lands: readonly Land[]) => readonly Placement[],
): readonly Placement[] => setting.setup.boards.flatMap((board) => place(landsOn(setting, board)));

/** So many of one piece in the land with this number. */
export const inNumber = (
  lands: readonly Land[],
  number: number,
  piece: string,
  n = 1,
): readonly Placement[] =>
  lands.filter((land) => land.number === number).map(({ id }) => ({ land: id, piece, n }));

/** The lands of one board, lowest number first. */
export const landsOn = ({ island }: Pick<World, 'island'>, board: BoardId): readonly Land[] =>
  landsInOrder(island).filter((land) => land.board === board);

/** How many of these kinds stand in the land. */
export const countIn = (world: World, land: LandId, ...kinds: readonly PieceKind[]): number =>
  count(piecesIn(world, land), ...kinds);

/** How many of these kinds stand on the board. */
export const countOnBoard = (world: World, board: BoardId, ...kinds: readonly PieceKind[]): number =>
  landsOn(world, board).reduce((sum, { id }) => sum + countIn(world, id, ...kinds), 0);

/** The lands that have the most of something; all of them where several have as many. */
export const most = (lands: readonly LandId[], of: (land: LandId) => number): readonly LandId[] => {
  const top = Math.max(...lands.map(of));
  return lands.filter((land) => of(land) === top);
};

/** The lands that have the fewest of something; all of them where several have as few. */
export const fewest = (lands: readonly LandId[], of: (land: LandId) => number): readonly LandId[] =>
  most(lands, (land) => -of(land));

/** Whether the action at hand is done in the space it usually has, not in one that an exception added. */
export function inItsOwnSpace({ game }: World): boolean {
  const { action, slot } = contextOf(game);
  return slot === null || slot === action;
}

/** Whether this Invader action, in the space it usually has, is only about to begin. */
export function isFirstAction({ game }: World, action: Action): boolean {
  const now = contextOf(game);
  return now.isFirst && now.card === null && now.action === action && now.slot === action;
}

/** Always to be remembered at its moment. */
export const ALWAYS = (): boolean => true;

/** To be remembered while a card that brings the Escalation is Explored. */
export const remindsOfEscalation =
  (seat: Seat) =>
  (world: World): boolean =>
    escalating(world, seat, cardsIn(world, 'explore')).length > 0;

/** One piece that an exception moves to another land: a deed done at once. */
export const moves = (world: World, land: LandId, to: LandId, piece: PieceCode, cause: Cause): Outcome =>
  doDeed(world, { deed: { deed: 'move', land, to, pieces: { [piece]: 1 } }, cause });

/** Pieces that an exception puts into a land: a deed done at once. */
export const addPieces = (world: World, land: LandId, pieces: Pieces, cause: Cause): Outcome =>
  doDeed(world, { deed: { deed: 'add', land, pieces }, cause });

/** The exception keeps this in mind; it is forgotten by itself when that is over. */
export const setMemo = (memo: string, until: MemoSpan): GameEvent => ({ type: 'memoSet', memo, until });

export const forgets = (memo: string): GameEvent => ({ type: 'memoSet', memo, until: null });

/** Whether it is still kept in mind. */
export const hasMemo = ({ game }: Pick<World, 'game'>, memo: string): boolean =>
  Object.hasOwn(game.memo, memo);
