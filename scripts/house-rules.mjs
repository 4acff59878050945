// The project's own lint rules. `one-meaning` and `one-file` compare all files of src (without tests, fixtures and
// SvelteKit pages) and require that an exported name or a file name is unique. `no-reexport` forbids re-exports,
// `says-what` requires a unit or subject in the name of a number, `checked-lands` forbids `!` on lands, `keys-apart`
// requires unique keys in lists, `no-retired-name` rejects replaced names, and `names-its-subject` rejects comments
// without a subject.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const SRC = resolve('src');
const isCounted = (file) =>
  /\.(ts|svelte)$/.test(file) && !/\.test\.|\.d\.ts$|[/\\](compiled|fixtures)[/\\]|(^|[/\\])\+/.test(file);

/** Returns a file's name without its extension; for the index of a folder, the folder's name. */
const nameOf = (file) => basename(file).replace(/(\.svelte)?\.(ts|svelte)$/, '');

/** Returns the names that a file exports; for a component, those of its module script. */
function exportsOf(file, text) {
  const source = file.endsWith('.svelte')
    ? (/<script[^>]*\bmodule\b[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '')
    : text;
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const named = (name) =>
    ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (one.name ? named(one.name) : []));
  return statements.flatMap((one) => {
    const said = ts.canHaveModifiers(one) ? ts.getModifiers(one) : undefined;
    if (!said?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(one))
      return one.declarationList.declarations.flatMap(({ name }) => named(name));
    return one.name ? named(one.name) : [];
  });
}

function byName(namesOf) {
  const found = new Map();
  for (const file of readdirSync(SRC, { recursive: true }).filter(isCounted))
    for (const name of namesOf(file)) found.set(name, (found.get(name) ?? new Set()).add(file));
  return found;
}

let files;
let exported;
const filesByName = () => (files ??= byName((file) => (nameOf(file) === 'index' ? [] : [nameOf(file)])));
const filesByExport = () =>
  (exported ??= byName((file) => exportsOf(file, readFileSync(join(SRC, file), 'utf8'))));

/** Returns a rule that reports names in this file which another file also has. */
const rule = (others, message) => ({
  meta: { type: 'problem', schema: [], messages: { twice: message } },
  create: (context) => ({
    'Program:exit'(node) {
      const file = relative(SRC, context.filename);
      if (file.startsWith(`..${sep}`) || !isCounted(file)) return;
      for (const [name, where] of others())
        if (where.size > 1 && where.has(file)) {
          const rest = [...where].filter((one) => one !== file).join(', ');
          context.report({ node, messageId: 'twice', data: { name, rest } });
        }
    },
  }),
});

/**
 * Reports an export from another file: importers should import from the original. The entry files of parts that load
 * as a whole (the option `entries`) are allowed to have such exports.
 */
const noReexport = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { entries: { type: 'array', items: { type: 'string' } } } }],
    messages: { again: 'Import {{name}} from its own file; only the entry of a late part may re-export.' },
  },
  create(context) {
    const [{ entries = [] } = {}] = context.options;
    if (entries.includes(relative(SRC, context.filename))) return {};
    const report = (node) => {
      if (node.source) context.report({ node, messageId: 'again', data: { name: node.source.value } });
    };
    return { ExportNamedDeclaration: report, ExportAllDeclaration: report };
  },
};

/** Returns true for a number literal, or for an expression that consists of number literals. */
const isNumber = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'BinaryExpression' &&
    [node.left, node.right].every((side) => isNumber(side) || side.type === 'Identifier'));

/** Reports a number whose name is one word (`MOST`, `PATIENCE`), which doesn't give its subject or unit. */
const saysWhat = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Add the subject or unit to {{name}}, as in SAVE_AFTER_MS, MAX_FILE_BYTES, CARDS_ABOVE.',
    },
  },
  create: (context) => ({
    VariableDeclarator({ id, init, parent }) {
      if (parent.kind === 'const' && /^[A-Z]{3,}$/.test(id.name ?? '') && isNumber(init))
        context.report({ node: id, messageId: 'bare', data: { name: id.name } });
    },
  }),
};

