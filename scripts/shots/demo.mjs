// Takes the pictures of the demo: the island of the first visit, the picture of a shared link, and plans.

/** The size of the picture of a shared link in pixels. */
const LINK = { width: 1200, height: 630 };

/** @param {import('./table.mjs').Table} table @param {import('./walk.mjs').Look} look */
export async function demo(table, look) {
  const { page, say } = table;
  await table.open('try/');
  await table.asksAction('ravage', 1, 'jungle');
  await table.row('A8').waitFor();
  await table.tap('marks_enough');
  await look('demo');
  await look('first-visit', { part: '.island' });
  // The pictures show the app itself, without the banner of the demo.
  await page.getByRole('region', { name: say('try_title') }).evaluate((banner) => banner.remove());
  const size = page.viewportSize();
  await page.setViewportSize(LINK);
  await look('link', { scale: 'css' });
  await page.setViewportSize(size);
  await table.tap('undo');
  await table.asks('phase_fast');
  await table.tap('what_if');
  await table.button('plans_aside').waitFor();
  await look('plan');
}
