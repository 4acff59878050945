import { type Migration, MIGRATIONS } from './migrations';
import { withCounters } from './old-counters';
import { allRenamed, renamed } from './old-effects';
import { withFilters } from './old-filters';
import { withKnown } from './old-known';
import { withLineRefs } from './old-line-refs';
import { withMarks } from './old-marks';
import { commandOfSix, eventOfSix, withActions } from './old-powers';
import { withProgress } from './old-progress';
import { withQueues } from './old-queues';
import { withResults } from './old-results';
import { type OldStep, stepOfFive, stepOfFour, stepOfThree, withSteps } from './old-steps';

function eventOfTwo(event: { readonly type: string; readonly blight?: object }): object {
  if (event.type === 'built') return { n: 1, ...event };
  return event.type === 'blightSet' ? { ...event, blight: { turned: {}, ...event.blight } } : event;
}

/** A lasting effect of a Fear Card in the format of 0.2. */
type OldEffect =
  | { readonly kind: 'defend'; readonly where: string; readonly amount: number; readonly per?: 'dahan' }
  | { readonly kind: 'skip'; readonly action: string; readonly where: string }
  | { readonly kind: 'noCity'; readonly where: string }
  | { readonly kind: 'special'; readonly rule: string; readonly amount: number };

function effectOfThree(effect: OldEffect): object {
  const turn = { until: 'turn' };
  if (effect.kind === 'special')
    return { change: { change: 'special', rule: effect.rule, amount: effect.amount }, where: 'any', ...turn };
  const { where } = effect;
  if (effect.kind === 'noCity') return { change: { change: 'noCity' }, where, ...turn };
  if (effect.kind === 'skip') return { change: { change: 'skip' }, where, during: effect.action, ...turn };
  const per = effect.per && { per: effect.per };
  return { change: { change: 'defend', n: effect.amount, ...per }, where, ...turn };
}

const toldDefend = (land: string, n: number): object => ({
  change: { change: 'defend', n },
  where: [land],
  until: 'turn',
  cause: 'power',
});

/** Returns the lasting effect of a recorded Skip of this action in the land until the end of the turn. */
const toldSkip = (land: string, during: string): object => ({
  change: { change: 'skip' },
  where: [land],
  until: 'turn',
  during,
  cause: 'power',
});

interface OldLand {
  readonly defend: number;
  readonly skips: readonly string[];
}

/** Counters of modifiers that were only flags. Each becomes a memo with this lifetime. */
const MEMOS: readonly (readonly [name: RegExp, until: string])[] = [
  [
    /^(russia\.2:pushed|habsburg-livestock:heavy|scotland\.(5:fouled|1:spared)-\w+|habsburg-mining\.6:\w+)$/,
    'card',
  ],
  [/^russia\.6:blight-\w+$/, 'step'],
  [/^(russia\.5:(second|third)|scotland:resettled|france\.2:discarded|escalation:[\w-]+)$/, 'game'],
];

const memoUntil = (counter: string): string | undefined => MEMOS.find(([name]) => name.test(counter))?.[1];

/**
 * Returns the name and lifetime of the memo for a counter. The Escalation counter of a late card was 1 before it acted
 * and 2 afterwards.
 */
const memoOf = (counter: string, n: number, until: string): readonly [string, string] =>
  counter.startsWith('escalation:') && n === 2 ? [`${counter}:acted`, 'turn'] : [counter, until];

/** Old steps that only cleared something or were only shown. They are removed. */
const GONE = [
  'russia.2 anew',
  'russia.6 forgotten',
  'scotland.1 anew',
  'habsburg-mining.6 forgotten',
  'habsburg-mining judged',
];

/** The steps of France's Event in 0.2. */
const REBELLION = ['uprising', 'destroy', 'strife', 'toll', 'tollIn', 'discard', 'aid', 'aidIn'];

/**
 * Returns the agenda with one manual step in place of the remaining steps of France's Event, because the players have
 * already read its card. An Event that was not drawn yet becomes the ordinary Event step.
 */
function rebellionOfThree(agenda: readonly OldStep[]): readonly OldStep[] {
  const isPart = ({ of, step }: OldStep): boolean =>
    of === 'france.2' && step !== undefined && REBELLION.includes(step);
  const first = agenda.findIndex(isPart);
  return agenda.flatMap((step, i): readonly OldStep[] => {
    if (step.of === 'france.2' && step.step === 'event') return [{ ...step, of: 'events', step: 'card' }];
    if (!isPart(step)) return [step];
    return i === first ? [{ do: 'exceptional', of: 'france.2', step: 'by_hand' }] : [];
  });
}

