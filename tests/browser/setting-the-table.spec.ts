import { expect, type Locator, type Page, test } from '@playwright/test';
import { violations } from './support/axe';
import { Keys } from './support/keys';
import { Table } from './support/table';

/** People who set the table by the list. */
class Setters {
  readonly page: Page;
  readonly table: Table;

  constructor(page: Page) {
    this.page = page;
    this.table = new Table(page);
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: this.table.say('setlist_label'), exact: true });
  }

  get groups(): Locator {
    return this.list.locator('details:has(> summary .far)');
  }

  group(title: string): Locator {
    return this.groups.filter({ has: this.page.locator('> summary', { hasText: title }) });
  }

  /** How far the whole list is. */
  async isAt(done: number, of: number): Promise<void> {
    const { table } = this;
    const text =
      done === of ? table.say('setlist_done', { of }) : table.say('setlist_progress', { done, of });
    await expect(this.list.getByRole('status')).toHaveText(text);
  }

  /** How many things the list has to tick. */
  async length(): Promise<number> {
    const text = await this.list.getByRole('status').innerText();
    return Number(/(\d+)\D*$/.exec(text)?.[1]);
  }

  async unfold(title: string): Promise<Locator> {
    const group = this.group(title);
    if ((await group.getAttribute('open')) === null) await this.table.tap(group.locator('> summary'));
    return group;
  }

  /** Draws the sheet up over the map, where it can be. */
  async roomy(): Promise<void> {
    const up = this.table.button('sheet_expand');
    if (await up.isVisible()) await up.click();
  }

  /** Ticks all there is, group by group, each as a whole where it has several lines. */
  async tickAll(): Promise<void> {
    const { table } = this;
    for (let i = 0; i < (await this.groups.count()); i++) {
      const group = this.groups.nth(i);
      if ((await group.getAttribute('open')) === null) await table.tap(group.locator('> summary'));
      await expect(group.getByRole('checkbox').first()).toBeVisible();
      // What a panel leaves to its player is chosen first: it cannot be ticked before.
      const choices = group.locator('.lands[role=group]');
      while ((await choices.count()) > 0) await table.tap(choices.first().getByRole('button').first());
      const whole = group.getByRole('button', { name: table.say('setlist_all'), exact: true });
      if (await whole.isVisible()) await table.tap(whole);
      else await group.getByRole('checkbox').first().click();
      await expect(group).not.toHaveAttribute('open');
    }
    await expect(this.list.getByRole('status')).toBeVisible();
  }
}

/** What somebody who owns a good deal has chosen before, as this device remembers it. */
async function lastTime(page: Page, plan: Readonly<Record<string, unknown>>, names: readonly string[]) {
  const owned = ['base', 'branch-and-claw', 'jagged-earth', 'feather-and-flame'];
  const choices = {
    plan: {
      layout: '2-standard',
      scenario: null,
      adversaries: [],
      tokens: false,
      events: false,
      easier: [],
      ...plan,
    },
    names,
    colours: ['red', 'blue', 'green', 'yellow', 'purple', 'white'],
    picked: true,
    decks: 'table',
  };
  await page.goto('/');
  await page.evaluate(
    ([own, chosen]) => {
      localStorage.setItem('blightwatch.owned', JSON.stringify(own));
      localStorage.setItem('blightwatch.new-game', JSON.stringify(chosen));
    },
    [owned, choices] as const,
  );
}

const spirit = (id: string) => ({ id, aspect: null });

const EXPERTS = ['Noor', 'Sam', 'Lin', 'Bo', 'Eva', 'Tom'];
const EXPERT = {
  players: 6,
  boards: ['A', 'B', 'C', 'D', 'G', 'H'],
  layout: '6-standard',
  spirits: [
    spirit('lightnings-swift-strike'),
    spirit('river-surges-in-sunlight'),
    spirit('shadows-flicker-like-flame'),
    spirit('vital-strength-of-the-earth'),
    spirit('heart-of-the-wildfire'),
    null,
  ],
  adversaries: [
    { id: 'england', level: 5 },
    { id: 'brandenburg-prussia', level: 4 },
  ],
  scenario: 'powers-long-forgotten',
  blight: 'card',
  tokens: true,
  events: true,
};

