import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { photoOf, readPhoto } from './fixtures/photo';
import { type CodeDrawing, drawCode } from './qr-drawing';

const LETTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:');
const texts = fc.oneof(
  fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 620 }).map((all) => all.join('')),
  fc.webUrl({ size: 'medium' }),
);

/** Returns another library's QR code of the text, in this app's format. */
function secondOpinion(text: string): CodeDrawing {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { side: size, path: modules.join('') };
}

it('a code is as large as another library draws it, and both are read as what they were made of', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, seed) => {
      const [own, other] = [drawCode(text), secondOpinion(text)];
      expect(own.side).toBe(other.side);
      expect(readPhoto(photoOf(own, diceOf(seed)))).toBe(text);
      expect(readPhoto(photoOf(other, diceOf(seed)))).toBe(text);
    }),
    { numRuns: 8 },
  );
});
