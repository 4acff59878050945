/** An action of the Invaders in one land, by the table that works it out by hand; nothing here comes from the app. */
import { ByHand, type Holds } from '../by-hand/actions';
import { type Ended, keyOf, without, withPiece } from './ended';
import { BOARDS, type Island, LANDS } from './named-lands';
import { MOST, TooMany } from './of-pieces';

const tokenOf = (code: string): string => {
  const [, kind = '', damage = ''] = /^(P\d|[A-Z])(\d?)/.exec(code) ?? [];
  return `${kind}${damage}${code.replace(/[^!]/g, '')}`;
};

const written = (island: Island): string =>
  Object.entries(island)
    .filter(([, pieces]) => pieces.length > 0)
    .map(([land, pieces]) => `${land}: ${pieces.map((code) => `1${tokenOf(code)}`).join(' ')}`)
    .join('\n');

const codeOf = ({ kind, damage, strife }: { kind: string; damage: number; strife: number }): string =>
  `${kind}${damage || ''}${'!'.repeat(strife)}`;

/** Carries out the action once with these answers; returns the open options if it needs another answer. */
function once(
  ended: Ended,
  action: 'ravage' | 'build' | 'addsBlight',
  land: string,
  answers: readonly string[],
  holds: readonly Holds[],
): Ended | { readonly open: readonly string[] } {
  const table = new ByHand(BOARDS, written(ended.island), holds, true);
  const acting = table[action](land);
  let asked = acting.next();
  for (const answer of answers) asked = acting.next(answer);
  if (!asked.done) return { open: asked.value.options };
  const island = Object.fromEntries(LANDS.map((one) => [one, table.lands[one]!.map(codeOf).sort()]));
  return { ...ended, island, fear: ended.fear + table.fear };
}

/** Returns every end of the action. An Explore by a card needs no source. */
export function acted(
  ended: Ended,
  action: 'ravage' | 'build' | 'explore' | 'addsBlight',
  land: string,
  holds: readonly Holds[] = [],
): readonly Ended[] {
  if (action === 'explore') {
    const { island } = ended;
    const isWild = island[land]?.includes('W');
    return [{ ...ended, island: isWild ? without(island, land, 'W') : withPiece(island, land, 'E') }];
  }
  // There are no Invaders to act.
  if (action !== 'addsBlight' && !ended.island[land]?.some((code) => 'ETC'.includes(code[0]!)))
    return [ended];
  const ends = new Map<string, Ended>();
  const open: (readonly string[])[] = [[]];
  while (open.length > 0) {
    if (ends.size > MOST) throw new TooMany();
    const answers = open.pop()!;
    const found = once(ended, action, land, answers, holds);
    if ('open' in found) open.push(...found.open.map((one) => [...answers, one]));
    else ends.set(keyOf(found), found);
  }
  return [...ends.values()];
}
