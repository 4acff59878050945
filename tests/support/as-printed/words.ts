/** Reads the steps of a Power from its data; a Power with a word that is unknown here is not tested. */
import { announced, isByPlayers } from './by-players';
import { asManyLands, inOrder, onceRemoved, reworded, spreadOut } from './reworded';
import { fail, type Printed, type Step, type Words } from './steps';
import { withWaiting } from './waiting';

const EVERY = [
  'op',
  'n',
  'timing',
  'app',
  'note',
  'if',
  'otherwise',
  'may',
  'upTo',
  'per',
  'max',
  'plus',
  'by',
  'isAway',
];
const IN_LANDS = ['piece', 'in', 'lands', 'range', 'price', 'checkWhen', 'upToLands'];
const OF_SPIRIT = ['who', 'price'];

const PIECES = [
  ...['between', 'from', 'cascade', 'spread'],
  ...[...IN_LANDS, 'to', 'with', 'whose', 'eachTo', 'which', 'withAmount', 'unit', 'distance'],
];
const LASTS = [
  'min',
  'range',
  'stacks',
  'in',
  'lands',
  'piece',
  'countWhen',
  'checkWhen',
  'trigger',
  'against',
  'which',
  'upToLands',
];

/** The effects that last for a turn, by the verb that begins them. */
export const HOLDS: Readonly<Record<string, string>> = {
  'health-mod': 'health',
  'invader-damage-mod': 'damage',
  'dahan-damage-mod': 'damage',
  'destroy-fewer': 'save',
  'no-heal': 'keepDamage',
  'no-cascade': 'noCascade',
  'no-blight': 'noBlight',
  'ravage-becomes-build': 'becomesBuild',
  'dahan-counterattack-mod': 'dahanStrike',
  'ravage-order': 'dahanAtOnce',
  'dahan-strike-first': 'dahanFirst',
  immune: 'immune',
};

/** The words that each verb may have in addition to those of every step. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['push', 'gather', 'remove', 'destroy', 'replace', 'downgrade', 'move', 'drown'].map((op) => [
      op,
      PIECES,
    ]),
  ),
  gather: [...PIECES, 'singleOrigin'],
  waits: ['in', 'event', 'does'],
  ...Object.fromEntries(['defend', 'isolate', ...Object.keys(HOLDS)].map((op) => [op, LASTS])),
  ...Object.fromEntries(['skip-ravage', 'skip-build', 'skip-actions'].map((op) => [op, LASTS])),
  add: [...IN_LANDS, 'whose', 'from', 'anyTerrain', 'which', 'perKindMax', 'cascade'],
  'invaders-fight': ['piece', 'in', 'which'],
  'move-defend': ['in', 'to'],
  return: ['piece', 'in'],
  'reveal-power': ['deck'],
  'ravage-damage-mod': ['in'],
  fear: ['in', 'lands', 'checkWhen'],
  damage: [...IN_LANDS, 'eachTo', 'maxTargets', 'mostLands'],
  'damage-each': [...IN_LANDS, 'maxTargets'],
  bring: ['piece', 'in', 'to', 'which'],
  rescue: ['piece', 'to'],
  'choose-land': ['in'],
  ravage: ['in'],
  build: ['in'],
  pay: OF_SPIRIT,
  energy: [...OF_SPIRIT, 'spread'],
  'gain-element': [...OF_SPIRIT, 'which', 'elements'],
  'gain-power': [...OF_SPIRIT, 'deck', 'draw', 'noForget', 'which', 'from'],
  'play-power': [...OF_SPIRIT, 'pay', 'which', 'thresholds'],
  'use-presence-of': OF_SPIRIT,
  'reclaim-power': [...OF_SPIRIT, 'from'],
  'forget-power': [...OF_SPIRIT, 'from', 'which'],
  'gift-power': [...OF_SPIRIT, 'from'],
  'range-mod': [...OF_SPIRIT, 'to', 'origin'],
  'speed-may-be': [...OF_SPIRIT, 'speed', 'which'],
  'repeat-power': [...OF_SPIRIT, 'pay', 'which'],
  'power-damage-mod': OF_SPIRIT,
  'absorb-presence': OF_SPIRIT,
  'price-from': [...OF_SPIRIT, 'from'],
  'fear-card-reveal': ['which'],
  'energy-each-turn': OF_SPIRIT,
  abduct: [...PIECES],
  'add-or-move': ['piece', 'in'],
  'remove-from-track': [...OF_SPIRIT, 'piece', 'from', 'whose'],
  'take-power': [...OF_SPIRIT, 'deck', 'to', 'priceAny'],
  'speed-swap': OF_SPIRIT,
  'ignore-range': [...OF_SPIRIT, 'which'],
  'resolve-slow-now': OF_SPIRIT,
  'give-energy': OF_SPIRIT,
  'empower-incarna': OF_SPIRIT,
  'element-marker': [...OF_SPIRIT, 'which'],
  'presence-to-track': [...OF_SPIRIT, 'piece', 'from'],
};

/** Returns true for a step that only changes how the Power itself is used. */
const isOfUse = ({ op = '', self, who, price }: Step): boolean =>
  ['range-set', 'target-any-terrain', 'target-may-have'].includes(op) ||
  (op === 'range-mod' && self === true) ||
  (op === 'speed-may-be' && who === undefined && price === undefined);

