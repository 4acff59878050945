import { encodeQR, type ErrorCorrection } from 'qr';

/** The width of the blank margin around a code in modules, as the standard requires. */
const QUIET_ZONE_MODULES = 4;

/** A code as a drawing: the length of its side in modules, and the path of its dark modules. */
export interface CodeDrawing {
  readonly side: number;
  readonly path: string;
}

/** Returns the dark modules of one row as a path. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
  }
  return path;
}

/** The error correction levels above the lowest, the strongest first. A stronger one may need a larger code. */
const STRONGER: readonly ErrorCorrection[] = ['high', 'quartile', 'medium'];

const modulesOf = (text: string, ecc: ErrorCorrection): readonly (readonly boolean[])[] =>
  encodeQR(text, 'raw', { ecc, border: QUIET_ZONE_MODULES });

/** Returns the QR code of a text, with the smallest size and the strongest error correction at that size. */
export function drawCode(text: string): CodeDrawing {
  let rows = modulesOf(text, 'low');
  for (const ecc of STRONGER) {
    const stronger = fitting(text, ecc);
    if (stronger?.length !== rows.length) continue;
    rows = stronger;
    break;
  }
  return { side: rows.length, path: rows.map(rowPath).join('') };
}

/** Returns the modules of a text's code; null if the text is too long for this correction level. */
function fitting(text: string, ecc: ErrorCorrection): readonly (readonly boolean[])[] | null {
  try {
    return modulesOf(text, ecc);
  } catch {
    return null;
  }
}
