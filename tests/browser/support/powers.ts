import type { Locator } from '@playwright/test';
import { type Deeds, near } from './players';

// What Powers do, as four people tell it: each deed by its taps, with what their hands do meanwhile.

export const NAMES = ['Noor', 'Sam', 'Lin', 'Bo'];
const TOKENS = ['Disease', 'Wilds', 'Badlands', 'Beasts'];
/** No land is defended more than the first row of larger numbers holds. */
const ENOUGH = 20;

type Maker = Deeds[number];
const nothing = (): void => {};
const any = (): boolean => true;

export const fear =
  (n: number, most: number): Maker =>
  ({ page, inDialog }) => ({
    name: `${n} Fear`,
    most,
    taps: [page.getByRole('button', { name: /^Fear \d/ }), inDialog(`${n} Fear`)],
    hands: nothing,
  });

/** Every land where Blight would come: so the island is alive after five turns. */
export const defendAll: Maker = async (players) => {
  const [first, ...others] = await players.endangered();
  if (first === undefined) return null;
  return {
    name: `Defend ${ENOUGH} in ${1 + others.length} lands`,
    most: 4 + others.length,
    taps: [
      first,
      ...(others.length > 0 ? [players.button('More lands')] : []),
      ...others,
      players.button(/^Defend\b.*: larger numbers$/),
      players.button(new RegExp(`\\bDefend ${ENOUGH}\\b`)),
    ],
    hands: nothing,
  };
};

const defend: Maker = (players) => {
  const land = players.find(players.has('Town'))!;
  return { name: 'Defend 3', most: 3, taps: [land, players.button(`${land}: Defend 3`)], hands: nothing };
};

const push: Maker = (players) => {
  const { cardboard } = players;
  const from = players.find(players.has('Explorer', 2)) ?? players.find(players.has('Explorer'));
  if (from === undefined) return null;
  const n = Math.min(2, cardboard.count(from, 'Explorer'));
  const to = near(from)[0]!;
  return {
    name: `push ${n} Explorers`,
    most: 4,
    taps: [from, ...Array<Locator>(n).fill(players.piece(/Explorers?( selected)?$/)), to],
    hands: () => cardboard.move(from, to, 'Explorer', n),
  };
};

const pushTwoKinds: Maker = (players) => {
  const { cardboard } = players;
  const from = players.find((land) => players.has('Explorer', 2)(land) && players.has('Town')(land));
  if (from === undefined) return null;
  const to = near(from).at(-1)!;
  const explorer = players.piece(/Explorers?( selected)?$/);
  return {
    name: 'push 2 Explorers and a Town',
    most: 5,
    taps: [from, explorer, explorer, players.piece(/^\d+ Towns?$/), to],
    hands: () => {
      cardboard.move(from, to, 'Explorer', 2);
      cardboard.move(from, to, 'Town');
    },
  };
};

export const gather: Maker = (players) => {
  const { cardboard } = players;
  const to = players.find((land) => near(land).some(players.has('Dahan')))!;
  const from = near(to).find(players.has('Dahan'))!;
  return {
    name: 'gather a Dahan',
    most: 3,
    taps: [
      to,
      players.button('Gather'),
      players.button(`Dahan (${cardboard.count(from, 'Dahan')}) from ${from}`),
    ],
    hands: () => cardboard.move(from, to, 'Dahan'),
  };
};

const add =
  (pieceOf: (turn: number) => string): Maker =>
  (players) => {
    const piece = pieceOf(players.turn);
    const land = players.find((one) => !players.has(piece)(one))!;
    return {
      name: `${piece} added`,
      most: 3,
      taps: [land, players.button('Add a piece'), players.button(piece)],
      hands: () => players.cardboard.put(land, piece),
    };
  };

const presence = (turn: number): string => `Presence of ${NAMES[turn % NAMES.length]!}`;

const movePresence: Maker = (players) => {
  const owned = presence(players.turn);
  const from = players.find(players.has(owned))!;
  const to = near(from)[0]!;
  return {
    name: 'Presence moved',
    most: 3,
    taps: [from, players.piece(new RegExp(`${owned}$`)), to],
    hands: () => players.cardboard.move(from, to, owned),
  };
};

const strife: Maker = (players) => {
  const land = players.find(players.has('Town'))!;
  return {
    name: 'Strife on a Town',
    most: 3,
    taps: [land, players.piece(/^\d+ Towns?$/), players.button('Strife')],
    hands: () => players.cardboard.swap(land, 'Town', 'Town with Strife'),
  };
};

