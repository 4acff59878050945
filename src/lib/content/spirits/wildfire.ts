import { numberChoices } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import type { LandId } from '../../rules/table/island';
import { INVADERS, presenceAmong, presenceOf } from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import { offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pushing } from '../exceptions/push';
import { isUntracked, type SpiritRule } from './spirit-rule';

const BLAZING = 'heart-of-the-wildfire.blazing';
/** The spaces of its Presence tracks under which a Fire shows (spirit-panels.json). */
export const FIRE_SPACES = ['energy.1', 'energy.4', 'plays.1', 'plays.4'];
/** Fire that brings Blight. */
const BLIGHTING_FIRE = 2;

/** How many Fire show; null where its Spirit is not tracked. */
const fireShowing = ({ game }: World, player: number): number | null =>
  game.spiritStates?.[player]?.emptied.filter((space) => FIRE_SPACES.includes(space)).length ?? null;

/** The lands that Presence of the player, or its Incarna, has come to. */
const arrivals = ({ game }: World, events: readonly GameEvent[], player: number): readonly LandId[] => {
  const lands = events.flatMap((event) => {
    if (event.type !== 'added' && event.type !== 'moved') return [];
    if (presenceAmong({ [event.piece]: 1 }, player) === 0) return [];
    return event.type === 'added' ? event.land : event.to;
  });
  return [...new Set(lands)].filter((land) => game.lands[land] !== undefined);
};

/** Damage for each Fire, Blight, and Pushes, in the order of the panel. */
function blaze(land: LandId, fire: number): readonly Step[] {
  const damage = { deed: 'damage', land, n: fire, among: INVADERS } as const;
  const blight = { deed: 'add', land, pieces: { B: 1 } } as const;
  return [
    ...(fire > 0 ? [{ do: 'deed', deed: damage, cause: BLAZING } as const] : []),
    ...(fire >= BLIGHTING_FIRE ? [{ do: 'deed', deed: blight, cause: BLAZING } as const] : []),
    exceptional(BLAZING, 'beasts', { land }),
    exceptional(BLAZING, 'dahan', { land }),
  ];
}

/** Blazing Presence: where its Presence arrives (special-rules.json, wildfire.blazing). */
const blazing: SpiritRule = (player) => ({
  react: (world, events) =>
    world.game.presence.tracked && world.game.phase !== 'setup'
      ? arrivals(world, events, player).map((land) => exceptional(BLAZING, 'fire', { land }))
      : [],
  steps: {
    fire: {
      once: 'perLand',
      // The table says how many show where its Spirit is not tracked.
      ask: (world) =>
        fireShowing(world, player) === null
          ? offers(numberChoices([0, ...FIRE_SPACES.map((_, i) => i + 1)]))
          : null,
      run: (world, step, choice) => {
        const fire = fireShowing(world, player) ?? (choice?.kind === 'number' ? choice.n : 0);
        return { events: [], then: [...blaze(landIn(step), fire), { do: 'checkEnding' }] };
      },
    },
    beasts: pushing(['A']),
    dahan: pushing(['D'], true),
  },
  reminds: { spirit: isUntracked },
});

/** Destructive Nature: Blight of an Action of a Spirit destroys none of its Presence (special-rules.json, wildfire.destructive). */
const destructive: SpiritRule = (player) => ({
  // It changes no Ravage.
  reminds: {},
  bend: {
    presenceLost: (next) => (world, land, cause) =>
      next(world, land, cause).filter(
        (kind) => kind !== presenceOf(player) || !world.rules.ofSpirits(world, cause),
      ),
  },
});

export const WILDFIRE: Readonly<Record<string, SpiritRule>> = { blazing, destructive };
