// Steps whose words stand otherwise in the facts than with the reader, in the reader's way.
import { ANY_NUMBER, ANYTHING, BY_LAND, type Rule } from './read-by-land';
import type { Fact } from './said-words';

/** Where a Power is used again, in the reader's lands. */
const AGAIN: Readonly<Record<string, string>> = {
  same: '(target)',
  'target-or-own-land': '(target|own-presence)&fit',
  adjacent: 'adjacent&fit',
  'any-legal': 'legal',
  'other-within-3-of-target': 'within-3-target&not-target&fit',
};

/** Pieces that are such and no others, by the reader's word for lands with one. */
const SUCH: Readonly<Record<string, string>> = {
  damaged: 'damaged-invader',
  'health<=terror-level': 'invader-within-terror',
};

/** Where pieces go, in the reader's lands. */
const GO_TO: Readonly<Record<string, string>> = {
  'same-terrain': 'like-target',
  'same-coast-or-inland': 'shore-like-target',
};

/** Conditions in the reader's words. */
const CONDITIONS: Readonly<Record<string, string>> = {
  'beasts-within-1>=2': 'beasts>=2|adjacent-beasts>=2|(beasts&adjacent-beasts)',
  'no-such-land': 'amid-own-presence',
  // No Power is aimed there by the app: hands use it.
  ocean: 'nowhere',
  'endless-dark': 'nowhere',
  'spirit-sacred-site': 'within-0-own-sacred-site',
};

const INVADERS = ['explorer', 'town', 'city'];

/** Tokens of which one is like another. */
const ALIKE: readonly (string | undefined)[] = ['wilds', 'beasts', 'disease', 'badlands', 'deeps', 'quake'];

/** So much less that none is left. */
const NONE_LEFT = -99;

/** Pieces that move out of the land aimed at to one such land, or back. */
const bothWays = (fact: Fact, other: string): Fact => ({
  ...fact,
  ...{ in: `target|(${other})`, to: `(${other})&not-target`, eachTo: 'same', back: true },
});

/** Only pieces that are such. */
const onlySuch = (fact: Fact, such: string): Fact =>
  fact.in === 'target' ? { ...fact, if: such } : { ...fact, in: `(${fact.in ?? 'any'})&${such}` };

