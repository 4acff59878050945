import { expect, it } from 'vitest';
import { deflated, toBase64url } from '$lib/handoff/encoding';
import { carriedText, FREE_FENS } from '../../../../tests/support/homebrew';
import { dice } from '../../../../tests/support/random-table';
import { codeOfHomebrew, filmedHomebrew, isFilmed, textOfHomebrew } from './homebrew-code';

it('a code brings the very text, however a message has broken its lines', async () => {
  const carried = carriedText(FREE_FENS);
  const code = (await codeOfHomebrew(carried))!;
  expect(code.length).toBeLessThan(2000);
  expect(await textOfHomebrew(` ${code.slice(0, 70)}\n${code.slice(70)} `)).toBe(carried);
});

it('a text that is no code is a file as it stands', async () => {
  expect(await textOfHomebrew(`\n${FREE_FENS}\n`)).toBe(FREE_FENS);
});

it('a damaged code is none, and one that grows beyond all bounds is left', async () => {
  const bomb = `BWH1.${toBase64url(await deflated(new TextEncoder().encode('x'.repeat(2_000_000))))}`;
  expect(bomb.length).toBeLessThan(4000);
  for (const code of ['BWH1.', 'BWH1.AAAA', 'BWH1.!', `BWH1.${'A'.repeat(5000)}`, bomb])
    expect(await textOfHomebrew(code)).toBeNull();
});

it('what is too long for a message has no code', async () => {
  const roll = dice(5);
  const noise = Array.from({ length: 9000 }, () => String.fromCharCode(33 + roll(90))).join('');
  expect(await codeOfHomebrew(noise)).toBeNull();
});

it('a QR code brings the very text in letters that it packs densest, where a phone can film so much', async () => {
  const carried = carriedText(FREE_FENS);
  const code = (await filmedHomebrew(carried))!;
  expect(code).toMatch(/^BWH1:[0-9A-Z $%*+\-./:]{100,1400}$/);
  expect(isFilmed(code)).toBe(true);
  expect(await textOfHomebrew(code)).toBe(carried);
  expect([isFilmed('BW1:00000000:1/1:AB'), isFilmed(carried)]).toEqual([false, false]);
  for (const damaged of [`${code}A`, code.slice(0, -3), 'BWH1:', `BWH1:${'A'.repeat(5000)}`])
    expect(await textOfHomebrew(damaged)).toBeNull();
  const roll = dice(5);
  const noise = Array.from({ length: 1500 }, () => String.fromCharCode(33 + roll(90))).join('');
  expect(await filmedHomebrew(noise)).toBeNull();
});
