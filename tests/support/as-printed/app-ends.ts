/** Writes everything of a position except its pieces in the format of the independent search. */
import { entriesOf } from '../../../src/lib/rules/basics/typed-keys';
import type { Engine } from '../../../src/lib/rules/engine/engine';
import { appliesIn } from '../../../src/lib/rules/lasting/lasting';
import { allLines } from '../../../src/lib/rules/table/card-lines/effect';
import type { Change, Changes } from '../../../src/lib/rules/table/deed';
import type { Game } from '../../../src/lib/rules/table/game';
import { ENDLESS_DARK } from '../../../src/lib/rules/table/island';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { asLand } from '../ids';
import { counterTexts, markText } from '../used-power';
import { type Ended, keyOf } from '../verbs/ended';
import { LANDS } from '../verbs/named-lands';
import { darkWritten, spiritWritten } from './state';
import { doesThen } from './waiting';
import { HOLDS } from './words';

type Held = SpiritState['cards'][number];

/** Returns a tracked Spirit with one card in each pile. */
export const spiritFor = (player: number): SpiritState => {
  const card = (pile: Held['pile'], deck?: Held['deck']): Held => {
    const id = `${pile}-${player}`;
    return { id: powerCardId(id), name: id, pile, ...(deck && { deck }) };
  };
  return {
    ...NEW_SPIRIT,
    energy: 5,
    destroyed: 2,
    cards: [card('hand'), card('discarded', 'minor'), card('played')],
  };
};

/** The names in the independent search of the app's counters; all others have the same name. */
const NAMES: Readonly<Record<string, string>> = {
  'gain-minor': 'gains minor',
  'gain-major': 'gains major',
  'gain-minor-discarded': 'gains minor discarded',
  'gain-minor-played': 'gains minor played',
  'gain-power': 'gains any',
  'gain-major-kept': 'gains major kept',
  'gain-or-pay': 'gains major-may-cost-2-energy',
  'gain-not-kept': 'gains not-kept',
  'gain-just-used': 'gains just-used',
  'gain-major-of-two': 'gains major of 2 kept',
  'gain-minor-of-six': 'gains minor of 6',
  'gain-own': 'gains any forgotten',
  'each-turn': 'Energy each turn',
  'from-track': 'taken from a track',
  'from-track.only': 'removed from a track',
  'from-track.out': 'removed from a track',
  'to-track': 'back to a track',
  'out-of-game': 'out of the game',
  'slow-as-fast': 'Slow as Fast',
  'repeat.paid': 'repeats cost',
  'repeat.lowest': 'repeats cost lowest-cost',
  'repeat.given': 'repeats cost that-card',
  'repeat.free-1': 'repeats cost<=1',
  'repeat.free-3': 'repeats cost<=3',
  'repeat.free-6': 'repeats cost<=6',
  'play-at-half': 'plays at half',
  'power-damage': 'more Damage',
  'power-damage.once': 'more Damage once',
};

const PREFIXES: Readonly<Record<string, string>> = {
  'reach.': 'reaches ',
  'slow-as-fast.': 'Slow as Fast ',
  'range.to-': 'range to ',
  'range.': 'range from ',
  'prepared.': 'prepared ',
  'reclaims.': 'reclaims ',
  'forgets.': 'forgets ',
  'presence-of.': 'Presence of ',
};

function nameOf(name: string): string {
  const [prefix] = Object.keys(PREFIXES).filter((one) => name.startsWith(one));
  return NAMES[name] ?? (prefix === undefined ? name : `${PREFIXES[prefix]!}${name.slice(prefix.length)}`);
}

/** The counter of a Spirit's Bargains, which the comparison omits: its Energy already shows them. */
const BARGAIN = 'bargain-taken';

/** Returns the text of one of the app's Spirits, in the format of the search. */
function writtenSpirit(player: number, state: SpiritState): string {
  const { energy, destroyed, cards, elements, plays, range = 0, done } = state;
  const pile = (name: Held['pile']): readonly string[] =>
    cards.filter((card) => card.pile === name).map(({ id }) => id);
  const has = Object.fromEntries([
    ...Object.entries(elements),
    ...Object.entries(counterTexts(state))
      .filter(([name]) => name !== BARGAIN)
      .map(([name, n]) => [nameOf(name), n] as const),
    ...done.filter(({ kind }) => kind !== 'given').map((mark) => [nameOf(markText(mark)), 1] as const),
    ['plays', plays],
    ['range', range],
  ]);
  const piles = { hand: pile('hand'), discarded: pile('discarded'), played: pile('played') };
  return spiritWritten(player, { energy, destroyed, cards: piles, has });
}

const HELD = [...Object.values(HOLDS), 'damageToDahan', 'awaits'];

/** Returns the text for effects of a Power that wait for an event: the event, and the effects. */
const writtenWait = ({ on, once, effects }: Changes['awaits'], land: string): string => {
  const lines = effects.flatMap(allLines).map(({ op, n = 1, piece = '' }) => doesThen(op, n, piece));
  return `waits ${on}${once === true ? ' once' : once ? ` ${once}` : ''} ${land}: ${lines.join('; ')}`;
};

/** Dahan whose Damage in a Ravage is reduced by 99 or more count as immune. */
const writtenChange = (change: Change, land: string): string =>
  change.change === 'damageToDahan' && change.n <= -99
    ? `immune ${land}`
    : `${change.change} ${land}${'n' in change ? ` ${String(change.n)}` : ''}`;

/** Returns the texts of the effects that last in the lands. */
const held = (rules: Engine, game: Game): readonly string[] =>
  LANDS.flatMap((land) =>
    game.lasting
      .filter(({ change }) => HELD.includes(change.change))
      .filter((one) => appliesIn(rules.world(game), one, asLand(land)))
      .map(({ change }) =>
        change.change === 'awaits' ? writtenWait(change, land) : writtenChange(change, land),
      ),
  );

const darkOf = ({ beside }: Game): readonly string[] =>
  entriesOf(beside[ENDLESS_DARK] ?? {}).flatMap(([code, n]) => Array.from({ length: n }, () => code));

/** Returns the text of an end in the app, with its lasting effects and Spirits. */
export const endWritten = (ended: Ended, rules: Engine, game: Game): string =>
  [
    `${keyOf({ ...ended, marks: [...ended.marks, ...held(rules, game)] })}${darkWritten(darkOf(game))}`,
    ...Object.entries(game.spiritStates ?? {}).map(([player, state]) => writtenSpirit(Number(player), state)),
  ].join(' / ');
