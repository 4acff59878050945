import { beginsWith } from '../../src/lib/content/powers/beginning';
import { powersPart } from '../../src/lib/content/powers/powers-part';
import { rangeWith } from '../../src/lib/rules/powers/aimed-power';
import { asDreams } from '../../src/lib/rules/powers/dreamable';
import { powerInUse, reachedParts } from '../../src/lib/rules/powers/power-in-use';
import { growthWays, isInEachOcean } from '../../src/lib/rules/spirits/growth-deeds';
import type { GrowthTask } from '../../src/lib/rules/spirits/growth-tasks';
import { usedPower } from '../../src/lib/rules/spirits/left-now';
import { cardsToGain, gainedOne } from '../../src/lib/rules/spirits/owed-gains';
import { type GrowthAction, type Panel, panelOf } from '../../src/lib/rules/spirits/panel';
import { playsImpending } from '../../src/lib/rules/spirits/panel-counters';
import type { PowerCard } from '../../src/lib/rules/spirits/power';
import {
  cardsWithNobody,
  discardsDrawn,
  drawnPowers,
  drawsPowers,
} from '../../src/lib/rules/spirits/power-deck';
import { presenceLands } from '../../src/lib/rules/spirits/presence-lands';
import {
  broughtTo,
  growthSources,
  leavesIsland,
  mostFrom,
  sourceChanges,
  timeSources,
} from '../../src/lib/rules/spirits/presence-sources';
import { reachedLands } from '../../src/lib/rules/spirits/reached-lands';
import { cardsToPick, playCard, playing } from '../../src/lib/rules/spirits/spirit-cards';
import {
  chooses,
  choosesWay,
  gainedElements,
  growthLeft,
  growthOpen,
  growthToOpen,
  incomeNow,
  opensOption,
} from '../../src/lib/rules/spirits/spirit-turn';
import type { PowerUse } from '../../src/lib/rules/table/card-lines/power-data';
import type { Report } from '../../src/lib/rules/table/command';
import { terrorLevel } from '../../src/lib/rules/table/fear';
import { type Game, POWER_DECKS } from '../../src/lib/rules/table/game';
import { count } from '../../src/lib/rules/table/pieces';
import { standingIn } from '../../src/lib/rules/table/places';
import { dealsPowers } from '../../src/lib/rules/table/power-decks-dealt';
import { counterOf, energyOn } from '../../src/lib/rules/table/spirit-counts';
import type { SpiritChange, SpiritState } from '../../src/lib/rules/table/spirit-state';
import { hasMark, type UsedPower } from '../../src/lib/rules/table/turn-marks';
import type { World } from '../../src/lib/rules/world/world';
import { type Dice, pick } from './random-table';

/** Every Power Card and panel. */
export const POWERS = await powersPart.load();

/** The panels of every Spirit, with and without aspects. */
export const PANELS = POWERS.panels;

/** A player with a tracked Spirit, about to do something with it. */
export interface Half {
  readonly roll: Dice;
  readonly world: World;
  readonly player: number;
  readonly panel: Panel;
  readonly state: SpiritState;
}

type Told = readonly Report[];

const tell = ({ player }: Half, changes: readonly SpiritChange[]): Told =>
  changes.length > 0 ? [{ report: 'spirit', player, changes }] : [];

const done = ({ key }: GrowthTask): SpiritChange => ({ change: 'done', mark: { kind: 'task', task: key } });

/** Returns reports that add Presence from a track or from destroyed Presence to a land that Growth allows. */
function addsPresence(
  half: Half,
  task: GrowthTask,
  action: Extract<GrowthAction, { do: 'add-presence' }>,
): Told {
  const { roll, world, player, panel, state } = half;
  const { open } = presenceLands(world, player, action);
  const sources = growthSources(world, player, panel, state, action);
  if (open.length === 0 || sources.length === 0) return tell(half, [done(task)]);
  const source = pick(roll, sources);
  const n = 1 + roll(mostFrom(action, source, state));
  const deeds = broughtTo(player, source, pick(roll, open), n, action.withToken ? { A: 1 } : {});
  const added: Told = world.game.presence.tracked
    ? deeds.map((deed) => ({ report: 'deed', deed }) as const)
    : [];
  return [...tell(half, [...sourceChanges(source, n), done(task)]), ...added];
}

