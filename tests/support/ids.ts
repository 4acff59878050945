import type { BoardId, LandId } from '../../src/lib/rules/table/island';
import type { PieceCode } from '../../src/lib/rules/table/pieces';
import { type FearCardId, fearCardId, type InvaderCardId } from '../../src/lib/rules/table/printed-cards';
import type { AdversaryId, ScenarioId, SpiritId } from '../../src/lib/rules/table/printed-names';

/** Returns boards by their letters, or by names from the facts. */
export const boardIds = (names: string | readonly string[]): BoardId[] => Array.from(names) as BoardId[];

/** Returns the land of a table row, of the facts or of an invalid report; null and undefined stay. */
export const asLand = <T extends string | null | undefined>(name: T): LandId | Exclude<T, string> =>
  name as LandId | Exclude<T, string>;

/** Returns the piece of a table row, or of an invalid report. */
export const asPiece = (code: string): PieceCode => code as PieceCode;

/** Returns Fear Cards by their ids. */
export const fearCardIds = (...ids: readonly string[]): FearCardId[] => ids.map(fearCardId);

/** Returns the Invader Card of a table row, or of an invalid report. */
export const asInvaderCard = <T extends string | null>(id: T): InvaderCardId | Exclude<T, string> =>
  id as InvaderCardId | Exclude<T, string>;

/** Returns the Scenario of a table row, of the facts or of an invented page. */
export const asScenario = (id: string): ScenarioId => id as ScenarioId;

/** Returns the Spirit of a table row, of the facts or of an invented panel. */
export const asSpirit = (id: string): SpiritId => id as SpiritId;

/** Returns the Adversary of a table row, of the facts or of an invented panel. */
export const asAdversary = (id: string): AdversaryId => id as AdversaryId;
