import { asksPieces, type CardVerb, harmsIfKept } from './card-verb';

/** Each piece becomes others, with Fear for each where the card says so. */
export const REPLACE: CardVerb = {
  by: 'reader',
  asks: asksPieces,
  harms: harmsIfKept,
  toPieces: (land, pieces, { into: to = 'E', withAmount = 1, fearEach }) => {
    const n = Object.values(pieces).reduce((sum, one) => sum + one, 0);
    return [
      { deed: 'replace', land, pieces, to: { [to]: withAmount } },
      ...(fearEach ? [{ deed: 'fear', n: fearEach * n } as const] : []),
    ];
  },
};
