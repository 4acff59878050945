import { describe, expect, it } from 'vitest';
import { FEAR_CARDS } from '../../src/lib/content/cards/base-fear-cards';
import { effectsOf } from '../../src/lib/content/cards/effects';
import { EVENT_CARDS } from '../../src/lib/content/cards/events/all-events';
import { MORE_BLIGHT_CARDS } from '../../src/lib/content/cards/more/more-blight-cards';
import { MORE_FEAR_CARDS } from '../../src/lib/content/cards/more/more-fear-cards';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import { boardFits, isReadableOfBoard } from '../../src/lib/rules/effects/amounts';
import { atHand } from '../../src/lib/rules/effects/at-hand';
import { allLines } from '../../src/lib/rules/effects/by-hand';
import { type Effect, isOneOf } from '../../src/lib/rules/effects/effect';
import { isKnown, lineHolds } from '../../src/lib/rules/effects/line-holds';
import type { Condition } from '../../src/lib/rules/effects/line-words';
import { isCounted, isReadable, measure, qualifies } from '../../src/lib/rules/where';
import blightFacts from '../facts/blight-cards.json';
import eventFacts from '../facts/event-effects.json';
import fearFacts from '../facts/fear-cards.json';
import { EACH, type Fact, letters } from '../support/card-facts';
import { position } from '../support/position';
import { RULES } from '../support/table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

/** Every part of a Blight Card. */
const blightParts = (): readonly string[] =>
  blightFacts.cards.flatMap(({ id }) => ['now', 'phase'].map((when) => `blight.${id}.${when}`));

/** The Events that no erratum took out of the game. */
const printedEvents = eventFacts.cards.filter(({ dropped }) => !dropped);

const NAMES: Readonly<Record<string, string>> = {
  where: 'in',
  amount: 'n',
  with: 'into',
  timing: 'when',
  optional: 'may',
  amountMin: 'least',
  distinctLands: 'distinct',
  boardIf: 'boards',
  destination: 'to',
};
/** What a fact says that is this file's own reading, or needs no word in the content. */
const UNSAID = ['scope', 'choice', 'app', 'note', 'checkWhen', 'skipSpecial', 'by', 'prevent', 'oneOf'];

/** A fact's value as the content writes it. */
function valueOf(name: string, value: unknown): unknown {
  if (['piece', 'with', 'onto', 'token'].includes(name)) return letters(value);
  if (name === 'destination') return 'buildings>origin';
  if (name === 'where')
    return String(value).replace(/^lowest-numbered matching the (\w+) card$/, 'matches-$1');
  return value;
}

/** Words of the facts for what the line does by itself, or for what hands do: the content needs none for them. */
const NEEDS_NO_WORD: Readonly<Record<string, readonly unknown[]>> = {
  where: ['any'],
  timing: ['now'],
  // A card is not turned, brings its Escalation and moves on, unless it says otherwise.
  reveal: [false],
  escalation: [true],
  advanceCard: [true],
  // An Event's Damage and Explore ask for no Defend and no source; one level higher is all that resolving now does.
  ignoreDefend: [true],
  source: [false],
  terrorLevelMod: [1],
  under: ['as-setup'],
  // Whose Defend it is, and which cards and Presence in the hands of the Spirits.
  from: ['spirits', 'destroyed', 'hand', 'hand|play|discard'],
  kind: ['non-major'],
  free: [true],
  speed: ['slow'],
};

const isPlain = (name: string, value: unknown): boolean => NEEDS_NO_WORD[name]?.includes(value) ?? false;

/** One step of the facts, in the words of the content. */
function told(step: Fact): object {
  const rest = Object.entries(step)
    .filter(([name, value]) => !UNSAID.includes(name) && !isPlain(name, value))
    .map(([name, value]) => [NAMES[name] ?? name, valueOf(name, value)] as const);
  const lowest = String(step['where']).startsWith('lowest-numbered');
  const prevent = step['prevent'] as
    { per: string; destroy?: { piece: unknown; amount: number } } | undefined;
  return {
    each: EACH[String(step['scope'])],
    ...Object.fromEntries(rest),
    ...(lowest && { pick: 'lowest-numbered' }),
    ...(prevent && {
      unless: {
        ...Object.fromEntries(Object.entries(prevent).filter(([name]) => name !== 'destroy')),
        ...(prevent.destroy && { destroy: letters(prevent.destroy.piece), n: prevent.destroy.amount }),
      },
    }),
  };
}

