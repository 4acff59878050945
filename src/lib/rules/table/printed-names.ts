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
