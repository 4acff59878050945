// Turns the author's prose into plain text for the app: icons become words, marks and signs that spoil a line go.
import { plainLine } from '../../rules/basics/plain-line';
import { OWN_TEXT_SIGNS } from '../own-spirits/form-values';
import { pageMarks, textOfMark } from './builder-marks';

/** The printed English words of icons whose names differ from them. */
const WORDS: Readonly<Record<string, string>> = {
  or: 'OR',
  wild: 'Wilds',
  beast: 'Beasts',
  badland: 'Badlands',
  'sacred-site': 'Sacred Site',
  'destroyed-presence': 'destroyed Presence',
  'gain-power-card': 'gain a Power Card',
  'gain-card-play': 'Card Play',
  'energy-icon': 'Energy',
  ss: 'Sacred Site',
};
const SIZES = /^(?:large|small|big|medium)-/;

/** Names of the author's own icons, by the icon: `custom1`. */
export type IconNames = Readonly<Record<string, string>>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the words of an icon: `{town/city}` is "Town/City", `{fire,2}` is "2 Fire". */
export function iconInWords(icon: string, names: IconNames = {}): string {
  const [all = '', n] = icon.split(',').map((part) => part.trim());
  const words = all.split('/').map((part) => {
    const name = part.trim().replace(SIZES, '');
    const own = names[name];
    if (own !== undefined) return own;
    const isNo = name.startsWith('no-');
    const bare = isNo ? name.slice(3) : name;
    const word = WORDS[bare] ?? bare.split('-').map(capital).join(' ');
    return isNo ? `no ${word}` : word;
  });
  const said = words.join('/');
  return n !== undefined && /^\d+$/.test(n) ? `${n} ${said}` : said;
}

/** Returns the text with each icon in braces as words; other braces are left out. */
function withoutIcons(text: string, names: IconNames): string {
  const MAX_ICON = 60;
  let [said, at] = ['', 0];
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) return said + text.slice(at);
    const close = text.indexOf('}', open);
    const isIcon = close > 0 && close - open <= MAX_ICON;
    said += text.slice(at, open) + (isIcon ? iconInWords(text.slice(open + 1, close), names) : ' ');
    at = isIcon ? close + 1 : open + 1;
  }
  return said;
}

/** Letters with four or more combining marks. */
const PILES = /\p{M}{4,}/gu;

/** Returns one clean line of at most this length. */
export function cleanLine(text: string, most: number = OWN_TEXT_SIGNS): string {
  const plain = plainLine(text.slice(0, 4 * most))
    .replace(PILES, '')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
}

/** The maximum length of prose that is read, in characters. */
const MAX_PROSE = 6000;

/** The author's prose: what it says, and whether anything was taken out of it. */
export interface Prose {
  readonly text: string;
  readonly isCut: boolean;
}

/** Returns the text of a page as one line. */
function proseOf(shown: string, names: IconNames = {}): Prose {
  const lines = withoutIcons(shown.slice(0, MAX_PROSE), names)
    .split('\n')
    .map((line) => line.trim().replace(/^\*\s*/, '• '))
    .filter((line) => line !== '' && line !== '•');
  const joined = lines.join(' ');
  const text = cleanLine(joined);
  const isSpoiled = plainLine(joined) !== joined || joined.search(PILES) >= 0 || text.endsWith('…');
  return { text, isCut: isSpoiled || shown.length > MAX_PROSE };
}

/** Returns prose with HTML in it as one line. */
export const proseOfHtml = (html: string, names: IconNames = {}): Prose =>
  proseOf(html.includes('<') ? textOfMark(pageMarks(html.slice(0, 4 * MAX_PROSE))) : html, names);
