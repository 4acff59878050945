// The words of each verb, the same as `Lines` in rules/table/card-lines/line.ts. The compiler checks that they agree.
import * as v from 'valibot';
import type { Line, Lines, Op } from '../../../rules/table/card-lines/line';
import { ELEMENTS } from '../../../rules/table/card-lines/power-data';
import { TERRAINS } from '../../../rules/table/island';
import { AWAITED } from '../../../rules/table/occasion';
import { condition } from './conditions';
import {
  anchor,
  asRead,
  destination,
  filter,
  kind,
  kindAmong,
  kinds,
  onlyKind,
  per,
  pick,
  pieceCode,
  saidWord,
  spokenWhen,
  trigger,
  wholeNumber,
  withAnchor,
} from './values';

const o = v.exactOptional;
const yes = o(v.literal(true));
const n = wholeNumber;
const one = v.literal(1);

const SAID = { if: o(condition), may: yes, upTo: yes, when: o(spokenWhen), trigger: o(trigger) };
const LANDS = {
  ...SAID,
  anchor: o(anchor),
  in: o(filter),
  where: o(v.picklist(['came', 'added'])),
  pick: o(pick),
  pickMin: o(n),
  lands: o(v.union([n, v.picklist(['any', 'as-many-as-possible'])])),
  token: o(kind),
  those: o(v.picklist(['pieces', 'count', 'half', 'picked'])),
  code: o(pieceCode),
  max: o(n),
};
const PIECES = {
  ...LANDS,
  piece: kinds,
  n: v.union([n, v.picklist(['all', 'any', 'half-up', 'half-down', 'all-but-2'])]),
  per: o(per),
  unit: o(v.literal('health')),
  self: yes,
  anyone: yes,
};
const MOVING = {
  ...PIECES,
  to: o(destination),
  toPick: o(pick),
  distance: o(v.pipe(v.strictTuple([n, n]), asRead())),
  eachTo: o(v.picklist(['different', 'spread', 'same'])),
  back: yes,
};
const CHANGE = { ...LANDS, n, min: o(n) };
const CHANGE_OF = { ...CHANGE, piece: kinds, per: o(per) };
const SKIP = { ...LANDS, which: o(v.picklist(['all', 'next'])), normalOnly: yes };
const HANDS = {
  ...SAID,
  n: o(v.union([n, v.picklist(['all', 'revealed-cost', 'printed-cost+1'])])),
  deck: o(v.picklist(['minor', 'major', 'forgotten-unique', 'any'])),
  which: o(v.literal('the used card')),
};
const CARDS = {
  ...HANDS,
  pile: o(v.picklist(['hand', 'played', 'discarded', 'discard-or-play', 'hand-or-discard', 'any'])),
  which: o(v.picklist(['the used card', 'this'])),
};

