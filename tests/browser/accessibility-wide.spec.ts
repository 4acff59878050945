import { expect, test } from '@playwright/test';
import { inTheWayOf } from './support/axe';
import { TOURS } from './support/tours';

// Colours are those of the narrow screen, where they are looked at by day and by night.
for (const [name, tour] of Object.entries(TOURS))
  test(`${name}: nothing in the way of anyone where a wide screen lays it elsewhere`, async ({ page }) => {
    test.setTimeout(120_000);
    expect(await inTheWayOf(page, tour, ['layout'])).toEqual([]);
  });
