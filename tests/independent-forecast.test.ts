import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastAction } from '../src/lib/rules/forecast/forecast';
import { ACTIONS } from '../src/lib/rules/table/game';
import { count } from '../src/lib/rules/table/pieces';
import type { Steps } from '../src/lib/rules/table/step';
import { playBoth, sideBySide } from './support/by-hand/side-by-side';
import { card, ravage } from './support/position';
import { dice, pick } from './support/random-table';
import { limit, times } from './support/seed';

const CARDS: readonly (readonly [id: string, shows: readonly string[] | 'coastal'])[] = [
  ['1-jungle', ['jungle']],
  ['1-mountain', ['mountain']],
  ['1-sands', ['sands']],
  ['1-wetland', ['wetland']],
  ['2-coastal-lands', 'coastal'],
  ['3-jungle-sands', ['jungle', 'sands']],
  ['3-mountain-wetland', ['mountain', 'wetland']],
];

const LANDS = times(1000);
const BOARDS = times(120);

describe('one action worked out by hand, and in the app', () => {
  it(`a Ravage in one land, with what lasts there, ${LANDS} times`, { timeout: limit(3) }, () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const roll = dice(seed);
        const both = sideBySide(roll, { boards: 1 + roll(2), everywhere: false }, (land) => [ravage(land)]);
        playBoth(both, (byHand) => byHand.ravage(both.land), roll);
      }),
      { numRuns: LANDS },
    );
  });

  it.each(ACTIONS)(
    `%s by a card, on one to three boards, ${BOARDS} times`,
    { timeout: limit(3) },
    (action) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const roll = dice(seed);
          const [id, shows] = pick(roll, CARDS);
          const both = sideBySide(roll, { boards: 1 + roll(3), everywhere: true }, () => [card(action, id)]);
          playBoth(both, (byHand) => byHand.card(action, shows), roll);
        }),
        { numRuns: BOARDS },
      );
    },
  );

  it(`the rows of a Ravage Card, ${BOARDS} times`, { timeout: limit(3) }, () => {
    let rows = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const roll = dice(seed);
        const [id, shows] = pick(roll, CARDS);
        const { app, byHand, told } = sideBySide(roll, { boards: 1 + roll(3), everywhere: true }, () => [
          card('ravage', id),
        ]);
        app.goesOn();
        const { step } = app.rules.promptOf(app.game)!;
        if (step.do !== 'actionCard') return;
        const { acting } = forecastAction(app.rules, app.game, step as Steps['actionCard']);
        expect(
          acting.map(({ land }) => land),
          told,
        ).toEqual(byHand.landsOf('ravage', shows));
        for (const { land, sum, blight, destroyed, stopped } of acting) {
          rows += 1;
          if (stopped !== null) continue;
          const shown = { total: sum!.total, net: sum!.net, blight, dahanLost: count(destroyed, 'D') };
          expect(shown, `${land}\n${told}`).toEqual(byHand.sum(land));
        }
      }),
      { numRuns: BOARDS },
    );
    expect(rows).toBeGreaterThan(BOARDS / 2);
  });
});
