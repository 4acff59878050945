/** One connection to one other device: messages as text, in whatever order and however often they arrive. */
export interface Wire {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** Whoever is at this end of a wire. */
export interface End {
  readonly heard: (text: string) => void;
  readonly closed: () => void;
}

/** Milliseconds between two signs of life, and after how many without one the other side counts as away. */
export const HEARTBEAT_MS = 2_000;
export const AWAY_AFTER_MS = 7_000;
