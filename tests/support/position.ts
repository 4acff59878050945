import { CONTENT } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { parsePieces, withLands } from '../../src/lib/rules/notation/game-notation';
import {
  type Action,
  type BlightState,
  type FearState,
  type Game,
  type InvaderTrack,
  type LandState,
  type Phase,
  PLAIN,
  type Setup,
} from '../../src/lib/rules/table/game';
import type { InvaderCardId } from '../../src/lib/rules/table/printed-cards';
import type { AdversaryId } from '../../src/lib/rules/table/printed-names';
import type { Step } from '../../src/lib/rules/table/step';
import type { Content } from '../../src/lib/rules/world/content';
import { asInvaderCard, asLand, boardIds } from './ids';

/** Blight in which the ids of cards are texts. */
interface ToldBlight extends Partial<Omit<BlightState, 'card' | 'dealt'>> {
  readonly card?: string | null;
  readonly dealt?: readonly string[] | null;
}

/** An Invader track in which the ids of cards are texts. */
interface ToldTrack extends Partial<Pick<InvaderTrack, 'ranOut'>> {
  readonly deck?: readonly { readonly stage: 1 | 2 | 3; readonly card?: string }[];
  readonly slots?: Readonly<Record<string, readonly string[]>>;
  readonly discard?: readonly string[];
}

/** A game in progress, described by what matters in a test; the rest is an empty island with sufficient supplies. */
export interface Position {
  /** The boards by letter, in the order of the layout's slots. */
  readonly boards?: string;
  readonly setup?: Partial<Setup>;
  readonly turn?: number;
  readonly phase?: Phase;
  /** Lands in notation, one per line; a land without a line is empty. */
  readonly lands?: string;
  /** The pieces off the island by place: `{ A0: '1P1', dark: '1T' }`. */
  readonly beside?: Readonly<Record<string, string>>;
  readonly fear?: Partial<FearState>;
  readonly blight?: ToldBlight;
  /** The Invader Cards by id, of which a table of tests may name any. */
  readonly invaders?: ToldTrack;
  readonly presence?: 'tracked' | 'untracked';
  /** The next steps; after them the game waits in the Slow phase. */
  readonly agenda?: readonly Step[];
}

/** The step at which a position waits when its own steps are done. */
const REST: Step = { do: 'slowPowers' };

const PLAYERS = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

export function setupFor(boards: string, more: Partial<Setup> = {}): Setup {
  return {
    players: PLAYERS.slice(0, boards.length),
    boards: boardIds(boards),
    layout: `${boards.length}-standard`,
    blight: 'space',
    decks: 'table',
    ...PLAIN,
    seed: 1,
    ...more,
  };
}

/** Returns the game of a position; throws if a line of notation is invalid. */
export function position(told: Position, content: Content = CONTENT): Game {
  const setup = setupFor(told.boards ?? 'A', told.setup);
  const start = newGame(content, setup);
  const empty: Record<string, LandState> = {};
  for (const [id, land] of Object.entries(start.lands)) empty[id] = { ...land, pieces: {} };
  const game: Game = {
    ...start,
    turn: told.turn ?? 3,
    phase: told.phase ?? 'slow',
    lands: empty,
    fear: { ...start.fear, ...told.fear },
    blight: { ...start.blight, ...(told.blight as Partial<BlightState>) },
    invaders: withCards(
      { ...start.invaders, ...(told.invaders as Partial<InvaderTrack>) },
      told.agenda ?? [],
    ),
    presence: { ...start.presence, tracked: told.presence !== 'untracked' },
    beside: besideOf(told.beside ?? {}),
    agenda: [...(told.agenda ?? []), REST],
  };
  const placed = withLands(game, told.lands ?? '');
  if (!placed.ok) throw new Error(`no position: ${placed.error.detail}`);
  return withPresenceSeen(placed.value);
}

function besideOf(told: Readonly<Record<string, string>>): Game['beside'] {
  return Object.fromEntries(
    Object.entries(told).map(([place, text]) => {
      const pieces = parsePieces(text);
      if (!pieces.ok) throw new Error(`no pieces: ${text}`);
      return [place, pieces.value];
    }),
  );
}

/** Puts each card that acts into the space of its action. */
function withCards(track: InvaderTrack, agenda: readonly Step[]): InvaderTrack {
  const slots: Record<string, readonly InvaderCardId[]> = { ...track.slots };
  for (const step of agenda)
    if (step.do === 'actionCard' && !slots[step.action]?.includes(step.card))
      slots[step.action] = [...(slots[step.action] ?? []), step.card];
  return { ...track, slots };
}

/** Marks the players with Presence on or off the island as seen. */
function withPresenceSeen(game: Game): Game {
  const places = [...Object.values(game.lands).map(({ pieces }) => pieces), ...Object.values(game.beside)];
  const standing = places.flatMap((pieces) => Object.keys(pieces));
  const seen = [1, 2, 3, 4, 5, 6].filter((player) => standing.includes(`P${player}`));
  return { ...game, presence: { ...game.presence, seen } };
}

/** Returns the setup of two Adversaries with their levels, the leading one first. */
export const pair = (
  leading: AdversaryId,
  a: number,
  supporting: AdversaryId,
  b: number,
): Partial<Setup> => ({
  adversaries: [
    { id: leading, level: a },
    { id: supporting, level: b },
  ],
});

/** Returns the step of a Ravage in one land. */
export const ravage = (land: string): Step => ({ do: 'ravage', land: asLand(land) });

/** Returns the step of one card of an Invader action that has not begun. */
export const card = (action: Action, id: string): Step => ({
  do: 'actionCard',
  action,
  card: asInvaderCard(id),
  done: [],
});

/** Returns the cards on the track by space; other spaces are empty. */
export const track = (
  slots: Readonly<Record<string, readonly string[]>>,
): NonNullable<Position['invaders']> => ({ slots: { explore: [], build: [], ravage: [], ...slots } });