/** Reports `!` on a land: `landOf` and `piecesIn` should be used, because their error names the missing land. */
const checkedLands = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unchecked: 'Use landOf or piecesIn, whose errors name a missing land.' },
  },
  create: (context) => ({
    TSNonNullExpression({ expression: { type, computed, object } }) {
      if (type !== 'MemberExpression' || !computed || object.property?.name !== 'lands') return;
      const of = object.object.property?.name ?? object.object.name;
      if (['game', 'island'].includes(of)) context.report({ node: object, messageId: 'unchecked' });
    },
  }),
};

/**
 * Names that had several meanings or none, with their replacements (docs/glossary.md, Words with one meaning).
 * `rules/cards` uses some of them internally but exports none.
 */
const RETIRED = {
  adds: 'addPieces',
  any: 'anyLand',
  began: 'beganEvent',
  beside: 'pointBeside',
  covers: 'appliesIn',
  falls: 'fallSteps',
  holds: 'lossHolds',
  isBeginning: 'isFirstAction',
  isKept: 'hasMemo',
  keeps: 'setMemo',
  KEPT: 'what is kept, and by whom',
  lay: 'placeMarker',
  lift: 'removeMarkers',
  like: 'textLike',
  puts: 'putOut',
  same: 'sameLandAs',
  Shown: 'OpenDialog',
  Tell: 'CheckReports',
  whim: 'wobble',
};

/**
 * Matches names that a function for a sentence must not have: its name ends in `inWords`, and only players tell
 * something.
 */
const TOLD_IN_WORDS = /^tell[A-Z]/;

/** Reports a replaced name, and a function for a sentence whose name starts with `tell`. */
const noRetiredName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      retired: 'Use {{now}} instead of {{name}}: docs/glossary.md, Words with one meaning.',
      tells: '{{name}} returns a sentence, so its name should end in InWords; only the players tell.',
    },
  },
  create: (context) => ({
    'Program:exit'(node) {
      for (const name of exportsOf(context.filename, context.sourceCode.text)) {
        if (Object.hasOwn(RETIRED, name))
          context.report({ node, messageId: 'retired', data: { name, now: RETIRED[name] } });
        if (TOLD_IN_WORDS.test(name)) context.report({ node, messageId: 'tells', data: { name } });
      }
    },
  }),
};

/**
 * Matches the last word in the name of a text. A text can't be a key, because two items of a list may have the same
 * one.
 */
const WORDS = /\b(gap|label|line|reason|text|title|what|words)$/;

/**
 * Reports list keys that may be equal, because two equal keys break the whole page: texts, and two values
 * joined without a delimiter. If an item has no id, its index is its key.
 */
const keysApart = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { alike: 'Two of these keys may be equal: use an id, or the index in the list.' },
  },
  create: (context) => ({
    SvelteEachBlock({ key, index, expression }) {
      if (!key || isOwnConstant(expression)) return;
      const text = context.sourceCode.getText(key);
      if (index && new RegExp(`\\b${index.name}\\b`).test(text)) return;
      if (WORDS.test(text) || key.type === 'BinaryExpression')
        context.report({ node: key, messageId: 'alike' });
    },
  }),
};

/** Returns true for a constant list: an array literal, or a name in capitals. */
const isOwnConstant = ({ type, name }) => type === 'ArrayExpression' || /^[A-Z_]+$/.test(name ?? '');

/** Reports a comment that starts with "The same", because it sends the reader to the comment above it. */
const namesItsSubject = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { same: 'Name the subject of the comment; the comment above may be removed.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\*?\s*The same\b/.test(comment.value)) context.report({ loc: comment.loc, messageId: 'same' });
    },
  }),
};

/** The plugin with all rules of the project. */
export default {
  rules: {
    'one-meaning': rule(filesByExport, '{{rest}} also exports {{name}}.'),
    'one-file': rule(filesByName, '{{rest}} has the same file name {{name}}.'),
    'no-reexport': noReexport,
    'says-what': saysWhat,
    'checked-lands': checkedLands,
    'keys-apart': keysApart,
    'no-retired-name': noRetiredName,
    'names-its-subject': namesItsSubject,
  },
};
