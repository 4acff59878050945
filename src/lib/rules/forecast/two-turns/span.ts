/** The best, the suggested and the worst value of a count, depending on the answers. */
export interface Span {
  readonly best: number;
  readonly usual: number;
  readonly worst: number;
}

/** The counts of a forecast. */
export const COSTS = ['blight', 'dahan', 'fear'] as const;
export type Cost = (typeof COSTS)[number];
export type Costs = Readonly<Record<Cost, Span>>;

const NO_COST: Span = { best: 0, usual: 0, worst: 0 };

/** The counts at the start. */
export const AT_FIRST: Costs = { blight: NO_COST, dahan: NO_COST, fear: NO_COST };

/** Returns the span with n added to all three values. */
export const plus = (span: Span, n: number): Span =>
  n === 0 ? span : { best: span.best + n, usual: span.usual + n, worst: span.worst + n };

/** Joins two spans; `usual` comes from the suggested answers. */
export const joinSpans = (a: Span, b: Span, usual: number): Span => ({
  ...{ best: Math.min(a.best, b.best), worst: Math.max(a.worst, b.worst), usual },
});

/** Joins the costs of two ways; `usual` holds those of the suggested one. */
export const joinCosts = (a: Costs, b: Costs, usual: Costs): Costs => ({
  blight: joinSpans(a.blight, b.blight, usual.blight.usual),
  dahan: joinSpans(a.dahan, b.dahan, usual.dahan.usual),
  fear: joinSpans(a.fear, b.fear, usual.fear.usual),
});
