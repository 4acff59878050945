import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';

/** The most characters of an English message in each place on the screen. */
export const LIMITS = {
  chip: 16,
  button: 24,
  menu: 28,
  title: 32,
  hint: 80,
  tip: 100,
  reminder: 50,
  move: 48,
  card: 140,
  rules: 280,
  spoken: 120,
} as const;

export type Slot = keyof typeof LIMITS;

/** Slots whose messages have a key of their own kind. The first row that matches counts. */
export const KEYED: readonly (readonly [slot: Slot, area: RegExp, key: RegExp])[] = [
  ['button', /^table$/, /^go_/],
  ['reminder', /^coach$/, /_again$/],
  ['tip', /^coach$/, /^coach_/],
  ['move', /^panel$/, /^went_/],
  ['hint', /./, /_note$/],
  ['card', /^events$/, /_text$/],
  ['card', /^(cards|morecards)$/, /^fear_\w+_[123]$|^blight_\w+_text$/],
  ['rules', /^(adversaries-.*|scenariolines|myspirit-rules|spirits-rules)$/, /./],
  ['rules', /^reference$/, /_text$/],
  ['spoken', /./, /^tell_/],
];

/** Components with their text between the tags. */
const INSIDE: Readonly<Record<string, Slot>> = {
  Button: 'button',
  Chip: 'chip',
  h1: 'title',
  h2: 'title',
  h3: 'title',
};

/** Components with their text in an attribute. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Slot>>>> = {
  Dialog: { title: 'title' },
  Disclosure: { label: 'title' },
  EmptyState: { title: 'hint' },
  Page: { title: 'title' },
  Sheet: { title: 'title' },
};

const MENU = /\/dialogs\/Menu\w+\.svelte$/;

/** Questions at the table, whose titles and answers are fields of an object. */
const QUESTIONS = 'src/lib/words/questions';
const FIELD = /\b(title|label): (?:m\.(\w+)\(|say\(`([^`]+)`)/g;

/** Parts of a template with further elements. An element in an attribute or a snippet has its own place. */
const CHILDREN = [
  'fragment',
  'nodes',
  'consequent',
  'alternate',
  'body',
  'pending',
  'then',
  'catch',
  'fallback',
];

type Node = Readonly<Record<string, unknown>> & { readonly type?: string; readonly name?: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const partOf = (node: Node, name: string): Node | undefined => {
  const part = node[name];
  return isNode(part) ? part : undefined;
};

/** Returns the messages of an expression as patterns of their keys: `m.save()`, `say('save')`, `` say(`ending_${result}`) ``. */
function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isNode(value)) return [];
  if (value.type === 'MemberExpression' && partOf(value, 'object')?.name === 'm')
    return [partOf(value, 'property')?.name ?? ''];
  if (value.type === 'CallExpression') {
    // Inputs are messages of their own and have no slot.
    if (partOf(value, 'callee')?.name !== 'say') return keysIn(value['callee']);
    const [first] = value['arguments'] as readonly Node[];
    if (first?.type === 'Literal') return [String(first['value'])];
    const parts = (first?.['quasis'] ?? []) as readonly { readonly value: { readonly raw: string } }[];
    return parts.length > 0 ? [parts.map((part) => part.value.raw).join('[a-z0-9]+')] : [];
  }
  return Object.entries(value).flatMap(([name, part]) => (name === 'loc' ? [] : keysIn(part)));
}

/** Calls `add` for each message that a template shows in a slot. */
function read(value: unknown, slot: Slot | null, add: (slot: Slot, key: string) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => read(one, slot, add));
  if (!isNode(value)) return;
  const { type, name = '' } = value;
  if (type === 'ExpressionTag' && slot) keysIn(value['expression']).forEach((key) => add(slot, key));
  if (type === 'ExpressionTag') return;
  if (type === 'RenderTag') return read(partOf(value, 'expression'), slot, add);
  // An entry of the menu: its icon, its label, what it does.
  if (type === 'CallExpression' && partOf(value, 'callee')?.name === 'entry')
    return keysIn((value['arguments'] as readonly Node[])[1]).forEach((key) => add('button', key));
  for (const attribute of (value['attributes'] ?? []) as readonly Node[]) {
    const place = ATTRIBUTES[name]?.[attribute.name ?? ''];
    if (place) keysIn(attribute['value']).forEach((key) => add(place, key));
  }
  const isApart = type === 'SnippetBlock' || (type === 'Component' && !(name in INSIDE));
  const inner = isApart ? null : (INSIDE[name] ?? slot);
  for (const part of CHILDREN) read(value[part], inner, add);
}

/** Returns the slots of the messages in components and questions, as patterns of keys. */
export function slotsOnScreen(): ReadonlyMap<string, ReadonlySet<Slot>> {
  const slots = new Map<string, Set<Slot>>();
  const add = (slot: Slot, key: string) => slots.set(key, new Set([...(slots.get(key) ?? []), slot]));
  const files = (readdirSync('src', { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.svelte'),
  );
  for (const file of files) {
    const { fragment } = parse(readFileSync(join('src', file), 'utf8'), { modern: true });
    read(fragment, null, (slot, key) => add(slot === 'button' && MENU.test(file) ? 'menu' : slot, key));
  }
  for (const file of readdirSync(QUESTIONS).filter((name) => /^[\w-]+\.ts$/.test(name)))
    for (const [, field, key, family] of readFileSync(join(QUESTIONS, file), 'utf8').matchAll(FIELD))
      add(field === 'title' ? 'title' : 'button', key ?? family!.replace(/\$\{[^}]*\}/g, '[a-z0-9]+'));
  return slots;
}
