import { qualifies } from '../../lands/land-filter';
import { pieceChoices, pieceOfChoice, type Standing } from '../../lands/piece-choices';
import { type Effect, isOneOf, type Unless } from '../../table/card-lines/effect';
import { answersWith, named } from '../../table/choice';
import type { EffectIn } from '../../table/effect-step';
import type { GameEvent } from '../../table/event';
import { piecesIn } from '../../table/game';
import { landOf, type PlaceId, type Whose } from '../../table/island';
import { codesOf, INCARNA, isIncarna, kindOf, kindsOf, type PieceKind } from '../../table/pieces';
import { allPlaces } from '../../table/places';
import { causeOf, confirmedEvents, playersConfirm } from '../../world/answers';
import type { CurrentLine, Queued, State } from '../../world/effect-progress';
import type { Outcome } from '../../world/step-rule';
import type { World } from '../../world/world';
import { timesOf } from '../amounts';
import { currentLine, type LinePlan, runs } from '../current-line';
import {
  applies,
  asksSpirits,
  leave,
  leaveBoard,
  opensBoard,
  pays,
  picksOn,
  shares,
  startsLines,
} from '../transitions';
import { isAnyTracked, payableBy, sharePrice } from './share-price';

/**
 * Returns false if the effect adds Blight and no land of the board or Spirit qualifies for it; true for every other
 * effect.
 */
const wouldMatter = (world: World, { line, board, whose }: CurrentLine): boolean =>
  line.piece !== 'B' ||
  line.op !== 'add' ||
  world.island.order.some(
    (land) =>
      (board === null || landOf(world, land).board === board) &&
      qualifies(world, line.in ?? 'any', land, whose),
  );

/** Returns the Incarna that can count as Presence. */
const incarnaOf = (letters: string, { player }: Whose): readonly PieceKind[] =>
  letters.includes('P') ? INCARNA.filter((_, i) => player === undefined || player === i + 1) : [];

/** Counter of destroyed pieces that the players recorded while the price is asked, so that none counts twice. */
export const PRICE_REPORTED = 'prices:told';

/** Returns how much of the price the players have recorded as destroyed. */
const told = ({ game }: World): number => game.counters[PRICE_REPORTED] ?? 0;

/** Returns how much of the price is still owed. */
const priceOwed = (world: World, { price }: EffectIn<'pays'>): number => Math.max(0, price - told(world));

/**
 * Returns the lands in which the price can be paid: those of the board or land that it protects. A Spirit can pay in
 * any land with its Presence (FAQ, The Endless Dark).
 */
function payingLands(
  world: World,
  { unless: spares }: Effect,
  current: CurrentLine,
  { land }: Queued,
): readonly PlaceId[] {
  if (spares?.per === 'spirit') return allPlaces(world.island);
  const onLand = spares?.per === 'land' ? land : null;
  const onBoard =
    current.board ?? (spares?.per === 'board' && land !== null ? landOf(world, land).board : null);
  return world.island.order
    .filter((one) => onBoard === null || landOf(world, one).board === onBoard)
    .filter((one) => onLand === null || one === onLand);
}

/** Returns the kinds of pieces that can pay. The Incarna is last: it may count as Presence, but need not (001:444). */
function payingKinds({ unless: spares }: Effect, { whose }: CurrentLine): readonly PieceKind[] {
  const letters = spares?.destroy ?? '';
  return [...kindsOf(letters, whose), ...incarnaOf(letters, whose)];
}

/** Returns the pieces that can pay the price. */
function payers(world: World, effect: Effect, current: CurrentLine, state: Queued): readonly Standing[] {
  const kinds = payingKinds(effect, current);
  return payingLands(world, effect, current, state)
    .flatMap((land) => codesOf(piecesIn(world, land)).map((piece) => ({ land, piece })))
    .filter(({ piece }) => kinds.includes(kindOf(piece)))
    .sort((a, b) => Number(isIncarna(a.piece)) - Number(isIncarna(b.piece)));
}

/** Returns how much of the price these destroyed pieces pay. */
export function paidBy(world: World, effect: Effect, state: Queued, events: readonly GameEvent[]): number {
  const current = currentLine(effect, state);
  const lands = payingLands(world, effect, current, state);
  const kinds = payingKinds(effect, current);
  return events.reduce(
    (sum, event) =>
      event.type === 'destroyed' && lands.includes(event.land) && kinds.includes(kindOf(event.piece))
        ? sum + event.n
        : sum,
    0,
  );
}

/** Returns the outcome with `PRICE_REPORTED` reset once the price is paid or declined. */
export function forgetsPaid(world: World, outcome: Outcome): Outcome {
  const goesOn = outcome.then?.some((step) => step.do === 'effect' && step.kind === 'pays');
  if (told(world) === 0 || goesOn) return outcome;
  return { ...outcome, events: [...outcome.events, { type: 'counterSet', counter: PRICE_REPORTED, n: 0 }] };
}

/** Returns true if the price can be paid in full; always true for untracked Presence. */
function canPay(world: World, effect: Effect, current: CurrentLine, state: Queued): boolean {
  const { destroy, n = 0 } = effect.unless ?? {};
  if (destroy === undefined || !world.game.presence.tracked) return true;
  const there = payers(world, effect, current, state).reduce(
    (sum, { land, piece }) => sum + piecesIn(world, land)[piece]!,
    0,
  );
  return there + told(world) >= n;
}

