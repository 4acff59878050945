import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import { isOneOf } from '../../../src/lib/rules/table/card-lines/effect';
import { Table } from '../../support/table';
import { before, stands } from './part';
import { isCounted, isNamed, named, read, type Standing, takes, write } from './printed-lands';
import { isOfPieces, PRINTED, type PrintedStep } from './printed-steps';

/** An island on which something of everything stands; the track shows wetland, jungle and sands. */
const FULL =
  'A1: 1C 1T 2E 2D 1B / A2: 2E 1A / A3: 1D 1Z 1B / A4: 2T 3D 1W 2P1 / A5: 1E 1T! 1D 1A 1P1 / A6: 3E 1C1 1M / A7: 2D / A8: 1C 1E! 1Z 1A 2P1';
const TRACK = 'ravage:1-wetland / build:1-jungle / explore:1-sands';

/** A Blight Card says nothing but while it lies there; the one with tokens has had them chosen. */
const onTable = (part: string): string => {
  const [kind, card] = part.split('.');
  return kind === 'blight' ? `blighted:${card} / chose:A / ` : '';
};

const where = (step: PrintedStep): string => String(step['in'] ?? 'any');
const isDependent = (step: PrintedStep): boolean =>
  /^(moved-to|trigger-land|adjacent-to-trigger)/.test(where(step));

/** The steps, where "the same land" is the land of the step before. */
function inTheirLands(steps: readonly PrintedStep[]): readonly PrintedStep[] {
  let last = 'any';
  return steps.map((step) => {
    const [, same, more] = /^(same-land)&?(.*)$/.exec(where(step)) ?? [];
    const all = same
      ? [last, more]
          .filter(Boolean)
          .map((one) => `(${one})`)
          .join('&')
      : where(step);
    last = all;
    return { ...step, in: all, follows: same !== undefined };
  });
}
const lasts = (step: PrintedStep): boolean => step['when'] !== undefined;
const isLowest = (step: PrintedStep): boolean => step['pick'] === 'lowest-numbered';

/** What lasts is asked for no land, unless players pick one. */
const asksNothing = (step: PrintedStep): boolean =>
  lasts(step) && (!['players', 'spirit'].includes(String(step['choice'])) || step['trigger'] !== undefined);

const FOR_THE_TABLE =
  /^(energy|gain|gain-power|forget-power|reclaim-power|discard-power|use-power-now|gain-element|powers-slow|back-to-track|presence-track-to-destroyed|later-defend|reveal-power|choose-token)$/;
/** What is done on the whole island, whatever stands there. */
const WHOLE = /^(fear-.*|blight-card|blight-from-box|invader-deck-remove|event-.*)$/;

/** Whether the step always has something to do, so that nothing is left to qualify. */
const always = (step: PrintedStep): boolean =>
  FOR_THE_TABLE.test(String(step['op'])) ||
  WHOLE.test(String(step['op'])) ||
  (step['op'] === 'fear' && where(step) === 'any') ||
  step['if'] !== undefined ||
  isLowest(step);

/** The island with nothing on it any more that the step could be about; null where any land will do. */
function without(all: Standing, step: PrintedStep): Standing | null {
  let left = new Map(all);
  for (;;) {
    const lands = named(left, where(step));
    if (!isOfPieces(step)) {
      const land = lands.find((n) => (left.get(n) ?? []).length > 0) ?? null;
      if (lands.length === 0) return left;
      if (land === null) return null;
      left = new Map(left).set(land, []);
      continue;
    }
    const gone = lands.flatMap((n) => takes(left, n, step))[0];
    if (!gone) return left;
    const [land, code] = gone;
    left = new Map(left).set(
      land,
      left.get(land)!.filter((one) => one !== code),
    );
  }
}

