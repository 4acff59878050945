/** The id of homebrew: a hash of its file is at the end. */
export type HomebrewId = `own-${string}`;

/** The published Adversaries. */
export type PrintedAdversary =
  | 'brandenburg-prussia'
  | 'england'
  | 'sweden'
  | 'france'
  | 'habsburg-livestock'
  | 'scotland'
  | 'russia'
  | 'habsburg-mining';

/** An Adversary's id. A stored game can contain one that this app doesn't have (`unknownIn`). */
export type AdversaryId = PrintedAdversary | HomebrewId;

/** The published Scenarios. The one with two strengths has two ids. */
type PrintedScenario =
  | 'blitz'
  | 'guard-the-isles-heart'
  | 'rituals-of-terror'
  | 'dahan-insurrection'
  | 'powers-long-forgotten'
  | 'ward-the-shores'
  | 'rituals-of-the-destroying-flame'
  | 'second-wave'
  | 'elemental-invocation'
  | 'despicable-theft'
  | 'the-great-river'
  | 'a-diversity-of-spirits'
  | 'varied-terrains'
  | 'destiny-unfolds'
  | 'surges-of-colonization'
  | 'surges-of-colonization-larger';

/** A Scenario's id. A stored game can contain one that this app doesn't have (`unknownIn`). */
export type ScenarioId = PrintedScenario | HomebrewId;

/** The published Spirits. */
type PrintedSpirit =
  | 'lightnings-swift-strike'
  | 'river-surges-in-sunlight'
  | 'shadows-flicker-like-flame'
  | 'vital-strength-of-the-earth'
  | 'a-spread-of-rampant-green'
  | 'thunderspeaker'
  | 'bringer-of-dreams-and-nightmares'
  | 'oceans-hungry-grasp'
  | 'keeper-of-the-forbidden-wilds'
  | 'sharp-fangs-behind-the-leaves'
  | 'heart-of-the-wildfire'
  | 'serpent-slumbering-beneath-the-island'
  | 'downpour-drenches-the-world'
  | 'finder-of-paths-unseen'
  | 'stones-unyielding-defiance'
  | 'shifting-memory-of-ages'
  | 'grinning-trickster-stirs-up-trouble'
  | 'lure-of-the-deep-wilderness'
  | 'many-minds-move-as-one'
  | 'volcano-looming-high'
  | 'shroud-of-silent-mist'
  | 'vengeance-as-a-burning-plague'
  | 'starlight-seeks-its-form'
  | 'fractured-days-split-the-sky'
  | 'ember-eyed-behemoth'
  | 'hearth-vigil'
  | 'towering-roots-of-the-jungle'
  | 'breath-of-darkness-down-your-spine'
  | 'relentless-gaze-of-the-sun'
  | 'wandering-voice-keens-delirium'
  | 'wounded-waters-bleeding'
  | 'dances-up-earthquakes'
  | 'devouring-teeth-lurk-underfoot'
  | 'eyes-watch-from-the-trees'
  | 'fathomless-mud-of-the-swamp'
  | 'rising-heat-of-stone-and-sand'
  | 'sun-bright-whirlwind';

/** A Spirit's id. A stored game can contain one that this app doesn't have (`unknownIn`). */
export type SpiritId = PrintedSpirit | HomebrewId;

/** A Spirit, or with an aspect: `lightnings-swift-strike/wind`. */
export type SpiritWay = SpiritId | `${SpiritId}/${string}`;

/** Returns the Spirit without its aspect. */
export const spiritOfWay = (way: SpiritWay): SpiritId => way.split('/')[0] as SpiritId;
