/** An Adversary's difficulty at the chosen level, from its panel. */
interface RatedAdversary {
  readonly id: string;
  readonly level: number;
  readonly difficulty: number;
  /** The difficulties in other editions, if they differ. */
  readonly alternatives?: readonly number[];
}

/** A Scenario's difficulty; some have a printed range. */
interface RatedScenario {
  readonly id: string;
  readonly difficulty: number;
  readonly range?: readonly [low: number, high: number];
}

/** Everything that affects the difficulty. */
export interface Rated {
  /** No Adversary, one, or the leading and the supporting one. */
  readonly adversaries: readonly RatedAdversary[];
  readonly scenario: RatedScenario | null;
  readonly thematic: boolean;
  /** True if expansion tokens are used. The printed token icons then help the Spirits. */
  readonly tokens: boolean;
  /** True if there is one board more than players. */
  readonly extraBoard: boolean;
}

/** A range, with the value that is used where a single one is needed. */
export interface Estimate {
  readonly low: number;
  readonly high: number;
  /** The single value: the low end for two Adversaries, and the printed number for a Scenario. */
  readonly counted: number;
}

/** The rule for a line; its text is the message `new_why_{reason}`. */
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

/** A line of the total difficulty. */
export interface DifficultyLine extends Estimate {
  readonly part: 'adversary' | 'secondAdversary' | 'scenario' | 'thematicMap' | 'extraBoard';
  readonly reason: DifficultyReason;
  /** The Adversary or Scenario of the line. */
  readonly id?: string;
  readonly level?: number;
  /**
   * The number from which the line is computed: the lower Adversary's difficulty, or the total before the extra board.
   */
  readonly of?: number;
  /** The line's difficulties in other editions. */
  readonly alternatives: readonly number[];
}

/** The difficulty of an island, with one line for each part. */
export interface Difficulty extends Estimate {
  readonly lines: readonly DifficultyLine[];
}

/** The share of the lower of two Adversaries' difficulty that counts. */
const SHARE_OF_LOWER = { low: 0.5, high: 0.75 } as const;
const THEMATIC_ADDS = 3;
const THEMATIC_WITH_TOKENS_ADDS = 1;
/**
 * The difficulty that an extra board adds. It adds one more for each `EXTRA_BOARD_ONE_MORE_PER` of the difficulty
 * before it.
 */
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

/**
 * Returns the line of an extra board. On the thematic map it adds half as much, as in the published tabletop mod,
 * which is the only source.
 */
function extraBoardLines({ extraBoard, thematic }: Rated, before: Estimate): DifficultyLine[] {
  if (!extraBoard) return [];
  const share = thematic ? 1 / 2 : 1;
  const added = each(before, (n) => share * (Math.floor(n / EXTRA_BOARD_ONE_MORE_PER) + EXTRA_BOARD_ADDS));
  const reason = thematic ? 'extra_board_thematic' : 'extra_board';
  return [{ part: 'extraBoard', reason, of: before.counted, ...added, alternatives: [] }];
}

/** Returns the difficulty as a sum: Adversaries, Scenario and map, and finally an extra board. */
export function difficultyOf(rated: Rated): Difficulty {
  const lines = [...adversaryLines(rated.adversaries), ...scenarioLines(rated.scenario), ...mapLines(rated)];
  const all = [...lines, ...extraBoardLines(rated, sum(lines))];
  return { ...sum(all), lines: all };
}
