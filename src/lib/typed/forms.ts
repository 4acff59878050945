import { entriesOf } from '$lib/rules/basics/typed-keys';
import { dreamed, pushedByDream } from '$lib/rules/deeds/dream-deeds';
import type { Report } from '$lib/rules/table/command';
import type { Begun, Deed } from '$lib/rules/table/deed';
import type { Action, Setup } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import type { Occasion } from '$lib/rules/table/occasion';
import { INVADERS, isPresence, type PieceKind, type Pieces } from '$lib/rules/table/pieces';
import type { Qualifier } from './lexicon';
import type { Sentence } from './sentence';

/** The parts of a command for a single land. */
export interface Given {
  readonly land: LandId;
  /** The destination or origin of a move, depending on the verb. */
  readonly to: LandId;
  /** The number, including Badlands if the command says so. */
  readonly n: number;
  readonly pieces: Pieces;
  readonly into: Pieces;
  readonly kinds: readonly PieceKind[];
  readonly marks: readonly Qualifier[];
  readonly actions: readonly Action[];
  readonly text: string;
  readonly player: number;
  readonly setup: Setup;
}

/** The parts that a verb's command requires and allows, and the reports it gives. */
export interface Form {
  /** The lands: none, one or more with the same effect, or two for a move. */
  readonly lands: 'none' | 'each' | 'two';
  /** Returns true if these pieces may stay in place, so that the second land can be left out. */
  readonly stays?: (pieces: Pieces) => boolean;
  /** True if the command needs a number besides those of pieces. */
  readonly number?: true;
  /** The pieces: present ones, new ones, or kinds without a number. */
  readonly pieces?: 'taken' | 'new' | 'kinds';
  readonly into?: true;
  readonly marks?: readonly Qualifier[];
  /** The Invader Actions: one, several (or all, with that word), or an optional one. */
  readonly actions?: 'one' | 'some' | 'may';
  /** True if the command needs a quoted text of the players. */
  readonly text?: true;
  /** True if the command names a Spirit. The player can be left out if only one Spirit is tracked. */
  readonly player?: true;
  readonly tell: (given: Given) => readonly Report[];
}

const deeds = (...all: readonly Deed[]): readonly Report[] => all.map((deed) => ({ report: 'deed', deed }));

const begin = (land: LandId, ...all: readonly Omit<Begun, 'where'>[]): readonly Report[] =>
  deeds(...all.map((begun): Deed => ({ deed: 'begin', where: [land], ...begun })));

/** Returns the form of a verb that needs only the pieces of a land. */
const ofPieces = (deed: 'heal' | 'upgrade' | 'downgrade'): Form => ({
  lands: 'each',
  pieces: 'taken',
  tell: ({ land, pieces }) => deeds({ deed, land, pieces }),
});

const MOVE: Form = {
  lands: 'two',
  pieces: 'taken',
  tell: ({ land, to, pieces }) => deeds({ deed: 'move', land, to, pieces }),
};

/** Returns the form of an effect that lasts until the next Ravage in the land, or until the end of the turn. */
const striking = (change: 'dahanFirst' | 'dahanAtOnce'): Form => ({
  lands: 'each',
  marks: ['next', 'turn'],
  actions: 'may',
  tell: ({ land, marks }) =>
    begin(
      land,
      marks.includes('turn')
        ? { change: { change }, until: 'turn' }
        : { change: { change }, until: 'action', during: 'ravage' },
    ),
});

function skip({ land, actions, marks }: Given): readonly Report[] {
  const until = marks.includes('next') ? 'action' : 'turn';
  if (actions.length === 0) return begin(land, { change: { change: 'skip' }, until: 'turn' });
  return begin(land, ...actions.map((during) => ({ change: { change: 'skip' }, until, during }) as const));
}

/** Returns the occasion of a reminder that is not an action: Blight or Presence; null if it is an action. */
const occasionOf = (kinds: readonly PieceKind[]): Occasion | null =>
  kinds.join() === 'B' ? 'blight' : kinds.length > 0 && kinds.every(isPresence) ? 'presence' : null;