const destroyTowns: Maker = (players) => {
  const land = players.find(players.has('Town', 2));
  if (land === undefined) return null;
  return {
    name: 'destroy 2 Towns',
    most: 3,
    taps: [land, players.piece(/^\d+ Towns$/), players.button('Destroy 2')],
    hands: () => players.cardboard.take(land, 'Town', 2),
  };
};

const destroyTownsAround: Maker = (players) => {
  const { cardboard } = players;
  const [first, ...others] = [...cardboard.lands.keys()].filter(players.has('Town')).slice(-4);
  return {
    name: `destroy a Town in ${1 + others.length} lands`,
    most: 4 + others.length,
    taps: [
      first!,
      players.button('More lands'),
      ...others,
      players.piece(/Towns?$/),
      players.button(/^Destroy( 1)?$/),
    ],
    hands: () => [first!, ...others].forEach((land) => cardboard.take(land, 'Town')),
  };
};

/** Where a Town is alone among Invaders there is no choice. */
export const damageTown: Maker = (players) => {
  const foes = ['Explorer', 'City', 'Town with Strife', 'Town with 1 Damage', 'City with 1 Damage'];
  const land = players.find(
    (one) => players.cardboard.count(one, 'Town') === 1 && !foes.some((foe) => players.has(foe)(one)),
  );
  if (land === undefined) return null;
  return {
    name: '2 Damage that destroys a Town',
    most: 3,
    taps: [land, players.button(`2 Damage in ${land}`)],
    hands: () => players.cardboard.take(land, 'Town'),
  };
};

export const damageBuilding: Maker = (players) => {
  const land = players.find(players.has('City')) ?? players.find(players.has('Town'))!;
  const building = players.has('City')(land) ? 'City' : 'Town';
  return {
    name: `1 Damage to each ${building} picked`,
    most: 3,
    taps: [
      land,
      players.piece(new RegExp(`^\\d+ (${building}|Cities|Towns)$`)),
      players.button('1 Damage to each'),
    ],
    hands: () => players.cardboard.swap(land, building, `${building} with 1 Damage`),
  };
};

const destroyExplorer: Maker = (players) => {
  const land = players.find(players.has('Explorer'))!;
  return {
    name: 'destroy an Explorer',
    most: 3,
    taps: [land, players.piece(/^\d+ Explorers?$/), players.button(/^Destroy( 1)?$/)],
    hands: () => players.cardboard.take(land, 'Explorer'),
  };
};

const isolate: Maker = (players) => ({
  name: 'Isolate',
  most: 3,
  taps: [players.find(any)!, players.button('More…'), players.button('Isolate')],
  hands: nothing,
});

const stop =
  (name: string): Maker =>
  (players) => ({
    name,
    most: 3,
    taps: [players.find(players.has('Town'))!, players.button('More…'), players.button(name)],
    hands: nothing,
  });

export const removeBlight: Maker = (players) => {
  const land = players.find(players.has('Blight'))!;
  return {
    name: 'Blight removed',
    most: 3,
    taps: [land, players.piece(/ Blight$/), players.button('Return to card')],
    hands: () => players.cardboard.take(land, 'Blight'),
  };
};

const moveBlight: Maker = (players) => {
  const from = players.find(players.has('Blight'))!;
  const to = near(from)[0]!;
  return {
    name: 'Blight moved',
    most: 3,
    taps: [from, players.piece(/ Blight$/), to],
    hands: () => players.cardboard.move(from, to, 'Blight'),
  };
};

export const replaceTown: Maker = (players) => {
  const land = players.find(players.has('Town'))!;
  return {
    name: 'a Town downgraded',
    most: 4,
    taps: [land, players.piece(/^\d+ Towns?$/), players.button('Replace…'), players.button('Downgrade')],
    hands: () => players.cardboard.swap(land, 'Town', 'Explorer'),
  };
};

/** What a turn's Powers do, by hand: no turn is like the one before. */
export const FAST: readonly Deeds[] = [
  [
    fear(2, 2),
    defendAll,
    defend,
    push,
    gather,
    strife,
    add(() => 'Beasts'),
    add(presence),
    destroyTowns,
    destroyTownsAround,
  ],
  [
    fear(12, 3),
    defendAll,
    pushTwoKinds,
    gather,
    strife,
    damageTown,
    add(presence),
    movePresence,
    destroyTownsAround,
  ],
];
const token = (turn: number): string => TOKENS[turn % TOKENS.length]!;
export const SLOW: readonly Deeds[] = [
  [
    add(token),
    destroyExplorer,
    destroyTownsAround,
    damageBuilding,
    isolate,
    stop('Skip the next Ravage'),
    removeBlight,
  ],
  [
    add(token),
    destroyTowns,
    destroyTownsAround,
    replaceTown,
    isolate,
    stop('Skip Build this turn'),
    moveBlight,
    removeBlight,
  ],
];
