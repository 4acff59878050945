import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcuts';

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