/** Matches counters that marked the picked lands of a step. */
const MARK = /^(.+):picked-(\w+)$/;

function memosOfThree(
  counters: Readonly<Record<string, number>>,
  agenda: readonly OldStep[],
): { readonly counters: object; readonly memo: object; readonly agenda: readonly OldStep[] } {
  const all = Object.entries(counters);
  const marks = all.flatMap(([counter]) => MARK.exec(counter) ?? []);
  const pickedBy = (of: string): readonly string[] =>
    all.flatMap(([counter]) => {
      const [, by, land = ''] = MARK.exec(counter) ?? [];
      return by === of ? [land] : [];
    });
  return {
    counters: Object.fromEntries(all.filter(([name]) => !memoUntil(name) && !marks.includes(name))),
    memo: Object.fromEntries([
      ...all.flatMap(([name, n]) => {
        const until = memoUntil(name);
        return until ? [memoOf(name, n, until)] : [];
      }),
    ]),
    agenda: rebellionOfThree(agenda)
      .filter(({ of, step }) => !GONE.includes(`${of} ${step}`))
      .map((step) =>
        step.of !== undefined && step.left !== undefined && pickedBy(step.of).length > 0
          ? { ...step, done: pickedBy(step.of) }
          : step,
      ),
  };
}

interface OldGame {
  readonly counters: Readonly<Record<string, number>>;
  readonly lands: Readonly<Record<string, OldLand>>;
  readonly lasting: readonly { readonly card: string; readonly effect: OldEffect }[];
  readonly agenda: readonly OldStep[];
  readonly setup?: { readonly scenario?: string | null };
  readonly fear: object;
}

/**
 * Returns the Fear of a game of version 3 in the next format. In Rituals of Terror, Fear raised the Terror Level then;
 * now the Rituals set it.
 */
const fearOfThree = ({ fear, setup }: Pick<OldGame, 'fear' | 'setup'>): object =>
  setup?.scenario === 'rituals-of-terror' ? { ...fear, level: 1 } : fear;

function gameOfThree({ lands, lasting, counters, agenda, ...game }: OldGame): object {
  const told = Object.entries(lands).flatMap(([land, { defend, skips }]) => [
    ...(defend > 0 ? [toldDefend(land, defend)] : []),
    ...skips.map((action) => toldSkip(land, action)),
  ]);
  const cards = lasting.map(({ card, effect }) => ({ ...effectOfThree(effect), cause: card }));
  const { agenda: steps, ...kept } = memosOfThree(counters, agenda);
  const bare = Object.entries(lands).map(([id, { defend: _, skips: __, ...land }]) => [id, land]);
  return {
    ...game,
    lands: Object.fromEntries(bare) as object,
    lasting: [...told, ...cards].map((one, i) => ({ ...one, id: i + 1 })),
    ...kept,
    fear: fearOfThree(game),
    agenda: steps.map(stepOfThree),
    beside: {},
    sunk: [],
  };
}

type OldEvent =
  | { readonly type: 'defended'; readonly land: string; readonly n: number }
  | { readonly type: 'skipSet'; readonly land: string; readonly action: string; readonly on: boolean }
  | { readonly type: 'effectBegan'; readonly card: string; readonly effect: OldEffect }
  | { readonly type: 'effectEnded'; readonly card: string };

function eventOfThree(event: OldEvent | { readonly type: ''; readonly [key: string]: unknown }): object {
  const lasts = (on: boolean, lasting: object): object => ({
    type: on ? 'lastingBegan' : 'lastingEnded',
    lasting: { ...lasting, id: 1 },
  });
  switch (event.type) {
    case 'defended':
      return lasts(event.n > 0, toldDefend(event.land, event.n));
    case 'skipSet':
      return lasts(event.on, toldSkip(event.land, event.action));
    case 'effectBegan':
      return lasts(true, { ...effectOfThree(event.effect), cause: event.card });
    case 'effectEnded':
      // The previous value is not stored.
      return lasts(false, { ...effectOfThree({ kind: 'noCity', where: 'any' }), cause: event.card });
    default: {
      return withSteps(event, stepOfThree);
    }
  }
}

