// Reads the Builder's words for spaces of Presence tracks.
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import { joinedBy, type RawWords, type ReadWord, spokenWord } from './builder-growth';
import { cleanLine, type IconNames } from './builder-prose';
import { wholeIn, wordOf } from './builder-words';

type Track = 'energy' | 'plays' | 'row';

/** The gains of a space while it is read. */
interface Gains {
  energy?: number;
  plays?: number;
  extraEnergy?: number;
  extraPlays?: number;
  range?: number;
  elements?: string[];
  elementOf?: readonly string[];
  actions?: string[];
  says?: string;
}

const isElement = (word: string): boolean => (ELEMENTS as readonly string[]).includes(word);

/** Words of a space for an action each turn. */
const ACTIONS: Readonly<Record<string, string>> = {
  'reclaim-one': 'reclaim-one',
  'move-presence(1)': 'move-presence-1',
  'push(dahan)': 'push-1-dahan-from-own-land',
  'gather(dahan)': 'gather-1-dahan-into-own-land',
};

/** Marks that only change how a space looks. */
const withoutLooks = (text: string): string => text.replace(/(?:_(?:shift\([^)]*\)|first)|~\w+)/g, '');

function addNumber(gains: Gains, text: string, track: Track): boolean {
  const isExtra = text.startsWith('+');
  const n = wholeIn(isExtra ? text.slice(1) : text);
  if (n === null || track === 'row') return false;
  if (track === 'energy') gains[isExtra ? 'extraEnergy' : 'energy'] = n;
  else gains[isExtra ? 'extraPlays' : 'plays'] = n;
  return true;
}

function addElements(gains: Gains, word: string, args: readonly string[]): boolean {
  if (isElement(word) || word === 'any') {
    gains.elements = [...(gains.elements ?? []), word];
    return true;
  }
  const isChoice = (word === 'elements' || word === 'or') && args.length > 1 && args.every(isElement);
  if (isChoice && !gains.elementOf) gains.elementOf = args;
  return isChoice;
}

/** The gains with a number, by their words. */
const COUNTED = { energy: 'energy', plays: 'plays', 'gain-range': 'range' } as const;

function addCounted(gains: Gains, word: string, args: readonly string[]): boolean {
  const key = Object.hasOwn(COUNTED, word) ? COUNTED[word as keyof typeof COUNTED] : undefined;
  const n = args.length === 1 ? wholeIn(args[0]) : null;
  if (key === undefined || n === null) return false;
  gains[key] = n;
  return true;
}

function addAction(gains: Gains, word: string, args: readonly string[]): boolean {
  const action = ACTIONS[args.length > 0 ? `${word}(${args.join(';')})` : word];
  if (action === undefined) return false;
  gains.actions = [...(gains.actions ?? []), action];
  return true;
}

/** Adds one part of a space to its gains. Returns false for a part that a panel lacks. */
function addPart(gains: Gains, text: string, track: Track): boolean {
  if (addNumber(gains, text, track)) return true;
  const { word, args, own, marks } = wordOf(text, ';');
  if (own !== undefined || marks.some((mark) => mark.includes('('))) return false;
  if (word === 'middle' || word === 'bonus') return args.every((arg) => addPart(gains, arg, track));
  if (addElements(gains, word, args)) return true;
  return addCounted(gains, word, args) || addAction(gains, word, args) || word === 'blank';
}

/** Returns a space of a track. */
export function spaceOf(text: string, track: Track, names: IconNames = {}): ReadWord {
  const bare = withoutLooks(text);
  const gains: Gains = {};
  const said = joinedBy(bare)
    .filter((part) => !addPart(gains, part, track))
    .map((part) => spokenWord(wordOf(part, ';'), names) || cleanLine(part))
    .filter(Boolean)
    .join(' · ');
  const own = said === '' ? {} : { says: said };
  const raw = { ...gains, ...own };
  const space: RawWords = Object.keys(raw).length === 0 ? { blank: true } : raw;
  return { raw: [space], ...(said !== '' && { said }) };
}
