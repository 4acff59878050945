import { withBadlands } from '$lib/rules/deeds/dream-deeds';
import type { Report } from '$lib/rules/table/command';
import { ACTIONS } from '$lib/rules/table/game';
import { type LandId, NO_LAND } from '$lib/rules/table/island';
import type { PieceKind } from '$lib/rules/table/pieces';
import { standingIn } from '$lib/rules/table/places';
import type { World } from '$lib/rules/world/world';
import { DAMAGE_EACH, type Form, FORMS, type Given } from './forms';
import { type NamedPieces, newPieces, takenFrom } from './named-pieces';
import type { TypedProblem } from './problem';
import type { Sentence } from './sentence';
import type { Token } from './word-meanings';

/** The possible meanings of a command, or the problem with it. */
export type Readings =
  | { readonly readings: readonly (readonly Report[])[] }
  | { readonly problem: TypedProblem }
  /** A word doesn't fit the verb. The test is true for its meaning. */
  | { readonly strange: (token: Token) => boolean };

/** The maximum number of meanings between which can be chosen. */
const MOST_READINGS = 24;

const problem = (code: 'noNumber' | 'noPieces' | 'noPlayer' | 'noAction' | 'noText'): Readings => ({
  problem: { code },
});

/** Returns a test for the word that doesn't fit the form; null if all fit. */
function leftOver(sentence: Sentence, form: Form): ((token: Token) => boolean) | null {
  const { lands, named, into, numbers, player, marks, actions, text } = sentence;
  const strange = marks.find((one) => !form.marks?.includes(one));
  if (strange) return (token) => token.is === 'mark' && token.mark === strange;
  if (form.lands === 'none' && lands.length > 0) return ({ is }) => ['land', 'ocean', 'dark'].includes(is);
  const number = numbers.at(-1);
  if (numbers.length > (form.number ? 1 : 0)) return (token) => token.is === 'number' && token.n === number;
  const action = actions.length > 1 && form.actions === 'one' ? actions[1] : actions[0];
  if (actions.length > (form.actions === 'one' ? 1 : form.actions ? ACTIONS.length : 0))
    return (token) => token.is === 'action' && token.action === action;
  if (player !== null && !form.player) return (token) => token.is === 'role' && token.role === 'player';
  if (text !== null && !form.text) return ({ is }) => is === 'text';
  return piecesLeftOver(into, named, form);
}

function piecesLeftOver(
  into: Sentence['into'],
  named: Sentence['named'],
  form: Form,
): ((token: Token) => boolean) | null {
  if (into.length > 0 && !form.into) return (token) => token.is === 'role' && token.role === 'with';
  return named.length > 0 && !form.pieces ? ({ is }) => is === 'piece' : null;
}

/** Returns the possible forms of Damage: divided among kinds, or dealt to each piece. */
function damageForms(sentence: Sentence): readonly (readonly [Sentence, Form])[] {
  const { marks, named, numbers } = sentence;
  if (marks.some((mark) => ['each', 'perStrife', 'plain'].includes(mark))) return [[sentence, DAMAGE_EACH]];
  const [first, ...others] = named;
  const among = named.map((one) => ({ ...one, n: null }));
  // In `damage 3 T C`, the number is the Damage, not a number of Towns.
  if (numbers.length === 0 && typeof first?.n === 'number' && others.every(({ n }) => n === null))
    return [[{ ...sentence, numbers: [first.n], named: among }, FORMS.damage]];
  if (named.every(({ n }) => n === null)) return [[sentence, FORMS.damage]];
  return [
    [{ ...sentence, named: among }, FORMS.damage],
    [sentence, DAMAGE_EACH],
  ];
}

function formsOf(sentence: Sentence): readonly (readonly [Sentence, Form])[] {
  const { verb } = sentence;
  if (verb === 'damage') return damageForms(sentence);
  // In `1 Strife` and `1 Earned`, the number belongs to the verb.
  if (verb === 'strife' && sentence.numbers.join() === '1')
    return [[{ ...sentence, numbers: [] }, FORMS.strife]];
  if (verb === 'undo' || verb === 'redo') return [];
  return [[FORMS[verb].number ? sentence : withNumberBehind(sentence), FORMS[verb]]];
}

/** Returns the command with `explorers 2` read as 2 Explorers, if the number has no other meaning. */
function withNumberBehind(sentence: Sentence): Sentence {
  const { numbers, named } = sentence;
  const [n] = numbers;
  const [only, ...others] = named;
  if (n === undefined || numbers.length > 1 || only?.n !== null || others.length > 0) return sentence;
  return { ...sentence, numbers: [], named: [{ ...only, n }] };
}

/** A land and its other end; `NO_LAND` where the command names none. */
type Way = readonly [land: LandId, to: LandId];

