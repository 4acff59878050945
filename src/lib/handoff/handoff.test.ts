import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadContentFor } from '$lib/game-engine';
import { effectiveTaps, restsOn } from '$lib/rules/history/effective-taps';
import { correctionOf, namingAt, redo } from '$lib/rules/history/redo';
import type { Command } from '$lib/rules/table/command';
import { type GameFile, toText } from '$lib/saves/files/game-file';
import { codeOf, got } from '$lib/saves/fixtures/disk';
import { diceOf, someSetup, started } from '$lib/saves/fixtures/play-games';
import { limit, times } from '../../../tests/support/seed';
import { photoOf, readPhoto } from './fixtures/photo';
import { LOCAL_ENGINE, someGame, tabOf } from './fixtures/some-games';
import { handoffLink } from './link';
import { pack } from './packet';
import { gameInPacket, gameInText } from './parse-received';
import { drawCode } from './qr-drawing';
import { Collector, partsOf, SINGLE_CODE_BYTES } from './qr-parts';

const PAGE = 'https://example.org/app/receive/';

/** Returns the game's file after another device has imported and exported it. */
async function takenBy(file: GameFile, seed: number): Promise<string> {
  const other = tabOf(diceOf(seed + 1));
  return toText(got(await other.exportGame(got(await other.importGame(file)))));
}

const someGames = fc.record({ seed: fc.nat(100_000), commands: fc.nat(70) });

describe('any game', () => {
  it(
    'is the same to the byte after a file, and on the device that took it',
    async () => {
      await fc.assert(
        fc.asyncProperty(someGames, async ({ seed, commands }) => {
          const file = await someGame(seed, commands);
          const read = got(await gameInText(LOCAL_ENGINE, toText(file)));
          expect(await takenBy(read, seed)).toBe(toText(file));
        }),
        { numRuns: times(5) },
      );
    },
    limit(2),
  );

  it(
    'is the same to the byte after a link',
    async () => {
      await fc.assert(
        fc.asyncProperty(someGames, async ({ seed, commands }) => {
          const file = await someGame(seed, commands);
          const link = got(handoffLink(PAGE, got(await pack(LOCAL_ENGINE, file))));
          const read = got(await gameInText(LOCAL_ENGINE, link));
          expect(toText(read)).toBe(toText(file));
          expect(await takenBy(read, seed)).toBe(toText(file));
        }),
        { numRuns: times(5) },
      );
    },
    limit(2),
  );

  it(
    'is the same to the byte after codes that were filmed',
    async () => {
      let several = 0;
      await fc.assert(
        fc.asyncProperty(someGames, async ({ seed, commands }) => {
          const dice = diceOf(seed);
          const file = await someGame(seed, commands);
          const parts = partsOf(got(await pack(LOCAL_ENGINE, file)))!;
          if (parts.length > 1) several++;
          const collector = new Collector();
          let packet: Uint8Array | null = null;
          for (const part of parts) {
            const seen = readPhoto(photoOf(drawCode(part), dice));
            expect(seen).toBe(part);
            packet = collector.take(seen)!.packet;
          }
          expect(toText(got(await gameInPacket(LOCAL_ENGINE, packet!)))).toBe(toText(file));
        }),
        // One of them needs several codes, whatever the seed.
        { numRuns: times(6), examples: [[{ seed: 5, commands: 90 }]] },
      );
      expect(several).toBeGreaterThan(0);
    },
    limit(2),
  );
});

describe('a game of an evening', () => {
  it(
    'goes into a link and a handful of codes',
    async () => {
      const packet = got(await pack(LOCAL_ENGINE, await someGame(5, 260)));
      expect(handoffLink(PAGE, packet).ok).toBe(true);
      expect(partsOf(packet)!.length).toBeLessThanOrEqual(8);
    },
    limit(2),
  );
});

describe('other rules', () => {
  const older = { ...LOCAL_ENGINE, version: '1.0.0' };

  it('are told from damage', async () => {
    const file = await someGame(3, 30);
    const odd: GameFile = { ...file, name: 'before' };
    const packet = got(await pack(older, odd));
    // The same rules under another name: nothing differs, so nothing is in the way.
    expect(toText(got(await gameInPacket(LOCAL_ENGINE, packet)))).toBe(toText(odd));
  });

  it('that lead elsewhere are named, and nothing is taken', async () => {
    const { engine } = LOCAL_ENGINE;
    const settled: typeof engine.settled = (game) => {
      const turn = engine.settled(game);
      return { ...turn, game: { ...turn.game, fear: { ...turn.game.fear, generated: 1 } } };
    };
    const changed = { ...LOCAL_ENGINE, version: '9.9.9', engine: { ...engine, settled } };
    const packet = got(await pack(LOCAL_ENGINE, await someGame(3, 30)));
    const read = await gameInPacket(changed, packet);
    expect(read).toMatchObject({ ok: false, error: { code: 'otherVersion', detail: '1.2.3' } });
  });

  it('made entries that these would not: they travel whole', async () => {
    const file = await someGame(4, 25);
    const entries = file.entries.map((entry) =>
      entry.id % 5 === 0 ? { ...entry, events: [...entry.events, { type: 'deckRanOut' } as const] } : entry,
    );
    const old: GameFile = { ...file, entries };
    const packet = got(await pack(LOCAL_ENGINE, old));
    expect(toText(got(await gameInPacket(LOCAL_ENGINE, packet)))).toBe(toText(old));
  });
});

