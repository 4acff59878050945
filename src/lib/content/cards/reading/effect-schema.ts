// Parses effects of cards (scope, line and what follows), in the build and from homebrew files.
import * as v from 'valibot';
import { isAimed, printLands } from '../../../rules/lands/parse-lands';
import { allLines, type Effect, type Scoped } from '../../../rules/table/card-lines/effect';
import { isPlace, type LandFilter } from '../../../rules/table/card-lines/land-words';
import type { Line } from '../../../rules/table/card-lines/line';
import { notCarriedOut } from './carried-out';
import { boards } from './conditions';
import { cardLine } from './line-schema';
import { kinds, wholeNumber } from './values';

const o = v.exactOptional;
const n = wholeNumber;
const yes = o(v.literal(true));
const raw = v.record(v.string(), v.unknown());
const effects = v.array(raw);

/** An effect in the data's format. */
export type RawEffect = v.InferOutput<typeof raw>;

/** The words of an effect's scope. */
export const SCOPE = {
  each: v.picklist([
    ...(['once', 'player', 'spirit', 'board', 'forBoard', 'halfBoards', 'oneBoard'] as const),
    ...(['land', 'oneLand', 'terrain', 'sacredSite', 'token', 'invader'] as const),
  ]),
  distinct: yes,
  boards: o(boards),
  boardPick: o(v.literal('most-buildings')),
  unless: o(
    v.strictObject({
      per: v.picklist(['board', 'land', 'spirit']),
      energy: o(v.union([n, v.literal('invader-discard-size')])),
      destroy: o(kinds),
      n: o(n),
      saves: o(v.literal(1)),
      covers: o(v.literal('either-or-both')),
    }),
  ),
};
const scope: v.GenericSchema<unknown, Scoped> = v.strictObject(SCOPE);

/** The words of a choice among options. */
export const CHOICE = v.strictObject({ lands: o(n), may: yes });

const fails =
  (where: string) =>
  (what: string): never => {
    throw new Error(`${where}: ${what}`);
  };

/**
 * Returns the path and the message of an error. If several alternatives fail, the last one that got furthest counts.
 */
function wrongIn({
  path,
  issues,
  message,
}: v.BaseIssue<unknown>): readonly [words: readonly string[], why: string] {
  const words = path?.map(({ key }) => String(key)) ?? [];
  const inner = issues?.map(wrongIn) ?? [];
  const furthest = Math.max(0, ...inner.map(([more]) => more.length));
  const found = inner.findLast(([more]) => more.length === furthest);
  return found && furthest > 0 ? [[...words, ...found[0]], found[1]] : [words, message];
}

/** Parses by a schema; throws an error with the path and the word. */
export function readBy<T>(schema: v.GenericSchema<unknown, T>, raw: unknown, where: string): T {
  const read = v.safeParse(schema, raw);
  if (read.success) return read.output;
  const [words, why] = wrongIn(read.issues[0]);
  return fails(where)(`${words.join('.')}: ${why}`);
}

const isScope = ([word]: readonly [string, unknown]): boolean => Object.hasOwn(SCOPE, word);

/** Returns a line without the words for human readers: a note, and who picks the lands. */
const withoutTalk = (line: RawEffect): RawEffect =>
  Object.fromEntries(Object.entries(line).filter(([word]) => word !== 'note' && word !== 'choice'));

/** Parses one effect with the words of its verbs. */
function effectOf({ then, oneOf, ...raw }: RawEffect, where: string): Effect {
  const words = Object.entries(withoutTalk(raw));
  const head = readBy(scope, Object.fromEntries(words.filter(isScope)), where);
  const rest = Object.fromEntries(words.filter((word) => !isScope(word)));
  const lines = (all: unknown, at: string) =>
    readBy(effects, all, at).map((line, i) => cardLine(withoutTalk(line), fails(`${at}, line ${i + 1}`)));
  if (oneOf !== undefined) {
    const [strange] = Object.keys(rest).filter((word) => !Object.hasOwn(CHOICE.entries, word));
    if (strange !== undefined) return fails(where)(`beside oneOf stands ${strange}`);
    return {
      ...head,
      ...readBy(CHOICE, rest, where),
      oneOf: readBy(v.array(effects), oneOf, where).map((one, i) => lines(one, `${where}, way ${i + 1}`)),
    };
  }
  const line = cardLine(rest, fails(where));
  return { ...head, ...line, ...(then !== undefined && { then: lines(then, `${where}, then`) }) };
}

/** Returns the lands that a line names; destinations without a filter are excluded. */
const landsOf = ({ in: where, to, if: holds }: Line): readonly LandFilter[] =>
  [where, to, typeof holds === 'object' && 'movedInto' in holds ? holds.movedInto : undefined].flatMap(
    (one) => (one === undefined || isPlace(one) ? [] : [one]),
  );

/**
 * Parses one effect: scope, line, and what follows. Throws for an unsupported combination. Only effects of Powers may
 * use target lands.
 */
export function readEffect(raw: RawEffect, where: string, isOfPower = false): Effect {
  const effect = effectOf(raw, where);
  const unknown = isOfPower
    ? undefined
    : allLines(effect)
        .flatMap(landsOf)
        .find((lands) => !isAimed(lands));
  if (unknown !== undefined) return fails(where)(`no such lands: ${JSON.stringify(printLands(unknown))}`);
  const wrong = notCarriedOut(effect, isOfPower);
  return wrong === null ? effect : fails(where)(wrong);
}