/** Returns the origin and destination of a move for every possible order of its lands. */
function ends({ verb, lands: [first, second] }: Sentence): readonly Way[] {
  const [a, b] = [first!, second!];
  if (a.role === 'to' || b.role === 'from') return [[b.land, a.land]];
  if (a.role === 'from' || b.role === 'to' || verb !== 'gather') return [[a.land, b.land]];
  // `a5 gather 1 dahan a4` Gathers into A5. If both lands come after the verb, either order is possible.
  const into: Way = [b.land, a.land];
  return a.isFirst ? [into] : [into, [a.land, b.land]];
}

/** Returns the lands or moves of each possible meaning, or the problem with them. */
function placesOf(sentence: Sentence, form: Form): readonly (readonly Way[])[] | TypedProblem {
  const lands = sentence.lands.map(({ land }) => land);
  if (form.lands === 'none') return [[[NO_LAND, NO_LAND]]];
  if (lands.length === 0) return { code: 'noLand' };
  if (form.lands === 'each') return [[...new Set(lands)].map((land): Way => [land, NO_LAND])];
  if (lands.length === 1)
    return form.stays ? [[[lands[0]!, NO_LAND]]] : { code: 'noSecondLand', land: lands[0]! };
  return lands.length > 2 ? { code: 'manyLands' } : ends(sentence).map((way) => [way]);
}

/** Returns the kinds of the pieces, without duplicates. */
const kindsOf = (named: readonly NamedPieces[]): readonly PieceKind[] => [
  ...new Set(named.flatMap(({ piece }) => piece.kinds)),
];

/** Returns the player of the tracked Spirit: the named one, or the only one; undefined if there is no such Spirit. */
function playerOf({ game }: World, { player }: Sentence): number | undefined {
  const kept = Object.keys(game.spiritStates ?? {}).map(Number);
  return kept.find((one) => (player === null ? kept.length === 1 : one === player));
}

/** Returns the possible meanings of a command for one land. */
function givenFor(world: World, sentence: Sentence, form: Form, [land, to]: Way) {
  const { named, into, marks, actions, numbers } = sentence;
  const told = numbers[0] ?? 0;
  const n = marks.includes('badlands') ? withBadlands(world, land, told) : told;
  const text = sentence.text ?? '';
  const { setup } = world.game;
  const player = playerOf(world, sentence) ?? 0;
  const base = {
    land,
    to,
    n,
    player,
    marks,
    actions,
    text,
    setup,
    pieces: {},
    into: {},
    kinds: kindsOf(named),
  };
  if (form.pieces === undefined || form.pieces === 'kinds') return [base];
  const ways = form.pieces === 'new' ? newPieces(world, named) : takenFrom(standingIn(world, land), named);
  if ('problem' in ways) return ways;
  if (to === NO_LAND && form.stays && !ways.ways.every(form.stays))
    return { problem: { code: 'noSecondLand', land } } as const;
  if (!form.into) return ways.ways.map((pieces): Given => ({ ...base, pieces }));
  const becoming = newPieces(world, into);
  if ('problem' in becoming) return becoming;
  return ways.ways.flatMap((pieces) => becoming.ways.map((one): Given => ({ ...base, pieces, into: one })));
}

function missing({ numbers, named, marks, actions, text }: Sentence, form: Form): Readings | null {
  if (form.text && !text) return problem('noText');
  if (form.number && numbers.length === 0) return problem('noNumber');
  if (form.pieces && form.pieces !== 'kinds' && named.length === 0) return problem('noPieces');
  const saysWhich = actions.length > 0 || marks.includes('all') || !form.marks?.includes('all');
  return form.actions && form.actions !== 'may' && !saysWhich ? problem('noAction') : null;
}

function inForm(world: World, sentence: Sentence, form: Form): Readings {
  const strange = leftOver(sentence, form);
  if (strange) return { strange };
  const lacks =
    form.player && playerOf(world, sentence) === undefined ? problem('noPlayer') : missing(sentence, form);
  if (lacks) return lacks;
  const places = placesOf(sentence, form);
  if ('code' in places) return { problem: places };
  const readings: (readonly Report[])[] = [];
  for (const way of places) {
    let told: readonly (readonly Report[])[] = [[]];
    for (const place of way) {
      const given = givenFor(world, sentence, form, place);
      if ('problem' in given) return given;
      told = told
        .flatMap((before) => given.map((one) => [...before, ...form.tell(one)]))
        .slice(0, MOST_READINGS);
    }
    readings.push(...told);
  }
  // A command for a dream without pieces gives no reports.
  return readings.some((reports) => reports.length > 0) ? { readings } : problem('noPieces');
}

/** Returns the possible meanings of a command in this game. */
export function understand(world: World, sentence: Sentence): Readings {
  const all = formsOf(sentence).map(([one, form]) => inForm(world, one, form));
  const readings = all.flatMap((one) => ('readings' in one ? one.readings : []));
  return readings.length > 0 ? { readings } : all[0]!;
}
