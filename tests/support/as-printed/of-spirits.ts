/** Carries out what a Power does to Spirits apart from the island, from its data. */
import { without } from '../verbs/ended';
import { LANDS } from '../verbs/named-lands';
import { chosen, discarded, ELEMENTS, withElements } from './elements';
import { has, type SpiritEnd, type State, withSpirit } from './state';
import { fail, type Step } from './steps';

type Does = (state: State, step: Step, player: number, n: number) => readonly State[];

/** Returns the players whose Spirits a step affects. */
function playersOf({ aim }: State, { who }: Step): readonly number[] {
  if (who === 'you' || who === undefined) return [1];
  if (who === 'target-spirit') return [aim.spirit];
  if (who === 'you-other') return aim.spirit === 1 ? [] : [1];
  if (who === 'each-spirit') return [1, 2];
  if (who === 'chosen-other') return [2];
  // Serpent has absorbed none.
  if (who?.startsWith('absorbed')) return [];
  const [, player] = /^player-(\d)$/.exec(who) ?? [];
  return player === undefined ? fail(`who: ${who}`) : [Number(player)];
}

/** Returns the states after `to` moves or forgets a card of one of these piles. */
function moved(
  state: State,
  player: number,
  from: readonly (keyof SpiritEnd['cards'])[],
  to: (spirit: SpiritEnd, card: string) => SpiritEnd,
): readonly State[] {
  const { cards } = state.spirits[player]!;
  return from.flatMap((pile) =>
    cards[pile].map((card) =>
      withSpirit(state, player, (spirit) => {
        const left = spirit.cards[pile].filter((one) => one !== card);
        return to({ ...spirit, cards: { ...spirit.cards, [pile]: left } }, card);
      }),
    ),
  );
}

const withCard = (spirit: SpiritEnd, pile: 'hand' | 'discarded', card: string): SpiritEnd => ({
  ...spirit,
  cards: { ...spirit.cards, [pile]: [...spirit.cards[pile], card] },
});

const PILES: Readonly<Record<string, readonly (keyof SpiritEnd['cards'])[]>> = {
  played: ['played'],
  discarded: ['discarded'],
  'discard-or-play': ['discarded', 'played'],
  'hand-or-discard': ['hand', 'discarded'],
  hand: ['hand'],
  any: ['hand', 'discarded', 'played'],
};

/** Returns the states after `n` cards are reclaimed, now or at the end of the turn. */
function reclaimed(state: State, { from, timing, upTo }: Step, player: number, n: number): readonly State[] {
  const atEnd = timing === 'end-of-turn';
  // At the end of the turn, played cards are discarded.
  const pile = from ?? (atEnd ? 'discard-or-play' : 'discarded');
  const piles = PILES[pile] ?? fail(`cards: ${pile}`);
  let open: readonly State[] = [state];
  const all: State[] = upTo ? [state] : [];
  for (let i = 0; i < n; i++) {
    open = open.flatMap((one) => {
      if (!atEnd) return moved(one, player, piles, (spirit, card) => withCard(spirit, 'hand', card));
      const { cards, has: more } = one.spirits[player]!;
      const left = piles.flatMap((pile) => cards[pile]).filter((card) => !more[`reclaims ${card}`]);
      return left.map((card) => has(one, player, `reclaims ${card}`, 1));
    });
    if (open.length > 0) all.push(...(upTo || i === n - 1 ? open : []));
    else break;
  }
  return all.length > 0 ? all : [state];
}

/** Returns the name of the allowance to gain a Power Card: its deck, and how it is gained. */
function gainOf({ deck, draw, noForget, which, from }: Step): string {
  if (from !== undefined) return `gains ${from}`;
  if (deck === 'forgotten-unique') return 'gains any forgotten';
  if (which !== undefined) return `gains ${which}`;
  return ['gains', deck ?? 'any', ...(draw ? [`of ${draw}`] : []), ...(noForget ? ['kept'] : [])].join(' ');
}

const otherOf = ({ aim }: State, player: number): number => (player === 1 ? aim.spirit : 1);

/** Puts the card that the other Spirit has lost into the hand of this Spirit. */
function withGiven(before: State, after: State, player: number): State {
  const all = ({ spirits }: State): readonly string[] =>
    Object.values(spirits[otherOf(before, player)]!.cards).flat();
  const card = all(before).find((one) => !all(after).includes(one))!;
  return withSpirit(after, player, (spirit) => withCard(spirit, 'hand', card));
}

