import { doDeed } from '../../rules/deeds/do-deed';
import type { Setup } from '../../rules/game';
import type { LandId } from '../../rules/island';
import type { Modifier } from '../../rules/modifier';
import { count, INCARNA, invadersIn, kindOf, pieceOf, type Pieces, presenceOf } from '../../rules/pieces';
import { landOf, piecesIn, type World } from '../../rules/world';
import { exceptional, landIn } from '../exceptions/pick-land';

/** What a Spirit does to the Invader Phase by itself, wherever its player's Presence stands. */
type SpiritRule = (player: number) => Pick<Modifier, 'bend' | 'before' | 'steps'>;

const TUMULT = 'wandering-voice-keens-delirium.tumult';

const presence = (world: World, land: LandId, player: number): number =>
  world.game.presence.tracked ? count(piecesIn(world, land), presenceOf(player)) : 0;

const isSacred = (world: World, land: LandId, player: number): boolean => presence(world, land, player) >= 2;

/**
 * The rules by Spirit and aspect. Each was found alike in two public sources and more: the Spirit Island wiki (or data
 * files that quote it) and the program of rettigcd/spiritisland; the land's Health also in tokens.json.
 */
const RULES: Readonly<Record<string, Readonly<Record<string, SpiritRule>>>> = {
  // Earth's Vitality: Defend 3 at its Sacred Sites. Every aspect there is takes its place.
  'vital-strength-of-the-earth': {
    vitality: (player) => ({
      bend: {
        defend: (next) => (world, land) => next(world, land) + (isSacred(world, land, player) ? 3 : 0),
      },
    }),
  },
  // Anchor the Land's Resilience: 8 more Damage for Blight at its Sacred Sites.
  'vital-strength-of-the-earth/resilience': {
    resilience: (player) => ({
      bend: {
        landHealth: (next) => (world, land) => next(world, land) + (isSacred(world, land, player) ? 8 : 0),
      },
    }),
  },
  'vital-strength-of-the-earth/might': {},
  'vital-strength-of-the-earth/nourishing': {},
  'hearth-vigil': {
    // Fortify Heart and Hearth: the Dahan of its lands have 4 more Health.
    fortify: (player) => ({
      bend: {
        health: (next) => (world, piece, land) =>
          next(world, piece, land) + (kindOf(piece) === 'D' && presence(world, land, player) > 0 ? 4 : 0),
      },
    }),
    // Rooted in the Community: Blight destroys none of its Presence where Dahan are.
    rooted: (player) => ({
      bend: {
        presenceLost: (next) => (world, land) =>
          next(world, land).filter(
            (kind) => kind !== presenceOf(player) || count(piecesIn(world, land), 'D') === 0,
          ),
      },
    }),
  },
  // Bestow the Endurance of Bedrock: Blight neither spreads nor destroys Presence until it outnumbers the Spirit's own.
  'stones-unyielding-defiance': {
    bedrock: (player) => {
      const holds = (world: World, land: LandId, blight: number): boolean =>
        presence(world, land, player) > 0 && blight <= presence(world, land, player);
      return {
        bend: {
          spreads: (next) => (world, land, blight) =>
            !holds(world, land, blight) && next(world, land, blight),
          presenceLost: (next) => (world, land) =>
            holds(world, land, count(piecesIn(world, land), 'B') + 1) ? [] : next(world, land),
        },
      };
    },
  },
  // Spread Tumult and Delusion: with Strife in or beside its Incarna's land, the Dahan take no part in a Ravage.
  'wandering-voice-keens-delirium': {
    tumult: (player) => {
      const dahan = (world: World, land: LandId): Pieces =>
        Object.fromEntries(Object.entries(piecesIn(world, land)).filter(([code]) => kindOf(code) === 'D'));
      const sitsOut = (world: World, land: LandId): boolean =>
        world.game.presence.tracked &&
        count(piecesIn(world, land), 'D') > 0 &&
        invadersIn(piecesIn(world, land)).some((code) => pieceOf(code).strife > 0) &&
        [land, ...landOf(world, land).adjacent].some(
          (one) => count(piecesIn(world, one), INCARNA[player - 1]!) > 0,
        );
      return {
        bend: {
          fighting: (next) => (world, land) => {
            const pieces = Object.entries(next(world, land));
            return Object.fromEntries(
              sitsOut(world, land) ? pieces.filter(([code]) => kindOf(code) !== 'D') : pieces,
            );
          },
        },
        // For the whole Ravage: the Strife is spent before they would strike back.
        before: {
          ravage: (world, { land }) => (sitsOut(world, land) ? [exceptional(TUMULT, 'sit', { land })] : []),
        },
        steps: {
          sit: {
            run: (world, step) => {
              const change = { change: 'sitOut', pieces: dahan(world, landIn(step)) } as const;
              const begun = { change, where: [landIn(step)], until: 'action', during: 'ravage' } as const;
              return doDeed(world, { deed: { deed: 'begin', ...begun }, cause: TUMULT });
            },
          },
        },
      };
    },
  },
};

/** What the Spirits of this table do by themselves, named after Spirit and rule; said at each Ravage where the app cannot see Presence. */
export const spiritExceptions = ({ spirits }: Pick<Setup, 'spirits'>): readonly Modifier[] =>
  spirits.flatMap((choice, i) => {
    if (!choice) return [];
    const { id, aspect } = choice;
    const rules = (aspect === null ? undefined : RULES[`${id}/${aspect}`]) ?? RULES[id] ?? {};
    return Object.entries(rules).map(([rule, of]): Modifier => ({
      ...of(i + 1),
      name: `${id}.${rule}`,
      reminds: { ravage: ({ game }) => !game.presence.tracked },
    }));
  });

/** Spirits with such rules. */
export const SPIRITS_THAT_ACT = [...new Set(Object.keys(RULES).map((key) => key.split('/')[0]!))];
