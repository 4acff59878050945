import type { Land } from '../../rules/island';
import type { Placement, SetupState } from '../../rules/modifier';
import { isInvader, kindOf, type TokenKind, TOKENS } from '../../rules/pieces';
import { inNumber, onEachBoard } from '../exceptions/hooks';
import type { ScenarioRules } from './scenario';

const SHIFTED_FROM = 6;
const SHIFT_IN_LAND_NUMBERS = 3;
const NEW_TOWN = 5;

const isToken = (piece: string): boolean => TOKENS.includes(kindOf(piece) as TokenKind);

/** What is printed in the land and is not put out, or goes to a lower number instead. */
function printed(
  setting: SetupState,
  lands: readonly Land[],
  { id, number, printed }: Land,
): readonly Placement[] {
  return Object.entries(printed).flatMap(([piece, n]): readonly Placement[] => {
    // An Adversary may have put it elsewhere already, as Sweden does with Blight.
    const there = Math.min(n, setting.lands[id]?.[piece] ?? 0);
    const away: readonly Placement[] = there > 0 ? [{ land: id, piece, n: -there }] : [];
    if (!isInvader(piece)) return away;
    return number >= SHIFTED_FROM
      ? [...away, ...inNumber(lands, number - SHIFT_IN_LAND_NUMBERS, piece, n)]
      : [];
  });
}

const secondWave = (setting: SetupState): readonly Placement[] =>
  onEachBoard(setting, (lands) => [
    ...lands.flatMap((land) => printed(setting, lands, land)),
    ...inNumber(lands, NEW_TOWN, 'T'),
  ]);

/** Second Wave (Branch & Claw): scenarios.json, second-wave. What is left of the first game the table tells. */
export const SECOND_WAVE: ScenarioRules = {
  s3: { setup: { place: secondWave, admits: (_, { piece, n }) => n < 0 || !isToken(piece) } },
};
