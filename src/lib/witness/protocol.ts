import type { Ledger, Touched } from './ledger';
import type { Memory } from './rest';

/** What a page may ask of the worker. Everything is worked off in the order it was asked. */
export interface WitnessWorker {
  /** Whether this browser has a place for a witness. */
  readonly start: () => Promise<boolean>;
  /** Makes the browser begin a new log for its database: see decision 0030. Tells milliseconds. */
  readonly cure: () => Promise<number>;
  readonly keep: (touched: readonly Touched[]) => Promise<void>;
  readonly keepMemory: (memory: Memory) => Promise<void>;
  readonly look: Ledger['look'];
  readonly read: Ledger['read'];
  readonly fill: Ledger['fill'];
  readonly tidy: Ledger['tidy'];
}

export interface Asked {
  readonly n: number;
  readonly call: keyof WitnessWorker;
  readonly args: readonly unknown[];
}

export interface WorkerAnswer {
  readonly n: number;
  readonly value?: unknown;
  readonly error?: string;
}