/** A step or an alternative of the facts as a list of lines. */
function toldAll(steps: readonly Fact[]): readonly object[] {
  return steps.map((step) => {
    const oneOf = step['oneOf'] as readonly (readonly Fact[])[] | undefined;
    return oneOf ? { oneOf: oneOf.map((lines) => lines.map(told)) } : told(step);
  });
}

/** An effect of the content as the list of lines it was put together from. */
function flat(effect: Effect): readonly object[] {
  const one = ({ odd, ...line }: Fact): object => ({ ...line, ...(odd as object | undefined) });
  if (isOneOf(effect)) {
    const { oneOf, ...head } = effect;
    return [
      { oneOf: oneOf.map((lines) => lines.map((line) => one({ ...head, ...(line as unknown as Fact) }))) },
    ];
  }
  const { then = [], ...first } = effect;
  return [first, ...then.map((line) => ({ each: first.each, ...line }))].map((line) =>
    one(line as unknown as Fact),
  );
}

/** What the content leaves out or says otherwise, and why. */
const OTHERWISE: Readonly<Record<string, (lines: readonly object[]) => readonly object[]>> = {
  // The Dahan come to the land whose Towns and Cities have just fallen.
  'event.slave-rebellion.2': (lines) =>
    lines.map((line, i) => (i === 1 ? { ...line, each: 'invader', in: 'same-land' } : line)),
  // A Ravage that does not happen is not called off for 2 Presence; whoever pays, pays for the Blight.
  'event.influx-of-settlers.1': (lines) =>
    lines.map((line, i) =>
      i === 0 ? Object.fromEntries(Object.entries(line).filter(([k]) => k !== 'unless')) : line,
    ),
};

/** The lines of one board or land that follow each other share what is asked of the board. */
const shared = (lines: readonly object[], facts: readonly object[]): readonly object[] =>
  lines.map((line, i) => {
    const { boards } = (facts[i] ?? {}) as { boards?: string };
    return boards === undefined ? line : { ...line, boards };
  });

function holdsTo(part: string, facts: readonly unknown[]): void {
  const expected = toldAll(facts as readonly Fact[]);
  const asTold = OTHERWISE[part]?.(expected) ?? expected;
  expect(shared(effectsOf(part).flatMap(flat), asTold)).toEqual(asTold);
}

describe('Fear Cards', () => {
  it('are the fifty there are, in their products', () => {
    const all = [...FEAR_CARDS, ...MORE_FEAR_CARDS].map(({ id, product }) => ({ id, product }));
    expect(all).toEqual(fearFacts.cards.map(({ id, product }) => ({ id, product })));
    expect(all).toHaveLength(fearFacts.counts.total);
  });

  const levels = fearFacts.cards.flatMap(({ id, levels }) =>
    levels.map(({ effects }, i) => ({ part: `fear.${id}.${i + 1}`, effects })),
  );
  it.each(levels)('say what is printed: $part', ({ part, effects }) => holdsTo(part, effects));
});

describe('Event Cards', () => {
  it('are the sixty-two of sixty-five that are still in the game', () => {
    expect(EVENT_CARDS.map(({ id, product }) => ({ id, product }))).toEqual(
      printedEvents.map(({ id, product }) => ({ id, product })),
    );
  });

  it('have their parts, and each counts when it is printed to', () => {
    const STAGES = ['I', 'II', 'III'];
    const when = EVENT_CARDS.map(({ parts }) =>
      parts.map(({ part, side, stages, terror, island }) => ({
        part,
        when: side
          ? { choice: side }
          : stages
            ? { stage: stages.map((n) => STAGES[n - 1]) }
            : terror
              ? { terror: terror.map((n) => STAGES[n - 1]) }
              : (island ?? 'always'),
      })),
    );
    expect(when).toEqual(printedEvents.map(({ parts }) => parts.map(({ part, when }) => ({ part, when }))));
  });

  it('cost what is printed, and are aided by it', () => {
    const costs = EVENT_CARDS.flatMap(({ id, parts }) =>
      parts.flatMap(({ cost }, i) => (cost ? { part: `${id}.${i}`, cost } : [])),
    );
    const printed = printedEvents.flatMap(({ id, parts }) =>
      parts.flatMap(({ cost }, i) => {
        if (!cost) return [];
        const { aidedBy, minimum, ...rest } = cost as Record<string, unknown>;
        return {
          part: `${id}.${i}`,
          cost: {
            ...rest,
            ...(aidedBy ? { aidedBy } : {}),
            ...(minimum !== undefined && { least: minimum }),
          },
        };
      }),
    );
    expect(costs).toEqual(printed);
  });

  const parts = printedEvents.flatMap(({ id, parts }) =>
    parts.map(({ steps }, i) => ({ part: `event.${id}.${i}`, steps })),
  );
  it.each(parts)('say what is printed: $part', ({ part, steps }) => holdsTo(part, steps));
});

