/** Carries out one step of a Power in one land, from its data and the rulebook. */
import { acted } from '../verbs/acted';
import { damageOf, without, withPiece } from '../verbs/ended';
import { isOf, KINDS, LANDS, near } from '../verbs/named-lands';
import { inLand, type RawLine } from '../verbs/of-pieces';
import { damageIn } from './damage';
import { isIn, isPlainly, timesOf } from './named';
import { byOwnWords } from './own-words';
import { once, type State, withMore, withSpirit } from './state';
import { fail, type Step } from './steps';
import { HOLDS } from './words';

const ALL = 99;
/** The highest Energy number that is uncovered on the tracks of each Spirit. */
export const ENERGY_SHOWN = 2;
const HEALTH: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3 };
const INVADERS = ['explorer', 'town', 'city'];
export const OF_PIECES = ['push', 'gather', 'remove', 'destroy', 'replace', 'downgrade', 'move', 'drown'];

/** Returns the Spirits whose Presence a step may use; undefined for any Spirit. */
function playersOf({ aim, island }: State, { whose }: Step): readonly number[] | undefined {
  const onBoard = (player: number): boolean =>
    LANDS.some((land) => land[0] === aim.land?.[0] && island[land]?.includes(`P${player}`));
  switch (whose) {
    case 'you':
      return [1];
    case 'target-spirit':
      return [aim.spirit];
    case 'either':
      return [...new Set([1, aim.spirit])];
    case 'chosen-other':
      return [2];
    case 'spirit-on-board':
      return [1, 2].filter(onBoard);
    case 'any-spirit':
      return undefined;
    case 'player-1':
      return [1];
    case 'player-2':
      return [2];
    default:
      // Serpent has absorbed no Presence in these positions.
      return whose?.startsWith('absorbed') ? [] : fail(`whose: ${whose}`);
  }
}

/** Returns a step as a line about pieces. */
export function lineOf(state: State, step: Step, n: number): RawLine {
  const { op = '', piece = INVADERS, to, with: into, eachTo, upTo, may } = step;
  const strifes = ['strife-invader', ...(op === 'add' ? ['strife'] : [])];
  for (const one of [...piece, ...(into === undefined ? [] : [into])])
    if (!(one in KINDS) && !strifes.includes(one)) fail(`piece: ${one}`);
  const isWord = to === undefined || to === 'any-one-land' || isPlainly(to);
  // Presence among other pieces is that of any Spirit.
  const isMixed = piece.length > 1 && step.whose === undefined;
  const players = piece.includes('presence') && !isMixed ? playersOf(state, step) : undefined;
  if (players && (piece.length > 1 || players.length !== 1)) fail('Presence with other pieces');
  const [player] = players ?? [];
  const isStrife = piece[0] === 'strife-invader';
  const { distance, range } = step;
  const far = op === 'move' ? (distance ?? (range?.of === 'target' ? range.n : undefined)) : undefined;
  return {
    ...{ op, n: step.n === 'any' ? 'any' : n, piece: isStrife ? INVADERS : piece },
    ...(isStrife && { strife: true as const }),
    ...(far !== undefined && { distance: [1, far] as const }),
    ...(to !== undefined && isWord && { to: to === 'any-one-land' ? 'any' : to }),
    ...(!isWord && { toLands: LANDS.filter((land) => isIn(state, land, to)) }),
    ...(into !== undefined && { with: into }),
    ...((eachTo ?? (to === 'any-one-land' ? 'same' : undefined)) !== undefined && {
      eachTo: eachTo ?? 'same',
    }),
    ...(player !== undefined && { only: `P${player}` }),
    ...(upTo && { upTo }),
    ...(may && { may }),
  };
}

/** Returns the number of a step, counted in a land or for the whole Power. */
export function numberOf(state: State, step: Step, land: string | undefined): number {
  const { n = 1, per, max = ALL, piece = INVADERS } = step;
  if (n === 'all' || n === 'any') return ALL;
  if (n === 'as-highest-energy-space') return ENERGY_SHOWN;
  if (n === 'as-highest-energy-space-minus-1') return ENERGY_SHOWN - 1;
  if (n === 'half-down' || n === 'half-up') {
    const kinds = piece.map((one) => KINDS[one] ?? '').join('');
    const half = (state.island[land ?? ''] ?? []).filter((code) => isOf(code, kinds)).length / 2;
    return n === 'half-up' ? Math.ceil(half) : Math.floor(half);
  }
  if (typeof n === 'string') return fail(`number: ${n}`);
  return Math.min(max, n * (per === undefined ? 1 : timesOf(state, per, land)));
}

