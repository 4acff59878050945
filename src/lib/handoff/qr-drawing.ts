import { encodeQR, type ErrorCorrection } from 'qr';

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

/** More of a code may be dirty or in shadow, the most first; all of it may cost a larger code. */
const STRONGER: readonly ErrorCorrection[] = ['high', 'quartile', 'medium'];

const modulesOf = (text: string, ecc: ErrorCorrection): readonly (readonly boolean[])[] =>
  encodeQR(text, 'raw', { ecc, border: QUIET_ZONE_MODULES });

/** The QR code of a text: as small as it can be, and at that size as hard to spoil as it can be. */
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

/** Null where a text is too long for so much correction. */
function fitting(text: string, ecc: ErrorCorrection): readonly (readonly boolean[])[] | null {
  try {
    return modulesOf(text, ecc);
  } catch {
    return null;
  }
}
