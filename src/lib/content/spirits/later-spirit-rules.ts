import { actionNow, countedIn } from '../../rules/table/action-underway';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { count, isInvader } from '../../rules/table/pieces';
import { type SpiritWay } from '../../rules/table/printed-names';
import type { Step, Steps } from '../../rules/table/step';
import { picksMore } from '../../rules/world/context';
import type { StepRule } from '../../rules/world/step-rule';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pushing } from '../exceptions/push';
import { BEHEMOTH } from './behemoth';
import { BREATH } from './breath';
import { EYES } from './eyes';
import { FINDER } from './finder';
import { drench } from './sacred-sites';
import { SHROUD } from './shroud';
import { addedInGrowth, isSacred, isUntracked, presenceDestroyed, type SpiritRule } from './spirit-rule';
import { TOWERING_ROOTS } from './towering-roots';
import { VENGEANCE } from './vengeance';
import { TRANSFORMING, WILDFIRE } from './wildfire';
import { WOUNDED_WATERS } from './wounded-waters';

const WIND = 'sun-bright-whirlwind.wind';

/**
 * A Stiff Wind at Their Backs: where Growth adds Presence, 1 Explorer or Dahan may be Pushed (special-rules.json,
 * whirlwind.wind).
 */
const wind: SpiritRule = (player) => ({
  react: (world, events, source) =>
    addedInGrowth(world, events, source, player).map((land) => exceptional(WIND, 'push', { land, left: 1 })),
  steps: { push: pushing(['E', 'D'], true) },
  reminds: { spirit: isUntracked },
});

const WHIRLWIND: Readonly<Record<string, SpiritRule>> = { wind };

/** Blistering Heat: Invaders at its Sacred Sites have −1 Health, minimum 1 (special-rules.json, heat.blistering). */
const blistering: SpiritRule = (player) => ({
  bend: {
    health: (next) => (world, piece, land) =>
      next(world, piece, land) - (isInvader(piece) && isSacred(world, land, player) ? 1 : 0),
  },
});

const RISING_HEAT: Readonly<Record<string, SpiritRule>> = { blistering };

const COLLAPSE = 'volcano-looming-high.collapse';

/** Returns the counter name of Presence destroyed in the land whose Damage is still to be dealt. */
const collapsed = (land: LandId): string => `${COLLAPSE}.${land}`;

/** Deals Damage once for all Presence destroyed at the same time: to Invaders, and as much to Dahan. */
const BLAST: StepRule<Steps['exceptional']> = {
  run: (world, step) => {
    const land = landIn(step);
    const { left = 0 } = step;
    const before = countedIn(actionNow(world.game), collapsed(land));
    if (picksMore(world.game))
      return {
        events: [
          { type: 'actionCounted', count: collapsed(land), n: left },
          { type: 'stepsPut', at: 2, steps: [{ ...step, left: 0 }] },
        ],
      };
    const n = left + before;
    const counted: readonly GameEvent[] =
      before > 0 ? [{ type: 'actionCounted', count: collapsed(land), n: -before }] : [];
    const hurt = ([['E', 'T', 'C'], ['D']] as const).filter(
      (among) => n > 0 && count(piecesIn(world, land), ...among) > 0,
    );
    return {
      events: counted,
      then: hurt.map((among): Step => ({
        do: 'deed',
        deed: { deed: 'damage', land, n, among },
        cause: COLLAPSE,
      })),
    };
  },
};

/** The rules about destruction, Damage and Builds of Spirits of Jagged Earth, Horizons and Nature Incarnate. */
export const LATER_RULES: Readonly<Partial<Record<SpiritWay, Readonly<Record<string, SpiritRule>>>>> = {
  // Collapse in a Blast of Lava and Steam: 1 Damage for each of its Presence destroyed there, to Invaders and to Dahan.
  'volcano-looming-high': {
    collapse: (player) => ({
      react: (world, events) =>
        presenceDestroyed(world, events, player).map(({ land, n }) =>
          exceptional(COLLAPSE, 'blast', { land, left: n }),
        ),
      steps: { blast: BLAST },
    }),
  },
  'vengeance-as-a-burning-plague': VENGEANCE,
  'shroud-of-silent-mist': SHROUD.plain,
  'shroud-of-silent-mist/stranded': SHROUD.stranded,
  'rising-heat-of-stone-and-sand': RISING_HEAT,
  'heart-of-the-wildfire': WILDFIRE,
  'heart-of-the-wildfire/transforming': TRANSFORMING,
  'towering-roots-of-the-jungle': TOWERING_ROOTS,
  'eyes-watch-from-the-trees': EYES,
  'sun-bright-whirlwind': WHIRLWIND,
  // Offer No Firm Foundations: a Build at its Sacred Site adds an Explorer.
  'downpour-drenches-the-world': { drench },
  'ember-eyed-behemoth': BEHEMOTH,
  'breath-of-darkness-down-your-spine': BREATH,
  'finder-of-paths-unseen': FINDER,
  'wounded-waters-bleeding': WOUNDED_WATERS,
  'fathomless-mud-of-the-swamp': {
    foundations: (player) => ({
      bend: {
        builds: (next) => (world, land) => {
          const built = next(world, land);
          return built && isSacred(world, land, player) ? { ...built, piece: 'E' } : built;
        },
      },
      reminds: { build: isUntracked },
    }),
  },
};