type OldLasting = Parameters<typeof renamed>[0];

/**
 * Returns a game of version 5 or earlier in the next format. Its lasting effects may have the names of 0.2, because an
 * app update can come in the middle of a turn.
 */
function gameOfFive(state: object): object {
  const { lasting } = state as { readonly lasting?: readonly OldLasting[] };
  return { ...withSteps(state, stepOfFive), ...(lasting && { lasting: allRenamed(lasting) }) };
}

function eventsOfFive(event: object): readonly object[] {
  const { lasting } = event as { readonly lasting?: OldLasting };
  return lasting
    ? renamed(lasting).map((one) => ({ ...event, lasting: one }))
    : [withSteps(event, stepOfFive)];
}

/** Returns a game, an entry or a part of version 9 with all values that version 10 no longer stores as texts. */
const withTen = (value: unknown): unknown => withLineRefs(withResults(withQueues(withMarks(value))));

/** All migrations in order, without gaps. None is ever removed. */
export const migrations: readonly Migration[] = [
  {
    from: 1,
    name: 'what else is on the table: Spirits, a scenario, difficulty, counters',
    up: (state) => {
      const { setup, blight, ...game } = state as { readonly setup: object; readonly blight: object };
      const none = { colours: [], spirits: [], scenario: null, tokens: false, events: false, easier: [] };
      return {
        ...game,
        setup: { ...none, products: ['base'], difficulty: 0, ...setup },
        blight: { turned: {}, ...blight },
        counters: {},
      };
    },
    entry: (entry) => {
      const { events, ...rest } = entry as { readonly events: readonly { readonly type: string }[] };
      return { ...rest, events: events.map(eventOfTwo) };
    },
  },
  {
    from: 2,
    name: 'what lasts is one list, and pieces may stand beside the island; who did it',
    up: (state) => gameOfThree(state as OldGame),
    entry: (entry) => {
      const { events, ...rest } = entry as { readonly events: readonly OldEvent[] };
      return { ...rest, events: events.map(eventOfThree) };
    },
  },
  {
    from: 3,
    // Little data of 0.3 changes, but with a higher version an older app reports the new kinds as a newer game instead
    // of a damaged one.
    name: 'Dahan that strike first or at once, Spirits asked in turn, counts beside the island',
    up: (state) => withSteps(state as object, stepOfFour),
  },
  {
    from: 4,
    name: 'a player and a kept number have fields of their own in steps; what lasts is named after its line',
    up: (state) => gameOfFive(state as object),
    entry: (entry) => {
      const { events, ...rest } = entry as { readonly events: readonly object[] };
      return { ...rest, events: events.flatMap(eventsOfFive) };
    },
  },
  {
    from: 5,
    name: 'what lines of a card have found out is a value, not a text',
    up: (state) => withSteps(state as object, withKnown),
    entry: (entry) => {
      const { events, ...rest } = entry as { readonly events: readonly object[] };
      return { ...rest, events: events.map((event) => withSteps(event, withKnown)) };
    },
  },
  {
    from: 6,
    name: 'a Power in use is an action with an end in the agenda; one answer for a Spirit that is lost',
    up: (state) => withActions(state as object),
    entry: (entry) => {
      const { command, events, ...rest } = entry as {
        readonly command: unknown;
        readonly events: readonly Readonly<Record<string, unknown>>[];
      };
      return { ...rest, command: commandOfSix(command), events: events.map(eventOfSix) };
    },
  },
  {
    from: 7,
    name: 'lands that something is about are a value, not a text',
    up: (state) => withFilters(state),
    entry: (entry) => withFilters(entry),
  },
  {
    from: 8,
    name: 'a card in progress is one of several states, each with its own fields',
    up: (state) => withProgress(state),
    entry: (entry) => withProgress(entry),
  },
  {
    from: 9,
    name: 'turn marks, entries of a queue, lines that last and results played on from are values, not texts',
    up: (state) => withTen(state),
    entry: (entry) => withTen(entry),
  },
  {
    from: 10,
    name: 'a counter of a Spirit about an Element, a card, a player or a land is a value, not a text',
    up: (state) => withCounters(state),
    entry: (entry) => withCounters(entry),
  },
];

// Importing this file makes all versions readable. For an older game, `MIGRATIONS.load` imports it on demand.
MIGRATIONS.bring(migrations);
