import { isEqual } from '../basics/equal';
import { differenceOf } from '../engine/correction';
import type { Engine } from '../engine/engine';
import type { Correction, Report, Tap } from '../table/command';
import type { Game } from '../table/game';
import { type Done, effectiveTaps, type Logged, restsOn } from './effective-taps';
import { after, askedIn, type Earlier, type Later, momentAt, playedOn, type Redone } from './redo';

/** Which of the taps that count comes right after an entry of the line; null where that entry counts no more. */
export function nextAfter(done: readonly Done[], entry: number, isStart: boolean): number | null {
  if (isStart) return 0;
  const at = done.findLastIndex(({ origin }) => origin === entry);
  return at < 0 ? null : at + 1;
}

const begun = ({ before, ...moment }: Earlier, late: number): Redone => ({
  moment: { before, ...moment },
  card: null,
  past: { turn: before.turn, phase: before.phase, late },
  game: before,
  prompt: null,
  did: [],
  left: moment.after,
  gone: [],
});

/** Tells at that moment what was forgotten there, and does again what came after; null where one of it cannot be. */
export function toldLate(
  engine: Engine,
  moment: Earlier,
  told: readonly (readonly Report[])[],
): Redone | null {
  const did = told.map((reports) => ({ tap: { do: 'report', reports } as const }));
  const game = did.reduce<Game | null>((now, { tap }) => now && after(engine, now, tap), moment.before);
  return game && playedOn(engine, { ...begun(moment, told.length), game, did });
}

/** Tells at that moment something else in the place of what was told or answered there; null where that cannot be. */
export function toldOtherwise(
  engine: Engine,
  moment: Earlier,
  taps: readonly Tap[],
  late = taps.length,
): Redone | null {
  const [out, ...left] = moment.after;
  const did = taps.map((tap, i) => (i === 0 && out?.card ? { tap, card: out.card } : { tap }));
  const game = did.reduce<Game | null>(
    (now, { tap, card }) => now && after(engine, now, tap, card),
    moment.before,
  );
  return game && playedOn(engine, { ...begun(moment, late), game, did, left });
}

/** The tap of that moment without these parts of cards and lines of an Adversary; with all of them where there are none. */
export function withoutParts(engine: Engine, moment: Earlier, parts: readonly string[]): Redone | null {
  const tap = moment.after[0]?.tap;
  if (!tap || tap.do === 'report') return null;
  const { without: _, ...whole } = tap;
  const late = parts.length > (tap.without ?? []).length ? 0 : 1;
  return toldOtherwise(engine, moment, [parts.length > 0 ? { ...whole, without: parts } : whole], late);
}

/** The answers after the first of those that were given in one go, each with what it answered. */
function othersOf(engine: Engine, before: Game, one: Later): readonly Later[] {
  const { tap } = one;
  if (tap.do !== 'choose') return [];
  const others: Later[] = [];
  let game = after(engine, before, { do: 'choose', choice: tap.choice });
  for (const choice of tap.then ?? []) {
    if (!game) break;
    const answer = { do: 'choose', choice } as const;
    others.push({ ...one, tap: answer, asked: askedIn(engine, game) });
    game = after(engine, game, answer);
  }
  return others;
}

/** Takes the tap of that moment out; what was an answer is asked again, and those given in one go with it follow as they fit. */
export function takenOut(engine: Engine, moment: Earlier): Redone {
  const [out, ...rest] = moment.after;
  const left = out ? [...othersOf(engine, moment.before, out), ...rest] : rest;
  const without = { ...begun(moment, 0), left };
  return out?.tap.do === 'report'
    ? playedOn(engine, without)
    : { ...without, prompt: engine.promptOf(moment.before) };
}

/** The game that the taps of a correction lead to, from the games of the line; null where they do not. */
async function ledTo(
  engine: Engine,
  line: readonly Logged[],
  { back, did, card, also = [] }: Correction,
  gameAt: (entry: number) => Promise<Game | undefined>,
): Promise<Game | null> {
  const done = effectiveTaps(line);
  const at = done.length - back;
  const { from, entry } = restsOn(line, done, at);
  const given = await gameAt(entry);
  if (at < 0 || !given) return null;
  const { before } = momentAt(engine, given, done, from, at);
  return did.reduce<Game | null>((game, tap: Tap, i) => {
    const right = also.find((one) => one.at === i)?.card ?? (i === 0 ? card : undefined);
    return game && after(engine, game, tap, right);
  }, before);
}

/** Whether what a correction says of the game is what its taps make of it: somebody else may say anything. */
export async function isTrue(
  engine: Engine,
  line: readonly Logged[],
  now: Game,
  correction: Correction,
  gameAt: (entry: number) => Promise<Game | undefined>,
): Promise<boolean> {
  const game = await ledTo(engine, line, correction, gameAt);
  return game !== null && isEqual(differenceOf(now, game), correction.difference);
}
