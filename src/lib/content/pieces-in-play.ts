import type { Setup } from '../rules/table/game';
import { INCARNA, type PieceKind, presenceOf } from '../rules/table/pieces';

/** The sets that contain each token. */
const BOXES = {
  A: ['branch-and-claw', 'jagged-earth'],
  Z: ['branch-and-claw', 'jagged-earth'],
  W: ['branch-and-claw', 'jagged-earth'],
  M: ['jagged-earth'],
  V: ['nature-incarnate'],
} as const satisfies Partial<Record<PieceKind, readonly string[]>>;

/** The set that contains the pieces of `OWN_PIECES`. */
const OWN_BOX = 'nature-incarnate';

/** The Spirits with unique pieces or places, each with the aspect that uses them; null without an aspect. */
const OWN_PIECES: Readonly<
  Record<'incarna' | 'quake' | 'deeps' | 'dark', Readonly<Record<string, string | null>>>
> = {
  incarna: {
    thunderspeaker: 'warrior',
    'serpent-slumbering-beneath-the-island': 'locus',
    'lure-of-the-deep-wilderness': 'lair',
    'ember-eyed-behemoth': null,
    'towering-roots-of-the-jungle': null,
    'breath-of-darkness-down-your-spine': null,
    'wandering-voice-keens-delirium': null,
  },
  quake: { 'dances-up-earthquakes': null },
  deeps: { 'oceans-hungry-grasp': 'deeps' },
  dark: { 'breath-of-darkness-down-your-spine': null },
};

/** Returns true if the player's Spirit has such pieces, or may have them because it is not chosen yet. */
function has(
  { spirits, products }: Pick<Setup, 'spirits' | 'products'>,
  i: number,
  what: keyof typeof OWN_PIECES,
): boolean {
  const spirit = spirits[i] ?? null;
  if (spirit === null) return products.includes(OWN_BOX);
  return OWN_PIECES[what][spirit.id] === spirit.aspect;
}

/**
 * Returns the kinds of pieces available for the island: those of every game first, then those of its sets and Spirits.
 */
export function piecesInPlay(
  setup: Pick<Setup, 'players' | 'spirits' | 'products' | 'tokens'>,
): readonly PieceKind[] {
  const { players, products, tokens } = setup;
  const any = (what: keyof typeof OWN_PIECES): boolean => players.some((_, i) => has(setup, i, what));
  const ofBoxes = (Object.keys(BOXES) as (keyof typeof BOXES)[]).filter(
    (kind) => BOXES[kind].some((box) => products.includes(box)) || (tokens && BOXES[kind].length > 1),
  );
  return [
    'E',
    'T',
    'C',
    'D',
    ...players.map((_, i) => presenceOf(i + 1)),
    'B',
    ...ofBoxes,
    ...(any('quake') ? (['Q'] as const) : []),
    ...(any('deeps') ? (['U'] as const) : []),
    ...INCARNA.filter((_, i) => i < players.length && has(setup, i, 'incarna')),
  ];
}

/** Returns true if Strife and other tokens can be on the island. */
export const hasTokens = ({ products, tokens }: Pick<Setup, 'products' | 'tokens'>): boolean =>
  tokens || BOXES.A.some((box) => products.includes(box));

/** Returns true if a Spirit uses The Endless Dark. */
export const isDarkInPlay = (setup: Pick<Setup, 'players' | 'spirits' | 'products'>): boolean =>
  setup.players.some((_, i) => has(setup, i, 'dark'));
