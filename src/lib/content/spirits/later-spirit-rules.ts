import { doDeed } from '../../rules/deeds/do-deed';
import { actionNow, countedIn } from '../../rules/table/action-underway';
import type { Deed } from '../../rules/table/deed';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import {
  count,
  INCARNA,
  isInvader,
  kindOf,
  type PieceKind,
  pieceOf,
  presenceOf,
} from '../../rules/table/pieces';
import type { Step, Steps } from '../../rules/table/step';
import { picksMore } from '../../rules/world/context';
import { isBySpirit } from '../../rules/world/power-use';
import { NOTHING, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { drench, empoweredAsSite } from './sacred-sites';
import { isSacred, isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

const COLLAPSE = 'volcano-looming-high.collapse';
const PESTILENCE = 'vengeance-as-a-burning-plague.pestilence';
const SILENT = 'shroud-of-silent-mist.silent';

const HURT: readonly PieceKind[] = ['E', 'T', 'C', 'D'];
/** Fear of a turn at most, whatever the number of lands. */
const MOST_FEAR = 5;

/** The Spirit's Presence that has been destroyed: a land for each. */
const lost = ({ game }: World, events: readonly GameEvent[], player: number, bySpirits: boolean) =>
  events.flatMap((event): readonly { readonly land: LandId; readonly n: number }[] =>
    event.type === 'destroyed' &&
    event.piece === presenceOf(player) &&
    game.lands[event.land] !== undefined &&
    (bySpirits || !isBySpirit(game, event.cause))
      ? [{ land: event.land, n: event.n }]
      : [],
  );

/** Under this it is counted how much Presence has collapsed in the land that is not dealt yet. */
const collapsed = (land: LandId): string => `${COLLAPSE}.${land}`;

/** All Presence that is destroyed at the same time is one Damage to each side. */
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

/** The kinds that Damage or destruction is aimed at. */
function aimedAt(deed: Deed): readonly PieceKind[] {
  if (deed.deed === 'damage') return deed.among;
  return deed.deed === 'destroy' || deed.deed === 'damageEach' ? Object.keys(deed.pieces).map(kindOf) : [];
}

const holdsIncarna = (world: World, land: LandId, player: number): boolean =>
  world.game.presence.tracked && count(piecesIn(world, land), INCARNA[player - 1]!) > 0;

/** Whether anything is damaged where this player's Presence is. */
const keepsDamage = (world: World, player: number): boolean =>
  world.island.order.some(
    (land) =>
      presenceIn(world, land, player) > 0 &&
      Object.keys(piecesIn(world, land)).some((code) => pieceOf(code).damage > 0),
  );

const hasDisease = ({ game }: World): boolean =>
  Object.values(game.lands).some(({ pieces }) => count(pieces, 'Z') > 0);

/** The rules of Spirits of Jagged Earth, Horizons and Nature Incarnate that act on what is destroyed, damaged or Built. */
export const LATER_RULES: Readonly<Record<string, Readonly<Record<string, SpiritRule>>>> = {
  // Collapse in a Blast of Lava and Steam: 1 Damage for each of its Presence destroyed there, to Invaders and to Dahan.
  'volcano-looming-high': {
    collapse: (player) => ({
      react: (world, events) =>
        lost(world, events, player, true).map(({ land, n }) =>
          exceptional(COLLAPSE, 'blast', { land, left: n }),
        ),
      steps: { blast: BLAST },
    }),
  },
  'vengeance-as-a-burning-plague': {
    // Lingering Pestilence: 1 Disease for each of its Presence that something else than a Power destroyed.
    pestilence: (player) => ({
      react: (world, events) =>
        lost(world, events, player, false).map(({ land, n }): Step => ({
          do: 'deed',
          deed: { deed: 'add', land, pieces: { Z: n } },
          cause: PESTILENCE,
        })),
    }),
    // The Terror of a Slowly Unfolding Plague: said, for it may let each Build happen that Disease would stop.
    unfolding: () => ({ reminds: { build: hasDisease } }),
  },
  // Slow and Silent Death: Invaders and Dahan in its lands keep their Damage, and its lands with damaged Invaders bring Fear.
  'shroud-of-silent-mist': {
    silent: (player) => ({
      before: { timePasses: ({ game }) => (game.presence.tracked ? [exceptional(SILENT, 'linger')] : []) },
      // Beside "Damage heals", which is not so there.
      reminds: { timePasses: (world) => isUntracked(world) || keepsDamage(world, player) },
      steps: {
        linger: {
          run: (world) => {
            const where = world.island.order.filter((land) => presenceIn(world, land, player) > 0);
            const hurt = where.filter((land) =>
              Object.keys(piecesIn(world, land)).some((code) => pieceOf(code).damage > 0 && isInvader(code)),
            );
            const keep = { change: { change: 'keepDamage', of: HURT }, where, until: 'turn' } as const;
            const n = Math.min(MOST_FEAR, hurt.length);
            const begun =
              where.length > 0 ? doDeed(world, { deed: { deed: 'begin', ...keep }, cause: SILENT }) : NOTHING;
            return {
              events: begun.events,
              then: n > 0 ? [{ do: 'deed', deed: { deed: 'fear', n }, cause: SILENT }] : [],
            };
          },
        },
      },
    }),
  },
  // Offer No Firm Foundations: a Build at its Sacred Site adds an Explorer.
  'downpour-drenches-the-world': { drench },
  'ember-eyed-behemoth': { incarna: empoweredAsSite },
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
  // Heart-Tree Guards the Land: no Invader, Dahan or Beasts is damaged or destroyed where its Incarna is.
  'towering-roots-of-the-jungle': {
    heart: (player) => ({
      bend: {
        // Whatever else would add to it.
        damageToDahan: (next) => (world, land, net) =>
          holdsIncarna(world, land, player) ? -Infinity : next(world, land, net),
        dahanStrike: (next) => (world, land) => (holdsIncarna(world, land, player) ? 0 : next(world, land)),
      },
      // What Powers do is told as it came out.
      instead: {
        deed: (world, { deed, cause }) => {
          const aim = aimedAt(deed);
          const spares = cause !== 'power' && 'land' in deed && holdsIncarna(world, deed.land, player);
          return spares && aim.length > 0 && aim.every((kind) => [...HURT, 'A'].includes(kind))
            ? NOTHING
            : null;
        },
      },
      // Empowered or not, the table sees.
      reminds: { ravage: isUntracked, build: () => true },
    }),
  },
};
