import { expect, test } from '@playwright/test';
import { eveningAlone } from '../support/evening';
import { SecureSite } from '../support/secure-site';
import { WebKitScreen } from '../support/webkit-screen';

/** What Safari called itself when WPE WebKit was as Debian 12 has it. */
const SAFARI = 'Version/16.0 Safari/';

test('WPE WebKit of the age of Safari 16.0 plays an evening on one device', async () => {
  const site = new SecureSite();
  await site.start();
  const screen = await WebKitScreen.start(site, 'wpe');
  try {
    await screen.open('/');
    expect(await screen.run(() => navigator.userAgent, null)).toContain(SAFARI);
    await eveningAlone(screen);
  } finally {
    await screen.close();
    await site.stop();
  }
});
