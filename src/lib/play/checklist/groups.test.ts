import { expect, test } from 'vitest';
import { CONTENT } from '$lib/game-engine';
import { newGame } from '$lib/rules/engine/setup';
import { checklist } from '$lib/setup/checklist';
import { setupFor } from '../../../../tests/support/position';
import { isOpenChoice, isTicked } from './groups';

const FINDER = setupFor('AB', { spirits: [{ id: 'finder-of-paths-unseen', aspect: null }, null] });

const itemsWith = (picked: Parameters<typeof checklist>[2]) =>
  checklist(CONTENT, newGame(CONTENT, FINDER), picked).items.filter(({ part }) => part === 'spirits');

test('a land that a panel leaves to its player cannot be ticked before it is chosen', () => {
  const items = itemsWith({});
  const open = items.filter(isOpenChoice);
  expect(open).toHaveLength(1);
  const all = items.map(({ id }) => id);
  expect(items.filter((item) => !isTicked(item, all))).toEqual(open);
});

test('once it is chosen it is ticked as any other', () => {
  const [{ line, player } = {}] = itemsWith({}).filter(isOpenChoice);
  const land = itemsWith({}).find(isOpenChoice)!.placed!.lands[0]!;
  const items = itemsWith({ [player!]: { [line!]: land } });
  expect(items.filter(isOpenChoice)).toEqual([]);
});
