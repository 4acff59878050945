import { board } from '$lib/content/boards';
import { type IslandShape, shapeOf } from '$lib/content/island-shape';
import { numberInWords } from '$lib/format/localized';
import { layoutOf, loadContentFor } from '$lib/game-engine';
import { closedPath } from '$lib/map/map';
import { m } from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/table/game';
import { isBoard, landId } from '$lib/rules/table/island';
import { SOLID } from '$lib/ui/icons/icon-shapes';
import { signed } from '$lib/words/say';
import type { ResultRow } from '../../saves/rows/result-row';
import { againstInWords, resultName, whoInWords } from '../about';
import { dayInWords, timeInWords } from '../times';

/** The colors of the dark theme. The picture always has them, because it is seen outside the app. */
const INK = '#ece4d2';
const SOFT = '#b3b7ab';
const SEA = '#0c222d';
const PAGE = '#0d191e';
const EDGE = '#70888d';
const BLIGHT = '#dcaff0';
const TERRAINS = { jungle: '#274a3b', mountain: '#494a57', sands: '#5d533f', wetland: '#265060' };

const WIDTH_PX = 1080;
const HEIGHT_PX = 1350;
const MARGIN_PX = 72;
/** The position of the island's top edge in pixels. */
const ISLAND_TOP_PX = 320;
const FOOT_PX = 90;
/** The number of players above which the text is smaller. */
const MANY_PLAYERS = 3;
const FACE = 'Grenze, Georgia, serif';
const TEXT = 'system-ui, sans-serif';

type Pen = CanvasRenderingContext2D;

/** Returns the text wrapped to the page's width. If there are more than `most` lines, the last one is cut. */
function lines(pen: Pen, words: string, most: number): readonly string[] {
  const all: string[] = [];
  for (const word of words.split(' ')) {
    const last = all.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && pen.measureText(longer).width <= WIDTH_PX - 2 * MARGIN_PX)
      all[all.length - 1] = longer;
    else all.push(word);
  }
  return all.length <= most ? all : [...all.slice(0, most - 1), `${all[most - 1]!.replace(/\W+$/, '')}…`];
}

/** Writes text in lines and returns the vertical position of the next line. */
function write(pen: Pen, words: string, y: number, font: string, step: number, most = 2): number {
  pen.font = font;
  let at = y;
  for (const line of words === '' ? [] : lines(pen, words, most)) {
    pen.fillText(line, MARGIN_PX, at);
    at += step;
  }
  return at;
}

/** Returns the shape of the island; null if the layout is unknown. */
function shape({ boards, layout: id }: ResultRow): IslandShape | null {
  try {
    return id === null || boards.length === 0 || !boards.every(isBoard)
      ? null
      : shapeOf(boards, layoutOf(id));
  } catch {
    return null;
  }
}

/** Returns the terrain of each land by id. Thematic boards have their own lands. */
function terrainsOf({ boards, layout: id }: ResultRow): ReadonlyMap<string, keyof typeof TERRAINS> {
  const find = (id === null ? undefined : layoutOf(id).fixed?.board) ?? board;
  return new Map(
    boards
      .filter(isBoard)
      .map(find)
      .flatMap(({ id, lands }) => lands.map((land) => [landId(id, land.number), land.terrain])),
  );
}

/** Draws the island with a Blight icon on each land with Blight. */
function drawIsland(
  pen: Pen,
  row: ResultRow,
  island: IslandShape,
  game: Game | null,
  [top, height]: readonly [number, number],
): void {
  const { bounds } = island;
  const terrains = terrainsOf(row);
  const scale = Math.min((WIDTH_PX - 2 * MARGIN_PX) / bounds.width, height / bounds.height);
  pen.save();
  pen.translate(
    WIDTH_PX / 2 - (bounds.x + bounds.width / 2) * scale,
    top + height / 2 - (bounds.y + bounds.height / 2) * scale,
  );
  pen.scale(scale, scale);
  pen.lineJoin = 'round';
  for (const { outline } of island.boards) {
    pen.fillStyle = SEA;
    pen.fill(new Path2D(closedPath(outline)));
  }
  for (const { id, points, label } of island.lands) {
    const path = new Path2D(closedPath(points));
    pen.fillStyle = TERRAINS[terrains.get(id) ?? 'jungle'];
    pen.strokeStyle = PAGE;
    pen.lineWidth = 1;
    pen.fill(path);
    pen.stroke(path);
    if ((game?.lands[id]?.pieces['B'] ?? 0) > 0) drawThorn(pen, label[0], label[1]);
  }
  pen.restore();
}