/** Returns reports that gain a Time, from a track or from the island. */
function gainsTime(half: Half, task: GrowthTask): Told {
  const { roll, world, player, panel, state } = half;
  const sources = timeSources(world, player, panel, state);
  if (sources.length === 0) return tell(half, [done(task)]);
  const source = pick(roll, sources);
  const time: SpiritChange = { change: 'counter', name: 'time', n: 1 };
  return [...tell(half, [...sourceChanges(source), time, done(task)]), ...leavesIsland(source)];
}

/**
 * Returns reports that draw cards, gain one of the drawn ones, or gain one by name if the players draw physical cards.
 */
function gains(half: Half, finish: (card?: PowerCard) => readonly SpiritChange[]): Told {
  const { roll, world, player, state } = half;
  const [kept] = drawnPowers(state, POWERS);
  const deck = pick(roll, POWER_DECKS);
  if (!kept && dealsPowers(world.game)) {
    const drawn = drawsPowers(world.game, POWERS, player, deck, 1 + roll(6));
    if (drawn.length > 0) return drawn;
  }
  const named = cardsWithNobody(world.game, POWERS, deck);
  const card = kept ?? (named.length > 0 ? pick(roll, named) : undefined);
  if (!card) return tell(half, finish());
  const { id, name, kind } = card;
  const other = kind === 'major' && state.cards.length > 0 ? pick(roll, state.cards) : undefined;
  return tell(half, [
    { change: 'card', id, name, to: 'hand', ...(kind !== 'unique' && { deck: kind }) },
    ...(other && other.pile !== 'offered'
      ? [{ change: 'card', id: other.id, name: other.name, to: null } as const]
      : []),
    ...discardsDrawn(state, id),
    ...finish(card),
  ]);
}

/** Returns reports of a Growth step on the island, in a random one of its ways. */
function onIsland(half: Half, task: GrowthTask, action: GrowthAction): Told {
  const { roll, world, player } = half;
  const ways = growthWays(world, player, action).filter(({ to }) => to.length > 0);
  if (ways.length === 0 || roll(6) === 0) return tell(half, [done(task)]);
  const way = pick(roll, ways);
  const deed = way.deed(pick(roll, way.to), 1 + roll(way.most));
  const ends = !isInEachOcean(action) || roll(2) === 0;
  return [...tell(half, ends ? [done(task)] : []), { report: 'deed', deed }];
}

/** Returns reports of what a player may do for a step of Growth. */
export function grows(half: Half, task: GrowthTask): Told {
  const { roll, panel, state } = half;
  const { step } = task;
  if (task.changes !== null) return tell(half, [...task.changes, done(task)]);
  if ('or' in step) return tell(half, choosesWay(panel, state, task, roll(step.or.length)));
  switch (step.do) {
    case 'add-presence':
      return addsPresence(half, task, step);
    case 'gain-power':
      return gains(half, () => [done(task)]);
    case 'gain-element':
      return tell(half, [{ change: 'element', element: pick(roll, step.oneOf), n: step.n }, done(task)]);
    case 'gain-time':
      return gainsTime(half, task);
    case 'reclaim-one':
    case 'reclaim-half':
    case 'reclaim-with-element':
    case 'discard-powers': {
      const { cards, n, to } = cardsToPick(step, POWERS, state);
      const moved = cards.slice(0, n).map(({ id, name }): SpiritChange => ({ change: 'card', id, name, to }));
      return tell(half, [...moved, done(task)]);
    }
    default:
      return onIsland(half, task, step);
  }
}

/** Returns reports that play a card which the Spirit can pay for, or an Impending card with enough Energy on it. */
function plays(half: Half): Told {
  const { roll, panel, state } = half;
  const { left, ofCard, energy } = playing(panel, state);
  const costOf = (id: string): number => POWERS.cards.get(id)?.cost ?? 0;
  const waiting = state.cards.find(
    ({ id, pile }) => pile === 'impending' && counterOf(state, energyOn(id)) >= costOf(id),
  );
  if (waiting) return tell(half, playsImpending(state, waiting.id, waiting.name));
  const hand = state.cards.filter(({ id, pile }) => pile === 'hand' && costOf(id) <= energy);
  return left < ofCard || hand.length === 0 ? [] : tell(half, playCard(POWERS, state, pick(roll, hand).id));
}

