import type { Element } from './card-lines/power-data';
import type { BoardId, LandId, Terrain } from './island';
import type { Allocation, PieceCode } from './pieces';

/** Answers that name nothing of the game; the same word means the same in every question. */
export type NamedAnswer =
  // Whether the app carries a card out, the table by itself, or has done what only it can.
  | 'carryOut'
  | 'byHand'
  | 'done'
  // The table has done it, and by that a Spirit has lost its last Presence.
  | 'spiritLost'
  // It is declined; of several pieces, these are enough.
  | 'none'
  | 'enough'
  // What a card brings is taken, kept off with pieces, or with Energy.
  | 'suffer'
  | 'prevent'
  | 'paid'
  | 'yes'
  | 'no'
  // All lands of a card; a card that the table does not name; Damage dealt to one piece after another.
  | 'all'
  | 'unnamed'
  | 'pieceByPiece'
  // A line of homebrew that brings too much.
  | 'leaveOut'
  | 'goOn'
  | 'end'
  | 'playOn'
  | 'resume'
  // Of single exceptions.
  | 'not'
  | 'stay'
  | 'go'
  | 'east'
  | 'leave'
  | 'blank'
  | 'energy'
  | 'boom'
  | 'herders'
  | 'keep'
  | 'redraw';

/** One answer the table may give; what it leads to is found by running it. */
export type Choice =
  | { readonly kind: 'land'; readonly land: LandId }
  /** A piece where it stands; `alone`: no other of its land is offered, so the land names it. */
  | { readonly kind: 'piece'; readonly land: LandId; readonly piece: PieceCode; readonly alone: boolean }
  /** A piece of a land that the question has named. */
  | { readonly kind: 'pieceHere'; readonly piece: PieceCode }
  | { readonly kind: 'board'; readonly board: BoardId }
  /** The Spirit of this player, from 1. */
  | { readonly kind: 'player'; readonly player: number }
  | { readonly kind: 'terrain'; readonly terrain: Terrain }
  | { readonly kind: 'card'; readonly card: string }
  /** One of the sides of an Event Card, from 1. */
  | { readonly kind: 'side'; readonly side: number }
  /** One of the ways of an effect, by its place on the card. */
  | { readonly kind: 'option'; readonly option: number }
  | { readonly kind: 'number'; readonly n: number }
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'blows'; readonly blows: Allocation }
  /** What stops an action, and is used up. */
  | { readonly kind: 'spent'; readonly because: string }
  | { readonly kind: 'named'; readonly answer: NamedAnswer };

/** A way of answering. */
export type ChoiceKind = Choice['kind'];

type IdOf = { readonly [K in ChoiceKind]: (choice: Extract<Choice, { kind: K }>) => string };

const IDS: IdOf = {
  land: ({ land }) => land,
  piece: ({ land, piece, alone }) => (alone ? land : `${land}:${piece}`),
  pieceHere: ({ piece }) => piece,
  board: ({ board }) => board,
  player: ({ player }) => `player-${player}`,
  terrain: ({ terrain }) => terrain,
  card: ({ card }) => card,
  side: ({ side }) => `side-${side}`,
  option: ({ option }) => `option-${option + 1}`,
  number: ({ n }) => String(n),
  element: ({ element }) => element,
  // `C*3+2E*1` is 3 damage to a City and 1 to each of 2 Explorers.
  blows: ({ blows }) =>
    blows.map(({ piece, damage, n }) => `${n > 1 ? n : ''}${piece}*${damage}`).join('+') || 'none',
  spent: ({ because }) => because,
  named: ({ answer }) => answer,
};

/** By what a log and a wire name the answer; the same since version 0.1, so that stored games replay. */
export const choiceId = (choice: Choice): string => (IDS[choice.kind] as (choice: Choice) => string)(choice);

/** The answer of this id among those that are offered; null where none is. */
export const choiceOf = (offered: readonly Choice[], id: string | null): Choice | null =>
  (id !== null && offered.find((choice) => choiceId(choice) === id)) || null;

/** The id of the usual answer; null where the step waits for "go on". */
export const usualOf = ([usual]: readonly Choice[]): string | null => (usual ? choiceId(usual) : null);

/** Answers that name nothing of the game. */
export const named = (...answers: readonly NamedAnswer[]): readonly Choice[] =>
  answers.map((answer) => ({ kind: 'named', answer }));

/** These lands, as answers. */
export const landChoices = (lands: readonly LandId[]): readonly Choice[] =>
  lands.map((land) => ({ kind: 'land', land }));

/** These boards, as answers. */
export const boardChoices = (boards: readonly BoardId[]): readonly Choice[] =>
  boards.map((board) => ({ kind: 'board', board }));

/** The Spirits of these players, as answers. */
export const playerChoices = (players: readonly number[]): readonly Choice[] =>
  players.map((player) => ({ kind: 'player', player }));

/** These cards, as answers. */
export const cardChoices = (cards: readonly string[]): readonly Choice[] =>
  cards.map((card) => ({ kind: 'card', card }));

/** These numbers, as answers. */
export const numberChoices = (numbers: readonly number[]): readonly Choice[] =>
  numbers.map((n) => ({ kind: 'number', n }));

/** These ways to deal Damage, as answers. */
export const blowChoices = (ways: readonly Allocation[]): readonly Choice[] =>
  ways.map((blows) => ({ kind: 'blows', blows }));

/** Whether this is the answer. */
export const answersWith = (choice: Choice | null, answer: NamedAnswer): boolean =>
  choice?.kind === 'named' && choice.answer === answer;

/** The land that is answered, or of the piece that is. */
export const landOfChoice = (choice: Choice | null): LandId | undefined =>
  choice?.kind === 'land' || choice?.kind === 'piece' ? choice.land : undefined;

/** The card that is answered. */
export const cardOfChoice = (choice: Choice | null): string | undefined =>
  choice?.kind === 'card' ? choice.card : undefined;

/** The board that is answered. */
export const boardOfChoice = (choice: Choice | null): BoardId | undefined =>
  choice?.kind === 'board' ? choice.board : undefined;
