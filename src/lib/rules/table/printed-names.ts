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
