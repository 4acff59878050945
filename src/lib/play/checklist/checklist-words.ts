import type { SpiritPlacing } from '$lib/content/spirits/spirit';
import { m, messageKey, say, sayNamed, small } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import { codesOf, kindOf, type Pieces, withPiece } from '$lib/rules/table/pieces';
import type { Placement } from '$lib/rules/world/modifier';
import type { CheckItem } from '$lib/setup/check-item';
import { codeFor, type ResolvedPlacing } from '$lib/setup/placements';
import { counterLabel, exceptionName } from '$lib/words/exceptions';
import { counted, doerName, invaderCardName, piecesInWords, type Seats, slotName } from '$lib/words/names';
import { listed } from '$lib/words/say';
import { fullName } from '../adversary/adversary-words';
import type { Group } from './groups';

/** Returns the pieces of a panel line: `2 Presence`. */
export function piecesOfLine({ piece, n, fromBox }: SpiritPlacing): string {
  const kind = piece === 'presence' ? 'p' : kindOf(codeFor(piece, 1)).toLowerCase();
  const pieces = piece === 'incarna' ? m.spirit_incarna() : sayNamed(`count_${kind}`, { count: Math.abs(n) });
  return fromBox ? m.setlist_from_box({ pieces, note: m.spirit_from_box() }) : pieces;
}

/** Returns the destination as printed on the panel: `highest-numbered Sands`. */
export function whereInWords({ placing: { where } }: ResolvedPlacing, key: string): string {
  return sayNamed(`spirit_where_${key}`, where.pick === 'number' ? { number: where.number } : {});
}

function lineOfPanel({ key, placed, inputs }: CheckItem): string {
  const lands = whereInWords(placed!, String(inputs['where']));
  const { placing, lands: to, from = '' } = placed!;
  return sayNamed(key, { pieces: piecesOfLine(placing), land: to[0] ?? '', lands, from });
}

/** Returns the name of the modifier that adds pieces. */
function byName(by: string): string {
  if (by === 'tokens') return m.setlist_tokens();
  if (by === 'extraBoard') return m.setlist_extraboard();
  return exceptionName(by) ?? by;
}

function placedBy({ part, inputs }: CheckItem): string {
  const by = String(inputs['by']);
  return part === 'scenario' ? sayNamed(`scenario_${messageKey(by)}`) : m.check_placed({ by: byName(by) });
}

const NAMES: Readonly<Record<string, (id: string, item: CheckItem, seats: Seats) => string>> = {
  id: (id, { part }) => (part === 'scenario' ? sayNamed(`scenario_${messageKey(id)}`) : fullName(id)),
  card: invaderCardName,
  slot: slotName,
  cards: (ids) => listed(ids.split(' ').map(invaderCardName)),
  player: (name, { player = 0 }, seats) => name || doerName(player, seats),
  counter: (name) => counterLabel(name) ?? name,
};

export function textOf(item: CheckItem, seats: Seats): string {
  if (item.placed) return lineOfPanel(item);
  if (item.key === 'check_placed') return placedBy(item);
  const named = Object.entries(item.inputs).map(([name, value]) => [
    name,
    NAMES[name]?.(String(value), item, seats) ?? value,
  ]);
  return sayNamed(item.key, Object.fromEntries(named) as CheckItem['inputs']);
}

/** The added and removed pieces of a land, in order. */
export interface LandChange {
  readonly land: LandId;
  readonly put: Pieces;
  readonly taken: Pieces;
}

/** Groups placements by land. */
export function changesOf(placements: readonly Placement[]): readonly LandChange[] {
  const lands = new Map<LandId, LandChange>();
  for (const { land, piece, n } of placements) {
    const { put, taken } = lands.get(land) ?? { put: {}, taken: {} };
    lands.set(land, {
      land,
      put: n > 0 ? withPiece(put, piece, n) : put,
      taken: n < 0 ? withPiece(taken, piece, -n) : taken,
    });
  }
  return [...lands.values()].sort((a, b) => a.land.localeCompare(b.land, 'en', { numeric: true }));
}

/** Returns the change in a land: `1 City and 1 Dahan`. */
export function changeInWords({ put, taken }: LandChange, setup: Setup): string {
  const off = codesOf(taken).map((code) => counted(code, taken[code]!, setup));
  const words = [piecesInWords(put, setup), off.length > 0 ? m.setlist_off({ pieces: listed(off) }) : ''];
  return words.filter(Boolean).join(', ');
}

/** Returns the title of a group: a part of the list, or a player's board or Spirit. */
export function groupTitle({ part, board, player }: Group, spirit: string | null): string {
  if (board !== undefined) return m.setlist_board({ board });
  if (part === 'spirits' && player !== undefined) return spirit ?? m.setlist_spirit();
  return say(`check_part_${small(part)}`);
}
