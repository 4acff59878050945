import { type Deeds, near, type Players } from './players';
import { damageBuilding, damageTown, defendAll, fear, gather, removeBlight, replaceTown } from './powers';

// What the Powers of two newcomers do: whatever hands would move is dragged on the map.

export const PAIR = ['Ann', 'Bo'];
const BY_HAND = { Explorer: 'an Explorer', Town: 'a Town', Dahan: 'a Dahan' } as const;
type Kind = keyof typeof BY_HAND;
type Maker = Deeds[number];

/** A land with one of them: however long it is held, no more can be taken. */
const withOne = (players: Players, piece: string): string | undefined =>
  players.find((land) => players.cardboard.count(land, piece) === 1);

const move =
  (piece: Kind): Maker =>
  (players) => {
    const from = withOne(players, piece);
    if (from === undefined) return null;
    const to = near(from)[0]!;
    return {
      name: `push ${BY_HAND[piece]}`,
      most: 1,
      taps: [{ from, piece, to }],
      hands: () => players.cardboard.move(from, to, piece),
    };
  };

const destroy =
  (piece: Kind): Maker =>
  (players) => {
    const from = withOne(players, piece);
    if (from === undefined) return null;
    return {
      name: `destroy ${BY_HAND[piece]}`,
      most: 1,
      taps: [{ from, piece, to: { sign: 'destroy' } }],
      hands: () => players.cardboard.take(from, piece),
    };
  };

/** The land with the most to come alone, so that Blight comes, and cascades. */
const defendWorst: Maker = async (players) => {
  const [land] = await players.endangered();
  if (land === undefined) return null;
  return { name: 'Defend 5', most: 2, taps: [land, players.button(`${land}: Defend 5`)], hands: () => {} };
};

const presence: Maker = (players) => {
  const piece = `Presence of ${PAIR[players.turn % PAIR.length]!}`;
  const land = players.find((one) => !players.has(piece)(one))!;
  return {
    name: 'Presence added',
    most: 3,
    taps: [land, players.button('Add a piece'), players.button(piece)],
    hands: () => players.cardboard.put(land, piece),
  };
};

/** Only where one lies on the island. */
const ifAny =
  (piece: string, made: Maker): Maker =>
  (players) =>
    players.find(players.has(piece)) === undefined ? null : made(players);

export const FIRST_FAST: readonly Deeds[] = [
  [fear(2, 2), defendAll, move('Explorer'), gather, presence],
  [fear(1, 2), defendWorst, defendWorst, move('Explorer'), move('Dahan'), damageTown, presence],
];
export const FIRST_SLOW: readonly Deeds[] = [
  [destroy('Explorer'), move('Town'), ifAny('Town', damageBuilding), ifAny('Blight', removeBlight)],
  [
    destroy('Town'),
    move('Explorer'),
    move('Dahan'),
    ifAny('Town', replaceTown),
    ifAny('Blight', removeBlight),
  ],
];
