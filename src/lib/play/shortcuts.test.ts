import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shortcutOf, SHORTCUTS } from './shortcuts';

const pressed = (key: string, single = true, more: Partial<KeyboardEvent> = {}) =>
  shortcutOf(
    { key, altKey: false, ctrlKey: false, metaKey: false, target: null, ...more } as KeyboardEvent,
    single,
  );

describe('a key is short for something', () => {
  it('a letter for what the table does, a number for an answer', () => {
    expect(pressed('u')).toBe('undo');
    expect(pressed('U')).toBe('redo');
    expect(pressed('z', true, { ctrlKey: true })).toBe('undo');
    expect(pressed('3')).toBe(3);
    expect(pressed('0')).toBeNull();
    expect(pressed('x')).toBeNull();
  });

  it('each of them stands in the list of docs/keys.md, and nothing else does', () => {
    const told = [...readFileSync('docs/keys.md', 'utf8').matchAll(/^\| (`.*?) +\|/gm)]
      .slice(0, Object.keys(SHORTCUTS).length)
      .map(([, keys = '']) =>
        [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key.replace('Ctrl', 'ctrl')),
      );
    expect(told).toEqual(Object.values(SHORTCUTS));
  });

  it('a stroke types a sentence', () => {
    expect(pressed('/')).toBe('typed');
    expect(pressed('/', false)).toBeNull();
  });

  it('single keys can be switched off, those with Ctrl stay', () => {
    expect(pressed('u', false)).toBeNull();
    expect(pressed('3', false)).toBeNull();
    expect(pressed('z', false, { ctrlKey: true })).toBe('undo');
  });

  it('means nothing where it is typed', () => {
    const field = { closest: () => field } as unknown as Element;
    expect(pressed('3', true, { target: field })).toBeNull();
  });
});
