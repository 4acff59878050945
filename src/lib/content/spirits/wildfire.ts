import { doDeed } from '../../rules/deeds/do-deed';
import { powerOfCause } from '../../rules/table/card-lines/power-data';
import { type Choice, numberChoices } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import type { LandId } from '../../rules/table/island';
import {
  codeOf,
  INVADERS,
  kindOf,
  type PieceCode,
  type PieceKind,
  pieceOf,
  type Pieces,
  presenceAmong,
  presenceOf,
} from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import { offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pushing } from '../exceptions/push';
import { pushPiece } from './pushed-piece';
import { isUntracked, type SpiritRule } from './spirit-rule';

const BLAZING = 'heart-of-the-wildfire.blazing';
/** The track spaces that show Fire when uncovered (spirit-panels.json). */
export const FIRE_SPACES = ['energy.1', 'energy.4', 'plays.1', 'plays.4'];
const TRANSFORM = 'heart-of-the-wildfire.transform';
/** The pieces that replace a Town or City. */
const TRANSFORMED: Readonly<Partial<Record<PieceKind, Pieces>>> = { C: { T: 1, E: 1 }, T: { E: 2 } };
/** The number of Fire that adds Blight. */
const BLIGHTING_FIRE = 2;

/** Returns how many Fire are shown; null if the Spirit is not tracked. */
const fireShowing = ({ game }: World, player: number): number | null =>
  game.spiritStates?.[player]?.emptied.filter((space) => FIRE_SPACES.includes(space)).length ?? null;

/** Returns the lands that the player's Presence or Incarna has entered. */
const arrivals = ({ game }: World, events: readonly GameEvent[], player: number): readonly LandId[] => {
  const lands = events.flatMap((event) => {
    if (event.type !== 'added' && event.type !== 'moved') return [];
    if (presenceAmong({ [event.piece]: 1 }, player) === 0) return [];
    return event.type === 'added' ? event.land : event.to;
  });
  return [...new Set(lands)].filter((land) => game.lands[land] !== undefined);
};

/** Returns the steps of the panel's effect with this many Fire, in order: Damage, Blight, Pushes. */
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

/** Blazing Presence: its effect in lands that its Presence enters (special-rules.json, wildfire.blazing). */
const blazing: SpiritRule = (player) => ({
  react: (world, events) =>
    world.game.presence.tracked && world.game.phase !== 'setup'
      ? arrivals(world, events, player).map((land) => exceptional(BLAZING, 'fire', { land }))
      : [],
  steps: {
    fire: {
      once: 'perLand',
      // For an untracked Spirit, the players enter the number shown.
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

/**
 * Destructive Nature: Blight added by Spirit Actions doesn't destroy its Presence (special-rules.json,
 * wildfire.destructive).
 */
const destructive: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  bend: {
    presenceLost: (next) => (world, land, cause) =>
      next(world, land, cause).filter(
        (kind) => kind !== presenceOf(player) || !world.rules.ofSpirits(world, cause),
      ),
  },
});

const push = (land: LandId, piece: PieceCode, left = 1): Step =>
  exceptional(TRANSFORM, 'push', { land, piece, left });

/** Returns the steps after a Town or City was transformed: its Strife goes to one new piece, and both are Pushed. */
const transformed = (event: GameEvent): readonly Step[] => {
  if (event.type !== 'replaced' || event.cause !== TRANSFORM) return [];
  const { land, piece, to, n } = event;
  const { kind, strife } = pieceOf(piece);
  if (kind === kindOf(to)) return [];
  if (strife === 0) return [push(land, to, n), push(land, 'E', n)];
  return Array.from({ length: n }, () => exceptional(TRANSFORM, 'strife', { land, piece: to, n: strife }));
};

/**
 * Transform Rather than Consume: a City that its Actions would destroy becomes 1 Town and 1 Explorer, a Town 2
 * Explorers; both are Pushed (special-rules.json, wildfire/transforming.transform). The Fear is that of their
 * destruction.
 */
const transform: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  bend: {
    destroys: (next) => (world, land, piece, n, cause) => {
      const isOwn = cause === BLAZING || powerOfCause(cause)?.player === player;
      const to = isOwn ? TRANSFORMED[kindOf(piece)] : undefined;
      if (to === undefined) return next(world, land, piece, n, cause);
      // The new pieces have no Damage. The players place the Strife.
      return doDeed(world, { deed: { deed: 'replace', land, pieces: { [piece]: n }, to }, cause: TRANSFORM })
        .events;
    },
  },
  react: (_, events) => events.flatMap(transformed),
  steps: {
    strife: {
      ask: (_, { piece = 'E' }) =>
        piece === 'E'
          ? null
          : offers([piece, 'E' as const].map((one): Choice => ({ kind: 'pieceHere', piece: one }))),
      run: (_, step, choice) => {
        const land = landIn(step);
        const { piece: building = 'E', n = 0 } = step;
        const taker = choice?.kind === 'pieceHere' ? choice.piece : building;
        const other = taker === building ? 'E' : building;
        const withStrife = (strife: number) => codeOf({ kind: kindOf(taker), damage: 0, strife });
        const strife = Array.from({ length: n }, (_, i): Step => ({
          do: 'deed',
          deed: { deed: 'strife', land, pieces: { [withStrife(i)]: 1 } },
          cause: TRANSFORM,
        }));
        return { events: [], then: [...strife, push(land, withStrife(n)), push(land, other)] };
      },
    },
    push: pushPiece(),
  },
});

export const WILDFIRE: Readonly<Record<string, SpiritRule>> = { blazing, destructive };
/** Heart of the Wildfire with the aspect Transforming. */
export const TRANSFORMING: Readonly<Record<string, SpiritRule>> = { ...WILDFIRE, transform };
