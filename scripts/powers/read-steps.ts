// The steps of a Power as they are before each is read: one for each Spirit, each piece, each price, in words that hold
// wherever it is carried out.
import { kindLetters } from '../../src/lib/content/cards/reading/values';
import { ofEitherSpirit } from './read-absorbed';
import { boxedBlight } from './read-boxed';
import { followed } from './read-followed';
import { gainsPlainly } from './read-gains';
import { byKinds } from './read-kinds';
import { energyOf } from './read-reach';
import type { Raw } from './said-words';

/** Conditions that only ask what the step before did. */
const ASKS_BEFORE: readonly unknown[] = [undefined, 'previous-done', 'power-forgotten'];

/** By which word a step is for both Spirits; null where it is not. */
const bothBy = (raw: Raw): 'who' | 'by' | null =>
  !ASKS_BEFORE.includes(raw['if'])
    ? null
    : raw['who'] === 'both'
      ? 'who'
      : raw['by'] === 'both'
        ? 'by'
        : null;

/** A step of both for one of them. */
const forOne = (raw: Raw, who: 'target-spirit' | 'you'): Raw => ({
  ...raw,
  [bothBy(raw)!]: who,
  ...(who === 'target-spirit' && raw['in'] === 'own-presence' && { in: 'spirit-presence' }),
  ...(who === 'you' && raw['if'] === undefined && { if: 'target-is-another' }),
});

/** What both Spirits do: all of it the one aimed at and then the one that uses it, where they are two. */
function ofEach(raws: readonly Raw[]): readonly Raw[] {
  const at = raws.findIndex((raw) => bothBy(raw) !== null);
  if (at < 0) return raws;
  const end = raws.findIndex((raw, i) => i > at && (bothBy(raw) === null || raw['if'] === undefined));
  const all = raws.slice(at, end < 0 ? undefined : end);
  const each = (['target-spirit', 'you'] as const).flatMap((who) => all.map((raw) => forOne(raw, who)));
  return [...raws.slice(0, at), ...each, ...ofEach(raws.slice(at + all.length))];
}

/** Several tokens of several kinds are picked one after another: each is a choice of its own. */
function oneEach(raw: Raw): readonly Raw[] {
  const { op, n, piece, per, price, lands, upToLands, which, in: where } = raw;
  if (op !== 'add' || !Array.isArray(piece) || piece.length < 2 || typeof n !== 'number') return [raw];
  if (per !== undefined) return [raw];
  // One of a kind that lies beside the land.
  if (which === 'kind-in-adjacent' && where === 'target')
    return [{ oneOf: kindsBeside(raw, piece), app: 'ask' }];
  if (price !== undefined || which !== undefined) return [raw];
  // One kind or another in each of so many lands.
  if (typeof lands === 'number' && upToLands === true) {
    const { lands: _, upToLands: __, ...one } = raw;
    const oneOf = piece.map((kind: unknown) => [{ ...one, may: true, piece: [kind] }]);
    return [{ oneOf, app: 'ask', lands }];
  }
  if (lands !== undefined || where !== 'target') return [raw];
  const oneOf = piece.map((one: unknown) => [{ ...raw, n: 1, piece: [one] }]);
  return Array.from({ length: n }, () => ({ oneOf, app: 'ask' }));
}

/** A way for each kind that lies beside the land, where one of them may have a price. */
function kindsBeside(
  { which: _, price, ...raw }: Raw,
  piece: readonly unknown[],
): readonly (readonly Raw[])[] {
  const { for: dear, ...costs } = (price ?? {}) as Raw;
  return piece.map((kind) => [
    {
      ...raw,
      piece: [kind],
      in: `target&adjacent-${String(kind)}>=1`,
      ...(dear === kind && { price: costs }),
    },
  ]);
}

/** What a step asks of those before it in its part, in words that hold wherever it is carried out. */
function toldByOthers(raw: Raw, before: readonly Raw[]): Raw {
  const last = before.at(-1);
  const gathered = before.findLast(({ op }) => op === 'gather')?.['piece'] as readonly string[] | undefined;
  if (raw['if'] === 'previous-done' && last?.['op'] === 'gather' && gathered)
    return { ...raw, if: `did:moved:${kindLetters(gathered)}` };
  if (raw['if'] === 'gather-impossible' && gathered)
    return { ...raw, if: `not-did:moved:${kindLetters(gathered)}` };
  const into = /^pushed-into:(.+)$/.exec(String(raw['if']))?.[1];
  if (into === undefined || last?.['op'] !== 'push') return raw;
  const { in: _, ...rest } = raw;
  return { ...rest, if: `moved-into:${into}` };
}

