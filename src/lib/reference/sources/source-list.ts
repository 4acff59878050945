import type { ENTRIES } from '../entries';

type EntryId = (typeof ENTRIES)[number]['id'];

/** The printed documents behind the entries without a page of the base rulebook. Their names are messages. */
export const SOURCES = {
  rulebook: [
    ...['turn', 'second_game', 'tips', 'first_game', 'who_decides', 'land_order', 'solo', 'supply'],
    ...['repeat', 'gain_power', 'forget', 'element', 'reclaim', 'range', 'target', 'energy', 'card_plays'],
    ...['do_all', 'presence_track', 'power_progression', 'growth', 'up_to', 'outnumber', 'land_type', 'move'],
    ...['thematic_map', 'printed_space', 'icons', 'often_wrong', 'invader_action', 'easier_game'],
  ],
  dutch: ['urgency', 'each_player'],
  expansions: [
    ...['event', 'choice_event', 'two_adversaries', 'accelerate', 'extra_board', 'no_events', 'beasts'],
    ...['disease', 'wilds', 'strife', 'badlands', 'isolate', 'spirit_token', 'element_marker', 'counts_as'],
    'archipelago',
  ],
  incarnate: [
    ...['land_health', 'overkill', 'upgrade', 'incarna', 'vitality', 'skip', 'dropped_cards', 'bring'],
    ...['sits_out', 'destroyed_presence', 'quake', 'deeps', 'mark', 'omen', 'piece', 'bargain', 'empower'],
    ...['flexible_element', 'replace_power', 'no_range', 'instruction', 'extra_action', 'intensify'],
    ...['transforming', 'fragments'],
  ],
  panels: ['prepare', 'claim', 'healing_card', 'abduct', 'impending', 'relentless', 'take_power', 'at'],
  faq: ['discard'],
} as const;

/** The kinds of entries with a printed name, each with its source and the test of all its entries. */
export const OF_KINDS = {
  adversary: { source: 'adversary', test: 'tests/adversaries/facts.test.ts' },
  spirit: { source: 'spirit', test: 'tests/rulings/spirits-special-rules.test.ts' },
  special_rule: { source: 'spirit', test: 'tests/rulings/spirits-special-rules.test.ts' },
  scenario: { source: 'scenario', test: 'tests/scenarios/played.test.ts' },
  power: { source: 'card', test: 'tests/powers/as-printed.test.ts' },
  fear_card: { source: 'card', test: 'tests/rulings/cards/every-line.test.ts' },
  event: { source: 'card', test: 'tests/rulings/cards/every-line.test.ts' },
  blight_card: { source: 'card', test: 'tests/rulings/cards/every-line.test.ts' },
} as const;

/** The tests that fail if the app breaks a rule, with the entries of their rules. */
export const TESTS: Readonly<Record<string, readonly EntryId[]>> = {
  'tests/rulings/turn.test.ts': [
    ...(['turn', 'spirit', 'fast', 'slow', 'invader_phase', 'advance', 'time_passes'] as const),
    ...(['invader_action', 'land_order'] as const),
  ],
  'tests/rulings/setup.test.ts': ['setup', 'invader_card', 'invader_deck', 'stage'],
  'tests/rulings/fear.test.ts': ['fear', 'fear_card', 'fear_cards', 'terror_level', 'outnumber'],
  'tests/rulings/ravage.test.ts': ['ravage', 'damage', 'health', 'defend'],
  'tests/worked-examples/nature-incarnate.test.ts': ['land_health'],
  'tests/rulings/adversaries/sweden.test.ts': ['overkill', 'accelerate'],
  'tests/rulings/counterattack.test.ts': ['counterattack', 'dahan'],
  'tests/rulings/build.test.ts': ['build', 'town', 'city', 'land_type'],
  'tests/rulings/explore.test.ts': ['explore', 'explorer', 'coastal'],
  'tests/rulings/blight.test.ts': ['blight', 'cascade'],
  'tests/rulings/cards/blight-cards.test.ts': ['blight_card', 'blighted_island'],
  'tests/rulings/endings.test.ts': ['victory', 'defeat', 'sacrifice'],
  'src/lib/rules/turn/score.test.ts': ['score'],
  'tests/rulings/deeds.test.ts': ['destroy', 'remove', 'replace', 'upgrade', 'move', 'push_gather'],
  'tests/content.test.ts': ['adjacent'],
  'tests/adversaries/facts.test.ts': ['adversary', 'escalation'],
  'src/lib/setup/difficulty.test.ts': ['difficulty', 'two_adversaries'],
  'tests/scenarios/played.test.ts': ['scenario'],
  'tests/rulings/tokens.test.ts': [
    ...(['skip', 'disease', 'wilds', 'strife', 'badlands', 'vitality', 'spirit_token'] as const),
  ],
  'tests/rulings/isolate.test.ts': ['isolate'],
  'tests/rulings/incarna.test.ts': ['incarna'],
  'tests/rulings/sacred-sites.test.ts': ['sacred_site', 'empower'],
  'tests/powers/presence-supply.test.ts': ['presence', 'add_presence', 'destroyed_presence'],
  'tests/rulings/sits-out.test.ts': ['sits_out'],
  'tests/rulings/more-cards.test.ts': ['dropped_cards', 'solo'],
  'tests/setup/thematic.test.ts': ['thematic_map'],
  'tests/rulings/seven-boards.test.ts': ['extra_board'],
  'tests/more-island.test.ts': ['archipelago'],
  'tests/rulings/cards/in-company.test.ts': ['no_events'],
  'tests/rulings/bonus-growth.test.ts': ['easier_game'],
  'tests/rulings/cards/event-parts.test.ts': ['event', 'choice_event'],
  'tests/powers/spirit-turn.test.ts': ['growth', 'energy', 'card_plays', 'reclaim', 'presence_track'],
  'tests/powers/power-reach.test.ts': ['range', 'target'],
  'tests/powers/repeats.test.ts': ['repeat'],
  'tests/powers/power-deck.test.ts': ['gain_power', 'forget', 'discard'],
  'src/lib/content/powers/power-progressions.test.ts': ['power_progression'],
  'tests/powers/thresholds.test.ts': ['element', 'flexible_element'],
  'tests/powers/intensified.test.ts': ['intensify'],
  'tests/rulings/spirits-special-rules.test.ts': ['healing_card'],
  'tests/powers/bargains.test.ts': ['bargain'],
  'tests/powers/panel-counters.test.ts': ['impending'],
  'tests/rulings/powers/as-much-as-can-be.test.ts': ['do_all', 'up_to'],
  'tests/rulings/powers/ocean-in-play.test.ts': ['deeps'],
  'tests/rulings/powers/owed-cards.test.ts': ['element_marker'],
};

/** Entries whose sources differ or leave something open. Each has a message. */
export const UNCERTAIN: readonly string[] = [
  'difficulty',
  'adjacent',
  'extra_board',
  'no_events',
  'archipelago',
  'dropped_cards',
  'adversary-england',
  'adversary-sweden',
  'adversary-habsburg_mining',
  'adversary-habsburg_livestock',
  'scenario-blitz',
  'scenario-guard_the_isles_heart',
  'spirit-thunderspeaker',
  'fear_card-daunted_by_the_dahan',
  'event-numinous_crisis',
  'event-invested_aristocracy',
];
