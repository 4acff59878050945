// A piece that a Power marks as it puts it out, and what that does in each Slow phase wherever it has come to.
import type { Raw } from './said-words';

const EACH_SLOW = 'each-slow-phase';

/** Whether the part marks a piece that is followed from then on. */
export const isFollowed = (effects: readonly Raw[]): boolean =>
  effects.some(({ op, which }) => op === 'mark' && which === 'that-piece') &&
  effects.some(({ timing }) => timing === EACH_SLOW);

/** A step as it is done where the piece is: it may be Pushed, and what is done then is done where it has come to. */
const there = ({ timing: _, which: __, in: where, ...raw }: Raw): Raw => ({
  ...raw,
  timing: 'now',
  ...(where === 'marked' && { in: raw['op'] === 'push' ? 'target' : 'piece-land' }),
});

/** Those steps as what waits for each Slow phase, once what the Power itself waits for has come. */
export function followed(raws: readonly Raw[]): readonly Raw[] {
  if (!isFollowed(raws)) return raws;
  const [piece] = raws.flatMap(({ op, piece: marked }) => (op === 'mark' ? [marked] : []));
  const each = raws.filter(({ timing }) => timing === EACH_SLOW).map(there);
  const slow = { on: 'slow', when: 'rest-of-game', piece, waits: each };
  return [{ on: 'quiet', once: true, when: 'rest-of-game', waits: [slow] }];
}
