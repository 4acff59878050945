// The steps of a Power as they are before each is read: one for each Spirit, each piece, each price, in words that hold
// wherever it is carried out.
import { kindLetters } from '../../src/lib/content/cards/reading/values';
import { energyOf } from './read-reach';

export type Raw = Readonly<Record<string, unknown>>;

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

/** What another speed of the Power costs is paid in that phase: a step of its own. */
function speedPaid(raw: Raw): readonly Raw[] {
  const energy = raw['op'] === 'speed-may-be' && raw['who'] === undefined ? energyOf(raw['price']) : null;
  if (energy === null) return [raw];
  return [
    raw,
    { op: 'energy', n: -energy, who: 'you', if: `${String(raw['speed'])}-phase`, timing: 'now', app: 'auto' },
  ];
}

/** The steps of a part, each with those before it in mind. */
export function stepsOf(raws: readonly Raw[]): readonly Raw[] {
  const steps = inOneLand(ofEach(raws)).map(inChosen).flatMap(oneEach).flatMap(speedPaid);
  return steps.map((step, i) => toldByOthers(step, steps.slice(0, i)));
}
