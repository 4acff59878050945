/** A connection to another device: text messages that may arrive in any order, or repeatedly. */
export interface Wire {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** The receiver at this end of a connection. */
export interface End {
  readonly heard: (text: string) => void;
  readonly closed: () => void;
}

/** Milliseconds between two heartbeats, and the number of missed ones after which a device counts as away. */
export const HEARTBEAT_MS = 2_000;
export const AWAY_AFTER_MS = 7_000;
