/**
 * Two turns played out answer by answer, with nothing but what the engine decides: what is looked at is what lies on the
 * table before and after, and no more is known of the forecast than what it claims.
 */
import type { Engine, Prompt } from '../../src/lib/rules/engine/engine';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Command } from '../../src/lib/rules/table/command';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Ending, Game } from '../../src/lib/rules/table/game';
import { count } from '../../src/lib/rules/table/pieces';
import { evolveAll } from '../../src/lib/rules/world/evolve';

/** How near a loss is; `steps`: how many are left until it is one. */
interface Near {
  readonly n: number;
  readonly steps: number;
}

/** What one stretch of one walk came to: until a card was turned, or to its end. */
export interface Walked {
  /** The cards turned before it. */
  readonly path: readonly string[];
  readonly blight: number;
  readonly dahan: number;
  readonly fear: number;
  readonly left: number;
  readonly isHealthy: boolean;
  readonly blighted: readonly string[];
  readonly explored: readonly string[];
  readonly losses: Readonly<Record<string, Near>>;
  readonly ending: Ending | null;
  /** What hands carried out unseen, in this stretch or before it. */
  readonly unseen: readonly string[];
  readonly isUsual: boolean;
}

/** An answer, and what it is; `unseen`: what it leaves to hands. */
interface Answer {
  readonly command: Command;
  readonly usual: boolean;
  readonly unseen?: 'event' | 'fearCard' | 'blightCard';
}

const choose = (choice: string, more: Partial<Answer> = {}): Answer => ({
  ...{ command: { do: 'choose', choice }, usual: true },
  ...more,
});

const FLIPPED: Answer = {
  command: {
    do: 'report',
    reports: [{ report: 'setBlight', blight: { side: 'blighted', left: 99, card: null } }],
  },
  ...{ usual: true, unseen: 'blightCard' },
};

/** Where Blight may go without going on from there; all of it where that cannot be. */
function calm(game: Game, rules: Engine, ids: readonly string[]): readonly string[] {
  const world = rules.world(game);
  const still = ids.filter((id) => !world.rules.spreads(world, id, count(game.lands[id]!.pieces, 'B') + 1));
  return still.length > 0 ? still : ids;
}

/** What the table might answer, the usual first. */
function answers(
  rules: Engine,
  game: Game,
  { step, choices, asks }: Prompt,
  { path }: Pick<Walked, 'path'>,
): readonly Answer[] {
  const ids = choices.map(choiceId);
  const [first = ''] = ids;
  if (ids.length === 0) return [{ command: { do: 'proceed' }, usual: true }];
  if (step.do === 'flipBlightCard') return [FLIPPED];
  if (step.do === 'fearCards') return [choose('unnamed', { unseen: 'fearCard' })];
  if (step.do === 'exceptional' && step.of === 'events' && ids.includes('unnamed'))
    return [choose('unnamed', { unseen: 'event' })];
  if (step.do === 'resolveFearCard') return [choose('byHand', { unseen: 'fearCard' })];
  if (['actionCard', 'presenceLost'].includes(step.do) || asks.asks === 'hands') return [choose(first)];
  // Any card may be the next one; which comes with it (a surge) is one thing more that may be so or so.
  if (step.do === 'drawInvaderCard')
    return ids.map((id, i) => choose(id, { usual: path.at(-1) === '' || i === 0 }));
  const sensible = step.do === 'cascade' ? calm(game, rules, ids) : ids;
  return sensible.map((id, i) => choose(id, { usual: i === 0 }));
}

/** How far a walk has come. */
interface Sofar extends Omit<Walked, 'left' | 'isHealthy' | 'losses' | 'ending'> {
  readonly cards: number;
}

const FRESH = { blight: 0, dahan: 0, fear: 0, blighted: [], explored: [] } as const;

/** With what one event brought; `left`: Blight on the card or space before it. */
function sofarAfter(so: Sofar, event: GameEvent, left: number): Sofar {
  if (event.type === 'blightAdded')
    return { ...so, blight: so.blight + 1, blighted: [...so.blighted, event.land] };
  if (event.type === 'blightSet') return { ...so, blight: so.blight + left - event.blight.left };
  if (event.type === 'destroyed' && event.piece.startsWith('D')) return { ...so, dahan: so.dahan + event.n };
  if (event.type === 'fearGenerated') return { ...so, fear: so.fear + event.n };
  if (event.type === 'explored' && event.n > 0) return { ...so, explored: [...so.explored, event.land] };
  if (event.type === 'invaderCardDrawn' && so.path.at(-1) === '')
    return { ...so, path: [...so.path.slice(0, -1), event.card] };
  return so;
}

/** Every loss at this moment, by what it belongs to and its name. */
function lossesNow(rules: Engine, game: Game): Walked['losses'] {
  const world = rules.world(game);
  const all = world.modifiers.flatMap(({ name, loss }) => {
    if (!loss) return [];
    const { n, limit } = loss.progress(world);
    const isLost = loss.holds?.(world) ?? n >= limit;
    const away = Math.max(1, loss.falls ? n + 1 - limit : limit - n);
    return [[`${name} ${loss.name}`, { n, steps: isLost ? 0 : away }] as const];
  });
  return Object.fromEntries(all);
}

/** How the game ends if the table agrees that it has; null where it goes on. */
function endingOf(rules: Engine, game: Game): Ending | null {
  if (game.ended) return game.ended;
  const ended = rules.decide(game, { do: 'choose', choice: 'end' });
  return ended.ok ? ended.value.game.ended : null;
}

/** Follows the answers that `pick` leaves, and tells of each stretch once it is over. */
export function walk(
  rules: Engine,
  start: Game,
  pick: (answers: readonly Answer[]) => readonly Answer[],
  tell: (one: Walked) => void,
): void {
  const close = ({ cards: _, ...so }: Sofar, there: Game, ending: Ending | null): void =>
    tell({
      ...{ ...so, left: there.blight.left, isHealthy: there.blight.side === 'healthy' },
      ...{ losses: lossesNow(rules, there), ending },
    });
  const go = (game: Game, before: Sofar): void => {
    const prompt = rules.promptOf(game);
    if (!prompt || prompt.step.do === 'checkEnding' || prompt.step.do === 'gameOver')
      return close(before, game, endingOf(rules, game));
    for (const { command, usual, unseen = [] } of pick(answers(rules, game, prompt, before))) {
      const decided = rules.decide(game, command);
      if (!decided.ok) throw new Error(decided.error.code);
      const { events, game: then } = decided.value;
      const known = [...new Set(before.unseen.concat(unseen))];
      let so: Sofar = { ...before, isUsual: before.isUsual && usual, unseen: known };
      let there = game;
      let isOver = false;
      // What the card's other side brings is nobody's: it only makes room.
      const told = command.do === 'report' ? 1 : 0;
      for (const [i, event] of events.entries()) {
        const { left } = there.blight;
        there = evolveAll(there, [event]);
        if (i < told) continue;
        so = sofarAfter(so, event, left);
        if (event.type !== 'phaseBegan' || event.phase !== (so.cards < 2 ? 'explore' : 'slow')) continue;
        close(so, there, null);
        isOver = so.cards === 2;
        if (isOver) break;
        so = { ...so, ...FRESH, path: [...so.path, ''], cards: so.cards + 1 };
      }
      if (!isOver) go(then, so);
    }
  };
  go(start, { ...FRESH, path: [], unseen: [], isUsual: true, cards: 0 });
}
