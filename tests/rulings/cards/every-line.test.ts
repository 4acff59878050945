import { describe, expect, it } from 'vitest';
import { EVENT_CARDS } from '../../../src/lib/content/cards/events/event-deck';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import { isEqual } from '../../../src/lib/rules/basics/equal';
import { isByHand } from '../../../src/lib/rules/cards/by-hand';
import { engine } from '../../../src/lib/rules/engine/decide';
import type { Engine } from '../../../src/lib/rules/engine/engine';
import { type Effect, isOneOf } from '../../../src/lib/rules/table/card-lines/effect';
import type { Line } from '../../../src/lib/rules/table/card-lines/line';
import type { GameEvent } from '../../../src/lib/rules/table/event';
import { stepsFrom } from '../../../src/lib/rules/turn/turn';
import { position } from '../../support/position';
import { dice } from '../../support/random-table';
import { RULES, Table } from '../../support/table';
import { afterwards, before, stands } from './part';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

/** A line of a part: which effect, which alternative, and which of its lines. */
interface Place {
  readonly part: string;
  readonly at: number;
  readonly option: number;
  readonly line: number;
}

/** A line that does nothing takes the place of another, so that all others keep theirs. */
const idle = (line: Line): Line => ({
  op: 'fear',
  n: 0,
  ...(line.anchor && { anchor: line.anchor }),
  ...(line.in && { in: line.in }),
});

/** The effect without what one of its lines does. */
function without(effect: Effect, { option, line }: Place): Effect {
  if (isOneOf(effect))
    return {
      ...effect,
      oneOf: effect.oneOf.map((lines, o) =>
        o === option ? lines.map((one, i) => (i === line ? idle(one) : one)) : lines,
      ),
    };
  const { then = [], ...first } = effect;
  if (line > 0) return { ...first, then: then.map((one, i) => (i === line - 1 ? idle(one) : one)) };
  const { each, distinct, boards, boardPick, unless } = first;
  return {
    each,
    ...(distinct && { distinct }),
    ...(boards && { boards }),
    ...(boardPick && { boardPick }),
    ...(unless && { unless }),
    ...idle(first),
    then,
  };
}

const ENGINE = engine(CONTENT);

/** The rules of cards that lack this line. */
function lacking(place: Place): Engine {
  const effectsOf = (part: string): readonly Effect[] => {
    const all = CONTENT.effectsOf(part);
    return part === place.part ? all.map((one, at) => (at === place.at ? without(one, place) : one)) : all;
  };
  return engine({ ...CONTENT, effectsOf });
}

const ISLANDS = [
  'A1: 1C 1T 2E 2D 1B / A2: 2E 1A / A3: 1D 1Z 1B / A4: 2T 3D 1W 3P1 / A5: 1E 1T! 1D 1A 1P1 / A6: 3E 1C1 1M / A7: 2D / A8: 1C 1E! 1Z 1A 2P1',
  'A1: 1T 1A / A2: 1E 1D / A3: 2T 1E 1B 1P1 / A4: 1C 2P1 / A5: 2D 1B 1Z / A6: 1T 1D 1P1 / A7: 1E 1W 1A / A8: 2T 2D 2B',
  'A1: 1T 1D 1A / A2: 1T 2E 3D / A4: 2E 2D 1Z / A5: 2T 2C 5D 1M / A6: 1T! 1B 2P1 / A8: 3T 3P1',
  'A2: 1E / A5: 1E 2D / A7: 1D 3P1 / A8: 1C',
  'A1: 1C1 2T1 1A 2Z / A2: 1T 1E 6D | defend 6 / A4: 1T! 4D / A5: 2C1 1E1 1A 3D | defend 6 / A6: 2T 1Z 3P1 / A7: 1T! 1C! 5D 1A / A8: 3T1 2A 1Z 1W | defend 3',
  'A5: 1T 1E / A7: 1T 1Z / A8: 1T! 2D',
];
const TRACKS = [
  'ravage:1-wetland / build:1-jungle / explore:1-sands',
  'ravage:1-jungle / build:1-wetland / explore:1-mountain',
];
const MOST_QUESTIONS = 150;

/** The course of the questions, and what only waits; all else happens on the table. */
const COURSE: readonly GameEvent['type'][] = [
  'stepDone',
  'stepOpened',
  'stepsAdded',
  'phaseBegan',
  'turnBegan',
  'confirmed',
  'carriedOut',
  'counterSet',
  'memoSet',
  'cardSettled',
  'lastingBegan',
];

