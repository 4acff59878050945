import { MAX_COUNT, MAX_OF_PIECE } from '../basics/bounds';
import { strikeOf } from '../damage/strike';
import { buildPiece, buildVerdict } from '../invaders/build';
import { exploreVerdict } from '../invaders/explore';
import { blightOf, ravageVerdict } from '../invaders/ravage';
import { nextSlot } from '../invaders/track';
import { isByPower } from '../table/card-lines/power-data';
import { piecesIn } from '../table/game';
import { landOf } from '../table/island';
import { count, kindOf, pieceOf, PRESENCE, presenceAmong } from '../table/pieces';
import { standingIn } from '../table/places';
import { matchesLand } from '../table/printed-cards';
import type { Modifier } from '../world/modifier';
import type { Questions } from '../world/named-questions';
import { isBySpecialRule } from '../world/power-use';

const HEALTH: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3, D: 2 };
const DAMAGE: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3 };
const FEAR: Readonly<Record<string, number>> = { T: 1, C: 2 };

const VERDICTS = { ravage: ravageVerdict, build: buildVerdict, explore: exploreVerdict } as const;

/** The printed rules, without modifiers. */
const RULEBOOK: Questions = {
  health: (_, piece) => HEALTH[kindOf(piece)] ?? 1,
  damage: (_, piece) => DAMAGE[kindOf(piece)] ?? 0,
  extraDamage: () => 0,
  landHealth: () => 2,
  blightFor: blightOf,
  ravageBlight: (_, land, n) =>
    n > 0 ? [{ do: 'addBlight', land, cause: 'ravage', ...(n > 1 && { n }) }] : [],
  defend: () => 0,
  damageToDahan: (_world, _land, net) => net,
  dahanDamage: () => 2,
  dahanStrike: strikeOf,
  stopped: () => null,
  matches: (world, card, land) => matchesLand(card, landOf(world, land)),
  acts: (world, action, card, land, slot) => VERDICTS[action](world, card, land, slot),
  builds: buildPiece,
  explores: () => [{ piece: 'E', n: 1 }],
  destroys: (_, land, piece, n, cause) => [{ type: 'destroyed', land, piece, n, cause }],
  fearFor: (_, piece) => FEAR[kindOf(piece)] ?? 0,
  strife: (_, piece) => pieceOf(piece).strife,
  fighting: piecesIn,
  badlands: (world, land) => count(piecesIn(world, land), 'M'),
  beasts: (world, land) => count(piecesIn(world, land), 'A'),
  source: (world, land) => count(piecesIn(world, land), 'T', 'C') > 0,
  isolated: () => false,
  touching: (world, land) => landOf(world, land).adjacent,
  preventing: () => [],
  spreads: (_, __, blight) => blight >= 2,
  alsoTerrains: () => [],
  // The Incarna counts as 1 of the 2 Presence.
  sacredSite: (world, place, player) => presenceAmong(standingIn(world, place), player) >= 2,
  enters: () => true,
  dahanEventMoves: () => false,
  leaves: () => true,
  stride: () => 1,
  presenceLost: (world, land) => PRESENCE.filter((kind) => count(piecesIn(world, land), kind) > 0),
  ofSpirits: ({ game }, cause) => isByPower(cause) || isBySpecialRule(game.setup, cause),
  blightOnFlip: (_, printed) => printed,
  blightBrings: () => [],
  keepsBlight: () => null,
  escalates: () => true,
  oceansInPlay: () => [],
  powerCost: (_, printed) => printed,
  powerSpeed: (_, printed) => printed,
  cardPlays: (_, given) => given,
  powerSurcharge: () => 0,
  powerDamage: () => 0,
  forgetsForMajors: () => true,
  forgets: (_, player, changes) => ({ events: [{ type: 'spiritChanged', player, changes }] }),
  alsoAids: () => [],
  powerRange: () => 0,
  nextSlot: (_, slot) => nextSlot(slot),
};

type Bendable = { -readonly [Q in keyof Questions]: Questions[Q] };

function bend<Q extends keyof Questions>(
  rules: Bendable,
  question: Q,
  by: NonNullable<Modifier['bend']>[Q],
): void {
  if (by) rules[question] = by(rules[question]);
}

/** Minimum of each number after all modifiers: only the final total is limited (001:643). */
const LEAST = { health: 1, landHealth: 1, damage: 0, dahanDamage: 0, damageToDahan: 0 } as const;

const atLeast =
  <Asked extends readonly unknown[]>(least: number, of: (...asked: Asked) => number, most = MAX_COUNT) =>
  (...asked: Asked): number =>
    Math.max(least, Math.min(most, of(...asked)));

/** Returns the questions with the bends of these modifiers, each around those before it. */
export function bendAll(modifiers: readonly Modifier[]): Questions {
  const rules: Bendable = { ...RULEBOOK };
  for (const modifier of modifiers)
    for (const question of Object.keys(modifier.bend ?? {}) as (keyof Questions)[])
      bend(rules, question, modifier.bend?.[question]);
  return {
    ...rules,
    health: atLeast(LEAST.health, rules.health, MAX_OF_PIECE),
    landHealth: atLeast(LEAST.landHealth, rules.landHealth),
    damage: atLeast(LEAST.damage, rules.damage, MAX_OF_PIECE),
    dahanDamage: atLeast(LEAST.dahanDamage, rules.dahanDamage),
    damageToDahan: atLeast(LEAST.damageToDahan, rules.damageToDahan),
  };
}
