import { test } from '@playwright/test';
import { SEED } from '../../support/seed';
import { WebKitFinger } from '../support/monkey/finger';
import { tapsOf, tapTables } from '../support/monkey/tables';
import { withWebKit } from '../support/webkit-table';

const TAPS = tapsOf('webkit');

test('taps by chance in WebKit: nothing fails, and the game opens from the store after each', async () => {
  test.setTimeout(300_000 + TAPS * 10_000);
  await tapTables(SEED * 400_009, TAPS, (game, work) =>
    withWebKit(async (table) => {
      await table.open(game);
      await work(new WebKitFinger(table, `/play/?game=${game.id}`));
    }),
  );
});
