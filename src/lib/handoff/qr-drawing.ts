import { encode } from 'uqr';

/** Blank modules context a code, as the standard asks. */
const QUIET_ZONE_MODULES = 4;

/** A code as a drawing: the length of its side, and the path of its dark modules. */
export interface CodeDrawing {
  readonly side: number;
  readonly path: string;
}

/** Runs of dark modules of one row, as a path. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
  }
  return path;
}

/** The QR code of a text. */
export function drawCode(text: string): CodeDrawing {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_ZONE_MODULES });
  return { side: size, path: data.map(rowPath).join('') };
}
