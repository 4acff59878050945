type Bytes = Uint8Array<ArrayBuffer>;

/** The result of writing to the log: its number, the number of a faster message (`last`), or unknown. */
export type Appended = { readonly seq: number } | { readonly last: number } | 'lost';

/** Why a server can't be used: unreachable, unknown login, or no support for games. */
export type ServerError = 'server' | 'login' | 'stream';

/** The receiver of a game's messages: numbered log messages in order, and messages that are not stored. */
export interface CarrierEnd {
  readonly heard: (seq: number, body: Bytes) => void;
  /** Called when all existing log messages have been read. */
  readonly caughtUp: () => void;
  readonly shouted: (body: Bytes) => void;
  /** Called when the server connects or disconnects. */
  readonly up: (isUp: boolean) => void;
}

/** The transport of an online game's messages. The server orders them but can't read them. */
export interface Carrier {
  /** Writes to the log if its last number is the expected one (null: any); an `id` counts once. */
  readonly append: (body: Bytes, expects: number | null, id: string) => Promise<Appended>;
  /** Reads the log after this number. */
  readonly follow: (after: number) => Promise<boolean>;
  /** Sends to all current listeners. */
  readonly shout: (body: Bytes) => void;
  readonly close: () => void;
}

/** Connects to a game. */
export type Connect<To> = (
  to: To,
  end: CarrierEnd,
) => Promise<{ readonly carrier: Carrier } | { readonly error: ServerError }>;
