import type { Ledger, Touched } from './ledger';
import type { Memory } from './rest';

/** The functions of the worker that a page can call. Calls are processed in order. */
export interface WitnessWorker {
  /** Returns true if this browser can store a second copy. */
  readonly start: () => Promise<boolean>;
  /** Makes the browser start a new database log (decision 0030). Returns the time it took in milliseconds. */
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
