import { printLands } from '../../src/lib/rules/lands/parse-lands';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { Aim } from '../../src/lib/rules/powers/aimed-power';
import { isLandList } from '../../src/lib/rules/table/deed';
import type { Game } from '../../src/lib/rules/table/game';
import type { SpiritState } from '../../src/lib/rules/table/spirit-state';
import { powerOfPart } from '../../src/lib/rules/world/power-use';
import { asLand } from './ids';
import type { Table } from './table';
import { after, counterTexts, elementsOf, island, usedAt, useOf } from './used-power';

/**
 * A test of a Power that player 1 uses: its name with the Elements (`+3` also uses part 3, `+12` parts 1 and 2, which
 * are optional), a position, the target land (or `spirit 2`, `spirit 1`), the answers, and the expected result. The
 * result is the lands, then Fear, Defend, skipped actions, and what the players must do by hand. All are written by
 * hand from the facts in tests/facts.
 */
export type Ruling = readonly [power: string, before: string, aim: string, answers: string, after: string];

const without = (power: string): readonly [name: string, elements: string, more: readonly number[]] => {
  const [, name = '', elements = '', more] = /^(.*?)((?: \d+ \w+)*)(?: \+(\d+))?$/.exec(power) ?? [];
  return [name, elements, Array.from(more ?? '', Number)];
};

/** Returns the texts of the lasting effects. */
const lasts = ({ lasting }: Game): readonly string[] =>
  lasting.map(({ change, where, during }) => {
    const land = isLandList(where) ? where.join() : printLands(where);
    if (change.change === 'defend')
      return `defend ${land} ${change.n}${change.per ? ` per ${change.per}` : ''}`;
    return change.change === 'skip' ? `skip ${land} ${during ?? 'all'}` : `${change.change} ${land}`;
  });

const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;

/** Gives the answers, and returns what the app tells the players to do by hand. */
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
  return spirit === undefined
    ? { player: 1, land: asLand(aim) }
    : { player: 1, land: null, spirit: Number(spirit) };
};

/** Returns the pieces in all lands except B8, which has Presence in every test. */
export function landsOf(game: Game): string {
  const lands = printIsland({ ...game, lasting: [] })
    .split('\n')
    .filter((line) => !line.startsWith('B8'))
    .join(' / ');
  return lands ? inOrder(lands) : '-';
}

/** Returns the texts of what has changed for a Spirit: `P2 energy 3`, `P1 from-track 1`. */
function changed(player: string, was: SpiritState, now: SpiritState): readonly string[] {
  const cards = was.cards.flatMap(({ id, pile }) => {
    const is = now.cards.find((card) => card.id === id)?.pile ?? 'gone';
    return is === pile ? [] : [`${id} ${is}`];
  });
  const numbers = (['energy', 'destroyed', 'plays'] as const).flatMap((what) =>
    was[what] === now[what] ? [] : [`${what} ${now[what]}`],
  );
  const [before, after] = [was, now].map(
    (one) => ({ ...one.elements, ...counterTexts(one) }) as Record<string, number>,
  );
  const counted = [...new Set([...Object.keys(before!), ...Object.keys(after!)])]
    .filter((name) => before![name] !== after![name])
    .map((name) => `${name} ${after![name] ?? 0}`);
  const range = now.range ? [`range ${now.range}`] : [];
  return [...numbers, ...range, ...counted, ...cards].map((one) => `P${player} ${one}`);
}

/** Returns lands and their pieces in a fixed order. */
export const inOrder = (lands: string): string =>
  lands
    .split(' / ')
    .map((land) => {
      const [id = '', pieces = ''] = land.split(': ');
      return `${id}: ${pieces.split(' ').sort().join(' ')}`;
    })
    .sort()
    .join(' / ');

/**
 * Returns the actual and the expected result of using the Power; `kept` are the tracked Spirits, and `setup` replaces
 * parts of the setup.
 */
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
