import {
  array,
  check,
  type GenericSchema,
  lazy,
  literal,
  number,
  type ObjectEntries,
  pipe,
  record,
  strictObject,
  string,
  transform,
  unknown,
} from 'valibot';
import { plainLine, plainLines } from '../../rules/basics/plain-line';

/** A schema that takes anything and gives a T or says what is wrong. */
export type Schema<T> = GenericSchema<unknown, T>;

/** A schema for every field but the one that tells the members of a union apart. */
type Fields<T, Key extends PropertyKey> = { readonly [P in Exclude<keyof T, Key>]-?: Schema<T[P]> };

/** The fields of every member of a union by its name, so that no member and no field can be forgotten. */
export type Members<U extends Readonly<Record<Key, string>>, Key extends string> = {
  readonly [Name in U[Key]]: Fields<Extract<U, Readonly<Record<Key, Name>>>, Key>;
};

/** Longer than any list of a game, short enough not to choke on. */
const MAX_LIST_ITEMS = 10_000;

/** What the schema takes if it passes the test as well. */
export const provided = <T>(schema: Schema<T>, fits: (value: T) => boolean): Schema<T> =>
  pipe(schema, check(fits));

/** A number within these bounds. */
export const numberBetween = (least: number, most: number): Schema<number> =>
  provided(number(), (n) => n >= least && n <= most);

/** A whole number within these bounds. */
export const whole = (least: number, most: number): Schema<number> =>
  provided(numberBetween(least, most), Number.isInteger);

/** Milliseconds since 1970 of the last moment that a `Date` can show. */
const LATEST_MS = 8.64e15;

/** The moment, or the nearest one that a calendar can show: a clock, or a file, may say anything. */
export const inCalendar = (at: number): number => Math.min(Math.max(at, 0), LATEST_MS);

/** A moment. Whatever number it was, it can be shown and sorted once it is read. */
export const moment: Schema<number> = pipe(number(), transform(inCalendar));

/** An id that can stand in an address. */
export const ADDRESSABLE = /^[\w-]{1,80}$/;

/** Text that passes the test. */
export const textWhere = (fits: (text: string) => boolean): Schema<string> => provided(string(), fits);

/** Text no longer than this. */
export const text = (most: number): Schema<string> => textWhere(({ length }) => length <= most);

/** A text that is drawn in one line, whoever wrote it: signs that nobody sees are taken out as it is read. */
export const oneLine = (most: number, least = 0): Schema<string> =>
  pipe(
    textWhere(({ length }) => length >= least && length <= most),
    transform(plainLine),
  );

/** A text that is drawn in several lines, whoever wrote it. */
export const severalLines = (most: number): Schema<string> => pipe(text(most), transform(plainLines));

/** Text that looks like this. */
export const textLike = (pattern: RegExp): Schema<string> => textWhere((text) => pattern.test(text));

/** A list of such things. */
export const list = <T>(item: Schema<T>, most = MAX_LIST_ITEMS): Schema<T[]> =>
  provided(array(item), ({ length }) => length <= most);

function hasKeys(input: unknown, fits: (key: string) => boolean): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return Object.getPrototypeOf(input) === Object.prototype && Object.keys(input).every(fits);
}

/** What an object may not be asked for by name: valibot drops such keys without a word. */
const RESERVED = /^(?:__proto__|prototype|constructor)$/;

/** A plain object from fitting keys to values; a list or a date is none. */
export const keyed = <T>(fits: (key: string) => boolean, value: Schema<T>): Schema<Record<string, T>> =>
  pipe(
    unknown(),
    check((input) => hasKeys(input, (key) => fits(key) && !RESERVED.test(key))),
    record(string(), value),
  );

/** One member of a union, looked up by its name rather than tried one after another. */
export function unionOf<U extends Readonly<Record<Key, string>>, Key extends string>(
  key: Key,
  members: Members<U, Key>,
  more: ObjectEntries = {},
): Schema<U> {
  const schemas = new Map<unknown, GenericSchema>();
  for (const [name, fields] of Object.entries<ObjectEntries>(members as never))
    schemas.set(name, strictObject({ [key]: literal(name), ...fields, ...more }));
  const nothing = provided(unknown(), () => false);
  const schema = lazy((input) => schemas.get((input as Record<string, unknown> | null)?.[key]) ?? nothing);
  return schema as GenericSchema as Schema<U>;
}
