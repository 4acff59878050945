import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import { readDeed } from '../../src/lib/rules/notation/deed-notation';
import type { Effect } from '../../src/lib/rules/table/card-lines/effect';
import type { Line } from '../../src/lib/rules/table/card-lines/line';
import type { Report } from '../../src/lib/rules/table/command';
import type { Game, Setup } from '../../src/lib/rules/table/game';
import { EMPOWERED } from '../../src/lib/rules/table/spirit-counts';
import type { Step } from '../../src/lib/rules/table/step';
import { NEW_SPIRIT } from '../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { type Position, position } from './position';
import { Table } from './table';

/** What a ruling does: steps of the turn, what the table tells, or Powers used one after another. */
interface Doing {
  readonly steps?: readonly Step[];
  /** Deeds in notation that the table tells one after another. */
  readonly deeds?: readonly string[];
  /** The lines of a Power of a player (the first, unless it says so) at a land. */
  readonly power?: readonly Line[];
  readonly at?: string;
  readonly player?: number;
  /** Something that a rule lets its Spirit do now, in a land: `rule step land`. */
  readonly offer?: string;
}

/** A position, what is done, the answers in order, and what the lands hold then; what no answer is for goes as suggested. */
export interface SpecialRuling extends Doing {
  /** The rule in special-rules.json, and the case. */
  readonly of: string;
  /** Spirits by player, with their aspects: `id/aspect`; the second player has none where only one is named. */
  readonly spirits: readonly (string | null)[];
  readonly lands: string;
  readonly answers?: string;
  readonly then: string;
  /** The Energy that the first player's Spirit has then. */
  readonly leaves?: number;
  /** What is in The Endless Dark then. */
  readonly dark?: string;
  /** The Fear generated. */
  readonly fear?: number;
  readonly position?: Position;
  readonly setup?: Partial<Setup>;
  /** The first player's Spirit is tracked, with so much Energy. */
  readonly energy?: number;
  /** Its Incarna is empowered. */
  readonly empowered?: true;
  /** The spaces of its tracks that are uncovered. */
  readonly emptied?: readonly string[];
}

const spiritOf = (name: string | null) => {
  const [id, aspect = null] = name?.split('/') ?? [];
  return id === undefined ? null : { id, aspect };
};

/** A table of two players with these Spirits and lands. */
export async function sits({
  spirits,
  lands,
  steps,
  position: more,
  setup,
  energy,
  empowered,
  emptied = [],
}: SpecialRuling): Promise<Table> {
  const [first = null, second = null] = spirits;
  const told = {
    ...{ products: PRODUCTS, tokens: true, events: true, spirits: [spiritOf(first), spiritOf(second)] },
    ...setup,
  };
  await loadContentFor(told);
  const game = position({
    boards: 'AB',
    lands: lands.replaceAll(' / ', '\n'),
    blight: { side: 'healthy', left: 9, card: null },
    phase: 'fast',
    agenda: [...(steps ?? []), { do: 'fastPowers' }],
    ...more,
    setup: told,
  });
  return new Table(
    energy === undefined
      ? game
      : {
          ...game,
          spiritStates: {
            1: { ...NEW_SPIRIT, energy, emptied, counters: empowered ? { [EMPOWERED]: 1 } : {} },
          },
        },
  );
}

const deedOf = (text: string): Report => {
  const read = readDeed(text);
  if (!read.ok) throw new Error(`no deed: ${text}`);
  return { report: 'deed', deed: read.value };
};

/** Tells what is done and answers; each game on the way can be stored. */
export function does(
  table: Table,
  { deeds, power, at, player = 1, offer, answers = '' }: SpecialRuling,
): Table {
  for (const deed of deeds ?? []) table.tells(deedOf(deed));
  const [of, step, land = null] = offer?.split(' ') ?? [];
  if (of !== undefined && step !== undefined) table.tells({ report: 'offer', of, step, land });
  const effects = (power ?? []).map((line): Effect => ({
    each: 'spirit',
    player,
    ...(at && ({ land: at, anchor: 'same-land' } as const)),
    ...line,
  }));
  if (effects.length > 0)
    table.tells({ report: 'usePower', player, power: 'Test', land: at ?? null, effects });
  for (const answer of answers.split(' ').filter(Boolean)) {
    expectStored(table);
    table.answers(answer);
  }
  for (let i = 0; i < 60 && !['fastPowers', 'spiritPhase', 'nothing'].includes(table.asked); i++) {
    expectStored(table);
    table.goesOn();
  }
  expectStored(table);
  return table;
}

function expectStored({ game }: Table): void {
  const read = parseGame(JSON.parse(JSON.stringify(game)));
  if (!read.ok) throw new Error(`no stored game: ${JSON.stringify(read.error)}`);
}

/** The lands that a text names, as they are, in one order. */
export const landsNow = (table: Table, then: string): string =>
  then
    .split(' / ')
    .map((one) => one.split(':')[0]!)
    .map((land) => `${land}: ${sorted(table.at(land))}`)
    .join(' / ');

const sorted = (pieces: string): string => pieces.split(' ').sort().join(' ');

/** The lands of a ruling in the same order. */
export const landsMeant = (then: string): string =>
  then
    .split(' / ')
    .map((one) => one.split(': '))
    .map(([land, pieces = '-']) => `${land}: ${sorted(pieces)}`)
    .join(' / ');

export const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;
