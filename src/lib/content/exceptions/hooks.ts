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
import type { LateRecord, Placement, SetupState } from '../../rules/world/modifier';
import type { Outcome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import type { AdversaryEffect, Seat } from '../adversaries/adversary';

type StepsFor = (world: World, card: InvaderCard) => readonly Step[];

const escalating = (world: World, { escalates }: Seat, ids: readonly string[]): readonly InvaderCard[] =>
  ids.map((id) => cardOf(world, id)).filter((card) => escalates(card) && world.rules.escalates(world, card));

/** Returns the memo for a card that entered the track without an Explore, until it acts. */
export const latecomer = (card: string): string => `escalation:${card}`;

/** Returns the memo for a late card that has acted for the first time this turn. */
export const actedLate = (card: string): string => `escalation:${card}:acted`;

/** Returns the late cards that cause their Escalation when they act (from the published tabletop mod). */
const latecomers = (
  world: World,
  { escalates }: Seat,
  memo: typeof latecomer | typeof actedLate,
): readonly InvaderCard[] =>
  world.content.invaderCards.filter(
    (card) => hasMemo(world, memo(card.id)) && escalates(card) && world.rules.escalates(world, card),
  );

/** Returns the cards that were Explored last: in Explore, and after the Advance in Build. */
const explored = (world: World): readonly string[] =>
  cardsIn(world, world.game.phase === 'explore' ? 'explore' : 'build');

/** Returns true if the land was Explored last. */
export const wasExplored = (world: World, land: LandId): boolean =>
  explored(world).some((id) => world.rules.matches(world, cardOf(world, id), land, 'explore'));

/** Returns true if a card in this space shows the land. */
export const isOfSpace = (world: World, slot: Action, land: LandId): boolean =>
  cardsIn(world, slot).some((id) => world.rules.matches(world, cardOf(world, id), land, slot));

/** Returns the cards that were Explored last and cause the Escalation. */
export const escalatingLate = (world: World, seat: Seat): readonly InvaderCard[] =>
  escalating(world, seat, explored(world));

/** Returns the late record of a forgotten Escalation. */
const lateEscalation = (seat: Seat, steps: StepsFor): LateRecord => ({
  phase: 'explore',
  steps: (world) => escalatingLate(world, seat).flatMap((card) => steps(world, card)),
});

/** Returns the hooks of an Escalation that happens when the card is revealed, before it Explores. */
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

/** Returns the hooks of an Escalation after the Explore step and before the cards Advance. */
export const afterExplore = (seat: Seat, steps: StepsFor): AdversaryEffect => ({
  before: {
    advance: (world) =>
      [...escalating(world, seat, cardsIn(world, 'explore')), ...latecomers(world, seat, actedLate)].flatMap(
        (card) => steps(world, card),
      ),
  },
  late: lateEscalation(seat, steps),
});

/**
 * Returns the hooks of an Escalation after the cards Advance; the Explored cards are then in the Build space.
 */
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
    // Before the Advance, the Escalation happens automatically.
    steps: (world) =>
      world.game.phase === 'explore' ? [] : escalatingLate(world, seat).flatMap((card) => steps(world, card)),
  },
});

/** Returns the hooks of steps after the whole Ravage, Build or Explore step. */
export const afterStep = (action: Action, steps: (world: World) => readonly Step[]): AdversaryEffect => ({
  after: { invaderAction: (world, step) => (isOver(world, action, step) ? steps(world) : []) },
  late: { phase: action, steps },
});

/** Returns the boards of the players, without an extra board, to which an Adversary adds no Invaders at setup. */
export const settledBoards = ({ setup }: Pick<SetupState, 'setup'>): readonly BoardId[] =>
  setup.boards.slice(0, setup.players.length);

/**
 * Returns the pieces that `place` adds to every board at setup; `lands` are the board's, lowest number first. The
 * extra board leaves out Invaders, but not tokens and Blight.
 */
export const onEachBoard = (
  setting: SetupState,
  place: (lands: readonly Land[]) => readonly Placement[],
): readonly Placement[] => setting.setup.boards.flatMap((board) => place(landsOn(setting, board)));

/** Returns pieces of one kind in the land with this number. */
export const inNumber = (
  lands: readonly Land[],
  number: number,
  piece: PieceCode,
  n = 1,
): readonly Placement[] =>
  lands.filter((land) => land.number === number).map(({ id }) => ({ land: id, piece, n }));

/** Returns the lands of one board, lowest number first. */
export const landsOn = ({ island }: Pick<World, 'island'>, board: BoardId | undefined): readonly Land[] =>
  landsInOrder(island).filter((land) => land.board === board);

/** Returns how many of these kinds the land has. */
export const countIn = (world: World, land: LandId, ...kinds: readonly PieceKind[]): number =>
  count(piecesIn(world, land), ...kinds);

/** Returns how many of these kinds the board has. */
export const countOnBoard = (world: World, board: BoardId, ...kinds: readonly PieceKind[]): number =>
  landsOn(world, board).reduce((sum, { id }) => sum + countIn(world, id, ...kinds), 0);

/** Returns the lands with the highest count; all of them if several are equal. */
export const most = <T extends string>(lands: readonly T[], of: (land: T) => number): readonly T[] => {
  const top = Math.max(...lands.map(of));
  return lands.filter((land) => of(land) === top);
};

/** Returns the lands with the lowest count; all of them if several are equal. */
export const fewest = (lands: readonly LandId[], of: (land: LandId) => number): readonly LandId[] =>
  most(lands, (land) => -of(land));

/** Returns true if the current action is in its normal space, not in one that a modifier added. */
export function inItsOwnSpace({ game }: World): boolean {
  const { action, slot } = contextOf(game);
  return slot === null || slot === action;
}

/** Returns true if this Invader action is about to start in its normal space. */
export function isFirstAction({ game }: World, action: Action): boolean {
  const now = contextOf(game);
  return now.isFirst && now.card === null && now.action === action && now.slot === action;
}

/** The condition of a reminder that is always shown at its moment. */
export const ALWAYS = (): boolean => true;

/** Returns the condition of a reminder while a card that causes the Escalation is Explored. */
export const remindsOfEscalation =
  (seat: Seat) =>
  (world: World): boolean =>
    escalating(world, seat, cardsIn(world, 'explore')).length > 0;

/** Returns the outcome of moving one piece for a modifier, as an immediate deed. */
export const moves = (world: World, land: LandId, to: LandId, piece: PieceCode, cause: Cause): Outcome =>
  doDeed(world, { deed: { deed: 'move', land, to, pieces: { [piece]: 1 } }, cause });

/** Returns the outcome of adding pieces for a modifier, as an immediate deed. */
export const addPieces = (world: World, land: LandId, pieces: Pieces, cause: Cause): Outcome =>
  doDeed(world, { deed: { deed: 'add', land, pieces }, cause });

/** Returns the event that stores a memo, which expires automatically. */
export const setMemo = (memo: string, until: MemoSpan): GameEvent => ({ type: 'memoSet', memo, until });

export const forgets = (memo: string): GameEvent => ({ type: 'memoSet', memo, until: null });

/** Returns true if the memo is still stored. */
export const hasMemo = ({ game }: Pick<World, 'game'>, memo: string): boolean =>
  Object.hasOwn(game.memo, memo);
