import { expect, type Locator } from '@playwright/test';
import { rows } from './database';
import { Players } from './players';
import { painted } from './table';

/** No turn has more steps of Growth than this, nor a question more answers. */
const MOST_TAPS = 12;

/** The mirror lists lands: what goes into an Ocean leaves them, what comes out is new to them. */
const INTO_OCEAN = /([A-Z]\d): Move (\d+) (Presence of \w+) to the Ocean/g;
const OUT_OF_OCEAN = /The Ocean of board [A-Z]: Move (\d+) (Presence of \w+) to ([A-Z]\d)/g;

/** People who keep their Spirits in the app: they grow, play cards and use Powers there, and move the cardboard. */
export class SpiritPlayers extends Players {
  readonly used: string[] = [];
  /** Taps on Powers that then were not used, since no land was in their range. */
  looked = 0;

  get #spirit(): Locator {
    return this.table.dialog('tally_title');
  }

  /** What is still to be done of Growth, the first button first. */
  get #toDo(): Locator {
    return this.#spirit.locator('.todo').getByRole('button').first();
  }

  #tab(who: string): Locator {
    return this.#spirit.getByRole('button', { name: new RegExp(` · ${who}$`) });
  }

  /** Whether this player's Spirit is on the screen: after its last card the next one is shown. */
  async #isShown(who: string): Promise<boolean> {
    await painted(this.page);
    await this.table.saved();
    await painted(this.page);
    return (
      (await this.#tab(who).isVisible()) && (await this.#tab(who).getAttribute('aria-pressed')) === 'true'
    );
  }

  /** Opens a player's Spirit: from the table, or from another's. */
  async #open(who: string): Promise<void> {
    const chip = this.page.locator('main').getByRole('button', { name: new RegExp(` · ${who}: `) });
    if (!(await this.#isShown(who)))
      await this.table.tap((await this.#spirit.isVisible()) ? this.#tab(who) : chip);
    await expect(this.#spirit.getByText(this.table.say('my_spirit_growth')).first()).toBeVisible();
  }

  /** A Presence that Growth puts on the island lies on the cardboard as well. */
  async #grow(who: string, option: number): Promise<void> {
    await this.table.tap(this.#spirit.locator('.options').getByRole('button').nth(option));
    const other = this.#spirit.locator('.todo').getByRole('button', { name: /^\+\d (Energy|Card Play)/ });
    let hasTime = false;
    for (let taps = 0; taps < MOST_TAPS && (await this.#toDo.isVisible()); taps++) {
      const toLand = this.#spirit
        .locator('.todo')
        .getByRole('group', { name: this.table.say('my_spirit_to_land') });
      const land = (await toLand.isVisible())
        ? (await toLand.getByRole('button').first().innerText()).trim()
        : null;
      const before = (await rows(this.page, 'entries')).length;
      // Time is gained once, as by the expert table; then the other way of the step.
      const next: Locator = hasTime && (await other.first().isVisible()) ? other.first() : this.#toDo;
      if (!land) hasTime ||= (await next.innerText()).includes('Time');
      await this.table.tap(land ? toLand.getByRole('button').first() : next);
      const heard = await this.said();
      // A tap that only opens something tells nothing, and the same may be told twice.
      if ((await rows(this.page, 'entries')).length === before) continue;
      this.cardboard.hear(heard);
      for (const [, from, n, piece] of heard.matchAll(INTO_OCEAN))
        this.cardboard.take(from!, piece!, Number(n));
      for (const [, n, piece, to] of heard.matchAll(OUT_OF_OCEAN)) this.cardboard.put(to!, piece!, Number(n));
    }
    await expect(this.#spirit.getByText(this.table.say('my_spirit_grown'))).toBeVisible();
  }

  /** Plays what can be paid for, from the top of the hand. */
  async #playCards(who: string): Promise<void> {
    const hand = this.#spirit.locator('section', { hasText: this.table.say('my_spirit_cards') });
    for (let i = 0; await this.#isShown(who);) {
      const card = hand.locator('li:not(.played) > button.card').nth(i);
      const [, played, plays, energy] = /(\d+) \D+ (\d+) \D+(\d+)\./.exec(
        await hand.locator('p').first().innerText(),
      )!;
      if (Number(played) >= Number(plays) || (await card.count()) === 0) return;
      const cost = Number(/\d+/.exec(await card.locator('.cost, .numeral').first().innerText())![0]);
      if (cost > Number(energy)) i++;
      else await this.table.tap(card);
    }
  }

  /** The Spirit Phase of all: Growth, Energy, which comes by itself, and cards. */
  async grow(names: readonly string[], options: readonly number[]): Promise<void> {
    for (const [i, who] of names.entries()) {
      await this.#open(who);
      await this.#grow(who, options[i]!);
      await this.#playCards(who);
    }
    const close = this.#spirit.getByRole('button', { name: this.table.say('close'), exact: true });
    if (await close.isVisible()) await this.table.tap(close);
    await this.agree('after Growth');
  }

  /** Uses so many of the Powers that the phase offers, each on the first land that is lit, with the usual answers. */
  async usePowers(most: number): Promise<void> {
    const phase = await this.table.title.innerText();
    for (let n = 0, skipped = 0; n < most; n++) {
      const offered = this.page.locator('main').getByRole('button', { name: /^Use (?!suggestion)/ });
      await this.table.saved();
      if ((await offered.count()) <= skipped) return;
      // Nobody has to scroll to see what can be used now, unless an Escalation has just been resolved.
      const escalated = this.page.locator('main').getByRole('region', { name: /, (France|Sweden)$/ });
      if (n === 0 && (await escalated.count()) === 0)
        await expect(offered.first()).toBeInViewport({ ratio: 1 });
      const power = offered.nth(skipped);
      const name = (await power.getAttribute('aria-label'))!;
      const before = await this.said();
      await this.table.tap(power);
      const lit = this.#spirit.locator('.use').getByRole('button');
      const first = lit.first();
      // Where nothing is to be chosen it is used as it opens.
      const isUsed = async () => (await this.said()) !== before;
      await expect.poll(async () => (await first.isVisible()) || (await isUsed())).toBe(true);
      const chooses = !(await isUsed());
      if (chooses && (await first.innerText()) === this.table.say('use_power_by_hand')) {
        await this.table.tap(lit.filter({ hasText: this.table.say('use_power_not_now') }));
        // A look around, of which nothing came.
        this.looked += 2;
        skipped++;
        continue;
      }
      if (chooses) await this.table.tap(first);
      this.cardboard.hear(await this.said());
      for (let asked = 0; asked < MOST_TAPS && (await this.table.title.innerText()) !== phase; asked++)
        await this.answer();
      this.used.push(name);
      await this.agree(`after ${name}`);
    }
  }

  /** On to the next phase of this name; whether it came, or the game ended before it. */
  async until(title: string): Promise<boolean> {
    for (let answers = 0; answers < 60; answers++) {
      const now = await this.answer();
      await this.agree(`on to ${now.title}`);
      if (now.title === title) return true;
      if (now.title === this.table.say('ending_defeat')) return false;
    }
    throw new Error(`${title} never came`);
  }
}
