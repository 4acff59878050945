// @vitest-environment node
// Every Power does what the facts say, with its thresholds and without: against an interpreter that knows nothing of the app.
import { expect, it } from 'vitest';
import { allJudged } from '../support/as-printed/judged';
import notFollowed from '../support/as-printed/not-followed.json';
import { limit } from '../support/seed';

it(
  'each Power does what its data says, with its thresholds and without; those that are not followed are listed',
  () => {
    const { wrong, unknown } = allJudged();
    expect(wrong).toEqual({});
    expect(unknown).toEqual(notFollowed);
  },
  limit(6),
);
