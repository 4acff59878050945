import type { LandFilter } from '../table/card-lines/land-words';
import type { Line, Op } from '../table/card-lines/line';
import type { When } from '../table/card-lines/line-words';
import type { Begun, Change, LineRef, Until } from '../table/deed';
import type { Action } from '../table/game';
import type { LandId, Whose } from '../table/island';
import type { World } from '../world/world';
import { timesOf } from './amounts';
import { CARD_VERBS } from './verbs/card-verbs';

/** Returns true if the line starts a lasting effect or happens later. */
export const lasts = (line: Line): boolean => CARD_VERBS[line.op].by === 'lasts' || comesLater(line);

const LATER: readonly When[] = ['after-ravage', 'after-advance', 'after-ravage-next-turn'];

/** Returns true if the line happens at a later moment, or after an event. */
export const comesLater = ({ when, trigger, op }: Line): boolean =>
  ((when !== undefined && LATER.includes(when)) || trigger !== undefined) && !CARD_VERBS[op].saidAtOnce;

/** Returns true if the line waits for the next card of an action. */
export const isForCard = ({ when = 'ravage' }: Line): boolean => when in BY_CARD;

const BY_CARD: Readonly<Record<string, Action>> = {
  'next-normal-ravage': 'ravage',
  'next-normal-build': 'build',
  'next-normal-explore': 'explore',
  'next-explore-card': 'explore',
};

function untilOf({ op, when, which }: Line): Until {
  if (when === 'from-next-turn' || when === 'rest-of-game') return 'game';
  if (when !== undefined && when in BY_CARD) return 'card';
  if (when === 'next-invader-phase' || when === 'after-ravage-next-turn') return 'game';
  if (op === 'ravage-becomes-build') return 'action';
  return which === 'next' && (op.startsWith('skip-') || OF_NEXT_RAVAGE.includes(op)) ? 'action' : 'turn';
}

/** Verbs that can change the next Ravage. */
const OF_NEXT_RAVAGE: readonly Op[] = ['ravage-damage-mod', 'dahan-first'];

/** Returns the lasting effects of skipping a whole Invader Card: it doesn't act, and may stay in its space. */
function skippedCard({ step, reveal, advanceCard }: Line): readonly Begun[] {
  const during = step as Action;
  const idle = { where: 'any', until: 'card', during } as const;
  // If the card is revealed anyway, every land skips the action.
  if (during === 'explore' && reveal) return [{ ...idle, change: { change: 'skip' } }];
  const stays = advanceCard === false ? [{ ...idle, change: { change: 'cardStays' } } as const] : [];
  return [{ ...idle, change: { change: 'cardIdle' } }, ...stays];
}

/** Moments after this turn's Invader Cards. Effects that wait for one of them start next turn. */
const FROM_NEXT_TURN: readonly (When | undefined)[] = [
  'next-invader-phase',
  'from-next-turn',
  'after-ravage-next-turn',
];

/** Verbs whose amount can be counted when the effect starts (`countWhen: 'now'`). */
const COUNTED_NOW: readonly Op[] = ['defend', 'dahan-strike-mod'];

/**
 * Returns the lasting change of a line; null or undefined if the card's own rule defines it. Undefined means that the
 * verb never has a change.
 */
function changeOf(
  world: World,
  line: Line,
  land: LandId | null,
  { player }: Whose,
): Change | null | undefined {
  const { n = 0, when } = line;
  if (comesLater(line) || when === 'next-normal-explore' || when === 'next-normal-build') return null;
  const times =
    line.countWhen === 'now' && COUNTED_NOW.includes(line.op)
      ? timesOf(world, line, land, player === undefined ? {} : { player })
      : 1;
  const most = line.max ?? Number.POSITIVE_INFINITY;
  return CARD_VERBS[line.op].change?.(
    line,
    typeof n === 'number' ? Math.min(n * times, most) : nextStage(world),
  );
}

const nextStage = ({ game }: World): number => game.invaders.deck[0]?.stage ?? 3;

/** Returns the change defined by the card's own rule, with its amount. */
function specialOf(world: World, line: Line, ref: LineRef, land: LandId | null): Change {
  const { n = 0 } = line;
  const times = line.countWhen === 'now' ? timesOf(world, line, land) : 1;
  return { change: 'special', line: ref, amount: (typeof n === 'number' ? n : nextStage(world)) * times };
}

/**
 * Returns the lands in which the effect applies. For an effect that waits for a card or a trigger, they are not known
 * yet.
 */
const filterOf = (line: Line, change: Change | null | undefined): LandFilter =>
  comesLater(line) || (isForCard(line) && change === null) ? 'any' : (line.in ?? 'any');

/** Returns the Invader action that the line changes, if it changes one. */
const duringOf = ({ op, which, when = 'ravage' }: Line): Action | undefined =>
  OF_NEXT_RAVAGE.includes(op) && which === 'next' ? 'ravage' : (CARD_VERBS[op].during ?? BY_CARD[when]);

/** Returns the lasting effects that the line starts, in these lands or in all that match its filter. */
export function begunBy(
  world: World,
  line: Line,
  ref: LineRef,
  lands: readonly LandId[] | null,
  whose: Whose = {},
): readonly Begun[] {
  if (line.op === 'skip-step') return skippedCard(line);
  // Skips the first Ravage on a board, in any land.
  if (line.trigger === 'first-ravage' && lands)
    return [{ change: { change: 'skip' }, where: lands, until: 'action', during: 'ravage' }];
  const during = duringOf(line);
  const change = changeOf(world, line, lands?.[0] ?? null, whose);
  return [
    {
      change: change ?? specialOf(world, line, ref, lands?.[0] ?? null),
      where: lands ?? filterOf(line, change),
      until: untilOf(line),
      ...(during && { during }),
      ...(FROM_NEXT_TURN.includes(line.when) && { from: world.game.turn + 1 }),
    },
  ];
}
