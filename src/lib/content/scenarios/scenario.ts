import type { Modifier } from '../../rules/world/modifier';
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

/**
 * What the app does with a line: it carries it out, it asks the table what is theirs to decide (or lets them tell it)
 * and carries out the rest, or it only says it at its moment, because it is about what the app does not see.
 */
type Does = 'carriedOut' | 'asked' | 'said';

/** One line of a Scenario; its words are the message `scenario_{scenario}_{line}`, its id is that of its fact. */
interface ScenarioLine {
  readonly id: string;
  readonly at: ScenarioMoment;
  readonly does: Does;
  /** The line whose rule carries this one out as well. */
  readonly by?: string;
}

/** What a line changes; its name is put together from the Scenario and the line. */
type Effect = Omit<Modifier, 'name'>;

/** The rules of a Scenario, line by line; fetched only when it is played. */
export type ScenarioRules = Readonly<Record<string, Effect>>;

/** What a Scenario asks of the table. */
interface ScenarioNeeds {
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
