import { describe, expect, it } from 'vitest';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { World } from '../fixtures/simulation';
import { Inbox, MAX_GUEST_CHARS } from './inbox';
import type { End } from './wire';
import { type Message, PROTOCOL_VERSION } from './wire-messages';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const fear = { do: 'report', reports: [{ report: 'fear', n: 1 }] } as const;

describe('what one guest says', () => {
  /** Returns an inbox with a clock that only the test changes, and the messages that were read. */
  function inbox() {
    const clock = { now: 0 };
    const read: string[] = [];
    return { clock, read, inbox: new Inbox({ now: () => clock.now, read: (text) => read.push(text) }) };
  }

  it('is looked into at once and in order, and what comes too fast waits its turn', () => {
    const { clock, read, inbox: box } = inbox();
    for (let i = 0; i < 100; i++) expect(box.take(String(i))).toBe(true);
    const first = read.length;
    expect(first).toBeLessThan(100);
    expect(read).toEqual(Array.from({ length: first }, (_, i) => String(i)));
    clock.now += 1_000;
    box.look();
    expect(read.length).toBeGreaterThan(first);
    expect(read.length).toBeLessThan(100);
    clock.now += 60_000;
    for (let i = 0; i < 9; i++) {
      box.look();
      clock.now += 60_000;
    }
    expect(read).toEqual(Array.from({ length: 100 }, (_, i) => String(i)));
    box.close();
  });

  it('ends the connection where it is more than anybody who plays would say', () => {
    const branch = (chars: number): string => `{"say":"branch"${' '.repeat(chars)}`;
    expect(inbox().inbox.take('x'.repeat(200_000))).toBe(false);
    expect(inbox().inbox.take(branch(200_000))).toBe(true);
    expect(inbox().inbox.take(branch(MAX_GUEST_CHARS))).toBe(false);
    const { inbox: many } = inbox();
    let taken = 0;
    while (taken < 10_000 && many.take('{}')) taken++;
    expect(taken).toBeLessThan(10_000);
    const { inbox: long, read } = inbox();
    let chars = 0;
    while (chars < 100 * MAX_GUEST_CHARS && long.take(branch(500_000))) chars += 500_000;
    expect(chars).toBeLessThan(10 * MAX_GUEST_CHARS);
    expect(read.length).toBeLessThan(5); // what waits for an answer is said again and again, and looked into now and then
    many.close();
    long.close();
  });
});

describe("the keeper's own tap", () => {
  async function flooded() {
    const world = new World(diceOf(4), 2);
    await world.begin(7);
    await world.heal();
    const { keeper, shelf } = world.keeping;
    shelf.moment = () => new Promise((done) => setTimeout(done, 2));
    const heard: Message[] = [];
    let isHungUp = false;
    const end: End = keeper!.join({
      send: (text) => heard.push(JSON.parse(text) as Message),
      close: () => (isHungUp = true),
    });
    const hello = { who: 0, views: false, game: null, has: null } as const;
    end.heard(JSON.stringify({ say: 'hello', v: PROTOCOL_VERSION, device: 'evil', ...hello }));
    await settled();
    return { world, keeper: keeper!, heard, end, isHungUp: () => isHungUp };
  }

  it('waits for none of the taps that guests made before it', async () => {
    const { world, keeper, end } = await flooded();
    const epoch = `${world.keeping.letters}-epoch`;
    const before = keeper.replica.tree.nodes.length;
    for (let i = 1; i <= 30; i++)
      end.heard(JSON.stringify({ say: 'tap', epoch, tap: `evil.${i}`, parent: 0, command: fear }));
    const { head } = keeper.replica.tree;
    expect((await keeper.tap('a1.900', { command: fear }, head)).ok).toBe(true);
    // One may have been under way, and no more.
    expect(keeper.replica.tree.nodes.length - before).toBeLessThanOrEqual(2);
    // They come after it: nothing that was tapped is lost.
    const added = (): number => {
      world.time += 1_000;
      return keeper.replica.tree.nodes.length - before;
    };
    await expect.poll(added, { timeout: 60_000 }).toBe(31);
  });

  it('goes on as before once a guest who said too much was hung up on', async () => {
    const { keeper, heard, end, isHungUp } = await flooded();
    end.heard(`{"say":"tap","epoch":"${'x'.repeat(300_000)}"}`);
    expect(isHungUp()).toBe(true);
    expect(heard.at(-1)).toMatchObject({ say: 'sorry', why: 'kicked' });
    const { head } = keeper.replica.tree;
    expect((await keeper.tap('a1.900', { command: fear }, head)).ok).toBe(true);
  });
});
