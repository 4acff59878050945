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

/** The parts of a game that names depend on. */
export type NamingContext = Pick<Setup, 'players' | 'blight' | 'decks'> &
  Partial<Pick<Setup, 'scenario' | 'spirits'>>;

/** Returns the message key of a kind that needs no player: `t`. */
const kindKey = (code: PieceCode) => small(kindOf(code) as Exclude<PieceKind, PresenceKind | IncarnaKind>);

/** Returns the name of a piece: `Town`, `Town with 1 Damage`, `Presence of Ann`. */
export function pieceName(code: PieceCode, naming: NamingContext): string {
  const who = isPresence(code) || isIncarna(code) ? doerName(Number(code[1]) - 1, naming) : '';
  if (isPresence(code)) return m.piece_presence_of({ who });
  if (isIncarna(code)) return m.piece_incarna_of({ who });
  return withWhatItBears(say(`piece_${kindKey(code)}`), code);
}

/** Returns a piece with its Damage and Strife: `City with 1 Damage and Strife`. */
function withWhatItBears(piece: string, code: PieceCode): string {
  const { damage, strife } = pieceOf(code);
  const what = listed([
    ...(damage > 0 ? [m.piece_damage({ damage })] : []),
    ...(strife > 0 ? [m.piece_strife({ count: strife })] : []),
  ]);
  return what ? m.piece_with({ piece, what }) : piece;
}

/** Returns a number of a piece: `2 Towns`, `1 City with 1 Damage`. */
export function counted(code: PieceCode, n: number, naming: NamingContext): string {
  if (isPresence(code) || isIncarna(code)) return `${n} ${pieceName(code, naming)}`;
  return withWhatItBears(say(`count_${kindKey(code)}`, { count: n }), code);
}

/** Returns the name of a land, or of a place off the island. */
export const placeName = (place: string): string =>
  place === ENDLESS_DARK
    ? m.place_dark()
    : isBeside(place)
      ? m.place_ocean({ board: place.slice(0, -1) })
      : place;

/** Returns the capitalized name of a place, as a heading. */
export const placeHead = (place: string): string => capital(placeName(place));

/** Returns all pieces of a land in words; empty if there are none. */
export const piecesInWords = (pieces: Pieces, naming: NamingContext): string =>
  listed(codesOf(pieces).map((code) => counted(code, pieces[code]!, naming)));

/** Returns Damage that doesn't heal: `1 City with 1 Damage in A5`. */
export const damageInWords = (kept: readonly UnhealedDamage[], naming: NamingContext): string =>
  listed(kept.map(({ land, piece, n }) => m.list_in_land({ pieces: counted(piece, n, naming), land })));

/** Returns a land with its terrain: `A5, Wetland, inland`. */
export const landName = (land: Land): string =>
  `${land.id}, ${say(`terrain_${land.terrain}`)}, ${land.coastal ? m.coastal() : m.inland()}`;

export const stageName = (stage: 1 | 2 | 3): string => say(`stage_${stage}`);

/** Returns the lands on an Invader Card: `Jungle and Sands`, `Coastal lands`; the card's name if it shows none. */
export function cardLands({ matches, id }: InvaderCard): string {
  if (matches.length === 0) return sayNamed(`card_${messageKey(id)}`);
  return matches === 'coastal'
    ? m.coastal_lands()
    : listed(matches.map((terrain) => say(`terrain_${terrain}`)));
}

/** Returns the name of an Invader Card: its Stage and lands. */
export function invaderCardName(id: string): string {
  const card = INVADER_CARDS.find((one) => one.id === id);
  return card ? m.card_name({ stage: stageName(card.stage), lands: cardLands(card) }) : id;
}

/** Returns the name of a dealt deck. */
export const deckName = (deck: DeckName): string => say(`deck_${deck}`);

/** Returns the message key of a Fear Card's name. */
export const fearCardKey = (id: string): string => `fear_${messageKey(id)}_name`;

export const fearCardName = (id: string | null): string =>
  id === null ? m.unknown_card() : sayNamed(fearCardKey(id));

/** Returns the app's own text of the card at this Terror Level. */
export const fearCardText = (id: string, level: 1 | 2 | 3): string =>
  sayNamed(`fear_${messageKey(id)}_${level}`);

export const blightCardName = (id: string | null): string =>
  id === null ? m.unknown_card() : sayNamed(`blight_${messageKey(id)}_name`);

export const blightCardText = (id: string): string => sayNamed(`blight_${messageKey(id)}_text`);

export const phaseName = (phase: Phase): string => say(`phase_${small(phase)}`);

/** Returns the name of a space on the Invader track. */
export const slotName = (slot: string): string => sayNamed(`slot_${messageKey(slot)}`);

/** A game's players, with their Spirits if known. */
export type Seats = Pick<Setup, 'players'> & Partial<Pick<Setup, 'spirits'>>;

/** Returns the short name of a player's Spirit: `River`; null if it has none, or if another player's is the same. */
function shortSpirit(who: number, { spirits = [] }: Seats): string | null {
  const id = spirits[who]?.id;
  const key = `spirit_short_${messageKey(id ?? '')}`;
  return spirits.filter((one) => one?.id === id).length === 1 && isSaid(key) ? sayNamed(key) : null;
}

/** Returns a player's Spirit with the player's name: `River · Ann`; either alone if the other is unknown. */
export const seatName = (who: number, seats: Seats): string => {
  const spirit = shortSpirit(who, seats);
  return spirit && seats.players[who] ? `${spirit} · ${seats.players[who]}` : doerName(who, seats);
};

/** Returns the name of a player, or of an unnamed player's Spirit, or of the host's device. */
export const doerName = (who: number | null, seats: Seats): string =>
  who === null
    ? m.doer_table()
    : seats.players[who] || (shortSpirit(who, seats) ?? m.player_n({ n: who + 1 }));
