import { doDeed } from '../../rules/deeds/do-deed';
import { DREAM_FEAR, DREAMER } from '../../rules/deeds/dream-deeds';
import { piecesIn, type Setup, type SpiritChoice } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import { count, INCARNA, invadersIn, kindOf, pieceOf, type Pieces } from '../../rules/table/pieces';
import type { Modifier } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { dreams } from './dreams';
import { OCEAN } from './drowned';
import { drowning } from './drowning';
import { KEEPER } from './forbidden-wilds';
import { HEARTH_VIGIL } from './hearth-vigil';
import { homeOf } from './homes';
import { LATER_RULES } from './later-spirit-rules';
import { oceanInPlay } from './ocean-in-play';
import { domain, incarnaAsSite, tend } from './sacred-sites';
import { SHARP_FANGS } from './sharp-fangs';
import { isSacred, isUntracked, presenceIn, type SpiritRule } from './spirit-rule';
import { THUNDERSPEAKER } from './thunderspeaker';

const ENTHRALL = 'lure-of-the-deep-wilderness.enthrall';
const TUMULT = 'wandering-voice-keens-delirium.tumult';

/** These pieces of a land take no part in a Ravage there, from its beginning to its end. */
const sitsOutRavage = (
  of: string,
  who: (world: World, land: LandId) => Pieces,
): Pick<Modifier, 'before' | 'steps'> => ({
  before: {
    ravage: (world, { land }) =>
      Object.keys(who(world, land)).length > 0 ? [exceptional(of, 'sit', { land })] : [],
  },
  steps: {
    sit: {
      run: (world, step) => {
        const land = landIn(step);
        const change = { change: 'sitOut', pieces: who(world, land) } as const;
        const begun = { change, where: [land], until: 'action', during: 'ravage' } as const;
        return doDeed(world, { deed: { deed: 'begin', ...begun }, cause: of });
      },
    },
  },
});

/**
 * The rules by Spirit and aspect. Each was found alike in two public sources and more: the Spirit Island wiki (or data
 * files that quote it) and the program of rettigcd/spiritisland; the land's Health also in tokens.json.
 */
const RULES: Readonly<Record<string, Readonly<Record<string, SpiritRule>>>> = {
  // Earth's Vitality: Defend 3 at its Sacred Sites. Every aspect there is takes its place.
  'vital-strength-of-the-earth': {
    vitality: (player) => {
      const spiritDefend = (world: World, land: LandId): number => (isSacred(world, land, player) ? 3 : 0);
      return {
        spiritDefend,
        bend: { defend: (next) => (world, land) => next(world, land) + spiritDefend(world, land) },
      };
    },
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
  'river-surges-in-sunlight': { domain },
  'river-surges-in-sunlight/travel': { tend },
  // Choke the Land with Green: at its Sacred Site 1 of its Presence there may be destroyed to stop a Ravage or Build.
  'a-spread-of-rampant-green': {
    // Said and not asked: a question before each Ravage would hide from every forecast what it is about to do.
    choke: (player) => {
      const matters = (world: World): boolean =>
        isUntracked(world) || world.island.order.some((land) => isSacred(world, land, player));
      return { reminds: { ravage: matters, build: matters } };
    },
  },
  thunderspeaker: THUNDERSPEAKER,
  'sharp-fangs-behind-the-leaves': SHARP_FANGS.plain,
  'sharp-fangs-behind-the-leaves/encircle': SHARP_FANGS.encircle,
  'sharp-fangs-behind-the-leaves/unconstrained': SHARP_FANGS.unconstrained,
  'keeper-of-the-forbidden-wilds': KEEPER,
  // Enthrall the Foreign Explorers: for each of its Presence 2 Explorers take no part in a Ravage, those without Strife first.
  'lure-of-the-deep-wilderness': {
    enthrall: (player) => {
      const enthralled = (world: World, land: LandId): Pieces => {
        let left = 2 * presenceIn(world, land, player);
        const explorers = invadersIn(piecesIn(world, land)).filter((code) => kindOf(code) === 'E');
        explorers.sort((a, b) => pieceOf(a).strife - pieceOf(b).strife);
        return Object.fromEntries(
          explorers.flatMap((code) => {
            const n = Math.min(left, piecesIn(world, land)[code]!);
            left -= n;
            return n > 0 ? [[code, n]] : [];
          }),
        );
      };
      return sitsOutRavage(ENTHRALL, enthralled);
    },
  },
  'lure-of-the-deep-wilderness/lair': { incarna: incarnaAsSite },
  'hearth-vigil': HEARTH_VIGIL,
  // Bestow the Endurance of Bedrock: Blight neither spreads nor destroys Presence until it outnumbers the Spirit's own.
  'stones-unyielding-defiance': {
    bedrock: (player) => {
      const holds = (world: World, land: LandId, blight: number): boolean =>
        presenceIn(world, land, player) > 0 && blight <= presenceIn(world, land, player);
      return {
        bend: {
          spreads: (next) => (world, land, blight) =>
            !holds(world, land, blight) && next(world, land, blight),
          presenceLost: (next) => (world, land, cause) =>
            holds(world, land, count(piecesIn(world, land), 'B') + 1) ? [] : next(world, land, cause),
        },
      };
    },
  },
  // Spread Tumult and Delusion: with Strife in or beside its Incarna's land, the Dahan take no part in a Ravage.
  'wandering-voice-keens-delirium': {
    incarna: incarnaAsSite,
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
        ...sitsOutRavage(TUMULT, (world, land) => (sitsOut(world, land) ? dahan(world, land) : {})),
      };
    },
  },
  [OCEAN]: { drowned: drowning, inPlay: oceanInPlay },
  [DREAMER]: { dreams: dreams(DREAM_FEAR.printed) },
  [`${DREAMER}/violence`]: { dreams: dreams(DREAM_FEAR.violence) },
  ...LATER_RULES,
};

/** What this Spirit does by itself; some aspects take the place of it. */
const rulesOf = ({ id, aspect }: SpiritChoice): Readonly<Record<string, SpiritRule>> =>
  (aspect === null ? undefined : RULES[`${id}/${aspect}`]) ?? RULES[id] ?? {};

/** Whether it changes the Invader Phase by itself. */
export const actsByItself = (choice: SpiritChoice): boolean => Object.keys(rulesOf(choice)).length > 0;

/** What the Spirits of this table do by themselves, named after Spirit and rule; said at each Ravage where the app cannot see Presence. */
export const spiritExceptions = ({ spirits }: Pick<Setup, 'spirits'>): readonly Modifier[] =>
  spirits.flatMap((choice, i) => {
    if (!choice) return [];
    const rules = Object.entries(rulesOf(choice)).map(([rule, of]): Modifier => ({
      reminds: { ravage: isUntracked },
      ...of(i + 1),
      name: `${choice.id}.${rule}`,
    }));
    return [...homeOf(choice, i + 1), ...rules];
  });

/** Spirits with such rules. */
export const SPIRITS_THAT_ACT = [...new Set(Object.keys(RULES).map((key) => key.split('/')[0]!))];