/**
 * Returns the states after Presence is added to a land: destroyed Presence, or Presence that is taken from a track
 * afterwards.
 */
function presenceAdded(state: State, step: Step, land: string, n: number): readonly State[] {
  const players = playersOf(state, step) ?? fail(`whose: ${step.whose}`);
  return players.length === 0
    ? [state]
    : players.flatMap((player) => presenceOfAdded(state, step, land, n, player));
}

function presenceOfAdded(
  state: State,
  step: Step,
  land: string,
  n: number,
  player: number,
): readonly State[] {
  const fromDestroyed = step.from === 'destroyed';
  if (step.from !== undefined && !fromDestroyed) fail(`Presence from ${step.from}`);
  const many = fromDestroyed ? Math.min(n, state.spirits[player]!.destroyed) : n;
  if (many === 0) return [state];
  const pieces = Array.from({ length: many });
  const island = pieces.reduce<State['island']>((so) => withPiece(so, land, `P${player}`), state.island);
  return [
    withSpirit({ ...state, island }, player, (spirit) =>
      fromDestroyed
        ? { ...spirit, destroyed: spirit.destroyed - many }
        : withMore(spirit, 'taken from a track', many),
    ),
  ];
}

export function added(state: State, step: Step, land: string, n: number): readonly State[] {
  const { piece = [] } = step;
  if (piece.length > 1) {
    const one = (so: State): readonly State[] =>
      piece.flatMap((kind) => added(so, { ...step, piece: [kind] }, land, 1));
    return Array.from({ length: n }).reduce<readonly State[]>((so) => once(so.flatMap(one)), [state]);
  }
  const [kind = ''] = piece;
  if (kind === 'presence') return presenceAdded(state, step, land, n);
  if (kind === 'strife') return inLand(state, lineOf(state, step, n), land, n, 1) as readonly State[];
  if (['explorer', 'town', 'city'].includes(kind)) return fail(`adds: ${kind}`);
  if (kind === 'blight') {
    if (n !== 1) return fail('Blight: several');
    return acted(state, 'addsBlight', land) as readonly State[];
  }
  const code = KINDS[kind] ?? fail(`piece: ${kind}`);
  const pieces = Array.from({ length: n });
  return [
    { ...state, island: pieces.reduce<State['island']>((so) => withPiece(so, land, code), state.island) },
  ];
}

const marked = (state: State, mark: string): readonly State[] => [
  { ...state, marks: [...state.marks, mark] },
];

/** Returns the states after an effect begins to last in a land. */
function begins(state: State, step: Step, land: string, n: number): readonly State[] {
  const { op = '', trigger, which } = step;
  if (trigger !== undefined && !['next-dahan-destroyed', 'first-ravage'].includes(trigger))
    fail('word: trigger');
  if (op === 'defend') return n === 0 ? [state] : marked(state, `defend ${land} ${n}`);
  if (which === 'ravage-or-build') return marked(state, `skip ${land} all but explore`);
  if (which !== undefined && which !== 'next') return fail(`holds: ${which}`);
  if (op === 'isolate') return marked(state, `isolate ${land}`);
  if (op.startsWith('skip-')) {
    const action = op.slice('skip-'.length);
    return marked(state, `skip ${land} ${action === 'actions' ? 'all' : action}`);
  }
  return marked(state, `${HOLDS[op] ?? fail(`verb: ${op}`)} ${land}${step.n === undefined ? '' : ` ${n}`}`);
}

/** Returns the states after pieces with at most `left` Health in total are removed. */
function byHealth(state: State, land: string, left: number): readonly State[] {
  const codes = [...new Set(state.island[land] ?? [])].filter((code) => (HEALTH[code[0]!] ?? ALL) <= left);
  return once([
    state,
    ...codes.flatMap((code) =>
      byHealth({ ...state, island: without(state.island, land, code) }, land, left - HEALTH[code[0]!]!),
    ),
  ]);
}

