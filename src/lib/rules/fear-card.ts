/** A Fear Card's id in the content. */
export type FearCardId = string;

/** Which lands an effect covers; asked when the effect would matter, not when the card is read. */
export type LandFilter =
  | 'any'
  | 'coastal'
  /** At least one Dahan. */
  | 'dahan'
  /** At least two Dahan. */
  | 'dahan2'
  /** More Dahan than Towns and Cities together. */
  | 'dahanOutnumberBuildings'
  | 'presence'
  | 'city';

/** What a Fear Card leaves behind for this turn, as far as the app applies it by itself. */
export type LastingEffect =
  | { readonly kind: 'defend'; readonly where: LandFilter; readonly amount: number; readonly per?: 'dahan' }
  | { readonly kind: 'skip'; readonly action: 'ravage' | 'build' | 'explore'; readonly where: LandFilter }
  | { readonly kind: 'noCity'; readonly where: LandFilter }
  | SpecialEffect;

/** What only one or a few cards do, by the name of its rule, which stands with those cards. */
export interface SpecialEffect {
  readonly kind: 'special';
  readonly rule: string;
  readonly amount: number;
}

/** One Fear Card; what it says at each Terror Level is found by its id (`Content.effectsOf`). */
export interface FearCard {
  readonly id: string;
  readonly product: string;
}
