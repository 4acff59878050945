import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What a file exports under a name of its own; of a component, what its module script does. */
function exportsOf(file: string): readonly string[] {
  const text = readFileSync(join('src', file), 'utf8');
  const source = file.endsWith('.svelte')
    ? (/<script[^>]*\bmodule\b[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '')
    : text;
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  return statements.flatMap((one) => {
    const said = ts.canHaveModifiers(one) ? ts.getModifiers(one) : undefined;
    if (!said?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(one))
      return one.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
    const { name } = one as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** Names that still mean two things; none is added, and each goes from here once it means one. */
const OPEN = [
  ...[
    'Answer',
    'Keeper',
    'Line',
    'Named',
    'Offer',
    'Question',
    'Rest',
    'Shelf',
    'TapError',
    'codeOf',
    'lineOf',
  ],
  ...['BRANCH_AND_CLAW', 'JAGGED_EARTH', 'NATURE_INCARNATE', 'SLAVE_REBELLION'],
  ...['Change', 'Effect', 'ODD_LINES', 'Plan', 'SAID', 'Where', 'bendsOf', 'countOn', 'landIn', 'pickLand'],
  ...['modifiersOf', 'readGame'],
];

test('no exported name has two meanings', () => {
  const files = (readdirSync('src', { recursive: true }) as string[]).filter(
    // Every page exports the same names, as Kit wants it.
    (file) => /\.(ts|svelte)$/.test(file) && !/\.test\.|\.d\.ts|compiled|fixtures|[/\\]\+/.test(file),
  );
  const by = new Map<string, Set<string>>();
  for (const file of files)
    for (const name of exportsOf(file)) by.set(name, (by.get(name) ?? new Set()).add(file));
  const twice = [...by].filter(([, where]) => where.size > 1).map(([name]) => name);
  expect(twice.filter((name) => !OPEN.includes(name))).toEqual([]);
});
