interface OldLasting {
  readonly id: number;
  readonly change: { readonly change: string; readonly rule?: string; readonly amount?: number };
  readonly where: unknown;
}

/** The fields of a lasting effect that a migration changes. */
type Renamed = Partial<Omit<OldLasting, 'id' | 'change'>> & { readonly change: object };

const TOKENS = 'badlands|beasts|disease|wilds|strife';
const WILD_BEASTS = 'fear.panicked-by-wild-beasts.3';

/** Returns the lasting effect of a card's line, named by the card and the line's index. */
const ofLine = (rule: string, amount: number, where: string): Renamed => ({
  change: { change: 'special', rule, amount },
  where,
});

const defends = (n: number, where: string): Renamed => ({ change: { change: 'defend', n }, where });

const dealLess = (of: readonly string[], n: number): Renamed => ({
  change: { change: 'damage', of, n: -n },
});

/** The lasting effects of expansion Fear Cards by their old names, converted to those of the cards' lines. */
const RULES: Readonly<Record<string, (amount: number) => readonly Renamed[]>> = {
  strifeWeakens: (n) => [ofLine('fear.unrest.2:1:0:0', -n, 'any')],
  damagedDealLess: (n) => [ofLine('fear.distracted-by-local-troubles.2:0:0:0', -n, 'any')],
  citiesDealLess: (n) => [dealLess(['C'], n)],
  buildingsDealLess: (n) => [dealLess(['T', 'C'], n)],
  dahanSpared: (n) => [{ change: { change: 'damageToDahan', n: -n } }],
  tokensDefend: (n) => [defends(n, TOKENS)],
  tokensAboutDefend: (n) => [defends(n, `${TOKENS}|adjacent-tokens>=3`)],
  eachTokenDefends: (n) => [ofLine('fear.beset-by-many-troubles.3:0:0:0', n, 'any')],
  diseaseNoSource: (n) => [ofLine('fear.quarantine.2:1:0:0', n, 'disease')],
  // A single effect Skips every action, although the card has a line for each.
  diseaseStops: () => [{ change: { change: 'skip' }, where: 'disease' }],
  // The effects apply to actions of Invader Cards only, as the card's own lines say.
  beastsStopActions: (n) => [1, 2, 3].map((at) => ofLine(`${WILD_BEASTS}:${at}:0:0`, n, 'beasts')),
  beastsStopBuildAndExplore: (n) => [2, 3].map((at) => ofLine(`${WILD_BEASTS}:${at}:0:0`, n, 'beasts')),
};

const LANDS: Readonly<Record<string, string>> = {
  dahan2: 'dahan>=2',
  dahanOutnumberBuildings: 'dahan>buildings',
};

/** Returns the lasting effect with the current names of lines and lands. One old name may become several lines. */
export function renamed<T extends OldLasting>(lasting: T): readonly (T | (Omit<T, 'change'> & Renamed))[] {
  const { change, where } = lasting;
  const lines = change.change === 'special' ? RULES[change.rule ?? '']?.(change.amount ?? 0) : undefined;
  if (lines) return lines.map((line) => ({ ...lasting, ...line }));
  return typeof where === 'string' && where in LANDS ? [{ ...lasting, where: LANDS[where] }] : [lasting];
}

/** Returns all lasting effects with current names. Additional ones get new ids. */
export function allRenamed(all: readonly OldLasting[]): readonly object[] {
  let last = Math.max(0, ...all.map(({ id }) => id));
  return all.flatMap((one) => renamed(one).map((line, i) => (i === 0 ? line : { ...line, id: (last += 1) })));
}
