import { pieceChoices, pieceOfChoice } from '../../lands/piece-choices';
import type { OneOf } from '../../table/card-lines/effect';
import { type Choice, named } from '../../table/choice';
import type { EffectIn } from '../../table/effect-step';
import type { LandId } from '../../table/island';
import type { CurrentLine, Underway } from '../../world/effect-progress';
import type { Outcome } from '../../world/step-rule';
import type { World } from '../../world/world';
import { perLand, timesOf } from '../amounts';
import { isByHand, isOfSpirit } from '../by-hand';
import { lineHolds } from '../card-conditions';
import { carryOut } from '../carry-out';
import { currentLine, inItsOwnLand, type LinePlan, runs } from '../current-line';
import { isUnseen } from '../suggested-answer';
import { leave, startsLines } from '../transitions';
import { CARD_VERBS } from '../verbs/card-verbs';
import { canGather } from './gather';
import { canPush } from './moves';
import { followsThere } from './one-land';
import { candidates, matters, openLands, openPieces, picked, picksPieces } from './open-pieces';
import { isWorthPaying } from './pay-first';
import { canPick } from './spirit-choices';

/** Returns true if the current line could do something. */
function canDoLine(world: World, current: CurrentLine, asked: Underway): boolean {
  const { line } = current;
  if (isByHand(world, current.effect, line, current.whose) || !lineHolds(world, current, asked))
    return lineHolds(world, current, asked);
  const state = inItsOwnLand(current, asked);
  if (line.op === 'pay') return isWorthPaying(world, current, state);
  if (isOfSpirit(line) && !canPick(world, current, state)) return false;
  if (line.op === 'gather') return canGather(world, current, state);
  if (line.op === 'push' || line.op === 'move') return canPush(world, current, state);
  const lands = picked(world, openLands(world, current, state), line);
  if (picksPieces(line)) return openPieces(world, current, lands, state).length > 0;
  const counts = (land: LandId): boolean => !perLand(line) || timesOf(world, line, land, current.whose) > 0;
  const isOfLand =
    line.op === 'damage' || line.op === 'add' || line.in !== undefined || line.anchor !== undefined;
  return !isOfLand || lands.some((land) => matters(world, line, land, current.whose) && counts(land));
}

/** Returns true if the current line, or a later one in a land that it picks, could do something. */
export function canDo(world: World, current: CurrentLine, asked: Underway): boolean {
  if (canDoLine(world, current, asked)) return true;
  const { line } = current;
  const asks = CARD_VERBS[line.op].asks(line);
  if (CARD_VERBS[line.op].by !== 'reader' || !lineHolds(world, current, asked)) return false;
  const state = inItsOwnLand(current, asked);
  return (
    (asks === 'pieces' || asks === 'push' || asks === 'land' || asks === 'gather') &&
    openLands(world, current, state).some((land) => followsThere(world, current, state, land))
  );
}

/** Returns true if each option picks one piece of kinds that no other option uses, so the piece names the option. */
const areTold = ({ oneOf }: OneOf): boolean => {
  const kinds = oneOf.map(([line]) => line?.piece ?? '').join('');
  return (
    oneOf.length > 1 &&
    oneOf.every(
      (lines) => lines.length === 1 && picksPieces(lines[0]!) && lines[0]!.n === 1 && lines[0]!.op !== 'add',
    ) &&
    new Set(kinds).size === kinds.length
  );
};

/** Asks for one of several options; impossible ones are not offered. */
export function pickOption(world: World, effect: OneOf, state: EffectIn<'enters' | 'applies'>): LinePlan {
  const begun = (option: number): Underway => startsLines(effect, state, option);
  const lineOf = (option: number): CurrentLine => currentLine(effect, begun(option));
  const ways = effect.oneOf
    .map((_, option) => option)
    .filter((option) => canDo(world, lineOf(option), begun(option)));
  // The answer's own text announces an option that the players resolve.
  const isSaid = (option: number): boolean =>
    effect.oneOf[option]!.every(
      (line) => isByHand(world, effect, line, lineOf(option).whose) && line.piece !== 'P',
    );
  const goes = (option: number): Outcome => ({
    events: [],
    then: ways.length > 1 && isSaid(option) ? leave(state, effect) : [begun(option)],
  });
  if (ways.length === 0) return runs(leave(state, effect));
  if (ways.length === 1 && !effect.may) return { asked: null, run: () => goes(ways[0]!) };
  if (!areTold(effect))
    return {
      asked: {
        asks: { asks: 'option' },
        choices: [
          ...ways.map((option): Choice => ({ kind: 'option', option })),
          ...(effect.may ? named('none') : []),
        ],
      },
      run: (choice) =>
        choice?.kind === 'named'
          ? { events: [], then: [] }
          : goes(choice?.kind === 'option' ? choice.option : ways[0]!),
    };
  const all = ways.flatMap((option) =>
    candidates(world, lineOf(option), begun(option)).map((one) => ({ ...one, option })),
  );
  // If the app can't see the matching lands, the options may be declined.
  const may = ways.some((option) => {
    const [line] = effect.oneOf[option]!;
    return line!.may === true || isUnseen(world, line!);
  });
  return {
    asked: {
      asks: { asks: 'pieces', left: undefined, mayStop: may },
      choices: [...pieceChoices(all), ...(may ? named('none') : [])],
    },
    run: (choice) => {
      const one = pieceOfChoice(all, choice);
      if (!one) return { events: [], then: leave(state, effect) };
      const { option, land, piece } = one;
      return carryOut(world, lineOf(option), startsLines(effect, state, option, land)).run({
        kind: 'piece',
        land,
        piece,
        alone: false,
      });
    },
  };
}
