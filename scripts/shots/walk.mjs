// Plays through every screen like a group with physical decks, so that the cards, and with them every
// picture, are always the same.

import { againstAdversaries } from './adversaries.mjs';
import { demo } from './demo.mjs';

/** @typedef {{ whole?: boolean, part?: string, scale?: 'css' }} How */
/** @typedef {(screen: string, how?: How) => Promise<void>} Look */

async function pages(table, look) {
  const { page, say } = table;
  await table.open('./');
  await page.getByRole('link', { name: say('home_new_first') }).waitFor();
  await look('home-empty', { whole: true });
  await table.open('settings/');
  await page.getByRole('heading', { name: say('settings_look') }).waitFor();
  await look('settings', { whole: true });
  await table.open('play/?game=nope');
  await page.getByText(say('open_missing')).waitFor();
  await look('missing-game');
}

async function newGame(table, boards, names = []) {
  const { page, say } = table;
  await table.open('new/');
  await table.button('new_start').waitFor();
  await page.getByRole('radio', { name: String(boards.length), exact: true }).check({ force: true });
  for (const [i, board] of boards.entries()) {
    const picker = page.getByRole('combobox', { name: say('new_board_of', { n: i + 1 }) });
    await picker.selectOption(board);
    await page.getByRole('textbox', { name: say('new_name_of', { n: i + 1 }) }).fill(names[i] ?? '');
  }
}

async function setTheTable(table, look) {
  await newGame(table, ['A', 'B'], ['Noor', 'Sam']);
  await table.page.getByRole('textbox').last().blur();
  await look('new-game', { whole: true });
  await table.tap('new_start');
  await table.asks('ask_set');
  await look('set-the-table');
  await table.goOn();
  await table.asks('ask_draw');
  await look('draw-card');
  await table.turnUp(1, 'jungle');
  await look('explore');
  await table.goOn();
}

async function firstTurn(table, look) {
  await table.asks('phase_spirit');
  await look('spirit-phase');
  await table.goOn();
  await table.asks('phase_fast');
  await table.goOn();
  await table.asksAction('build', 1, 'jungle');
  await look('build');
  await table.goOn();
  await table.turnUp(1, 'mountain');
  await table.goOn();
  await endTurn(table);
}

async function endTurn(table) {
  await table.asks('phase_slow');
  await table.goOn();
  await table.asks('phase_spirit');
}

/**
 * Plays a turn with every kind of question: a Fear Card, Dahan who fight back, a cascade, and a Blight Card that
 * flips.
 */
async function secondTurn(table, look) {
  const { say } = table;
  const avoidance = say('fear_avoid_the_dahan_name');
  for (let i = 0; i < 8; i++) await table.tap('fear_add');
  await table.sheet.getByRole('heading', { name: say('moment_fear', { count: 1 }) }).waitFor();
  await look('moment');
  await table.goOn();
  await table.asks('phase_fast');
  await table.goOn();
  await table.asks('ask_fear_card', { level: 'I' });
  await look('which-fear-card');
  await table.choose(avoidance);
  await table.asks('ask_fear_do', { card: avoidance, level: 'I' });
  await look('fear-card');
  await table.goOn();
  await table.asksAction('ravage', 1, 'jungle');
  await table.row('A3').click();
  await look('ravage-row');
  await table.row('A3').click();
  await table.goOn();
  await table.asks('ask_counterattack', { land: 'A3', damage: 2 });
  await look('counterattack');
  await table.goOn();
  await table.asks('ask_cascade', { land: 'B4' });
  await look('cascade');
  await table.choose(say('cascade_to', { land: 'B5' }));
  await table.asks('ask_flip');
  await look('blight-card');
  await table.choose(say('blight_downward_spiral_name'));
  await table.asks('ask_counterattack', { land: 'B8', damage: 2 });
  await table.goOn();
  await table.button('go_presence').waitFor();
  await look('presence');
  await table.goOn();
  await table.asksAction('build', 1, 'mountain');
  await table.goOn();
  await table.turnUp(1, 'sands');
  await table.goOn();
  await endTurn(table);
}

async function thirdTurn(table, look) {
  await table.goOn();
  await table.asks('phase_fast');
  await table.goOn();
  const ofCard = table.sheet.getByRole('heading', {
    name: table.say('blight_downward_spiral_name'),
    level: 2,
  });
  await ofCard.waitFor();
  await look('blighted-island');
  // Each Spirit in turn destroys one of its Presence.
  for (let i = 0; i < 9 && (await ofCard.isVisible()); i++) await table.answer();
  await table.asksAction('ravage', 1, 'mountain');
  await look('ravage');
}

async function lands(table, look) {
  await table.openLand('A6');
  await look('land');
  await table.sheet.getByRole('button', { name: table.say('count_t', { count: 1 }), exact: true }).click();
  await table.button('pad_cancel').waitFor();
  await look('picked');
  await table.tap('pad_cancel');
  for (const page of ['pad_add', 'pad_push', 'pad_further']) {
    await table.tap(page);
    await look(page.replace('_', '-'));
    await table.page.keyboard.press('Escape');
  }
  await table.tap('go_done');
  await table.tap('view_list');
  await table.page.getByRole('list', { name: table.say('island_list') }).waitFor();
  await look('list-of-lands');
  await table.tap('view_map');
  await table.map.waitFor();
}

async function dialogs(table, look) {
  await table.openMenu();
  await look('menu');
  await table.tap('menu_journal');
  await table.dialog('journal_title').waitFor();
  await look('journal');
  await table.closeDialog();
  await table.openMenu();
  await table.tap('menu_correct');
  await table.dialog('correct_title').waitFor();
  await look('corrections');
}

/** Earns all Fear Cards by a correction, in the dialog that the step before has opened. */
async function victory(table, look) {
  const earned = table.page.getByRole('spinbutton', { name: table.say('correct_earned'), exact: true });
  await earned.press('End');
  await table.closeDialog();
  await table.asks('ending_victory');
  await table.button('go_end').waitFor();
  await look('victory');
  await table.button('go_end').click();
  await table.page.getByRole('region', { name: table.say('score_title') }).waitFor();
  await look('score');
}

async function shelf(table, look) {
  await newGame(table, ['C', 'D', 'B'], ['Noor', 'Sam', 'Lin']);
  await table.tap('new_start');
  await table.asks('ask_set');
  await table.open('./');
  await table.page.getByRole('link', { name: table.say('home_go_on'), exact: true }).waitFor();
  await look('home', { whole: true });
}

/** @param {import('./table.mjs').Table} table @param {Look} look */
export async function walk(table, look) {
  for (const part of [
    pages,
    demo,
    setTheTable,
    firstTurn,
    secondTurn,
    thirdTurn,
    lands,
    dialogs,
    victory,
    shelf,
    againstAdversaries,
  ])
    await part(table, look);
}
