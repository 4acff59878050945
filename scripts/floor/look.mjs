// Finds features in built files that a browser at the floor lacks: JavaScript syntax, platform calls, markup and
// styles.
import { parseAst } from 'rolldown/parseAst';
import { attributesBeyond, lackedBy, membersBeyond, namesBeyond } from './data.mjs';

const MEMBERS = membersBeyond();
const NAMES = namesBeyond();
const ATTRIBUTES = attributesBeyond();

/** The syntax features, by the type of their node. */
const SYNTAX = {
  StaticBlock: ['javascript', 'classes', 'static', 'initialization_blocks'],
  Decorator: ['javascript', 'classes', 'decorators'],
};

function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node;
  for (const inner of Object.values(node ?? {})) if (typeof inner === 'object') yield* nodesOf(inner);
}

/** Returns a feature as `[name, browsers]` if browsers at the floor lack it. */
const missing = (path) => {
  const browsers = lackedBy(...path);
  return browsers && browsers.length > 0 ? [[path.join('.'), browsers]] : [];
};

function* inPattern({ pattern, flags }) {
  if (/\(\?<[=!]/.test(pattern))
    yield* missing(['javascript', 'regular_expressions', 'lookbehind_assertion']);
  if (flags.includes('v')) yield* missing(['javascript', 'builtins', 'RegExp', 'unicodeSets']);
}

/** Ordinary words that are also names of attributes, so they are not reported. */
const ORDINARY = new Set(['capture', 'is', 'nonce']);

/** Finds attributes in markup, which Svelte stores in strings, and attribute names that are strings of their own. */
function* inText(text) {
  const isMarkup = text.startsWith('<');
  const said = isMarkup ? text.matchAll(/\s([a-z-]+)(?==|>|\s|\/)/g) : [[text, text]];
  for (const [, name] of said)
    if (ATTRIBUTES.has(name) && (isMarkup || !ORDINARY.has(name))) yield ATTRIBUTES.get(name);
}

function* inNode(node, isOurs) {
  if (SYNTAX[node.type]) yield* missing(SYNTAX[node.type]);
  if (node.type === 'Literal' && node.regex) yield* inPattern(node.regex);
  if (node.type === 'Literal' && typeof node.value === 'string') yield* inText(node.value);
  if (node.type === 'TemplateElement') yield* inText(node.value.cooked ?? '');
  if (node.type === 'Identifier' && NAMES.has(node.name) && !isOurs(node.name)) yield NAMES.get(node.name);
  if (node.type !== 'MemberExpression' || node.computed) return;
  const { object, property } = node;
  if (object.type === 'Identifier')
    for (const path of [
      ['api', object.name, `${property.name}_static`],
      ['javascript', 'builtins', object.name, property.name],
    ])
      yield* missing(path);
  const member = MEMBERS.get(property.name);
  if (member && !isOurs(property.name)) yield [member.what, member.beyond];
}

/** Returns the names that scripts give to their own properties and exports; these are not platform features. */
export function ownNames(scripts) {
  const own = new Set();
  for (const node of scripts.flatMap((script) => [...nodesOf(script)])) {
    const isKey =
      ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type) && !node.computed;
    if (isKey && node.key.type === 'Identifier') own.add(node.key.name);
    if (node.type === 'ExportSpecifier') own.add(node.exported.name);
    if (
      node.type === 'AssignmentExpression' &&
      node.left.type === 'MemberExpression' &&
      node.left.object.type === 'ThisExpression'
    )
      own.add(node.left.property.name);
  }
  return own;
}

export const parsed = (text) => parseAst(text, { lang: 'js' });

/** Finds the features of a script, each as `[name, browsers that lack it]`. */
export function* inScript(script, own) {
  for (const node of nodesOf(script)) yield* inNode(node, (name) => own.has(name));
}

/** Matches lengths such as `100dvh`. */
const DYNAMIC_UNITS = ['css', 'types', 'length', 'viewport_percentage_units_dynamic'];

/** Finds the features of a style sheet; only names and keywords are checked. */
export function* inStyles(text) {
  const css = text.replace(/\/\*[^]*?\*\//g, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  for (const [, name] of css.matchAll(/@([a-z-]+)/g)) yield* missing(['css', 'at-rules', name]);
  for (const [selector] of css.matchAll(/[^{};]+(?=\{)/g))
    for (const [, name] of selector.matchAll(/:([a-z-]+)/g)) yield* missing(['css', 'selectors', name]);
  for (const [, property, value] of css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]*)/g)) {
    yield* missing(['css', 'properties', property]);
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g))
      yield* missing(['css', 'properties', property, word]);
    if (/\d[sld]v(?:[hwib]|min|max)(?![\w-])/.test(value)) yield* missing(DYNAMIC_UNITS);
    for (const [, name] of value.matchAll(/(?<![\w-])([a-z-]+)\(/g)) {
      yield* missing(['css', 'types', name]);
      yield* missing(['css', 'types', 'color', name]);
    }
  }
}

/** Finds the features of a page. */
export function* inPage(text) {
  for (const [tag] of text.matchAll(/<[a-z][^>]*>/g)) yield* inText(tag);
}
