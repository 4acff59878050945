import { chosenBy } from '../../../rules/cards/what-holds';
import { terrorLevel } from '../../../rules/table/fear';
import { type TokenKind, TOKENS } from '../../../rules/table/pieces';
import type { OddLines } from '../../../rules/world/effect-progress';

/** The rules of verbs that only one or a few Blight Cards use. */
export const CARD_ODD_LINES: OddLines = {
  // Adds markers per player, by Terror Level, rounded down (blight-cards.json).
  'fear-pool-grow': ({ game }, { line }) => {
    const each = line.perLevel?.[terrorLevel(game.fear) - 1] ?? 0;
    const n = Math.floor(game.setup.players.length * each);
    const fear = { ...game.fear, size: game.fear.size + n };
    return { events: [{ type: 'fearSet', fear, by: { of: 'size', n } }] };
  },
  'choose-token': (_, { line, whose }) => ({
    events: [
      {
        type: 'counterSet',
        counter: chosenBy(whose.player ?? 1),
        n: TOKENS.indexOf(line.piece as TokenKind) + 1,
      },
    ],
  }),
};
