import { test } from '@playwright/test';
import { twoPlans } from './support/two-plans';

test('on a tablet two plans are made, compared, found after a reload and made so', ({ page }) =>
  twoPlans(page));
