import { describe, expect, it } from 'vitest';
import { EVENT_CARDS } from '../../../src/lib/content/cards/events/event-deck';
import { partsByState } from '../../../src/lib/content/cards/events/event-phase';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadAdversaries, loadContentFor } from '../../../src/lib/game-engine';
import type { Result } from '../../../src/lib/rules/basics/result';
import type { Prompt, Turn } from '../../../src/lib/rules/engine/engine';
import { effectiveTaps, restsOn } from '../../../src/lib/rules/history/effective-taps';
import {
  correctionOf,
  decided,
  isNamed,
  namingAt,
  redo,
  type Redone,
} from '../../../src/lib/rules/history/redo';
import { printDeed, readDeed } from '../../../src/lib/rules/notation/deed-notation';
import { printIsland } from '../../../src/lib/rules/notation/game-notation';
import { choiceId, choiceOf, usualOf } from '../../../src/lib/rules/table/choice';
import type { Command, Misnamed, Tap } from '../../../src/lib/rules/table/command';
import type { Game, Setup } from '../../../src/lib/rules/table/game';
import type { Step } from '../../../src/lib/rules/table/step';
import { position } from '../../support/position';
import { Recorded } from '../../support/recorded';
import { RULES } from '../../support/table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });
await loadAdversaries(['france']);

/** Taps in a row: an answer by its id, `go` to go on, `!move A5 to A6 1E` what is told. */
function tapOf(text: string): Tap {
  if (text === 'go') return { do: 'proceed' };
  if (!text.startsWith('!')) return { do: 'choose', choice: text };
  const deed = readDeed(text.slice(1));
  if (!deed.ok) throw new Error(`no deed: ${text}`);
  return { do: 'report', reports: [{ report: 'deed', deed: deed.value }] };
}

const MOST_ANSWERS = 200;

/** A recorded game in which everything that is tapped is meant to be taken. */
class Line extends Recorded {
  override does(command: Command): Result<Turn> {
    const turn = super.does(command);
    if (turn.ok) return turn;
    const asked = JSON.stringify(RULES.promptOf(this.now));
    throw new Error(`${JSON.stringify(command).slice(0, 80)}: ${turn.error.code} at ${asked}`);
  }

  /** Puts right the card that this entry named; the table answers what is asked meanwhile. */
  corrects(entry: number, card: Misnamed, answers: readonly string[] | ((prompt: Prompt) => string)): Redone {
    const done = effectiveTaps(this.entries);
    const at = done.findIndex((one) => one.entry === entry);
    const { from, entry: base } = restsOn(this.entries, done, at);
    let redone = redo(RULES, namingAt(RULES, this.positions[base]!, done, from, at)!, card)!;
    if (typeof answers === 'function')
      for (let i = 0; redone.prompt && i < MOST_ANSWERS; i++)
        redone = decided(RULES, redone, tapOf(answers(redone.prompt)));
    for (const answer of typeof answers === 'function' ? [] : answers) {
      if (!choiceOf(redone.prompt?.choices ?? [], answer))
        throw new Error(`${answer} is not among ${redone.prompt?.choices.map(choiceId).join() ?? 'nothing'}`);
      redone = decided(RULES, redone, tapOf(answer));
    }
    this.does(correctionOf(this.now, redone));
    return redone;
  }
}

const words = (text: string): readonly string[] => (text === '' ? [] : text.split(', '));

/** Ravage in the Wetlands follows, then Build in the Jungle, each waiting for the table. */
const REST: readonly Step[] = [
  { do: 'invaderAction', action: 'ravage' },
  { do: 'invaderAction', action: 'build' },
];
const SLOTS = { ravage: ['1-wetland'], build: ['1-jungle'], explore: [] };

/**
 * A card named wrongly: the lands before, what the table tapped, which card (the `n`th tap) was which, what it decides
 * meanwhile; then the lands, whether it is as though the card had been named so at once, and what it hears is gone.
 */
type Row = readonly [
  what: string,
  before: string,
  taps: string,
  card: readonly [entry: number, card: Misnamed],
  decides: string,
  after: string,
  gone: string,
];

const fear = (was: string, is: string, level?: 1 | 2 | 3): Misnamed => ({
  kind: 'fear',
  was,
  is,
  ...(level && { level }),
});

