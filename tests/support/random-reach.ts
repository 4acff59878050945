import { loadContentFor } from '../../src/lib/game-engine';
import { entriesOf } from '../../src/lib/rules/basics/typed-keys';
import { printLands } from '../../src/lib/rules/lands/parse-lands';
import type { PowerRange } from '../../src/lib/rules/table/card-lines/power-data';
import { piecesIn } from '../../src/lib/rules/table/game';
import type { World } from '../../src/lib/rules/world/world';
import { type From, type Oceans, type Plain, plainLands } from './by-hand/reach';
import { asLand } from './ids';
import { position, setupFor } from './position';
import type { Dice } from './random-table';
import { RULES } from './table';

/** A random island for the targets of Powers, in the app's format and in that of the physical boards. */
export interface RandomReach {
  readonly world: World;
  readonly lands: readonly Plain[];
  readonly oceans: Oceans;
}

const PIECES: readonly (readonly [code: string, sides: number])[] = [
  ...([
    ['E', 5],
    ['E!', 12],
    ['T', 6],
    ['T1!', 15],
    ['C', 8],
    ['D', 4],
    ['B', 5],
  ] as const),
  ...([
    ['A', 8],
    ['Z', 12],
    ['W', 12],
    ['Q', 15],
    ['U', 15],
  ] as const),
  ...([
    ['P1', 9],
    ['I1', 30],
    ['P2', 6],
  ] as const),
];

/**
 * Returns the lands with the Oceans in play added: those of boards with the Presence of Ocean, as lands next to the
 * coasts.
 */
function withOceansInPlay(lands: readonly Plain[], oceans: Oceans): readonly Plain[] {
  const isIn = (board: string): boolean =>
    (oceans[board] ?? 0) > 0 ||
    lands.some((land) => land.board === board && (land.pieces['P1'] ?? 0) + (land.pieces['I1'] ?? 0) > 0);
  const inPlay = Object.keys(oceans).filter(isIn);
  return [
    ...lands.map((land) =>
      land.coastal && inPlay.includes(land.board)
        ? { ...land, adjacent: [...land.adjacent, `${land.board}0`] }
        : land,
    ),
    ...inPlay.map((board) => ({
      ...{ id: `${board}0`, board, terrain: 'wetland', coastal: true },
      adjacent: lands.filter((land) => land.coastal && land.board === board).map(({ id }) => id),
      pieces: (oceans[board] ?? 0) > 0 ? { P1: oceans[board]! } : {},
    })),
  ];
}

const OCEAN = { id: 'oceans-hungry-grasp', aspect: null } as const;
await loadContentFor({ ...setupFor('A'), spirits: [OCEAN] });

/**
 * Returns a random island: some lands are Isolated, one may be sunk, and some Oceans have Presence, which are lands
 * for Powers if the first player is Ocean. Sometimes there is an extra board.
 */
export function anyReach(roll: Dice, hasOcean = false): RandomReach {
  const boards = 'ABCD'.slice(0, 1 + roll(4));
  const some = ([code, sides]: (typeof PIECES)[number]): readonly string[] => {
    const n = roll(sides) - sides + 3;
    return n > 0 ? [`${n}${code}`] : [];
  };
  const lines = [...boards].flatMap((board) =>
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => {
      const all = PIECES.flatMap(some).join(' ');
      return all === '' ? [] : [`${board}${number}: ${all}${roll(6) === 0 ? ' | isolate' : ''}`];
    }),
  );
  const { players } = setupFor(boards);
  const isExtra = boards.length > 1 && roll(3) === 0;
  const setup = {
    players: isExtra ? players.slice(1) : players,
    ...(hasOcean && { spirits: [OCEAN] }),
  };
  const whole = position({ boards, lands: lines.join('\n'), setup });
  const oceans = Object.fromEntries([...boards].map((board) => [board, Math.max(0, roll(8) - 5)]));
  const beside = Object.fromEntries(
    Object.entries(oceans).flatMap(([board, n]) => (n > 0 ? [[`${board}0`, { P1: n }]] : [])),
  );
  const sunk = roll(4) === 0 ? [asLand(`${boards[0]}1`)] : [];
  const world = RULES.world({ ...whole, beside, sunk });
  const lands = plainLands(boards, sunk, (id) => Object.fromEntries(entriesOf(piecesIn(world, asLand(id)))));
  return { world, oceans, lands: hasOcean ? withOceansInPlay(lands, oceans) : lands };
}

/** Returns the origin of a range in the format of the physical boards. */
export const originInWords = ({ from, terrain, origin }: PowerRange): From => ({
  from,
  ...(terrain && { terrain }),
  ...(origin !== undefined && { origin: printLands(origin) }),
});