/** Several steps in one land of those that the first names: the land is picked, and then each is done there. */
function inOneLand(raws: readonly Raw[]): readonly Raw[] {
  const at = raws.findIndex(
    (raw, i) => raw['if'] === 'target-has-dahan' && raws[i + 1]?.['in'] === 'same-land',
  );
  const first = raws[at];
  if (!first) return raws;
  const picks = {
    op: 'choose-land',
    in: `(${String(first['in'])})&dahan-in-target`,
    timing: 'now',
    app: 'ask',
  };
  const there = raws.slice(at).map(({ if: _, ...raw }): Raw => ({ ...raw, in: 'same-land' }));
  return [...raws.slice(0, at), picks, ...there];
}

/** What is done in the land that was chosen, and about it. */
function inChosen(raw: Raw): Raw {
  const { in: where, lands, ...rest } = raw;
  if (where === 'chosen') return { ...raw, in: 'same-land' };
  return where === 'chosen|adjacent-to-chosen' && lands === 'each' && raw['op'] === 'defend'
    ? { ...rest, in: 'same-land', around: true }
    : raw;
}

/** What is done in a land that is chosen comes right behind the choice, before Fear that stands between. */
function behindChoice(raws: readonly Raw[]): readonly Raw[] {
  const at = raws.findIndex(({ op }) => op === 'choose-land');
  if (at < 0) return raws;
  const isThere = ({ in: where }: Raw): boolean => where === 'same-land';
  const rest = raws.slice(at + 1);
  return [...raws.slice(0, at + 1), ...rest.filter(isThere), ...rest.filter((raw) => !isThere(raw))];
}

/** The Incarna is moved there from wherever it stands, or added where it stands nowhere. */
function incarnaComes(raw: Raw): readonly Raw[] {
  const { op, in: where, ...rest } = raw;
  if (op !== 'add-or-move') return [raw];
  return [
    { ...rest, op: 'move', n: 1, in: 'incarna', to: where },
    { ...rest, op: 'add', n: 1, in: `${String(where)}&no-incarna`, if: 'not-pushed' },
  ];
}

/** Tokens that this Power removed may come back: one after another, of each kind no more than went. */
function backOf({ n, piece, if: _, ...rest }: Raw): readonly Raw[] {
  const oneOf = (piece as readonly string[]).map((kind) => [
    { ...rest, op: 'add', n: 1, piece: [kind], if: `to-return:${kindLetters([kind])}` },
  ]);
  return Array.from({ length: Number(n) }, () => ({ oneOf, may: true, app: 'ask' }));
}

/** Tokens that come back, and what is done instead where none was removed. */
function putBack(raws: readonly Raw[]): readonly Raw[] {
  const isBack = (raw?: Raw): boolean => raw?.['op'] === 'return' && raw['if'] === 'tokens-removed-by-this';
  return raws.flatMap((raw, i) => {
    if (isBack(raw)) return backOf(raw);
    if (!raw['else'] || !isBack(raws[i - 1])) return [raw];
    const { else: _, ...instead } = raw;
    return [{ ...instead, if: `not-did:removed:${kindLetters(raws[i - 1]!['piece'] as readonly string[])}` }];
  });
}

/** A Power that may be used again for Time: it is, and then that is spent. */
function againForTime(raw: Raw): readonly Raw[] {
  const { price, ...rest } = raw;
  const isTime = raw['op'] === 'repeat-this' && Object.keys((price ?? {}) as Raw).join() === 'time';
  return isTime
    ? [rest, { op: 'pay', who: 'you', price, if: 'repeated', timing: 'now', app: 'hands' }]
    : [raw];
}

/** A price that Spirits pay together, with tokens that count for so much of it. */
function aided(raw: Raw): readonly Raw[] {
  const { price, may, ...rest } = raw;
  const { energy, per, aid, ...others } = (price ?? {}) as Raw;
  const { remove, worth } = (aid ?? {}) as Raw;
  const isAided = typeof energy === 'number' && per === 'player' && typeof remove === 'string' && worth === 3;
  if (!isAided || may !== true || Object.keys(others).length > 0) return [raw];
  return [
    { op: 'pay-jointly', n: energy, per, piece: [remove], timing: raw['timing'], app: 'ask' },
    { ...rest, if: 'paid' },
  ];
}

