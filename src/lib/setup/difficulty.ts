/** An Adversary's number at the chosen level, as its panel says. */
interface RatedAdversary {
  readonly id: string;
  readonly level: number;
  readonly difficulty: number;
  /** Other numbers that editions print for the same level. */
  readonly alternatives?: readonly number[];
}

/** A Scenario's number; some are printed as a range. */
interface RatedScenario {
  readonly id: string;
  readonly difficulty: number;
  readonly range?: readonly [low: number, high: number];
}

/** Everything that makes an island harder or easier. */
export interface Rated {
  /** None, one, or the leading one and the one that supports it. */
  readonly adversaries: readonly RatedAdversary[];
  readonly scenario: RatedScenario | null;
  readonly thematic: boolean;
  /** Whether the expansions' tokens are in use: printed token icons help the Spirits. */
  readonly tokens: boolean;
  /** One board more than players. */
  readonly extraBoard: boolean;
}

/** A range with the number that is counted where one is needed. */
export interface Estimate {
  readonly low: number;
  readonly high: number;
  /** The number that is counted: the low end of what two Adversaries add, and a Scenario's printed number. */
  readonly counted: number;
}

/** The rule behind a line of the sum; the words stand in the messages as `new_why_{reason}`. */
type DifficultyReason =
  | 'adversary'
  | 'higher'
  | 'lower'
  | 'scenario'
  | 'scenario_varies'
  | 'thematic'
  | 'thematic_tokens'
  | 'extra_board'
  | 'extra_board_thematic';

/** One part of the sum. */
export interface DifficultyLine extends Estimate {
  readonly part: 'adversary' | 'secondAdversary' | 'scenario' | 'thematicMap' | 'extraBoard';
  readonly reason: DifficultyReason;
  /** The Adversary or Scenario it comes from. */
  readonly id?: string;
  readonly level?: number;
  /** The number this line is reckoned from: the lower Adversary's own number, or the sum before the extra board. */
  readonly of?: number;
  /** Numbers that other editions print. */
  readonly alternatives: readonly number[];
}

/** The difficulty of an island, with a line for each part of the sum. */
export interface Difficulty extends Estimate {
  readonly lines: readonly DifficultyLine[];
}

/** How much of the lower of two Adversaries counts. */
const SHARE_OF_LOWER = { low: 0.5, high: 0.75 } as const;
const THEMATIC_ADDS = 3;
const THEMATIC_WITH_TOKENS_ADDS = 1;
/** One more board adds two, and one more for each three of the difficulty so far. */
const EXTRA_BOARD_ADDS = 2;
const EXTRA_BOARD_ONE_MORE_PER = 3;

const exactly = (n: number): Estimate => ({ low: n, high: n, counted: n });

const sum = (parts: readonly Estimate[]): Estimate => ({
  low: parts.reduce((n, { low }) => n + low, 0),
  high: parts.reduce((n, { high }) => n + high, 0),
  counted: parts.reduce((n, { counted }) => n + counted, 0),
});

const each = (estimate: Estimate, change: (n: number) => number): Estimate => ({
  low: change(estimate.low),
  high: change(estimate.high),
  counted: change(estimate.counted),
});

function adversaryLines(adversaries: readonly RatedAdversary[]): DifficultyLine[] {
  const [higher, lower] = [...adversaries].sort((a, b) => b.difficulty - a.difficulty);
  if (!higher) return [];
  const line: DifficultyLine = {
    part: 'adversary',
    reason: lower ? 'higher' : 'adversary',
    id: higher.id,
    level: higher.level,
    ...exactly(higher.difficulty),
    alternatives: higher.alternatives ?? [],
  };
  if (!lower) return [line];
  const { difficulty } = lower;
  const [low, high] = [SHARE_OF_LOWER.low * difficulty, SHARE_OF_LOWER.high * difficulty];
  const second: DifficultyLine = {
    part: 'secondAdversary',
    reason: 'lower',
    id: lower.id,
    level: lower.level,
    of: difficulty,
    ...{ low, high, counted: low },
    alternatives: (lower.alternatives ?? []).map((other) => SHARE_OF_LOWER.low * other),
  };
  return [line, second];
}

function scenarioLines(scenario: RatedScenario | null): DifficultyLine[] {
  if (!scenario) return [];
  const { id, difficulty, range } = scenario;
  const [low, high] = range ?? [difficulty, difficulty];
  const reason = range ? 'scenario_varies' : 'scenario';
  return [{ part: 'scenario', reason, id, low, high, counted: difficulty, alternatives: [] }];
}

function mapLines({ thematic, tokens }: Rated): DifficultyLine[] {
  if (!thematic) return [];
  const [reason, n] = tokens
    ? (['thematic_tokens', THEMATIC_WITH_TOKENS_ADDS] as const)
    : (['thematic', THEMATIC_ADDS] as const);
  return [{ part: 'thematicMap', reason, ...exactly(n), alternatives: [] }];
}

/** On thematic boards half of it is added: so reckons the published tabletop mod, the only source that says. */
function extraBoardLines({ extraBoard, thematic }: Rated, before: Estimate): DifficultyLine[] {
  if (!extraBoard) return [];
  const share = thematic ? 1 / 2 : 1;
  const added = each(before, (n) => share * (Math.floor(n / EXTRA_BOARD_ONE_MORE_PER) + EXTRA_BOARD_ADDS));
  const reason = thematic ? 'extra_board_thematic' : 'extra_board';
  return [{ part: 'extraBoard', reason, of: before.counted, ...added, alternatives: [] }];
}

/** The difficulty as a sum: Adversaries, Scenario, map, and an extra board on what there is so far. */
export function difficultyOf(rated: Rated): Difficulty {
  const lines = [...adversaryLines(rated.adversaries), ...scenarioLines(rated.scenario), ...mapLines(rated)];
  const all = [...lines, ...extraBoardLines(rated, sum(lines))];
  return { ...sum(all), lines: all };
}
