import type { ScenarioId } from '../../rules/table/printed-names';
import type { Modifier } from '../../rules/world/modifier';
import type { Printed } from '../products';

/** The moment of a Scenario line; `any` is whenever Spirits act, `end` whenever the end is checked. */
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
 * How the app handles a line: it resolves it, asks the players and resolves the rest, or only announces it, because it
 * is about something the app doesn't track.
 */
type Does = 'carriedOut' | 'asked' | 'said';

/** One line of a Scenario; its text is the message `scenario_{scenario}_{line}`, its id that of its fact. */
interface ScenarioLine {
  readonly id: string;
  readonly at: ScenarioMoment;
  readonly does: Does;
  /** The line whose rule includes this one, or `layout` if the new game arranges the boards so. */
  readonly by?: string;
}

/** The changes of a line. Its name is composed of the Scenario and the line. */
type Effect = Omit<Modifier, 'name'>;

/** The rules of a Scenario, by line; loaded only if it is played. */
export type ScenarioRules = Readonly<Record<string, Effect>>;

interface ScenarioNeeds {
  /** The minimum number of players. */
  readonly players?: number;
  /** True if it is meant to be played with an Adversary. */
  readonly adversary?: true;
  /** True if it is not playable on the thematic map. */
  readonly balancedOnly?: true;
  /** The layout, by number of boards, or a layout name for every number. */
  readonly layouts?: Readonly<Record<number, string>>;
  readonly layout?: string;
  /** True if it follows a game that was just played. */
  readonly afterAnother?: true;
}

/** A Scenario: its difficulty, its requirements, and its lines in reading order. */
export interface Scenario extends Printed {
  readonly id: ScenarioId;
  readonly name: string;
  readonly difficulty: number;
  readonly range?: readonly [low: number, high: number];
  /** The Scenario of which this is one difficulty variant. */
  readonly variantOf?: ScenarioId;
  readonly needs: ScenarioNeeds;
  /** True if amounts per player count boards in a game with an extra board. */
  readonly perBoard?: true;
  readonly lines: readonly ScenarioLine[];
}
