/** A word of a path that stays as it is, or a length with the side on which a place is added to it. */
type Part = string | readonly [length: number, side: 'x' | 'y' | null];

/** How many numbers each command of a path takes. */
const NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };

/** What the i-th number of an absolute command is. */
function sideOf(command: string, i: number): 'x' | 'y' | null {
  if (command === 'H') return 'x';
  if (command === 'V') return 'y';
  if (command === 'A' && i < 5) return null;
  return (command === 'A' ? i === 5 : i % 2 === 0) ? 'x' : 'y';
}

function parsed(shape: string): readonly Part[] {
  let command = '';
  let i = 0;
  return (shape.match(/[a-z]|-?\d*\.?\d+/gi) ?? []).map((word, at): Part => {
    if (/[a-z]/i.test(word)) {
      command = word;
      i = 0;
      return word;
    }
    const kind = command.toLowerCase();
    const nth = i++ % NUMBERS[kind]!;
    // The rotation of an arc and its two flags are no lengths.
    if (kind === 'a' && nth >= 2 && nth <= 4) return `${word} `;
    // The first point of a path lies where it says, in either way of writing.
    const isAbsolute = at < 3 || command !== kind;
    return [Number(word), isAbsolute ? sideOf(command.toUpperCase(), nth) : null];
  });
}

const known = new Map<string, readonly Part[]>();

/**
 * A shape as the path it is when drawn from this corner on in this size: for hundreds of paths with a `transform` a browser
 * keeps as many spaces, which it goes through with every frame.
 */
export function placedShape(shape: string, x: number, y: number, scale: number): string {
  const parts = known.get(shape) ?? parsed(shape);
  known.set(shape, parts);
  const corner = { x, y };
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const [length, side] = part;
      return `${Math.round(100 * (length * scale + (side === null ? 0 : corner[side]))) / 100} `;
    })
    .join('');
}
