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

/** A schema that parses unknown data to a T or reports errors. */
export type Schema<T> = GenericSchema<unknown, T>;

/** A schema for every field except the one that tells the union's members apart. */
type Fields<T, Key extends PropertyKey> = { readonly [P in Exclude<keyof T, Key>]-?: Schema<T[P]> };

/** The fields of every member of a union, by the member's name, so that the compiler finds a missing one. */
export type Members<U extends Readonly<Record<Key, string>>, Key extends string> = {
  readonly [Name in U[Key]]: Fields<Extract<U, Readonly<Record<Key, Name>>>, Key>;
};

/** The maximum number of items in a list: more than any game has, and few enough to process. */
const MAX_LIST_ITEMS = 10_000;

/** Returns the schema with an additional test. */
export const provided = <T>(schema: Schema<T>, fits: (value: T) => boolean): Schema<T> =>
  pipe(schema, check(fits));

/** Returns the schema of a number within these bounds, both included. */
export const numberBetween = (least: number, most: number): Schema<number> =>
  provided(number(), (n) => n >= least && n <= most);

/** Returns the schema of a whole number within these bounds, both included. */
export const whole = (least: number, most: number): Schema<number> =>
  provided(numberBetween(least, most), Number.isInteger);

/** The last time that a `Date` can represent, in milliseconds since 1970. */
const LATEST_MS = 8.64e15;

/** Returns the time limited to the range of a calendar, because clocks and files can contain any number. */
export const inCalendar = (at: number): number => Math.min(Math.max(at, 0), LATEST_MS);

/** The schema of a time in milliseconds since 1970. Any number is converted to one that can be shown and sorted. */
export const moment: Schema<number> = pipe(number(), transform(inCalendar));

/** Matches an id that is valid in a URL. */
export const ADDRESSABLE = /^[\w-]{1,80}$/;

/** Returns the schema of a text that passes the test. */
export const textWhere = (fits: (text: string) => boolean): Schema<string> => provided(string(), fits);

/** Returns the schema of a text with at most this number of characters. */
export const text = (most: number): Schema<string> => textWhere(({ length }) => length <= most);

/** Returns the schema of a text on one line. Parsing removes its invisible characters. */
export const oneLine = (most: number, least = 0): Schema<string> =>
  pipe(
    textWhere(({ length }) => length >= least && length <= most),
    transform(plainLine),
  );

/** Returns the schema of a text with several lines and at most this number of characters. */
export const severalLines = (most: number): Schema<string> => pipe(text(most), transform(plainLines));

/** Returns the schema of a text that matches this pattern. */
export const textLike = <T extends string = string>(pattern: RegExp): Schema<T> =>
  textWhere((text) => pattern.test(text)) as Schema<T>;

export const list = <T>(item: Schema<T>, most = MAX_LIST_ITEMS): Schema<T[]> =>
  provided(array(item), ({ length }) => length <= most);

function hasKeys(input: unknown, fits: (key: string) => boolean): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return Object.getPrototypeOf(input) === Object.prototype && Object.keys(input).every(fits);
}

/** Matches reserved keys, which valibot drops without an error. */
const RESERVED = /^(?:__proto__|prototype|constructor)$/;

/** Returns the schema of a plain object with valid keys. It refuses lists and dates. */
export const keyed = <T, K extends string = string>(
  fits: (key: string) => boolean,
  value: Schema<T>,
): Schema<Record<K, T>> =>
  pipe(
    unknown(),
    check((input) => hasKeys(input, (key) => fits(key) && !RESERVED.test(key))),
    record(string(), value) as GenericSchema as Schema<Record<K, T>>,
  );

/** Returns the schema of a union. The member is found by its name, so the others are not tried. */
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
