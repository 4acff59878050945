// Steps of a Power that wait for something, and what is done once that has come.
import type { Raw } from './said-words';

/** What a step waits for, by the facts' word for it: of which pieces, and whether once. */
const TRIGGERS: Readonly<Record<string, Raw>> = {
  'invader-added': { on: 'added', piece: ['explorer', 'town', 'city'] },
  'invaders-added-or-moved': { on: 'arrived', piece: ['explorer', 'town', 'city'] },
  'moved-into-target': { on: 'moved', piece: ['explorer', 'town', 'city', 'dahan'] },
  'next-invader-destroyed': { on: 'destroyed', piece: ['explorer', 'town', 'city'], once: true },
  'next-invaders-destroyed': { on: 'destroyed', piece: ['explorer', 'town', 'city'], once: true },
  'after-each-destruction': { on: 'destroyed', piece: ['town', 'city', 'dahan'] },
  'after-each-skip-by-this': { on: 'skipped' },
  'added-or-moved-into-marked': { on: 'arrived', when: 'rest-of-game' },
  'quiet-invader-phase': { on: 'quiet', once: true, when: 'rest-of-game' },
};

/** What it waits for: a trigger, or a Ravage of which pieces sit out. */
const awaited = ({ op, trigger, timing, if: holds, lands, in: where, per }: Raw): Raw | undefined => {
  if (op === 'not-participate' && timing === 'ravage') return { on: 'ravage' };
  if (op === 'defend' && per === BY_FEAR) return { on: 'feared' };
  if (trigger === 'target-spirit-used-power-on-land' || holds === 'after-land-power')
    return { on: 'used', in: 'any', once: 'taken', who: 'target-spirit' };
  if (op === 'dahan-strike-first' && lands === undefined)
    return { on: 'ravage', in: `${String(where)}&dahan`, once: 'taken' };
  return holds === AFTER_DAMAGE ? { on: 'damaged' } : TRIGGERS[String(trigger)];
};

/** Invaders have dealt Damage to the land, and the Dahan have not struck back yet. */
const AFTER_DAMAGE = 'after-invaders-damaged-land';

/** Counted for Fear that Powers make in the land. */
const BY_FEAR = 'fear made here by powers';

/** Pieces that set it off, by the words for them. */
const ARE_THOSE: readonly unknown[] = ['that-piece', 'those-pieces'];

/** A step as it is done once its moment has come. */
function onceDue(
  { trigger, timing: _, which, per, perMax, checkWhen: __, ...raw }: Raw,
  last?: Raw,
): readonly Raw[] {
  const { op, in: where } = raw;
  if (per === BY_FEAR) return [{ ...raw, timing: 'this-turn', those: 'count' }];
  if (trigger === 'target-spirit-used-power-on-land' || raw['if'] === 'after-land-power') {
    const { if: _, by: __, ...does } = raw;
    return [{ ...does, in: 'target', timing: 'now' }];
  }
  if (op === 'dahan-strike-first') {
    const { n, ...first } = raw;
    const strikes = { ...first, in: 'target', which: 'next', may: true, timing: 'ravage' };
    return [n === 'all' ? strikes : { ...strikes, n }];
  }
  if (raw['if'] === AFTER_DAMAGE) {
    const { if: _, ...deals } = raw;
    const isHalf = raw['n'] === 'as-half-damage-to-land-down';
    return [{ ...deals, timing: 'now', ...(isHalf && { n: 1, those: 'half' }) }];
  }
  const now: Raw = {
    ...raw,
    timing: 'now',
    ...(op === 'not-participate' && { op: 'sit-out' }),
    ...(perMax !== undefined && raw['n'] === 1 && { max: perMax }),
    ...(per === 'town/city/dahan destroyed' ? { those: 'count' } : per !== undefined && { per }),
  };
  // Of pieces that set nothing off themselves one is like another.
  if (which !== undefined && trigger === 'quiet-invader-phase') return [now];
  if (ARE_THOSE.includes(which))
    return [{ ...now, those: 'pieces', ...(now['may'] === true && { upTo: true }) }];
  if (which !== undefined) return [{ ...now, which }];
  if (where !== 'piece-land' || last?.['op'] !== 'push') return [now];
  // Where the piece went, or where it stayed.
  return [
    { ...now, in: 'moved-to' },
    { ...now, in: 'target', if: 'not-pushed' },
  ];
}

/** Steps that wait for the same, one behind the other, as one that does all of them. */
export function togetherWaiting(raws: readonly Raw[]): readonly Raw[] {
  const all: Raw[] = [];
  for (const raw of raws) {
    const on = awaited(raw);
    const before = all.at(-1);
    if (!on) all.push(raw);
    else if (before?.['waits'] && before['on'] === on['on'] && before['trigger'] === raw['trigger'])
      all.splice(-1, 1, { ...before, waits: [...(before['waits'] as readonly Raw[]), raw] });
    else all.push({ ...on, trigger: raw['trigger'], waits: [raw] });
  }
  return all;
}

/** What is done then: Fear comes last, so that pieces that were Pushed are followed at once. */
export function doneOnceDue(waits: readonly Raw[]): readonly Raw[] {
  const follows = waits.some(({ in: where }) => where === 'piece-land');
  const order = follows
    ? [...waits.filter(({ op }) => op !== 'fear'), ...waits.filter(({ op }) => op === 'fear')]
    : waits;
  return order.flatMap((raw, i) => (raw['waits'] ? [raw] : onceDue(raw, order[i - 1])));
}