const LATER = ['this-turn', 'once-this-turn', 'end-of-turn', 'ravage'];
const LASTING = ['defend', 'isolate', 'skip-ravage', 'skip-build', 'skip-actions', ...Object.keys(HOLDS)];
const FOR_THE_TURN = [
  'speed-swap',
  ...['range-mod', 'speed-may-be', 'repeat-power', 'power-damage-mod', 'reclaim-power'],
  ...['forget-power', 'use-presence-of'],
];

/** Throws if the step has a word that is not known here. */
function check(step: Step): void {
  if (step.oneOf) {
    for (const way of step.oneOf) way.forEach(check);
    return;
  }
  if (step.group) {
    step.group.forEach(check);
    return;
  }
  const { op = '', timing = 'now' } = step;
  const known = VERBS[op] ?? fail(`verb: ${op}`);
  const word = Object.keys(step).find((one) => !EVERY.includes(one) && !known.includes(one));
  if (word !== undefined) fail(`word: ${word}`);
  if (step.otherwise) check(step.otherwise);
  const fits = LASTING.includes(op)
    ? timing === 'this-turn' || (op === 'immune' && timing === 'ravage')
    : timing === 'now' || (FOR_THE_TURN.includes(op) && LATER.includes(timing));
  if (!fits) fail(`timing: ${timing}`);
  if (step.checkWhen !== undefined && !['end-of-power', 'ravage'].includes(step.checkWhen))
    fail('word: checkWhen');
}

/** Returns the steps of a Power with all or none of its thresholds, and the verbs that are left to the players. */
export function stepsOf(
  power: Printed,
  isReached: boolean,
): { readonly steps: readonly Step[]; readonly byPlayers: readonly string[] } {
  if (power.target.kind === 'none') fail('target: none');
  const main = power.levels ? ofLevels(power.levels, isReached) : ofParts(power.parts!, isReached);
  const printed = spreadOut([...main, ...(power.after ?? [])]);
  const steps = settled(
    printed.filter((step) => !isByPlayers(step)),
    isReached,
  );
  steps.filter(({ op }) => op !== 'repeat-this').forEach(check);
  return { steps, byPlayers: announced(printed) };
}
const ELEMENTS = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'];

/** Replaces an amount of Elements by a number: there are nine of each Element, or none. */
function byElements({ per, ...step }: Step, isReached: boolean): Step {
  const words = per?.replace(/ (?:elements?|pair)$/, '') ?? '';
  const lots = words.match(/(?:\d )?[a-z]+/g) ?? [];
  const each = lots.map((lot) => {
    const [, n = '1', element = ''] = /^(?:(\d) )?(.*)$/.exec(lot) ?? [];
    return ELEMENTS.includes(element) ? Math.floor((isReached ? 9 : 0) / Number(n)) : null;
  });
  if (each.length === 0 || each.includes(null)) return { ...step, ...(per !== undefined && { per }) };
  return { ...step, n: Number(step.n ?? 1) * Math.min(...each.map(Number)) };
}

/** Splits a step of both Spirits: first the target Spirit does it, then the Spirit that uses the Power. */
function forBoth(step: Step): readonly Step[] {
  const { by, who, ...rest } = step;
  if (rest.spread !== undefined) return [step];
  if (by === 'both')
    return [
      { ...rest, in: (rest.in ?? '').replaceAll('own-presence', 'spirit-presence') },
      { ...rest, if: 'target-is-another' },
    ];
  return who === 'both'
    ? [
        { ...rest, who: 'target-spirit' },
        { ...rest, who: 'you-other' },
      ]
    : [step];
}

/**
 * Splits each group of steps of both Spirits that belong together: first one Spirit does all of them, then the other.
 */
function grouped(steps: readonly Step[]): readonly Step[] {
  const end = steps.findIndex((step, i) => step.who !== 'both' || (i > 0 && step.if !== 'previous-done'));
  const group = end < 0 ? steps : steps.slice(0, end);
  if (group.length < 2) return steps.length === 0 ? [] : [...forBoth(steps[0]!), ...grouped(steps.slice(1))];
  const by = (who: string): readonly Step[] => group.map((step) => ({ ...step, who }));
  return [...by('target-spirit'), ...by('you-other'), ...grouped(steps.slice(group.length))];
}

