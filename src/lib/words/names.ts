import { INVADER_CARDS } from '$lib/content/cards/base-cards';
import { isSaid, m, messageKey, say, sayNamed, small } from '$lib/messages/messages.svelte';
import type { Phase, Setup } from '$lib/rules/table/game';
import type { UnhealedDamage } from '$lib/rules/table/healing';
import { ENDLESS_DARK, isBeside, type Land } from '$lib/rules/table/island';
import type { DeckName } from '$lib/rules/table/ordered-deck';
import {
  codesOf,
  type IncarnaKind,
  isIncarna,
  isPresence,
  kindOf,
  type PieceCode,
  type PieceKind,
  pieceOf,
  type Pieces,
  type PresenceKind,
} from '$lib/rules/table/pieces';
import type { InvaderCard } from '$lib/rules/table/printed-cards';
import { capital, listed } from './say';

/** The parts of a game on which names depend. */
export type NamingContext = Pick<Setup, 'players' | 'blight' | 'decks'> &
  Partial<Pick<Setup, 'scenario' | 'spirits'>> & {
    /** True for events that are still ahead. */
    readonly isAhead?: boolean;
  };

/**
 * Returns the part of a message key for a kind of piece: `t`. Not for Presence and Incarna, whose names need a player.
 */
const kindKey = (code: PieceCode) => small(kindOf(code) as Exclude<PieceKind, PresenceKind | IncarnaKind>);

/** Returns the name of a piece: `Town`, `Town with 1 Damage`, `Presence of Ann`. */
export function pieceName(code: PieceCode, naming: NamingContext): string {
  const who = isPresence(code) || isIncarna(code) ? doerName(Number(code[1]) - 1, naming) : '';
  if (isPresence(code)) return m.piece_presence_of({ who });
  if (isIncarna(code)) return m.piece_incarna_of({ who });
  return withWhatItBears(say(`piece_${kindKey(code)}`), code);
}

/** Returns the name of a piece with its Damage and Strife: `City with 1 Damage and Strife`. */
function withWhatItBears(piece: string, code: PieceCode): string {
  const { damage, strife } = pieceOf(code);
  const what = listed([
    ...(damage > 0 ? [m.piece_damage({ damage })] : []),
    ...(strife > 0 ? [m.piece_strife({ count: strife })] : []),
  ]);
  return what ? m.piece_with({ piece, what }) : piece;
}

/** Returns a number of pieces in words: `2 Towns`, `1 City with 1 Damage`. */
export function counted(code: PieceCode, n: number, naming: NamingContext): string {
  if (isPresence(code) || isIncarna(code)) return `${n} ${pieceName(code, naming)}`;
  return withWhatItBears(say(`count_${kindKey(code)}`, { count: n }), code);
}

/** Returns the name of a land or of a place off the island. */
export const placeName = (place: string): string =>
  place === ENDLESS_DARK
    ? m.place_dark()
    : isBeside(place)
      ? m.place_ocean({ board: place.slice(0, -1) })
      : place;

/** Returns the name of a place as a heading, with a capital letter. */
export const placeHead = (place: string): string => capital(placeName(place));

/** Returns all these pieces in words; empty if there are none. */
export const piecesInWords = (pieces: Pieces, naming: NamingContext): string =>
  listed(codesOf(pieces).map((code) => counted(code, pieces[code]!, naming)));

/** Returns the Damage that doesn't heal in words: `1 City with 1 Damage in A5`. */
export const damageInWords = (kept: readonly UnhealedDamage[], naming: NamingContext): string =>
  listed(kept.map(({ land, piece, n }) => m.list_in_land({ pieces: counted(piece, n, naming), land })));

/** Returns the name of a land with its terrain: `A5, Wetland, inland`. */
export const landName = (land: Land): string =>
  `${land.id}, ${say(`terrain_${land.terrain}`)}, ${land.coastal ? m.coastal() : m.inland()}`;

export const stageName = (stage: 1 | 2 | 3): string => say(`stage_${stage}`);

/**
 * Returns the lands on an Invader Card in words: `Jungle and Sands`, `Coastal lands`. A card without lands has its own
 * name.
 */
export function cardLands({ matches, id }: InvaderCard): string {
  if (matches.length === 0) return sayNamed(`card_${messageKey(id)}`);
  return matches === 'coastal'
    ? m.coastal_lands()
    : listed(matches.map((terrain) => say(`terrain_${terrain}`)));
}

/** Returns the name of an Invader Card, which consists of its Stage and its lands. */
export function invaderCardName(id: string): string {
  const card = INVADER_CARDS.find((one) => one.id === id);
  return card ? m.card_name({ stage: stageName(card.stage), lands: cardLands(card) }) : id;
}

/** Returns the name of a deck that the app deals. */
export const deckName = (deck: DeckName): string => say(`deck_${deck}`);

/** Returns the message key of a Fear Card's name. */
export const fearCardKey = (id: string): string => `fear_${messageKey(id)}_name`;

export const fearCardName = (id: string | null): string =>
  id === null ? m.unknown_card() : sayNamed(fearCardKey(id));

/** Returns the text of a Fear Card at this Terror Level as this app words it. */
export const fearCardText = (id: string, level: 1 | 2 | 3): string =>
  sayNamed(`fear_${messageKey(id)}_${level}`);

export const blightCardName = (id: string | null): string =>
  id === null ? m.unknown_card() : sayNamed(`blight_${messageKey(id)}_name`);

export const blightCardText = (id: string): string => sayNamed(`blight_${messageKey(id)}_text`);

export const phaseName = (phase: Phase): string => say(`phase_${small(phase)}`);

/** Returns the name of a space on the Invader track. */
export const slotName = (slot: string): string => sayNamed(`slot_${messageKey(slot)}`);

/** The players of a game, with their Spirits if known. */
export type Seats = Pick<Setup, 'players'> & Partial<Pick<Setup, 'spirits'>>;

/**
 * Returns the short name of a player's Spirit: `River`. Returns null if there is none, or another player has the same
 * Spirit.
 */
function shortSpirit(who: number, { spirits = [] }: Seats): string | null {
  const id = spirits[who]?.id;
  const key = `spirit_short_${messageKey(id ?? '')}`;
  return spirits.filter((one) => one?.id === id).length === 1 && isSaid(key) ? sayNamed(key) : null;
}

/** Returns a player's Spirit and name: `River · Ann`. If one is unknown, returns the other. */
export const seatName = (who: number, seats: Seats): string => {
  const spirit = shortSpirit(who, seats);
  return spirit && seats.players[who] ? `${spirit} · ${seats.players[who]}` : doerName(who, seats);
};

/**
 * Returns the name of a player; of a nameless player, the Spirit or number. For null, returns the text for all
 * players.
 */
export const doerName = (who: number | null, seats: Seats): string =>
  who === null
    ? m.doer_table()
    : seats.players[who] || (shortSpirit(who, seats) ?? m.player_n({ n: who + 1 }));
