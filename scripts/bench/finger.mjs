// The finger that makes the taps of the tap table, what it taps most, and rows that are alike.

/**
 * @typedef {object} Finger
 * @property {import('@playwright/test').Page} page
 * @property {(target: import('@playwright/test').Locator) => Promise<void>} tap taps a visible element once
 * @property {(target: import('@playwright/test').Locator) => Promise<void>} hold a long press: counts as one tap
 * @property {(from: import('@playwright/test').Locator, to: import('@playwright/test').Locator) => Promise<void>} drag drags from one element to another: counts as one tap
 * @property {(held: Held, to: string, says?: string) => Promise<void>} carry drags a piece of the map onto the land or mark `to`, and drops it once that shows `says`: counts as one tap
 *
 * @typedef {object} Held
 * @property {string} land the land the piece is in
 * @property {number} kind index among the kinds of piece in that land, in the order in which the map draws them
 * @property {number} all number of such pieces to drag. The land has exactly this many, so that a slow machine cannot pick up more
 */

export const land = ({ page }, id) => page.locator(`[data-land="${id}"]`);
export const piece = ({ page }, name) =>
  page.getByRole('list', { name: 'Pieces here' }).getByRole('button', { name });
export const button = ({ page }, name) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Opens the land's pad and picks these pieces one by one. */
export async function pick(finger, id, ...names) {
  await finger.tap(land(finger, id));
  for (const name of names) await finger.tap(piece(finger, name));
}

export async function verbs(finger, id, ...names) {
  await finger.tap(land(finger, id));
  for (const name of names) await finger.tap(button(finger, name));
}

/** Returns the row of a token that a land lacks. */
export const added = (name) => ({
  tells: `${name} added where none lies`,
  taps: 2,
  by: (finger) => verbs(finger, 'A6', `Add ${name}`),
  journal: new RegExp(`^A6: Add 1 ${name}`),
});

/** Returns the row of a piece that is dragged on the map; `deed` names the row that records the same. */
export const carried = (tells, deed, held, to, journal, says) => ({
  ...{ tells: `${tells}, dragged on the map`, deed, taps: 1, journal },
  by: (finger) => finger.carry(held, to, says),
});