/** All verbs with their words. A missing verb, or one that differs from `Lines`, does not compile. */
export const VERB_WORDS = {
  remove: { ...PIECES, toBox: yes },
  destroy: { ...PIECES, noFear: yes },
  push: MOVING,
  move: MOVING,
  gather: { ...PIECES, least: o(n), singleOrigin: yes },
  bring: PIECES,
  add: {
    ...LANDS,
    piece: kinds,
    n,
    per: o(per),
    onto: o(kinds),
    eachTo: o(v.literal('different')),
    cascade: o(v.literal(false)),
    spares: yes,
    from: o(v.picklist(['destroyed', 'track'])),
    anyTerrain: yes,
  },
  'add-setup': { ...LANDS, piece: o(kinds) },
  replace: { ...PIECES, into: kind, withAmount: o(n), fearEach: o(n), toBox: yes },
  drown: PIECES,
  'repeat-this': LANDS,
  'move-defend': { ...LANDS, n },
  'box-blight': LANDS,
  'empower-incarna': HANDS,
  'choose-land': LANDS,
  'wait-for': {
    ...LANDS,
    on: v.picklist(AWAITED),
    piece: o(kinds),
    once: o(v.union([v.literal(true), v.literal('taken')])),
  },
  'sit-out': PIECES,
  'sink-land': LANDS,
  downgrade: { ...PIECES, eachTo: o(v.literal('different')) },
  upgrade: PIECES,
  damage: { ...PIECES, n, maxLands: o(n), strifed: yes, strifeApplies: yes, defendApplies: yes },
  'damage-each': { ...PIECES, n, maxTargets: o(n) },
  'invaders-fight': { ...LANDS, piece: kinds, n: o(one) },
  ravage: LANDS,
  build: { ...LANDS, withoutInvaders: yes },
  explore: LANDS,
  fear: { ...LANDS, n, per: o(per) },
  defend: { ...LANDS, n, per: o(per), countWhen: o(v.literal('now')), around: yes },
  isolate: LANDS,
  'skip-ravage': SKIP,
  'skip-build': SKIP,
  'skip-explore': SKIP,
  'skip-actions': { ...LANDS, which: o(v.literal('next')), per: o(per), spares: yes },
  'dahan-first': { ...LANDS, n: o(n), which: o(v.literal('next')) },
  'dahan-at-once': LANDS,
  'skip-build-city': { ...LANDS, piece: onlyKind('city') },
  'not-explore-source': LANDS,
  'skip-step': {
    ...SAID,
    step: v.picklist(['build', 'explore']),
    reveal: yes,
    advanceCard: o(v.literal(false)),
  },
  'extra-explore-card': { ...SAID, n: one },
  'extra-build': { ...LANDS, n: one, withoutInvaders: yes },
  'explore-mod': { ...LANDS, piece: onlyKind('explorer'), n },
  'explore-range': { ...SAID, n: one },
  'explore-swap': { ...SAID, piece: onlyKind('explorer'), n: one, into: kindAmong('town') },
  'explore-match': { ...SAID, in: filter, ignoreEscalation: yes },
  'ravage-becomes-build': LANDS,
  'ravage-damage-mod': {
    ...LANDS,
    which: o(v.literal('next')),
    n: v.union([n, v.literal('stage')]),
    per: o(per),
    against: o(v.literal('land')),
    countWhen: o(v.literal('now')),
  },
  'invader-damage-mod': { ...CHANGE_OF, against: o(v.picklist(['land', 'dahan'])) },
  'damage-to-dahan-mod': CHANGE_OF,
  'dahan-damage-set': { ...SAID, piece: onlyKind('dahan'), n },
  'ravage-order': { ...SAID, n: v.picklist(['dahan-first', 'simultaneous']) },
  'not-participate': { ...LANDS, piece: kinds, n: v.union([v.literal('all'), one]) },
  'health-mod': CHANGE_OF,
  'land-health-mod': CHANGE,
  'token-no-effect': {
    ...LANDS,
    piece: v.pipe(
      v.strictTuple([kindAmong('strife', 'beasts', 'disease', 'wilds', 'badlands')]),
      v.transform(([only]) => only),
    ),
    n: o(one),
    step: v.picklist(['all', 'build', 'explore']),
  },
  'counts-as': { ...LANDS, piece: onlyKind('beasts'), into: kindAmong('badlands') },
  'no-fear-for-destroying': { ...SAID, piece: kinds },
  'no-heal': { ...LANDS, piece: kinds },
  immune: { ...LANDS, piece: kinds, wholly: yes },
  'destroy-fewer': { ...LANDS, piece: kinds, n, times: v.picklist(['once', 'each']) },
  'dahan-strike-mod': { ...LANDS, n, per: o(per), countWhen: o(v.literal('now')) },
  'no-blight': LANDS,
  'no-cascade': LANDS,
  'defend-mod': CHANGE,
  'fear-deck-add': { ...SAID, n: one },
  'fear-deck-remove': { ...SAID, n: one },
  'fear-earned-discard': { ...SAID, n },
  'fear-earned-resolve': { ...SAID, n: one },
  'fear-pool-return': { ...SAID, n, per: v.literal('player') },
  'fear-pool-grow': {
    ...SAID,
    perLevel: v.pipe(v.strictTuple([v.number(), v.number(), v.number()]), asRead()),
  },
  'blight-card': {
    ...SAID,
    piece: onlyKind('blight'),
    n: v.union([n, v.literal('until-flip')]),
    per: o(v.picklist(['player', 'spirit'])),
  },
  'blight-from-box': { ...SAID, piece: onlyKind('blight'), n, per: v.literal('spirit') },
  'invader-deck-remove': {
    ...SAID,
    n: one,
    which: v.picklist(['top', 'bottommost-stage-II', 'bottommost-stage-III']),
  },
  'event-return': { ...SAID, under: o(n) },
  'event-redraw': { ...SAID, n: one },
  'event-discard': SAID,
  'choose-token': {
    ...SAID,
    piece: v.pipe(
      v.strictTuple([kindAmong('beasts', 'disease', 'wilds', 'badlands')]),
      v.transform(([only]) => only),
    ),
  },
  'reveal-power': HANDS,
  energy: { ...HANDS, anchor: o(anchor), in: o(filter), n, per: o(per), min: o(n), max: o(n), forgets: yes },
  'gain-power': {
    ...HANDS,
    anchor: o(anchor),
    in: o(filter),
    noForget: yes,
    how: o(
      v.picklist([
        'played',
        'own',
        'or-pay',
        'not-kept',
        'of-two',
        'of-six',
        'discarded',
        'just-used',
        'of-shared-minor',
        'of-shared-major',
        'replaced',
      ]),
    ),
    per: o(per),
  },
  'forget-power': { ...CARDS, atEnd: yes, unique: yes },
  'gift-power': CARDS,
  'reclaim-power': { ...CARDS, atEnd: yes },
  'play-power': { ...HANDS, forgets: yes, atHalf: yes },
  'discard-card': CARDS,
  'speed-may-be': { ...HANDS, only: o(v.picklist(['push-or-gather', 'not-major', 'either'])) },
  'power-damage-mod': { ...HANDS, once: yes },
  'back-to-track': HANDS,
  'repeat-power': {
    ...HANDS,
    repeats: v.picklist(['paid', 'given', 'lowest', 'free-1', 'free-3', 'free-6']),
  },
  pay: { ...SAID, n: v.union([n, v.literal('any')]) },
  'range-mod': { ...HANDS, per: o(per), to: o(v.literal('coastal')), origin: o(v.picklist(TERRAINS)) },
  'ignore-range': { ...HANDS, to: o(filter) },
  'use-presence-of': HANDS,
  'give-energy': HANDS,
  'absorb-presence': { ...HANDS, per: o(per) },
  spend: { ...HANDS, per: o(per), of: v.picklist(['time', 'destroyed']) },
  'price-from': HANDS,
  'energy-each-turn': HANDS,
  'element-marker': { ...HANDS, gives: yes, given: yes },
  'pay-jointly': { ...SAID, n, per: o(per), piece: o(kinds) },
  'share-energy': { ...SAID, n, per: o(per) },
  'fear-card-reveal': { ...SAID, n: one, faceDown: yes },
  'invader-deck-swap': { ...SAID, n: one },
  'discard-power': HANDS,
  'use-power-now': { ...HANDS, speed: o(v.literal('slow')) },
  'gain-element': {
    ...HANDS,
    elements: o(v.pipe(v.record(v.picklist(ELEMENTS), n), asRead())),
    kinds: o(v.picklist(['one', 'different'])),
    alike: o(v.picklist(['gives', 'given'])),
  },
  'powers-slow': HANDS,
  'presence-track-to-destroyed': HANDS,
  'later-defend': HANDS,
  said: { ...HANDS, what: saidWord, piece: o(kinds) },
} satisfies { readonly [O in Op]: v.ObjectEntries };

