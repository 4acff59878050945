import { languageName } from '../../src/lib/format/localized';
import {
  loadMessages,
  type Locale,
  LOCALES,
  m,
  say,
  setLocale,
} from '../../src/lib/messages/messages.svelte';
import { HANDBOOK, handbookLines } from '../../src/lib/reference/handbook/pages';

/** The folder of the handbook, with a folder for each language. */
export const HANDBOOK_FOLDER = 'docs/handbook';

const fileOf = (id: string): string => `${id.replaceAll('_', '-')}.md`;

/** Returns a page of the handbook as a document. The names of buttons are between asterisks. */
function page({ id, picture }: (typeof HANDBOOK)[number], locale: Locale): string {
  const text = handbookLines(id).map(asParagraph);
  return [
    `# ${say(`handbook_${id}`)}`,
    `<img src="../../../static/screenshots/${locale}/phone-${picture}.png" width="240" alt="">`,
    ...text,
    `[${m.reference_section_handbook()}](../README.md)`,
  ].join('\n\n');
}

/** Returns a line in bold names. A number at its start stays text, because lines between are not part of a list. */
const asParagraph = (line: string): string =>
  line.replaceAll(/\*([^*]+)\*/g, '**$1**').replace(/^(\d)\. /, '$1\\. ');

/** Returns all documents of the handbook by path, in every language, with their list. */
export async function handbookDocuments(): Promise<ReadonlyMap<string, string>> {
  await loadMessages('handbook', 'reference');
  const documents = new Map<string, string>();
  const lists: string[] = [];
  for (const locale of LOCALES) {
    await setLocale(locale);
    const links = HANDBOOK.map(({ id }) => `- [${say(`handbook_${id}`)}](${locale}/${fileOf(id)})`);
    lists.push(`## ${languageName(locale)}`, links.join('\n'));
    for (const one of HANDBOOK)
      documents.set(`${HANDBOOK_FOLDER}/${locale}/${fileOf(one.id)}`, page(one, locale));
  }
  await setLocale(LOCALES[0]);
  const about =
    'The pages of the handbook, as the app shows them under _Rules_. `node scripts/documents.mjs` writes them from `messages/handbook.en.json` and its translations.';
  return documents.set(`${HANDBOOK_FOLDER}/README.md`, ['# Handbook', about, ...lists].join('\n\n'));
}
