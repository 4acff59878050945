import { nullable, strictObject } from 'valibot';
import { list, type Members, type Schema, text, textLike, whole } from '$lib/saves/schema/schema-types';

/** The number of bytes in an answer with pack data, unless fewer remain. */
export const PIECE_BYTES = 48 * 1024;
/** The maximum number of files in one request; a language has about fifty. */
export const FILES_ASKED = 32;

/** The next bytes of a file, which is named by its hash. `bytes` is null if the host doesn't have the file. */
export interface PackPart {
  readonly file: string;
  readonly bytes: string | null;
}

/**
 * A guest's request for pack files, and the host's answer. Files are named by their hashes; `at` is the byte from
 * which the first one is requested. Older apps know neither message and don't answer.
 */
export type PackMessage =
  | {
      say: 'packWanted';
      epoch: string;
      /** The number of the request; answers to other requests are ignored. */
      n: number;
      files: readonly string[];
      at: number;
    }
  | {
      say: 'packPiece';
      epoch: string;
      n: number;
      /** The app version of the host. */
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
