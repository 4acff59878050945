import { isEqual } from '../basics/equal';
import { differenceOf } from '../engine/correction';
import type { Engine } from '../engine/engine';
import type { Correction, Report, Tap } from '../table/command';
import type { Game } from '../table/game';
import { type Done, effectiveTaps, type Logged, restsOn } from './effective-taps';
import { after, askedIn, type Earlier, type Later, momentAt, playedOn, type Redone } from './redo';

/** Returns the index of the effective tap right after a log entry; null if the entry has no effect. */
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

/** Records a missed step at that moment and repeats what followed; null if the step is impossible. */
export function withMissedStep(
  engine: Engine,
  moment: Earlier,
  told: readonly (readonly Report[])[],
): Redone | null {
  const did = told.map((reports) => ({ tap: { do: 'report', reports } as const }));
  const game = did.reduce<Game | null>((now, { tap }) => now && after(engine, now, tap), moment.before);
  return game && playedOn(engine, { ...begun(moment, told.length), game, did });
}

/** Replaces a record or answer at that moment; null if the new one is impossible. */
export function withEditedEntry(
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

/**
 * Repeats the tap without these card parts and modifiers; with all of them if the list is empty. Null if there is no
 * such tap or the result is impossible.
 */
export function withoutParts(engine: Engine, moment: Earlier, parts: readonly string[]): Redone | null {
  const tap = moment.after[0]?.tap;
  if (!tap || tap.do === 'report') return null;
  const { without: _, ...whole } = tap;
  const late = parts.length > (tap.without ?? []).length ? 0 : 1;
  return withEditedEntry(engine, moment, [parts.length > 0 ? { ...whole, without: parts } : whole], late);
}

/** Returns the answers after the first of a multiple tap, each with its question. */
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

/**
 * Removes the tap. If it was an answer, its question is open again. The later answers of the same tap and all later
 * taps then follow as far as they fit.
 */
export function takenOut(engine: Engine, moment: Earlier): Redone {
  const [out, ...rest] = moment.after;
  const left = out ? [...othersOf(engine, moment.before, out), ...rest] : rest;
  const without = { ...begun(moment, 0), left };
  return out?.tap.do === 'report'
    ? playedOn(engine, without)
    : { ...without, prompt: engine.promptOf(moment.before) };
}

/** Returns the game after the taps of a correction, replayed from the log; null if they don't apply. */
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

/**
 * Returns true if replaying the correction's taps gives the game that it claims. Data from other devices may claim
 * anything.
 */
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
