// The schemas of Growth.
import * as v from 'valibot';
import { parseLands } from '../../rules/lands/parse-lands';
import type { Growth, GrowthAction, GrowthOption, GrowthStep } from '../../rules/spirits/panel';
import { oneKindOf, POWER_VALUES } from './power-values';

const { element, n, o, readable, text, yes } = POWER_VALUES;

const range = v.nullable(n);

const OCEAN = 'ocean';

/** The lands for Presence or tokens; Ocean also has places off the island. */
const lands = v.pipe(
  v.string(),
  v.check(
    (text) => text === OCEAN || v.is(readable, text),
    ({ received }) => `no such lands: ${received}`,
  ),
  v.transform((text) => (text === OCEAN ? OCEAN : parseLands(text))),
);

/** Converts one Element, or a choice of several, to a choice. */
const gainElement = v.pipe(
  v.strictObject({ do: v.literal('gain-element'), element: o(element), oneOf: o(v.array(element)), n }),
  v.check((gain) => (gain.element === undefined) !== (gain.oneOf === undefined), 'which Element'),
  v.transform((gain) => ({
    do: 'gain-element' as const,
    oneOf: gain.element ? [gain.element] : gain.oneOf!,
    n: gain.n,
  })),
);

const action: v.GenericSchema<unknown, GrowthAction> = oneKindOf('do', [
  v.strictObject({
    do: v.literal('add-presence'),
    range,
    where: o(lands),
    withToken: o(v.literal('beasts')),
    from: o(v.literal('destroyed')),
    n: o(n),
    upTo: o(yes),
    together: o(yes),
  }),
  v.strictObject({ do: v.picklist(['reclaim-all', 'reclaim-one']) }),
  v.pipe(
    v.strictObject({ do: v.literal('reclaim-half'), round: v.literal('up') }),
    v.transform(({ do: word }) => ({ do: word })),
  ),
  v.strictObject({ do: v.literal('reclaim-with-element'), element }),
  v.strictObject({
    do: v.literal('gain-power'),
    deck: o(v.picklist(['major', 'minor', 'days-that-never-were'])),
    forget: o(v.literal(false)),
  }),
  v.strictObject({
    do: v.literal('gain-energy'),
    n,
    per: o(v.picklist(['fire-showing', 'card-plays'])),
  }),
  v.strictObject({ do: v.picklist(['gain-track-energy-again', 'ignore-range', 'empower-incarna']) }),
  v.strictObject({ do: v.picklist(['extra-plays', 'make-fast']), n }),
  gainElement,
  v.pipe(
    v.strictObject({
      do: v.literal('move-presence'),
      range: n,
      n: o(n),
      upTo: o(yes),
      together: o(yes),
    }),
    v.transform(({ n: many = 1, ...move }) => ({ do: move.do, range: move.range, n: many })),
  ),
  v.strictObject({
    do: v.picklist(['gather-presence', 'push-presence']),
    n,
    where: v.literal('each-ocean'),
  }),
  v.strictObject({
    do: v.literal('add-token'),
    piece: v.picklist(['disease', 'vitality']),
    range: o(range),
    where: o(lands),
  }),
  v.pipe(
    v.strictObject({
      do: v.literal('gather-token'),
      piece: v.literal('beasts'),
      n,
      range: n,
      upTo: yes,
    }),
    v.transform(({ upTo: _, ...gather }) => gather),
  ),
  v.strictObject({ do: v.literal('say'), text }),
  v.strictObject({ do: v.literal('discard-powers'), n, element: o(element) }),
  v.strictObject({ do: v.literal('damage'), n, range: n }),
  v.strictObject({ do: v.literal('gain-time'), n, upTo: o(yes) }),
  v.strictObject({ do: v.literal('move-incarna'), range }),
  v.strictObject({ do: v.literal('add-or-move-incarna'), where: v.literal('own-presence') }),
  v.pipe(
    v.strictObject({ do: v.literal('replace-presence-with-incarna'), may: yes }),
    v.transform(({ do: word }) => ({ do: word })),
  ),
  v.strictObject({ do: v.literal('escape'), n: v.union([n, v.literal('all')]) }),
  v.pipe(
    v.strictObject({
      do: v.literal('impending-energy'),
      cards: n,
      n,
      upTo: yes,
      signs: v.literal('plus-or-minus'),
    }),
    v.transform(({ do: word, cards, n: many }) => ({ do: word, cards, n: many })),
  ),
]);

const step: v.GenericSchema<unknown, GrowthStep> = v.union([
  v.pipe(
    v.strictObject({ or: v.array(v.array(action)), times: o(n) }),
    v.transform(({ or, times = 1 }) => ({ or, times })),
  ),
  action,
]);

/** Parses one option of a panel's Growth. */
export const growthOption: v.GenericSchema<unknown, GrowthOption> = v.pipe(
  v.strictObject({
    actions: v.array(step),
    cost: o(n),
    group: o(n),
    unlockedBy: o(v.picklist(['row1', 'row2', 'row3', 'row4'])),
    limit: o(v.literal('once-per-game')),
    requires: o(v.literal('1 healing card')),
  }),
  v.transform(({ actions: steps, ...rest }) => ({ steps, ...rest })),
);

/** Parses the Growth of a panel. */
export const growth: v.GenericSchema<unknown, Growth> = v.pipe(
  v.strictObject({
    pick: n,
    options: v.array(growthOption),
    always: o(v.array(step)),
    onePerGroup: o(yes),
  }),
  v.transform(({ pick, options, always = [] }) => ({ pick, options, always })),
);