/** Whether something happens that a table sees; of what has lasted, that a marker is taken away. */
const isSeen = (event: GameEvent): boolean =>
  event.type === 'lastingEnded' ? event.lasting.change.change === 'marker' : !COURSE.includes(event.type);

/** What a part is met with: its Terror Level, the side of the island, a token that was chosen. */
function metWith(part: string, line: Line): string {
  const [kind, card, which] = part.split('.');
  if (kind === 'blight')
    return `blighted:${card} / chose:${typeof line.if === 'object' && 'chose' in line.if ? line.if.chose : 'A'} / `;
  const printed =
    kind === 'event' ? EVENT_CARDS.find(({ id }) => id === card)?.parts[Number(which)] : undefined;
  const isBlighted = printed?.island === 'blighted' || line.if === 'island-blighted';
  const level = kind === 'fear' ? which : (printed?.terror?.[0] ?? 1);
  const earned = line.if === 'no-fear-earned' ? 0 : 2;
  return `level:${level} / earned:${earned} / generated:3 / ${isBlighted ? 'blighted:downward-spiral / ' : ''}`;
}

/** Everything that happens until the next turn but one: the part, asked and answered, and what it has put off. */
function course(rules: Engine, { part, option }: Place, told: string, way: number): string {
  const met = before(part, told, { rules, setup: {} });
  const table = new Table(
    { ...met.game, agenda: [...met.game.agenda.slice(0, -1), ...stepsFrom('ravage')] },
    rules,
  );
  const log = [...met.log];
  const roll = dice(way);
  for (let n = 0; n < MOST_QUESTIONS && table.game.turn < 5 && table.asked !== 'gameOver'; n++) {
    const { choices } = table;
    const open = choices.filter((choice) => choice !== 'byHand');
    const wanted = ['playOn', `option-${option + 1}`].find((one) => open.includes(one));
    if (wanted) table.answers(wanted);
    else if (way === 0 || open.length === 0) table.goesOn();
    else table.answers(open[roll(open.length)]!);
  }
  return JSON.stringify([...log, ...table.log].filter(isSeen));
}

/** Courses by the whole card: the lines of one part are compared with the same ones. */
const whole = new Map<string, string>();

function wholeCourse(place: Place, told: string, way: number): string {
  const key = `${place.part} ${place.option} ${told} ${way}`;
  const known = whole.get(key) ?? course(ENGINE, place, told, way);
  whole.set(key, known);
  return known;
}

/** Whether anything on the table would be otherwise without this line, somewhere. */
function acts(place: Place, line: Line): boolean {
  const rules = lacking(place);
  for (let way = 0; way < 3; way++)
    for (const island of ISLANDS)
      for (const track of TRACKS) {
        const told = `${metWith(place.part, line)}${track} / ${island}`;
        if (wholeCourse(place, told, way) !== course(rules, place, told, way)) return true;
      }
  return false;
}

const WORLD = RULES.world(position({ setup: { products: PRODUCTS }, lands: 'A1: 1P1' }));

const PARTS = [
  ...CONTENT.fearCards(WORLD.game.setup).flatMap(({ id }) => [1, 2, 3].map((level) => `fear.${id}.${level}`)),
  ...CONTENT.blightCards(WORLD.game.setup).flatMap(({ id }) => [`blight.${id}.now`, `blight.${id}.phase`]),
  ...EVENT_CARDS.flatMap(({ id, parts }) => parts.map((_, i) => `event.${id}.${i}`)),
];

/**
 * Lines whose doing is a question, a card of the Event Deck, what another line then asks for, or what a later Spirit
 * phase offers (ruled in card-rules.test.ts, "Great Warding is used once").
 */
const ELSEWHERE = /^(event-.*|reveal-power|choose-token|later-defend)$/;

const linesIn = (part: string): readonly (readonly [Place, Line])[] =>
  CONTENT.effectsOf(part).flatMap((effect, at) =>
    (isOneOf(effect) ? effect.oneOf : [[effect, ...(effect.then ?? [])]]).flatMap((lines, option) =>
      lines.flatMap((line, i): readonly (readonly [Place, Line])[] =>
        isByHand(WORLD, effect, line) || ELSEWHERE.test(line.op)
          ? []
          : [[{ part, at, option, line: i }, line]],
      ),
    ),
  );

