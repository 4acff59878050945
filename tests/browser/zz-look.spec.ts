import { test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
const spirits = [
  { id: 'bringer-of-dreams-and-nightmares', aspect: null }, { id: 'oceans-hungry-grasp', aspect: null },
  { id: 'many-minds-move-as-one', aspect: null }, { id: 'dances-up-earthquakes', aspect: null },
];
for (const [locale, tag, w, h, scheme] of [['en','en-GB',360,640,'dark'],['nl','nl-NL',1180,820,'light'],['de','de-DE',390,844,'light'],['fr','fr-FR',390,844,'dark']] as const)
  test.describe(() => { test.use({ locale: tag, viewport: { width: w, height: h }, colorScheme: scheme });
  test(`look ${locale}`, async ({ page }) => {
    const table = await openPlayed(page, dealt({ players: ['Ann','Bo','Cy','Di'], boards: ['A','B','C','D'], layout: '4-standard', spirits, products: PRODUCTS, tokens: true, events: true, adversaries: [{id:'france',level:5},{id:'sweden',level:3}] }),
      ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2, locale, [{ report: 'trackPresence', on: true }]);
    const shot = (n: string) => page.screenshot({ path: `/tmp/shots/l-${locale}-${n}.png` });
    await table.openMenu(); await shot('0');
    await table.tap(table.button('menu_tally'));
    await table.tap(table.button('keep_spirit_now'));
    const dialog = table.dialog('tally_title');
    await dialog.getByRole('heading', { name: table.say('my_spirit_growth') }).waitFor();
    await shot('1');
    const body = dialog.locator('.body');
    for (let i = 1; i < 5; i++) { await body.evaluate((b, y) => b.scrollTo(0, y), i * (h - 160)); await shot(String(i + 1)); }
    await table.tap(dialog.getByRole('button', { name: table.say('close'), exact: true })); await shot('7');
  }); });
