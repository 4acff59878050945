/** Every Spirit there is to play, by id, in the order they were printed. */
export const SPIRITS: readonly string[] = [
  'lightnings-swift-strike',
  'river-surges-in-sunlight',
  'shadows-flicker-like-flame',
  'vital-strength-of-the-earth',
  'a-spread-of-rampant-green',
  'thunderspeaker',
  'bringer-of-dreams-and-nightmares',
  'oceans-hungry-grasp',
  'keeper-of-the-forbidden-wilds',
  'sharp-fangs-behind-the-leaves',
  'heart-of-the-wildfire',
  'serpent-slumbering-beneath-the-island',
  'downpour-drenches-the-world',
  'finder-of-paths-unseen',
  'stones-unyielding-defiance',
  'shifting-memory-of-ages',
  'grinning-trickster-stirs-up-trouble',
  'lure-of-the-deep-wilderness',
  'many-minds-move-as-one',
  'volcano-looming-high',
  'shroud-of-silent-mist',
  'vengeance-as-a-burning-plague',
  'starlight-seeks-its-form',
  'fractured-days-split-the-sky',
  'ember-eyed-behemoth',
  'hearth-vigil',
  'towering-roots-of-the-jungle',
  'breath-of-darkness-down-your-spine',
  'relentless-gaze-of-the-sun',
  'wandering-voice-keens-delirium',
  'wounded-waters-bleeding',
  'dances-up-earthquakes',
  'devouring-teeth-lurk-underfoot',
  'eyes-watch-from-the-trees',
  'fathomless-mud-of-the-swamp',
  'rising-heat-of-stone-and-sand',
  'sun-bright-whirlwind',
] as const;

/** The aspects of the Spirits that have some. */
export const ASPECTS: Readonly<Record<string, readonly string[]>> = {
  'lightnings-swift-strike': ['pandemonium', 'wind', 'immense', 'sparking'],
  'river-surges-in-sunlight': ['sunshine', 'travel', 'haven'],
  'shadows-flicker-like-flame': ['madness', 'reach', 'amorphous', 'foreboding', 'dark-fire'],
  'vital-strength-of-the-earth': ['resilience', 'might', 'nourishing'],
  'a-spread-of-rampant-green': ['regrowth', 'tangles'],
  thunderspeaker: ['tactician', 'warrior'],
  'bringer-of-dreams-and-nightmares': ['enticing', 'violence'],
  'oceans-hungry-grasp': ['deeps'],
  'keeper-of-the-forbidden-wilds': ['spreading-hostility'],
  'sharp-fangs-behind-the-leaves': ['encircle', 'unconstrained'],
  'heart-of-the-wildfire': ['transforming'],
  'serpent-slumbering-beneath-the-island': ['locus'],
  'shifting-memory-of-ages': ['intensify', 'mentor'],
  'lure-of-the-deep-wilderness': ['lair'],
  'shroud-of-silent-mist': ['stranded'],
};

/** Every Adversary there is to face. */
export const ADVERSARIES: readonly string[] = [
  'brandenburg-prussia',
  'england',
  'sweden',
  'france',
  'habsburg-livestock',
  'russia',
  'scotland',
  'habsburg-mining',
] as const;

/** Every scenario there is to play. */
export const SCENARIOS: readonly string[] = [
  'blitz',
  'guard-the-isles-heart',
  'rituals-of-terror',
  'dahan-insurrection',
  'powers-long-forgotten',
  'ward-the-shores',
  'rituals-of-the-destroying-flame',
  'second-wave',
  'elemental-invocation',
  'despicable-theft',
  'the-great-river',
  'a-diversity-of-spirits',
  'varied-terrains',
  'destiny-unfolds',
  'surges-of-colonization',
  'surges-of-colonization-larger',
] as const;

/** Levels of an Adversary. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;
