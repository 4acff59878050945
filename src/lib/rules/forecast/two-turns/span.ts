/** The best, the usual and the worst that can come of something, by what is chosen on the way. */
export interface Span {
  readonly best: number;
  readonly usual: number;
  readonly worst: number;
}

/** What a stretch of play costs. */
export const COSTS = ['blight', 'dahan', 'fear'] as const;
export type Cost = (typeof COSTS)[number];
export type Costs = Readonly<Record<Cost, Span>>;

const NO_COST: Span = { best: 0, usual: 0, worst: 0 };

/** Before anything has come. */
export const AT_FIRST: Costs = { blight: NO_COST, dahan: NO_COST, fear: NO_COST };

/** So much more of it, whatever is chosen. */
export const plus = (span: Span, n: number): Span =>
  n === 0 ? span : { best: span.best + n, usual: span.usual + n, worst: span.worst + n };

/** Both ways, of which one is usual. */
export const joinSpans = (a: Span, b: Span, usual: number): Span => ({
  ...{ best: Math.min(a.best, b.best), worst: Math.max(a.worst, b.worst), usual },
});

/** What either of two ways costs. */
export const joinCosts = (a: Costs, b: Costs, usual: Costs): Costs => ({
  blight: joinSpans(a.blight, b.blight, usual.blight.usual),
  dahan: joinSpans(a.dahan, b.dahan, usual.dahan.usual),
  fear: joinSpans(a.fear, b.fear, usual.fear.usual),
});
