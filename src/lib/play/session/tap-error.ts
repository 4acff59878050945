import type { Refusal } from '$lib/rules/basics/result';
import type { MoveError, OpenError } from '$lib/saves/log';

/** Why a tap changed nothing; each has its plain sentence (`refusal_*`). */
export type TapError = Refusal | MoveError | OpenError;
