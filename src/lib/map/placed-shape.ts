/** A fixed part of a path, or a length with the axis whose offset is added to it. */
type Part = string | readonly [length: number, side: 'x' | 'y' | null];

/** The number of arguments of each path command. */
const NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };

/** Returns the axis of the i-th number of a command; null if the number is not a coordinate. */
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
    // The rotation and flags of an arc are not lengths.
    if (kind === 'a' && nth >= 2 && nth <= 4) return `${word} `;
    // The first point of a path is always absolute.
    const isAbsolute = at < 3 || command !== kind;
    return [Number(word), isAbsolute ? sideOf(command.toUpperCase(), nth) : null];
  });
}

const known = new Map<string, readonly Part[]>();

/**
 * Returns a shape's path at this position and size. A `transform` is not used, because hundreds of them would slow
 * down every frame.
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
