// What a Spirit has as the game begins, as the facts of its set-up say.
import type { Panel, Powers } from '../../rules/spirits/panel';
import { toHand } from '../../rules/spirits/spirit-cards';
import type { Game } from '../../rules/table/game';
import { BONUS_GROWTH, preparedMarkers, TIME_FROM_TRACK } from '../../rules/table/spirit-counts';
import type { SpiritChange } from '../../rules/table/spirit-state';
import { aspectOf, spiritOf } from '../spirits';
import type { SpiritBegins } from '../spirits/spirit';

/** What this way to play a Spirit begins with: what its panel says, then what its aspect adds. */
function beginnings({ id, aspect }: Pick<Panel, 'id' | 'aspect'>): readonly SpiritBegins[] {
  const spirit = spiritOf(id);
  return [spirit?.begins, spirit && aspectOf(spirit, aspect)?.begins].filter((one) => one !== undefined);
}

/** Returns true while the Growth before the first turn (the easier start) is still to come for a Spirit that begins now. */
const hasBonusGrowth = ({ setup, turn, phase }: Pick<Game, 'setup' | 'turn' | 'phase'>): boolean =>
  setup.easier.includes('bonusGrowth') && (turn === 0 || (turn === 1 && phase === 'spirit'));

/** How a Spirit begins in this game: with what its set-up gives it, and the Growths it has there. */
export const beginsIn = (
  game: Pick<Game, 'setup' | 'turn' | 'phase'>,
  panel: Panel,
  powers: Powers,
): readonly SpiritChange[] => [
  ...beginsWith(panel, powers, game.setup.boards.length),
  ...(hasBonusGrowth(game) ? [{ change: 'counter', name: BONUS_GROWTH, n: 1 } as const] : []),
];

/** How a Spirit begins on an island of so many boards: its own cards in hand, and what its set-up gives it. */
export function beginsWith(panel: Panel, powers: Powers, boards: number): readonly SpiritChange[] {
  const all = beginnings(panel);
  const sum = (what: 'energy' | 'destroyed'): number => all.reduce((n, one) => n + (one[what] ?? 0), 0);
  const [energy, destroyed] = [sum('energy'), sum('destroyed')];
  const time = boards === 1 ? all.reduce((n, one) => n + (one.timeAlone ?? 0), 0) : 0;
  return [
    { change: 'kept', on: true },
    ...panel.cards.flatMap((card) => powers.cards.get(card) ?? []).map(toHand),
    ...(energy > 0 ? [{ change: 'energy', n: energy } as const] : []),
    ...(destroyed > 0 ? [{ change: 'destroyed', n: destroyed } as const] : []),
    ...all.flatMap(({ uncovered = [] }) => uncovered.map((space) => ({ change: 'space', space }) as const)),
    ...all.flatMap(({ prepared = [] }) =>
      prepared.map((element) => ({ change: 'counter', name: preparedMarkers(element), n: 1 }) as const),
    ),
    ...(time > 0 ? [{ change: 'counter', name: TIME_FROM_TRACK, n: time } as const] : []),
  ];
}

/** Presence beyond that of the panel: spare pieces (Regrowth). */
export const sparePresence = (panel: Pick<Panel, 'id' | 'aspect'>): number =>
  beginnings(panel).reduce((n, { spare = 0 }) => n + spare, 0);
