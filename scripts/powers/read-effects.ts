// The steps of a part of a Power, read into effects: each with what belongs to it.
import { notCarriedOut } from '../../src/lib/content/cards/reading/carried-out';
import type { Effect, Simple } from '../../src/lib/rules/effects/effect';
import type { Line } from '../../src/lib/rules/effects/line';
import type { PowerEffect } from '../../src/lib/rules/powers/power-use';
import type { Place } from './read-lands';
import { orElse, type ReadLine, readLine, readWait } from './read-lines';
import { paidFirst, withPaid } from './read-paid';
import { isOfUse } from './read-reach';
import { forSeveral } from './read-several';
import { stepsOf } from './read-steps';
import { doneOnceDue, togetherWaiting } from './read-waiting';
import type { Raw } from './said-words';

const scoped = (
  { each, ofTarget, plus, times, odd, shown, inOrigin, only, last, distinct }: ReadLine,
  effect: Effect,
): PowerEffect => ({
  ...(ofTarget && { of: 'target' as const }),
  ...(plus && { plus }),
  ...{ ...(times && { times }), ...(odd && { odd }), ...(shown && { shown }), ...(inOrigin && { inOrigin }) },
  ...{ ...(only && { only }), ...(last && { last }) },
  effect: { ...effect, each, ...(distinct && { distinct }) } as Effect,
});

/** A step that waits, with what it does once its moment has come; null where any of that is said. */
function readWaiting(
  { waits, trigger: _, who, ...on }: Raw,
  where: string,
  begins: Place,
): readonly ReadLine[] | null {
  if (!Array.isArray(waits) || (begins === 'nowhere' && on['in'] === undefined)) return null;
  const does = doneOnceDue(waits).flatMap((raw) =>
    raw['waits']
      ? (readWaiting(raw, where, begins) ?? [readLine({ ...raw, op: 'mark' }, where)])
      : [readLine(raw, where, raw['if'] === 'not-pushed' ? 'way' : 'aimed')],
  );
  if (does.some(({ line }) => line.op === 'said')) return null;
  return [{ ...readWait(on), ofTarget: who === 'target-spirit' }, ...does];
}

/** A land that is picked, where something waits from then on. */
function marksLand({ marks, ...raw }: Raw, where: string, begins: Place): readonly PowerEffect[] {
  const [waits] = togetherWaiting([marks as Raw]);
  const lines = readWaiting(waits!, where, begins);
  const picks = readLine(raw, where, begins).line;
  if (!lines || picks.op === 'said') return [{ effect: { each: 'spirit', op: 'said', what: 'mark' } }];
  return [{ effect: { each: 'spirit', ...picks, then: lines.map(({ line }) => line) } }];
}

/** The lines of a way, one after the other. */
const readWay = (way: readonly Raw[], where: string, begins: Place): readonly ReadLine[] =>
  withPaid(togetherWaiting(way)).flatMap((raw, at) => {
    const begun = at > 0 && begins === 'aimed' ? 'way' : begins;
    if (raw['waits'])
      return (
        readWaiting(raw, where, begins) ??
        (raw['waits'] as readonly Raw[]).map((one) => readLine(one, where, begun))
      );
    return paidFirst(raw, where, begun) ?? [readLine(raw, where, begun)];
  });

/** The ways of a choice. */
function oneOfIt({ oneOf: raws, lands, times, may }: Raw, where: string, begins: Place): PowerEffect {
  const read = (raws as readonly (readonly Raw[])[]).map((way, i) =>
    readWay(way, `${where}, way ${i + 1}`, begins),
  );
  const ofTarget = read.flat().some((one) => one.ofTarget);
  const oneOf = read.map((way) => way.map(({ line }): Line => line));
  const many =
    typeof times === 'number'
      ? { lands: times }
      : typeof lands === 'number' && { lands, distinct: true as const };
  const isFree = may === true && { may: true as const };
  return {
    ...(ofTarget && { of: 'target' as const }),
    effect: { each: 'spirit', ...many, ...isFree, oneOf },
  };
}

/** Whether what a step belongs to is a choice, or said, so that nobody knows where that was or whether it was done. */
function isLost(
  { line }: ReadLine,
  { effect }: PowerEffect,
  begins: Place,
  stepBefore?: Raw | null,
): boolean {
  if ('oneOf' in effect) return true;
  const before = effect.then?.at(-1) ?? effect;
  if (line.op === 'bring' || line.op === 'move-defend') return !['push', 'move', 'bring'].includes(before.op);
  if (before.op !== 'said') return false;
  return begins === 'nowhere' || line.if === 'previous-done' || isElsewhere(stepBefore);
}

/** Whether a step is done in lands that are chosen for it, and not in the one aimed at. */
const isElsewhere = (step: Raw | null | undefined): boolean =>
  step?.['lands'] !== undefined && !['target', 'same-land', undefined].includes(step['in'] as string);

