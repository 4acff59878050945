import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Cardboard } from './support/cardboard';
import { dealt, openPlayed } from './support/seeded';
import type { Table } from './support/table';

/** Five for the whole proof (`TURNS=5`); fewer where every test waits. */
const TURNS = Number(process.env.TURNS ?? 1);
/** The app's own way through a turn; each question that has to be answered is one tap more. */
const OWN_TAPS = 16;
const DEEDS = 12;
const BOARDS = ['A', 'B', 'C', 'D'];
const TOKENS = ['Disease', 'Wilds', 'Badlands', 'Vitality', 'Beasts'];

type Printed = Readonly<
  Record<string, { lands: readonly { n: number; adj: readonly (number | string)[] }[] }>
>;
const printed = (JSON.parse(readFileSync('tests/facts/boards.json', 'utf8')) as { balanced: Printed })
  .balanced;
/** The lands of the same board that a land borders on, as printed. */
const near = (land: string): readonly string[] =>
  printed[land[0]!]!.lands.find(({ n }) => `${n}` === land.slice(1))!
    .adj.filter((one) => one !== 'ocean')
    .map((n) => `${land[0]}${n}`);

/** Four people: they move cardboard, tell the app what their Powers did, and do what they hear it say. */
class Players {
  readonly page: Page;
  readonly table: Table;
  readonly cardboard: Cardboard;
  /** What each deed took: `Defend 3: 3`. */
  readonly deeds: string[] = [];
  own = 0;
  questions = 0;
  #turn = 0;
  /** Each deed is done in other lands. */
  #from = 0;

