/** The steps of a Power in the format of its data. */
import type { RawLine } from '../verbs/of-pieces';

export type Words = Readonly<Record<string, unknown>>;

/** A Power in the format of its data; each part or level has its own steps. */
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
  /** The steps that are carried out after all levels. */
  readonly after?: readonly Step[];
}

/** A step, or a choice between several lists of steps. */
export interface Step extends Omit<RawLine, 'op' | 'distance'> {
  readonly op?: string;
  readonly if?: string;
  readonly timing?: string;
  readonly oneOf?: readonly (readonly Step[])[];
  /** Steps that belong together: a level with a price, or the steps that replace another. */
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
  readonly toward?: string;
  /** True if its pieces leave the game. */
  readonly isAway?: true;
  /** The maximum number of lands among which Damage is divided. */
  readonly mostLands?: number;
  /** The step of the previous part that this one skips. */
  readonly step?: number;
  readonly priceAny?: readonly Readonly<Record<string, number>>[];
  readonly perKindMax?: number;
  readonly between?: readonly string[];
  readonly cascade?: false;
  readonly spread?: string;
  /** The event for which the step waits, if any; `does` is its effect then. */
  readonly event?: string;
  readonly does?: string;
}

/** The error with the reason why the search doesn't know a Power. */
export class Unknown extends Error {}

export const fail = (reason: string): never => {
  throw new Unknown(reason);
};
