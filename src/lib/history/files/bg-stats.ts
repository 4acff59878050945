import { MINUTE_MS } from '$lib/format/localized';
import { isWon, type ResultRow } from '../../saves/rows/result-row';

/** BoardGameGeek's id of Spirit Island, which BG Stats uses. */
export const BGG_ID = 162886;
const CREATE_PLAY = 'https://app.bgstatsapp.com/createPlay.html';
/** The maximum length of a URL, because some systems cut longer ones. The notes are shortened first. */
const MAX_ADDRESS_CHARS = 6_000;

/** The facts that BG Stats accepts. */
export type BgStatsPlay = Pick<
  ResultRow,
  'id' | 'finishedAt' | 'createdAt' | 'players' | 'result' | 'score' | 'duration' | 'notes'
>;

/** The texts in the language of this device. */
export interface BgStatsWords {
  /** Returns the name for a nameless player; players are counted from 0. */
  readonly nameOf: (seat: number) => string;
  /** Returns the Spirit of a player with its aspect; empty if unknown. */
  readonly roleOf: (seat: number) => string;
  /** The Adversaries with their levels; empty for none. */
  readonly board: string;
  readonly about: string;
}

/** Returns a time in UTC as BG Stats expects it: `2026-11-21 19:30:00`. */
const playDate = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Returns the URL that opens this game in BG Stats for review. Every player has `winner` and `startPlayer`, because the
 * Android app refuses a play without them; its statistics use `role` and `board`.
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
