import { type PowerCardId, powerCardId } from '../../rules/table/printed-cards';
import type { SpiritId } from '../../rules/table/printed-names';

/** The Power Cards of each Power Progression, in order (more-rules.json). Other Spirits have none. */
const LISTS: Readonly<Partial<Record<SpiritId, readonly string[]>>> = {
  'lightnings-swift-strike': [
    'delusions-of-danger',
    'call-to-bloodshed',
    'powerstorm',
    'purifying-flame',
    'pillar-of-living-flame',
    'entrancing-apparitions',
    'call-to-isolation',
  ],
  'river-surges-in-sunlight': [
    'uncanny-melting',
    'natures-resilience',
    'pull-beneath-the-hungry-earth',
    'accelerated-rot',
    'song-of-sanctity',
    'tsunami',
    'encompassing-ward',
  ],
  'shadows-flicker-like-flame': [
    'dark-and-tangled-woods',
    'shadows-of-the-burning-forest',
    'the-jungle-hungers',
    'land-of-haunts-and-embers',
    'terrifying-nightmares',
    'call-of-the-dahan-ways',
    'visions-of-fiery-doom',
  ],
  'vital-strength-of-the-earth': [
    'rouse-the-trees-and-stones',
    'call-to-migrate',
    'poisoned-land',
    'devouring-ants',
    'vigor-of-the-breaking-dawn',
    'voracious-growth',
    'savage-mawbeasts',
  ],
  'devouring-teeth-lurk-underfoot': [
    'devouring-ants',
    'gnawing-rootbiters',
    'quicken-the-earths-struggles',
    'pillar-of-living-flame',
    'rouse-the-trees-and-stones',
    'poisoned-land',
    'savage-mawbeasts',
  ],
  'eyes-watch-from-the-trees': [
    'lure-of-the-unknown',
    'drift-down-into-slumber',
    'delusions-of-danger',
    'terrifying-nightmares',
    'dark-and-tangled-woods',
    'the-jungle-hungers',
    'veil-the-nights-hunt',
  ],
  'fathomless-mud-of-the-swamp': [
    'steam-vents',
    'entrancing-apparitions',
    'uncanny-melting',
    'cleansing-floods',
    'pull-beneath-the-hungry-earth',
    'the-land-thrashes-in-furious-pain',
    'gift-of-power',
  ],
  'rising-heat-of-stone-and-sand': [
    'visions-of-fiery-doom',
    'drought',
    'purifying-flame',
    'indomitable-claim',
    'encompassing-ward',
    'talons-of-lightning',
    'land-of-haunts-and-embers',
  ],
  'sun-bright-whirlwind': [
    'gift-of-living-energy',
    'elemental-boon',
    'reaching-grasp',
    'powerstorm',
    'enticing-splendor',
    'wrap-in-wings-of-sunlight',
    'call-to-isolation',
  ],
};

/**
 * Returns the next card of a Spirit's Power Progression: the one after the last that it has gained; null if there is
 * none.
 */
export function nextOfProgression(spirit: SpiritId, held: readonly PowerCardId[]): PowerCardId | null {
  const list = (LISTS[spirit] ?? []).map(powerCardId);
  return list[list.findLastIndex((card) => held.includes(card)) + 1] ?? null;
}
