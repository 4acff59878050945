/**
 * Evaluates lands, conditions and amounts in the words of a Power's data: relative to its target, and to what it has
 * done so far.
 */
import { isNamed, KINDS, LANDS, near, stepsFrom } from '../verbs/named-lands';
import { amountOf, isAmount } from './amounts';
import { goneBy, type State } from './state';
import { fail } from './steps';

const presenceOf = ({ island }: State, land: string, player: number): number =>
  (island[land] ?? []).filter((code) => code === `P${player}` || code === `I${player}`).length;

type Term = (state: State, land: string) => boolean;

const aimedAt = ({ aim }: State): string => aim.land ?? fail('lands: no land is aimed at');

const originOf = ({ origin }: State['aim']): string => origin ?? fail('lands: origin');

const isNow = ({ island }: State, land: string, term: string): boolean => isNamed(island, land, term, 1);

/** Returns the distance to the nearest coastal land. */
const toCoast = (state: State, land: string): number =>
  Math.min(...LANDS.filter((one) => isNow(state, one, 'coastal')).map((one) => stepsFrom(land)[one]!));

const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'];

const chosenIn = ({ picked, land }: State): string | undefined => picked ?? land;

/** Terms that refer to the Power. */
const TERMS: Readonly<Record<string, Term>> = {
  target: (state, land) => land === aimedAt(state),
  'not-target': (state, land) => land !== aimedAt(state),
  adjacent: (state, land) => near(aimedAt(state)).includes(land),
  'same-land': ({ land: last }, land) => land === last,
  'same-board': (state, land) => land[0] === aimedAt(state)[0],
  'spirit-presence': (state, land) => presenceOf(state, land, state.aim.spirit) > 0,
  'own-presence': (state, land) => presenceOf(state, land, 1) > 0,
  'spirit-sacred-site': (state, land) => presenceOf(state, land, state.aim.spirit) > 1,
  'own-sacred-site': (state, land) => presenceOf(state, land, 1) > 1,
  chosen: (state, land) => land === chosenIn(state),
  'adjacent-to-chosen': (state, land) => near(chosenIn(state) ?? '').includes(land),
  origin: ({ aim }, land) => land === originOf(aim),
  'adjacent-to-origin': ({ aim }, land) => near(originOf(aim)).includes(land),
  'moved-to': ({ moved = [] }, land) => moved.some(([, to]) => to === land),
  'same-terrain': (state, land) =>
    TERRAINS.some((one) => isNow(state, land, one) && isNow(state, aimedAt(state), one)),
  'same-coast-or-inland': (state, land) =>
    isNow(state, land, 'coastal') === isNow(state, aimedAt(state), 'coastal'),
  'towards-nearest-ocean': (state, land) => toCoast(state, land) < toCoast(state, aimedAt(state)),
  // No Spirit turns a land into an Ocean in these positions.
  ocean: () => false,
  'damaged-by-this': ({ gone }, land) => gone.includes(`hurt ${land}`),
  'presence-added-by-this': ({ gone }, land) => gone.includes(`presence ${land}`),
  'came-to': ({ moves }, land) => moves.some((one) => one.endsWith(` ${land}`)),
  'beasts-within-1>=2': ({ island }, land) =>
    [land, ...near(land)].reduce(
      (sum, one) => sum + (island[one] ?? []).filter((code) => code[0] === 'A').length,
      0,
    ) >= 2,
  // Serpent has absorbed none.
  'absorbed-presence>=2': () => false,
  strife: ({ island }, land) => (island[land] ?? []).some((code) => code.endsWith('!')),
};

const GROUND = [
  ...['any', 'terror-level', 'coastal', 'inland', 'jungle', 'mountain', 'sands', 'wetland', 'presence'],
];

const isPlain = (term: string): boolean => {
  const plain = term.replace(/^(?:not-|no-)/, '').replace(/(?:>=|<=|==)\d$/, '');
  return GROUND.includes(plain) || plain in KINDS || plain.replace(/^adjacent-/, '') in KINDS;
};

/** Returns true if a filter consists only of the terms that every card knows. */
export const isPlainly = (where: string): boolean =>
  where.split(/[&|]/).every((term) => isPlain(term) || /^(?:not-|no-)?own-presence$/.test(term));