/** The forms of all verbs except Undo and Redo, which have none. */
export const FORMS: { readonly [V in Exclude<Sentence['verb'], 'undo' | 'redo'>]: Form } = {
  defend: {
    lands: 'each',
    number: true,
    marks: ['perDahan', 'turn'],
    tell: ({ land, n, marks }) =>
      begin(land, {
        change: { change: 'defend', n, ...(marks.includes('perDahan') && { per: 'dahan' }) },
        until: 'turn',
      }),
  },
  damage: {
    lands: 'each',
    number: true,
    pieces: 'kinds',
    marks: ['badlands'],
    tell: ({ land, n, kinds }) =>
      deeds({ deed: 'damage', land, n, among: kinds.length > 0 ? kinds : INVADERS }),
  },
  destroy: {
    lands: 'each',
    pieces: 'taken',
    marks: ['noFear'],
    tell: ({ land, pieces, marks }) =>
      deeds({ deed: 'destroy', land, pieces, ...(marks.includes('noFear') && { noFear: true }) }),
  },
  push: MOVE,
  gather: MOVE,
  move: MOVE,
  add: {
    lands: 'each',
    pieces: 'new',
    marks: ['quiet', 'alone'],
    tell: ({ land, pieces, marks }) =>
      deeds({
        deed: 'add',
        land,
        pieces,
        ...(marks.includes('quiet') && { quiet: true }),
        ...(marks.includes('alone') && { cascade: false }),
      }),
  },
  remove: {
    lands: 'each',
    pieces: 'taken',
    marks: ['box'],
    tell: ({ land, pieces, marks }) =>
      deeds({ deed: 'remove', land, pieces, ...(marks.includes('box') && { box: true }) }),
  },
  replace: {
    lands: 'each',
    pieces: 'taken',
    into: true,
    tell: ({ land, pieces, into }) => deeds({ deed: 'replace', land, pieces, to: into }),
  },
  upgrade: ofPieces('upgrade'),
  downgrade: ofPieces('downgrade'),
  heal: ofPieces('heal'),
  strife: {
    lands: 'each',
    pieces: 'taken',
    marks: ['off'],
    tell: ({ land, pieces, marks }) =>
      deeds({ deed: 'strife', land, pieces, ...(marks.includes('off') && { off: true }) }),
  },
  act: {
    lands: 'each',
    actions: 'one',
    marks: ['free'],
    tell: ({ land, actions: [action], marks }) =>
      deeds({ deed: 'act', land, action: action!, ...(marks.includes('free') && { free: true }) }),
  },
  fear: { lands: 'none', number: true, tell: ({ n }) => deeds({ deed: 'fear', n }) },
  earn: { lands: 'none', number: true, tell: ({ n }) => deeds({ deed: 'earn', n }) },
  skip: { lands: 'each', actions: 'some', marks: ['next', 'turn', 'all'], tell: skip },
  becomes: {
    lands: 'each',
    actions: 'may',
    marks: ['next'],
    tell: ({ land }) =>
      begin(land, { change: { change: 'becomesBuild' }, during: 'ravage', until: 'action' }),
  },
  isolate: {
    lands: 'each',
    marks: ['turn'],
    tell: ({ land }) => begin(land, { change: { change: 'isolate' }, until: 'turn' }),
  },
  dahanFirst: striking('dahanFirst'),
  dahanAtOnce: striking('dahanAtOnce'),
  sink: { lands: 'each', tell: ({ land }) => deeds({ deed: 'sink', land }) },
  dream: {
    lands: 'two',
    pieces: 'taken',
    stays: (pieces) => Object.keys(pushedByDream(pieces)).length === 0,
    tell: ({ land, to, pieces, setup }) => deeds(...dreamed(setup, land, to, pieces)),
  },
  has: {
    lands: 'each',
    pieces: 'new',
    tell: ({ land, pieces }) =>
      entriesOf(pieces).map(([piece, n]): Report => ({ report: 'count', land, piece, n })),
  },
  count: {
    lands: 'none',
    number: true,
    text: true,
    tell: ({ n, text }): readonly Report[] => [{ report: 'countOwn', name: text, n }],
  },
  energy: {
    lands: 'none',
    number: true,
    player: true,
    tell: ({ n, player }): readonly Report[] => [
      { report: 'spirit', player, changes: [{ change: 'energy', n }] },
    ],
  },
  remind: {
    lands: 'each',
    pieces: 'kinds',
    actions: 'may',
    marks: ['turn'],
    text: true,
    tell: ({ land, kinds, actions: [action], marks, text }) => {
      const at = action ?? occasionOf(kinds);
      const until = marks.includes('turn') ? 'turn' : 'game';
      return at ? begin(land, { change: { change: 'reminder', at, text }, until }) : [];
    },
  },
  blight: {
    lands: 'none',
    pieces: 'new',
    tell: ({ pieces }) => entriesOf(pieces).map(([, n]): Report => ({ report: 'blight', n })),
  },
};

/** The form of Damage that is dealt to each piece. */
export const DAMAGE_EACH: Form = {
  lands: 'each',
  number: true,
  pieces: 'taken',
  marks: ['each', 'perStrife', 'plain'],
  tell: ({ land, n, pieces, marks }) =>
    deeds({
      deed: 'damageEach',
      land,
      n,
      pieces,
      ...(marks.includes('perStrife') && { per: 'strife' }),
      ...(marks.includes('plain') && { plain: true }),
    }),
};
