// @vitest-environment node
import { expect, it } from 'vitest';
import { remindedOf } from '../../../src/lib/play/adversary/reminder-moment';
import { offers, plays } from '../../support/scenario-table';
import { RULES, type Table } from '../../support/table';

const OFFER = { report: 'offer', of: 'second-wave.r1', step: 'used', land: null } as const;
const ANN_AND_BO = { boards: 'AB', setup: { players: ['Ann', 'Bo'] } } as const;

const fromStage = (stage: 2 | 3): Promise<Table> =>
  plays('second-wave', {
    ...ANN_AND_BO,
    lands: 'A1: 1C',
    invaders: { deck: [{ stage }] },
    agenda: [{ do: 'fastPowers' }],
  });

const isReminded = ({ game }: Table): boolean =>
  remindedOf(RULES.world(game), 'spirit').some(({ name }) => name === OFFER.of);

it('sw-r1: each Spirit plays its set-aside card once, and the reminder ends with the last', async () => {
  const table = offers(await fromStage(3), OFFER.of, OFFER.step, null);
  expect(table.choices).toEqual(['player-1', 'player-2']);
  table.answers('player-2');
  expect(isReminded(table)).toBe(true);
  offers(table, OFFER.of, OFFER.step, null);
  expect([table.asked, isReminded(table)]).toEqual(['fastPowers', false]);
  expect(table.isRefused(OFFER)).toBe('notOffered');
});

it('sw-r1: none before Stage III', async () => {
  expect((await fromStage(2)).isRefused(OFFER)).toBe('notOffered');
});
