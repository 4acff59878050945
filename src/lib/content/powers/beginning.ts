// The initial state of a Spirit, by its setup facts.
import type { Panel, Powers } from '../../rules/spirits/panel';
import type { PowerCard } from '../../rules/spirits/power';
import type { Game } from '../../rules/table/game';
import { BONUS_GROWTH, preparedMarkers, TIME_FROM_TRACK } from '../../rules/table/spirit-counts';
import type { SpiritChange } from '../../rules/table/spirit-state';
import { aspectOf, spiritOf } from '../spirits';
import type { SpiritBegins } from '../spirits/spirit';

/** Returns the setup of a Spirit: its panel's, then its aspect's. */
function beginnings({ id, aspect }: Pick<Panel, 'id' | 'aspect'>): readonly SpiritBegins[] {
  const spirit = spiritOf(id);
  return [spirit?.begins, spirit && aspectOf(spirit, aspect)?.begins].filter((one) => one !== undefined);
}

/** Returns true if a Spirit that starts now still has the Growth before the first turn (the easier start). */
const hasBonusGrowth = ({ setup, turn, phase }: Pick<Game, 'setup' | 'turn' | 'phase'>): boolean =>
  setup.easier.includes('bonusGrowth') && (turn === 0 || (turn === 1 && phase === 'spirit'));

/** Returns the initial changes of a Spirit in this game: its setup, and its Growths. */
export const beginsIn = (
  game: Pick<Game, 'setup' | 'turn' | 'phase'>,
  panel: Panel,
  powers: Powers,
): readonly SpiritChange[] => [
  ...beginsWith(panel, powers, game.setup.boards.length),
  ...(hasBonusGrowth(game) ? [{ change: 'counter', name: BONUS_GROWTH, n: 1 } as const] : []),
];

/** Returns the change that gives a Spirit an initial card. An initial Minor Power still belongs to its deck. */
const initialCard = ({ id, name, kind }: PowerCard): SpiritChange => ({
  change: 'card',
  id,
  name,
  to: 'hand',
  ...(kind !== 'unique' && { deck: kind }),
});

/** Returns the initial changes of a Spirit on an island of this many boards: its cards in hand, and its setup. */
export function beginsWith(panel: Panel, powers: Powers, boards: number): readonly SpiritChange[] {
  const all = beginnings(panel);
  const sum = (what: 'energy' | 'destroyed'): number => all.reduce((n, one) => n + (one[what] ?? 0), 0);
  const [energy, destroyed] = [sum('energy'), sum('destroyed')];
  const time = boards === 1 ? all.reduce((n, one) => n + (one.timeAlone ?? 0), 0) : 0;
  return [
    { change: 'kept', on: true },
    ...panel.cards.flatMap((card) => powers.cards.get(card) ?? []).map(initialCard),
    ...(energy > 0 ? [{ change: 'energy', n: energy } as const] : []),
    ...(destroyed > 0 ? [{ change: 'destroyed', n: destroyed } as const] : []),
    ...all.flatMap(({ uncovered = [] }) => uncovered.map((space) => ({ change: 'space', space }) as const)),
    ...all.flatMap(({ prepared = [] }) =>
      prepared.map((element) => ({ change: 'counter', name: preparedMarkers(element), n: 1 }) as const),
    ),
    ...(time > 0 ? [{ change: 'counter', name: TIME_FROM_TRACK, n: time } as const] : []),
  ];
}

/** Returns how much Presence the Spirit has in addition to that of the panel (Regrowth). */
export const sparePresence = (panel: Pick<Panel, 'id' | 'aspect'>): number =>
  beginnings(panel).reduce((n, { spare = 0 }) => n + spare, 0);
