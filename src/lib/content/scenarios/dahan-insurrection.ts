import { distancesFrom } from '../../rules/lands/distances';
import type { GameEvent } from '../../rules/table/event';
import { fearDeckSize, terrorLevel } from '../../rules/table/fear';
import type { LandId } from '../../rules/table/island';
import { count, kindOf, type PieceKind } from '../../rules/table/pieces';
import { countInPlaces } from '../../rules/table/places';
import type { Step, Steps } from '../../rules/table/step';
import { inTheWay } from '../../rules/turn/victory';
import { NOTHING, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { addPieces, countIn } from '../exceptions/hooks';
import { exceptional, landIn, pickLand } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const RAID = 'dahan-insurrection.r1';
const RESPONSE = 'dahan-insurrection.r2';
const UPRISING = 'dahan-insurrection.r3';
/** Counter name for the fight of the Dahan in every land after the last Fear Card. */
const FOUGHT = `${UPRISING}:fought`;

const DAHAN_PER_PLAYER = 2;

const players = ({ game }: World): number => game.setup.players.length;

/** Returns the number of lands with more Towns and Cities than Dahan. */
const oppressed = ({ game }: World): number =>
  Object.values(game.lands).filter(({ pieces }) => count(pieces, 'T', 'C') > count(pieces, 'D')).length;

/** Returns how many of these lands are still too many, from Terror Level II on. */
const tooMany = (world: World): number =>
  Math.max(0, oppressed(world) - (terrorLevel(world.game.fear) === 2 ? 0 : players(world) - 1));

const isWon = (world: World): boolean =>
  terrorLevel(world.game.fear) === 1 ? inTheWay(world) === 0 : tooMany(world) === 0;

const isDeckEmpty = ({ game: { fear } }: World): boolean => fear.earned >= fearDeckSize(fear);

/** Returns the lands that moved Dahan have entered, with their number. */
function arrivals({ game }: World, events: readonly GameEvent[]): ReadonlyMap<LandId, number> {
  const there = new Map<LandId, number>();
  for (const event of events)
    if (event.type === 'moved' && kindOf(event.piece) === 'D' && game.lands[event.to])
      there.set(event.to, (there.get(event.to) ?? 0) + event.n);
  return there;
}

const isPlayed = ({ game }: World): boolean => game.phase !== 'setup' && game.turn > 0;

/** Returns the nearest lands with Dahan, the land itself included; several if they are equally near. */
function nearestDahan(world: World, land: LandId): readonly LandId[] {
  const away = distancesFrom(world, [land]);
  const all = world.island.order.filter((one) => away.has(one) && countIn(world, one, 'D') > 0);
  const least = Math.min(...all.map((one) => away.get(one)!));
  return all.filter((one) => away.get(one) === least);
}

/** After a City (or Town) is destroyed, adds a Town (or Explorer) to the nearest land with Dahan. */
const responds = (piece: 'T' | 'E'): StepRule<Steps['exceptional']> => ({
  ...pickLand(
    (world, step) => nearestDahan(world, landIn(step)),
    (world, land) => addPieces(world, land, { [piece]: 1 }, RESPONSE),
  ),
  afterAction: true,
});

const FOES: readonly PieceKind[] = ['E', 'T', 'C'];

/** Returns the counter name of Dahan that have entered the land in the open action. */
const arrived = (land: LandId): string => `${RAID}:arrived-${land}`;

/** Dahan Insurrection (base game): scenarios.json, dahan-insurrection. */
export const DAHAN_INSURRECTION: ScenarioRules = {
  // Constant Raiding, a triggered action (querki.net FAQ, Dahan Insurrection).
  r1: {
    react: (world, events) =>
      isPlayed(world)
        ? [...arrivals(world, events)].flatMap(([land, n]): readonly Step[] =>
            n > 0
              ? [exceptional(RAID, 'arrive', { land, left: n }), exceptional(RAID, 'raid', { land })]
              : [],
          )
        : [],
    steps: {
      arrive: {
        run: ({ game }, step) => {
          const counter = arrived(landIn(step));
          const n = (game.counters[counter] ?? 0) + (step.left ?? 1);
          return { events: [{ type: 'counterSet', counter, n }] };
        },
      },
      // After the whole action: Dahan that have moved on deal Damage in their new land (FAQ).
      raid: {
        once: 'perLand',
        afterAction: true,
        run: (world, step) => {
          const land = landIn(step);
          const counter = arrived(land);
          const n = Math.min(world.game.counters[counter] ?? 0, countIn(world, land, 'D'));
          const strikes = n > 0 && countIn(world, land, ...FOES) > 0;
          return {
            events: [{ type: 'counterSet', counter, n: 0 }],
            then: strikes
              ? [{ do: 'deed', deed: { deed: 'damage', land, n, among: FOES }, cause: RAID }]
              : [],
          };
        },
      },
    },
  },
  r2: {
    react: (world, events) =>
      isPlayed(world)
        ? events.flatMap((event): readonly Step[] => {
            if (event.type !== 'destroyed' || !world.game.lands[event.land]) return [];
            const kind = kindOf(event.piece);
            if (kind !== 'C' && kind !== 'T') return [];
            const { land, n } = event;
            return Array.from({ length: n }, () =>
              exceptional(RESPONSE, kind === 'C' ? 'town' : 'explorer', { land }),
            );
          })
        : [],
    steps: { town: responds('T'), explorer: responds('E') },
  },
  r3: {
    react: (world, events) =>
      isDeckEmpty(world) && events.some(({ type }) => type === 'fearCardEarned')
        ? [
            ...world.island.order
              .filter((land) => countIn(world, land, 'D') > 0 && countIn(world, land, 'E', 'T', 'C') > 0)
              .map((land): Step => ({ do: 'counterattack', land, alone: true })),
            exceptional(UPRISING, 'fought'),
            { do: 'checkEnding' },
          ]
        : [],
    steps: {
      fought: {
        run: (world) =>
          isDeckEmpty(world) ? { events: [{ type: 'counterSet', counter: FOUGHT, n: 1 }] } : NOTHING,
      },
    },
    loss: {
      name: UPRISING,
      progress: ({ game: { fear } }) => ({ n: fear.earned, limit: fearDeckSize(fear) }),
      holds: (world) => (world.game.counters[FOUGHT] ?? 0) > 0 && isDeckEmpty(world) && !isWon(world),
    },
  },
  v1: {
    victories: (world, won) => {
      const level = terrorLevel(world.game.fear);
      if (level === 1) return won.filter((one) => one !== 'fear');
      return tooMany(world) === 0 ? [`dahan-insurrection.v1-${level}`] : [];
    },
    goal: (world) => {
      const level = terrorLevel(world.game.fear);
      return level === 1
        ? { n: inTheWay(world), what: '1' }
        : { n: tooMany(world), what: `dahan-insurrection-${level}` };
    },
  },
  d1: {
    loss: {
      name: 'dahan-insurrection.d1',
      falls: true,
      progress: (world) => ({ n: countInPlaces(world, 'D'), limit: DAHAN_PER_PLAYER * players(world) }),
      holds: (world) => countInPlaces(world, 'D') < DAHAN_PER_PLAYER * players(world),
    },
  },
};
