type Bytes = Uint8Array<ArrayBuffer>;

/** What became of a message for the log: its number, who was faster (`last` is the log's), or nobody knows yet. */
export type Appended = { readonly seq: number } | { readonly last: number } | 'lost';

/** Why a server cannot be used: not there, does not know the login, or keeps no tables. */
export type ServerError = 'server' | 'login' | 'stream';

/** What a device hears of a table: numbered messages of its log in order, and what is not kept. */
export interface CarrierEnd {
  readonly heard: (seq: number, body: Bytes) => void;
  /** Everything that the log holds now has been heard. */
  readonly caughtUp: () => void;
  readonly shouted: (body: Bytes) => void;
  /** The server answers, or not. */
  readonly up: (isUp: boolean) => void;
}

/** How a far table's messages travel. The server orders them and knows nothing of what they say. */
export interface Carrier {
  /** Writes into the log, if its last number is still the expected one (null: whatever it is); an `id` counts once. */
  readonly append: (body: Bytes, expects: number | null, id: string) => Promise<Appended>;
  /** Hears the log from after this number. */
  readonly follow: (after: number) => Promise<boolean>;
  /** To whoever listens now. */
  readonly shout: (body: Bytes) => void;
  readonly close: () => void;
}

/** Connects to where a table is. */
export type Connect<To> = (
  to: To,
  end: CarrierEnd,
) => Promise<{ readonly carrier: Carrier } | { readonly error: ServerError }>;
