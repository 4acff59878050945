import { expect } from 'vitest';
import { ENGINE } from '../../../src/lib/game-engine';
import { readDeed } from '../../../src/lib/rules/notation/deed-notation';
import { printIsland, printPieces } from '../../../src/lib/rules/notation/game-notation';
import { choiceId } from '../../../src/lib/rules/table/choice';
import type { Game } from '../../../src/lib/rules/table/game';
import type { Step } from '../../../src/lib/rules/table/step';
import { asLand } from '../ids';
import { position } from '../position';
import { type Dice, pick } from '../random-table';
import { Table } from '../table';
import { type Acting, type Ask, ByHand, type Holds } from './actions';
import { writeLand, writeLands, writtenLand } from './island';
import { anyPosition, anySitting, asDeed, type RandomPosition } from './random-position';

/** The app and the group that plays by hand, in the same position before the same action. */
export interface SideBySide {
  readonly app: Table;
  readonly byHand: ByHand;
  readonly land: string;
  readonly told: string;
}

function tells(app: Table, holds: readonly Holds[]): void {
  for (const one of holds) {
    const read = readDeed(asDeed(one));
    if (!read.ok) throw new Error(asDeed(one));
    app.tells({ report: 'deed', deed: read.value });
  }
}

/** Returns the app in Fast Powers before these steps, with enough Blight and Fear for anything that may happen. */
const seated = ({ boards, lands, tracked }: RandomPosition, steps: readonly Step[]): Table =>
  new Table(
    position({
      boards: boards.join(''),
      lands,
      phase: 'fast',
      presence: tracked ? 'tracked' : 'untracked',
      blight: { side: 'space', left: 400 },
      fear: { split: [90, 90, 90] },
      agenda: [{ do: 'fastPowers' }, ...steps],
    }),
    ENGINE,
  );

/**
 * Creates the app and the group by hand in a random position with lasting effects. `steps` returns the next steps and
 * may use the given land.
 */
export function sideBySide(
  roll: Dice,
  { boards, everywhere }: { readonly boards: number; readonly everywhere: boolean },
  steps: (land: string) => readonly Step[],
): SideBySide {
  const told = anyPosition(roll, boards, everywhere);
  const { land } = told;
  const app = seated(told, steps(land));
  tells(app, told.holds);
  // Lower Health destroys damaged pieces, so only the remaining ones may sit out.
  const lands = printIsland(app.game);
  const sitting = anySitting(roll, { boards: told.boards, lands }, land);
  tells(app, sitting);
  const holds = [...told.holds, ...sitting];
  return {
    ...{ app, land },
    byHand: new ByHand(told.boards, lands, holds, told.tracked),
    told: `${lands}\n${holds.map(asDeed).join('\n')}\n${told.tracked ? 'tracked' : 'untracked'}`,
  };
}

/** Returns the text of a land of the app, in the format of the group that plays by hand. */
const landIn = ({ lands }: Game, land: string): string =>
  writeLand(writtenLand(printPieces(lands[asLand(land)]!.pieces)));

/** The answers to the app's questions that are not part of an action; null stands for the main button. */
const BY_THE_WAY: Readonly<Record<string, string | null>> = {
  fastPowers: null,
  checkEnding: 'playOn',
  presenceLost: 'done',
  actionCard: 'all',
};

/**
 * Compares the ways of the Dahan's Damage, then picks one: the app must list every way, or, if it doesn't list all,
 * only correct ones.
 */
function strikes(
  { app, told }: SideBySide,
  acting: Acting,
  asked: IteratorResult<Ask, void>,
  roll: Dice,
): IteratorResult<Ask, void> {
  const { step, choices } = app.rules.promptOf(app.game)!;
  const land = 'land' in step ? step.land! : '';
  const ids = choices.map(choiceId);
  const whole = ids.filter((id) => id !== 'pieceByPiece');
  const left = new Set(whole.map((id) => landIn(app.rules.forecast(app.game, id).game, land)));
  const mine = asked.done ? null : asked.value;
  // The app also asks if two ways leave the same pieces.
  const isOne = mine?.ask !== 'strike' || mine.land !== land;
  const options = isOne ? [[...left][0]!] : mine.options;
  if (whole.length === ids.length) expect([...left].sort(), told).toEqual([...options].sort());
  else expect(options, told).toEqual(expect.arrayContaining([...left]));
  app.answers(pick(roll, ids));
  while (app.asked === 'strike') app.answers(pick(roll, app.choices));
  return isOne ? asked : acting.next(landIn(app.game, land));
}

/**
 * Plays the app and the group by hand until Slow Powers, with the same answers. Checks that their questions, pieces,
 * Fear and Blight are equal.
 */
export function playBoth(both: SideBySide, act: (byHand: ByHand) => Acting, roll: Dice): void {
  const { app, byHand, told } = both;
  const acting = act(byHand);
  const before = fearOf(app.game);
  let asked: IteratorResult<Ask, void> = acting.next();
  for (let i = 0; i < 400 && app.asked !== 'slowPowers'; i++) {
    const { step, choices } = app.rules.promptOf(app.game)!;
    const usual = BY_THE_WAY[step.do];
    if (usual === null) app.goesOn();
    else if (usual !== undefined) app.answers(usual);
    else if (step.do === 'counterattack') asked = strikes(both, acting, asked, roll);
    else {
      const ids = choices.map(choiceId);
      const options = ids.map((id) => ({ skipped: 'skip', disease: 'token', wilds: 'token' })[id] ?? id);
      const mine = asked.done ? null : asked.value;
      const ask = step.do === 'cascade' ? 'cascade' : 'prevent';
      expect([mine?.ask, [...(mine?.options ?? [])].sort()], told).toEqual([ask, [...options].sort()]);
      const at = roll(ids.length);
      app.answers(ids[at]!);
      asked = acting.next(options[at]!);
    }
  }
  expect([app.asked, asked.done], told).toEqual(['slowPowers', true]);
  const lands = Object.keys(app.game.lands).map((land) => [land, landIn(app.game, land)] as const);
  const standing = lands
    .filter(([, pieces]) => pieces !== '')
    .sort()
    .map(([land, pieces]) => `${land}: ${pieces}`)
    .join('\n');
  expect(standing, told).toBe(writeLands(byHand.lands));
  expect([fearOf(app.game) - before, 400 - app.game.blight.left], told).toEqual([byHand.fear, byHand.blight]);
}

/** Returns all Fear generated so far. */
const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;
