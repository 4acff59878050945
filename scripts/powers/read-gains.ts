// Steps about what Spirits have that the facts say in two, or in one for two Spirits.
import type { Raw } from './said-words';

/** Energy that two Spirits share as evenly as they can: half of it each, and what is left over to either. */
function shared(raw: Raw): readonly Raw[] {
  const { spread, who, per, ...rest } = raw;
  if (raw['op'] !== 'energy' || spread !== 'even' || who !== 'both' || typeof per !== 'string') return [raw];
  const half = { ...rest, per: `2 ${per}` };
  return [
    { ...half, who: 'target-spirit' },
    { ...half, who: 'you' },
    { ...rest, per, who: 'either', odd: true },
  ];
}

/** A card that is taken and played for nothing: one step, done where Presence from a track was given for it. */
function takenAndPlayed(raws: readonly Raw[]): readonly Raw[] {
  return raws.flatMap((raw, i) => {
    const [before, next] = [raws[i - 1], raws[i + 1]];
    const isPlayed = (take?: Raw, play?: Raw): boolean =>
      take?.['op'] === 'take-power' && play?.['op'] === 'play-power' && play['pay'] === 'free';
    if (isPlayed(before, raw)) return [];
    if (!isPlayed(raw, next)) return [raw];
    const isPaid = before?.['from'] === 'presence-track';
    return [{ ...raw, pay: 'free', ...(isPaid && { if: 'previous-done' }) }];
  });
}

/** Presence that is absorbed leaves the island, and then lies with the other Spirit. */
function absorbed(raw: Raw): readonly Raw[] {
  const { op, n, who, timing } = raw;
  if (op !== 'absorb-presence' || who !== 'target-spirit') return [raw];
  return [
    {
      ...{ op: 'remove', n, piece: ['presence'], in: 'spirit-presence', to: 'box' },
      ...{ whose: who, by: who, timing, app: 'ask' },
    },
    { op, n, per: 'presence removed', who: 'you', timing, app: 'hands' },
  ];
}

/** A step for which one thing or another may be given: a choice of its own, which need not be made. */
function forEither({ priceAny, may, ...raw }: Raw): Raw {
  if (!Array.isArray(priceAny) || may !== true)
    return { ...raw, ...(priceAny !== undefined && { priceAny }), ...(may !== undefined && { may }) };
  const { who, timing } = raw;
  const oneOf = priceAny.map((price: Raw): readonly Raw[] =>
    'card' in price
      ? [
          { op: 'discard-card', n: price['card'], who, timing, app: 'ask' },
          { ...raw, if: 'previous-done' },
        ]
      : [{ op: 'pay', price, who, timing, app: 'ask' }, raw],
  );
  return { oneOf, may: true, app: 'ask' };
}

/** Whose Incarna it is goes without saying. */
const own = (raw: Raw): Raw => (raw['op'] === 'empower-incarna' ? { ...raw, who: 'you' } : raw);

/** The steps, each such one as the reader has it. */
export const gainsPlainly = (raws: readonly Raw[]): readonly Raw[] =>
  takenAndPlayed(raws.flatMap(shared)).flatMap(absorbed).map(forEither).map(own);

/** What a level hands to the Spirit that the level before it picked belongs to that: both together. */
export function withChosen(
  effects: readonly Raw[],
  before: readonly Raw[] | undefined,
  at: number,
): { readonly instead: readonly number[]; readonly effects: readonly Raw[] } | null {
  const [gives] = effects;
  const picks = before?.at(-1);
  const isSame =
    gives?.['op'] === 'give-energy' && gives['who'] === 'chosen-other' && picks?.['whose'] === 'chosen-other';
  if (!isSame || effects.length !== 1) return null;
  const { who: _, ...rest } = gives;
  return { instead: [at], effects: [...before!, { ...rest, who: 'the-chosen' }] };
}

/** A level that waits for the same as the one before it does its part with that: all of it is one Power then. */
export function withWaiting(
  effects: readonly Raw[],
  before: readonly Raw[] | undefined,
  at: number,
): { readonly instead: readonly number[]; readonly effects: readonly Raw[] } | null {
  const waits = 'after-invaders-damaged-land';
  const isSame = effects[0]?.['if'] === waits && before?.at(-1)?.['if'] === waits;
  return isSame ? { instead: [at], effects: [...before, ...effects] } : null;
}

/** A level by which more Dahan strike first where those of the levels before it do: all of them are one choice. */
export function withAllFirst(
  [effect]: readonly Raw[],
  at: number,
): { readonly instead: readonly number[]; readonly effects: readonly Raw[] } | null {
  if (effect?.['op'] !== 'dahan-strike-first' || effect['in'] !== 'same-land') return null;
  const n = effect['n'] === 'all' ? 'all' : at + Number(effect['n']);
  return {
    instead: Array.from({ length: at }, (_, i) => i + 1),
    effects: [{ ...effect, n, in: 'own-presence' }],
  };
}
