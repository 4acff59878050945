import { qualifies } from '../../lands/land-filter';
import { isOneOf } from '../../table/card-lines/effect';
import type { Element } from '../../table/card-lines/power-data';
import { knownAs } from '../../table/card-lines/stored-results';
import { answersWith, type Choice, named } from '../../table/choice';
import type { GameEvent } from '../../table/event';
import type { SpiritChange, SpiritState } from '../../table/spirit-state';
import { type CurrentLine, numberLeft, type Underway } from '../../world/effect-progress';
import { powerOfPart } from '../../world/power-use';
import type { World } from '../../world/world';
import { timesOf } from '../amounts';
import { ownerOf } from '../by-hand';
import { type LinePlan, runs } from '../current-line';
import { behind, picksOn } from '../transitions';
import type { OfSpirit } from '../verbs/card-verb';
import { CARD_VERBS } from '../verbs/card-verbs';

function amountIn(world: World, { line }: CurrentLine, state: Underway): number {
  const n = (typeof line.n === 'number' ? line.n : 1) * timesOf(world, line, state.land, state);
  return Math.min(n, line.max ?? n);
}

/** Returns the Elements picked so far. */
const pickedIn = (state: Underway): readonly Element[] => knownAs(state, 'elements')?.elements ?? [];

/** Returns the state for the next pick. */
const pickedOn = (state: Underway, left: number, choice: Choice): Underway =>
  picksOn(
    state,
    left,
    choice.kind === 'element'
      ? { known: { known: 'elements', elements: [...pickedIn(state), choice.element] } }
      : {},
  );

/** A line about the current Spirit, with the progress of its picks. */
interface Having {
  readonly player: number;
  readonly spirit: SpiritState;
  readonly verb: OfSpirit;
  /** The printed name of the Power. */
  readonly power: string;
  /** The number to pick in total; `left` is the number still to pick. */
  readonly all: number;
  readonly left: number;
  /** 1 if anything was picked, for a later line. */
  readonly was: 0 | 1;
}

/** Returns true if the land doesn't meet the line's condition. */
const isElsewhere = (world: World, { line, whose }: CurrentLine, { land }: Underway): boolean =>
  line.in !== undefined && land !== null && !qualifies(world, line.in, land, whose);

/** Returns the Spirit and progress of the current line; null if there is nothing to do. */
function having(world: World, current: CurrentLine, state: Underway): Having | null {
  const { line, effect, whose } = current;
  const verb = CARD_VERBS[line.op].spirit;
  const player = ownerOf(effect, whose);
  const spirit = world.game.spiritStates?.[player ?? 0];
  if (!verb || !spirit || player === undefined || isElsewhere(world, current, state)) return null;
  const all = amountIn(world, current, state);
  const power = powerOfPart(world.game, state.of)?.power ?? '';
  const left = numberLeft(state);
  return { player, spirit, verb, power, all, left: left ?? all, was: left === undefined ? 0 : 1 };
}

/** Returns the picks on offer; null if the line has none. */
function choicesOf(
  world: World,
  { line }: CurrentLine,
  state: Underway,
  found: Having,
): readonly Choice[] | null {
  const { player, spirit, verb, power } = found;
  const other = world.game.spiritStates?.[otherOf(world, state, player)];
  return verb.choices?.(line, spirit, pickedIn(state), power, other) ?? null;
}

/** Returns true if this option costs more Energy than its Spirit has; never for a loss of "up to" (`min`). */
const isTooDear = ({ line, effect }: CurrentLine, { spirit, all }: Having): boolean =>
  isOneOf(effect) && line.op === 'energy' && line.min === undefined && spirit.energy + all < 0;

/** Returns false if the Spirit can't pay for the line, or if the line asks for a pick and offers none. */
export function canPick(world: World, current: CurrentLine, state: Underway): boolean {
  const found = having(world, current, state);
  if (found && isTooDear(current, found)) return false;
  return found === null || choicesOf(world, current, state, found)?.length !== 0;
}

const changed = (player: number, changes: readonly SpiritChange[]): readonly GameEvent[] =>
  changes.length > 0 ? [{ type: 'spiritChanged', player, changes }] : [];

/** Returns the player whose Spirit is the other one of the Power: its target or its owner. */
function otherOf({ game }: World, { of }: Underway, player: number): number {
  const power = powerOfPart(game, of);
  if (!power) return player;
  return power.player === player ? (power.spirit ?? player) : power.player;
}

/** Asks for picks one at a time. */
function picksOne(
  world: World,
  current: CurrentLine,
  state: Underway,
  found: Having,
  choices: readonly Choice[],
): LinePlan {
  const { line, effect } = current;
  const other = otherOf(world, state, found.player);
  const givenTo = (to: number, changes: readonly SpiritChange[]): readonly GameEvent[] =>
    world.game.spiritStates?.[to] ? changed(to, changes) : [];
  const { player, spirit, verb, all, left, was } = found;
  const fewer = line.may === true || line.upTo === true;
  const isOnce = verb.atOnce?.(line) === true;
  const stop = named(was === 0 ? 'none' : 'enough');
  return {
    asked:
      choices.length > 1 || fewer
        ? {
            asks: { asks: 'ofSpirit', left, mayStop: fewer },
            choices: [...choices, ...(fewer ? stop : [])],
          }
        : null,
    run: (answer) => {
      if (answer?.kind === 'named') return { events: [], then: behind(effect, state, { was }) };
      const choice = answer ?? choices[0]!;
      const changes = verb.changes(line, isOnce ? all : 1, spirit, choice, found.power);
      const { events, then = [] } = verb.forgets
        ? world.rules.forgets(world, player, changes)
        : { events: changed(player, changes) };
      return {
        events: [...events, ...givenTo(other, verb.gives?.(line, spirit, choice) ?? [])],
        then: [
          ...then,
          ...(isOnce || left <= 1 ? behind(effect, state, { was: 1 }) : [pickedOn(state, left - 1, choice)]),
        ],
      };
    },
  };
}

/** Resolves a line about a Spirit's Energy, Elements or cards. */
export function ofSpirit(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { line, effect } = current;
  const found = having(world, current, state);
  if (!found || found.all === 0) return runs(behind(effect, state, { was: 0 }));
  const { player, spirit, verb, power, all, was } = found;
  const choices = choicesOf(world, current, state, found);
  if (choices !== null)
    return choices.length > 0
      ? picksOne(world, current, state, found, choices)
      : runs(behind(effect, state, { was }));
  const isAsked = verb.mayAsk === true && line.may === true;
  return {
    asked: isAsked
      ? { asks: { asks: 'ofSpirit', left: all, mayStop: true }, choices: named('yes', 'no') }
      : null,
    run: (answer) =>
      answersWith(answer, 'no')
        ? { events: [], then: behind(effect, state, { was: 0 }) }
        : {
            events: changed(player, verb.changes(line, all, spirit, null, power)),
            then: behind(effect, state, { was: 1 }),
          },
  };
}
