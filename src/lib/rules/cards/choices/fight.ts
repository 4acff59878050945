import { entriesOf } from '../../basics/typed-keys';
import { worse } from '../../damage/badlands-added';
import { allocations } from '../../damage/counterattack';
import { blowChoices } from '../../table/choice';
import { piecesIn } from '../../table/game';
import type { LandId } from '../../table/island';
import {
  type Allocation,
  codeOf,
  invadersIn,
  type PieceCode,
  pieceOf,
  type Pieces,
} from '../../table/pieces';
import type { Step } from '../../table/step';
import { causeOf } from '../../world/answers';
import type { CurrentLine, Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import type { LinePlan } from '../current-line';
import { behind, fightsWith } from '../transitions';

/** Returns the Damage of an Invader, without the effect of its Strife. */
const dealtBy = (world: World, land: LandId, piece: PieceCode): number =>
  world.rules.damage(world, codeOf({ ...pieceOf(piece), strife: 0 }), land);

/** Returns the ways to divide these Invaders' Damage among the others in the land. A piece never hits itself. */
function ways(world: World, land: LandId, fighters: Pieces, badlands: number): readonly Allocation[] {
  const dealt = entriesOf(fighters).reduce((sum, [code, n]) => sum + n * dealtBy(world, land, code), 0);
  // Added once per action, however the Damage is divided (tokens.json, badlands).
  const more = (n: number): number => (n > 0 ? n + badlands : 0);
  const total = more(dealt);
  const pieces = piecesIn(world, land);
  const most = (code: PieceCode): number =>
    fighters[code] === pieces[code] ? more(dealt - dealtBy(world, land, code)) : total;
  for (let damage = total; damage > 0; damage--) {
    const all = allocations(world, land, damage).filter((blows) =>
      blows.every((blow) => blow.damage <= most(blow.piece)),
    );
    if (all.length > 0) return all;
  }
  return [];
}

/** The maximum number of listed answers; the rest are weaker. */
const MAX_LISTED_ANSWERS = 8;

/** Resolves the Damage that Invaders with Strife deal to others in their land: all of them, or a picked one. */
export function fight(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { effect, line } = current;
  const land = state.land!;
  const fighter = state.kind === 'fights' ? state.piece : null;
  const pieces = piecesIn(world, land);
  const angry = invadersIn(pieces)
    .filter((code) => pieceOf(code).strife > 0)
    .sort((a, b) => dealtBy(world, land, b) - dealtBy(world, land, a));
  const over = behind(effect, state, { land });
  if (line.n === 1 && fighter === null && angry.length > 0)
    return {
      asked:
        angry.length > 1
          ? {
              asks: { asks: 'fighter' },
              choices: angry.map((piece) => ({ kind: 'piece', land, piece, alone: false })),
            }
          : null,
      run: (choice) => ({
        events: [],
        then: [fightsWith(state, choice?.kind === 'piece' ? choice.piece : angry[0]!)],
      }),
    };
  const fighters: Pieces = Object.fromEntries(
    angry
      .filter((code) => fighter === null || code === fighter)
      .map((code) => [code, fighter === null ? pieces[code]! : 1]),
  );
  const { n: badlands, events } = worse(world, land, 'invaders', causeOf(state.of));
  const all = ways(world, land, fighters, badlands).slice(0, MAX_LISTED_ANSWERS);
  return {
    asked: all.length > 1 ? { asks: { asks: 'blows' }, choices: blowChoices(all) } : null,
    run: (choice) => {
      const blows = choice?.kind === 'blows' ? choice.blows : (all[0] ?? []);
      const deeds = blows.map(({ piece, damage, n }): Step => ({
        do: 'deed',
        cause: causeOf(state.of),
        deed: { deed: 'damageEach', land, n: damage, pieces: { [piece]: n }, plain: true },
      }));
      return { events: deeds.length > 0 ? events : [], then: [...deeds, ...over] };
    },
  };
}