test('a first table: three taps to the list, and through it to the first Spirit phase', async ({ page }) => {
  const setters = new Setters(page);
  const { table } = setters;
  await page.goto('/');
  await table.tap(table.link('home_new_first'));
  await table.proceed('new_first_do');
  await table.proceed('new_start');
  await table.asks('ask_set');
  expect(table.taps).toBe(3);
  await setters.roomy();
  await setters.isAt(0, 19);
  await setters.tickAll();
  await setters.isAt(19, 19);
  await table.proceed('go_set');
  await table.asks('ask_draw');
  await table.tap(table.card(1, 'jungle'));
  await table.tap(table.next);
  await table.asks('phase_spirit');
});

test('nobody has to tick anything', async ({ page }) => {
  await lastTime(
    page,
    { ...EXPERT, players: 2, boards: ['A', 'B'], layout: '2-standard', adversaries: [] },
    [],
  );
  const { table } = new Setters(page);
  await page.goto('/new/');
  await table.proceed('new_start');
  await table.asks('ask_set');
  await table.proceed('go_set');
  await table.moved(); // the markers of Powers Long Forgotten
  await table.asks('ask_draw');
});

test('six experts, two Adversaries and a Scenario: their parts by name, and the map right at the end', async ({
  page,
}) => {
  await lastTime(page, EXPERT, EXPERTS);
  const setters = new Setters(page);
  const { table } = setters;
  await page.goto('/new/');
  await table.proceed('new_start');
  await table.asks('ask_set');
  await setters.roomy();

  const adversaries = await setters.unfold(table.say('check_part_adversary'));
  await expect(adversaries).toContainText(`${table.say('england_2_name')}, ${table.say('england_short')}`);
  await expect(adversaries).toContainText('A1 1 City');
  await expect(await setters.unfold(table.say('check_part_scenario'))).toContainText(
    table.say('scenario_powers_long_forgotten_s1'),
  );
  await expect(await setters.unfold('Lightning’s Swift Strike · Noor')).toContainText('2 Presence in A7');
  await expect(await setters.unfold('Board G · Eva')).toContainText('Eva');
  await expect(await setters.unfold(`${table.say('setlist_spirit')} · Tom`)).toContainText('Tom');
  const deck = await setters.unfold(table.say('check_part_deck'));
  const cards = deck.locator('ol > li');
  await expect(cards).toHaveText(['I', 'I', 'III', 'II', 'II', 'II', 'III', 'III', 'III', 'III']);

  // Two people do their parts side by side, and the device is put away meanwhile.
  await (await setters.unfold('Board G · Eva')).getByRole('checkbox').click();
  await (await setters.unfold('Board A · Noor')).getByRole('checkbox').click();
  const length = await setters.length();
  await setters.isAt(2, length);
  await table.reload();
  await table.asks('ask_set');
  await setters.roomy();
  await setters.isAt(2, length);
  await expect((await setters.unfold('Board G · Eva')).getByRole('checkbox')).toBeChecked();

  await page.getByRole('switch', { name: table.say('setlist_presence') }).check();
  const down = table.button('sheet_collapse');
  if (await down.isVisible()) await down.click();
  await expect(table.land('A7')).toHaveAccessibleName(/2 Presence of Noor/);
  await table.proceed('go_set');
  await table.moved(); // the markers of Powers Long Forgotten
  await table.asks('ask_draw');
  await expect(table.land('G5')).toHaveAccessibleName(/Blight/);
  await table.tap(table.card(1, 'jungle'));
  await table.tap(table.next);
  await table.asks('phase_spirit');
  await expect(table.land('A1')).toHaveAccessibleName(/1 City/);
});