/** Returns the state in which each Spirit in turn is asked whether it prevents one of the effects. */
export function firstSpirit(
  world: World,
  effect: Effect,
  state: EffectIn<'enters'>,
): EffectIn<'asksSpirits'> {
  const spirits = world.game.setup.players.map((_, i) => i + 1);
  const { line } = currentLine(effect, state);
  return asksSpirits(state, [...spirits, ...state.queue], timesOf(world, line, null));
}

/** Returns true if the price is asked here. Presence can be paid even if the effect would do nothing (FAQ, Events). */
function asksHere(world: World, effect: Effect, current: CurrentLine, state: Queued): boolean {
  if (effect.each === 'terrain' && !opensBoard(state.queue[0])) return false;
  const gives = effect.unless?.destroy !== undefined && world.game.presence.tracked;
  return wouldMatter(world, current) || (gives && canPay(world, effect, current, state));
}

/**
 * Returns the Energy that prevents the effect; null if its price isn't Energy or no Spirit is tracked, so that the
 * players pay by hand.
 */
function energyPrice(world: World, { energy }: Unless): number | null {
  if (energy === undefined || !isAnyTracked(world)) return null;
  return energy === 'invader-discard-size' ? world.game.invaders.discard.length : energy;
}

/** Asks for the shared Energy payment that prevents the effect. */
export const payEnergy = (world: World, effect: Effect, state: EffectIn<'shares'>): LinePlan =>
  sharePrice(world, state, ({ owed, player }) => [shares(state, owed, player)], restWithout(effect, state));

/** A state in which the price is asked. */
type Asked = EffectIn<'enters' | 'asksSpirits'>;

/** Returns the state after the price is declined: the next Spirit is asked, or the effect applies. */
const suffers = (effect: Effect, state: Asked): readonly State[] =>
  state.kind === 'asksSpirits'
    ? nextSpirit(effect, state, state.unprevented)
    : [isOneOf(effect) ? applies(state) : startsLines(effect, applies(state))];

/** Asks whether the players pay the price that prevents the effect, before the effect applies. */
export function unless(world: World, effect: Effect, state: Asked, spares: Unless): LinePlan {
  const current = currentLine(effect, state);
  if (!asksHere(world, effect, current, state)) return runs(suffers(effect, state));
  const { tracked } = world.game.presence;
  // Presence or Energy: the players choose.
  const either = spares.energy !== undefined && spares.destroy !== undefined;
  const energy = energyPrice(world, spares);
  const isAffordable = energy === null || payableBy(world) >= energy;
  const isForEnergy = spares.destroy === undefined && energy !== null;
  const prevents = isForEnergy ? isAffordable : canPay(world, effect, current, state);
  return {
    asked: {
      asks: { asks: 'priceOrSuffer', per: spares.per, tooDear: spares.destroy !== undefined && !prevents },
      choices: [
        ...named('suffer'),
        ...(prevents ? named('prevent') : []),
        ...(either && isAffordable ? named('paid') : []),
      ],
    },
    run: (choice) => ({
      events: [],
      then: answersWith(choice, isForEnergy ? 'prevent' : 'paid')
        ? energy === null
          ? restWithout(effect, state)
          : [shares(startsLines(effect, state), energy, 1)]
        : answersWith(choice, 'prevent')
          ? [pays(state, tracked ? (spares.n ?? 0) : 0)]
          : suffers(effect, state),
    }),
  };
}

/** Returns the question for the next Spirit; after the last one, the effects that remain. */
function nextSpirit(effect: Effect, state: Queued, unprevented: number): readonly State[] {
  if (unprevented <= 0) return [];
  const [, ...rest] = state.queue;
  if (rest.length > 1) return [asksSpirits(state, rest, unprevented)];
  const all = applies(state, rest.length > 0 ? rest : ['all']);
  return [isOneOf(effect) ? all : picksOn(startsLines(effect, all), unprevented)];
}

/** Returns the rest of the effect after the price is paid: the part that it doesn't prevent. */
function restWithout(effect: Effect, state: Queued): readonly State[] {
  if (effect.unless?.per === 'spirit')
    return nextSpirit(effect, state, ('unprevented' in state ? (state.unprevented ?? 0) : 0) - 1);
  return effect.each === 'terrain' ? leaveBoard(state) : leave(state);
}

/** Destroys Presence of the board or the Spirit as the price; by hand if Presence is not tracked. */
export function pay(world: World, effect: Effect, state: EffectIn<'pays'>): LinePlan {
  const current = currentLine(effect, state);
  const { price } = state;
  const owed = priceOwed(world, state);
  const rest = restWithout(effect, state);
  if (price === 0)
    return world.game.presence.tracked && effect.unless?.destroy !== undefined
      ? runs(rest)
      : {
          asked: playersConfirm(effect.unless?.destroy !== undefined),
          run: (choice) => ({ ...confirmedEvents(choice), then: rest }),
        };
  const standing = payers(world, effect, current, state);
  if (standing.length === 0 || owed === 0) return runs(rest);
  return {
    asked:
      standing.length > 1 ? { asks: { asks: 'payer', left: owed }, choices: pieceChoices(standing) } : null,
    run: (choice) => {
      const one = pieceOfChoice(standing, choice) ?? standing[0]!;
      return {
        events: [],
        then: [
          {
            do: 'deed',
            cause: causeOf(state.of),
            deed: { deed: 'destroy', land: one.land, pieces: { [one.piece]: 1 } },
          },
          { ...state, price: price - 1 },
        ],
      };
    },
  };
}
