import { describe, expect, it } from 'vitest';
import { SPIRITS } from '$lib/content/spirits';
import { isSaid, LOCALES, messageKey, setLocale } from '$lib/messages/messages.svelte';
import { asSpirit } from '../../../tests/support/ids';
import { doerName, seatName } from './names';

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;
const LIGHTNING = { id: 'lightnings-swift-strike', aspect: 'wind' } as const;

describe('a player', () => {
  it.each([
    ['with a name', { players: ['Ann', ''], spirits: [RIVER, null] }, 'Ann', 'River · Ann'],
    ['with a Spirit only', { players: ['', 'Bo'], spirits: [RIVER, LIGHTNING] }, 'River', 'River'],
    ['with neither', { players: ['', ''], spirits: [null, RIVER] }, 'Player 1', 'Player 1'],
    [
      'with the same Spirit as another',
      { players: ['', ''], spirits: [RIVER, RIVER] },
      'Player 1',
      'Player 1',
    ],
    [
      'with an unknown Spirit',
      { players: ['', ''], spirits: [{ id: asSpirit('mine'), aspect: null }, null] },
      'Player 1',
      'Player 1',
    ],
    ['of a game without Spirits', { players: ['', ''] }, 'Player 1', 'Player 1'],
  ])('%s', (_, seats, name, withSpirit) => {
    expect(doerName(0, seats)).toBe(name);
    expect(seatName(0, seats)).toBe(withSpirit);
  });
});

it('every Spirit has a short name of its own in each language', async () => {
  for (const locale of LOCALES) {
    await setLocale(locale);
    const names = SPIRITS.map(({ id }) => doerName(0, { players: [''], spirits: [{ id, aspect: null }] }));
    expect(SPIRITS.filter(({ id }) => !isSaid(`spirit_short_${messageKey(id)}`))).toEqual([]);
    expect(new Set(names).size, locale).toBe(SPIRITS.length);
  }
  await setLocale(LOCALES[0]);
});
