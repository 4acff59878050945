// Every word that the data of Powers may use: a step with any other ends the build, also where it is only said.
import * as v from 'valibot';
import { per as readPer } from '../../src/lib/content/cards/reading/values';
import { ELEMENTS } from '../../src/lib/rules/elements';
import { elementsCounted } from './can-be-read';
import { n, o, readBy, text } from './read-by';
import { AIMED_AT, isKnown } from './read-lands';
import { SPIRIT_CONDITIONS } from './read-spirit';
import { DONE, PER, SHOWN, SPIRIT_PER } from './reader-words';
import { FACT, type Raw } from './said-words';

const PIECES = [
  ...['explorer', 'town', 'city', 'dahan', 'blight', 'presence', 'incarna', 'strife', 'beasts', 'disease'],
  ...['wilds', 'badlands', 'vitality', 'quake', 'deeps', 'any', 'strife-invader', 'damaged-invader'],
];

/** Lands that the Power itself makes, beside those of the rules. */
const LANDS = [
  ...['same-land', 'trigger-land', 'moved-to', 'moved-from', 'new-board', 'damaged-by-this', 'chosen'],
  ...['spirit-sacred-site', 'adjacent-to-chosen', 'presence-added-by-this', 'piece-land', 'marked'],
  ...['board-moved-from', 'board-moved-to', 'absorbed-presence>=2', 'quake-removed-here', 'endless-dark'],
];

/** Where pieces go beside lands. */
const PLACES = [
  ...['any-one-land', 'towards-nearest-ocean', 'reminder-card', 'out-of-game', 'bargain', 'box', 'discard'],
  ...['same-terrain', 'same-coast-or-inland'],
];

const CONDITIONS = [
  ...['spirit-sacred-site', 'all-invaders-destroyed-by-this', 'tokens-removed-by-this', 'target-has-dahan'],
  ...['ocean', 'would-drown', 'no-such-land', 'possible', 'gather-impossible', 'endless-dark'],
  ...['after-land-power', 'beasts-within-1>=2', 'after-invaders-damaged-land', 'after-invaders-arrive'],
  ...['replaced-by-this', 'replaced-and-building-left', 'explorers-destroyed-by-this>=1'],
  'explorers-destroyed-by-this>=5',
];

/** Amounts that are counted by the table, or by a step that is turned round before it is read. */
const COUNTED = [
  ...['town/city/dahan destroyed', 'kind added', 'fear made here by powers', 'piece pushed'],
  ...['presence of the target spirit', 'dahan in origin', 'fear made here', '2 fear made here'],
  '6 explorer or dahan',
];

const NUMBERS = [
  ...['all', 'any', 'simultaneous', 'as-discarded', 'half-down', 'half-up', 'all-but-2'],
  ...['as-half-damage-to-land-down', ...Object.keys(SHOWN)],
];

/** Filters with each of the further words standing for any land. */
const isFilter = (where: string, more: readonly string[]): boolean =>
  isKnown(where.replace(/[^&|()]+/g, (term) => (more.includes(term) ? 'any' : term)));

const isCondition = (condition: string): boolean => {
  const [, asks, of = ''] = /^(pushed-into|revealed-has):(.+)$/.exec(condition) ?? [];
  if (asks === 'revealed-has') return (ELEMENTS as readonly string[]).includes(of);
  return isFilter(asks ? of : condition, [
    ...CONDITIONS,
    ...SPIRIT_CONDITIONS,
    ...Object.keys({ ...AIMED_AT, ...DONE }),
  ]);
};

const isAmount = (per: string): boolean =>
  v.is(readPer, per) ||
  [...COUNTED, ...Object.keys({ ...PER, ...SPIRIT_PER })].includes(per) ||
  elementsCounted(per) !== null;

const known = (what: string, is: (word: string) => boolean) =>
  v.pipe(
    v.string(),
    v.check(is, ({ received }) => `no such ${what}: ${received}`),
  );

const listed = (...words: readonly string[]) => o(v.picklist(words));

/** What a step costs. */
const PRICE = v.strictObject({
  energy: o(v.union([n, v.picklist(['X', 'players'])])),
  time: o(v.union([n, v.literal('players')])),
  least: o(n),
  per: o(v.literal('player')),
  for: o(v.picklist(PIECES)),
  forget: o(v.array(v.picklist(['minor', 'major', 'unique']))),
  aid: o(v.strictObject({ remove: v.picklist(PIECES), worth: n })),
  card: o(n),
  'destroyed-presence': o(n),
  'own-presence-here': o(n),
});

