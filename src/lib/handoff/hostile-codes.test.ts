import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { toText } from '$lib/saves/files/game-file';
import { parseGameFile } from '$lib/saves/files/read-file';
import { got } from '$lib/saves/fixtures/disk';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { limit, seeds } from '../../../tests/support/seed';
import { commandLogOf, replayedFile } from './command-log';
import { deflated, fingerprint, fromBase45, toBase45 } from './encoding';
import { attacks } from './fixtures/hostile';
import { LOCAL_ENGINE, someGame } from './fixtures/some-games';
import { pack } from './packet';
import { gameInPacket } from './parse-received';
import { partIn } from './qr-parts';

/** The number of codes of each of the ten kinds. */
const EACH = seeds(40);
const CODES = ['tooLarge', 'notJson', 'notAGame', 'newer', 'unreadable', 'damaged', 'otherVersion'];

const file = await someGame(8, 14);
const packet = got(await pack(LOCAL_ENGINE, file));
const all = await attacks(LOCAL_ENGINE, file, packet);

describe('whatever comes instead of a game', () => {
  it.each(Object.entries(all))(
    '%s: is refused with a reason, or is a sound game',
    async (_, attack) => {
      let refused = 0;
      for (const seed of EACH) {
        const told = await attack(diceOf(seed));
        if (told?.ok) expect(await parseGameFile(toText(told.value)), `seed ${seed}`).toEqual(told);
        else if (told) expect(CODES).toContain((told.error as { code: string }).code);
        if (!told?.ok) refused++;
      }
      expect(refused).toBeGreaterThan(0);
    },
    limit(2),
  );

  it('that grows without end is left while it grows', async () => {
    const bomb = await deflated(new Uint8Array(30_000_000));
    const body = Uint8Array.from([...new Uint8Array(12), ...bomb]);
    const sent = Uint8Array.from([1, ...(await fingerprint(body, 4)), ...body]);
    expect(await gameInPacket(LOCAL_ENGINE, sent)).toMatchObject({ ok: false, error: { code: 'tooLarge' } });
  });

  it('that makes much work out of few letters is left once it is more than any game', async () => {
    const [first] = file.entries;
    const [step] = first!.state.agenda;
    const [land] = Object.keys(first!.state.lands);
    const { turn, phase, command, events } = first!;
    const state = { ...first!.state, agenda: Array.from({ length: 998 }, () => step) };
    const log = {
      ...(await commandLogOf(LOCAL_ENGINE, file)),
      start: { kept: { turn, phase, command, events, state } },
      did: Array.from({ length: 4_999 }, (_, i) => [{ report: 'count', land, piece: 'D', n: i % 2 }]),
      after: Array.from({ length: 5_000 }, () => 1),
      ...{ ids: [], branches: [] },
    };
    let decided = 0;
    const decide: typeof LOCAL_ENGINE.engine.decide = (...asked) => {
      decided++;
      return LOCAL_ENGINE.engine.decide(...asked);
    };
    const rules = { ...LOCAL_ENGINE, engine: { ...LOCAL_ENGINE.engine, decide } };
    expect(await replayedFile(rules, log)).toMatchObject({ ok: false, error: { detail: 'entries' } });
    expect(decided).toBeGreaterThan(100);
    expect(decided).toBeLessThan(1_000);
  });

  it('of a later format is said to be newer', async () => {
    const later = Uint8Array.from([2, ...packet.slice(1)]);
    expect(await gameInPacket(LOCAL_ENGINE, later)).toMatchObject({ ok: false, error: { code: 'newer' } });
  });
});

describe('letters of a code', () => {
  it('are the bytes again, whatever they are', () => {
    for (let length = 0; length < 40; length++) {
      const dice = diceOf(length);
      const bytes = Uint8Array.from({ length }, () => dice(256));
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }
    expect(toBase45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0'); // RFC 9285
  });

  it('that are no letters of ours are nothing', () => {
    for (const text of ['A', 'abc', ':::', 'GGGG', '€€€']) expect(fromBase45(text)).toBeNull();
    for (const text of [
      '',
      'https://example.org',
      'BW1:0:1/1:AA',
      'BW1:01234567:0/1:AA',
      'BW1:01234567:2/1:AA',
    ])
      expect(partIn(text)).toBeNull();
  });
});
