import { test } from '@playwright/test';
import { slipsOfFour } from './support/slips';

test('two errors of the hand in five turns of four players are found, and one is put right two turns later', ({
  page,
}) => slipsOfFour(page));
