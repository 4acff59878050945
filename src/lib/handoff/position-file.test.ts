import { expect, test } from 'vitest';
import { PRODUCTS } from '$lib/content/products';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { position } from '../../../tests/support/position';
import { LOCAL_ENGINE, positionFile } from './local-game';
import { pack, unpack } from './packet';
import { Collector, partsOf, SINGLE_CODE_BYTES } from './qr-parts';

const SETUP = { products: PRODUCTS, tokens: true };
await loadContentFor(SETUP);

/** Returns a game of four players in the middle of a turn, as codes on paper. */
async function onPaper() {
  const given = position({
    boards: 'ABCD',
    setup: SETUP,
    lands: 'A5: 2T 1E 1D1 1B\nB2: 1C2! 2D 1P2\nC7: 1A 1Z\nD1: 3E 1P4',
    agenda: [{ do: 'slowPowers' }],
  });
  const { game } = ENGINE.settled(given);
  const file = await positionFile(game, 'paper', { name: 'Friday', at: 1 });
  const packed = file.ok ? await pack(LOCAL_ENGINE, file.value) : file;
  if (!packed.ok) throw new Error('cannot be packed');
  return { game, packet: packed.value, codes: partsOf(packed.value, SINGLE_CODE_BYTES)! };
}

test('a position on paper opens as a game of its own, from its codes in any order', async () => {
  const { game, codes } = await onPaper();
  expect(codes.length).toBeLessThanOrEqual(4);
  const collector = new Collector();
  const taken = [...codes].reverse().map((code) => collector.take(code)?.packet ?? null);
  const opened = await unpack(LOCAL_ENGINE, taken.at(-1)!);
  if (!opened.ok) throw new Error(opened.error.code);
  const { entries, name, head } = opened.value;
  expect([entries.length, name, head]).toEqual([1, 'Friday', 0]);
  expect(entries[0]!.state).toEqual(game);
});

test('a damaged code on paper is called one', async () => {
  const { packet } = await onPaper();
  for (const at of [1, 20, packet.length - 1]) {
    const damaged = packet.with(at, packet[at]! ^ 4);
    expect(await unpack(LOCAL_ENGINE, damaged)).toMatchObject({ ok: false, error: { code: 'damaged' } });
  }
});