describe('codes', () => {
  const several = async (seed: number) => {
    const file = await someGame(seed, 150);
    const parts = partsOf(got(await pack(LOCAL_ENGINE, file)))!;
    expect(parts.length).toBeGreaterThan(2);
    return { file, parts };
  };
  const takeAll = (texts: readonly string[]): Uint8Array | null => {
    const collector = new Collector();
    return texts.reduce<Uint8Array | null>((whole, text) => collector.take(text)?.packet ?? whole, null);
  };

  it('may come in any order, and more than once', async () => {
    const { file, parts } = await several(11);
    const shuffled = fc.shuffledSubarray([...parts, ...parts], { minLength: parts.length * 2 });
    await fc.assert(
      fc.asyncProperty(shuffled, async (texts) => {
        expect(toText(got(await gameInPacket(LOCAL_ENGINE, takeAll(texts)!)))).toBe(toText(file));
      }),
      { numRuns: times(5) },
    );
  });

  it('are no game while one is missing, and say which are there', async () => {
    const { parts } = await several(12);
    const collector = new Collector();
    const left = parts.slice(1);
    for (const text of [...left, ...left]) expect(collector.take(text)!.packet).toBeNull();
    expect(collector.take(left[0]!)).toMatchObject({ of: parts.length, have: left.map((_, i) => i + 2) });
  });

  it('of two games are kept apart', async () => {
    const [one, two] = [await several(13), await several(14)];
    const mixed = one.parts.flatMap((part, i) => [part, two.parts[i] ?? part]);
    const packet = takeAll(mixed)!;
    expect([toText(one.file), toText(two.file)]).toContain(
      toText(got(await gameInPacket(LOCAL_ENGINE, packet))),
    );
    // Parts of the other under this one's mark: put together, but not believed.
    const [label, letters] = [
      /^BW1:\w+:\d+\/\d+:/,
      (part: string) => part.slice(label.exec(part)![0].length),
    ];
    const forged = one.parts.map((part, i) =>
      i === 0 ? part : label.exec(part)![0] + letters(two.parts[i] ?? one.parts[0]!),
    );
    expect(codeOf(await gameInPacket(LOCAL_ENGINE, takeAll(forged)!))).toBe('damaged');
  });

  it('on its own if the game is small', async () => {
    const packet = got(await pack(LOCAL_ENGINE, await someGame(1, 5)));
    expect(packet.length).toBeLessThanOrEqual(SINGLE_CODE_BYTES);
    expect(partsOf(packet)).toHaveLength(1);
  });

  it('are not made for a game that nobody would film', () => {
    expect(partsOf(new Uint8Array(50_000))).toBeNull();
  });
});

describe('a pasted link', () => {
  it('is found in a message, and where a mail broke it', async () => {
    const file = await someGame(21, 20);
    const link = got(handoffLink(PAGE, got(await pack(LOCAL_ENGINE, file))));
    const broken = link.replace(/.{70}/g, '$&\r\n');
    const letters = link.slice(link.indexOf('#') + 1);
    // reports.md R113: an answer quotes each line of the link.
    const quoted = broken.replace(/^/gm, '> ');
    const twice = `> Here it is:\n${broken.replace(/^/gm, '>> ')}`;
    for (const text of [`  ${link}\n`, `Here it is: ${link} See you!`, broken, letters, quoted, twice])
      expect(toText(got(await gameInText(LOCAL_ENGINE, text)))).toBe(toText(file));
  });

  it('is refused with its reason', async () => {
    const link = got(handoffLink(PAGE, got(await pack(LOCAL_ENGINE, await someGame(21, 20)))));
    const why = async (text: string) => codeOf(await gameInText(LOCAL_ENGINE, text));
    expect(await why(link.slice(0, -9))).toBe('damaged');
    expect(await why('see you on Thursday')).toBe('notAGame');
    expect(await why('shall we play another one on Thursday evening, with Bo')).toBe('notAGame');
    expect(await why('')).toBe('notAGame');
    expect(await why('{"format":"else"}')).toBe('notAGame');
    expect(await why('x'.repeat(500_000))).toBe('tooLarge');
    expect(handoffLink(PAGE, new Uint8Array(4_000))).toMatchObject({ ok: false, error: { code: 'tooLong' } });
  });
});

it('takes along several answers at once, and a card that was put right', async () => {
  await loadContentFor({});
  const tab = tabOf(diceOf(1));
  const { id } = got(
    await tab.create(started(LOCAL_ENGINE.engine, { ...someSetup(diceOf(3)), decks: 'table' })),
  );
  const plays = async (command: Command): Promise<void> => {
    const { head, game } = got(await tab.open(id));
    got(await tab.append(id, head, { command, ...got(LOCAL_ENGINE.engine.decide(game, command)) }));
  };
  await plays({
    do: 'report',
    reports: [
      { report: 'setPhase', turn: 2, phase: 'fear' },
      { report: 'fear', n: 12 },
    ],
  });
  await plays({ do: 'choose', choice: 'emigration-accelerates', then: ['carryOut'] });
  const line = got(await tab.journal(id));
  const done = effectiveTaps(line);
  const at = done.length - 1;
  const { from, entry } = restsOn(line, done, at);
  const naming = namingAt(LOCAL_ENGINE.engine, got(await tab.at(id, entry)), done, from, at)!;
  const card = { kind: 'fear', was: 'emigration-accelerates', is: 'dahan-on-their-guard' } as const;
  await plays(correctionOf(got(await tab.open(id)).game, redo(LOCAL_ENGINE.engine, naming, card)!));
  const file = got(await tab.exportGame(id));
  const link = got(handoffLink(PAGE, got(await pack(LOCAL_ENGINE, file))));
  expect(toText(got(await gameInText(LOCAL_ENGINE, link)))).toBe(toText(file));
});
