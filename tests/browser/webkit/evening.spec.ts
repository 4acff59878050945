import { test } from '@playwright/test';
import { wholeEvening } from '../support/evening';
import { SecureSite } from '../support/secure-site';
import { WebKitScreen } from '../support/webkit-screen';

test('an evening of two, begun anew, offline, kept, handed over, in both languages and themes', async () => {
  const site = new SecureSite();
  await site.start();
  const screen = await WebKitScreen.start(site);
  try {
    await wholeEvening(screen);
  } finally {
    screen.webkit.picture(test.info().outputPath('screen.png'));
    await screen.close();
    await site.stop();
  }
});