const ROWS: readonly Row[] = [
  [
    'with nothing to decide: what it did is put back',
    'A5: 2T 3E / A6: 1C 1E',
    'scapegoats, carryOut',
    [1, fear('scapegoats', 'dahan-on-their-guard')],
    '',
    'A5: 2T 3E / A6: 1C 1E; asks actionCard',
    '',
  ],
  [
    'what was told meanwhile is kept',
    'A5: 2T 3E / A6: 1C 1E / A1: 1E',
    'scapegoats, carryOut, !remove A1 1E, !add A8 1D',
    [1, fear('scapegoats', 'demoralized')],
    '',
    'A5: 2T 3E / A6: 1C 1E / A8: 1D; asks actionCard',
    '',
  ],
  [
    'another level of the same card: only what differs is done again',
    'A5: 2T 3E / A6: 1C 1E / A1: 1E',
    'scapegoats, carryOut, !remove A1 1E',
    [1, fear('scapegoats', 'scapegoats', 2)],
    '',
    'A5: 2T 1E / A6: 1C; asks actionCard',
    '',
  ],
  [
    'the right card asks; the Ravage after it is done again on what it left',
    'A5: 1T 1E 2P1 / A8: 1E 2P1',
    'dahan-on-their-guard, carryOut, all, all',
    [1, fear('dahan-on-their-guard', 'fear-of-the-unseen')],
    'A5:T',
    'A5: 1E 2P1 / A8: 1T 1E 2P1',
    '',
  ],
  [
    'a pick of the wrong card goes with it, the Ravage follows',
    'A5: 1T 1E 2P1 / A8: 1E 2P1',
    'fear-of-the-unseen, carryOut, A5:T, all, all',
    [1, fear('fear-of-the-unseen', 'dahan-on-their-guard')],
    '',
    'A5: 1T 1E 1B 1P1 / A8: 1T 1E 2P1',
    '',
  ],
  [
    'what was told between its picks is kept as well',
    'A5: 1T 1E 2P1 / A8: 1E 2P1',
    'fear-of-the-unseen, carryOut, !remove A8 1E, A5:T, all, all',
    [1, fear('fear-of-the-unseen', 'dahan-on-their-guard')],
    '',
    'A5: 1T 1E 1B 1P1 / A8: 2P1',
    '',
  ],
  [
    'what was told of a piece that is not there now is named',
    'A5: 2T 3E / A6: 1C 1E',
    'dahan-on-their-guard, carryOut, !move A6 to A1 1E, !add A8 1D',
    [1, fear('dahan-on-their-guard', 'scapegoats', 2)],
    '',
    'A5: 2T 1E / A6: 1C / A8: 1D; asks actionCard',
    'move A6 to A1 1E',
  ],
  [
    'a land that no longer acts: its tap is named',
    'A2: 1E / A5: 2T / A8: 1T 1E',
    'dahan-on-their-guard, carryOut, A2, A5, all',
    [1, fear('dahan-on-their-guard', 'isolation')],
    '',
    'A5: 2T 1B / A8: 1C 1T 1E',
    'A2',
  ],
  [
    'a land that acts only now is asked about',
    'A2: 1E / A5: 2T / A8: 1T 1E',
    'isolation, carryOut, A5, all',
    [1, fear('isolation', 'dahan-on-their-guard')],
    'A2',
    'A2: 1E / A5: 2T 1B / A8: 1C 1T 1E',
    '',
  ],
  [
    'named a moment ago and nothing done: its question is the table’s next',
    'A5: 1T 1E 2P1 / A8: 1E 2P1',
    'dahan-on-their-guard',
    [1, fear('dahan-on-their-guard', 'fear-of-the-unseen')],
    '',
    'A5: 1T 1E 2P1 / A8: 1E 2P1; asks resolveFearCard',
    '',
  ],
  [
    'in the midst of the wrong card: the right one asks on the table',
    'A5: 1T 1E 2P1 / A8: 1E 2P1',
    'wary-of-the-interior, carryOut',
    [1, fear('wary-of-the-interior', 'fear-of-the-unseen')],
    '',
    'A5: 1T 1E 2P1 / A8: 1E 2P1; asks effect',
    '',
  ],
  [
    'nobody had named it: what hands did is kept, and the table says whether there is more',
    'A5: 2T 3E / A6: 1C 1E',
    'unnamed, !remove A5 2E, go',
    [1, fear('unnamed', 'scapegoats')],
    '',
    'A5: 2T 1E / A6: 1C 1E; asks resolveFearCard',
    '',
  ],
  [
    'the next card was named first: the other way round',
    'A5: 2T 3E / A6: 1C 1E',
    'dahan-on-their-guard, carryOut, scapegoats, carryOut, all, all',
    [1, fear('dahan-on-their-guard', 'scapegoats')],
    'dahan-on-their-guard',
    'A5: 2T 1E 1B / A6: 1C 1E',
    'scapegoats',
  ],
];

