import { test } from '@playwright/test';
import { partForgotten, partsTakenOut } from './support/parts-late';

test('a part of an Event is taken out a turn later on a tablet, and put back; one Undo takes it back', async ({
  page,
}) => partsTakenOut(page));

test('a part of an Event that hands forgot is carried out at its line on a tablet, and asks what it asks', async ({
  page,
}) => partForgotten(page));