/**
 * Returns the states after a Presence of a Spirit leaves the island for good; it is counted for the user of the Power.
 */
function absorbed(state: State, player: number): readonly State[] {
  return LANDS.filter((land) => state.island[land]?.includes(`P${player}`)).map((land) =>
    has({ ...state, island: without(state.island, land, `P${player}`) }, 1, 'absorbed', 1),
  );
}

/** Counts an allowance for this turn under its name. */
const allowance =
  (name: (step: Step) => string): Does =>
  (state, step, player, n) => [has(state, player, name(step), n)];

const DOES: Readonly<Record<string, Does>> = {
  energy: (state, _, player, n) => [
    withSpirit(state, player, (spirit) => ({ ...spirit, energy: Math.max(0, spirit.energy + n) })),
  ],
  'price-from': allowance(() => 'removed from a track'),
  'energy-each-turn': allowance(() => 'Energy each turn'),
  'gain-element': (state, { elements, which }, player, n) => {
    if (elements) {
      // The table sees which Elements the Spirit has.
      const { any = 0, 'one-it-has': own = 0, ...given } = elements;
      if (!Object.keys(given).every((one) => ELEMENTS.includes(one))) fail('Elements at hand');
      const all = Object.entries(given).flatMap(([one, many]) => Array.from({ length: many }, () => one));
      return chosen(any + own, undefined).map((one) => withElements(state, player, [...all, ...one]));
    }
    if (which === 'the-same') return [withElements(state, player, state.chosen)];
    if (which !== undefined && !['different', 'one-kind', 'any'].includes(which)) fail(`Elements: ${which}`);
    return chosen(n, which).map((one) => withElements(state, player, one));
  },
  'gain-power': allowance(gainOf),
  'play-power': (state, { pay, which }, player, n) => {
    // A card that is taken to be played at once.
    if (pay === 'free' && which === 'that-card') return [state];
    if (pay === 'cost') return [has(state, player, 'plays', n)];
    return pay === 'half-up-or-forget-at-end'
      ? [has(state, player, 'plays at half', n)]
      : fail(`pays: ${pay}`);
  },
  // Its player names the space afterwards; what leaves a track this way is destroyed.
  'remove-from-track': (state, _, player, n) => [
    withSpirit(has(state, player, 'removed from a track', n), player, (spirit) => ({
      ...spirit,
      destroyed: spirit.destroyed + n,
    })),
  ],
  // Tokens that show nothing yet: the app asks for the card afterwards.
  'take-power': allowance(({ to }) => (to === 'discard' ? 'gains minor discarded' : 'gains minor played')),
  'speed-swap': allowance(() => 'Slow as Fast either'),
  'ignore-range': (state, _, player) => [has(state, player, `reaches ${state.aim.land}`, 1)],
  'use-presence-of': (state, _, player) => [has(state, player, `Presence of ${otherOf(state, player)}`, 1)],
  'gift-power': (state, { from = 'any' }, player) =>
    moved(state, otherOf(state, player), PILES[from] ?? fail(`cards: ${from}`), (spirit) => spirit).map(
      (one) => withGiven(state, one, player),
    ),
  'reclaim-power': reclaimed,
  'forget-power': (state, { from = 'any', which, timing }, player) => {
    // The card of the Power itself is not one of the Spirit's cards here.
    if (which === 'this') return [];
    if (which !== undefined && which !== 'unique') return fail(`forgets: ${which}`);
    const { cards } = state.spirits[player]!;
    const isOpen = (card: string): boolean => which === undefined || !card.startsWith('discarded');
    const piles = PILES[from] ?? fail(`cards: ${from}`);
    if (timing === 'end-of-turn')
      return piles
        .flatMap((pile) => cards[pile].filter(isOpen))
        .map((card) => has(state, player, `forgets ${card}`, 1));
    return moved(state, player, piles, (spirit) => spirit);
  },
  'range-mod': allowance(
    ({ to, origin }) => `range${to ? ` to ${to}` : ''}${origin ? ` from ${origin}` : ''}`,
  ),
  // A step without `who` is about the Power itself, for a price.
  'speed-may-be': (state, { who, which }, player, n) =>
    who === undefined ? [state] : [has(state, player, `Slow as Fast${which ? ` ${which}` : ''}`, n)],
  'repeat-power': allowance(({ pay, which }) => `repeats ${[pay, which].filter(Boolean).join(' ')}`),
  'power-damage-mod': allowance(({ timing }) =>
    timing === 'once-this-turn' ? 'more Damage once' : 'more Damage',
  ),
  // The player names the track afterwards.
  'presence-to-track': (state, _, player, n) =>
    Array.from({ length: Math.min(n, state.spirits[player]!.destroyed) + 1 }, (_, many) =>
      has(state, player, 'back to a track', many),
    ),
  'resolve-slow-now': allowance(() => 'Slow as Fast'),
  // The one who uses the Power gives it.
  'give-energy': (state, _, player, n) =>
    Array.from({ length: Math.min(n, state.spirits[1]!.energy) + 1 }, (__, many) =>
      [1, player].reduce(
        (so, one) =>
          withSpirit(so, one, (spirit) => ({
            ...spirit,
            energy: spirit.energy + (one === 1 ? -many : many),
          })),
        state,
      ),
    ),
  'absorb-presence': (state, _, player) => absorbed(state, player),
  'empower-incarna': allowance(() => 'empowered'),
  'element-marker': (state, { which }, player, n) => {
    if (which === 'discard') return discarded(state, player, n);
    const ends = chosen(n, undefined).map((one) =>
      one.reduce((so, element) => has(so, player, `prepared ${element}`, 1), state),
    );
    if (which === 'prepare') return ends;
    // The table sees which Elements the card shows, if any.
    return which === 'prepare-of-given-card' ? [state, ...ends] : fail(`markers: ${which}`);
  },
  // The players look at it themselves.
  'fear-card-reveal': (state) => [state],
};

