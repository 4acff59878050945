/** Calculates the Energy of a Spirit from its changes, with its own reading of tracks, Growth and cards. */
import type { SpiritChange, SpiritState } from '../../../src/lib/rules/table/spirit-state';
import type { TurnMark } from '../../../src/lib/rules/table/turn-marks';
import { bare, CARDS, must, type PrintedAction, type PrintedPanel } from './facts';

const EACH_TURN = 'each-turn';
const TAKEN = 'bargain-taken';

/** The state of a Spirit while its changes are read. */
interface Now {
  emptied: readonly string[];
  eachTurn: number;
  taken: number;
  readonly piles: Map<string, string>;
}

/** The gains and costs of Energy in the changes of one event. */
interface Reckoned {
  gains: number;
  costs: number;
  /**
   * The reasons of the gains and costs. It is empty if the Energy comes from a Power or is a number that the players
   * entered.
   */
  readonly why: string[];
}

const highest = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((most, n = 0) => Math.max(most, n), 0);

const total = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((sum, n = 0) => sum + n, 0);

/** The changes of two aspects to the number of the Energy track: doubled, or halved and rounded up. */
const AS_SHOWN: Readonly<Record<string, (n: number) => number>> = {
  immense: (n) => 2 * n,
  'spreading-hostility': (n) => Math.ceil(n / 2),
};

/** Returns the Energy that uncovered spaces give each turn. */
function trackEnergy(panel: PrintedPanel, emptied: readonly string[]): number {
  const spaces = bare(panel, emptied);
  const { [panel.aspect ?? '']: shown = (n: number) => n } = AS_SHOWN;
  return shown(highest(spaces.map(({ energy }) => energy))) + total(spaces.map((one) => one.extraEnergy));
}

/** Returns the Energy of one Growth action. */
function growthEnergy(panel: PrintedPanel, action: PrintedAction, emptied: readonly string[]): number {
  if (action.do === 'gain-track-energy-again') return trackEnergy(panel, emptied);
  if (action.do !== 'gain-energy') return 0;
  const spaces = bare(panel, emptied);
  const fires = spaces.flatMap(({ elements = [] }) => elements).filter((one) => one === 'fire').length;
  const plays = highest(spaces.map((one) => one.plays)) + total(spaces.map((one) => one.extraPlays));
  const times = { 'fire-showing': fires, 'card-plays': plays };
  return (action.n ?? 0) * (action.per ? times[action.per] : 1);
}

/** Returns the Growth action that a mark says is done; a part of a repeated one is none. */
function actionDone({ options, always }: PrintedPanel, mark: TurnMark): PrintedAction | undefined {
  if (mark.kind !== 'task' || mark.task.of !== 'growth') return undefined;
  const { option, step, time, way, action: at } = mark.task;
  const action = (option === null ? always : options[option]?.actions)?.[step];
  if (way !== undefined && at !== undefined) return action?.or?.[way]?.[at];
  return time === undefined ? action : undefined;
}

type Reads = {
  readonly [K in SpiritChange['change']]?: (
    change: Extract<SpiritChange, { change: K }>,
    about: {
      readonly panel: PrintedPanel;
      readonly now: Now;
      readonly sum: Reckoned;
      readonly price: number;
    },
  ) => void;
};

