import type { ListedEntry } from './entry';

/** The rules entries about Powers, panels and cards. `sources.test.ts` lists their sources. */
export const POWER_ENTRIES = [
  { id: 'do_all', section: 'terms', see: ['up_to', 'target', 'element'] },
  {
    id: 'icons',
    section: 'table',
    see: ['turn', 'fast', 'slow', 'range', 'escalation'],
  },
  {
    id: 'presence_track',
    section: 'terms',
    see: ['energy', 'card_plays', 'add_presence', 'flexible_element'],
  },
  {
    id: 'add_presence',
    section: 'terms',
    page: 14,
    see: ['presence', 'presence_track', 'growth'],
  },
  { id: 'discard', section: 'terms', see: ['forget', 'reclaim'] },
  {
    id: 'counts_as',
    section: 'terms',
    product: 'jagged-earth',
    see: ['incarna', 'badlands', 'sacred_site'],
  },
  { id: 'take_power', section: 'terms', product: 'nature-incarnate', see: ['gain_power'] },
  {
    id: 'replace_power',
    section: 'terms',
    product: 'nature-incarnate',
    see: ['forget', 'gain_power'],
  },
  { id: 'no_range', section: 'terms', product: 'nature-incarnate', see: ['range', 'target'] },
  {
    id: 'instruction',
    section: 'terms',
    product: 'nature-incarnate',
    see: ['element', 'damage', 'destroy'],
  },
  {
    id: 'extra_action',
    section: 'terms',
    product: 'nature-incarnate',
    see: ['spirit', 'growth'],
  },
  { id: 'intensify', section: 'terms', product: 'nature-incarnate', see: ['element_marker'] },
  { id: 'transforming', section: 'terms', product: 'nature-incarnate', see: ['replace'] },
  { id: 'fragments', section: 'terms', product: 'nature-incarnate', see: ['setup', 'deeps'] },
  { id: 'archipelago', section: 'table', product: 'jagged-earth', see: ['range', 'adjacent'] },
  { id: 'at', section: 'terms', product: 'nature-incarnate', see: ['incarna'] },
  {
    id: 'bargain',
    section: 'terms',
    product: 'jagged-earth',
    see: ['energy', 'forget', 'destroyed_presence'],
  },
  {
    id: 'element_marker',
    section: 'tokens',
    product: 'jagged-earth',
    see: ['element', 'prepare', 'claim'],
  },
  { id: 'prepare', section: 'terms', product: 'jagged-earth', see: ['element_marker'] },
  {
    id: 'claim',
    section: 'terms',
    product: 'nature-incarnate',
    see: ['element_marker', 'healing_card'],
  },
  { id: 'healing_card', section: 'terms', product: 'nature-incarnate', see: ['claim'] },
  { id: 'empower', section: 'terms', product: 'nature-incarnate', see: ['incarna'] },
  { id: 'abduct', section: 'terms', product: 'nature-incarnate', see: ['incarna', 'move'] },
  {
    id: 'impending',
    section: 'terms',
    product: 'nature-incarnate',
    see: ['energy', 'card_plays'],
  },
  { id: 'relentless', section: 'terms', product: 'nature-incarnate', see: ['repeat'] },
  {
    id: 'flexible_element',
    section: 'terms',
    product: 'nature-incarnate',
    see: ['element', 'presence_track'],
  },
] as const satisfies readonly ListedEntry[];
