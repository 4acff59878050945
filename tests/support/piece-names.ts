// How the data of cards names pieces, told here again, so that a slip in one of the two shows.

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