const READS: Reads = {
  kept: ({ on }, { panel, sum }) => {
    if (!on) return;
    sum.gains += panel.begins.energy;
    sum.why.push('setup');
  },
  space: ({ space, back }, { panel, now, sum }) => {
    now.emptied = back ? now.emptied.filter((one) => one !== space) : [...now.emptied, space];
    const once = back ? 0 : (panel.spaces.get(space)?.energyOnce ?? 0);
    if (once === 0) return;
    sum.gains += once;
    sum.why.push('uncovered space');
  },
  grew: ({ option, off, again }, { panel, sum }) => {
    const cost = off || again ? 0 : (panel.options[option]?.cost ?? 0);
    if (cost === 0) return;
    sum.costs += cost;
    sum.why.push('Growth option');
  },
  done: ({ mark, off }, { panel, now, sum }) => {
    if (off) return;
    if (mark.kind === 'income') {
      sum.gains += trackEnergy(panel, now.emptied) + Math.max(0, now.eachTurn);
      sum.why.push('tracks');
    }
    const energy = growthEnergy(panel, actionDone(panel, mark) ?? {}, now.emptied);
    if (energy === 0) return;
    sum.gains += energy;
    sum.why.push('Growth');
  },
  card: ({ id, to }, { now, sum }) => {
    // An Impending card is paid for by the Energy on it.
    if (to === 'played' && now.piles.get(id) === 'hand') {
      sum.costs += CARDS.get(id)?.cost ?? 0;
      sum.why.push('card');
    }
    if (to === null) now.piles.delete(id);
    else now.piles.set(id, to);
  },
  destroyed: ({ n }, { sum, price }) => {
    if (n >= 0 || price === 0) return;
    sum.costs -= n * price;
    sum.why.push('destroyed Presence in Growth');
  },
};

/**
 * Returns the price of Steady Regeneration: on a Blighted Island, each destroyed Presence that Growth adds costs 1
 * Energy.
 */
const priceOf = ({ id, aspect }: PrintedPanel, changes: readonly SpiritChange[], isBlighted: boolean) =>
  id === 'a-spread-of-rampant-green' &&
  aspect !== 'regrowth' &&
  isBlighted &&
  changes.some((one) => one.change === 'done' && 'task' in one.mark && one.mark.task?.of === 'growth')
    ? 1
    : 0;

/** The changes of a Spirit by one command, per event, and the Spirit before them. */
interface Changed {
  readonly panel: PrintedPanel;
  readonly state: SpiritState | undefined;
  readonly events: readonly (readonly SpiritChange[])[];
  readonly isBlighted: boolean;
}

const begun = (state: SpiritState | undefined): Now => ({
  emptied: state?.emptied ?? [],
  eachTurn: state?.counters[EACH_TURN] ?? 0,
  taken: state?.counters[TAKEN] ?? 0,
  piles: new Map((state?.cards ?? []).map(({ id, pile }) => [id, pile])),
});

const countOne = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Calculates the Energy of every event, and counts the events for which it can't. */
export class EnergyRecount {
  /** The number of events that change Energy, or should: `judged` by reason, and `notJudged` by command. */
  readonly judged = new Map<string, number>();
  readonly notJudged = new Map<string, number>();

  /** Calculates the Energy of a command's events; `by` names the command in `notJudged`. */
  reckon({ panel, state, events, isBlighted }: Changed, by: string): void {
    const now = begun(state);
    for (const changes of events) this.#event(panel, now, changes, isBlighted, by);
  }

  #event(
    panel: PrintedPanel,
    now: Now,
    changes: readonly SpiritChange[],
    isBlighted: boolean,
    by: string,
  ): void {
    const sum: Reckoned = { gains: 0, costs: 0, why: [] };
    const about = { panel, now, sum, price: priceOf(panel, changes, isBlighted) };
    for (const one of changes)
      (READS[one.change] as ((change: SpiritChange, of: typeof about) => void) | undefined)?.(one, about);
    const told = total(changes.map((one) => (one.change === 'energy' ? one.n : 0)));
    // A Bargain takes the first Energy of each turn.
    const owed = Math.max(0, -now.eachTurn - now.taken);
    for (const one of changes) {
      if (one.change !== 'counter') continue;
      if (one.name === EACH_TURN) now.eachTurn += one.n;
      if (one.name === TAKEN) now.taken += one.n;
    }
    if (told === 0 && sum.why.length === 0) return;
    if (sum.why.length === 0) {
      countOne(this.notJudged, by);
      return;
    }
    const wanted = sum.gains - Math.min(owed, sum.gains) - sum.costs;
    must(
      told === wanted,
      () =>
        `Energy of ${panel.id} ${panel.aspect ?? ''}: ${told} instead of ${wanted} for ${sum.why.join(', ')}: ${JSON.stringify(changes)}`,
    );
    countOne(this.judged, [...new Set(sum.why)].sort().join(' + '));
  }
}
