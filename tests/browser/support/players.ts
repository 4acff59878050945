import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { Cardboard } from './cardboard';
import { finger, hold, middleOf, pieceOn } from './hand';
import type { Table } from './table';

/** The app's own way through a turn; each question that has to be answered is one tap more. */
const OWN_TAPS = 16;
const DEEDS = 12;
const MOST_ANSWERS = 80;

type Printed = Readonly<
  Record<string, { lands: readonly { n: number; adj: readonly (number | string)[] }[] }>
>;
const printed = (JSON.parse(readFileSync('tests/facts/boards.json', 'utf8')) as { balanced: Printed })
  .balanced;

/** The lands of the same board that a land borders on, as printed. */
export const near = (land: string): readonly string[] =>
  printed[land[0]!]!.lands.find(({ n }) => `${n}` === land.slice(1))!
    .adj.filter((one) => one !== 'ocean')
    .map((n) => `${land[0]}${n}`);

/** All of these pieces of a land, held and dragged to another land, or onto a sign that appears meanwhile. */
interface Drag {
  readonly from: string;
  readonly piece: string;
  readonly to: string | { readonly sign: 'destroy' | 'remove' | 'damage' };
}

/** What a Power does: what it is called, the taps that tell it, how many it may take, and what hands do. */
export interface Deed {
  readonly name: string;
  readonly most: number;
  /** A land by its name, a button, or a drag. */
  readonly taps: readonly (string | Locator | Drag)[];
  readonly hands: () => void;
}

/** What one phase of a turn holds: each deed is made up when its turn comes, from the cardboard as it then lies. */
export type Deeds = readonly ((players: Players) => Deed | null | Promise<Deed | null>)[];

/** People around the table: they move cardboard, tell the app what their Powers did, and do what they hear it say. */
export class Players {
  readonly page: Page;
  readonly table: Table;
  readonly cardboard: Cardboard;
  /** What each deed of this turn took: `Defend 3: 3`. */
  readonly deeds: string[] = [];
  turn = 0;
  #own = 0;
  #questions = 0;
  /** Each deed is done in other lands. */
  #from = 0;
  readonly #cards: string[];
  readonly #least: number;

  /** `cards`: Invader and Fear Cards as they lie on the table, each the answer as soon as it is offered; `least` deeds in a turn. */
  constructor(table: Table, cardboard: Cardboard, cards: readonly string[] = [], least = DEEDS) {
    this.page = table.page;
    this.table = table;
    this.cardboard = cardboard;
    this.#cards = [...cards];
    this.#least = least;
  }

