import { expect, it } from 'vitest';
import { idOfHomebrew } from '$lib/content/homebrew/homebrew-id';
import { readHomebrew } from '$lib/content/homebrew/read-homebrew';
import { type Fens, fensWith, FREE_FENS, WET_SEASON } from '../../../../tests/support/homebrew';
import { triedOut } from './trial';

async function tried(text: string) {
  const read = readHomebrew(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const id = idOfHomebrew(read.value.name, read.carried);
  const faults = await triedOut(id, read.value, read.carried);
  return faults.map(({ line, what }) => `${line?.slice(id.length + 1) ?? ''} ${what}`);
}

it.each([FREE_FENS, WET_SEASON])(
  'the examples of docs/homebrew.md are played without a fault',
  async (text) => {
    expect(await tried(text)).toEqual([]);
  },
);

it('a line that does much is no fault, and one that brings more than a game can hold is named', async () => {
  const file = fensWith(({ levels }: Fens) => {
    levels[3]!.parts = [{ when: 'after-explore', effects: Array(3).fill({ each: 'land', op: 'explore' }) }];
  });
  expect(await tried(file)).toEqual([]);
  const heavy = fensWith(({ levels }: Fens) => {
    const effects = Array(6).fill({ each: 'land', op: 'explore' });
    levels[3]!.parts = Array(5).fill({ when: 'after-explore', effects }) as Record<string, unknown>[];
  });
  expect(await tried(heavy)).toEqual(['4 tooMuch']);
});