function isTerm(state: State, land: string, term: string): boolean {
  const found = TERMS[term];
  if (found) return found(state, land);
  const [, more = '', less = ''] = /^(\w+)>(\w+)$/.exec(term) ?? [];
  if (more in KINDS && less in KINDS) {
    const count = (word: string): number =>
      (state.island[land] ?? []).filter((code) => KINDS[word]!.includes(code[0]!)).length;
    return count(more) > count(less);
  }
  const [, negated] = /^(?:not-|no-)(.+)$/.exec(term) ?? [];
  if (negated !== undefined && negated in TERMS) return !isTerm(state, land, negated);
  if (!isPlain(term)) return fail(`lands: ${term}`);
  return isNamed(state.island, land, term, 1);
}

/** Splits a filter at each `|` or `&` outside parentheses. */
function split(text: string, by: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const one of text) {
    depth += one === '(' ? 1 : one === ')' ? -1 : 0;
    if (one === by && depth === 0) parts.push('');
    else parts[parts.length - 1] += one;
  }
  return parts;
}

/** Returns true if the land matches the filter, such as `(target|adjacent)&wilds`. */
export function isIn(state: State, land: string, where: string): boolean {
  const ways = split(where, '|');
  if (ways.length > 1) return ways.some((one) => isIn(state, land, one));
  const all = split(where, '&');
  if (all.length > 1) return all.every((one) => isIn(state, land, one));
  return where.startsWith('(') ? isIn(state, land, where.slice(1, -1)) : isTerm(state, land, where);
}

/** Returns the lands within `n` of the lands that match the filter. */
export const within = (state: State, n: number, of: string): readonly string[] => {
  const from = LANDS.filter((land) => isIn(state, land, of));
  return LANDS.filter((land) => from.some((one) => stepsFrom(one)[land]! <= n));
};

const ALL_KINDS = ['E', 'T', 'C'];

/** The conditions that are not about the target land. */
const CONDITIONS: Readonly<Record<string, (state: State) => boolean>> = {
  'target-is-you': ({ aim }) => aim.spirit === 1,
  'target-is-another': ({ aim }) => aim.spirit !== 1,
  'previous-done': ({ did }) => did,
  'power-forgotten': ({ did }) => did,
  // What follows a repeat is done behind it.
  repeated: () => false,
  'endless-dark': ({ aim }) => aim.land === 'dark',
  'this-power-destroyed-invader': (state) => goneBy(state, 'destroyed', ALL_KINDS) > 0,
  'tokens-removed-by-this': ({ gone }) => gone.some((one) => one.startsWith('token ')),
  'revealed-has:fire': ({ shown }) => shown === true,
  'presence-added': ({ did }) => did,
  'own-sacred-sites>=2': (state) => LANDS.filter((land) => presenceOf(state, land, 1) > 1).length >= 2,
  'spirit-sacred-site': (state) =>
    state.land !== undefined && presenceOf(state, state.land, state.aim.spirit) > 1,
  'building-destroyed-by-this': (state) => goneBy(state, 'destroyed', ['T', 'C']) > 0,
  'target-lands-dahan>=3': (state) =>
    LANDS.filter((land) => presenceOf(state, land, state.aim.spirit) > 0).reduce(
      (sum, land) => sum + state.island[land]!.filter((code) => code[0] === 'D').length,
      0,
    ) >= 3,
  'origin-own-sacred-site': (state) => presenceOf(state, originOf(state.aim), 1) > 1,
  'all-invaders-destroyed-by-this': (state) =>
    goneBy(state, 'destroyed', ALL_KINDS) > 0 && !isIn(state, aimedAt(state), 'invaders'),
  'pushed:invaders': ({ moves }) => moves.some((one) => ALL_KINDS.includes(one[0]!)),
  'this-power-forgotten': () => false,
  'replaced-by-this': (state) => goneBy(state, 'replaced', ['']) > 0,
  'replaced-and-building-left': (state) =>
    goneBy(state, 'replaced', ['']) > 0 && isIn(state, aimedAt(state), 'town|city'),
  'explorers-destroyed-by-this>=1': (state) => goneBy(state, 'destroyed', ['E']) >= 1,
  'explorers-destroyed-by-this>=5': (state) => goneBy(state, 'destroyed', ['E']) >= 5,
  'would-drown': () => false,
  possible: () => true,
  'gather-impossible': (state) => goneBy(state, 'gathered', ['']) === 0,
  'no-such-land': (state) => near(aimedAt(state)).every((land) => presenceOf(state, land, 1) > 0),
  // No card is Impending in these positions.
  'impending>=1': () => false,
  'impending>=3': () => false,
  // Each Spirit has a card in play.
  'impending>=cards-in-play': () => false,
  'target-has-dahan': (state) => isIn(state, aimedAt(state), 'dahan'),
};

