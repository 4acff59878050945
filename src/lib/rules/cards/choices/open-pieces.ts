import { termsOf } from '../../lands/filter-terms';
import { isWithinTerror, measure, qualifies } from '../../lands/land-filter';
import type { Standing } from '../../lands/piece-choices';
import { isImmune } from '../../lasting/lasting';
import { isBarred } from '../../lasting/lasting-rules';
import type { LandCount } from '../../table/card-lines/land-words';
import type { Line } from '../../table/card-lines/line';
import type { Pick } from '../../table/card-lines/line-words';
import { piecesIn } from '../../table/game';
import { type LandId, landOf, type Whose } from '../../table/island';
import {
  codesOf,
  isIncarna,
  isInvader,
  isPresence,
  kindOf,
  kindsOf,
  NO_PIECE,
  pieceOf,
  type Pieces,
} from '../../table/pieces';
import { allPlaces } from '../../table/places';
import { type CurrentLine, numberLeft, type Underway } from '../../world/effect-progress';
import { didIn } from '../../world/power-use';
import type { World } from '../../world/world';
import { amountOf, perLand, timesOf } from '../amounts';
import { isDistinct } from '../transitions';
import { CARD_VERBS } from '../verbs/card-verbs';
import { danger, isHarm, worthOf } from './worth';

type Counts = (world: World, land: LandId) => number;

const numberOf: Counts = (world, land) => landOf(world, land).number;
const countOf =
  (of: LandCount): Counts =>
  (world, land) =>
    measure(world, of, land);

/** The count by which each pick selects lands, and whether it takes the most or the fewest. */
const PICKED: Readonly<Record<Pick, { readonly most: Counts } | { readonly fewest: Counts }>> = {
  'most-invaders': { most: countOf('invaders') },
  'most-buildings': { most: countOf('buildings') },
  'most-towns': { most: countOf('towns') },
  'most-cities': { most: countOf('cities') },
  'most-dahan': { most: countOf('dahan') },
  'most-invaders+dahan': { most: countOf('invaders+dahan') },
  'fewest-invaders+dahan': { fewest: countOf('invaders+dahan') },
  'fewest-buildings': { fewest: countOf('buildings') },
  'highest-numbered': { most: numberOf },
  'lowest-numbered': { fewest: numberOf },
};

/**
 * Returns the lands with the most, or the fewest, of the card's count, if that is at least `pickMin`; several if equal.
 * Without `pick`, returns all lands.
 */
export function picked(
  world: World,
  lands: readonly LandId[],
  { pick, pickMin = 0 }: Line,
): readonly LandId[] {
  if (pick === undefined || lands.length === 0) return lands;
  const by = PICKED[pick];
  const [sign, of] = 'most' in by ? [1, by.most] : [-1, by.fewest];
  const top = Math.max(...lands.map((land) => sign * of(world, land)));
  return lands.filter((land) => sign * of(world, land) === top && of(world, land) >= pickMin);
}

/** Returns the lands that the line considers: those of its board, if it has one. */
const landsFor = (world: World, { board, effect }: CurrentLine): readonly LandId[] =>
  board === null || effect.each === 'forBoard'
    ? world.island.order
    : world.island.order.filter((land) => landOf(world, land).board === board);

/**
 * Returns true if a Spirit destroys its own Presence anywhere: also off the island, outside any board (FAQ, The Endless
 * Dark).
 */
const isOwnAnywhere = ({ line, whose, board }: CurrentLine): boolean =>
  line.op === 'destroy' &&
  line.piece === 'P' &&
  whose.player !== undefined &&
  board === null &&
  (line.in === undefined || line.in === 'any' || line.in === 'own-presence');

/** Returns true if the current land is the trigger's, and the line picks one adjacent to it. */
export const isBesideTrigger = (
  { line }: CurrentLine,
  state: Underway,
): state is Underway & { readonly land: LandId } =>
  line.anchor === 'adjacent-to-trigger' && state.land !== null && state.kind === 'line' && !state.here;

/** Returns the lands from which the line can pick: its land, or all that qualify. */
export function openLands(world: World, current: CurrentLine, state: Underway): readonly LandId[] {
  const { line, whose } = current;
  const { land, done } = state;
  const where = line.in ?? 'any';
  if (isBesideTrigger(current, state)) {
    const [kind = NO_PIECE] = kindsOf(line.piece ?? '');
    return landOf(world, state.land).adjacent.filter(
      (one) => !isBarred(world, kind, state.land, one) && qualifies(world, where, one),
    );
  }
  if (land !== null)
    return qualifies(world, where, land, whose) || numberLeft(state) !== undefined ? [land] : [];
  const places = isOwnAnywhere(current) ? allPlaces(world.island) : landsFor(world, current);
  return places.filter(
    (one) =>
      qualifies(world, where, one, whose) &&
      !(isDistinct(current.effect) && done.includes(one)) &&
      (line.where === undefined || didIn(world.game, state.of, line.where, one) > 0),
  );
}

export const picksPieces = (line: Line): boolean => CARD_VERBS[line.op].asks(line) === 'pieces';

/** Returns the letters of the piece kinds that the line affects; Strife is on Invaders. */
const letters = ({ op, piece, onto }: Line): string =>
  op === 'add' ? (onto ?? 'ETC') : (piece?.replace('S', 'ETC') ?? '');

/** Returns true if the line picks Invaders to remove their Strife. */
const takesStrife = ({ op, piece }: Line): boolean => op !== 'add' && piece?.includes('S') === true;

