/** What a player may do wrong is a value with a code; our own mistakes throw. */
export type Result<T, Code extends string = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly code: Code; readonly detail?: string } };

/** Why a command is refused; each code has its plain sentence in the message files. */
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
