import { test } from '@playwright/test';
import { readsFromAMeter } from './support/table-view';

test('a phone from a meter away: where, how much and what next, with two boards', ({ page }) =>
  readsFromAMeter(page, 'phone', ['A', 'B']));

test('a phone from a meter away, with four boards', ({ page }) =>
  readsFromAMeter(page, 'phone', ['A', 'B', 'C', 'D']));
