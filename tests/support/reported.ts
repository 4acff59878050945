import { parsePosition } from '../../src/lib/rules/notation/position-text';
import type { Command } from '../../src/lib/rules/table/command';
import type { Game } from '../../src/lib/rules/table/game';
import { parseGame } from '../../src/lib/saves/schema/schema';

/** The game of a pasted bug report, and the steps that led to it. Throws if the text has no game. */
export function reported(text: string): { readonly game: Game; readonly steps: readonly Command[] } {
  const read = parsePosition(text);
  if (!read.ok) throw new Error(`${read.error.code}: ${JSON.stringify(read.error)}`);
  const game = parseGame(read.value);
  if (!game.ok) throw new Error(`no game: ${JSON.stringify(game.error)}`);
  const steps = [...text.matchAll(/^# step (.+)$/gm)].map(([, step]) => JSON.parse(step!) as Command);
  return { game: game.value, steps };
}
