// The cards as the data says them, read into what the rules take: checked word for word, and without what is for people.
import * as v from 'valibot';
import type { BlightCard } from '../../src/lib/rules/blight-card';
import type { BlightEffects, EventCard, FearLevels } from '../../src/lib/rules/effects/card';
import type { Effect, Scoped } from '../../src/lib/rules/effects/effect';
import type { FearCard } from '../../src/lib/rules/fear-card';
import { boards } from './conditions';
import { lineOf } from './line-schema';
import { kinds } from './values';

const o = v.exactOptional;
const text = v.pipe(v.string(), v.nonEmpty());
const n = v.pipe(v.number(), v.integer());
const id = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/));
const product = v.picklist([
  'base',
  'branch-and-claw',
  'jagged-earth',
  'feather-and-flame',
  'nature-incarnate',
]);
const effects = v.array(v.record(v.string(), v.unknown()));
const yes = o(v.literal(true));

const SCOPE = {
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

/** What a card says to people, on every level of it. */
const SPOKEN = { name: text, altName: o(text), note: o(text) };

const FEAR = v.strictObject({
  id,
  ...SPOKEN,
  altNames: o(v.array(text)),
  product,
  levels: v.pipe(v.array(v.strictObject({ text, effects })), v.length(3)),
});

const BLIGHT = v.strictObject({
  id,
  ...SPOKEN,
  product,
  text,
  healthyPerPlayer: n,
  blightedPerPlayer: n,
  stillHealthy: yes,
  eachInvaderPhase: yes,
  eachSpiritPhase: yes,
  dropped: yes,
  droppedBy: o(text),
  now: o(effects),
  phase: o(effects),
});

const numbers = v.array(v.picklist([1, 2, 3]));
const PART = v.strictObject({
  part: v.picklist(['main', 'token', 'dahan']),
  ...SPOKEN,
  side: o(n),
  stages: o(numbers),
  terror: o(numbers),
  island: o(v.picklist(['healthy', 'blighted'])),
  cost: o(v.strictObject({ energy: n, per: text, aidedBy: o(text), least: o(n) })),
  text,
  effects: o(effects),
  sources: v.array(v.picklist(['K', 'W', 'P', 'rules'])),
});
const EVENT = v.strictObject({
  id,
  ...SPOKEN,
  product,
  by: o(v.picklist(['each-board', 'each-spirit'])),
  adversary: o(text),
  dropped: yes,
  parts: v.array(PART),
});

/** What is said of a thing by these words, where it is. */
const only = <T extends object, K extends keyof T>(from: T, ...words: readonly K[]): Pick<T, K> =>
  Object.fromEntries(words.flatMap((word) => (word in from ? [[word, from[word]]] : []))) as Pick<T, K>;

type Raw = v.InferOutput<typeof effects>[number];

const fails =
  (where: string) =>
  (what: string): never => {
    throw new Error(`${where}: ${what}`);
  };

/** Reads by a schema; what does not fit is an error with the place and the word. */
function readBy<T>(schema: v.GenericSchema<unknown, T>, raw: unknown, where: string): T {
  const read = v.safeParse(schema, raw);
  if (read.success) return read.output;
  const [issue] = read.issues;
  return fails(where)(`${issue.path?.map(({ key }) => String(key)).join('.') ?? ''}: ${issue.message}`);
}

const isScope = ([word]: readonly [string, unknown]): boolean => Object.hasOwn(SCOPE, word);

/** A line without what is for people: a note, and who picks the lands of what lasts. */
const withoutTalk = (line: Raw): Raw =>
  Object.fromEntries(Object.entries(line).filter(([word]) => word !== 'note' && word !== 'choice'));

/** One effect: for whom, its line, and what follows it. */
function effectOf({ then, oneOf, ...raw }: Raw, where: string): Effect {
  const words = Object.entries(withoutTalk(raw));
  const head = readBy(scope, Object.fromEntries(words.filter(isScope)), where);
  const rest = Object.fromEntries(words.filter((word) => !isScope(word)));
  const lines = (all: unknown, at: string) =>
    readBy(effects, all, at).map((line, i) => lineOf(withoutTalk(line), fails(`${at}, line ${i + 1}`)));
  if (oneOf !== undefined) {
    if (Object.keys(rest).length > 0) return fails(where)(`beside oneOf stands ${Object.keys(rest).join()}`);
    return {
      ...head,
      oneOf: readBy(v.array(effects), oneOf, where).map((one, i) => lines(one, `${where}, way ${i + 1}`)),
    };
  }
  const line = lineOf(rest, fails(where));
  return { ...head, ...line, ...(then !== undefined && { then: lines(then, `${where}, then`) }) };
}

/** The effects of a part of a card. */
const effectsOf = (all: readonly Raw[], where: string): readonly Effect[] =>
  all.map((one, i) => effectOf(one, `${where}, effect ${i + 1}`));

const nameOf = (card: unknown, kind: string): string =>
  `${kind} ${String((card as { readonly id?: unknown } | null)?.id)}`;

/** A Fear Card with what it does at each Terror Level. */
export function readFearCard(raw: unknown): FearCard & { readonly effects: FearLevels } {
  const name = nameOf(raw, 'fear');
  const { id, product, levels } = readBy(FEAR, raw, name);
  const [first, second, third] = levels.map((level, i) =>
    effectsOf(level.effects, `${name}, level ${i + 1}`),
  );
  return { id, product, effects: [first!, second!, third!] };
}

/** A Blight Card, and what it does as it turns and in each Invader Phase. */
export function readBlightCard(
  raw: unknown,
): Pick<BlightCard, 'id' | 'product'> & { readonly card: BlightCard; readonly effects: BlightEffects } {
  const name = nameOf(raw, 'blight');
  const { now, phase, ...printed } = readBy(BLIGHT, raw, name);
  const { id, product } = printed;
  return {
    id,
    product,
    card: {
      ...{ stillHealthy: false, eachInvaderPhase: false },
      ...only(printed, 'id', 'product', 'healthyPerPlayer', 'blightedPerPlayer'),
      ...only(printed, 'stillHealthy', 'eachInvaderPhase', 'eachSpiritPhase', 'dropped'),
    },
    effects: {
      ...(now && { now: effectsOf(now, `${name}, now`) }),
      ...(phase && { phase: effectsOf(phase, `${name}, phase`) }),
    },
  };
}

/** An Event Card; null for one that an erratum took out of the game. */
export function readEventCard(raw: unknown): EventCard | null {
  const name = nameOf(raw, 'event');
  const { dropped, parts, ...card } = readBy(EVENT, raw, name);
  if (dropped) return null;
  return {
    ...only(card, 'id', 'product', 'by'),
    parts: parts.map(({ effects: said = [], ...part }, i) => ({
      ...only(part, 'part', 'side', 'stages', 'terror', 'island', 'cost'),
      effects: effectsOf(said, `${name}, part ${i}`),
    })),
  };
}
