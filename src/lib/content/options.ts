import { entriesOf } from '../rules/basics/typed-keys';
import type { Setup } from '../rules/table/game';
import { type Land, type LandId, landOf, landsInOrder } from '../rules/table/island';
import { count, isInvader, kindOf, type PieceKind } from '../rules/table/pieces';
import type { Modifier, Placement, SetupState } from '../rules/world/modifier';
import { NOTHING } from '../rules/world/step-rule';
import { BOARD_TOKENS } from './board-tokens';

/** Returns true if there is one board more than players; it is the last one. */
const hasExtraBoard = ({ players, boards }: Pick<Setup, 'players' | 'boards'>): boolean =>
  boards.length > players.length;

const landsOf = ({ setup, island }: SetupState): readonly Land[] =>
  landsInOrder(island).filter(({ board }) => board === setup.boards.at(-1));

/** Returns the land of the one Invader that stays on the extra board; null if none stays. */
function keptBy(setting: SetupState): LandId | null {
  const own = landsOf(setting);
  const coastal = own.filter((land) => land.coastal);
  const first = (lands: readonly Land[], kind: PieceKind) =>
    lands.find(({ printed }) => count(printed, kind) > 0)?.id;
  const players = setting.setup.players.length;
  if (players === 3) return first(coastal, 'C') ?? first(coastal, 'T') ?? null;
  if (players === 4) return first(own, 'T') ?? first(coastal, 'C') ?? null;
  return null;
}

const KEPT: Readonly<Record<number, readonly PieceKind[]>> = { 3: ['C', 'T'], 4: ['T', 'C'] };
const AS_PRINTED_FROM = 5;

function takenOff(setting: SetupState): readonly Placement[] {
  if (setting.setup.players.length >= AS_PRINTED_FROM) return [];
  const kept = keptBy(setting);
  const kinds = KEPT[setting.setup.players.length] ?? [];
  return landsOf(setting).flatMap(({ id: land }) => {
    const pieces = entriesOf(setting.lands[land]!).filter(([piece]) => isInvader(piece));
    const stays =
      land === kept ? kinds.find((kind) => pieces.some(([piece]) => kindOf(piece) === kind)) : null;
    const spared = pieces.find(([piece]) => kindOf(piece) === stays)?.[0];
    return pieces
      .map(([piece, n]) => ({ land, piece, n: -(piece === spared ? n - 1 : n) }))
      .filter(({ n }) => n !== 0);
  });
}

/**
 * The extra board: fewer Invaders with up to four players, none from an Adversary, and a larger Fear Pool. It applies
 * before every other modifier. With one player, the first Explore skips it. Blight counts boards.
 */
export const EXTRA_BOARD: Modifier = {
  name: 'extraBoard',
  setup: {
    place: takenOff,
    // Printed Strife needs a Town in the land.
    admits: (setting, { land, piece, n }, by) =>
      n < 0 ||
      by === 'tokens' ||
      !isInvader(piece) ||
      landOf(setting, land).board !== setting.setup.boards.at(-1),
    fearPerPlayer: 1,
  },
  bend: {
    acts: (next) => (world, action, card, id, slot) => {
      const { setup, phase } = world.game;
      const isLeftOut = phase === 'setup' && setup.players.length === 1;
      return isLeftOut && world.island.lands[id]?.board === setup.boards.at(-1)
        ? { acts: false, because: 'otherLand' }
        : next(world, action, card, id, slot);
    },
  },
};

/** An easier game: no Invader Card at setup, so the Invaders first Explore in turn 1. */
const NO_FIRST_EXPLORE: Modifier = {
  name: 'noFirstExplore',
  onTrack: true,
  instead: { drawInvaderCard: ({ game }) => (game.phase === 'setup' ? NOTHING : null) },
};

/** Tokens without Event Cards: one more Fear Card at Terror Level II (difficulty.json; from a single source). */
const WITHOUT_EVENTS: Modifier = { name: 'without-events', setup: { fear: [0, 1, 0] } };

/** Returns the modifiers of optional rules; an extra board applies before other setup changes. */
export const optionsOf = (setup: Setup, tokens: Modifier = BOARD_TOKENS): readonly Modifier[] => [
  ...(hasExtraBoard(setup) ? [EXTRA_BOARD] : []),
  ...(setup.tokens ? [tokens] : []),
  ...(setup.tokens && !setup.events ? [WITHOUT_EVENTS] : []),
  ...(setup.easier.includes('noFirstExplore') ? [NO_FIRST_EXPLORE] : []),
];