/** A land that is chosen for nothing that the app does there is chosen by hands. */
function saidIfAlone(one: PowerEffect): PowerEffect {
  const { effect } = one;
  if (!('op' in effect) || effect.op !== 'choose-land') return one;
  const isFor = effect.then?.some(({ op }) => op !== 'said') === true;
  if (isFor) return one;
  const { each, then } = effect;
  return { ...one, effect: { each, op: 'said', what: 'choose-land', ...(then && { then }) } };
}

/** With one more step in the way that is gone where a condition does not hold; null where the step before is no such choice. */
function alsoElse(
  { else: _, ...raw }: Raw,
  last: PowerEffect | undefined,
  place: string,
  begins: Place,
): PowerEffect | null {
  if (!last || !('oneOf' in last.effect)) return null;
  const [yes, no] = last.effect.oneOf;
  const { line } = readLine(raw, place, begins);
  return { ...last, effect: { ...last.effect, oneOf: [yes!, [...no!, line]] } };
}

/** The steps of a part, each with what belongs to it; `main` are those that always count. */
export function effectsOf(
  raws: readonly Raw[],
  where: string,
  begins: Place,
  main: readonly PowerEffect[] = [],
): readonly PowerEffect[] {
  const all: PowerEffect[] = [];
  let before: Raw | null = null;
  const steps = togetherWaiting(stepsOf(raws));
  for (const [i, raw] of steps.entries()) {
    const place = `${where}, effect ${i + 1}`;
    if (isOfUse(raw)) continue;
    if (raw['marks']) {
      all.push(...marksLand(raw, place, begins));
      before = null;
      continue;
    }
    if (raw['waits']) {
      const waiting = readWaiting(raw, place, begins);
      if (waiting) {
        const [wait, ...does] = waiting;
        all.push(scoped(wait!, { each: 'spirit', ...wait!.line, then: does.map(({ line }) => line) }));
      } else
        for (const one of raw['waits'] as readonly Raw[]) {
          const { line } = readLine(one, place, begins);
          all.push({ effect: { each: 'spirit', ...line } });
        }
      before = null;
      continue;
    }
    if (Array.isArray(raw['oneOf'])) {
      all.push(oneOfIt(raw, place, begins));
      before = null;
      continue;
    }
    const paid = paidFirst(raw, place, begins);
    if (paid) {
      const [pays, then] = paid;
      all.push(scoped(pays, { each: 'spirit', ...pays.line, then: [then.line] }));
      before = null;
      continue;
    }
    const both = raw['else'] && before ? orElse(before, raw, place, begins) : null;
    const last = all.at(-1);
    const more = raw['else'] && i > 0 && steps[i - 1]!['else'] ? alsoElse(raw, last, place, begins) : null;
    if (more) {
      all.splice(-1, 1, more);
      continue;
    }
    if (both) {
      const [yes, no] = both;
      all.splice(-1, 1, { effect: { each: 'spirit', oneOf: [[yes.line], [no.line]] } });
      before = null;
      continue;
    }
    // What is done instead of something else that the Power did is asked of that.
    const instead =
      raw['else'] && before?.['if'] === 'tokens-removed-by-this'
        ? { ...raw, if: 'not-did:removed:AZSW' }
        : raw;
    if (raw['who'] === 'the-chosen') {
      const { line } = readLine({ ...raw, who: 'you' }, place, begins);
      const picks = all.pop()!;
      all.push({ ...picks, effect: { ...(picks.effect as Simple), then: [line] } });
      continue;
    }
    const several = forSeveral(raw);
    if (several) {
      const read = readLine(several.one, place, begins);
      const spirits = read.line.op !== 'said' && { spirits: several.spirits };
      all.push(scoped(read, { each: 'spirit', ...read.line, ...spirits }));
      before = raw;
      continue;
    }
    const isShown = String(raw['if']).startsWith('revealed-') && begins === 'aimed';
    const line = readLine(instead, place, isShown ? 'way' : begins);
    if (line.follows && last && !isLost(line, last, begins, before)) {
      const effect = last.effect as Simple;
      all.splice(-1, 1, { ...last, effect: { ...effect, then: [...(effect.then ?? []), line.line] } });
    } else if (line.follows && !last && main.length > 0 && !isLost(line, main.at(-1)!, begins)) {
      all.push({ ...scoped(line, { each: 'spirit', ...line.line }), joins: true });
    } else if (line.follows) {
      all.push(scoped(line, { ...({ each: 'spirit' } as const), op: 'said', what: String(raw['op']) }));
    } else all.push(scoped(line, { each: line.each, ...line.line }));
    before = raw;
  }
  for (const { effect } of all) {
    const wrong = notCarriedOut(effect, true);
    if (wrong !== null) throw new Error(`${where}: ${wrong}`);
  }
  return all.map(saidIfAlone);
}
