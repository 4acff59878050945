import { printLands } from '../../src/lib/rules/lands/parse-lands';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { Aim } from '../../src/lib/rules/powers/aimed-power';
import { isLandList } from '../../src/lib/rules/table/deed';
import type { Game } from '../../src/lib/rules/table/game';
import type { SpiritState } from '../../src/lib/rules/table/spirit-state';
import { powerOfPart } from '../../src/lib/rules/world/power-use';
import type { Table } from './table';
import { after, elementsOf, island, usedAt, useOf } from './used-power';

/**
 * A Power of player 1 with the Elements there are (`+3` takes part 3 as well, `+12` both, which is free to be taken), a position, the
 * land it is aimed at (or `spirit 2`, `spirit 1`), the answers, and what is so afterwards: the lands, then Fear made,
 * Defend, what does not happen there, and what hands are asked to do. By hand from the facts in tests/facts.
 */
export type Ruling = readonly [power: string, before: string, aim: string, answers: string, after: string];

const without = (power: string): readonly [name: string, elements: string, more: readonly number[]] => {
  const [, name = '', elements = '', more] = /^(.*?)((?: \d+ \w+)*)(?: \+(\d+))?$/.exec(power) ?? [];
  return [name, elements, Array.from(more ?? '', Number)];
};

/** What lasts, in words. */
const lasts = ({ lasting }: Game): readonly string[] =>
  lasting.map(({ change, where, during }) => {
    const land = isLandList(where) ? where.join() : printLands(where);
    if (change.change === 'defend')
      return `defend ${land} ${change.n}${change.per ? ` per ${change.per}` : ''}`;
    return change.change === 'skip' ? `skip ${land} ${during ?? 'all'}` : `${change.change} ${land}`;
  });

const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;

/** What hands are asked to do while the Power is used. */
const saidBy = (table: Table, answers: readonly string[]): readonly string[] => {
  const said: string[] = [];
  for (const answer of answers) {
    const step = table.rules.promptOf(table.game)?.step;
    const effect = step?.do === 'effect' ? powerOfPart(table.game, step.of)?.effects[step.at] : undefined;
    if (answer === 'done' && effect && 'what' in effect) said.push(`said ${effect.what}`);
    table.answers(answer);
  }
  return said;
};

const aimAt = (aim: string): Aim => {
  const spirit = /^spirit (\d)$/.exec(aim)?.[1];
  return spirit === undefined ? { player: 1, land: aim } : { player: 1, land: null, spirit: Number(spirit) };
};

/** What stands in the lands but B8, where Presence stands in every ruling. */
export function landsOf(game: Game): string {
  const lands = printIsland({ ...game, lasting: [] })
    .split('\n')
    .filter((line) => !line.startsWith('B8'))
    .join(' / ');
  return lands ? inOrder(lands) : '-';
}

/** What a Spirit has otherwise than before, in words: `P2 energy 3`, `P1 from-track 1`. */
function changed(player: string, was: SpiritState, now: SpiritState): readonly string[] {
  const cards = was.cards.flatMap(({ id, pile }) => {
    const is = now.cards.find((card) => card.id === id)?.pile ?? 'gone';
    return is === pile ? [] : [`${id} ${is}`];
  });
  const numbers = (['energy', 'destroyed', 'plays'] as const).flatMap((what) =>
    was[what] === now[what] ? [] : [`${what} ${now[what]}`],
  );
  const [before, after] = [was, now].map(
    (one) => ({ ...one.elements, ...one.counters }) as Record<string, number>,
  );
  const counted = [...new Set([...Object.keys(before!), ...Object.keys(after!)])]
    .filter((name) => before![name] !== after![name])
    .map((name) => `${name} ${after![name] ?? 0}`);
  const range = now.range ? [`range ${now.range}`] : [];
  return [...numbers, ...range, ...counted, ...cards].map((one) => `P${player} ${one}`);
}

/** Lands and their pieces in one order, however they are written. */
export const inOrder = (lands: string): string =>
  lands
    .split(' / ')
    .map((land) => {
      const [id = '', pieces = ''] = land.split(': ');
      return `${id}: ${pieces.split(' ').sort().join(' ')}`;
    })
    .sort()
    .join(' / ');

/** What is so after the Power was used, and what the ruling says; `kept` are the Spirits that are kept here, `setup` who plays. */
export function ruled(
  [power, before, at, answers, then]: Ruling,
  kept?: Readonly<Record<string, SpiritState>>,
  setup: Partial<Game['setup']> = {},
): {
  readonly is: readonly string[];
  readonly expected: readonly string[];
} {
  const [name, elements, more] = without(power);
  const use = useOf(name);
  const start = { ...island(`${before} / B8: 2P1 1C`, setup), ...(kept && { spiritStates: kept }) };
  const have = elementsOf(elements);
  const aim = aimAt(at);
  const used = more.length === 0 ? usedAt(use, have, aim) : usedAt(use, have, aim, [0, ...more]);
  const table = after(start, used);
  const said = saidBy(table, answers === '' ? [] : answers.split(' '));
  const spirits = Object.entries(kept ?? {}).flatMap(([player, was]) =>
    changed(player, was, table.game.spiritStates![player]!),
  );
  const fear = fearOf(table.game) - fearOf(start);
  const is = [
    landsOf(table.game),
    ...(fear > 0 ? [`fear ${fear}`] : []),
    ...lasts(table.game),
    ...said,
    ...spirits,
  ];
  const [where = '', ...holds] = then.split('; ');
  const expected = /^(?:fear|$)/.test(where)
    ? ['-', ...(where ? [where] : []), ...holds]
    : [where === '-' ? where : inOrder(where), ...holds];
  return { is: [...is, table.asked], expected: [...expected, 'fastPowers'] };
}
