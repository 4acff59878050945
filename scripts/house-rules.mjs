// Rules of the linter of our own. Two look at the house as a whole: a name means one thing, and a file is found by its
// name; read once for a run of the linter, where the files of src count, but for tests, fixtures, and pages, which Kit
// names. A third keeps what a file exports its own, a fourth lets a number say what it counts, a fifth keeps `!` off
// lands; two hold what was decided about words: names that were given up, and comments that name no
// subject. `keys-apart` keeps a list from taking its page with it.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const SRC = resolve('src');
const isCounted = (file) =>
  /\.(ts|svelte)$/.test(file) && !/\.test\.|\.d\.ts$|[/\\](compiled|fixtures)[/\\]|(^|[/\\])\+/.test(file);

/** A file's name without what kind of file it is; the index of a folder is called as the folder is. */
const nameOf = (file) => basename(file).replace(/(\.svelte)?\.(ts|svelte)$/, '');

/** What a file exports under a name of its own; of a component, what its module script does. */
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

/** A rule that reports names of this file which another file has, too. */
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
 * Nothing is exported a second time from elsewhere: who wants it takes it where it stands. But for the entry of a part
 * that is fetched as a whole (the option `entries`), which says in one place what comes with it.
 */
const noReexport = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { entries: { type: 'array', items: { type: 'string' } } } }],
    messages: { again: 'Import {{name}} where it stands; only the entry of a fetched part hands on.' },
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

/** Whether this is a number written down, or one worked out of such. */
const isNumber = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'BinaryExpression' &&
    [node.left, node.right].every((side) => isNumber(side) || side.type === 'Identifier'));

/** A number by a name of one word (`MOST`, `PATIENCE`) does not say of what it is, or in what. */
const saysWhat = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: '{{name}} of what? SAVE_AFTER_MS, MAX_FILE_BYTES, CARDS_ABOVE.' },
  },
  create: (context) => ({
    VariableDeclarator({ id, init, parent }) {
      if (parent.kind === 'const' && /^[A-Z]{3,}$/.test(id.name ?? '') && isNumber(init))
        context.report({ node: id, messageId: 'bare', data: { name: id.name } });
    },
  }),
};

/** What stands in a land, or how it is printed, is asked of what says which land it is that is not there. */
const checkedLands = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unchecked: 'landOf or piecesIn: either says which land is missing.' },
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
 * Names that meant several things, or said no thing at all, and what is said now (docs/glossary.md, Words with one
 * meaning). `rules/cards` says some of them within itself, and exports none of these.
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

/** A sentence for people is made `inWords`; only the table tells. */
const TOLD_IN_WORDS = /^tell[A-Z]/;

/** A name that was given up stays given up, and so does a sentence that is called a telling. */
const noRetiredName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      retired: '{{name}} was given up for {{now}}: docs/glossary.md, Words with one meaning.',
      tells: '{{name}} makes a sentence: call it ...InWords; what is told comes from the table.',
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

/** Words that a key is not made of: two lines of a list may read alike. */
const WORDS = /\b(gap|label|line|reason|text|title|what|words)$/;

/**
 * A key that comes twice in a list takes the whole page with it, so none is made of words, nor of two values that run
 * into each other; where nothing else is known of a line, its place in the list is its key.
 */
const keysApart = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { alike: 'Two of these may be alike: key by an id, or by the place in the list.' },
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

/** Returns true for a list that is written down: a literal, or a constant in capitals. */
const isOwnConstant = ({ type, name }) => type === 'ArrayExpression' || /^[A-Z_]+$/.test(name ?? '');

/** What a file exports is explained by itself: "The same ..." sends the reader to whatever stands above it. */
const namesItsSubject = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { same: 'Say of what: a comment names its subject, whatever stands above it.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\*?\s*The same\b/.test(comment.value)) context.report({ loc: comment.loc, messageId: 'same' });
    },
  }),
};

/** The plugin. */
export default {
  rules: {
    'one-meaning': rule(filesByExport, 'The name {{name}} is exported by {{rest}} as well.'),
    'one-file': rule(filesByName, 'A file of the name {{name}} is {{rest}} as well.'),
    'no-reexport': noReexport,
    'says-what': saysWhat,
    'checked-lands': checkedLands,
    'keys-apart': keysApart,
    'no-retired-name': noRetiredName,
    'names-its-subject': namesItsSubject,
  },
};