/** What Spirits pay together, and what its user spends beside that: what comes behind hangs on it. */
function paidByAll(raws: readonly Raw[]): readonly Raw[] {
  const [pays, then, ...more] = raws;
  const { time, energy, ...others } = (pays?.['price'] ?? {}) as Raw;
  const isJoint =
    pays?.['op'] === 'pay' && pays['who'] === 'all' && time === 'players' && energy === 'players';
  if (!isJoint || !then || more.length > 0 || Object.keys(others).length > 0) return raws;
  const { timing } = pays;
  return [
    { op: 'pay-jointly', n: 1, per: 'player', timing, app: 'ask' },
    { op: 'pay', who: 'you', price: { time }, if: 'paid', timing, app: 'hands' },
    { ...then, if: 'paid' },
  ];
}

/** Elements of the markers that are discarded are the other Spirit's: both are one step. */
function discardedFor(raws: readonly Raw[]): readonly Raw[] {
  return raws.flatMap((raw, i) => {
    const next = raws[i + 1];
    if (raw['op'] === 'gain-element' && raw['n'] === 'as-discarded') return [];
    const isFor = raw['which'] === 'discard' && next?.['n'] === 'as-discarded';
    return [isFor ? { ...raw, which: 'discard-for-other' } : raw];
  });
}

/** Who hands a card over: by the facts' words the one it is for, or both. */
const giver = (raw: Raw): Raw =>
  raw['op'] === 'gift-power' && raw['who'] === 'target-spirit' ? { ...raw, who: 'you' } : raw;

/** Energy that hangs on the same step as a card behind it comes first: both ask what that step did. */
const energyFirst = (raws: readonly Raw[]): readonly Raw[] =>
  raws.flatMap((raw, i) => {
    const [before, next] = [raws[i - 1], raws[i + 1]];
    const isBoth = (a?: Raw, b?: Raw): boolean =>
      a?.['if'] === 'previous-done' &&
      b?.['if'] === 'previous-done' &&
      a['op'] === 'gain-power' &&
      b['op'] === 'energy';
    if (isBoth(raw, next)) return [next!];
    return isBoth(before, raw) ? [before!] : [raw];
  });

/** Places that pieces are marked in, and what becomes of those that come there. */
function marked(raws: readonly Raw[]): readonly Raw[] {
  const comes = raws.find(({ trigger }) => trigger === 'added-or-moved-into-marked');
  if (!comes) return raws;
  const { in: _, ...then } = comes;
  return raws.flatMap((raw) => {
    if (raw === comes) return [];
    if (raw['op'] !== 'mark') return [raw];
    const does = { ...then, in: 'target' };
    return raw['in'] === 'target'
      ? [does]
      : [{ op: 'choose-land', in: raw['in'], timing: 'now', app: 'ask', marks: does }];
  });
}

/** What another speed of the Power costs is paid in that phase: a step of its own. */
function speedPaid(raw: Raw): readonly Raw[] {
  const energy = raw['op'] === 'speed-may-be' && raw['who'] === undefined ? energyOf(raw['price']) : null;
  if (energy === null) return [raw];
  return [
    raw,
    { op: 'energy', n: -energy, who: 'you', if: `${String(raw['speed'])}-phase`, timing: 'now', app: 'auto' },
  ];
}

/** A land that is not there: Invaders do nothing in it and nothing comes out of it; what else that means is said. */
function vanished(raw: Raw): readonly Raw[] {
  if (raw['op'] !== 'vanish-land') return [raw];
  const there = { in: 'target', timing: 'this-turn', app: 'auto' };
  return [{ ...there, op: 'skip-actions', n: 'all' }, { ...there, op: 'isolate' }, raw];
}

/** The steps of a part, each with those before it in mind. */
export function stepsOf(raws: readonly Raw[]): readonly Raw[] {
  const steps = behindChoice(
    inOneLand(
      ofEach(marked(followed(energyFirst(discardedFor(gainsPlainly(putBack(paidByAll(raws).map(giver)))))))),
    ).map(inChosen),
  )
    .flatMap(boxedBlight)
    .flatMap(vanished)
    .flatMap(ofEitherSpirit)
    .flatMap(byKinds)
    .flatMap(oneEach)
    .flatMap(speedPaid)
    .flatMap(incarnaComes)
    .flatMap(againForTime)
    .flatMap(aided);
  return steps.map((step, i) => toldByOthers(step, steps.slice(0, i)));
}