/** A step as it is written. */
const STEP = v.strictObject({
  ...FACT.entries,
  n: o(v.union([v.number(), v.picklist(NUMBERS)])),
  piece: o(v.array(v.picklist(PIECES))),
  with: o(v.union([v.picklist(PIECES), v.array(v.picklist(PIECES))])),
  in: o(known('lands', (where) => isFilter(where, LANDS))),
  to: o(known('lands', (where) => isFilter(where, [...LANDS, ...PLACES]))),
  if: o(known('condition', isCondition)),
  per: o(known('amount', isAmount)),
  lands: o(v.union([n, v.picklist(['each', 'any', 'as-many-as-possible', 'each-target', '1-target'])])),
  who: listed(
    ...['target-spirit', 'you', 'both', 'all', 'each-spirit', 'absorbed>=1', 'absorbed>=3'],
    ...['spirit-with-presence-here', 'chosen-other'],
  ),
  whose: listed(
    ...['you', 'target-spirit', 'spirit-on-board', 'any-spirit', 'each-spirit', 'owner', 'other', 'either'],
    ...['absorbed>=2', 'chosen-other'],
  ),
  by: listed('target-spirit', 'you', 'both'),
  checkWhen: listed('ravage', 'resolution', 'end-of-power'),
  from: listed(
    ...['played', 'destroyed', 'not-kept', 'hand', 'presence-track', 'each-adjacent', 'hand-or-discard'],
    'discard-or-play',
  ),
  deck: listed('minor', 'major', 'forgotten-unique'),
  eachTo: listed('different', 'same'),
  trigger: listed(
    ...['first-ravage', 'invader-added', 'next-invader-destroyed', 'next-dahan-destroyed'],
    ...['next-invaders-destroyed', 'invaders-added-or-moved', 'target-spirit-used-power-on-land'],
    ...['after-each-destruction', 'after-each-skip-by-this', 'moved-into-target'],
    ...['added-or-moved-into-marked', 'quiet-invader-phase'],
  ),
  which: listed(
    ...['different', 'the-same', 'that-piece', 'those-pieces', 'one-kind', 'any', 'lowest-cost'],
    ...['kind-in-adjacent', 'explorers-against-buildings', 'target-board', 'strife-against-others'],
    ...['that-card', 'per-presence-per-action', 'next', 'each-kind-added', 'damaged', 'marked'],
    ...['or-2-as-sacred-site', 'different-land', 'discard-within-one-stage', 'major-may-cost-2-energy'],
    ...['prepare', 'discard', 'top', 'unique', 'this', 'part-or-all', 'total', 'either-direction'],
    ...['ravage-or-build', 'push-or-gather', 'willing-spirits', 'health<=terror-level', 'not-major'],
    ...['other-powers-at-target', 'against-other-invaders', 'cost<=1', 'cost<=3', 'cost<=6', 'any-face-down'],
    ...['land-card-at-incarna', 'event-or-blight-card', 'prepare-of-given-card'],
    ...['first-that-targets-land', 'just-used', 'spares-own-presence'],
    ...['invader-or-event-then-shuffle-top-2', 'to-bottom', 'from-its-land'],
  ),
  on: listed('adjacent', 'any-legal', 'same', 'other-within-3-of-target', 'target-or-own-land'),
  pay: listed('cost', 'half-up-or-forget-at-end', 'free'),
  against: listed('damage+destroy', 'damage', 'any-change'),
  spread: listed('even'),
  speed: listed('fast', 'slow'),
  price: o(PRICE),
  priceAny: o(v.array(PRICE)),
  note: o(text),
});

const CHOICE = v.strictObject({
  oneOf: v.array(v.array(v.record(v.string(), v.unknown()))),
  app: FACT.entries.app,
  by: STEP.entries.by,
});

/** Ends the build at a step that says something in a word that nobody knows. */
export function checkWords(steps: readonly Raw[], where: string): void {
  for (const [i, step] of steps.entries()) {
    const place = `${where}, effect ${i + 1}`;
    if (!('oneOf' in step)) readBy(STEP, step, place);
    else
      for (const [at, way] of readBy(CHOICE, step, place).oneOf.entries())
        checkWords(way, `${place}, way ${at + 1}`);
  }
}
