import { keysOf } from '../../rules/basics/typed-keys';
import { DREAM_FEAR, DREAMER } from '../../rules/deeds/dream-deeds';
import { piecesIn, type Setup, type SpiritChoice } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { count, kindOf } from '../../rules/table/pieces';
import { spiritOfWay, type SpiritWay } from '../../rules/table/printed-names';
import type { Modifier } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import { hasMoreCards } from '../stored-setup';
import { dreams } from './dreams';
import { OCEAN } from './drowned';
import { drowning } from './drowning';
import { KEEPER } from './forbidden-wilds';
import { cleaning, flair } from './grinning-trickster-stirs-up-trouble';
import { HEARTH_VIGIL } from './hearth-vigil';
import { homeOf } from './homes';
import { LATER_RULES } from './later-spirit-rules';
import type * as LaterSteps from './later-steps/later-steps';
import { enthrall, lair } from './lure-of-the-deep-wilderness';
import { oceanInPlay } from './ocean-in-play';
import { BASE_STEP_RULES } from './power-steps/base-steps';
import { RAMPANT_GREEN } from './rampant-green';
import { back } from './river-surges-in-sunlight';
import { domain, incarnaAsSite, tend } from './sacred-sites';
import { forEachSeat, type OwnedRule } from './same-spirit';
import { LOCUS } from './serpent';
import { SHADOWS } from './shadows';
import { SHARP_FANGS } from './sharp-fangs';
import { SHIFTING_MEMORY } from './shifting-memory';
import { isSacred, isUntracked, presenceIn, type SpiritRule } from './spirit-rule';
import { THUNDERSPEAKER } from './thunderspeaker';
import { clarion, roaming, tumult } from './wandering-voice-keens-delirium';

/** Fly Fast as Thought: Beasts that it Gathers or Pushes move up to 2 lands (special-rules.json, minds.fly). */
const fly: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  bend: {
    stride: (next) => (world, piece, by) =>
      by === player && kindOf(piece) === 'A' ? Math.max(2, next(world, piece, by)) : next(world, piece, by),
  },
});

/**
 * The rules by Spirit and aspect. Each is confirmed by at least two public sources: the Spirit Island wiki (or data
 * files that quote it) and the rettigcd/spiritisland program; the land's Health also by tokens.json.
 */
const RULES: Readonly<Partial<Record<SpiritWay, Readonly<Record<string, SpiritRule>>>>> = {
  // Earth's Vitality: Defend 3 at its Sacred Sites. Every aspect replaces it.
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
  'river-surges-in-sunlight/travel': { tend, back },
  'a-spread-of-rampant-green': RAMPANT_GREEN,
  'shadows-flicker-like-flame/madness': SHADOWS.madness,
  'shadows-flicker-like-flame/amorphous': SHADOWS.amorphous,
  'shadows-flicker-like-flame/dark-fire': SHADOWS.darkFire,
  thunderspeaker: THUNDERSPEAKER.plain,
  'thunderspeaker/warrior': THUNDERSPEAKER.warrior,
  'sharp-fangs-behind-the-leaves': SHARP_FANGS.plain,
  'sharp-fangs-behind-the-leaves/encircle': SHARP_FANGS.encircle,
  'sharp-fangs-behind-the-leaves/unconstrained': SHARP_FANGS.unconstrained,
  'serpent-slumbering-beneath-the-island/locus': LOCUS,
  'keeper-of-the-forbidden-wilds': KEEPER.plain,
  'keeper-of-the-forbidden-wilds/spreading-hostility': KEEPER.spreadingHostility,
  'lure-of-the-deep-wilderness': { enthrall },
  'lure-of-the-deep-wilderness/lair': { incarna: incarnaAsSite, lair },
  'hearth-vigil': HEARTH_VIGIL,
  // Bestow the Endurance of Bedrock: Blight neither cascades nor destroys Presence unless it outnumbers the
  // Spirit's own.
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
  'wandering-voice-keens-delirium': { incarna: incarnaAsSite, tumult, clarion, roaming },
  'shifting-memory-of-ages': SHIFTING_MEMORY,
  // Past Teachings Spring Forth Unbidden replaces the panel's rule.
  'shifting-memory-of-ages/mentor': {},
  'grinning-trickster-stirs-up-trouble': { flair, cleaning },
  'many-minds-move-as-one': { fly },
  [OCEAN]: { drowned: drowning, inPlay: oceanInPlay },
  [DREAMER]: { dreams: dreams(DREAM_FEAR.printed) },
  [`${DREAMER}/violence`]: { dreams: dreams(DREAM_FEAR.violence) },
  ...LATER_RULES,
};

/** Returns this Spirit's rules; some aspects replace them. */
const rulesOf = ({ id, aspect }: SpiritChoice): Readonly<Record<string, SpiritRule>> =>
  (aspect === null ? undefined : RULES[`${id}/${aspect}`]) ?? RULES[id] ?? {};

/** Returns the modifiers of a player's Spirit. */
const seatsOf = (choice: SpiritChoice, player: number): readonly OwnedRule[] => {
  const rules = Object.entries(rulesOf(choice)).map(([rule, of]): Modifier => ({
    reminds: { ravage: isUntracked },
    ...of(player),
    name: `${choice.id}.${rule}`,
  }));
  return [...homeOf(choice, player), ...rules].map((modifier) => ({ player, modifier }));
};

/**
 * Returns the modifiers of a setup's Spirits, named after Spirit and rule, and of their Powers' own steps; `later` are
 * those of the expansions. If Presence is not tracked, each Ravage reminds of the rules.
 */
export const spiritExceptions = (
  setup: Pick<Setup, 'spirits' | 'products' | 'wave'>,
  later?: Pick<typeof LaterSteps, 'laterStepModifiers'>,
): readonly Modifier[] => {
  const { spirits } = setup;
  const steps = hasMoreCards(setup) ? (later?.laterStepModifiers(spirits.length) ?? []) : [];
  return [
    ...forEachSeat(spirits.flatMap((choice, i) => (choice ? seatsOf(choice, i + 1) : []))),
    ...(spirits.some((choice) => choice !== null) ? [BASE_STEP_RULES, ...steps] : []),
  ];
};

/** The ids of the Spirits with entries in `RULES`. */
export const SPIRITS_THAT_ACT = [...new Set(keysOf(RULES).map(spiritOfWay))];