/** Returns reports of the next step in the Spirit Phase: Growth, Energy or cards. */
function inSpiritPhase(half: Half): Told {
  const { roll, panel, state } = half;
  const [task] = growthLeft(panel, state);
  if (task) return grows(half, task);
  const [row] = growthToOpen(panel, state);
  if (row) return tell(half, opensOption(pick(roll, row)));
  const open = growthOpen(panel, state);
  const affordable = open.filter((i) => (panel.growth.options[i]?.cost ?? 0) <= state.energy);
  if (affordable.length > 0) return tell(half, chooses(panel, state, pick(roll, affordable)));
  const income = incomeNow(panel, state).changes;
  return income.length > 0 ? tell(half, income) : plays(half);
}

/** Returns reports that use a Power on a random legal target. */
function uses(half: Half, use: PowerUse, mark: UsedPower, isCard: boolean): Told {
  const { roll, world, player, panel, state } = half;
  const { elements } = gainedElements(panel, state, POWERS);
  const counted = reachedParts(use, elements, terrorLevel(world.game.fear));
  const used = tell(half, [{ change: 'done', mark }]);
  const using = { player, panel, state, isCard, power: use.name };
  const reached = reachedLands(world, using, rangeWith(use, counted), use.target);
  const players = world.game.setup.players.map((_, i) => i + 1);
  const isLand = use.target.kind === 'land';
  if (isLand && reached.open.length === 0) return used;
  const land = isLand ? pick(roll, reached.open) : null;
  const spirit = use.target.kind === 'spirit' ? pick(roll, players) : undefined;
  const origin = land === null ? undefined : reached.originsOf(land)[0];
  const aim = {
    ...{ player, land, ...(spirit && { spirit }) },
    ...(origin !== undefined && { origin, dahanInOrigin: count(standingIn(world, origin), 'D') }),
  };
  const all = powerInUse(use, elements, aim, counted);
  const effects = panel.id === 'bringer-of-dreams-and-nightmares' ? asDreams(all) : all;
  return [{ report: 'usePower', player, power: use.name, land, ...(spirit && { spirit }), effects }, ...used];
}

/** Returns reports that use a Power of this speed which was not used yet. */
function inPowers(half: Half, speed: 'fast' | 'slow'): Told {
  const { panel, state } = half;
  const isLeft = (power: UsedPower): boolean => !hasMark(state, power);
  for (const { id, pile } of state.cards) {
    const card = POWERS.cards.get(id);
    const what = usedPower.card(id);
    if (pile === 'played' && card?.speed === speed && isLeft(what)) return uses(half, card.use, what, true);
  }
  for (const innate of panel.innates) {
    const what = usedPower.innate(innate.name);
    if (innate.speed === speed && isLeft(what)) return uses(half, innate.use, what, false);
  }
  return [];
}

const panelIn = ({ setup }: Game, player: number): Panel | undefined => {
  const spirit = setup.spirits[player - 1];
  return spirit ? panelOf(POWERS, spirit.id, spirit.aspect) : undefined;
};

/** Returns reports of something that one of the players does with a Spirit; null if nobody has anything left to do. */
export function anyHalf(roll: Dice, world: World, step: string): Told | null {
  const { game } = world;
  if (step !== 'spiritPhase' && step !== 'fastPowers' && step !== 'slowPowers') return null;
  for (const player of game.setup.players.map((_, i) => i + 1)) {
    const panel = panelIn(game, player);
    if (!panel) continue;
    const state = game.spiritStates?.[player];
    if (!state) return [{ report: 'spirit', player, changes: beginsWith(panel, POWERS, 2) }];
    const half: Half = { roll, world, player, panel, state };
    const isOwed = cardsToGain(state) > 0 || drawnPowers(state, POWERS).length > 0;
    const told =
      step === 'spiritPhase'
        ? inSpiritPhase(half)
        : step === 'fastPowers'
          ? inPowers(half, 'fast')
          : inPowers(half, 'slow');
    if (told.length > 0) return told;
    // A Power has given cards to gain.
    const gained = isOwed ? gains(half, (card) => (card ? gainedOne(state, card) : [])) : [];
    if (gained.length > 0) return gained;
  }
  return null;
}
