import { qualifies } from '../../lands/land-filter';
import { isOneOf } from '../../table/card-lines/effect';
import { knownAs } from '../../table/card-lines/found-out';
import type { Element } from '../../table/card-lines/power-data';
import { answersWith, type Choice, named } from '../../table/choice';
import type { GameEvent } from '../../table/event';
import type { SpiritChange, SpiritState } from '../../table/spirit-state';
import type { CurrentLine, Underway } from '../../world/hand';
import { powerOfPart } from '../../world/power-use';
import type { World } from '../../world/world';
import { timesOf } from '../amounts';
import { ownerOf } from '../by-hand';
import { behind, type LinePlan, runs } from '../current-line';
import type { OfSpirit } from '../verbs/card-verb';
import { CARD_VERBS } from '../verbs/card-verbs';

/** How much it comes to. */
function amountIn(world: World, { line }: CurrentLine, state: Underway): number {
  const n = (typeof line.n === 'number' ? line.n : 1) * timesOf(world, line, state.land ?? null, state);
  return Math.min(n, line.max ?? n);
}

/** The Elements picked so far. */
const pickedIn = (state: Underway): readonly Element[] => knownAs(state, 'elements')?.elements ?? [];

/** The next pick, with what was picked so far. */
const pickedOn = (state: Underway, left: number, choice: Choice): Underway => ({
  ...state,
  left,
  ...(choice.kind === 'element' && {
    known: { known: 'elements', elements: [...pickedIn(state), choice.element] },
  }),
});

/** A line about what a Spirit has that is at hand: the Spirit, and how far its picking is. */
interface Having {
  readonly player: number;
  readonly spirit: SpiritState;
  readonly verb: OfSpirit;
  /** The printed name of the Power. */
  readonly power: string;
  /** In all, and still to be picked. */
  readonly all: number;
  readonly left: number;
  /** Whether any has been picked, as the next line may ask. */
  readonly was: 0 | 1;
}

/** Whether what it asks of its land does not hold there. */
const isElsewhere = (world: World, { line, whose }: CurrentLine, { land }: Underway): boolean =>
  line.in !== undefined && land !== undefined && !qualifies(world, line.in, land, whose);

/** What is at hand; null where there is nothing to do. */
function having(world: World, hand: CurrentLine, state: Underway): Having | null {
  const { line, effect, whose } = hand;
  const verb = CARD_VERBS[line.op].spirit;
  const player = ownerOf(effect, whose);
  const spirit = world.game.spiritStates?.[player ?? 0];
  if (!verb || !spirit || player === undefined || isElsewhere(world, hand, state)) return null;
  const all = amountIn(world, hand, state);
  const power = powerOfPart(world.game, state.of)?.power ?? '';
  return { player, spirit, verb, power, all, left: state.left ?? all, was: state.left === undefined ? 0 : 1 };
}

/** What there is to pick; null where nothing is picked. */
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

/** Whether a way of several costs Energy that its Spirit has not; what is lost as far as it is there costs none. */
const isTooDear = ({ line, effect }: CurrentLine, { spirit, all }: Having): boolean =>
  isOneOf(effect) && line.op === 'energy' && line.min === undefined && spirit.energy + all < 0;

/** Whether there is something to pick or enough to pay, where the line is about a Spirit that is kept here. */
export function canPick(world: World, hand: CurrentLine, state: Underway): boolean {
  const found = having(world, hand, state);
  if (found && isTooDear(hand, found)) return false;
  return found === null || choicesOf(world, hand, state, found)?.length !== 0;
}

const changed = (player: number, changes: readonly SpiritChange[]): readonly GameEvent[] =>
  changes.length > 0 ? [{ type: 'spiritChanged', player, changes }] : [];

/** The other Spirit of the Power at hand: the one it is aimed at, or who uses it. */
function otherOf({ game }: World, { of }: Underway, player: number): number {
  const power = powerOfPart(game, of);
  if (!power) return player;
  return power.player === player ? (power.spirit ?? player) : power.player;
}

/** What is picked, one after another, among these. */
function picksOne(
  world: World,
  hand: CurrentLine,
  state: Underway,
  found: Having,
  choices: readonly Choice[],
): LinePlan {
  const { line, effect } = hand;
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
      return {
        events: [
          ...changed(player, verb.changes(line, isOnce ? all : 1, spirit, choice, found.power)),
          ...givenTo(other, verb.gives?.(line, spirit, choice) ?? []),
        ],
        then: isOnce || left <= 1 ? behind(effect, state, { was: 1 }) : [pickedOn(state, left - 1, choice)],
      };
    },
  };
}

/** A line about what a Spirit has: its Energy, Elements, cards; what is picked is picked one after another. */
export function ofSpirit(world: World, hand: CurrentLine, state: Underway): LinePlan {
  const { line, effect } = hand;
  const found = having(world, hand, state);
  if (!found || found.all === 0) return runs(behind(effect, state, { was: 0 }));
  const { player, spirit, verb, power, all, was } = found;
  const choices = choicesOf(world, hand, state, found);
  if (choices !== null)
    return choices.length > 0
      ? picksOne(world, hand, state, found, choices)
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
