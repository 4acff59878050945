import { readdirSync, readFileSync } from 'node:fs';

function read(locale) {
  const files = readdirSync('messages').filter((file) => file.endsWith(`.${locale}.json`));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(`messages/${file}`, 'utf8'))));
}

/** Returns the variant for the plural category of its input's value. */
function variant(locale, text, values) {
  if (typeof text === 'string') return text;
  const [{ selectors, match }] = text;
  const counted = selectors[0].replace(/Plural$/, '');
  const category = new Intl.PluralRules(locale).select(Number(values[counted]));
  return match[`${selectors[0]}=${category}`] ?? match[`${selectors[0]}=*`];
}

/** Returns a function that gives the screen's texts in this language, from the message files. */
function wordsOf(locale) {
  const texts = read(locale);
  return (key, values = {}) => {
    if (texts[key] === undefined) throw new Error(`no message ${key}`);
    return variant(locale, texts[key], values).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  };
}

/** A player in a browser, who reads the screen in a language and taps it. */
export class Table {
  /** @param {import('@playwright/test').Page} page @param {string} locale @param {string} address */
  constructor(page, locale, address) {
    this.page = page;
    this.address = address;
    this.say = wordsOf(locale);
  }

  async open(path) {
    await this.page.goto(new URL(path, this.address).href);
  }

  get sheet() {
    return this.page.locator('main.panel');
  }

  get map() {
    return this.page.getByRole('group', { name: this.say('island_map'), exact: true });
  }

  button(key, values) {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  dialog(key) {
    return this.page.getByRole('dialog', { name: this.say(key), exact: true });
  }

  async tap(key, values) {
    await this.button(key, values).click();
  }

  heading(key, values) {
    return this.sheet.getByRole('heading', { level: 2, name: this.say(key, values), exact: true });
  }

  /** Waits for this question; first confirms the list of pieces to move, if it is shown. */
  async asks(key, values) {
    const moves = this.heading('moves_title');
    const asked = this.heading(key, values);
    await asked.or(moves).first().waitFor();
    if (key !== 'moves_title' && (await moves.isVisible())) await this.goOn();
    await asked.waitFor();
  }

  card(stage, terrain) {
    return this.say('card_name', {
      stage: this.say(`stage_${stage}`),
      lands: this.say(`terrain_${terrain}`),
    });
  }

  async asksAction(action, stage, terrain) {
    await this.asks('ask_action', { action: this.say(`phase_${action}`), card: this.card(stage, terrain) });
  }

  /** Taps the main button, or the first answer if there is none. */
  async goOn() {
    const main = this.sheet.locator('footer').getByRole('button').nth(2);
    const answers = this.sheet.getByRole('listitem').getByRole('button');
    await ((await main.count()) > 0 ? main : answers.first()).click();
  }

  /** Gives the suggested or first answer, and waits until the text changes. */
  async answer() {
    const before = await this.sheet.innerText();
    await this.goOn();
    await this.page.waitForFunction((was) => document.querySelector('main.panel')?.innerText !== was, before);
  }

  /** Taps one of the answers below the question. */
  async choose(name) {
    await this.sheet.getByRole('button', { name }).first().click();
  }

  async turnUp(stage, terrain) {
    await this.asks('ask_draw');
    await this.choose(this.card(stage, terrain));
    await this.asksAction('explore', stage, terrain);
  }

  async openLand(id) {
    await this.map.getByRole('button', { name: new RegExp(`^${id}\\b`) }).click();
    await this.sheet.getByRole('heading', { level: 2, name: id, exact: true }).waitFor();
  }

  /** Returns the row of a land in the list of an Invader Card. */
  row(land) {
    const row = this.sheet.getByRole('listitem').filter({ has: this.page.getByText(land, { exact: true }) });
    return row.getByRole('button').first();
  }

  async openMenu() {
    await this.tap('menu');
    await this.page.getByRole('dialog').waitFor();
  }

  async closeDialog() {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.say('close'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}
