/** Counts the amounts in Powers independently: nothing here comes from the app. */
import { type Island, KINDS, near } from '../verbs/named-lands';

const count = (island: Island, land: string, kinds: string): number =>
  (island[land] ?? []).filter((code) => kinds.includes(code[0]!)).length;

const COUNTS: Readonly<Record<string, (island: Island, land: string) => number>> = {
  'dahan/explorer': (island, land) => count(island, land, 'DE'),
  'blight/beasts/wilds': (island, land) => count(island, land, 'BAW'),
  'badlands/beasts/disease/wilds': (island, land) => count(island, land, 'MAZW'),
  'town/city': (island, land) => count(island, land, 'TC'),
  'adjacent blight': (island, land) => near(land).reduce((sum, one) => sum + count(island, one, 'B'), 0),
  '2 dahan': (island, land) => Math.floor(count(island, land, 'D') / 2),
  '3 dahan': (island, land) => Math.floor(count(island, land, 'D') / 3),
  'beasts past first': (island, land) => Math.max(0, count(island, land, 'A') - 1),
  'kind of invader': (island, land) => [...'ETC'].filter((kind) => count(island, land, kind) > 0).length,
  'fewer of town/city and dahan': (island, land) =>
    Math.min(count(island, land, 'TC'), count(island, land, 'D')),
  'disease in target': (island, land) => count(island, land, 'Z'),
  'own presence': (island, land) => (island[land] ?? []).filter((code) => code === 'P1').length,
  ...Object.fromEntries(
    ['dahan', 'beasts', 'blight', 'disease', 'wilds'].map((word) => [
      word,
      (island: Island, land: string) => count(island, land, KINDS[word]!),
    ]),
  ),
  invader: (island, land) => count(island, land, 'ETC'),
  'terror level': () => 1,
};

/** Returns true if this file can count the amount. */
export const isAmount = (per: string): boolean => per in COUNTS;

/** Returns how often an amount counts in a land, or in the target land of the Power. */
export const amountOf = (island: Island, per: string, land: string, target: string): number =>
  COUNTS[per]!(island, per.endsWith('in target') ? target : land);
