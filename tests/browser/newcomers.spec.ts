import { expect, test } from '@playwright/test';
import { Table } from './support/table';
import { countsTaps } from './support/telling';

/** Taps that two newcomers need at most before they see the first Ravage. */
const MOST_TAPS = 60;
/** Taps from the home page to the first Explore and to the first Ravage, without a detour. */
const MOST_TO = { explore: 6, ravage: 30 } as const;
/** The lessons of a first turn, and the answers of about two turns in which all of them come. */
const LESSONS = ['growth', 'panel_numbers', 'fast', 'build', 'advance', 'explore', 'defend', 'slow'] as const;
const MOST_ANSWERS = 40;
/** Words of tokens that lie in no first box. */
const NOT_IN_THE_BOX = /Beasts|Disease|Wilds|Strife|Badlands|Vitality|Event|Blight Card/;

test('two newcomers, who know only what the screen says, see their first Ravage', async ({ page }) => {
  const table = new Table(page);
  const lessons = page.getByRole('region', { name: table.say('coach_title') }).getByRole('listitem');
  /** Each lesson as it was read, a question's once. */
  const heard: string[] = [];
  const reads = async (): Promise<void> => {
    await table.stands();
    for (const text of await lessons.allInnerTexts())
      if (text !== heard.at(-1) && text !== heard.at(-2)) heard.push(text);
  };
  const goesOn = async (): Promise<void> => {
    await reads();
    await table.goOn();
  };

  await page.goto('/');
  await table.tap(table.button('home_first_game'));
  // They misread the question, and put it right.
  for (const players of ['3', '2']) {
    await page.getByRole('radio', { name: players, exact: true }).check({ force: true });
    table.taps++;
  }
  await table.tap(table.button('new_start'));
  await table.asks('ask_set');
  await expect(lessons).toHaveText([table.say('coach_start_hand'), table.say('coach_start_blight')]);

  // The first card they tap is the wrong one.
  await goesOn();
  await expect(lessons).toHaveText([table.say('coach_setup_explore')]);
  await table.goOn();
  await table.shows(() => table.tap(table.button('undo')));
  const asks = async (question: 'phase_spirit' | 'phase_ravage'): Promise<void> => {
    while (!(await table.title.innerText()).startsWith(table.say(question))) await goesOn();
  };
  await asks('phase_spirit');

  // Not knowing that Slow Powers wait, they look into a land for a verb, and leave it.
  await goesOn();
  await table.tap(table.map.getByRole('button').first());
  await table.tap(table.button('go_done'));
  await asks('phase_ravage');
  expect(table.taps).toBeLessThanOrEqual(MOST_TAPS);
  await expect(lessons.first()).toContainText(table.say('coach_ravage'));

  // A cascade, Presence that is lost, a Fear Card: turns more of whatever comes, which can put off a lesson.
  const wanted = LESSONS.map((id) => table.say(`coach_${id}`));
  const plain = (): readonly string[] => heard.map((text) => text.replace(/^[A-Z]\d[^:]*: /, ''));
  const isHeard = (): boolean => wanted.every((text) => plain().includes(text));
  for (let answers = 0; answers < 6 || (answers < MOST_ANSWERS && !isHeard()); answers++) await goesOn();
  expect(plain().filter((text, i) => plain().indexOf(text) !== i)).toEqual([]);
  expect(plain().filter((text) => NOT_IN_THE_BOX.test(text))).toEqual([]);
  expect(plain()).toEqual(expect.arrayContaining(wanted));

  // One tap hides one tip for good; the coach goes on.
  while ((await lessons.count()) === 0) await table.goOn();
  const [hidden] = await lessons.allInnerTexts();
  await table.tap(table.button('coach_hide').first());
  await expect(lessons.filter({ hasText: hidden! })).toHaveCount(0);
  await table.reload();
  await table.stands();
  await expect(lessons.filter({ hasText: hidden! })).toHaveCount(0);
});

for (const isListUsed of [false, true])
  test(`a first game is 6 taps from its first Explore and 30 from its first Ravage${isListUsed ? ', the Ravage also with a setup list that is used' : ''}`, async ({
    page,
  }) => {
    const table = new Table(page);
    await page.goto('/');
    await table.tap(table.button('home_first_game'));
    await table.tap(table.button('new_start'));
    await table.asks('ask_set');
    const step = table.sheet.getByRole('button', { name: table.say('setlist_all'), exact: true });
    if (isListUsed) {
      await expect(step).toBeVisible();
      while (await step.isVisible()) await table.tap(step);
    }
    for (const action of isListUsed ? (['ravage'] as const) : (['explore', 'ravage'] as const)) {
      while (!(await table.title.innerText()).startsWith(table.say(`phase_${action}`))) await table.goOn();
      const how = isListUsed ? ' with its setup list' : '';
      countsTaps(`from home to the first ${action} of a first game${how}`, table.taps, MOST_TO[action]);
      expect(table.taps, action).toBeLessThanOrEqual(MOST_TO[action]);
    }
  });
