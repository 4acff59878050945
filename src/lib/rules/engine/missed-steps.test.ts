import { expect, it } from 'vitest';
import { position } from '../../../../tests/support/position';
import { RULES } from '../../../../tests/support/table';
import type { Command } from '../table/command';
import { piecesIn } from '../table/game';

const { game } = RULES.settled(
  position({ lands: 'A1: 1E 1T\nA2: 1E', phase: 'slow', agenda: [{ do: 'slowPowers' }] }),
);

const late = (part: string): Command => ({ do: 'report', reports: [{ report: 'carryOut', part }] });

// Bad input of issue 37.
it.each(['', 'event', 'event.nobody-knows.0', 'fear.scapegoats.9', 'england.escalation', 'power.1.1.x'])(
  'refuses %j told late, which nothing here says',
  (part) => {
    expect(RULES.decide(game, late(part))).toEqual({
      ok: false,
      error: { code: 'notOffered', detail: part },
    });
  },
);

it('carries a part of a card out in front of the open question, which stands again after it', () => {
  // Scapegoats at Terror Level 1: each Town destroys an Explorer of its land.
  const told = RULES.decide(game, late('fear.scapegoats.1'));
  if (!told.ok) throw new Error(told.error.code);
  expect(piecesIn(told.value, 'A1')).toEqual({ T: 1 });
  expect(piecesIn(told.value, 'A2')).toEqual({ E: 1 });
  expect(RULES.promptOf(told.value.game)!.step).toEqual(RULES.promptOf(game)!.step);
});

it('decides a tap as ever that leaves out what nobody knows', () => {
  const plain = RULES.decide(game, { do: 'proceed' });
  expect(RULES.decide(game, { do: 'proceed', without: ['nobody.1', 'event.x.0'] })).toEqual(plain);
});
