type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if the value is of a type of JSON Schema. */
function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'null' ? value === null : typeof value === type;
}

/**
 * Returns the places where the value breaks the schema: `.powers.0.kind`. The root has the definitions. It knows the
 * words that the app's schemas use.
 */
export function schemaFaults(root: Json, value: unknown, schema: unknown, at = ''): readonly string[] {
  if (schema === true) return [];
  if (schema === false) return [at];
  const { $ref, type, ...words } = schema as Json;
  const inside = (one: unknown, of: unknown, where = at): readonly string[] =>
    schemaFaults(root, of, one, where);
  if (typeof $ref === 'string')
    return inside(
      $ref
        .replace(/^.*#\//, '')
        .split('/')
        .reduce<unknown>((of, word) => (of as Json)[word], root),
      value,
    );
  if (type !== undefined && !isOfType(value, type)) return [at];
  if (words['enum'] && !(words['enum'] as readonly unknown[]).includes(value)) return [at];
  if ('const' in words && words['const'] !== value) return [at];
  const text = typeof value === 'string' ? value : undefined;
  if (text !== undefined && text.length > Number(words['maxLength'] ?? Infinity)) return [at];
  if (text !== undefined && words['pattern'] && !new RegExp(String(words['pattern'])).test(text)) return [at];
  const any = words['anyOf'] as readonly unknown[] | undefined;
  if (any && any.every((one) => inside(one, value).length > 0)) return [at];
  const faults = ((words['allOf'] ?? []) as readonly unknown[]).flatMap((one) => inside(one, value));
  const branch = inside(words['if'] ?? true, value).length === 0 ? words['then'] : words['else'];
  return [
    ...faults,
    ...(branch === undefined ? [] : inside(branch, value)),
    ...(Array.isArray(value) ? value.flatMap((one, i) => itemFaults(i, one)) : []),
    ...(isObject(value) ? propertyFaults(value) : []),
  ];

  function itemFaults(i: number, one: unknown): readonly string[] {
    const { items } = words;
    const item = Array.isArray(items) ? (items[i] as unknown) : items;
    return item === undefined ? [] : inside(item, one, `${at}.${i}`);
  }

  function propertyFaults(of: Json): readonly string[] {
    const properties = (words['properties'] ?? {}) as Json;
    const others = words['additionalProperties'];
    const missing = ((words['required'] ?? []) as readonly string[]).filter((word) => !(word in of));
    return [
      ...missing.map((word) => `${at}.${word}`),
      ...Object.entries(of).flatMap(([word, one]) => {
        const known = properties[word] ?? others;
        return known === undefined ? [] : inside(known, one, `${at}.${word}`);
      }),
    ];
  }
}