  /** The cards that lie on the table and were not asked for. */
  get unturned(): readonly string[] {
    return this.#cards;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  readonly inDialog = (name: string): Locator =>
    this.page.getByRole('dialog').getByRole('button', { name, exact: true });

  piece(name: RegExp): Locator {
    return this.page.getByRole('list', { name: 'Pieces here' }).getByRole('button', { name }).first();
  }

  /** How many of a piece lie somewhere, as a question about any land. */
  has(piece: string, n = 1): (land: string) => boolean {
    return (land) => this.cardboard.count(land, piece) >= n;
  }

  /** A land where this holds, another one each time. */
  find(holds: (land: string) => boolean): string | undefined {
    const lands = [...this.cardboard.lands.keys()];
    const from = (this.#from += 5);
    return lands.map((_, i) => lands[(i + from) % lands.length]!).find(holds);
  }

  /** The lands where the map says that Blight will come, the worst first. */
  async endangered(): Promise<readonly string[]> {
    const coming = (name: string): number => Number(/(\d+) Ravage Damage, Blight/.exec(name)?.[1] ?? 0);
    const names = (await this.table.lands()).filter((name) => coming(name) > 0);
    return names.sort((a, b) => coming(b) - coming(a)).map((name) => name.split(':')[0]!);
  }

  said(): Promise<string> {
    return this.page.locator('p[role=status]:not(main *, dialog *)').innerText();
  }

  /** Where the land itself can be touched, wherever its border runs, once the map stands still. */
  async #spotOn(land: string): Promise<readonly [number, number]> {
    const path = this.page.locator(`[data-land="${land}"]`);
    await path.waitFor();
    const spot = await path.evaluate(async (shape) => {
      const place = (): string => JSON.stringify(shape.getBoundingClientRect());
      const frame = (): Promise<unknown> => new Promise((shown) => requestAnimationFrame(shown));
      for (let before = '', still = 0; still < 3; before = place()) {
        await frame();
        still = place() === before ? still + 1 : 0;
      }
      const { x, y, width, height } = shape.getBoundingClientRect();
      const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
      for (const down of steps)
        for (const right of steps) {
          const at = [x + width * right, y + height * down] as const;
          if (document.elementFromPoint(...at) === shape) return at;
        }
      return null;
    });
    if (!spot) throw new Error(`${land} is covered`);
    return spot;
  }

  async touch(land: string): Promise<void> {
    await this.page.mouse.click(...(await this.#spotOn(land)));
  }

  /** Drags a piece with a finger, by the pointer's own events. */
  async drag({ from, piece, to }: Drag): Promise<void> {
    const { page } = this;
    const spot = typeof to === 'string' ? await this.#spotOn(to) : null;
    await this.#spotOn(from);
    const signs = [...new Cardboard(await this.table.lands()).lands.get(from)!.keys()];
    const hand = await finger(page);
    const at = await pieceOn(page, from, signs.indexOf(piece));
    await hold(page, hand, at, `${this.cardboard.count(from, piece)}`);
    await hand.move(spot ?? (await middleOf(page, `.map [data-sign="${(to as { sign: string }).sign}"]`)));
    await hand.up();
  }

  async #tap(tap: Deed['taps'][number]): Promise<void> {
    if (typeof tap === 'string') await this.touch(tap);
    else if ('piece' in tap) await this.drag(tap);
    else await tap.click();
  }

  /** Tells one deed: its taps are counted, the pieces are moved by hand, and the app must say it has heard. */
  async tell({ name, most, taps, hands }: Deed): Promise<void> {
    const before = await this.said();
    for (const tap of taps) await this.#tap(tap);
    await expect.poll(() => this.said(), name).not.toBe(before);
    hands();
    this.deeds.push(`${name}: ${taps.length}`);
    expect(taps.length, name).toBeLessThanOrEqual(most);
    const done = this.table.button('go_done');
    if (await done.isVisible()) await done.click();
  }

  async #tellAll(deeds: Deeds): Promise<void> {
    for (const made of deeds) {
      const deed = await made(this);
      if (deed) await this.tell(deed);
    }
    await this.agree(`turn ${this.turn}: after ${this.deeds.join(', ')}`);
  }

  /** Goes on with the usual answer, and moves what is said. */
  async answer(): Promise<{ readonly title: string; readonly heard: string }> {
    const { table } = this;
    const title = await table.title.innerText();
    const before = `${title} ${await this.said()}`;
    const next = this.page.locator('main footer .main button:not([aria-disabled])');
    const asked = (await this.page.locator('main footer .main button').count()) === 0;
    const rest = table.sheet.getByRole('button', { name: table.say('effect_usual_rest'), exact: true });
    if (asked) await ((await rest.isVisible()) ? rest : await this.#listed()).click();
    else await next.click();
    await expect.poll(async () => `${await table.title.innerText()} ${await this.said()}`).not.toBe(before);
    await table.saved(); // what is heard is what the disk has
    const heard = await this.said();
    if (title !== table.say('moves_title')) this.cardboard.hear(heard);
    const isTurn =
      title === table.say('moves_title') ||
      /^(Spirit Phase|Fast|Slow|Time|Ravage:|Build:|Explore:|Turn up)/.test(title);
    if (isTurn) this.#own++;
    else this.#questions++;
    return { title: await table.title.innerText(), heard };
  }

  /** The card that lies on the table, where one is asked for; else the usual answer. */
  async #listed(): Promise<Locator> {
    for (const [i, card] of this.#cards.entries()) {
      const answer = this.table.sheet.getByRole('button', { name: card, exact: true });
      if ((await answer.count()) === 0) continue;
      this.#cards.splice(i, 1);
      return answer;
    }
    return this.table.listed;
  }

  /** The app's mirror shows what lies on the table, or what is proposed, which is compared once it is agreed. */
  async agree(when: string): Promise<void> {
    const proposed = this.table.sheet.getByRole('list', { name: this.table.say('proposal_list') });
    const mirror = async () =>
      (await proposed.isVisible()) ? this.cardboard.told : new Cardboard(await this.table.lands()).told;
    await expect.poll(mirror, when).toEqual(this.cardboard.told);
  }

  /** From one Spirit phase to the next, with these deeds as Fast and as Slow Powers. */
  async play(fast: Deeds, slow: Deeds): Promise<void> {
    const { table } = this;
    this.turn++;
    [this.#own, this.#questions, this.deeds.length] = [0, 0, 0];
    const [spirit, fastPowers, slowPowers] = ['phase_spirit', 'phase_fast', 'phase_slow'].map((phase) =>
      table.say(phase as 'phase_spirit'),
    );
    let title = spirit!;
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      // What a deed brought about may have to be moved first: then the same phase asks again.
      if (title === fastPowers && this.deeds.length === 0) await this.#tellAll(fast);
      if (title === slowPowers && this.deeds.length < this.#least) await this.#tellAll(slow);
      const before = title;
      const answered = await this.answer();
      title = answered.title;
      if (title !== before)
        await this.agree(`turn ${this.turn}: from ${before} to ${title}, heard "${answered.heard}"`);
      if (title === spirit) break;
    }
    expect(title, 'the turn is over').toBe(spirit);
    expect(this.deeds.length).toBeGreaterThanOrEqual(this.#least);
    expect(this.#own, 'the app’s own way').toBeLessThanOrEqual(OWN_TAPS);
    console.log(
      `turn ${this.turn}: ${this.#own} taps of the app's own, ${this.#questions} questions; ${this.deeds.join(', ')}`,
    );
  }
}