  constructor(table: Table, cardboard: Cardboard) {
    this.page = table.page;
    this.table = table;
    this.cardboard = cardboard;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  piece(name: RegExp): Locator {
    return this.page.getByRole('list', { name: 'Pieces here' }).getByRole('button', { name }).first();
  }

  said(): Promise<string> {
    return this.page.locator('p[role=status]:not(main *, dialog *)').innerText();
  }

  /** A land where this holds, another one each time. */
  find(holds: (land: string) => boolean): string | undefined {
    const lands = [...this.cardboard.lands.keys()];
    const from = (this.#from += 5);
    return lands.map((_, i) => lands[(i + from) % lands.length]!).find(holds);
  }

  /** A finger on the land itself, wherever its border runs. */
  async touch(land: string): Promise<void> {
    const path = this.page.locator(`[data-land="${land}"]`);
    await path.waitFor();
    const spot = await path.evaluate((shape) => {
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
    await this.page.mouse.click(...spot);
  }

  /** Tells one deed: its taps are counted, the pieces are moved by hand, and the app must say it has heard. */
  async deed(
    name: string,
    most: number,
    taps: readonly (string | Locator)[],
    hands: () => void,
  ): Promise<void> {
    const before = await this.said();
    for (const tap of taps) await (typeof tap === 'string' ? this.touch(tap) : tap.click());
    await expect.poll(() => this.said(), name).not.toBe(before);
    hands();
    this.deeds.push(`${name}: ${taps.length}`);
    expect(taps.length, name).toBeLessThanOrEqual(most);
    const done = this.table.button('go_done');
    if (await done.isVisible()) await done.click();
  }

  async fast(): Promise<void> {
    const { cardboard, page } = this;
    const has =
      (piece: string, n = 1) =>
      (land: string): boolean =>
        cardboard.count(land, piece) >= n;
    await this.deed(
      '2 Fear',
      2,
      [
        page.getByRole('button', { name: /^Fear \d/ }),
        page.getByRole('dialog').getByRole('button', { name: '2 Fear', exact: true }),
      ],
      () => {},
    );
    const defended = this.find(has('Town'))!;
    await this.deed('Defend 3', 3, [defended, this.button(`${defended}: Defend 3`)], () => {});
    const pushed = this.find(has('Explorer', 2)) ?? this.find(has('Explorer'))!;
    const pushes = Math.min(2, cardboard.count(pushed, 'Explorer'));
    const to = near(pushed)[0]!;
    const explorer = this.piece(/Explorers?$/);
    await this.deed(
      `push ${pushes} Explorers`,
      4,
      [pushed, ...Array<Locator>(pushes).fill(explorer), to],
      () => cardboard.move(pushed, to, 'Explorer', pushes),
    );
    const gathering = this.find((land) => near(land).some(has('Dahan')))!;
    const from = near(gathering).find(has('Dahan'))!;
    const dahan = `Dahan (${cardboard.count(from, 'Dahan')}) from ${from}`;
    await this.deed('gather a Dahan', 3, [gathering, this.button('Gather'), this.button(dahan)], () =>
      cardboard.move(from, gathering, 'Dahan'),
    );
    for (const token of ['Beasts', TOKENS[this.#turn % TOKENS.length]!]) {
      const land = this.find((one) => !has(token)(one))!;
      await this.deed(`${token} added`, 3, [land, this.button('Add a piece'), this.button(token)], () =>
        cardboard.put(land, token),
      );
    }
    const struck = this.find(has('Town'))!;
    await this.deed('Strife on a Town', 3, [struck, this.piece(/^\d+ Towns?$/), this.button('Strife')], () =>
      cardboard.swap(struck, 'Town', 'Town with Strife'),
    );
    const grown = this.find(() => true)!;
    const presence = `Presence of ${['Noor', 'Sam', 'Lin', 'Bo'][this.#turn % 4]!}`;
    await this.deed('Presence added', 3, [grown, this.button('Add a piece'), this.button(presence)], () =>
      cardboard.put(grown, presence),
    );
  }

  async slow(): Promise<void> {
    const { cardboard } = this;
    const has = (piece: string) => (land: string) => cardboard.count(land, piece) > 0;
    const dead = this.find(has('Explorer'))!;
    await this.deed(
      'destroy an Explorer',
      3,
      [dead, this.piece(/Explorers?$/), this.button(/^Destroy( 1)?$/)],
      () => cardboard.take(dead, 'Explorer'),
    );
    const hit = this.find(has('City')) ?? this.find(has('Town'))!;
    const building = has('City')(hit) ? 'City' : 'Town';
    await this.deed(
      '1 Damage to a building',
      3,
      [hit, this.piece(new RegExp(`^\\d+ (${building}|Cities|Towns)$`)), this.button('1 Damage to each')],
      () => cardboard.swap(hit, building, `${building} with 1 damage`),
    );
    const alone = this.find(() => true)!;
    await this.deed('Isolate', 3, [alone, this.button('Isolate')], () => {});
    const still = this.find(has('Town'))!;
    await this.deed(
      'no Ravage the next time',
      3,
      [still, this.button('Stop…'), this.button('Skip the next Ravage')],
      () => {},
    );
    const spoilt = this.find(has('Blight'))!;
    await this.deed('Blight removed', 3, [spoilt, this.piece(/ Blight$/), this.button('Remove')], () =>
      cardboard.take(spoilt, 'Blight'),
    );
  }

  /** Goes on with the usual answer, and moves what is said. */
  async answer(): Promise<string> {
    const { table } = this;
    const title = await table.title.innerText();
    const before = `${title} ${await this.said()}`;
    const next = this.page.locator('main footer .main button:not([aria-disabled])');
    const asked = (await this.page.locator('main footer .main button').count()) === 0;
    if (asked) await this.page.locator('main .body li > button').first().click();
    else await next.click();
    await expect.poll(async () => `${await table.title.innerText()} ${await this.said()}`).not.toBe(before);
    const heard = await this.said();
    if (title !== table.say('moves_title')) this.cardboard.hear(heard);
    const isTurn =
      title === table.say('moves_title') ||
      /^(Spirit phase|Fast|Slow|Time|Ravage:|Build:|Explore:|Turn the top)/.test(title);
    if (isTurn) this.own++;
    else this.questions++;
    return table.title.innerText();
  }

  async agree(when: string): Promise<void> {
    const mirror = async () => new Cardboard(await this.table.lands()).told;
    await expect.poll(mirror, when).toEqual(this.cardboard.told);
  }

  /** From one Spirit phase to the next. */
  async turn(): Promise<void> {
    const { table } = this;
    this.#turn++;
    [this.own, this.questions, this.deeds.length] = [0, 0, 0];
    for (let title = table.say('phase_spirit'), answers = 0; answers < 60; answers++) {
      // What a deed brought about may have to be moved first: then the same phase asks again.
      if (title === table.say('phase_fast') && this.deeds.length === 0) await this.fast();
      if (title === table.say('phase_slow') && this.deeds.length < DEEDS) await this.slow();
      const before = title;
      title = await this.answer();
      if (title !== before) await this.agree(`turn ${this.#turn}: from ${before} to ${title}`);
      if (title === table.say('phase_spirit')) break;
    }
    expect(this.deeds.length).toBeGreaterThanOrEqual(DEEDS);
    expect(this.own, 'the app’s own way').toBeLessThanOrEqual(OWN_TAPS);
    console.log(
      `turn ${this.#turn}: ${this.own} taps of the app's own, ${this.questions} questions; ${this.deeds.join(', ')}`,
    );
  }
}

test(`four players against France and Sweden: ${TURNS} turns, and the cardboard agrees after every answer`, async ({
  page,
}) => {
  test.setTimeout(120_000 * TURNS);
  const table = await openPlayed(
    page,
    dealt({
      players: ['Noor', 'Sam', 'Lin', 'Bo'],
      boards: BOARDS,
      layout: '4-standard',
      decks: 'table',
      adversaries: [
        { id: 'france', level: 5 },
        { id: 'sweden', level: 3 },
      ],
      products: ['base', 'branch-and-claw', 'jagged-earth', 'feather-and-flame'],
      tokens: true,
    }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 1,
    'en',
    [{ report: 'trackPresence', on: true }],
  );
  await expect(page.getByText(/Ravage/).first()).toBeVisible();
  const players = new Players(table, new Cardboard(await table.lands()));
  for (let turn = 0; turn < TURNS; turn++) await players.turn();
});