test('a choice on a panel is made in the list, changed, and outlives a reload', async ({ page }) => {
  const spirits = [spirit('vengeance-as-a-burning-plague'), spirit('sharp-fangs-behind-the-leaves')];
  await lastTime(
    page,
    {
      ...EXPERT,
      players: 2,
      boards: ['A', 'B'],
      layout: '2-standard',
      adversaries: [],
      scenario: null,
      spirits,
    },
    ['Noor', 'Sam'],
  );
  const setters = new Setters(page);
  const { table } = setters;
  await page.goto('/new/');
  await table.proceed('new_start');
  await table.asks('ask_set');
  await setters.roomy();
  const open = await setters.unfold('Sharp Fangs');
  const lands = open.getByRole('group').first();
  await expect(lands).toBeVisible();
  const land = await lands.getByRole('button').first().innerText();
  await table.tap(lands.getByRole('button').first());
  await expect(open).toContainText(`in ${land}`);
  await table.reload();
  await table.asks('ask_set');
  await setters.roomy();
  const again = await setters.unfold('Sharp Fangs');
  await expect(again).toContainText(`in ${land}`);
  await table.tap(again.getByRole('button', { name: table.say('setlist_again') }).first());
  await expect(again.getByRole('group').first()).toBeVisible();
});

test('what is unfolded far down the list is seen before the button that ticks all of it', async ({
  page,
}) => {
  const spirits = [spirit('vengeance-as-a-burning-plague'), spirit('sharp-fangs-behind-the-leaves')];
  const more = { players: 2, boards: ['A', 'B'], layout: '2-standard', adversaries: [], scenario: null };
  await lastTime(page, { ...EXPERT, ...more, spirits }, ['Noor', 'Sam']);
  const setters = new Setters(page);
  const { table } = setters;
  await page.goto('/new/');
  await table.proceed('new_start');
  await table.asks('ask_set');
  const open = await setters.unfold('Sharp Fangs');
  await expect(async () => {
    const first = (await open.getByRole('checkbox').first().boundingBox())!;
    const all = (await open.getByRole('button', { name: table.say('setlist_all') }).boundingBox())!;
    expect(first.y + first.height).toBeLessThanOrEqual(all.y);
  }).toPass();
});

test('with keys alone, from the list to the first Spirit phase', async ({ page }) => {
  await lastTime(page, { ...EXPERT, players: 2, boards: ['A', 'B'], layout: '2-standard' }, ['Noor', 'Sam']);
  const setters = new Setters(page);
  const { table } = setters;
  const keys = new Keys(page);
  await page.goto('/new/');
  await keys.reach(table.button('new_start'));
  await page.keyboard.press('Enter');
  await table.asks('ask_set');
  await expect(setters.list).toBeVisible();
  const length = await setters.length();
  await keys.reach(setters.group('Board B · Sam').locator('> summary'));
  await page.keyboard.press('Enter');
  await expect(setters.group('Board B · Sam').getByRole('checkbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await setters.isAt(1, length);
  await keys.reach(table.button('go_set'));
  await page.keyboard.press('Enter');
  await table.asks('moves_title'); // the markers of Powers Long Forgotten
  expect(await violations(page, 'dark')).toEqual([]);
  await keys.reach(table.button('moves_done'));
  await page.keyboard.press('Enter');
  await expect(table.card(1, 'jungle')).toBeVisible();
  await keys.reach(table.card(1, 'jungle'));
  await page.keyboard.press('Enter');
  await expect(table.next).toBeVisible();
  await keys.reach(table.next);
  await page.keyboard.press('Enter');
  await table.asks('phase_spirit');
});

test('the rule of a question opens where the reference speaks of it', async ({ page }) => {
  const { table } = new Setters(page);
  await page.goto('/new/');
  await table.proceed('new_start');
  await table.asks('ask_set');
  await table.proceed('go_set');
  await table.asks('ask_draw');
  await table.tap(page.getByRole('button', { name: table.say('rule_explore') }));
  const dialog = table.dialog('menu_look');
  await expect(dialog.locator('#entry-explore')).toHaveAttribute('open', '');
  await expect(dialog.getByText(table.say('reference_explore_text'))).toBeVisible();
  await table.closeDialog();
  await table.openMenu();
  await table.tap(table.button('menu_look'));
  await dialog.getByRole('searchbox').fill('sacred');
  await expect(
    dialog.locator('#entry-sacred_site').getByText(table.say('reference_sacred_site')),
  ).toBeVisible();
});
