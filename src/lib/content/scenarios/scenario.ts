import type { Printed } from '../products';

/** When a line of a Scenario matters; `any` is whenever Spirits act, `end` whenever the end is looked at. */
export type ScenarioMoment =
  | 'setup'
  | 'spirit'
  | 'fast'
  | 'event'
  | 'fear'
  | 'ravage'
  | 'build'
  | 'explore'
  | 'slow'
  | 'timePasses'
  | 'end'
  | 'any';

/** One line of a Scenario; its words are the message `scenario_{scenario}_{line}`. */
export interface ScenarioLine {
  readonly id: string;
  readonly at: ScenarioMoment;
  /** The app carries it out; every other line is a reminder. */
  readonly carried?: true;
}

/** What a Scenario asks of the table. */
export interface ScenarioNeeds {
  /** So many players or more. */
  readonly players?: number;
  /** It is meant to be played with an Adversary. */
  readonly adversary?: true;
  /** It cannot be played on the thematic map. */
  readonly balancedOnly?: true;
  /** The layout, by number of boards, or the one of this name for every number. */
  readonly layouts?: Readonly<Record<number, string>>;
  readonly layout?: string;
  /** It follows a game that was just played. */
  readonly afterAnother?: true;
}

/** A Scenario: what it adds to the difficulty, what it asks, and its lines in the order they are read. */
export interface Scenario extends Printed {
  readonly id: string;
  readonly name: string;
  readonly difficulty: number;
  readonly range?: readonly [low: number, high: number];
  /** One strength of a Scenario that has several. */
  readonly variantOf?: string;
  readonly needs: ScenarioNeeds;
  /** With an extra board, amounts per player count per board. */
  readonly perBoard?: true;
  readonly lines: readonly ScenarioLine[];
}
