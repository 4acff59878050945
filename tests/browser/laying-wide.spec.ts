import { test } from '@playwright/test';
import { finger } from './support/hand';
import { layThree } from './support/lay-three';

test('on a tablet three boards are laid by a finger and by keys, and a turn is played on them', ({ page }) =>
  layThree(page, finger));
