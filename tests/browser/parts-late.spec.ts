import { test } from '@playwright/test';
import { partsLate } from './support/parts-late';

test('a part of an Event is taken out a turn later, and put back; one Undo takes it back', async ({ page }) =>
  partsLate(page));