/** Draws the Blight icon, whose path is on a grid of 24 units. */
function drawThorn(pen: Pen, x: number, y: number): void {
  const size = 11;
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 24, size / 24);
  pen.fillStyle = BLIGHT;
  pen.fill(new Path2D(SOLID.blight), 'evenodd');
  pen.restore();
}

function drawScore(pen: Pen, total: number): void {
  pen.textAlign = 'right';
  pen.fillStyle = INK;
  pen.font = `600 190px ${FACE}`;
  pen.fillText(signed(total), WIDTH_PX - MARGIN_PX, 232);
  pen.fillStyle = SOFT;
  pen.font = `36px ${TEXT}`;
  pen.fillText(m.picture_score(), WIDTH_PX - MARGIN_PX, 284);
  pen.textAlign = 'left';
}

const numbers = ({ turns, difficulty, duration }: ResultRow): string =>
  [
    turns === null ? '' : m.picture_turns({ count: turns }),
    difficulty === null ? '' : m.picture_difficulty({ n: numberInWords(difficulty) }),
    duration ? timeInWords(duration.total) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Writes the players, opponents and numbers. Returns the height in pixels. */
function about(pen: Pen, row: ResultRow, top: number): number {
  pen.fillStyle = INK;
  let y = write(pen, row.name, top, `600 46px ${FACE}`, 54, 2);
  const [size, most] = row.players.length > MANY_PLAYERS ? [32, 6] : [40, 4];
  y = write(pen, whoInWords(row), y + (row.name ? 8 : 0), `600 ${size}px ${FACE}`, size * 1.2, most);
  pen.fillStyle = SOFT;
  y = write(pen, againstInWords(row), y + 12, `38px ${TEXT}`, 48, 2);
  y = write(pen, numbers(row), y + 12, `34px ${TEXT}`, 44, 2);
  return y - top;
}

function draw(pen: Pen, row: ResultRow, game: Game | null): void {
  pen.fillStyle = PAGE;
  pen.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  pen.strokeStyle = EDGE;
  pen.lineWidth = 3;
  pen.strokeRect(24, 24, WIDTH_PX - 48, HEIGHT_PX - 48);
  pen.strokeRect(34, 34, WIDTH_PX - 68, HEIGHT_PX - 68);

  pen.fillStyle = INK;
  write(pen, resultName(row), 170, `600 ${row.result === 'sacrifice' ? 78 : 104}px ${FACE}`, 100, 1);
  pen.fillStyle = SOFT;
  write(pen, row.finishedAt === null ? '' : dayInWords(row.finishedAt), 232, `34px ${TEXT}`, 44, 1);
  if (row.score) drawScore(pen, row.score.total);

  // The text is first written below the page to measure it; the island gets the rest of the page.
  const island = shape(row);
  const high = about(pen, row, 2 * HEIGHT_PX);
  const below = HEIGHT_PX - FOOT_PX - high;
  if (island) drawIsland(pen, row, island, game, [ISLAND_TOP_PX, below - ISLAND_TOP_PX - 60]);
  about(pen, row, island ? below : (HEIGHT_PX - high) / 2);
  write(pen, m.picture_footer(), HEIGHT_PX - 78, `26px ${TEXT}`, 30, 1);
}

/**
 * Returns a picture of a result. If its game is known, the island shows the Blight. Throws if the browser can't draw.
 */
export async function pictureOf(row: ResultRow, game: Game | null): Promise<Blob> {
  await loadContentFor({ layout: row.layout, boards: row.boards });
  await document.fonts.load(`600 46px ${FACE}`).catch(() => []);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  draw(pen, row, game);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
}