/** The island on which no step of the part finds anything; null where one always does. */
function bare(steps: readonly PrintedStep[]): string | null {
  let all = read(FULL);
  for (let before = ''; before !== write(all);) {
    before = write(all);
    for (const step of inTheirLands(steps)) {
      if (isDependent(step) || (asksNothing(step) && !always(step) && !step['follows'])) continue;
      const next = always(step) ? null : without(all, step);
      if (!next) return null;
      all = next;
    }
  }
  // Presence may be given even where nothing would come (FAQ, Events).
  const pays = steps.some((step) => step['unless'] !== undefined);
  return write(pays ? withoutPresence(all) : all);
}

const withoutPresence = (all: Standing): Standing =>
  new Map([...all].map(([n, codes]) => [n, codes.filter((code) => !code.startsWith('P'))]));

const PARTS = [...PRINTED].filter(([part, steps]) => steps.length > 0 && CONTENT.effectsOf(part).length > 0);

describe('where nothing qualifies, by the facts', () => {
  const rows = PARTS.flatMap(([part, steps]) => {
    const lands = bare(steps);
    return lands === null ? [] : [{ part, lands }];
  });

  it.each(rows)('$part asks nothing and does nothing: $lands', ({ part, lands }) => {
    const table = before(part, `${onTable(part)}${TRACK} / ${lands}`);
    const untouched = stands(before('fear.none.1', lands), ['fear', 'card']);
    expect([table.asked, ...stands(table, ['fear', 'card'])]).toEqual(['slowPowers', ...untouched]);
  });

  it('is most of them; the rest always find something', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
  });

  it.each(PARTS.map(([part]) => ({ part })))('$part comes to its end on an empty island', ({ part }) => {
    expect(before(part, onTable(part)).goesOnTo('slowPowers').asked).toBe('slowPowers');
  });
});

describe('what is asked, by the facts', () => {
  /** Words that say more than which lands: tested by hand. */
  const MORE = ['pick', 'unless', 'boards', 'unit', 'token', 'to', 'distance'];
  const rows = PARTS.flatMap(([part, printed]) => {
    const [step, ...rest] = inTheirLands(printed);
    const isPicked = /^(player|board|spirit|forBoard)$/.test(String(step?.['each']));
    const more = MORE.some((word) => step?.[word] !== undefined);
    if (!step || !isPicked || more || lasts(step) || always(step) || isOneOf(CONTENT.effectsOf(part)[0]!))
      return [];
    const all = read(FULL);
    const then = rest
      .slice(0, rest.findIndex(({ follows }) => !follows) >>> 0)
      .filter(({ follows }) => follows);
    const matters =
      (one: PrintedStep) =>
      (n: number): boolean =>
        isNamed(all, n, where(one)) &&
        (!isOfPieces(one) || (takes(all, n, one).length > 0 && isCounted(all, n, one)));
    const lands = named(all, where(step)).filter((n) => [step, ...then].some((one) => matters(one)(n)));
    return lands.length > 1 ? [{ part, lands: lands.map((n) => `A${n}`) }] : [];
  });

  it.each(rows)('$part: $lands', ({ part, lands }) => {
    const table = before(part, `${onTable(part)}${TRACK} / ${FULL}`);
    const asked = table.choices.map((choice) => choice.split(':')[0]!).filter((one) => /^A\d$/.test(one));
    expect([...new Set(asked)].sort()).toEqual(lands);
  });
});

describe('resolve by hand', () => {
  it.each(PARTS.map(([part]) => ({ part })))('$part: may be left to hands at any question', ({ part }) => {
    const table = before(part, `${onTable(part)}${TRACK} / ${FULL}`);
    for (let i = 0; table.asked === 'effect' && table.choices.length > 0 && i < 20; i++) {
      expect(['byHand', 'done', 'spiritLost']).toContain(table.choices.at(-1));
      if (table.choices.includes('byHand')) {
        const byHand = new Table(table.game).answers('byHand');
        expect([byHand.asked, byHand.choices]).toEqual(['effect', []]);
      }
      table.goesOn();
    }
  });
});
