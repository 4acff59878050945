// The schemas that Powers and panels share.
import * as v from 'valibot';
import { isAimed, parseLands, readLands } from '../../rules/lands/parse-lands';
import type { Elements } from '../../rules/spirits/power';
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import { powerCardId } from '../../rules/table/printed-cards';
import type { SpiritId } from '../../rules/table/printed-names';

const o = v.exactOptional;
const text = v.pipe(
  v.string(),
  v.check((said) => said !== '', 'empty'),
);
const n = v.pipe(
  v.number(),
  v.check((many) => Number.isInteger(many) && many >= 0, 'no count'),
);
const id = v.pipe(
  v.string(),
  v.check((word) => /^[a-z]+(-[a-z]+)*$/.test(word), 'no id'),
);
/** The id of a Spirit. */
const spirit = v.pipe(
  id,
  v.transform((word) => word as SpiritId),
);
/** The id of a Power Card. */
const powerCard = v.pipe(id, v.transform(powerCardId));
const yes = v.literal(true);
const element = v.picklist(ELEMENTS);
const speed = v.picklist(['fast', 'slow']);
/** The lands that can be found without a target. */
const readable = v.pipe(
  v.string(),
  v.check(
    (text) => {
      const lands = readLands(text);
      return lands !== null && isAimed(lands);
    },
    ({ received }) => `no such lands: ${received}`,
  ),
  v.transform(parseLands),
);
/** The lands that may depend on the target of a Power. */
const aimable = v.pipe(
  v.string(),
  v.check(
    (text) => readLands(text) !== null,
    ({ received }) => `no such lands: ${received}`,
  ),
  v.transform(parseLands),
);
const product = v.picklist([
  'base',
  'branch-and-claw',
  'jagged-earth',
  'feather-and-flame',
  'horizons',
  'nature-incarnate',
]);

/** A schema of an object whose `key` has one of these words. */
type Keyed<Key extends string> = v.GenericSchema & {
  readonly entries: Readonly<
    Record<Key, { readonly literal?: unknown; readonly options?: readonly unknown[] }>
  >;
};

/**
 * Returns the schema of several kinds of objects that a word in `key` tells apart. An error names its place in the
 * object of that kind; a union would report the first kind instead.
 */
export function oneKindOf<Key extends string, const Kinds extends readonly Keyed<Key>[]>(
  key: Key,
  kinds: Kinds,
): v.GenericSchema<unknown, v.InferOutput<Kinds[number]>> {
  const unknownKind = v.union(kinds as readonly v.GenericSchema[]);
  const kindOf = (input: unknown): v.GenericSchema => {
    const word = (input as Readonly<Record<string, unknown>> | null)?.[key];
    const isMeant = ({ entries: { [key]: entry } }: Keyed<Key>): boolean =>
      entry.literal === word || entry.options?.includes(word) === true;
    return kinds.find(isMeant) ?? unknownKind;
  };
  return v.lazy(kindOf);
}

/** A list with at least this many items. */
const atLeast = <T extends v.GenericSchema>(many: number, item: T) =>
  v.pipe(
    v.array(item),
    v.check(({ length }) => length >= many, 'too few'),
  );

/** The number of each Element, without zeros. */
const elements: v.GenericSchema<unknown, Elements> = v.pipe(
  v.record(
    element,
    v.pipe(
      n,
      v.check((many) => many > 0, 'no count'),
    ),
  ),
  v.check((all) => Object.keys(all).length > 0, 'a threshold without Elements'),
);

/** A text for people, which the app leaves out. */
const skippedGain = o(v.unknown());

/** The values that the schemas of Powers and panels share. */
export const POWER_VALUES = {
  aimable,
  atLeast,
  element,
  elements,
  id,
  n,
  o,
  powerCard,
  product,
  readable,
  skippedGain,
  speed,
  spirit,
  text,
  yes,
};
