/** Recounts the Presence of a Spirit, piece by piece. */
import type { GameEvent } from '../../../src/lib/rules/table/event';
import type { Game } from '../../../src/lib/rules/table/game';
import { presenceOf } from '../../../src/lib/rules/table/pieces';
import type { CounterName, SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { must, type PrintedPanel } from './facts';

type Counters = Pick<SpiritState, 'counters' | 'counts'>;

/**
 * The counters of Presence between two places: a Time that goes back to a track, and Presence that is in play but
 * still to be taken from a track.
 */
const COMING_BACK = 'to-track.time';
const STILL_COVERED = ['from-track', 'from-track.only'];
/** The counter of the price of a Bargain, still to be taken from a track. */
const PRICE = 'from-track.out';
/** The counter of Presence that has left the game by the app's own count. */
const OUT = 'out-of-game';

/** The number of Presence of one Spirit, by place. */
interface Places {
  readonly tracks: number;
  readonly island: number;
  readonly destroyed: number;
  readonly time: number;
  readonly comingBack: number;
  readonly stillCovered: number;
}

/** Returns the number of a player's Presence in all lands and places; an Incarna doesn't count as Presence here. */
export const onIsland = ({ lands, beside }: Pick<Game, 'lands' | 'beside'>, player: number): number =>
  [...Object.values(lands).map(({ pieces }) => pieces), ...Object.values(beside)].reduce(
    (sum, pieces) => sum + (pieces[presenceOf(player)] ?? 0),
    0,
  );

/** Returns true for Finder, whose tracks are a net with another order. */
const isNet = ({ spaces }: PrintedPanel): boolean => spaces.has('middle.0');

/** Returns the spaces that must be uncovered before this one; empty for the first of a line. */
function before({ spaces }: PrintedPanel, id: string): readonly string[] {
  const [line = '', at = '0'] = id.split('.');
  const i = Number(at);
  if (i === 0) return line === 'shared' && spaces.has('energy.0') ? ['energy.3', 'plays.3'] : [];
  if (spaces.has(`${line}.${i - 1}`)) return [`${line}.${i - 1}`];
  return [...spaces.keys()].filter((one) => one.startsWith('shared.')).slice(-1);
}

/** Throws if a space is uncovered twice, isn't on the panel, or is uncovered before the one in front of it. */
function checkSpaces(panel: PrintedPanel, emptied: readonly string[], whose: string): void {
  must(new Set(emptied).size === emptied.length, () => `${whose}: a space twice among ${emptied.join()}`);
  for (const id of emptied) {
    must(panel.covered.has(id), () => `${whose}: ${id} never had Presence`);
    if (isNet(panel)) continue;
    for (const first of before(panel, id))
      must(!panel.covered.has(first) || emptied.includes(first), () => `${whose}: ${id} before ${first}`);
  }
}

function placesOf(game: Game, player: number, panel: PrintedPanel): Places {
  const { emptied, destroyed, counters } = game.spiritStates![player]!;
  return {
    tracks: panel.covered.size - emptied.length,
    island: onIsland(game, player),
    destroyed,
    time: counters['time'] ?? 0,
    comingBack: counters[COMING_BACK] ?? 0,
    stillCovered: STILL_COVERED.reduce((sum, name) => sum + (counters[name] ?? 0), 0),
  };
}

const isOf = (event: GameEvent, player: number): boolean =>
  event.type === 'spiritChanged' && event.player === player;

/** Returns by how much a counter, or the number of destroyed Presence, changes in one event. */
function grows(event: GameEvent, player: number, what: (name: CounterName) => boolean): number {
  if (event.type !== 'spiritChanged' || !isOf(event, player)) return 0;
  return event.changes.reduce((sum, one) => {
    if (one.change === 'counter') return what(one.name) ? sum + one.n : sum;
    return one.change === 'destroyed' && what('destroyed') ? sum + one.n : sum;
  }, 0);
}

/** Returns the number of Presence that one event takes from tracks. */
const uncovered = (event: GameEvent, player: number): number =>
  event.type === 'spiritChanged' && isOf(event, player)
    ? event.changes.filter((one) => one.change === 'space' && !one.back).length
    : 0;

/** The only Power whose price is destroyed Presence, which leaves the game (unique-powers.json, op `pay`). */
const PAYS_DESTROYED = 'Fiery Vengeance';

/** Returns the number of destroyed Presence that pays for a Power. */
function paid(events: readonly GameEvent[], player: number): number {
  if (!JSON.stringify(events).includes(PAYS_DESTROYED)) return 0;
  // Growth can spend destroyed Presence too, in an event with a step that is done.
  const alone = events.filter(
    (event) => event.type === 'spiritChanged' && !event.changes.some((one) => one.change === 'done'),
  );
  return alone.reduce(
    (sum, event) => sum + Math.max(0, -grows(event, player, (name) => name === 'destroyed')),
    0,
  );
}

/**
 * Returns the number of Presence that leaves the game by these events. That is Presence from the island that goes into
 * the box and doesn't become Time or make room for an Incarna, and the price of a Bargain, once it is taken from a
 * track.
 */
function leaves(events: readonly GameEvent[], player: number): number {
  let boxed = 0;
  let price = 0;
  let time = 0;
  for (const event of events) {
    // This includes Presence that is replaced with another piece (Call Forth Predators).
    const isBoxed = (event.type === 'removed' || event.type === 'replaced') && event.box === true;
    if (isBoxed && event.piece === `P${player}`) boxed += event.n;
    if (grows(event, player, (name) => name === PRICE) < 0) price += uncovered(event, player);
    const gained = grows(event, player, (name) => name === 'time');
    if (gained > 0) time += gained - uncovered(event, player);
    const settled = grows(event, player, (name) => name === 'from-track');
    if (settled < 0 && gained <= 0) time += -settled - uncovered(event, player);
  }
  return Math.max(0, boxed - Math.max(0, time)) + price + paid(events, player);
}

/** Counts the Presence that has left the game. */
export class PresenceRecount {
  readonly #gone = new Map<number, number>();
  /** The events by which Presence left the game, with the Spirit. */
  readonly goneBy: string[] = [];

  /** Recounts one Spirit after these events; throws if a number differs. */
  recount(game: Game, events: readonly GameEvent[], player: number, panel: PrintedPanel): void {
    const whose = `Presence of player ${player} (${panel.id} ${panel.aspect ?? ''})`;
    const left = leaves(events, player);
    if (left > 0) this.goneBy.push(`${panel.id}: ${JSON.stringify(events.map(({ type }) => type))}`);
    const gone = (this.#gone.get(player) ?? 0) + left;
    this.#gone.set(player, gone);
    const places = placesOf(game, player, panel);
    for (const [place, n] of Object.entries(places)) must(n >= 0, () => `${whose}: ${n} in ${place}`);
    const { tracks, island, destroyed, time, comingBack, stillCovered } = places;
    const all = tracks + island + destroyed + time + comingBack - stillCovered + gone;
    must(
      all === panel.presence,
      () => `${whose}: ${all} instead of ${panel.presence}: ${JSON.stringify({ ...places, gone })}`,
    );
    const counted = game.spiritStates![player]!.counters[OUT] ?? 0;
    must(counted === gone, () => `${whose}: ${counted} counted out of the game, and it is ${gone}`);
    checkSpaces(panel, game.spiritStates![player]!.emptied, whose);
  }
}

/** Returns the number of a Spirit's destroyed Presence after these events; `was` is the number before them. */
export const destroyedAfter = (was: number, events: readonly GameEvent[], player: number): number =>
  events.reduce((sum, event) => {
    const isTaken = event.type === 'removed' || event.type === 'destroyed' || event.type === 'replaced';
    if (isTaken && event.piece === `P${player}`) return 'box' in event && event.box ? sum : sum + event.n;
    return sum + grows(event, player, (name) => name === 'destroyed');
  }, was);

/** Returns a Spirit's counters that are below 0 but must not be. Only the Energy of each turn can be negative. */
export const negative = ({ counters, counts }: Counters): readonly string[] =>
  [...Object.entries(counters), ...counts.map(({ name, n }) => [JSON.stringify(name), n] as const)].flatMap(
    ([name, n]) => (n < 0 && name !== 'each-turn' ? [name] : []),
  );
