import powers from 'virtual:powers';
import { LATER_STEPS } from '../../src/lib/content/spirits/later-steps/later-steps';
import { BASE_STEPS } from '../../src/lib/content/spirits/power-steps/base-steps';
import { allLines, isOneOf } from '../../src/lib/rules/table/card-lines/effect';
import type { Line } from '../../src/lib/rules/table/card-lines/line';
import type { PowerEffect, PowerUse } from '../../src/lib/rules/table/card-lines/power-data';

type Way = 'carried out' | 'asked' | 'said';

/** The verbs that need no choice in the single target land of a Power. */
const UNASKED: readonly Line['op'][] = [
  ...(['fear', 'defend', 'isolate', 'skip-actions', 'skip-ravage', 'skip-build', 'health-mod'] as const),
  ...(['ravage', 'build', 'dahan-first', 'no-heal', 'damage-each'] as const),
  ...(['energy', 'play-power', 'range-mod', 'speed-may-be', 'dahan-at-once', 'invader-damage-mod'] as const),
];

/**
 * Returns true if a line in the target land needs no choice: it affects all pieces, one kind of undamaged piece, or
 * none.
 */
const isUnasked = (line: Line): boolean => {
  if (line.upTo || line.may) return false;
  if (UNASKED.includes(line.op)) return true;
  if (line.anchor !== 'same-land') return false;
  if (line.op === 'add') return line.piece !== 'S';
  return ['remove', 'destroy', 'replace'].includes(line.op) && (line.n === 'all' || line.piece?.length === 1);
};

/** Returns true if only the players resolve the line: it has no rule of its own. */
const isSaid = (power: string, { op, what }: Line): boolean =>
  op === 'said' && ![...BASE_STEPS, ...LATER_STEPS].some((step) => step.of === power && step.what === what);

const waysOf = (power: string, { effect }: PowerEffect): readonly Way[] =>
  allLines(effect).map((line): Way => {
    if (line.op === 'said') return isSaid(power, line) ? 'said' : 'asked';
    return !isOneOf(effect) && isUnasked(line) ? 'carried out' : 'asked';
  });

const linesOf = ({ parts }: PowerUse): readonly PowerEffect[] => parts.flatMap(({ effects }) => effects);

const saidIn = (use: PowerUse): readonly string[] => [
  ...new Set(
    linesOf(use)
      .flatMap(({ effect }) => allLines(effect))
      .flatMap((line) => (isSaid(use.name, line) && line.what !== undefined ? [line.what] : [])),
  ),
];

function sums(uses: readonly PowerUse[]): Readonly<Record<Way, number>> {
  const all = uses.flatMap((use) => linesOf(use).flatMap((one) => waysOf(use.name, one)));
  const many = (way: Way): number => all.filter((one) => one === way).length;
  return { 'carried out': many('carried out'), asked: many('asked'), said: many('said') };
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/**
 * Returns how the app handles the steps of every Power: a row for each product, and one for each Power with a step
 * that is only said.
 */
export function powerCoverage(): readonly string[] {
  const innates = new Map(
    powers.panels.flatMap((panel) => panel.innates.map(({ name, use }) => [name, use] as const)),
  );
  const groups: readonly (readonly [name: string, uses: readonly PowerUse[]])[] = [
    ...(['minor', 'major', 'unique'] as const).map(
      (kind) => [kind, powers.cards.filter((card) => card.kind === kind).map(({ use }) => use)] as const,
    ),
    ['innate', [...innates.values()]],
  ];
  const all = groups.flatMap(([, uses]) => uses);
  const counts = (name: string, uses: readonly PowerUse[]): string => {
    const sum = sums(uses);
    return row(name, uses.length, sum['carried out'], sum.asked, sum.said);
  };
  return [
    '## Powers',
    '',
    'Each step of a Power that is used on the map. “Asked” includes questions with one answer. Energy, Elements, range, Card Plays and Power Cards are carried out for a tracked Spirit, and said for any other. Steps of single Powers need a game that names its Spirits.',
    '',
    row('Powers', 'Number', 'Carried out', 'Asked', 'Said'),
    row('---', '---', '---', '---', '---'),
    ...groups.map(([name, uses]) => counts(name, uses)),
    counts('all', all),
    '',
    row('Power', 'Said'),
    row('---', '---'),
    ...all.filter((use) => saidIn(use).length > 0).map((use) => row(use.name, saidIn(use).join(', '))),
  ];
}