/** What a part does to an island, as `PartRuling` says it, and the lines without which it would not. */
interface ByHand {
  readonly lines: readonly string[];
  readonly ruling: readonly [told: string, answers: string, after: string];
}

const oneLine = (line: string, ...ruling: ByHand['ruling']): ByHand => ({ lines: [line], ruling });
const STRIFE_WEAKENS = '1.0.0 health-mod';

/** Lines that the islands above never need, each with a ruling that needs it. */
const BY_RULING: Readonly<Record<string, ByHand>> = {
  'fear.too-many-monsters.2': oneLine('0.0.1 remove', 'A5: 1T 1E 1A / A6: 1E', 'option-1', 'A5: 1A / A6: 1E'),
  'fear.too-many-monsters.3': oneLine(
    '0.0.1 remove',
    'A5: 2T 3E 1A / A6: 1E',
    'option-1',
    'A5: 1E 1A / A6: 1E',
  ),
  'fear.unrest.3': oneLine(STRIFE_WEAKENS, 'A5: 1T', '', 'A5: 1T!; health T! A5 1'),
  'fear.panic.2': oneLine(STRIFE_WEAKENS, 'A5: 1T 1Z', '', 'A5: 1T! 1Z; health T! A5 1'),
  'fear.panic.3': oneLine(STRIFE_WEAKENS, 'A5: 1T', '', 'A5: 1T!; health T! A5 1'),
  'fear.dahan-threaten.2': oneLine(STRIFE_WEAKENS, 'A5: 1T 1D', '', 'A5: 1T! 1D; health T! A5 1'),
  'event.sacred-sites-under-threat.2': oneLine('1.0.0 push', 'A8: 1A', 'A6', 'A6: 1A'),
  'event.well-prepared-explorers.2': oneLine('1.0.0 push', 'A8: 1A', 'A6', 'A6: 1A'),
  'event.remnants-of-a-spirits-heart.3': oneLine('0.0.0 add', 'A5: 2T 2C', 'A6', 'A5: 2C 2T / A6: 1B'),
  'event.lifes-balance-tilts.2': oneLine('0.0.0 add', 'A5: 2T 2C', 'A6', 'A5: 2C 2T / A6: 1B'),
  'event.civic-engagement.1': oneLine('0.0.0 add', 'A5: 6B', 'A6', 'A5: 6B / A6: 1B'),
  'event.gradual-corruption.1': {
    lines: ['0.0.0 remove', '1.0.0 remove'],
    ruling: ['A5: 1B 2A 1W', '', 'A5: 1B 1A'],
  },
  'event.relentless-optimism.1': oneLine('1.0.0 replace', 'A5: 3T 1D', '', 'A5: 4T'),
};

/** Whether it comes out so by these rules; an answer that they do not offer says that it does not. */
function comesOut(rules: Engine, part: string, { ruling: [told, answers, after] }: ByHand): boolean {
  const table = before(part, told, { rules, setup: {} });
  for (const answer of answers.split(' ').filter(Boolean)) {
    if (!table.choices.includes(answer)) return false;
    table.answers(answer);
  }
  const expected = afterwards(after);
  const is = [...stands(table, expected.slice(1)), table.asked];
  return isEqual(is, [...expected, 'slowPowers']);
}

const named = ([{ at, option, line }, { op }]: readonly [Place, Line]): string =>
  `${at}.${option}.${line} ${op}`;

describe('a line that docs/coverage.md calls carried out or asked', () => {
  it.each(PARTS.filter((part) => linesIn(part).length > 0))('%s changes something on the table', (part) => {
    whole.clear();
    const lines = linesIn(part).filter((one) => !BY_RULING[part]?.lines.includes(named(one)));
    expect(lines.filter(([place, line]) => !acts(place, line)).map(named)).toEqual([]);
  });

  it.each(Object.entries(BY_RULING))(
    '%s does what its ruling says, and not without the line',
    (part, byHand) => {
      const lines = linesIn(part).filter((one) => byHand.lines.includes(named(one)));
      expect(lines.map(named)).toEqual(byHand.lines);
      expect(comesOut(ENGINE, part, byHand)).toBe(true);
      for (const [place] of lines)
        expect([place, comesOut(lacking(place), part, byHand)]).toEqual([place, false]);
    },
  );
});
