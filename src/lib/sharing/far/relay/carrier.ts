type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The result of writing to the log: the number of the message (`seq`), the number of another message that was written
 * first (`last`), or `lost` if the result is unknown.
 */
export type Appended = { readonly seq: number } | { readonly last: number } | 'lost';

/**
 * The reasons why a server can't be used. `server`: it is unreachable. `login`: it doesn't know the login. `stream`:
 * it doesn't support games.
 */
export type ServerError = 'server' | 'login' | 'stream';

/**
 * The receiver of a game's messages: those of the log with their number and in order, and those that are not stored.
 */
export interface CarrierEnd {
  readonly heard: (seq: number, body: Bytes) => void;
  /** Called when all existing log messages have been read. */
  readonly caughtUp: () => void;
  readonly shouted: (body: Bytes) => void;
  /** Called with true when the server connects, and with false when it disconnects. */
  readonly up: (isUp: boolean) => void;
}

/** The transport of an online game's messages. The server orders them but can't read them. */
export interface Carrier {
  /**
   * Writes to the log if its last number is the expected one (null for any). Messages with the same `id` count once.
   */
  readonly append: (body: Bytes, expects: number | null, id: string) => Promise<Appended>;
  /** Reads the log after this number, and continues with new messages. Resolves to false if that fails. */
  readonly follow: (after: number) => Promise<boolean>;
  /** Sends a message that is not stored to all devices that are connected now. */
  readonly shout: (body: Bytes) => void;
  readonly close: () => void;
}

/** Connects to a game. */
export type Connect<To> = (
  to: To,
  end: CarrierEnd,
) => Promise<{ readonly carrier: Carrier } | { readonly error: ServerError }>;
