import { test } from '@playwright/test';
import { twoPlans } from './support/two-plans';

test('two plans are made, compared, found after a reload and made so', ({ page }) => twoPlans(page));
