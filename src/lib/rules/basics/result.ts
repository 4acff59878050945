/** A value or an error code. Player mistakes are codes; programming errors throw. */
export type Result<T, Code extends string = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly code: Code; readonly detail?: string } };

/** The reason a command is refused. Each code has a message. */
export type Refusal =
  | 'nothingToProceed'
  | 'notOffered'
  | 'unknownLand'
  | 'unknownPiece'
  | 'unknownCard'
  | 'badNumber'
  | 'notThere'
  | 'tooMany'
  | 'nameTaken'
  | 'noEnergy'
  | 'noPresence'
  | 'cardElsewhere'
  | 'spaceTold'
  | 'powerOpen'
  | 'actionOpen'
  | 'unreadable';

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const refuse = <Code extends string>(code: Code, detail?: string): Result<never, Code> => ({
  ok: false,
  error: detail === undefined ? { code } : { code, detail },
});
