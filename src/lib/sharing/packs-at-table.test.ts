import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toBase64url } from '$lib/handoff/encoding';
import { PackMissing } from '$lib/late-part';
import type { Brought } from '$lib/pwa/packs.svelte';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { limit, SEED, times } from '../../../tests/support/seed';
import { Air } from './fixtures/air';
import { MemoryShelf } from './fixtures/memory';
import { MemoryPacks, type StoredFile, storedFile } from './fixtures/memory-packs';
import { SIMULATED } from './fixtures/simulated-device';
import { newFile } from './fixtures/simulation';
import { Guest } from './guest/guest';
import { Keeper } from './host/keeper';
import { Replica } from './log/replica';
import { PackGiver } from './packs/pack-giver';
import { PackTaker } from './packs/pack-taker';
import { type PackMessage, type PackPart, PIECE_BYTES } from './wire/pack-messages';
import { HEARTBEAT_MS } from './wire/wire';
import { readMessage } from './wire/wire-messages';

type Piece = Extract<PackMessage, { say: 'packPiece' }>;

const LARGE = storedFile('large', 3 * PIECE_BYTES + 11);
const SMALL = Array.from({ length: 40 }, (_, i) => storedFile(`small${i}`, 20 + i));
const WORDS = ['en', 'de', 'nl'].map((language) => storedFile(`words${language}`, 900, language));
const PACK = [LARGE, ...SMALL, ...WORDS];
const inLanguage = (language: string): readonly StoredFile[] =>
  PACK.filter((file) => !file.language || file.language === language);

const signal = (): AbortSignal => new AbortController().signal;

/** Returns a guest without the pack, and a device of the game that has these files of it. */
function between(there: readonly StoredFile[], build = '1.0.0', languages: readonly string[] = ['en']) {
  const [mine, theirs] = [new MemoryPacks(PACK, languages), new MemoryPacks(PACK, ['en'], there)];
  const giver = new PackGiver({ files: theirs, build }, () => 0);
  const guest = {};
  const taker: PackTaker = new PackTaker({ files: mine, build: '1.0.0' }, (n, files, at) => {
    void giver.piece(guest, { files, at }).then((piece) => {
      const said = JSON.stringify({ say: 'packPiece', epoch: 'an-epoch', n, ...piece });
      const heard = readMessage(said);
      if (piece && heard.ok) taker.heard(heard.value as Piece);
    });
    return true;
  });
  return { mine, theirs, taker };
}

/** Returns a guest whose requests are answered by `answer`. */
function answered(answer: (files: readonly string[], at: number) => readonly PackPart[] | null) {
  const mine = new MemoryPacks(PACK, ['en']);
  let asked = 0;
  const taker: PackTaker = new PackTaker({ files: mine, build: '1.0.0' }, (n, files, at) => {
    asked++;
    const parts = answer(files, at);
    if (parts)
      setImmediate(() => taker.heard({ say: 'packPiece', epoch: 'an-epoch', n, build: '1.0.0', parts }));
    return true;
  });
  return { mine, taker, asked: () => asked };
}