/** Returns true if the piece is the one picked last, as it is now, and its land has no other piece like it. */
const isLast = (world: World, state: Underway, one: Standing): boolean =>
  state.kind === 'picks' &&
  state.from === one.land &&
  state.piece === one.piece &&
  piecesIn(world, one.land)[one.piece] === 1;

/** Returns true if the piece itself meets the line's land filter. */
function isSuch(world: World, { in: where = 'any', code }: Line, { land, piece }: Standing): boolean {
  if (code !== undefined) return piece === code;
  const { damage, strife } = pieceOf(piece);
  const asked = termsOf(where);
  return (
    (!asked.includes('damaged-invader') || damage > 0) &&
    (!asked.includes('strife-invader') || strife > 0) &&
    (!asked.includes('invader-within-terror') || isWithinTerror(world, piece, land))
  );
}

/** Returns the pieces the line can pick in these lands, the suggested one first. */
export function openPieces(
  world: World,
  current: CurrentLine,
  lands: readonly LandId[],
  state: Underway,
): readonly Standing[] {
  const { line, whose } = current;
  // An amount counted in a land is known for each land before the pick.
  const begun = numberLeft(state);
  const left = (land: LandId): number => begun ?? amountOf(world, line, land, 99, state);
  const changed: Pieces = state.kind === 'picks' ? state.picked : {};
  const kinds = kindsOf(letters(line), line.anyone ? {} : whose);
  const sign = isHarm(line) ? -1 : 1;
  // Strife on an Invader without any stops one more Invader.
  const worth = ({ land, piece }: Standing): number =>
    sign * (danger(world, land) + 2 * worthOf(piece)) - (line.op === 'add' ? 20 * pieceOf(piece).strife : 0);
  // A piece that already sits out can't be picked for that again.
  const inLand = (land: LandId): Pieces =>
    line.op === 'sit-out' ? world.rules.fighting(world, land) : piecesIn(world, land);
  // A count of 0 means that the line does nothing.
  const counts = (land: LandId): boolean =>
    begun !== undefined || !perLand(line) || timesOf(world, line, land, { ...state, ...whose }) > 0;
  const there = lands
    .filter(counts)
    .flatMap((land) => codesOf(inLand(land)).map((piece) => ({ land, piece })));
  const open = there
    .filter(({ land, piece }) => kinds.includes(kindOf(piece)) && !isImmune(world, piece, land, true))
    .filter(({ piece }) => !takesStrife(line) || !isInvader(piece) || pieceOf(piece).strife > 0)
    .filter(
      ({ land, piece }) => line.unit !== 'health' || world.rules.health(world, piece, land) <= left(land),
    )
    .filter((one) => isSuch(world, line, one))
    .filter((one) => line.eachTo === undefined || !isLast(world, state, one))
    // A piece that has changed after its pick is not picked again.
    .filter(({ land, piece }) => piecesIn(world, land)[piece]! > (changed[piece] ?? 0))
    .sort((a, b) => worth(b) - worth(a));
  return line.op === 'destroy' ? [...open, ...there.filter((one) => isInsteadOf(open, one))] : open;
}

/**
 * Returns true if the piece is an Incarna that may be destroyed in place of its Spirit's Presence: it may count as
 * Presence, but need not (001:444).
 */
const isInsteadOf = (open: readonly Standing[], { piece }: Standing): boolean =>
  isIncarna(piece) && open.some((one) => isPresence(one.piece) && one.piece[1] === piece[1]);

/** Returns the total number of these pieces. */
export const sum = (all: readonly Standing[], world: World): number =>
  all.reduce((n, { land, piece }) => n + piecesIn(world, land)[piece]!, 0);

/** Returns the pieces that the line could affect, at its current progress. */
export const candidates = (world: World, current: CurrentLine, state: Underway): readonly Standing[] =>
  openPieces(world, current, openLands(world, current, state), state);

/** Returns how much destroyed Presence the line can add; null if it adds none or the Spirit is not tracked. */
export function destroyedLeft({ game }: World, line: Line, whose: Whose): number | null {
  if (line.from !== 'destroyed' || whose.player === undefined) return null;
  return game.spiritStates?.[whose.player]?.destroyed ?? null;
}

/** Returns true if pieces that the line adds can enter the land. */
const mayComeTo = (world: World, line: Line, land: LandId, whose: Whose): boolean =>
  line.op !== 'add' ||
  line.anyTerrain === true ||
  kindsOf(line.piece ?? '', whose)
    .slice(0, 1)
    .every((kind) => world.rules.enters(world, kind, land));

/** Returns true if the line would have an effect in the land. */
export const matters = (world: World, line: Line, land: LandId, whose: Whose): boolean =>
  destroyedLeft(world, line, whose) !== 0 &&
  mayComeTo(world, line, land, whose) &&
  (CARD_VERBS[line.op].matters?.(world, line, land, whose) ?? true);

/** Returns true if a line in a new land would have any effect. */
export function wouldDo(world: World, current: CurrentLine, state: Underway): boolean {
  const { line, whose } = current;
  const verb = CARD_VERBS[line.op];
  if (verb.by !== 'reader') return true;
  if (picksPieces(line)) return candidates(world, current, state).length > 0;
  if (verb.asks(line) !== 'land') return true;
  return openLands(world, current, state).some((land) => matters(world, line, land, whose));
}
