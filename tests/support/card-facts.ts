// How the facts of cards and the content name the same things.

/** What a fact of a card says, by its words. */
export type Fact = Readonly<Record<string, unknown>>;

/** What the facts call pieces, one kind or several, by the letters of the content. */
export const KINDS: Readonly<Record<string, string>> = {
  explorer: 'E',
  explorers: 'E',
  town: 'T',
  towns: 'T',
  city: 'C',
  cities: 'C',
  buildings: 'TC',
  invaders: 'ETC',
  dahan: 'D',
  'invaders+dahan': 'ETCD',
  blight: 'B',
  presence: 'P',
  'own-presence': 'P',
  beasts: 'A',
  disease: 'Z',
  wilds: 'W',
  badlands: 'M',
  strife: 'S',
  omen: 'O',
};

/** For whom or where a step is done, as the content says it. */
export const EACH: Readonly<Record<string, string>> = {
  global: 'once',
  'each-player': 'player',
  'each-spirit': 'spirit',
  'each-slow-power': 'slow-power',
  'each-board': 'board',
  'for-each-board': 'forBoard',
  'half-boards': 'halfBoards',
  'one-board': 'oneBoard',
  'each-land': 'land',
  'one-land': 'oneLand',
  'one-terrain': 'terrain',
  'each-sacred-site': 'sacredSite',
  'each-token': 'token',
  'each-invader': 'invader',
};

/** Kinds of pieces, `town|city`, as the content writes them: `TC`. */
export const letters = (pieces: unknown): string =>
  [pieces]
    .flat()
    .map((one) => KINDS[String(one)])
    .join('');