describe('a pack from the table’s device', () => {
  it('comes whole, in pieces, with progress', async () => {
    const { mine, taker } = between(inLanguage('en'));
    const seen: number[] = [];
    const brought = await taker.take('boxes', ({ done, of }) => seen.push(done / of), signal());
    expect(brought).toBe('all');
    expect(mine.kept.get(LARGE.integrity)).toEqual(LARGE.content);
    expect((await mine.lacking()).files).toEqual([]);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('goes on from what is here already', async () => {
    const { mine, taker } = between(inLanguage('en'));
    for (const { integrity, content } of [LARGE, ...SMALL]) mine.kept.set(integrity, content);
    let most = 0;
    expect(await taker.take('boxes', ({ of }) => (most = of), signal())).toBe('all');
    expect(most).toBe(900);
  });

  it('brings words in another language where the table’s device has none in this one', async () => {
    const { mine, taker } = between(inLanguage('en'), '1.0.0', ['de']);
    expect(await taker.take('boxes', () => {}, signal())).toBe('otherWords');
    expect(mine.kept.has(WORDS[0]!.integrity)).toBe(true);
    expect(mine.kept.has(WORDS[1]!.integrity)).toBe(false);
  });

  it('does not come from a device that has not got it, or has another version, and says which', async () => {
    const lacks = between(inLanguage('en').slice(1));
    expect(await lacks.taker.take('boxes', () => {}, signal())).toBe('lacks');
    const older = between([], '0.9.0');
    expect(await older.taker.take('boxes', () => {}, signal())).toBe('version');
    expect(older.mine.kept.size).toBe(0);
  });

  it('stops where somebody stops it, and where there is no room', async () => {
    const { mine, taker } = between(inLanguage('en'));
    const stopping = new AbortController();
    const coming = taker.take('boxes', ({ done }) => done > 0 && stopping.abort(), stopping.signal);
    expect(await coming).toBe('stopped');
    expect(mine.kept.size).toBe(0);
    mine.isFull = true;
    expect(await taker.take('boxes', () => {}, signal())).toBe('full');
  });

  it('is asked for three times where nothing comes, and then it is said', async () => {
    vi.useFakeTimers();
    const { taker, asked } = answered(() => null);
    const coming = taker.take('boxes', () => {}, signal());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await coming).toBe('silent');
    expect(asked()).toBe(3);
    vi.useRealTimers();
  });
});

describe('what is not exactly what was asked for', () => {
  const bytes = (n: number): string => toBase64url(new Uint8Array(n));

  it.each<[string, (files: readonly string[], at: number) => readonly PackPart[]]>([
    ['another file', (files) => [{ file: files[1]!, bytes: bytes(10) }]],
    ['no bytes', (files) => [{ file: files[0]!, bytes: '' }]],
    ['nothing at all', () => []],
    ['a few bytes at a time', (files) => [{ file: files[0]!, bytes: bytes(1) }]],
    ['letters that are none', (files) => [{ file: files[0]!, bytes: '!'.repeat(100) }]],
    ['other bytes', (files) => [{ file: files[0]!, bytes: bytes(PIECE_BYTES) }]],
    [
      'more than the file has',
      (files, at) => [{ file: files[0]!, bytes: bytes(at === 0 ? PIECE_BYTES : LARGE.bytes) }],
    ],
  ])('%s: nothing of it is kept', async (_, answer) => {
    const { mine, taker, asked } = answered(answer);
    expect(await taker.take('boxes', () => {}, signal())).toBe('spoiled');
    expect(mine.kept.size).toBe(0);
    expect(asked()).toBeLessThan(10);
  });

  it('is left unheard where nothing was asked, or something else', async () => {
    const { mine, taker } = between(inLanguage('en'));
    const parts = [{ file: LARGE.integrity, bytes: bytes(9) }];
    taker.heard({ say: 'packPiece', epoch: 'an-epoch', n: 0, build: '', parts });
    const coming = taker.take('boxes', () => {}, signal());
    taker.heard({ say: 'packPiece', epoch: 'an-epoch', n: 77, build: '', parts });
    expect(await coming).toBe('all');
    expect(mine.spoiled).toBe(0);
  });

  it('never lies on the device, whatever is sent', { timeout: limit(1) }, async () => {
    const ends = new Map<Brought, number>();
    for (let i = 0; i < times(100); i++) {
      const dice = diceOf(SEED * 1_000_003 + i);
      const { mine, taker } = answered((files, at) =>
        files.slice(0, 1 + dice(files.length)).map((file, j) => {
          const own = PACK.find(({ integrity }) => integrity === file)!;
          const from = j === 0 ? at : 0;
          const right = own.content.subarray(from, from + PIECE_BYTES);
          const spoiled = right.map((byte) => (dice(40) === 0 ? byte ^ 1 : byte));
          const sent = dice(30) === 0 ? null : toBase64url(dice(3) === 0 ? spoiled : right);
          return { file: dice(60) === 0 ? LARGE.integrity : file, bytes: sent };
        }),
      );
      const brought = await taker.take('boxes', () => {}, signal());
      ends.set(brought, (ends.get(brought) ?? 0) + 1);
      for (const [integrity, content] of mine.kept)
        expect(content).toEqual(PACK.find((file) => file.integrity === integrity)!.content);
    }
    expect(ends.get('spoiled')).toBeGreaterThan(0);
  });
});

describe('the table’s device', () => {
  it('gives each guest one piece at a time, and no more than every pack there is', async () => {
    const giver = new PackGiver({ files: new MemoryPacks(PACK, ['en'], PACK), build: '1' }, () => 0);
    const [guest, other] = [{}, {}];
    const wanted = { files: [LARGE.integrity], at: 0 };
    const [one, two] = await Promise.all([giver.piece(guest, wanted), giver.piece(guest, wanted)]);
    expect([one?.parts.length, two]).toEqual([1, null]);
    let given = 0;
    while (await giver.piece(guest, wanted)) given++;
    expect(given * PIECE_BYTES).toBeLessThan(4_100_000);
    expect(await giver.piece(other, wanted)).not.toBeNull();
  });

  it('gives nothing but files of packs, and nothing where its own worker fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const files = new MemoryPacks(PACK, ['en'], PACK);
    const giver = new PackGiver({ files, build: '1' }, () => 0);
    const other = `sha384-${'x'.repeat(64)}`;
    expect((await giver.piece({}, { files: [other], at: 0 }))?.parts).toEqual([{ file: other, bytes: null }]);
    vi.spyOn(files, 'read').mockRejectedValue(new Error('gone'));
    const { integrity } = SMALL[0]!;
    const piece = await giver.piece({}, { files: [integrity], at: 0 });
    expect(piece?.parts).toEqual([{ file: integrity, bytes: null }]);
  });
});

