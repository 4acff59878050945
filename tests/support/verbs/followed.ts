/** Finds every end in the app, with all of its answers, in the format of the independent search. */
import { entriesOf } from '../../../src/lib/rules/basics/typed-keys';
import type { Engine } from '../../../src/lib/rules/engine/engine';
import { appliesIn } from '../../../src/lib/rules/lasting/lasting';
import { choiceId } from '../../../src/lib/rules/table/choice';
import type { Game } from '../../../src/lib/rules/table/game';
import { asLand } from '../ids';
import { type Ended, keyOf } from './ended';
import { LANDS } from './named-lands';

/**
 * The maximum number of the app's ends from a position. If there are more, only those reached so far are compared with
 * the independent search.
 */
const MOST_ENDS = 150;

/** Returns the text of an end in the app; the independent search may need more than the island. */
type Write = (ended: Ended, rules: Engine, game: Game) => string;

const endOf = (rules: Engine, start: Game, game: Game, write: Write): string => {
  const world = rules.world(game);
  const island: Record<string, string[]> = {};
  for (const land of LANDS)
    island[land] = entriesOf(game.lands[asLand(land)]!.pieces).flatMap(([code, n]) =>
      Array.from({ length: n }, () => code),
    );
  const marks = LANDS.flatMap((land) => {
    const defend = world.rules.defend(world, asLand(land));
    return [
      ...(defend > 0 ? [`defend ${land} ${defend}`] : []),
      ...game.lasting
        .filter(
          (one) => appliesIn(world, one, asLand(land)) && ['skip', 'isolate'].includes(one.change.change),
        )
        .map(
          ({ change, during }) =>
            `${change.change} ${land}${change.change === 'skip' ? ` ${during ?? 'all'}${change.spares ? ` but ${change.spares}` : ''}` : ''}`,
        ),
    ];
  });
  const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;
  return write({ island, fear: fearOf(game) - fearOf(start), marks }, rules, game);
};

/**
 * Returns the ends that the app reaches with its answers until the step `until`, without `byHand` and `pieceByPiece`;
 * `isAll` is false if there were too many to follow all.
 */
export function followed(
  rules: Engine,
  start: Game,
  until: string,
  { from = start, write = keyOf }: { readonly from?: Game; readonly write?: Write } = {},
): { readonly ends: ReadonlySet<string>; readonly isAll: boolean } {
  const ends = new Set<string>();
  const seen = new Set<string>();
  const open: Game[] = [rules.settled(start).game];
  while (open.length > 0 && ends.size < MOST_ENDS && seen.size < MOST_ENDS * 4) {
    const game = open.pop()!;
    const key = JSON.stringify([
      game.agenda,
      game.lands,
      game.fear,
      game.spiritStates,
      game.lasting.map(({ change, where }) => [change, where]),
    ]);
    if (seen.has(key)) continue;
    seen.add(key);
    const prompt = rules.promptOf(game);
    if (!prompt || prompt.step.do === until) {
      ends.add(endOf(rules, from, game, write));
      continue;
    }
    const choices = prompt.choices
      .map(choiceId)
      .filter((choice) => choice !== 'byHand' && choice !== 'pieceByPiece');
    for (const choice of prompt.step.do === 'checkEnding' ? ['playOn'] : choices) {
      const turn = rules.decide(game, { do: 'choose', choice });
      if (!turn.ok) throw new Error(`${choice} is refused`);
      open.push(turn.value.game);
    }
  }
  return { ends, isAll: open.length === 0 };
}
