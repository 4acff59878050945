import { nullable, strictObject } from 'valibot';
import { list, type Members, type Schema, text, textLike, whole } from '$lib/saves/schema/schema-types';

/** Bytes that one answer holds of a pack, unless it is the rest of what was asked for. */
export const PIECE_BYTES = 48 * 1024;
/** Files that one question names: a language has some fifty. */
export const FILES_ASKED = 32;

/** The next bytes of a file, by its hash; null where the table's device does not keep that file. */
export interface PackPart {
  readonly file: string;
  readonly bytes: string | null;
}

/**
 * What a guest without a network asks of the table's device, and its answer: files by their hashes, the first from a byte on.
 * An app from before knows neither, and answers nothing.
 */
export type PackMessage =
  | {
      say: 'packWanted';
      epoch: string;
      /** The number of the question: an answer to another one is none. */
      n: number;
      files: readonly string[];
      at: number;
    }
  | {
      say: 'packPiece';
      epoch: string;
      n: number;
      /** The version of the app there. */
      build: string;
      parts: readonly PackPart[];
    };

const MAX_BYTES = 10_000_000;
const PIECE_CHARS = Math.ceil((PIECE_BYTES * 4) / 3);
const file = textLike(/^sha384-[A-Za-z0-9+/]{64}$/);
const part: Schema<PackPart> = strictObject({ file, bytes: nullable(text(PIECE_CHARS)) });
const n = whole(0, 1_000_000);

export const packMessages = (epoch: Schema<string>): Members<PackMessage, 'say'> => ({
  packWanted: { epoch, n, files: list(file, FILES_ASKED), at: whole(0, MAX_BYTES) },
  packPiece: { epoch, n, build: text(40), parts: list(part, FILES_ASKED) },
});
