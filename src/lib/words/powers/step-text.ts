import { colon, m, sayNamed } from '$lib/messages/messages.svelte';
import { type Effect, isOneOf, type OfSpirits } from '$lib/rules/table/card-lines/effect';
import type { Line, Op } from '$lib/rules/table/card-lines/line';
import type { PowerEffect, PowerTarget } from '$lib/rules/table/card-lines/power-data';
import { capital } from '../say';
import { isAnyNumber } from './land-text';
import { leavesTarget, lineText, only, type Where } from './line-text';
import { multipleOf } from './verb-text';

/** The verbs that open a sentence, which later lines complete. */
const OPENS: readonly Op[] = ['wait-for', 'choose-land'];

/** The verbs that name no Spirit. */
const OF_NO_SPIRIT: readonly Op[] = ['fear', 'said', 'skip-actions', 'repeat-this'];

/** The land and conditions of a sentence, and what it says of them. */
interface Sentence {
  /** True if another effect can follow it in the same sentence. */
  readonly isOpen?: boolean;
  readonly head: readonly string[];
  readonly said: string;
}

const whole = ({ head, said }: Sentence): string => [...head, said].join(colon());

/** Returns lines as one sentence. A land or a condition that stays the same is said once. */
function linesText(lines: readonly Line[], where: Where, more: readonly string[]): Sentence {
  let said = '';
  let head: readonly string[] = [];
  let last: readonly string[] = [];
  let here = where;
  for (const [i, line] of lines.entries()) {
    const { before, said: one } = lineText(
      line,
      { ...here, isEach: i === 0 && where.isEach === true },
      i === 0 ? more : [],
    );
    if (i === 0) head = before;
    const clause = whole({ head: i === 0 ? [] : before.filter((text) => !last.includes(text)), said: one });
    const isOpen = i > 0 && OPENS.includes(lines[i - 1]!.op);
    said =
      i === 0 ? clause : isOpen ? `${said}${colon()}${clause}` : m.does_then({ before: said, then: clause });
    if (before.length > 0) last = before;
    here = {
      ...here,
      isElsewhere: here.isElsewhere === true || leavesTarget(line) || (i === 0 && where.isEach === true),
      ...(line.on && { on: line.on }),
    };
  }
  return { head, said };
}

const afterwards = (text: string, after: readonly string[]): string =>
  after.length > 0 ? `${text} (${after.join(', ')})` : text;

/** Returns the options of an effect, or its lines. */
function effectText(effect: Effect, where: Where, more: readonly string[]): Sentence {
  if (!isOneOf(effect)) return linesText([effect, ...(effect.then ?? [])], where, more);
  const ways = effect.oneOf.map((lines) => whole(linesText(lines, where, more))).join(' / ');
  const { lands, may, distinct } = effect;
  const chosen =
    lands === undefined
      ? m.does_one_of({ ways })
      : isAnyNumber(lands)
        ? m.does_one_of_any({ ways })
        : m.does_one_of_times({ n: lands, ways });
  const after = [
    ...only(distinct === true, () => m.does_distinct()),
    ...only(may === true, () => m.does_optional()),
  ];
  return { head: [], said: afterwards(chosen, after) };
}

function amongInWords({ among, absorbed, every, may }: OfSpirits): string {
  const who =
    absorbed === undefined
      ? sayNamed(`does_among_${among.replaceAll('-', '_')}`)
      : m.does_among_absorbed({ n: absorbed });
  return [
    who,
    ...only(every === true, () => m.does_among_every()),
    ...only(may === true, () => m.does_optional()),
  ].join(', ');
}

/** Returns the Spirit that an effect is for; empty if nothing depends on it. */
function whoOf({ of, only: aimedAt, joins, effect }: PowerEffect, target: PowerTarget): string {
  if (effect.spirits) return amongInWords(effect.spirits);
  if (target.kind !== 'spirit' || target.who === 'yourself' || joins) return '';
  const isSure = target.who === 'another' && aimedAt === 'another';
  if (of) return aimedAt && !isSure ? m.does_spirit_target_other() : m.does_spirit_target();
  if (aimedAt === 'you') return m.does_spirit_you_only();
  if (aimedAt && !isSure) return m.does_spirit_you_other();
  return !isOneOf(effect) && OF_NO_SPIRIT.includes(effect.op) ? '' : m.does_spirit_you();
}

/** Returns what the number of an effect is multiplied by, apart from its own words. */
const multiplied = ({ times, odd, shown, inOrigin }: PowerEffect): readonly string[] => [
  ...(times ? [m.does_per({ what: multipleOf(times) })] : []),
  ...only(odd === true, () => `(${m.does_odd()})`),
  ...(shown ? [shown.less === 0 ? m.does_shown() : m.does_shown_less({ n: shown.less })] : []),
  ...only(inOrigin === true, () => m.does_per_origin_dahan()),
];

function sentenceOf(step: PowerEffect, target: PowerTarget): Sentence {
  const { effect, of, last, joins, plus } = step;
  const where = { isTarget: of !== undefined, isEach: effect.each === 'land' };
  const { head, said } = effectText(effect, where, multiplied(step));
  const who = whoOf(step, target);
  const after = [
    ...only(plus === true, () => m.does_plus()),
    ...only(joins === true, () => m.does_joins()),
    ...only(last === true, () => m.does_last()),
    ...only(effect.distinct === true && !isOneOf(effect) && !isAnyNumber(effect.lands), () =>
      m.does_distinct(),
    ),
  ];
  const isOpen = !isOneOf(effect) && !OPENS.includes(effect.op);
  return { isOpen, head: [...only(who !== '', () => who), ...head], said: afterwards(said, after) };
}

const canJoin = (one: Sentence, other: Sentence): boolean =>
  one.isOpen === true &&
  other.isOpen === true &&
  one.head.length > 0 &&
  one.head.join() === other.head.join();

/**
 * Returns the effects of a Power as sentences. Effects with the same Spirit and land are one sentence, unless other
 * parts refer to them by number.
 */
export function stepsText(steps: readonly PowerEffect[], target: PowerTarget, isNumbered: boolean): string {
  const sentences: Sentence[] = [];
  for (const step of steps) {
    const next = sentenceOf(step, target);
    const before = sentences.at(-1);
    if (before && !isNumbered && canJoin(before, next))
      sentences[sentences.length - 1] = {
        ...before,
        said: m.does_then({ before: before.said, then: next.said }),
      };
    else sentences.push(next);
  }
  return sentences.map((one) => `${capital(whole(one))}.`).join(' ');
}
