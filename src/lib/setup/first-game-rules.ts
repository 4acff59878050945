// The rules of a first game (rulebook, First game; more-rules.json, powerProgression).
import type { Product } from '$lib/content/products';
import type { Spirit } from '$lib/content/spirits/spirit';
import type { Game } from '$lib/rules/table/game';

/** The sets that are suitable for a first game. The first one is used if it is owned. */
export const FIRST_BOXES = ['base', 'horizons'] as const satisfies readonly Product[];

/** Returns true for a beginner Spirit: one of low complexity with a Power Progression card. */
export const isForBeginners = ({ complexity, product }: Pick<Spirit, 'complexity' | 'product'>): boolean =>
  complexity === 'low' && FIRST_BOXES.some((box) => box === product);

/**
 * Returns true for a game by the rules of a first game: no Blight Card, Adversary or Scenario. Its Spirits gain the
 * cards of their Power Progression.
 */
export const isFirstGame = ({ setup, blight }: Pick<Game, 'setup' | 'blight'>): boolean =>
  blight.side === 'space' && setup.adversaries.length === 0 && setup.scenario === null;
