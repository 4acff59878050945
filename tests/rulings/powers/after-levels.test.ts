// @vitest-environment node
// Steps of an Innate Power that follow its levels, by hand from content/powers/data and the printed panel.
import { expect, it } from 'vitest';
import { ruled, type Ruling } from '../../support/power-ruling';

const FORSAKE = 'Forsake Society to Chase After Dreams';
const NEVER = 'Never Heard from Again';

const RULINGS: Readonly<Record<string, Ruling>> = {
  'the Explorer may go into a land of the Spirit': [
    `${FORSAKE} 2 moon`,
    ...(['A5: 1E / A4: 1P1', 'A5', 'A5', 'A4: 1E 1P1'] as const),
  ],
  'a Town that remains generates 1 Fear': [
    `${FORSAKE} 2 moon`,
    ...(['A5: 1E 1T / A4: 1P1', 'A5', 'none', 'A5: 1E 1T / A4: 1P1; fear 1'] as const),
  ],
  'both Explorers of a Town may go': [
    `${FORSAKE} 2 moon 1 air`,
    ...(['A5: 1E 2T / A4: 1P1', 'A5', 'A5 A5', 'A4: 1P1 2E / A5: 1E 1T; fear 1'] as const),
  ],
  'no Fear where no building remains': [
    `${FORSAKE} 3 moon 2 air 1 animal`,
    ...(['A5: 1C / A4: 1P1', 'A5', 'none', 'A4: 1P1 / A5: 3E'] as const),
  ],
  'no Fear, and no Explorer goes, where no Explorer is replaced': [
    `${FORSAKE} 2 moon`,
    ...(['A5: 1T / A4: 1P1', 'A5', '', 'A4: 1P1 / A5: 1T'] as const),
  ],
  'no Fear, and no Explorer goes, where no Town is replaced': [
    `${FORSAKE} 2 moon 1 air`,
    ...(['A5: 1E 1C / A4: 1P1', 'A5', '', 'A4: 1P1 / A5: 1C 1E'] as const),
  ],
  'destroyed Explorers generate 1 Fear': [
    `${NEVER} 2 plant`,
    ...(['A5: 2E 1W', 'A5', 'A5 A5', 'A5: 1W; fear 1'] as const),
  ],
  'no destroyed Explorer generates no Fear': [
    `${NEVER} 2 plant`,
    ...(['A5: 2E 1W', 'A5', 'none', 'A5: 1W 2E'] as const),
  ],
  '4 destroyed Explorers generate 1 Fear beside that of a Town': [
    `${NEVER} 4 plant 1 animal`,
    ...(['A5: 6E 1T 2W', 'A5', 'A5 A5 A5 A5 T*2', 'A5: 2E 2W; fear 2'] as const),
  ],
  'Explorers that Damage destroys count, and 6 generate 2 Fear': [
    `${NEVER} 4 plant 1 animal`,
    ...(['A5: 6E 1T 2W', 'A5', 'A5 A5 A5 A5 2E*1', 'A5: 1T 2W; fear 2'] as const),
  ],
};

it.each(Object.keys(RULINGS))('%s', (name) => {
  const { is, expected } = ruled(RULINGS[name]!);
  expect(is).toEqual(expected);
});
