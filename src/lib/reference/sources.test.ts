import { expect, it } from 'vitest';
import { isSaid, LOCALES, setLocale } from '../messages/messages.svelte';
import { ENTRIES } from './entries';

/**
 * The printed documents behind the entries without a page of the base rulebook, and the source for entries without any
 * document.
 */
const SOURCES = {
  'English rulebook': [
    ...['turn', 'second_game', 'tips', 'first_game', 'who_decides', 'land_order', 'solo', 'supply'],
    ...['repeat', 'gain_power', 'forget', 'element', 'reclaim', 'range', 'target', 'energy', 'card_plays'],
    ...['do_all', 'presence_track', 'power_progression', 'growth', 'up_to', 'outnumber', 'land_type', 'move'],
    ...['thematic_map', 'printed_space', 'icons', 'often_wrong', 'invader_action', 'easier_game'],
  ],
  'Dutch rulebook': ['urgency', 'each_player'],
  'rules of Branch & Claw and Jagged Earth': [
    ...[
      'event',
      'choice_event',
      'two_adversaries',
      'accelerate',
      'extra_board',
      'no_events',
      'beasts',
      'disease',
    ],
    ...['wilds', 'strife', 'badlands', 'isolate', 'spirit_token', 'element_marker', 'counts_as'],
    'archipelago',
  ],
  'rules of Nature Incarnate': [
    ...[
      'land_health',
      'overkill',
      'upgrade',
      'incarna',
      'vitality',
      'skip',
      'dropped_cards',
      'bring',
      'sits_out',
    ],
    ...[
      'destroyed_presence',
      'quake',
      'deeps',
      'mark',
      'omen',
      'piece',
      'bargain',
      'empower',
      'flexible_element',
      'replace_power',
    ],
    ...['no_range', 'instruction', 'extra_action', 'intensify', 'transforming', 'fragments'],
  ],
  'panels and cards of the Spirits': [
    ...['prepare', 'claim', 'healing_card', 'abduct', 'impending', 'relentless', 'take_power', 'at'],
  ],
  'answers of the makers (FAQ)': ['discard'],
} as const;

it('every entry has a page of the rulebook or another source, and one alone', () => {
  const named = Object.values(SOURCES).flat();
  const without = ENTRIES.filter(({ page }) => page === null).map(({ id }) => id);
  expect([...named].sort()).toEqual([...without].sort());
});

it.each(LOCALES)('and says something in %s', async (locale) => {
  await setLocale(locale);
  const silent = ENTRIES.filter(({ id }) => !isSaid(`reference_${id}`) || !isSaid(`reference_${id}_text`));
  await setLocale('en');
  expect(silent.map(({ id }) => id)).toEqual([]);
});
