import type { LandFilter } from '../table/card-lines/land-words';
import type { Line, Op } from '../table/card-lines/line';
import type { When } from '../table/card-lines/line-words';
import type { Begun, Change, Until } from '../table/deed';
import type { Action } from '../table/game';
import type { LandId, Whose } from '../table/island';
import type { World } from '../world/world';
import { timesOf } from './amounts';
import { CARD_VERBS } from './verbs/card-verbs';

/** Whether the line is about what lasts, or comes later, rather than about what happens now. */
export const lasts = (line: Line): boolean => CARD_VERBS[line.op].by === 'lasts' || comesLater(line);

const LATER: readonly When[] = ['after-ravage', 'after-advance', 'after-ravage-next-turn'];

/** Whether the line is carried out at a later moment, or when something happens. */
export const comesLater = ({ when, trigger, op }: Line): boolean =>
  ((when !== undefined && LATER.includes(when)) || trigger !== undefined) && !CARD_VERBS[op].saidAtOnce;

/** Whether the line waits for the next card of an action, whenever that comes. */
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

/** What may be about the Ravage that comes next. */
const OF_NEXT_RAVAGE: readonly Op[] = ['ravage-damage-mod', 'dahan-first'];

/** What a whole card of an action that is left out leaves behind: it does not act, and may stay where it lies. */
function skippedCard({ step, reveal, advanceCard }: Line): readonly Begun[] {
  const during = step as Action;
  const idle = { where: 'any', until: 'card', during } as const;
  // A card that is turned all the same finds every land closed to it.
  if (during === 'explore' && reveal) return [{ ...idle, change: { change: 'skip' } }];
  const stays = advanceCard === false ? [{ ...idle, change: { change: 'cardStays' } } as const] : [];
  return [{ ...idle, change: { change: 'cardIdle' } }, ...stays];
}

/** Words for a moment after this turn's cards: what waits for it holds from the next turn on. */
const FROM_NEXT_TURN: readonly (When | undefined)[] = [
  'next-invader-phase',
  'from-next-turn',
  'after-ravage-next-turn',
];

/** What is counted as it begins. */
const COUNTED_NOW: readonly Op[] = ['defend', 'dahan-strike-mod'];

/** What has a name of its own; null where, for what it waits for, a few lines of its card say what it is. */
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

/** What only its card's own lines know, with the amount they count on. */
function specialOf(world: World, line: Line, ref: string, land: LandId | null): Change {
  const { n = 0 } = line;
  const times = line.countWhen === 'now' ? timesOf(world, line, land) : 1;
  return { change: 'special', rule: ref, amount: (typeof n === 'number' ? n : nextStage(world)) * times };
}

/** Where its filter holds; which lands a card will be about, or what sets it off, is not known yet. */
const filterOf = (line: Line, change: Change | null | undefined): LandFilter =>
  comesLater(line) || (isForCard(line) && change === null) ? 'any' : (line.in ?? 'any');

/** The action it is about, where it is about one. */
const duringOf = ({ op, which, when = 'ravage' }: Line): Action | undefined =>
  OF_NEXT_RAVAGE.includes(op) && which === 'next' ? 'ravage' : (CARD_VERBS[op].during ?? BY_CARD[when]);

/** What begins with this line: in these lands, or wherever its filter holds when it matters. */
export function begunBy(
  world: World,
  line: Line,
  ref: string,
  lands: readonly LandId[] | null,
  whose: Whose = {},
): readonly Begun[] {
  if (line.op === 'skip-step') return skippedCard(line);
  // The first Ravage on a board, whichever it is, does not happen.
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