describe('a guest that lacks what the table plays with', () => {
  let time = 1;
  beforeEach(() => (time = 1));
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
  };

  /** Returns a game that needs the pack, and a guest that joins it. */
  async function atTable(there: readonly StoredFile[]) {
    const [shelf, mine] = [new MemoryShelf(), new MemoryPacks(PACK, ['en'])];
    await shelf.add(newFile(7));
    const replica = await Replica.open(SIMULATED, shelf.storeOf('shared'));
    if (!replica.ok) throw new Error(replica.error.code);
    const now = () => time;
    const files = new MemoryPacks(PACK, ['en'], there);
    const changed = (): void => {};
    const keeper = new Keeper({
      ...{ replica: replica.value, device: 'keep1', who: null, epoch: 'an-epoch', now, changed },
      packs: { files, build: '1' },
    });
    const ready = async (): Promise<void> => {
      const brought = await guest.fromTable?.('boxes', () => {}, signal());
      if (brought !== 'all') throw new PackMissing('boxes', brought);
    };
    const guest: Guest = new Guest({
      ...{ device: 'guest', rules: { ...SIMULATED, ready }, shelf: new MemoryShelf(), now, changed },
      packs: { files: mine, build: '1' },
    });
    const air = new Air();
    const [near, far] = air.wires();
    far.end = keeper.join(far);
    near.end = guest.connect(near);
    const fly = async (): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        while (air.flights.length > 0) air.deliver(0);
        time += 250;
        await settled();
      }
    };
    return { keeper, guest, mine, files, air, fly };
  }

  it('gets it from there before it opens the game, and sits down', async () => {
    const { keeper, guest, mine, fly } = await atTable(inLanguage('en'));
    await fly();
    expect([guest.state, guest.packs.lacks]).toEqual(['joined', null]);
    expect((await mine.lacking()).files).toEqual([]);
    expect(keeper.members.map(({ device }) => device)).toContain('guest');
  });

  it('waits for a tap where it did not come, and asks nobody meanwhile', async () => {
    const { guest, files, air, fly } = await atTable([]);
    await fly();
    expect([guest.state, guest.packs.lacks]).toEqual(['joining', 'boxes']);
    time += HEARTBEAT_MS;
    guest.tick();
    expect(air.flights).toEqual([]);
    for (const { integrity, content } of inLanguage('en')) files.kept.set(integrity, content);
    guest.comeAgain();
    await fly();
    expect([guest.state, guest.packs.lacks]).toEqual(['joined', null]);
  });

  it('taps on at the table while a pack comes', async () => {
    const { keeper, guest, air, fly } = await atTable(inLanguage('en'));
    await fly();
    const coming = guest.fromTable!('boxes', () => {}, signal());
    const command = { do: 'report', reports: [{ report: 'fear', n: 1 }] } as const;
    const tap = guest.tap('guest.1', { command }, guest.replica!.tree.head);
    expect(air.flights.length).toBeGreaterThan(0);
    await fly();
    expect((await tap).ok).toBe(true);
    expect(await coming).toBe('all');
    expect(keeper.replica.tree.nodes).toHaveLength(2);
  });
});
