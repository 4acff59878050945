/** One change of a saved game's shape: from this version to the next. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  /** The state in the next version's shape; what it is given stays as it is. */
  readonly up: (state: unknown) => unknown;
  /** What becomes of a stored entry, where commands or events changed shape too. */
  readonly entry?: (entry: unknown) => unknown;
}
