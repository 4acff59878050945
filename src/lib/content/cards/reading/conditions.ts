// Parses the conditions of card lines, once, when content is built.
import * as v from 'valibot';
import { readLands } from '../../../rules/lands/parse-lands';
import type {
  Condition,
  GameCondition,
  MomentCondition,
  PowerDeed,
  PowerTrait,
} from '../../../rules/table/card-lines/condition-words';
import { BOARD_COUNTS, type BoardCount, type BoardTest } from '../../../rules/table/card-lines/effect';
import type { Kind, Kinds } from '../../../rules/table/card-lines/line-words';
import type { TokenKind } from '../../../rules/table/pieces';
import { isPieceName, kindLetters, per } from './values';

/** Conditions of one word. */
const BY_WORD = {
  'island-healthy': 'island-healthy',
  'island-blighted': 'island-blighted',
  'earned-fear>=1': 'fear-earned',
  'earned-fear==0': 'no-fear-earned',
  'fast-phase': 'fast-phase',
  'slow-phase': 'slow-phase',
  'destroyed-building': 'destroyed-building',
  'previous-impossible': 'previous-impossible',
  'previous-done': 'previous-done',
  'told-power-cards': 'told-power-cards',
} as const satisfies Readonly<Record<string, GameCondition | MomentCondition>>;

/** The words of these conditions. */
export const CONDITIONS = Object.keys(BY_WORD) as readonly (keyof typeof BY_WORD)[];

/** Returns the condition about pieces named like `town/city`; null if a name is unknown. */
const ofKinds = (names: string, means: (letters: string) => Condition | null): Condition | null => {
  const all = names.split('/');
  return all.every(isPieceName) ? means(kindLetters(all)) : null;
};

/** Conditions with a variable part: an Element, a number, a token. */
export const OPEN_CONDITIONS: readonly (readonly [
  shape: RegExp,
  means: (word: string) => Condition | null,
])[] = [
  [/^revealed-(fast)$/, () => ({ revealed: 'fast', is: true })],
  [/^revealed-(slow)$/, () => ({ revealed: 'fast', is: false })],
  [
    /^revealed-has:(sun|moon|fire|air|water|earth|plant|animal)$/,
    (element) => ({ revealed: element as PowerTrait, is: true }),
  ],
  [
    /^revealed-lacks:(sun|moon|fire|air|water|earth|plant|animal)$/,
    (element) => ({ revealed: element as PowerTrait, is: false }),
  ],
  [/^own-lands-dahan>=(\d+)$/, (least) => ({ own: 'dahan in own lands', least: Number(least) })],
  [/^own-impending>=(\d+)$/, (least) => ({ own: 'impending', least: Number(least) })],
  [/^own-impending>=cards-(played)$/, () => ({ own: 'impending past cards played', least: 0 })],
  [/^own-presence>=(\d+)$/, (least) => ({ own: 'presence', least: Number(least) })],
  [
    /^(did:(?:destroyed|removed|moved|added|replaced):[a-z/]+)$/,
    (word) => {
      const [, did, names = ''] = word.split(':');
      return ofKinds(names, (kinds) => ({ did: did as PowerDeed, kinds, is: true }));
    },
  ],
  [
    /^not-(did:(?:destroyed|removed|moved|added|replaced):[a-z/]+)$/,
    (word) => {
      const [, did, names = ''] = word.split(':');
      return ofKinds(names, (kinds) => ({ did: did as PowerDeed, kinds, is: false }));
    },
  ],
  [
    /^to-return:([a-z]+)$/,
    (name) => ofKinds(name, (kinds) => ({ did: 'removed', kinds, is: true, past: 'added' })),
  ],
  [
    /^moved-into:(.+)$/,
    (text) => {
      const movedInto = readLands(text);
      return movedInto && { movedInto };
    },
  ],
  [
    /^fewer-added:([a-z]+<\d:[a-z/]+<.+)$/,
    (word) => {
      const [, name = '', under, names = '', amount] = /^([a-z]+)<(.):([a-z/]+)<(.+)$/.exec(word) ?? [];
      if (!v.is(per, amount)) return null;
      return ofKinds(name, (adds) =>
        ofKinds(names, (among) => ({
          adds: adds as Kind,
          under: Number(under),
          among: among as Kinds,
          per: amount,
        })),
      );
    },
  ],
  [/^own-sacred-sites>=(\d)$/, (least) => ({ own: 'sacred sites', least: Number(least) })],
  [/^own-(sacred-site)$/, () => ({ own: 'sacred sites', least: 1 })],
  [/^chose-(beasts|disease|wilds|badlands)$/, (token) => ({ chose: kindLetters([token]) as TokenKind })],
];

/** Returns the condition of a text; undefined if unknown. */
function conditionOf(text: string): Condition | undefined {
  const word = CONDITIONS.find((one) => one === text);
  if (word) return BY_WORD[word];
  const [known] = OPEN_CONDITIONS.flatMap(([shape, means]) => {
    const found = shape.exec(text);
    return found ? [means(found[1]!)] : [];
  });
  return known ?? undefined;
}

export const condition = v.pipe(
  v.string(),
  v.check(
    (text) => conditionOf(text) !== undefined,
    ({ received }) => `no such condition: ${received}`,
  ),
  v.transform((text) => conditionOf(text)!),
);

const COUNTED = BOARD_COUNTS.join('|');
const BOARD_TEST = new RegExp(`^(${COUNTED})(>=|<=|==)(?:(${COUNTED})\\+)?(\\d+)$`);

/** Parses conditions on a board, such as `buildings>=dahan+2&wilds==0`. */
export const boards = v.pipe(
  v.string(),
  v.check(
    (text) => text.split('&').every((one) => one === 'no-blight-added' || BOARD_TEST.test(one)),
    ({ received }) => `no such boards: ${received}`,
  ),
  v.transform((text) =>
    text.split('&').map((one): BoardTest => {
      if (one === 'no-blight-added') return one;
      const [, count, is, than, n] = BOARD_TEST.exec(one)!;
      return {
        count: count as BoardCount,
        is: is as '>=' | '<=' | '==',
        ...(than !== undefined && { than: than as BoardCount }),
        n: Number(n),
      };
    }),
  ),
);