/** Returns the steps in the order of resolution, each with the alternative if its condition isn't met. */
function settled(raws: readonly Step[], isReached: boolean): readonly Step[] {
  const steps = withWaiting(onceRemoved(inOrder(raws.filter((step) => !isOfUse(step)))))
    .map(reworded)
    .map(asManyLands);
  const all = steps.flatMap(({ else: isElse, ...step }, i): readonly Step[] => {
    if (isElse && steps.slice(0, i).findLast((one) => !one.else)?.if === undefined) return fail('word: else');
    if (isElse) return [];
    if (step.oneOf) return [{ ...step, oneOf: step.oneOf.map((way) => settled(way, isReached)) }];
    if (step.group) return [{ ...step, group: settled(step.group, isReached) }];
    const end = steps.findIndex((one, at) => at > i && !one.else);
    const others = steps
      .slice(i + 1, end < 0 ? undefined : end)
      .map(({ else: _, ...other }) => byElements(other, isReached));
    const otherwise = others.length > 1 ? { group: others } : others[0];
    return [byElements({ ...step, ...(otherwise && { otherwise }) }, isReached)];
  });
  const isLast = ({ checkWhen }: Step): boolean => checkWhen === 'end-of-power';
  const each = grouped(all);
  return [...each.filter((one) => !isLast(one)), ...each.filter(isLast)];
}

function ofLevels(levels: readonly Words[], isReached: boolean): readonly Step[] {
  const all = isReached ? levels : levels.slice(0, 1);
  const beasts = all.map(
    ({ also }) => (also as { readonly beastsInTarget?: number } | undefined)?.beastsInTarget,
  );
  all.forEach(({ also }, i) => also && beasts[i] === undefined && fail('a level that asks for more'));
  if (beasts.some((n) => n !== undefined))
    return all.flatMap(({ effects }, i) => {
      const next = beasts[i + 1];
      const holds = `beasts>=${beasts[i]}${next === undefined ? '' : `&beasts<=${next - 1}`}`;
      return (effects as readonly Step[]).map((step) => ({ ...step, if: holds }));
    });
  const gone = all.flatMap(({ instead }) => (instead as readonly number[] | undefined) ?? []);
  const steps = all.map(({ effects, cost }, i): readonly Step[] => {
    if (gone.includes(i + 1)) return [];
    const group = effects as readonly Step[];
    return cost ? [{ group, price: cost as NonNullable<Step['price']> }] : group;
  });
  all.forEach(({ mayInstead, effects }, i) => {
    const places = ((mayInstead as readonly number[] | undefined) ?? []).map((n) => n - 1);
    if (places.length === 0) return;
    const before = places.flatMap((place) => steps[place]!);
    for (const place of places) steps[place] = [];
    steps[places[0]!] = [{ oneOf: [before, effects as readonly Step[]] }];
    steps[i] = [];
  });
  return steps.flat();
}

function ofParts(parts: readonly Words[], isReached: boolean): readonly Step[] {
  return parts.reduce<readonly Step[]>((so, { when, how, at, effects }) => {
    const { terror, cards } = (when === 'always' ? {} : when) as {
      readonly terror?: readonly number[];
      readonly cards?: string;
    };
    // Both Spirits have another card in play.
    if (cards === 'no-other-power-in-play') return so;
    if (cards !== undefined) return fail('a part that asks for more');
    if (terror) return terror.includes(1) ? [...so, ...(effects as readonly Step[])] : so;
    if (when !== 'always' && !isReached) return so;
    const more = effects as readonly Step[];
    const place = Number(at ?? 0);
    switch (how) {
      case undefined: {
        const dropped = more.flatMap(({ op, step }) => (op === 'drop-step' ? [step] : []));
        return [...so.filter((_, i) => !dropped.includes(i)), ...more.filter(({ op }) => op !== 'drop-step')];
      }
      case 'first':
        return [...more, ...so];
      case 'before':
        return [...so.slice(0, place), ...more, ...so.slice(place)];
      case 'both':
        return so.map((step) => (step.oneOf ? { ...step, both: true as const } : step));
      case 'instead':
        return at === undefined ? more : so.flatMap((step, i) => (i === place ? more : [step]));
      case 'may-instead':
        return at === undefined
          ? [{ oneOf: [so, more] }]
          : so.map((step, i) => (i === place ? { oneOf: [[step], more] } : step));
      default:
        return fail(`a part ${String(how)}`);
    }
  }, []);
}