const short = (tap: Tap): string =>
  tap.do === 'choose'
    ? tap.choice
    : tap.do === 'report'
      ? tap.reports.map((one) => (one.report === 'deed' ? printDeed(one.deed) : one.report)).join()
      : 'go';

const inWords = (game: Game): string =>
  `${printIsland({ ...game, lasting: [] }).replaceAll('\n', ' / ')}; asks ${RULES.promptOf(game)!.step.do}`;

describe('a Fear Card that was named wrongly', () => {
  it.each(ROWS)('%s', (what, before, taps, [entry, card], decides, after, gone) => {
    const line = new Line(
      position({
        setup: { products: PRODUCTS, tokens: true },
        lands: before.replaceAll(' / ', '\n'),
        fear: { earned: what.startsWith('the next') ? 2 : 1 },
        invaders: { slots: SLOTS },
        phase: 'fear',
        agenda: [{ do: 'fearCards' }, ...REST],
      }),
    );
    for (const tap of words(taps)) line.does(tapOf(tap));
    const told = line.now;
    const redone = line.corrects(entry, card, words(decides));
    const [lands = '', asks = 'asks slowPowers'] = after.split('; ');
    expect([inWords(line.now), redone.prompt]).toEqual([`${lands}; ${asks}`, null]);
    const named = redone.gone.filter((one) => isNamed(redone, one));
    expect(named.map(({ tap }) => short(tap)).join(', ')).toBe(gone);
    expect(line.now.fear.seen).toContain(card.is);
    const picks = words(taps).filter((tap) => /^[A-Z]\d:/.test(tap));
    // Put right the other way, it is as it was told; so the line of a correction can be corrected itself.
    if (gone !== '' || decides !== '') return;
    line.corrects(line.entries.length - 1, { kind: 'fear', was: card.is, is: card.was }, picks);
    expect(inWords(line.now).split(';')[0]).toBe(inWords(told).split(';')[0]);
  });
});

it('a step that the right card leaves out: its answer goes, and nobody is asked again past it', () => {
  const line = new Line(
    position({
      setup: { products: PRODUCTS, tokens: true },
      lands: 'A3: 1E\nA5: 2T\nA8: 1T 1E',
      fear: { earned: 1 },
      invaders: { slots: SLOTS },
      phase: 'fear',
      agenda: [
        { do: 'fearCards' },
        { do: 'enter', phase: 'build' },
        { do: 'invaderAction', action: 'build' },
        { do: 'enter', phase: 'slow' },
      ],
    }),
  );
  // The table is still at that step, with another land to come.
  for (const tap of ['dahan-on-their-guard', 'carryOut', 'A8']) line.does(tapOf(tap));
  expect(inWords(line.now)).toBe('A3: 1E / A5: 2T / A8: 1C 1T 1E; asks actionCard');
  const { prompt, gone } = line.corrects(1, fear('dahan-on-their-guard', 'immigration-slows', 3), []);
  expect([inWords(line.now), prompt]).toEqual(['A3: 1E / A5: 2T / A8: 1T 1E; asks slowPowers', null]);
  expect(gone.map(({ tap }) => short(tap))).toContain('A8');
});

const event = (was: string, is: string): Misnamed => ({ kind: 'event', was, is });
const EVENT: readonly Step[] = [
  { do: 'exceptional', of: 'events', step: 'card' },
  { do: 'invaderAction', action: 'ravage' },
];

