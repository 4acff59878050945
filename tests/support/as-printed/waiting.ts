/** Steps that wait for an event: the event, and the effect then. */
import { fail, type Step } from './steps';

/** The events for which steps wait, by their name in the data. */
const EVENTS: Readonly<Record<string, string>> = {
  'invader-added': 'added',
  'next-invader-destroyed': 'destroyed once',
  'next-invaders-destroyed': 'destroyed once',
  'invaders-added-or-moved': 'arrived',
  'target-spirit-used-power-on-land': 'used taken',
  'after-each-destruction': 'destroyed',
  'after-each-skip-by-this': 'skipped',
  'moved-into-target': 'moved',
};

function eventOf({ op, trigger = '', if: holds, timing, which, lands, per }: Step): string | undefined {
  if (op === 'not-participate') return timing === 'ravage' && which === undefined ? 'ravage' : undefined;
  if (op === 'blight-from-box') return 'blight';
  if (timing === 'next-3-actions-changing-pieces') return fail(`timing: ${timing}`);
  if (op === 'dahan-strike-first' && lands === undefined) return 'ravage taken';
  if (per === 'fear made here by powers') return 'feared';
  if (per?.endsWith('fear made here')) return fail(`amount: ${per}`);
  if (holds === 'after-land-power') return 'used taken';
  return holds === 'after-invaders-damaged-land' ? 'damaged' : EVENTS[trigger];
}

const OPS: Readonly<Record<string, string>> = {
  'not-participate': 'sit-out',
  'blight-from-box': 'box-blight',
  'dahan-strike-first': 'dahan-first',
};
const LETTERS: Readonly<Record<string, string>> = {
  ...{ explorer: 'E', town: 'T', city: 'C', dahan: 'D', beasts: 'A', disease: 'Z' },
  ...{ 'damaged-invader': 'ETC', 'strife-invader': 'ETC' },
};

/** Returns the text of what a step does after its event: `damage 1 CET`. */
export const doesThen = (op: string, n: number | string, letters: string): string =>
  `${op} ${n} ${Array.from(letters).sort().join('')}`.trim();

const placeOf = (event: string, where: string | undefined): { readonly in?: string } =>
  where === 'trigger-land' || (event === 'used taken' && where === undefined)
    ? { in: 'any' }
    : event === 'blight' && where !== undefined
      ? { in: where }
      : event === 'ravage taken'
        ? { in: `(${where})&dahan` }
        : {};

/** Merges consecutive steps that wait for the same event into one step, which only marks its land. */
export const withWaiting = (steps: readonly Step[]): readonly Step[] =>
  steps.reduce<readonly Step[]>((so, step) => {
    const event = eventOf(step);
    if (event === undefined) return [...so, step];
    const { op = '', n: printed = 1, piece = [], in: where, price } = step;
    const n = printed === 'as-half-damage-to-land-down' ? 1 : printed;
    if (typeof n === 'string' && n !== 'all') return fail(`number: ${n}`);
    const pays = price?.['energy'] === undefined ? '' : `pay ${price['energy']}; `;
    const does =
      pays + doesThen(OPS[op] ?? op, n, piece.map((one) => LETTERS[one] ?? fail(`piece: ${one}`)).join(''));
    const last = so.at(-1);
    return last?.op === 'waits' && last.event === event
      ? [...so.slice(0, -1), { ...last, does: `${last.does}; ${does}` }]
      : [...so, { op: 'waits', event, does, ...placeOf(event, where) }];
  }, []);
