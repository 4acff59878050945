/** The steps of a Power as its data writes them. */
import type { RawLine } from '../verbs/of-pieces';

export type Words = Readonly<Record<string, unknown>>;

/** A Power as its data says it, each part or level with its steps. */
export interface Printed {
  readonly name: string;
  readonly target: {
    readonly kind: string;
    readonly where?: string;
    readonly who?: string;
    readonly lands?: number;
  };
  readonly parts?: readonly Words[];
  readonly levels?: readonly Words[];
  /** What is done behind all levels. */
  readonly after?: readonly Step[];
}

/** A step, or a choice among ways. */
export interface Step extends Omit<RawLine, 'op' | 'distance'> {
  readonly op?: string;
  readonly if?: string;
  readonly timing?: string;
  readonly oneOf?: readonly (readonly Step[])[];
  /** Steps that hang together: a level that has a price, or what is done instead. */
  readonly group?: readonly Step[];
  readonly both?: true;
  readonly self?: true;
  readonly else?: true;
  readonly otherwise?: Step;
  readonly checkWhen?: string;
  readonly by?: string;
  readonly who?: string;
  readonly whose?: string;
  readonly from?: string;
  readonly range?: { readonly n: number; readonly of: string };
  readonly price?: Readonly<Record<string, number | string>>;
  readonly which?: string;
  readonly elements?: Readonly<Record<string, number>>;
  readonly deck?: string;
  readonly draw?: number;
  readonly noForget?: true;
  readonly pay?: string;
  readonly upToLands?: true;
  readonly withAmount?: number;
  readonly unit?: string;
  readonly maxTargets?: number;
  readonly distance?: number;
  readonly on?: string;
  readonly speed?: string;
  readonly thresholds?: string;
  readonly trigger?: string;
  readonly origin?: string;
  readonly singleOrigin?: true;
  /** Of steps that wait for an event: which, and what they do then. */
  readonly event?: string;
  readonly does?: string;
}

/** A Power cannot be followed, for this reason. */
export class Unknown extends Error {}

export const fail = (reason: string): never => {
  throw new Unknown(reason);
};