/** Cards of other kinds: the waiting steps, the lands, the taps, the card, what is decided, then what is so. */
const OTHERS: readonly (readonly [
  what: string,
  agenda: readonly Step[],
  before: string,
  taps: string,
  card: readonly [entry: number, card: Misnamed],
  decides: string,
  after: string,
])[] = [
  [
    'a Blight Card: what lies on it, and what it asks in each Invader Phase',
    [{ do: 'addBlight', land: 'A5', cause: 'power' }, { do: 'blightedIsland' }],
    'A5: 1P1 / A6: 1P1 / A8: 2P1',
    'downward-spiral, A8',
    [1, { kind: 'blight', was: 'downward-spiral', is: 'memory-fades-to-dust' }],
    '',
    'A5: 1B / A6: 1P1 / A8: 2P1; asks effect; memory-fades-to-dust 4; fear 0',
  ],
  [
    'an Event: all its parts, and the Ravage they change',
    EVENT,
    'A2: 3E 2A / A5: 1E 1D',
    'bureaucrats-adjust-funding, carryOut, all',
    [1, event('bureaucrats-adjust-funding', 'pull-together-in-adversity')],
    '',
    'A2: 1E 2A / A5: 1D; asks slowPowers; no card 4; fear 0',
  ],
  [
    'an Event nobody had named, which hands carried out: it stays as it is',
    EVENT,
    'A2: 3E 2A / A5: 1E 1D',
    'unnamed, !remove A2 2E, go, all',
    [1, event('unnamed', 'pull-together-in-adversity')],
    'byHand',
    'A2: 1E 2A / A5: 1D1; asks slowPowers; no card 4; fear 0',
  ],
  [
    'an Event nobody had named: the app carries out what hands left of it',
    EVENT,
    'A1: 1C / A2: 3E 2A / A5: 1E 1D',
    'unnamed, !remove A2 2E, go, all',
    [1, event('unnamed', 'pull-together-in-adversity')],
    'carryOut',
    'A1: 1C / A2: 2A / A5: 1D; asks slowPowers; no card 4; fear 0',
  ],
  [
    'an Event nobody had named, named at once: the table says what becomes of it',
    EVENT,
    'A2: 3E 2A / A5: 1E 1D',
    'unnamed',
    [1, event('unnamed', 'pull-together-in-adversity')],
    '',
    'A2: 3E 2A / A5: 1E 1D; asks exceptional; no card 4; fear 0',
  ],
  [
    'an Event that hands carried out was another: so they do with that one',
    EVENT,
    'A2: 1E / A6: 1C 1D',
    'cultural-assimilation, byHand, !remove A6 1D, go, all',
    [1, event('cultural-assimilation', 'cities-rise')],
    '',
    'A2: 1E / A6: 1C; asks slowPowers; no card 4; fear 0',
  ],
  [
    'an Event read at a wrong Terror Level',
    EVENT,
    'A2: 1E / A6: 1C 1D',
    'cultural-assimilation, carryOut, all',
    [1, { ...event('cultural-assimilation', 'cultural-assimilation'), part: 1 }],
    '',
    'A2: 1E / A6: 1C; asks slowPowers; no card 4; fear 0',
  ],
  [
    'an Event read of a healthy island: what it changes of the Ravage is done again as well',
    EVENT,
    'A5: 1T / A6: 2T',
    'cities-rise, carryOut, !begin defend n=1 in A5 until turn, all',
    [1, { ...event('cities-rise', 'cities-rise'), part: 1 }],
    '',
    'A5: 1T 1B / A6: 2T; asks slowPowers; no card 3; fear 0',
  ],
  [
    'an Event read at a wrong Stage: what its part asks goes, what the other asks is asked',
    EVENT,
    'A1: 2E',
    'seeking-the-interior, carryOut, A5, all',
    [1, { ...event('seeking-the-interior', 'seeking-the-interior'), part: 1 }],
    'A2, A4',
    'A2: 1E / A4: 1E; asks slowPowers; no card 4; fear 0',
  ],
  [
    'an Invader Card: it Explores the lands it names, and goes on with what came after',
    [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
    'A4: 1T',
    '1-mountain, all, !add A8 1D',
    [1, { kind: 'invader', was: '1-mountain', is: '1-sands' }],
    '',
    'A4: 1T 1E / A8: 1D; asks slowPowers; no card 4; fear 0',
  ],
];

const table = (agenda: readonly Step[], lands: string, left: number, more: Partial<Setup> = {}): Game =>
  position({
    setup: { products: PRODUCTS, tokens: true, events: true, blight: 'card', ...more },
    lands: lands.replaceAll(' / ', '\n'),
    invaders: { slots: SLOTS, deck: [{ stage: 1 }, { stage: 2 }] },
    blight: { side: 'healthy', left },
    phase: 'fast',
    agenda,
  });

describe('another card that was named wrongly', () => {
  it.each(OTHERS)('%s', (what, agenda, before, taps, [entry, card], decides, after) => {
    const line = new Line(table(agenda, before, what.startsWith('a Blight') ? 1 : 4));
    for (const tap of words(taps)) line.does(tapOf(tap));
    const told = line.now;
    const { gone } = line.corrects(entry, card, words(decides));
    const { blight, fear } = line.now;
    expect(`${inWords(line.now)}; ${blight.card ?? 'no card'} ${blight.left}; fear ${fear.generated}`).toBe(
      after,
    );
    expect(gone.filter(({ tap }) => tap.do === 'report')).toEqual([]);
    if (card.part === undefined) return;
    line.corrects(
      line.entries.length - 1,
      { ...card, part: 0 },
      words(taps).filter((tap) => /^A\d/.test(tap)),
    );
    expect(inWords(line.now)).toBe(inWords(told));
  });

  it('an Event that the app dealt has its parts as well', () => {
    const rest: readonly Step[] = [{ do: 'fastPowers' }, { do: 'enter', phase: 'fear' }, ...EVENT.slice(1)];
    const start = table(rest, 'A2: 1E / A6: 1C 1D', 4, { decks: 'app' });
    const at = (id: string): string => `events:at-${id}`;
    const line = new Line({ ...start, counters: { [at('cultural-assimilation')]: 100 } });
    for (const tap of ['go', 'carryOut', 'all']) line.does(tapOf(tap));
    expect(printIsland(line.now)).toBe('A2: 1E\nA6: 1C 1T');
    line.corrects(1, { ...event('cultural-assimilation', 'cultural-assimilation'), part: 1 }, []);
    expect(printIsland(line.now)).toBe('A2: 1E\nA6: 1C');
  });
});

describe('every Event Card named wrongly', () => {
  const FULL =
    'A1: 1C 1T 2E 2D 1B / A2: 2E 1A / A3: 1D 1Z 1B / A4: 2T 3D 1W 2P1 / A5: 1E 1T! 1D 1A 1P1 / A6: 3E 1C1 1M / A7: 2D / A8: 1C 1E! 1Z 1A 2P1';

  /** It brings an Event of its own. */
  const FRANCE = { adversaries: [{ id: 'france', level: 2 }] } as const;

  /** Answers with the usual until the card is done, or up to this many. */
  function toItsEnd(line: Line): void {
    for (let i = 0; RULES.promptOf(line.now)!.step.do !== 'slowPowers' && i < MOST_ANSWERS; i++) {
      const [usual] = RULES.promptOf(line.now)!.choices;
      line.does(usual ? { do: 'choose', choice: choiceId(usual) } : { do: 'proceed' });
    }
  }

  /** Names the first card, and with `right` puts another in its place, with the usual answers to whatever is asked. */
  function named(card: string, right?: Misnamed): Game {
    const line = new Line(table(EVENT.slice(0, 1), FULL, 9, FRANCE));
    line.does(tapOf(card));
    toItsEnd(line);
    if (right) line.corrects(1, right, (prompt) => usualOf(prompt.choices) ?? 'go');
    toItsEnd(line);
    return line.now;
  }

  it.each(EVENT_CARDS.map(({ id }, i) => ({ was: id, is: EVENT_CARDS[(i + 7) % EVENT_CARDS.length]!.id })))(
    'was $was, is $is: as though it had been named so at once',
    ({ was, is }) => expect(named(was, event(was, is))).toEqual(named(is)),
  );

  it.each(
    EVENT_CARDS.flatMap(({ id }) =>
      partsByState(id)
        .slice(1)
        .map(({ at }) => ({ id, part: at })),
    ),
  )('$id, part $part: and back, as though it had been read so at once', ({ id, part }) => {
    const line = new Line(table(EVENT.slice(0, 1), FULL, 9, FRANCE));
    line.does(tapOf(id));
    toItsEnd(line);
    const told = line.now;
    const usual = (prompt: Prompt): string => usualOf(prompt.choices) ?? 'go';
    line.corrects(1, { ...event(id, id), part }, usual);
    expect(line.now).not.toEqual(told);
    toItsEnd(line);
    line.corrects(
      line.entries.findLastIndex(({ command }) => command?.do === 'correct'),
      { ...event(id, id), part: 0 },
      usual,
    );
    toItsEnd(line);
    expect(line.now).toEqual(told);
  });
});