/** Returns true if the condition of a step holds when the step begins. */
export function holds(state: State, condition: string): boolean {
  const found = CONDITIONS[condition];
  const [, into] = /^pushed-into:(.+)$/.exec(condition) ?? [];
  if (into !== undefined) return state.moves.some((one) => isIn(state, one.split(' ')[1]!, into));
  return found ? found(state) : isIn(state, state.aim.land ?? fail(`if: ${condition}`), condition);
}

/** Amounts that depend on what this Power has done, or on a Spirit. */
const AMOUNTS: Readonly<Record<string, (state: State) => number>> = {
  'town/city destroyed by this power': (state) => goneBy(state, 'destroyed', ['T', 'C']),
  'explorer destroyed by this power': (state) => goneBy(state, 'destroyed', ['E']),
  'invader destroyed by this power': (state) => goneBy(state, 'destroyed', ALL_KINDS),
  '2 explorers removed by this power': (state) => Math.floor(goneBy(state, 'removed', ['E']) / 2),
  'token removed': ({ gone }) => gone.filter((one) => one.startsWith('token ')).length,
  'invader destroyed by this damage': ({ last = [] }) =>
    last.filter((kind) => ALL_KINDS.includes(kind)).length,
  'presence replaced': (state) => goneBy(state, 'replaced', ['P']),
  'beasts removed': (state) => goneBy(state, 'removed', ['A']),
  'presence removed': (state) => goneBy(state, 'removed', ['P']),
  'power card played': ({ spirits, aim }) => spirits[aim.spirit]!.cards.played.length,
  'dahan in origin': (state) =>
    (state.island[originOf(state.aim)] ?? []).filter((code) => code[0] === 'D').length,
  // In these positions, Serpent has absorbed no Presence and no card is Impending.
  'absorbed presence': () => 0,
  impending: () => 0,
  // No Invader Card has been discarded.
  'invader discard card': () => 0,
  'piece pushed': ({ moves }) => moves.length,
  'own card in play': ({ spirits }) => spirits[1]!.cards.played.length,
};

/** Amounts in a land, in addition to those of every card. */
const OF_LAND: Readonly<Record<string, (state: State, land: string) => number>> = {
  presence: ({ island }, land) => (island[land] ?? []).filter((code) => code[0] === 'P').length,
  'own presence': (state, land) => presenceOf(state, land, 1),
  'presence of the target spirit': (state, land) => presenceOf(state, land, state.aim.spirit),
  'dahan x own presence': (state, land) =>
    presenceOf(state, land, 1) * amountOf(state.island, 'dahan', land, land),
  'own sacred site in or next to target': (state) =>
    [aimedAt(state), ...near(aimedAt(state))].filter((land) => presenceOf(state, land, 1) > 1).length,
  'strife/blight': ({ island }, land) =>
    (island[land] ?? []).reduce(
      (sum, code) => sum + (code[0] === 'B' ? 1 : 0) + code.replace(/[^!]/g, '').length,
      0,
    ),
  'adjacent land with own presence': (state, land) =>
    near(land).filter((one) => presenceOf(state, one, 1) > 0).length,
  'adjacent land with beasts': ({ island }, land) =>
    near(land).filter((one) => (island[one] ?? []).includes('A')).length,
  'wilds in or next to target': (state) =>
    [aimedAt(state), ...near(aimedAt(state))].reduce(
      (sum, land) => sum + (state.island[land] ?? []).filter((code) => code === 'W').length,
      0,
    ),
  'blight in or next to target': (state) =>
    [aimedAt(state), ...near(aimedAt(state))].reduce(
      (sum, land) => sum + (state.island[land] ?? []).filter((code) => code === 'B').length,
      0,
    ),
  '3 explorer or dahan': ({ island }, land) =>
    Math.floor((island[land] ?? []).filter((code) => 'ED'.includes(code[0]!)).length / 3),
};

/** Returns how often an amount counts, in a land or for the whole Power. */
export function timesOf(state: State, per: string, land: string | undefined): number {
  if (per in AMOUNTS) return AMOUNTS[per]!(state);
  const at = land ?? state.aim.land ?? fail(`amount: ${per}`);
  if (per in OF_LAND) return OF_LAND[per]!(state, at);
  return isAmount(per) ? amountOf(state.island, per, at, state.aim.land ?? at) : fail(`amount: ${per}`);
}
