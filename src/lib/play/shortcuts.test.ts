import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$lib/settings.svelte';
import { shortcutOf } from './shortcuts';

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  shortcutOf({ key, altKey: false, ctrlKey: false, metaKey: false, target: null, ...more } as KeyboardEvent);

describe('a key is short for something', () => {
  afterEach(() => settings.change({ keys: true }));

  it('a letter for what the table does, a number for an answer', () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null });
    expect(pressed('u')).toBe('undo');
    expect(pressed('U')).toBe('redo');
    expect(pressed('z', { ctrlKey: true })).toBe('undo');
    expect(pressed('3')).toBe(3);
    expect(pressed('0')).toBeNull();
    expect(pressed('x')).toBeNull();
  });

  it('single keys can be switched off, those with Ctrl stay', () => {
    settings.change({ keys: false });
    expect(pressed('u')).toBeNull();
    expect(pressed('3')).toBeNull();
    expect(pressed('z', { ctrlKey: true })).toBe('undo');
  });
});