/** Each rule for one way of saying something; the first that is about a step has it. */
const RULES: readonly Rule[] = [
  ...BY_LAND,
  // Pieces that came are moved on together, whatever they are.
  (fact) =>
    fact.op === 'move' && fact.those === 'pieces' && fact.piece?.[0] === 'any'
      ? { ...fact, piece: ANYTHING, n: 1, anyone: true, upTo: true, to: 'any', eachTo: 'same' }
      : null,
  ({ on, may: _, ...fact }) =>
    fact.op === 'repeat-this' && AGAIN[String(on)] !== undefined ? { ...fact, in: AGAIN[String(on)]! } : null,
  (fact) =>
    fact.op === 'invader-damage-mod' || fact.op === 'dahan-damage-mod'
      ? { ...fact, piece: fact.piece ?? INVADERS, per: 'individual invader' }
      : null,
  ({ n, ...fact }) => (fact.op === 'ravage-order' && n === 'simultaneous' ? fact : null),
  // Damage of which each piece takes one lot, or one piece all of it, is Damage to each of so many.
  ({ eachTo, ...fact }) =>
    fact.op === 'damage' && (eachTo === 'different' || fact.maxTargets === 1)
      ? { ...fact, op: 'damage-each', maxTargets: 1 }
      : null,
  ({ which, ...fact }) => (fact.op.startsWith('skip-') && which === 'next' && fact.n === 1 ? fact : null),
  ({ to, ...fact }) => (fact.op === 'remove' && to === 'box' ? { ...fact, toBox: true } : null),
  // What is counted in the land aimed at, and lasts in those beside it as well.
  ({ lands, ...fact }) =>
    fact.op === 'defend' &&
    lands === 'each' &&
    fact.in === 'target|adjacent' &&
    fact.per?.endsWith('in target')
      ? { ...fact, in: 'target', around: true }
      : null,
  ({ which, ...fact }) =>
    fact.op === 'fear-card-reveal' && (which === 'top' || which === 'any-face-down')
      ? { ...fact, ...(which !== 'top' && { faceDown: true }) }
      : null,
  ({ which, ...fact }) =>
    fact.op === 'invader-deck-swap' && which === 'discard-within-one-stage' ? fact : null,
  ({ deck, ...fact }) => (fact.op === 'reveal-power' && fact.n === 1 && deck === 'minor' ? fact : null),
  ({ trigger, ...fact }) => (fact.op === 'ravage-becomes-build' && trigger === 'first-ravage' ? fact : null),
  (fact) =>
    fact.op === 'add' && fact.in === 'target' && fact.if === 'all-invaders-destroyed-by-this'
      ? { ...fact, in: 'target&no-invaders', if: 'did:destroyed:ETC' }
      : null,
  // No Health is below 1 anyway.
  ({ min, ...fact }) => (fact.op === 'health-mod' && min === 1 ? fact : null),
  // So many pieces in any lands: one in a land that is picked, so many times.
  (fact) =>
    fact.op === 'add' && fact.lands === 'any' && typeof fact.n === 'number' && fact.per === undefined
      ? { ...fact, n: 1, lands: fact.n }
      : null,
  ({ if: holds, ...fact }) => (fact.op === 'gather' && holds === 'possible' ? fact : null),
  // Presence that is added comes from a track, unless the facts say that it was destroyed.
  (fact) =>
    fact.op === 'add' && fact.piece?.[0] === 'presence' && fact.from === undefined && fact.in !== 'new-board'
      ? { ...fact, from: 'track' }
      : null,
  ({ from, ...fact }) =>
    fact.op === 'gather' && from === 'each-adjacent' && !fact.piece?.includes('presence')
      ? { ...fact, op: 'move', in: 'adjacent', lands: 'each', to: 'target' }
      : null,
  ({ lands, ...fact }) =>
    fact.op === 'push' && lands === 'as-many-as-possible' ? { ...fact, eachTo: 'spread' } : null,
  ({ spread, ...fact }) => (fact.op === 'push' && spread === 'even' ? { ...fact, eachTo: 'spread' } : null),
  (fact) =>
    fact.op === 'move' && fact.to === 'any-one-land' ? { ...fact, to: 'not-target', eachTo: 'same' } : null,
  ({ range, ...fact }) => {
    const { n, of } = (range ?? {}) as { readonly n?: unknown; readonly of?: unknown };
    if (
      fact.op !== 'move' ||
      fact.to === undefined ||
      fact.to === 'target' ||
      typeof n !== 'number' ||
      of !== 'target'
    )
      return null;
    return { ...fact, to: `${GO_TO[fact.to] ?? `(${fact.to})`}&within-${n}-target&not-target` };
  },
  (fact) =>
    fact.op === 'push' && fact.to !== undefined && GO_TO[fact.to] !== undefined
      ? { ...fact, to: GO_TO[fact.to]! }
      : null,
  // Lands of both Spirits: the line is the other one's, so that own Presence is not that of whoever uses the Power.
  (fact) =>
    fact.in?.includes('spirit-presence') && /(?:^|[&|(])own-presence/.test(fact.in)
      ? { ...fact, in: fact.in.replace(/(^|[&|(])own-presence/g, '$1user-presence') }
      : null,
  // Lands of whoever uses the Power, for pieces of the Spirit it is aimed at.
  (fact) =>
    fact.op === 'move' && fact.whose === 'target-spirit' && fact.to === 'own-presence'
      ? { ...fact, to: 'user-presence' }
      : null,
  ({ which, ...fact }) =>
    fact.op === 'remove' && fact.if === undefined && SUCH[String(which)] !== undefined
      ? onlySuch(fact, SUCH[String(which)]!)
      : null,
  (fact) =>
    fact.op === 'destroy' && fact.piece?.[0] === 'strife-invader' && fact.if === undefined
      ? onlySuch({ ...fact, piece: INVADERS }, 'strife-invader')
      : null,
  (fact) =>
    fact.op === 'invaders-fight' && fact.n === 1 && fact.piece?.[0] === 'strife-invader'
      ? { ...fact, piece: INVADERS }
      : null,
  ({ which, ...fact }) => (fact.op === 'invaders-fight' && which === 'strife-against-others' ? fact : null),
  // Of tokens that are all alike the very one that was added is any of them.
  ({ which, ...fact }) =>
    which === 'that-piece' &&
    fact.trigger === undefined &&
    fact.piece?.length === 1 &&
    ALIKE.includes(fact.piece[0])
      ? fact
      : null,
  // The very Invader that the Strife was put on.
  ({ which, ...fact }) =>
    fact.op === 'push' && which === 'that-piece' && fact.piece?.[0] === 'strife-invader'
      ? { ...fact, piece: INVADERS, n: 1, in: 'same-land', those: 'picked' }
      : null,
  ({ n, ...fact }) =>
    fact.op === 'dahan-strike-first' && n === 'all' && fact.lands === 'each' ? fact : null,
  ({ per, ...fact }) =>
    per === 'presence of the target spirit' && fact.in === 'spirit-presence'
      ? { ...fact, per: 'own presence' }
      : null,
  (fact) =>
    fact.op === 'push' && fact.to === 'towards-nearest-ocean' ? { ...fact, to: 'nearer-ocean' } : null,
  (fact) =>
    fact.op === 'abduct' && fact.piece?.includes('presence') !== true
      ? { ...fact, op: 'move', to: 'dark' }
      : null,
  (fact) => (fact.op === 'move' && fact.to === 'endless-dark' ? { ...fact, to: 'dark' } : null),
  // Where its range reaches from is known of the land it is aimed at.
  ({ if: holds, ...fact }) =>
    holds === 'origin-own-sacred-site' && fact.in === 'target' ? { ...fact, in: `target&${holds}` } : null,
  ({ trigger, ...fact }) =>
    fact.op === 'destroy-fewer' && (trigger === undefined || trigger === 'next-dahan-destroyed')
      ? { ...fact, times: trigger === undefined ? 'each' : 'once' }
      : null,
  (fact) =>
    fact.op === 'dahan-counterattack-mod' ? { ...fact, op: 'dahan-strike-mod', timing: 'this-turn' } : null,
  // Of damaged Invaders, or those with Strife, each that is such may sit out.
  (fact) => {
    const such = { 'damaged-invader': 'damaged-invader', 'strife-invader': 'strife-invader' }[
      fact.piece?.[0] ?? ''
    ];
    return fact.op === 'sit-out' && such !== undefined ? { ...fact, piece: INVADERS, if: such } : null;
  },
  // Damage that only those with Strife may take.
  (fact) =>
    fact.op === 'damage' && fact.piece?.[0] === 'strife-invader' && fact.if === undefined
      ? { ...onlySuch({ ...fact, piece: INVADERS }, 'strife-invader'), strifed: true }
      : null,
  ({ against, ...fact }) =>
    fact.op === 'immune' && against === 'damage' && fact.timing === 'ravage'
      ? { ...fact, op: 'damage-to-dahan-mod', n: NONE_LEFT, timing: 'this-turn' }
      : null,
  ({ against, ...fact }) => (fact.op === 'immune' && against === 'damage+destroy' ? fact : null),
  ({ against, ...fact }) =>
    fact.op === 'immune' && against === 'any-change' ? { ...fact, wholly: true } : null,
  // Each Invader of those lands has been dealt Damage, so a Town that stands there has.
  (fact) =>
    fact.op === 'destroy' && fact.in === 'damaged-by-this' && fact.lands === 'each'
      ? { ...fact, in: 'target|origin|(adjacent&adjacent-to-origin)' }
      : null,
  // So much in each land that is picked, and not split among them.
  (fact) =>
    fact.op === 'damage' && fact.lands === 'any' && fact.per === fact.in
      ? { ...fact, lands: ANY_NUMBER, upToLands: true }
      : null,
  // Where pieces were Pushed, or Quakes were taken: each such land counts for itself.
  (fact) =>
    fact.op === 'damage' && fact.in === 'moved-to' && fact.per === 'invader pushed by this power'
      ? { ...fact, in: 'invaders', lands: 'each', per: 'invader pushed here by this power' }
      : null,
  (fact) =>
    fact.op === 'damage-each' && fact.in === 'quake-removed-here'
      ? { ...fact, in: 'invaders', per: 'quake removed here by this power' }
      : null,
  (fact) =>
    fact.op === 'choose-land' && fact.in === 'spirit-sacred-site'
      ? { ...fact, in: 'within-0-own-sacred-site' }
      : null,
  ({ to, ...fact }) => (fact.op === 'replace' && to === 'out-of-game' ? { ...fact, toBox: true } : null),
  // As many of them as have just come.
  ({ which, ...fact }) =>
    fact.op === 'push' && which === 'those-pieces' && fact.piece?.[0] === 'badlands'
      ? { ...fact, n: 1, per: 'presence replaced', upTo: true }
      : null,
  // It gives that much less in the Ravage that it brings about.
  (fact) =>
    fact.op === 'ravage-damage-mod' && fact.timing === 'that-ravage'
      ? { ...fact, timing: 'now', per: 'land', which: 'next' }
      : null,
  // A land sinks that has lost its Deeps but 2 by this Power.
  (fact) =>
    fact.op === 'sink-land' && fact.in === 'target'
      ? { ...fact, in: 'target&no-town&no-city', if: 'did:moved:U', timing: 'now' }
      : null,
  ({ which, ...fact }) =>
    fact.op === 'add' && which === 'different-land'
      ? { ...fact, in: `${fact.in ?? 'any'}&not-target` }
      : null,
  // Presence that a Power asks for, and that leaves the game.
  ({ to, ...fact }) =>
    fact.op === 'remove' && (to === 'reminder-card' || to === 'bargain') ? { ...fact, toBox: true } : null,
  ({ range, stacks, ...fact }) =>
    fact.op === 'defend' && stacks === true && fact.in === 'dahan'
      ? { ...fact, in: `dahan&${String(range && 'within-1-own-presence')}` }
      : null,
  // Of each Spirit that is there, or of whichever there is.
  ({ whose, ...fact }) =>
    fact.op === 'destroy' && whose === 'each-spirit'
      ? { ...fact, per: 'spirit in the land', anyone: true }
      : null,
  ({ whose, from, ...fact }) =>
    fact.op === 'gather' && from === 'each-adjacent' && whose === 'any-spirit'
      ? { ...fact, op: 'move', in: 'adjacent', lands: 'each', to: 'target', anyone: true }
      : null,
  ({ which, ...fact }) =>
    fact.op === 'abduct' && which === 'willing-spirits'
      ? { ...fact, op: 'move', to: 'dark', anyone: true }
      : null,
  // Either way between the land aimed at and one other.
  ({ between, ...fact }) => {
    const [target, other] = (between ?? []) as readonly string[];
    return fact.op === 'move' && target === 'target' && other !== undefined ? bothWays(fact, other) : null;
  },
  ({ which, to, ...fact }) =>
    fact.op === 'move' && which === 'either-direction' && to !== undefined ? bothWays(fact, to) : null,
  // What goes along with what the step before moved: in all, or one with each.
  ({ in: where, to, which, per, ...fact }) => {
    if (fact.op !== 'bring' || where !== 'moved-from' || to !== 'moved-to') return null;
    if (which !== undefined && which !== 'total' && which !== 'from-its-land') return null;
    if (per === undefined) return fact;
    return per === 'piece pushed' && fact.n === 1 ? { ...fact, n: 'all' } : null;
  },
];

/** A Push or a move of any Spirit's Presence (Finder's Powers; querki.net FAQ, Spirits and Innate Powers). */
const ofAnySpirit = ({ whose, ...fact }: Fact): Fact =>
  (fact.op === 'push' || fact.op === 'move') && whose === 'any-spirit'
    ? { ...fact, anyone: true }
    : { ...fact, ...(whose !== undefined && { whose }) };

/** The step in the reader's way. */
export function plainly(raw: Fact): Fact {
  const fact = ofAnySpirit(raw);
  const plain = RULES.reduce<Fact | null>((found, rule) => found ?? rule(fact), null) ?? fact;
  const condition = CONDITIONS[String(plain.if)];
  // A piece that may be Gathered is up to one.
  const isUpTo = plain.op === 'gather' && plain.may === true;
  return {
    ...plain,
    ...(condition !== undefined && { if: condition }),
    ...(isUpTo && { upTo: true as const }),
  };
}
