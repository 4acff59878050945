import { knownAs } from '../table/card-lines/stored-results';
import { answersWith, type Choice, named } from '../table/choice';
import type { Deed } from '../table/deed';
import { ENDLESS_DARK } from '../table/island';
import { codesOf, INVADERS, kindOf, kindsOf, type PieceCode, type PieceKind } from '../table/pieces';
import type { Step } from '../table/step';
import { causeOf } from '../world/answers';
import { type CurrentLine, numberLeft, type Underway } from '../world/effect-progress';
import type { World } from '../world/world';
import { type LinePlan, runs } from './current-line';
import { behind, picksOn, restartsLine } from './transitions';

const done = (deed: Deed, { of }: Underway): Step => ({ do: 'deed', cause: causeOf(of), deed });

/** Returns the pieces in The Endless Dark that the line can affect, of one kind if it is given. */
function standing({ game }: World, { line }: CurrentLine, kind: string | undefined): readonly PieceCode[] {
  const kinds = kindsOf(line.piece ?? '');
  return codesOf(game.beside[ENDLESS_DARK] ?? {})
    .filter((code) => kinds.includes(kindOf(code)))
    .filter((code) => kind === undefined || kindOf(code) === kind);
}

/**
 * Returns the next larger kind; undefined after Cities. Smaller kinds are asked first, so no piece is Downgraded twice.
 */
const nextKind = (kind: PieceKind): PieceKind | undefined =>
  INVADERS[INVADERS.findIndex((one) => one === kind) + 1];

/** Returns the kind asked about now. */
const kindAtHand = (state: Underway): PieceKind => knownAs(state, 'kind')?.kind ?? 'E';

const howMany = ({ game }: World, codes: readonly PieceCode[]): number =>
  codes.reduce((sum, code) => sum + (game.beside[ENDLESS_DARK]?.[code] ?? 0), 0);

/** Asks for Invaders in The Endless Dark to Downgrade. */
function downgrade(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { effect, line } = current;
  const isAny = line.n === 'any';
  const kind = isAny ? kindAtHand(state) : undefined;
  const all = standing(world, current, kind);
  const begun = numberLeft(state);
  const left = begun ?? (isAny ? howMany(world, all) : Number(line.n));
  const next = kind === undefined ? undefined : nextKind(kind);
  const over: readonly Step[] =
    next === undefined ? behind(effect, state) : [restartsLine(state, { known: 'kind', kind: next })];
  if (all.length === 0 || left <= 0) return runs(over);
  const mayStop = isAny || line.may === true || line.upTo === true;
  const choices: readonly Choice[] = [
    ...all.map((piece): Choice => ({ kind: 'pieceHere', piece })),
    ...(mayStop ? named(begun === undefined ? 'none' : 'enough') : []),
  ];
  return {
    asked:
      choices.length > 1
        ? { asks: { asks: 'pieces', left: isAny ? undefined : left, mayStop }, choices }
        : null,
    run: (choice) => {
      if (answersWith(choice, 'none') || answersWith(choice, 'enough')) return { events: [], then: over };
      const piece = choice?.kind === 'pieceHere' ? choice.piece : all[0]!;
      const deed: Deed = { deed: 'downgrade', land: ENDLESS_DARK, pieces: { [piece]: 1 } };
      return { events: [], then: [done(deed, state), picksOn(state, left - 1)] };
    },
  };
}

/** Resolves a line about The Endless Dark: pieces added, or Invaders Downgraded. */
export function inTheDark(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { effect, line } = current;
  if (line.op === 'downgrade') return downgrade(world, current, state);
  const kind = kindsOf(line.piece ?? '')[0];
  const deed: Deed = { deed: 'add', land: ENDLESS_DARK, pieces: { [kind ?? '']: Number(line.n) } };
  return runs([...(kind ? [done(deed, state)] : []), ...behind(effect, state)]);
}
