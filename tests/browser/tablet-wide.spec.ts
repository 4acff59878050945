import { test } from '@playwright/test';
import { finger } from './support/hand';
import { layThree } from './support/lay-three';
import { partForgotten, partsTakenOut } from './support/parts-late';
import { slipsOfFour } from './support/slips';
import { twoPlans } from './support/two-plans';

test('on a tablet two plans are made, compared, found after a reload and made so', ({ page }) =>
  twoPlans(page));

test('on a tablet three boards are laid by a finger and by keys, and a turn is played on them', ({ page }) =>
  layThree(page, finger));

test('on a tablet two errors of the hand in five turns of four players are found, and one is put right', ({
  page,
}) => slipsOfFour(page));

test('a part of an Event is taken out a turn later on a tablet, and put back; one Undo takes it back', async ({
  page,
}) => partsTakenOut(page));

test('a part of an Event that hands forgot is carried out at its line on a tablet, and asks what it asks', async ({
  page,
}) => partForgotten(page));
