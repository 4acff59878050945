import type { Element } from './card-lines/power-data';
import type { BoardId, LandId, Terrain } from './island';
import type { Allocation, PieceCode } from './pieces';
import { type InvaderCardId, invaderCardId } from './printed-cards';

/** Answers that name nothing in the game. A word means the same in every question. */
export type NamedAnswer =
  // The app resolves a card, the players do, or they have done their part.
  | 'carryOut'
  | 'byHand'
  | 'done'
  // Done, and a Spirit has lost its last Presence.
  | 'spiritLost'
  // Declined; with several picks, stops.
  | 'none'
  | 'enough'
  // Accepts the effect, or prevents it with pieces or Energy.
  | 'suffer'
  | 'prevent'
  | 'paid'
  | 'yes'
  | 'no'
  // All lands of a card; an unnamed card; Damage piece by piece.
  | 'all'
  | 'unnamed'
  | 'pieceByPiece'
  // Leaves out a homebrew line that causes an endless loop.
  | 'leaveOut'
  | 'goOn'
  | 'end'
  | 'playOn'
  | 'resume'
  // Used by a single modifier.
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

/** An answer that the players can give. Running it shows the result. */
export type Choice =
  | { readonly kind: 'land'; readonly land: LandId }
  /** A piece in its land; `alone` means that no other piece of the land is offered, so the land names it. */
  | { readonly kind: 'piece'; readonly land: LandId; readonly piece: PieceCode; readonly alone: boolean }
  /** A piece in the land that the question names. */
  | { readonly kind: 'pieceHere'; readonly piece: PieceCode }
  | { readonly kind: 'board'; readonly board: BoardId }
  /** This player's Spirit, from 1. */
  | { readonly kind: 'player'; readonly player: number }
  | { readonly kind: 'terrain'; readonly terrain: Terrain }
  | { readonly kind: 'card'; readonly card: string }
  /** A side of an Event Card, from 1. */
  | { readonly kind: 'side'; readonly side: number }
  /** An option of an effect, by its index on the card. */
  | { readonly kind: 'option'; readonly option: number }
  | { readonly kind: 'number'; readonly n: number }
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'blows'; readonly blows: Allocation }
  /** The effect that stops an action and is used up. */
  | { readonly kind: 'spent'; readonly because: string }
  | { readonly kind: 'named'; readonly answer: NamedAnswer };

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
  // `C*3+2E*1` is 3 Damage to a City and 1 to each of 2 Explorers.
  blows: ({ blows }) =>
    blows.map(({ piece, damage, n }) => `${n > 1 ? n : ''}${piece}*${damage}`).join('+') || 'none',
  spent: ({ because }) => because,
  named: ({ answer }) => answer,
};

/** Returns the id of an answer in logs and messages. It has been the same since version 0.1, so stored games replay. */
export const choiceId = (choice: Choice): string => (IDS[choice.kind] as (choice: Choice) => string)(choice);

/** Returns the offered answer with this id; null if it is not offered. */
export const choiceOf = (offered: readonly Choice[], id: string | null): Choice | null =>
  (id !== null && offered.find((choice) => choiceId(choice) === id)) || null;

/** Returns the id of the suggested answer; null if the step waits for "continue". */
export const usualOf = ([usual]: readonly Choice[]): string | null => (usual ? choiceId(usual) : null);

export const named = (...answers: readonly NamedAnswer[]): readonly Choice[] =>
  answers.map((answer) => ({ kind: 'named', answer }));

/** Returns these lands as answers. */
export const landChoices = (lands: readonly LandId[]): readonly Choice[] =>
  lands.map((land) => ({ kind: 'land', land }));

/** Returns these boards as answers. */
export const boardChoices = (boards: readonly BoardId[]): readonly Choice[] =>
  boards.map((board) => ({ kind: 'board', board }));

/** Returns these players' Spirits as answers. */
export const playerChoices = (players: readonly number[]): readonly Choice[] =>
  players.map((player) => ({ kind: 'player', player }));

/** Returns these cards as answers. */
export const cardChoices = (cards: readonly string[]): readonly Choice[] =>
  cards.map((card) => ({ kind: 'card', card }));

/** Returns these numbers as answers. */
export const numberChoices = (numbers: readonly number[]): readonly Choice[] =>
  numbers.map((n) => ({ kind: 'number', n }));

/** Returns these divisions of Damage as answers. */
export const blowChoices = (ways: readonly Allocation[]): readonly Choice[] =>
  ways.map((blows) => ({ kind: 'blows', blows }));

/** Returns true if the choice is this named answer. */
export const answersWith = (choice: Choice | null, answer: NamedAnswer): boolean =>
  choice?.kind === 'named' && choice.answer === answer;

/** Returns the chosen land, or that of the chosen piece; undefined for another answer. */
export const landOfChoice = (choice: Choice | null): LandId | undefined =>
  choice?.kind === 'land' || choice?.kind === 'piece' ? choice.land : undefined;

/** Returns the Invader Card of the answer; undefined for another answer. */
export const invaderCardOfChoice = (choice: Choice | null): InvaderCardId | undefined =>
  choice?.kind === 'card' ? invaderCardId(choice.card) : undefined;

export const cardOfChoice = (choice: Choice | null): string | undefined =>
  choice?.kind === 'card' ? choice.card : undefined;

export const boardOfChoice = (choice: Choice | null): BoardId | undefined =>
  choice?.kind === 'board' ? choice.board : undefined;