type Entries = v.ObjectEntries;
type May<E extends Entries> = {
  [K in keyof E]: E[K] extends { readonly type: 'exact_optional' } ? K : never;
}[keyof E];
type Made<E extends Entries> = { readonly [K in May<E>]?: v.InferOutput<E[K]> } & {
  readonly [K in Exclude<keyof E, May<E>>]: v.InferOutput<E[K]>;
};
type SameWords<A, B> = A extends B ? (B extends A ? true : false) : false;
/** Verbs whose words here differ from those of `Lines`. */
type Apart = { [O in Op]: SameWords<Made<(typeof VERB_WORDS)[O]>, Lines[O]> extends true ? never : O }[Op];
/** Compiles only if both tables agree; the error names the verb. */
const AGREE: [Apart] extends [never] ? true : Apart = true;

const isVerb = (op: unknown): op is Op => AGREE && typeof op === 'string' && Object.hasOwn(VERB_WORDS, op);

/** Parses a line; `wrong` reports errors. */
export function cardLine(
  { op, ...words }: Readonly<Record<string, unknown>>,
  wrong: (what: string) => never,
): Line {
  if (!isVerb(op)) return wrong(`no verb is called ${JSON.stringify(op)}`);
  const schema: v.GenericSchema<unknown, object> = v.strictObject<v.ObjectEntries>(VERB_WORDS[op]);
  const read = v.safeParse(schema, withAnchor(words));
  if (read.success) return { op, ...read.output };
  const [issue] = read.issues;
  return wrong(`${op}: ${issue.path?.map(({ key }) => String(key)).join('.') ?? ''}: ${issue.message}`);
}
