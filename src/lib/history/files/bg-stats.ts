import { MINUTE_MS } from '$lib/format/localized';
import { isWon, type ResultRow } from '../../saves/rows/result-row';

/** BoardGameGeek's number for Spirit Island, by which BG Stats finds the game. */
export const BGG_ID = 162886;
const CREATE_PLAY = 'https://app.bgstatsapp.com/createPlay.html';
/** Longer addresses are cut off by some systems; the notes give way first. */
const MAX_ADDRESS_CHARS = 6_000;

/** What of a result BG Stats takes. */
export type BgStatsPlay = Pick<
  ResultRow,
  'id' | 'finishedAt' | 'createdAt' | 'players' | 'result' | 'score' | 'duration' | 'notes'
>;

/** What is said of it there, in the words of this device. */
export interface BgStatsWords {
  /** What a player without a name is called. */
  readonly nameOf: (seat: number) => string;
  /** The Spirit of a seat, with its aspect; an empty text where nobody told. */
  readonly roleOf: (seat: number) => string;
  /** Each Adversary with its level; an empty text for none. */
  readonly board: string;
  readonly about: string;
}

/** `2026-11-21 19:30:00`, in UTC, as BG Stats wants it. */
const playDate = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/**
 * The address that opens this game in BG Stats, to be looked at there before it is kept. `winner` and `startPlayer`
 * stand at every player, because the Android app refuses a play without them; its statistics
 * count by `role` and by `board`.
 */
export function bgStatsLink(play: BgStatsPlay, { nameOf, roleOf, board, about }: BgStatsWords): string {
  const won = isWon(play);
  const link = (comments: string): string => {
    const data = {
      sourceName: 'Blightwatch',
      sourcePlayId: play.id,
      playDate: playDate(play.finishedAt ?? play.createdAt),
      ...(play.duration ? { durationMin: Math.round(play.duration.total / MINUTE_MS) } : {}),
      ...(board === '' ? {} : { board }),
      comments,
      game: {
        name: 'Spirit Island',
        sourceGameId: 'spirit-island',
        bggId: BGG_ID,
        highestWins: true,
        noPoints: play.score === null,
      },
      players: play.players.map((player, seat) => ({
        name: player || nameOf(seat),
        sourcePlayerId: player || `seat-${seat + 1}`,
        ...(roleOf(seat) === '' ? {} : { role: roleOf(seat) }),
        startPlayer: false,
        winner: won,
        ...(play.score ? { score: String(play.score.total) } : {}),
      })),
    };
    return `${CREATE_PLAY}?data=${encodeURIComponent(JSON.stringify(data))}`;
  };
  const whole = link([about, play.notes].filter((text) => text !== '').join('\n'));
  return whole.length <= MAX_ADDRESS_CHARS ? whole : link(about);
}
