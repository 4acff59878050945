import { expect, test } from '@playwright/test';
import { PRODUCTS } from '../../../src/lib/content/products';
import { dealt, play } from '../support/played';
import { withWebKit } from '../support/webkit-table';

const spirits = [
  { id: 'river-surges-in-sunlight', aspect: null },
  { id: 'lightnings-swift-strike', aspect: null },
] as const;

test('a Spirit is kept: Growth, a card played and used on a land, there after a reload', () =>
  withWebKit(async (table) => {
    const { screen } = table;
    await table.open(
      await play(
        dealt({ spirits, products: PRODUCTS, tokens: true }),
        ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2,
        'seeded',
        [
          { report: 'trackPresence', on: true },
          { report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { P1: 1 } } },
        ],
      ),
    );
    await table.tap('button', 'menu');
    await table.tap('button', 'menu_tally');
    await table.tap('button', 'keep_spirit_now');

    const twice = table.say('growth_add_presence', { n: 1 });
    await screen.touch(
      (twice) =>
        [...document.querySelectorAll('dialog[open] button')].find(
          (one) => one.textContent.split(twice).length === 3,
        ) ?? null,
      twice,
    );
    // Two Presence, each from a track to a land.
    for (let n = 0; n < 2; n++) {
      await screen.touch((label) => {
        const from = [...document.querySelectorAll('dialog[open] *')].find(
          (one) => one.children.length === 0 && one.textContent.trim() === label,
        );
        return from?.nextElementSibling?.querySelector('button') ?? null;
      }, table.say('my_spirit_take_from'));
      await screen.touch(
        (label) =>
          document.querySelector(
            `dialog[open] [role=group][aria-label="${label}"] button, dialog[open] fieldset[aria-label="${label}"] button`,
          ),
        table.say('my_spirit_to_land'),
      );
    }
    await table.reads(table.say('my_spirit_grown'));

    await table.tapNamed('Wash Away', true);
    const takeBack = table.say('my_spirit_take_back', { name: 'Wash Away' });
    await expect.poll(() => table.has(takeBack)).toBe(true);
    await table.tap('button', 'my_spirit_use', { name: 'Wash Away' });
    // It is not the Phase for a slow Power.
    await table.tapNamed(table.say('my_spirit_use_anyway'), true);
    await table.tapLand('A4');
    await expect.poll(() => screen.run(() => document.querySelector('dialog[open]'), null)).toBeNull();
    await table.stands();
    await table.tap('button', 'undo');

    // The chip is hidden while the Power asks, so it shows that the Undo is done.
    const chip = table.say('kept_spirit', { who: 'River · Noor', energy: 1, played: 1 });
    await expect.poll(() => table.has(chip)).toBe(true);
    await table.reload();
    await table.tapNamed(chip);
    await expect.poll(() => table.has(takeBack)).toBe(true);
  }));
