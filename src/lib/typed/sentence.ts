import type { Action } from '$lib/rules/table/game';
import { ENDLESS_DARK, type LandId, oceanOf } from '$lib/rules/table/island';
import type { World } from '$lib/rules/world/world';
import type { Qualifier, Role, Verb } from './lexicon';
import type { NamedPieces } from './named-pieces';
import type { TypedProblem } from './problem';
import type { Token } from './word-meanings';

/** A land in a command, and the word before it. */
interface NamedLand<Land = LandId> {
  readonly land: Land;
  readonly role: 'to' | 'from' | null;
  /** True if it comes before the verb. */
  readonly isFirst: boolean;
}

/** A command with one meaning for each word. */
export interface Sentence {
  /** The verb. `act`: the command only names an Invader Action. `blight`: it only gives a number of Blight. */
  readonly verb: Verb | 'act' | 'blight';
  readonly lands: readonly NamedLand[];
  readonly named: readonly NamedPieces[];
  /** The pieces after `with`. */
  readonly into: readonly NamedPieces[];
  readonly numbers: readonly number[];
  /** The player's number, counted from 1; null if none is named. */
  readonly player: number | null;
  readonly marks: readonly Qualifier[];
  readonly actions: readonly Action[];
  /** The quoted text; null if there is none. */
  readonly text: string | null;
}

/** Pairs of verbs that have a common meaning. */
const JOINED: readonly (readonly [both: readonly Verb[], verb: Verb, mark?: Qualifier])[] = [
  [['add', 'strife'], 'strife'],
  [['remove', 'strife'], 'strife', 'off'],
  [['dahanFirst', 'strife'], 'dahanFirst'],
];

/** An Ocean whose board is not known yet. */
const OCEAN = 'ocean';

class Taking {
  readonly verbs: Verb[] = [];
  readonly lands: NamedLand<LandId | typeof OCEAN>[] = [];
  readonly #named: [NamedPieces[], NamedPieces[]] = [[], []];
  #side: 0 | 1 = 0;
  readonly numbers: number[] = [];
  readonly marks: Qualifier[] = [];
  readonly actions: Action[] = [];
  text: string | null = null;
  player: number | null = null;
  #isPlayer = false;
  #role: 'to' | 'from' | null = null;
  #held: number | 'all' | null = null;
  #each = false;

  get named(): readonly NamedPieces[] {
    return this.#named[0];
  }

  get into(): readonly NamedPieces[] {
    return this.#named[1];
  }

  /** Adds the last number or `all` by itself, because no piece follows it. */
  letGo(): void {
    if (this.#held === 'all') this.marks.push('all');
    else if (this.#held !== null) this.numbers.push(this.#held);
    this.#held = null;
  }

  take(token: Token): void {
    if (token.is === 'filler') return;
    if (token.is === 'piece') return this.#takePiece(token);
    this.letGo();
    this.#each = false;
    if (token.is === 'number') this.#takeNumber(token.n);
    else if (token.is === 'verb') this.verbs.push(token.verb);
    else if (token.is === 'action') this.actions.push(token.action);
    else if (token.is === 'text') this.text = token.text;
    else if (token.is === 'role') this.#takeRole(token.role);
    else if (token.is === 'mark') this.#takeMark(token.mark);
    else this.#takeLand(token);
  }

  #takePiece(piece: Extract<Token, { is: 'piece' }>): void {
    this.#named[this.#side].push({ n: this.#held ?? (this.#each ? 'all' : null), piece });
    this.#held = null;
  }

  #takeNumber(n: number): void {
    if (this.#isPlayer) this.player = n;
    else this.#held = n;
    this.#isPlayer = false;
  }

  #takeRole(role: Role): void {
    if (role === 'with') this.#side = 1;
    else if (role === 'player') this.#isPlayer = true;
    else this.#role = role;
  }

  #takeMark(mark: Qualifier): void {
    if (mark === 'all') {
      this.#held = 'all';
      return;
    }
    this.#each = mark === 'each';
    this.marks.push(mark);
  }

  #takeLand(token: Extract<Token, { is: 'land' | 'ocean' | 'dark' }>): void {
    const land = token.is === 'land' ? token.land : token.is === 'dark' ? ENDLESS_DARK : OCEAN;
    this.lands.push({ land, role: this.#role, isFirst: this.verbs.length === 0 });
    this.#role = null;
  }
}

const once = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

function verbOf(
  taking: Taking,
  world: World,
): { readonly verb: Sentence['verb']; readonly mark?: Qualifier } | TypedProblem {
  const verbs = once(taking.verbs);
  const [verb] = verbs;
  if (verbs.length === 1) return { verb: verb! };
  for (const [both, joined, mark] of JOINED)
    if (verbs.length === 2 && both.every((one) => verbs.includes(one)))
      return { verb: joined, ...(mark && { mark }) };
  if (verbs.length > 1) return { code: 'manyVerbs' };
  if (taking.actions.length > 0) return { verb: 'act' };
  const onlyBlight = taking.named.every(({ piece }) => piece.kinds.join() === 'B');
  return world.game.setup.trackers && taking.named.length === 1 && onlyBlight && taking.lands.length === 0
    ? { verb: 'blight' }
    : { code: 'noVerb' };
}

/** Returns the lands with each Ocean resolved to the board of the command's land, or to the only board. */
function withOceans(lands: Taking['lands'], { island }: World): readonly NamedLand[] {
  const [about] = lands.flatMap(({ land }) => (land === OCEAN ? [] : (island.lands[land]?.board ?? [])));
  const board = about ?? (island.boards.length === 1 ? island.boards[0] : undefined);
  return lands.flatMap((one) => {
    const { land, ...rest } = one;
    if (land !== OCEAN) return { ...rest, land };
    return board === undefined ? [] : { ...rest, land: oceanOf(board) };
  });
}

/** Returns the command of words with these meanings, or the problem with it. */
export function sentenceOf(
  meanings: readonly Token[],
  world: World,
): Sentence | { readonly problem: TypedProblem } {
  const taking = new Taking();
  for (const meaning of meanings) taking.take(meaning);
  taking.letGo();
  const found = verbOf(taking, world);
  if ('code' in found) return { problem: found };
  const { named, into, numbers, player, actions, text } = taking;
  const marks = once([...taking.marks, ...(found.mark ? [found.mark] : [])]);
  const lands = withOceans(taking.lands, world);
  return { verb: found.verb, named, into, lands, numbers, player, marks, actions: once(actions), text };
}