/** Returns the states after one piece is replaced by several. */
function replacedBySeveral(
  state: State,
  { piece = [], with: into = '' }: Step,
  land: string,
  many: number,
): readonly State[] {
  const codes = [...new Set(state.island[land] ?? [])].filter((code) =>
    piece.some((one) => isOf(code, KINDS[one]!)),
  );
  const ends = codes.map((code) => {
    const gone = without(state.island, land, code);
    const pieces = Array.from({ length: many });
    const island = pieces.reduce<State['island']>((so) => withPiece(so, land, KINDS[into]!), gone);
    return { ...state, island, gone: [...state.gone, `replaced ${code[0]!}`] };
  });
  return ends.length > 0 ? ends : [state];
}

/** Carries out a step whose fields limit the pieces; null if none does. */
function ofFewPieces(state: State, step: Step, land: string, n: number): readonly State[] | null {
  const { op, which, unit, withAmount } = step;
  if (unit === 'health') return byHealth(state, land, n);
  if (withAmount !== undefined)
    return n === 1 && op === 'replace'
      ? replacedBySeveral(state, step, land, withAmount)
      : fail('word: withAmount');
  if (which === 'damaged') {
    const { island } = state;
    const whole = island[land]!.filter((code) => !isOf(code, 'ETC') || damageOf(code) === 0);
    return [{ ...state, island: { ...island, [land]: whole } }];
  }
  if (which === undefined || which === 'that-piece' || which === 'those-pieces') return null;
  if (which === 'health<=terror-level')
    return inLand(state, lineOf(state, { ...step, piece: ['explorer'] }, n), land, n, 1) as readonly State[];
  return fail(`pieces: ${which}`);
}

/** Returns true if the step is about this piece. */
export const isPieceOf = ({ piece = INVADERS }: Step, code: string): boolean =>
  piece.some((one) =>
    one === 'strife-invader'
      ? isOf(code, 'ETC') && code.includes('!')
      : isOf(code, KINDS[one] ?? fail(`piece: ${one}`)),
  );

/** Returns every state in which a step may end in this land. */
export function inOneLand(state: State, step: Step, land: string): readonly State[] {
  const { op = '', eachTo, maxTargets: most, upTo } = step;
  if (step.whose === 'each-spirit')
    return ['player-1', 'player-2'].reduce<readonly State[]>(
      (so, whose) => so.flatMap((one) => inOneLand(one, { ...step, whose }, land)),
      [state],
    );
  const n = numberOf(state, step, land);
  if (n === 0 && !(op in HOLDS)) return [state];
  const own = byOwnWords(state, step, land, n);
  if (own) return own;
  if (OF_PIECES.includes(op)) {
    const few = ofFewPieces(state, step, land, n);
    if (few) return few;
    const line = lineOf(state, step, n);
    if (step.from === 'each-adjacent')
      return near(land).reduce<readonly State[]>(
        (so, one) =>
          so.flatMap((from) => inLand(from, { ...line, fromLands: [one] }, land, n, 1) as readonly State[]),
        [state],
      );
    const lines = step.singleOrigin ? near(land).map((one) => ({ ...line, fromLands: [one] })) : [line];
    return lines.flatMap((one) => inLand({ ...state, moved: [] }, one, land, n, 1) as readonly State[]);
  }
  const isKind = (code: string): boolean => isPieceOf(step, code);
  const few = most === undefined ? {} : { most };
  switch (op) {
    case 'fear':
      return [{ ...state, fear: state.fear + n }];
    case 'damage':
      if (eachTo !== undefined && !(eachTo === 'different' && Number(step.n ?? 1) === 1))
        fail('word: eachTo');
      return damageIn(state, land, isKind, n, { how: eachTo ? 'different' : 'any', ...few });
    case 'damage-each':
      return damageIn(state, land, isKind, n, { how: 'each', ...few, fewer: upTo === true });
    case 'add':
      return added(state, step, land, n);
    case 'choose-land':
      return [state];
    case 'ravage-damage-mod':
      return [{ ...state, ravage: (state.ravage ?? 0) + n }];
    case 'ravage': {
      const { ravage, ...others } = state;
      const less = { what: 'extraDamage', lands: [land], n: ravage ?? 0, of: 'ETC' } as const;
      return acted(others, op, land, ravage === undefined ? [] : [less]) as readonly State[];
    }
    case 'build':
      return acted(state, op, land) as readonly State[];
    default:
      return begins(state, step, land, n);
  }
}
