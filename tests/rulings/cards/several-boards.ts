import { expect } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import { isEqual } from '../../../src/lib/rules/basics/equal';
import type { Layout } from '../../../src/lib/rules/table/island';
import { strictEngine } from '../../support/strict';
import { Table } from '../../support/table';
import { afterwards, before, type PartRuling, type Place, stands } from './part';
import { PRINTED, type PrintedStep } from './printed-steps';

/** Two boards printed alike that touch nowhere: what is so on A is so on B, to the neighbour. */
const TWINS: Layout = {
  id: 'twins',
  name: 'Twins',
  role: 'extra',
  boards: [
    { origin: [0, 0], rot: 0 },
    { origin: [5, 0], rot: 0 },
  ],
  displayRotation: 0,
  fixed: { board: (id) => ({ ...CONTENT.board('A'), id }), seams: [], corners: [] },
};
const RULES = strictEngine({
  ...CONTENT,
  layout: (id) => (id === TWINS.id ? TWINS : CONTENT.layout(id)),
});

const at = (players: readonly string[]): Place => ({
  rules: RULES,
  setup: { boards: ['A', 'B'], layout: TWINS.id, players },
});

/** For whom a scope counts: every board (or land of it), every player, or once whatever lies on the table. */
const COUNTS: Readonly<Record<string, 'boards' | 'players' | 'once'>> = {
  board: 'boards',
  forBoard: 'boards',
  land: 'boards',
  token: 'boards',
  invader: 'boards',
  sacredSite: 'boards',
  terrain: 'boards',
  player: 'players',
  spirit: 'players',
  halfBoards: 'once',
  oneBoard: 'once',
  oneLand: 'once',
  once: 'once',
};

/** What lasts on the whole island, and what becomes of the card, is so on however many boards. */
const isHere = ({ each, when, op }: PrintedStep): boolean =>
  each !== 'once' || (when === undefined && !String(op).startsWith('event-'));

const twin = (text: string): string => text.replace(/\bA(?=\d)/g, 'B');

/** The same on the other board: of the other player, where there is one. */
const onTwin = (lands: string, players: number): string =>
  players === 2 ? twin(lands).replace(/P1/g, 'P2') : twin(lands);

const both = (one: string, other: string): string => [one, other].filter((text) => text !== '').join(' / ');

const landsOf = (told: string): string =>
  told
    .split(' / ')
    .filter((one) => /^[A-Z]/.test(one))
    .join(' / ');

/** What else holds, once it has been done on both boards. */
const twice = (hold: string, players: number): readonly string[] => {
  const [word = '', n = ''] = hold.split(' ');
  if (word === 'fear') return [`fear ${2 * Number(n)}`];
  if (word === 'card') return [`card ${9 - 2 * (9 - Number(n))}`];
  return / A\d/.test(hold) ? [hold, onTwin(hold, players)] : [hold];
};

/** More positions than any of these parts has on the way there. */
const MOST_PLACES = 400;

/** Whether some way to answer leads there, the likely answers tried first; `byHand` is no way. */
function leadsTo(start: Table, likely: readonly string[], expected: readonly string[]): boolean {
  const seen = new Set<string>();
  const from = (table: Table, script: readonly string[]): boolean => {
    if (table.asked === 'slowPowers') return isEqual(stands(table, expected.slice(1)), expected);
    const { lands, agenda, lasting, fear, blight } = table.game;
    const place = JSON.stringify([lands, agenda, lasting.length, fear, blight]);
    if (seen.has(place) || seen.size > MOST_PLACES) return false;
    seen.add(place);
    const open = table.choices.filter((choice) => choice !== 'byHand');
    const next = script.findIndex((one) => open.includes(one));
    const first = next < 0 ? [] : [script[next]!];
    return [...first, ...open.filter((one) => one !== first[0])].some((choice) =>
      from(
        new Table(table.game, RULES).answers(choice),
        choice === first[0] ? script.toSpliced(next, 1) : script,
      ),
    );
  };
  return from(start, likely);
}

/** What is so afterwards with two players, and with one: lines that the facts' scopes alone do not tell. */
export type OnTwoBoards = Readonly<Record<string, readonly [two: string, one: string]>>;

/** The same with one player as with two. */
export const same = (after: string): readonly [string, string] => [after, after];

/**
 * A ruling of one board, on two that are alike: with two players, and with one player and a board more. What is
 * for each board or land happens on both, what is for each player once for each: that is what the facts' scope says.
 */
export function onTwoBoards([part, told, answers, after]: PartRuling, byHand: OnTwoBoards): void {
  const scopes = new Set(
    PRINTED.get(part)!
      .filter(isHere)
      .map(({ each }) => COUNTS[String(each)]!),
  );
  const lands = landsOf(told);
  const rest = told.split(' / ').filter((one) => /^[a-z]/.test(one));
  const [here = '', ...holds] = afterwards(after);
  const likely = `${answers} ${twin(answers)}`.split(' ');
  for (const players of [2, 1]) {
    const there = onTwin(lands, players);
    const isBoth = !scopes.has('once') && (players === 2 || !scopes.has('players'));
    const said = (byHand[part] ?? byHand[`${part}: ${told.replace(/^blighted:\S+ \/ /, '')}`])?.[2 - players];
    const expected = said
      ? afterwards(said)
      : isBoth
        ? [both(here, onTwin(here, players)), ...holds.flatMap((hold) => twice(hold, players))]
        : [both(here, there), ...holds];
    const table = before(part, [...rest, lands, there].join(' / '), at(['Ann', 'Bo'].slice(0, players)));
    if (!leadsTo(table, likely, expected))
      expect(stands(table.goesOnTo('slowPowers'), expected.slice(1)), `${players} players`).toEqual(expected);
  }
}
