import { folded } from '../../format/plain-text';
import { type Column, SEATS } from '../files/csv';

/** The meaning of a column: a column of this app's table, or one that only other tables have. */
export type ColumnKind = Column | 'won' | 'players' | 'spirits';

/** Other names of each column in the app's languages, in the Dahan Codex and in the digital game. */
const CALLED: Readonly<Partial<Record<ColumnKind, readonly string[]>>> = {
  day: ['date', 'end date', 'played', 'play date', 'datum', 'dag', 'tag', 'jour'],
  name: ['naam', 'name of the game', 'title', 'nom', 'titel', 'titre'],
  result: ['ending result', 'outcome', 'uitslag', 'resultaat', 'ergebnis', 'résultat'],
  won: ['win', 'victory', 'gewonnen', 'sieg', 'winst', 'gagné', 'victoire'],
  score: ['points', 'punten', 'punkte', 'total score', 'punktzahl', 'score total'],
  difficulty: ['moeilijkheid', 'moeilijkheidsgraad', 'schwierigkeit', 'schwierigkeitsgrad', 'difficulté'],
  adversary: ['adversary 1', 'tegenstander', 'vijand', 'gegner', 'gegenspieler', 'adversaire', 'board'],
  level: ['adversary level', 'level 1', 'niveau', 'stufe', 'level tegenstander', 'niveau adversaire'],
  'adversary 2': [
    'secondary adversary',
    'second adversary',
    'supporting adversary',
    'adversaire 2',
    'gegner 2',
  ],
  'level 2': [
    'secondary adversary level',
    'second adversary level',
    'adversary 2 level',
    'niveau 2',
    'stufe 2',
  ],
  scenario: ['szenario', 'scénario'],
  turns: ['turn', 'rounds', 'rondes', 'beurten', 'runden', 'tours'],
  minutes: ['duration', 'duration min', 'time', 'length', 'duur', 'minuten', 'dauer', 'durée'],
  'terror level': ['terreurniveau', 'terrorstufe', 'niveau de terreur', 'terror'],
  'blight left': ['blight remaining', 'remaining blight'],
  spirits: ['spirit', 'geest', 'geesten', 'geist', 'geister', 'esprit', 'esprits', 'roles', 'role'],
  players: ['player', 'speler', 'spelers', 'spieler', 'joueur', 'joueurs'],
  notes: ['note', 'comment', 'comments', 'opmerkingen', 'notities', 'notizen', 'bemerkung', 'commentaire'],
};

/** The patterns of columns about a single player: `spirit1_variant`, `Geist 2`, `joueur 3`. */
const OF_A_SEAT: readonly (readonly ['player' | 'spirit' | 'aspect', RegExp])[] = [
  ['spirit', /^(?:spirit|geest|geist|esprit)([1-6])$/],
  ['aspect', /^(?:aspect|aspekt)([1-6])$/],
  ['aspect', /^(?:spirit|geest|geist|esprit)([1-6])(?:variant|aspect)$/],
  ['player', /^(?:player|speler|spieler|joueur)([1-6])$/],
  ['player', /^(?:spirit|geest|geist|esprit)([1-6])player$/],
];

/** All possible meanings, in the order of this app's table. */
export const TARGETS: readonly ColumnKind[] = [
  ...(['day', 'name', 'result', 'won', 'score', 'difficulty', 'adversary', 'level'] as const),
  ...(['adversary 2', 'level 2', 'scenario', 'turns', 'minutes', 'terror level', 'blight left'] as const),
  ...(['players', 'spirits'] as const),
  ...SEATS.flatMap((seat) => [`player ${seat}`, `spirit ${seat}`, `aspect ${seat}`] as const),
  ...(['marks', 'notes'] as const),
];

const BY_NAME: ReadonlyMap<string, ColumnKind> = new Map(
  TARGETS.flatMap((target) => [target, ...(CALLED[target] ?? [])].map((name) => [folded(name), target])),
);

function targetOf(heading: string): ColumnKind | null {
  const plain = folded(heading);
  const known = BY_NAME.get(plain);
  if (known) return known;
  for (const [what, pattern] of OF_A_SEAT) {
    const seat = SEATS.find((one) => String(one) === pattern.exec(plain)?.[1]);
    if (seat) return `${what} ${seat}`;
  }
  return null;
}

/** Returns the meaning of each heading; null if it is unknown or an earlier heading has it. */
export function targetsOf(headings: readonly string[]): readonly (ColumnKind | null)[] {
  const taken = new Set<ColumnKind>();
  return headings.map((heading) => {
    const target = targetOf(heading);
    if (target === null || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
}

/** Returns the meanings after the column at `at` is changed. Any other column with that meaning loses it. */
export const takenFor = (
  targets: readonly (ColumnKind | null)[],
  at: number,
  target: ColumnKind | null,
): readonly (ColumnKind | null)[] =>
  targets.map((one, i) => {
    if (i === at) return target;
    return one === target ? null : one;
  });