/** Returns the state after this price is paid; null if it can't be paid. */
export function paid(state: State, price: NonNullable<Step['price']>, player: number): State | null {
  const { energy, 'destroyed-presence': presence, time, ...others } = price;
  // No Spirit has any Time in these positions.
  if (time !== undefined) return null;
  const other = Object.keys(others)[0];
  if (other !== undefined) return fail(`price: ${other}`);
  const spirit = state.spirits[player]!;
  const [costs, takes] = [Number(energy ?? 0), Number(presence ?? 0)];
  if (Number.isNaN(costs)) return fail('price: X');
  if (spirit.energy < costs || spirit.destroyed < takes) return null;
  const leaves = takes > 0 ? has(state, player, 'out of the game', takes) : state;
  return withSpirit(leaves, player, (one) => ({
    ...one,
    energy: one.energy - costs,
    destroyed: one.destroyed - takes,
  }));
}

/** Returns the states after paying with Energy or with a card in hand; null for a price that can't be paid. */
const paidAny = (
  state: State,
  price: Readonly<Record<string, number>>,
  player: number,
): readonly (State | null)[] =>
  price['card'] === undefined
    ? [paid(state, price, player)]
    : moved(state, player, ['hand'], (spirit, card) => withCard(spirit, 'discarded', card));

export const isOfSpirit = ({ op = '' }: Step): boolean => op in DOES || op === 'pay';

const PLAYERS = [1, 2];

/** Returns every state in which a step about Spirits may end; `n` is its amount. */
export function spiritsDone(state: State, step: Step, n: number): readonly State[] {
  if (step.spread !== undefined) {
    const half = (who: number): Step => ({ op: step.op!, who: `player-${who}` });
    const [both, odd] = [Math.floor(n / 2), n % 2];
    return PLAYERS.flatMap((lucky) =>
      PLAYERS.reduce<readonly State[]>(
        (so, who) => so.flatMap((one) => spiritsDone(one, half(who), both + (who === lucky ? odd : 0))),
        [state],
      ),
    );
  }
  if (step.who === 'spirit-with-presence-here') {
    const here = state.island[state.aim.land ?? ''] ?? [];
    const ends = PLAYERS.filter((one) => here.includes(`P${one}`)).flatMap((one) =>
      spiritsDone(state, { ...step, who: `player-${one}` }, n),
    );
    return ends.length > 0 ? ends : [state];
  }
  return playersOf(state, step).reduce<readonly State[]>(
    (so, player) =>
      so.flatMap((one) => {
        if (step.op === 'pay') {
          const after = paid(one, step.price!, player);
          return [...(after ? [after] : []), { ...one, over: true as const }];
        }
        const starts = step.priceAny
          ? step.priceAny.flatMap((price) => paidAny(one, price, player))
          : [step.price ? paid(one, step.price, player) : one];
        const done = starts.flatMap((start) => (start ? DOES[step.op!]!(start, step, player, n) : []));
        return step.may || step.price || done.length === 0 ? [one, ...done] : done;
      }),
    [state],
  );
}
