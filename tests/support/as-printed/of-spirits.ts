/** Carries out what a Power does to Spirits apart from the island, from its data. */
import { without } from '../verbs/ended';
import { LANDS } from '../verbs/named-lands';
import { type SpiritEnd, type State, withMore, withSpirit } from './state';
import { fail, type Step } from './steps';

type Does = (state: State, step: Step, player: number, n: number) => readonly State[];

const ELEMENTS = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'];

/** Returns the Spirits that a step affects. */
function playersOf({ aim }: State, { who }: Step): readonly number[] {
  if (who === 'you' || who === undefined) return [1];
  if (who === 'target-spirit') return [aim.spirit];
  if (who === 'you-other') return aim.spirit === 1 ? [] : [1];
  if (who === 'each-spirit') return [1, 2];
  // Serpent has absorbed no Presence in these positions.
  if (who?.startsWith('absorbed')) return [];
  return fail(`who: ${who}`);
}

const has = (state: State, player: number, name: string, n: number): State =>
  withSpirit(state, player, (spirit) => withMore(spirit, name, n));

/** Returns all ways to choose `n` Elements. */
function chosen(n: number, which: string | undefined): readonly (readonly string[])[] {
  if (which === 'one-kind') return ELEMENTS.map((one) => Array.from({ length: n }, () => one));
  let open: readonly (readonly string[])[] = [[]];
  for (let i = 0; i < n; i++)
    open = open.flatMap((picked) =>
      ELEMENTS.filter((one) => which !== 'different' || !picked.includes(one)).map((one) =>
        [...picked, one].sort(),
      ),
    );
  return [...new Map(open.map((one) => [one.join(), one])).values()];
}

const withElements = (state: State, player: number, elements: readonly string[]): State => ({
  ...elements.reduce((so, one) => has(so, player, one, 1), state),
  chosen: elements,
});

/** Returns the states after one card of these piles goes to another pile, or is forgotten. */
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
  'gain-element': (state, { elements, which }, player, n) => {
    if (elements) {
      if (!Object.keys(elements).every((one) => ELEMENTS.includes(one) || one === 'any'))
        fail('Elements at hand');
      const { any = 0, ...given } = elements;
      const all = Object.entries(given).flatMap(([one, many]) => Array.from({ length: many }, () => one));
      return chosen(any, undefined).map((one) => withElements(state, player, [...all, ...one]));
    }
    if (which === 'the-same') return [withElements(state, player, state.chosen)];
    if (which !== undefined && !['different', 'one-kind', 'any'].includes(which)) fail(`Elements: ${which}`);
    return chosen(n, which).map((one) => withElements(state, player, one));
  },
  'gain-power': allowance(gainOf),
  'play-power': allowance(({ pay }) =>
    pay === 'cost' ? 'plays' : pay === 'half-up-or-forget-at-end' ? 'plays at half' : fail(`pays: ${pay}`),
  ),
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
  'absorb-presence': (state, _, player) => absorbed(state, player),
  'empower-incarna': allowance(() => 'empowered'),
  'element-marker': (state, { which }, player, n) =>
    which === 'prepare'
      ? chosen(n, undefined).map((one) =>
          one.reduce((so, element) => has(so, player, `prepared ${element}`, 1), state),
        )
      : fail(`markers: ${which}`),
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
  return withSpirit(state, player, (one) => ({
    ...one,
    energy: one.energy - costs,
    destroyed: one.destroyed - takes,
  }));
}

export const isOfSpirit = ({ op = '' }: Step): boolean => op in DOES || op === 'pay';

/** Returns every state in which a step about Spirits may end, with the number `n`. */
export function spiritsDone(state: State, step: Step, n: number): readonly State[] {
  return playersOf(state, step).reduce<readonly State[]>(
    (so, player) =>
      so.flatMap((one) => {
        if (step.op === 'pay') {
          const after = paid(one, step.price!, player);
          return [...(after ? [after] : []), { ...one, over: true as const }];
        }
        const start = step.price ? paid(one, step.price, player) : one;
        const done = start ? DOES[step.op!]!(start, step, player, n) : [];
        return step.may || step.price || done.length === 0 ? [one, ...done] : done;
      }),
    [state],
  );
}
