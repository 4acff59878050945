import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'messages';

/** A message as its file has it, with one text for each plural. */
export interface Message {
  /** The name of its file without the language: `table`, `adversaries-england`. */
  readonly area: string;
  readonly key: string;
  readonly texts: readonly string[];
}

type Written = string | readonly { readonly match: Readonly<Record<string, string>> }[];

const textsOf = (written: Written): readonly string[] =>
  typeof written === 'string' ? [written] : written.flatMap(({ match }) => Object.values(match));

/** Returns every message of a language, by area. */
export const messagesIn = (locale: string): readonly Message[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(`.${locale}.json`))
    .flatMap((file) => {
      const area = file.slice(0, -`.${locale}.json`.length);
      const { $schema: _, ...all } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Readonly<
        Record<string, Written>
      >;
      return Object.entries(all).map(([key, written]) => ({ area, key, texts: textsOf(written) }));
    });