describe('Blight Cards of the expansions', () => {
  it('hold what is printed on either side', () => {
    expect(MORE_BLIGHT_CARDS).toEqual(
      blightFacts.cards
        .filter(({ product }) => product !== 'base')
        .map(({ id, product, healthySide, blightedSide, stillHealthy, timing, effects, dropped }) => ({
          id,
          product,
          healthyPerPlayer: healthySide.blightPerPlayer,
          blightedPerPlayer: blightedSide.blightPerPlayer,
          stillHealthy,
          eachInvaderPhase: timing.includes('each-invader-phase'),
          ...(effects.some((one) => one.when === 'each-spirit-phase' || 'permanentFreeUse' in one) && {
            eachSpiritPhase: true,
          }),
          ...(dropped && { dropped }),
        })),
    );
  });
});

describe('every effect', () => {
  const all = [
    ...fearFacts.cards.flatMap(({ id }) => [1, 2, 3].map((level) => `fear.${id}.${level}`)),
    ...printedEvents.flatMap(({ id, parts }) => parts.map((_, i) => `event.${id}.${i}`)),
  ].flatMap((part) =>
    effectsOf(part)
      .flatMap(flat)
      .map((line) => ({ part, line: line as Fact })),
  );
  /** Words that the reader, or the few lines of one card, take the place of. */
  const OWN = /same-land&?|moved-to&?|trigger-land&?|adjacent-to-trigger&?|further-inland|buildings>origin/g;

  it('speaks of lands in words the rules can read', () => {
    const texts = all.flatMap(({ line }) =>
      [line['in'], line['to']].filter((text) => typeof text === 'string'),
    );
    const read = [...new Set(texts)].map((text) => text.replace(OWN, '').replace(/^&|&$/g, '') || 'any');
    expect(read.filter((text) => !isReadable(text))).toEqual([]);
  });

  const effects = [...all.map(({ part }) => part), ...blightParts()].flatMap((part) => effectsOf(part));
  const lines = effects.flatMap(allLines);

  it('sets conditions and picks in words the rules can read', () => {
    expect(lines.flatMap((line) => line.if ?? []).filter((one) => !isKnown(one))).toEqual([]);
    expect(effects.flatMap(({ boards = [] }) => boards).filter((one) => !isReadableOfBoard(one))).toEqual([]);
    const picks = [
      ...lines.flatMap(({ pick, toPick }) => [pick, toPick]),
      ...effects.map((e) => e.boardPick),
    ];
    const counted = picks.flatMap((pick) => /^(?:most|fewest)-(.+)$/.exec(pick ?? '')?.[1] ?? []);
    expect(counted.filter((word) => !isCounted(word))).toEqual([]);
    expect(
      blightParts()
        .flatMap((part) => effectsOf(part).flatMap(allLines))
        .flatMap((line) => line.in ?? [])
        .map((text) => text.replace(OWN, '').replace(/^&|&$/g, '') || 'any')
        .filter((text) => !isReadable(text)),
    ).toEqual([]);
  });

  it('whose words nobody knows speaks of no land, holds for nothing and throws nowhere', () => {
    const world = RULES.world(position({ lands: 'A5: 1T' }));
    const effect = { each: 'once', op: 'fear', if: 'moon>=2' as Condition } as const;
    const state = { do: 'effect', of: 'event.none.0', at: 0, queue: ['all'] } as const;
    expect([
      qualifies(world, 'moonlit', 'A5'),
      boardFits(world, 'A', 'moons'),
      measure(world, 'moons', 'A5'),
      lineHolds(world, atHand(effect, state), state),
    ]).toEqual([false, false, 0, false]);
  });
});
