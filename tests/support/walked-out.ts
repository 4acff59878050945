/**
 * Two turns played out answer by answer, with nothing but what the engine decides: what is looked at is what lies on the
 * table before and after, and no more is known of the forecast than what it claims.
 */
import { choiceId } from '../../src/lib/rules/choice';
import type { Command } from '../../src/lib/rules/command';
import type { Engine, Prompt } from '../../src/lib/rules/engine';
import type { Game } from '../../src/lib/rules/game';
import { count } from '../../src/lib/rules/pieces';

/** What one stretch of one walk came to: until a card was turned, or to its end. */
export interface Walked {
  /** The cards turned before it. */
  readonly path: readonly string[];
  readonly blight: number;
  readonly dahan: number;
  readonly left: number;
  readonly flipped: boolean;
  readonly isUsual: boolean;
}

/** An answer, and what it is; `flips`: the Blight Card turns, which is told by hand. */
interface Answer {
  readonly command: Command;
  readonly usual: boolean;
  readonly flips: boolean;
}

const choose = (choice: string, usual = true): Answer => ({
  command: { do: 'choose', choice },
  usual,
  flips: false,
});

const FLIPPED: Answer = {
  command: {
    do: 'report',
    reports: [{ report: 'setBlight', blight: { side: 'blighted', left: 99, card: null } }],
  },
  usual: true,
  flips: true,
};

/** Where Blight may go without going on from there; all of it where that cannot be. */
function calm(game: Game, rules: Engine, ids: readonly string[]): readonly string[] {
  const world = rules.world(game);
  const still = ids.filter((id) => !world.rules.spreads(world, id, count(game.lands[id]!.pieces, 'B') + 1));
  return still.length > 0 ? still : ids;
}

/** What the table might answer, the usual first. */
function answers(rules: Engine, game: Game, { step, choices, asks }: Prompt): readonly Answer[] {
  const ids = choices.map(choiceId);
  const [first = ''] = ids;
  if (ids.length === 0) return [{ command: { do: 'proceed' }, usual: true, flips: false }];
  if (step.do === 'flipBlightCard') return [FLIPPED];
  if (
    step.do === 'fearCards' ||
    (step.do === 'exceptional' && step.of === 'events' && ids.includes('unnamed'))
  )
    return [choose('unnamed')];
  if (step.do === 'resolveFearCard') return [choose('byHand')];
  if (['actionCard', 'presenceLost'].includes(step.do) || asks.asks === 'hands') return [choose(first)];
  if (step.do === 'drawInvaderCard') return ids.map((id) => choose(id));
  const sensible = step.do === 'cascade' ? calm(game, rules, ids) : ids;
  return sensible.map((id, i) => choose(id, i === 0));
}

/** How far a walk has come. */
interface Sofar extends Omit<Walked, 'left'> {
  readonly cards: number;
}

/** Follows the answers that `pick` leaves, and tells of each stretch once it is over. */
export function walk(
  rules: Engine,
  start: Game,
  pick: (answers: readonly Answer[]) => readonly Answer[],
  tell: (one: Walked) => void,
): void {
  const fresh: Sofar = { path: [], blight: 0, dahan: 0, flipped: false, isUsual: true, cards: 0 };
  const go = (game: Game, before: Sofar): void => {
    const prompt = rules.promptOf(game);
    const close = (so: Sofar, left: number): void =>
      tell({
        path: so.path,
        blight: so.blight,
        dahan: so.dahan,
        left,
        flipped: so.flipped,
        isUsual: so.isUsual,
      });
    if (!prompt || prompt.step.do === 'checkEnding' || prompt.step.do === 'gameOver')
      return close(before, game.blight.left);
    for (const { command, usual, flips } of pick(answers(rules, game, prompt))) {
      const decided = rules.decide(game, command);
      if (!decided.ok) throw new Error(decided.error.code);
      const { events, game: then } = decided.value;
      let so: Sofar = { ...before, isUsual: before.isUsual && usual, flipped: before.flipped || flips };
      let { left } = game.blight;
      let isTold = false;
      for (const event of flips ? events.slice(1) : events) {
        if (flips && !isTold) [left, isTold] = [99, true];
        if (event.type === 'blightAdded') [so, left] = [{ ...so, blight: so.blight + 1 }, left - 1];
        if (event.type === 'blightSet')
          [so, left] = [{ ...so, blight: so.blight + left - event.blight.left }, event.blight.left];
        if (event.type === 'destroyed' && event.piece.startsWith('D'))
          so = { ...so, dahan: so.dahan + event.n };
        if (event.type === 'phaseBegan' && event.phase === (so.cards < 2 ? 'explore' : 'slow')) {
          close(so, left);
          if (so.cards === 2) break;
          so = { ...so, path: [...so.path, ''], blight: 0, dahan: 0, cards: so.cards + 1 };
        }
        if (event.type === 'invaderCardDrawn' && so.path.at(-1) === '')
          so = { ...so, path: [...so.path.slice(0, -1), event.card] };
      }
      const isOver = events.some((e) => e.type === 'phaseBegan' && e.phase === 'slow') && before.cards === 2;
      if (!isOver) go(then, so);
    }
  };
  go(start, fresh);
}
