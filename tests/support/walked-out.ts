/**
 * Plays two turns answer by answer, using only the engine's decisions. It compares the positions before and after, and
 * knows nothing of the forecast except its claims.
 */
import type { Engine, Prompt } from '../../src/lib/rules/engine/engine';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Command } from '../../src/lib/rules/table/command';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Ending, Game } from '../../src/lib/rules/table/game';
import { count } from '../../src/lib/rules/table/pieces';
import { evolveAll } from '../../src/lib/rules/world/evolve';
import { asLand } from './ids';

/** The progress of a loss; `steps` is how much is missing until the game is lost. */
interface Near {
  readonly n: number;
  readonly steps: number;
}

/** The result of one stretch of a path: until a card is turned, or until the end. */
export interface Walked {
  /** The cards that were turned before it. */
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
  /** The cards that were carried out by hand, in this stretch or before it. */
  readonly unseen: readonly string[];
  readonly isUsual: boolean;
}

/** An answer; `unseen` is the kind of card that it leaves to the players, if any. */
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

/** Returns the lands to which Blight may cascade without cascading further; all lands if there are none. */
function calm(game: Game, rules: Engine, ids: readonly string[]): readonly string[] {
  const world = rules.world(game);
  const still = ids.filter(
    (id) => !world.rules.spreads(world, asLand(id), count(game.lands[asLand(id)]!.pieces, 'B') + 1),
  );
  return still.length > 0 ? still : ids;
}

/** Returns the possible answers, the suggested one first. */
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
  // Any card may be the next one. If a second card comes with it (a surge), that is another random choice.
  if (step.do === 'drawInvaderCard')
    return ids.map((id, i) => choose(id, { usual: path.at(-1) === '' || i === 0 }));
  const sensible = step.do === 'cascade' ? calm(game, rules, ids) : ids;
  return sensible.map((id, i) => choose(id, { usual: i === 0 }));
}

/** The state of a path so far. */
interface Sofar extends Omit<Walked, 'left' | 'isHealthy' | 'losses' | 'ending'> {
  readonly cards: number;
}

const FRESH = { blight: 0, dahan: 0, fear: 0, blighted: [], explored: [] } as const;

/** Returns the state after one event; `left` is the Blight on the card or space before it. */
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

/** Returns the progress of every loss now, by its exception and its name. */
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

/** Returns how the game ends if the players confirm the ending; null if it doesn't end. */
function endingOf(rules: Engine, game: Game): Ending | null {
  if (game.ended) return game.ended;
  const ended = rules.decide(game, { do: 'choose', choice: 'end' });
  return ended.ok ? ended.value.game.ended : null;
}

/** Follows the answers that `pick` returns, and calls `tell` with each stretch when it is over. */
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
      // The Blight of the unknown other side is ignored: it is only there so that the game can continue.
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
