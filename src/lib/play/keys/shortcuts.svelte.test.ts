import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKeys } from './device-keys.svelte';
import { keysFrom, SHORTCUTS } from './key-table';
import { pressed, shortcutOf } from './shortcuts';

// Settings look at the device's theme as they are read.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()));

const press = (key: string, single = true, more: Partial<KeyboardEvent> = {}) =>
  shortcutOf(
    { key, altKey: false, ctrlKey: false, metaKey: false, target: null, ...more } as KeyboardEvent,
    single,
  );

beforeEach(() => deviceKeys.reset());

describe('a key is short for something', () => {
  it('a letter for what the table does, a number for an answer', () => {
    expect(press('u')).toBe('undo');
    expect(press('U')).toBe('redo');
    expect(press('z', true, { ctrlKey: true })).toBe('undo');
    expect(press('3')).toBe('answer3');
    expect(press('0')).toBeNull();
    expect(press('x')).toBeNull();
  });

  it('a stroke types a sentence', () => {
    expect(press('/')).toBe('typed');
    expect(press('/', false)).toBeNull();
  });

  it('single keys can be switched off, those with Ctrl stay', () => {
    expect(press('u', false)).toBeNull();
    expect(press('3', false)).toBeNull();
    expect(press('PageDown', false)).toBeNull();
    expect(press('z', false, { ctrlKey: true })).toBe('undo');
  });

  it('means nothing where it is typed, nor where somebody else has taken it', () => {
    expect(press('3', true, { target: document.createElement('input') })).toBeNull();
    expect(press('ArrowDown', true, { defaultPrevented: true })).toBeNull();
  });

  it('means the same where the document itself hears it', () => {
    expect(press('3', true, { target: document })).toBe('answer3');
  });

  it.each([
    ['a pedal or a page turner', 'PageDown', 'PageUp'],
    ['a remote for music', 'MediaTrackNext', 'MediaTrackPrevious'],
  ])('%s goes on and walks', (_, forth, back) => {
    expect([press(forth), press(back)]).toEqual(['next', 'row']);
  });

  it('an arrow scrolls and never continues', () => {
    for (const arrow of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']) expect(press(arrow)).toBeNull();
  });
});

describe('what has the focus', () => {
  let body: HTMLElement;

  /** A panel with hidden content below, and its title above that. */
  beforeEach(() => {
    document.body.innerHTML =
      '<main><h2 tabindex="-1"></h2><div class="body" style="overflow-y: auto"><ul class="answers">' +
      '<li><button>A</button></li><li><button>B</button></li></ul></div></main>';
    body = document.querySelector<HTMLElement>('.body')!;
    vi.spyOn(body, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(body, 'clientHeight', 'get').mockReturnValue(300);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });

  let time = 10_000;
  const done: string[] = [];
  const screen = {
    session: {} as never,
    ...{ next: { go: () => void done.push('next') }, onward: null, over: null },
    ...{ showing: 'question', stop: 'content', shown: null },
    ...{ escape: () => {}, turnOver: () => {} },
  };
  /** Presses a key on the focused element, `after` milliseconds after the previous key. */
  function key(name: string, after = 5_000, repeat = false): readonly string[] {
    done.length = 0;
    const event = new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true });
    time += after;
    Object.defineProperty(event, 'timeStamp', { value: time });
    const once = (heard: Event) => pressed(heard as KeyboardEvent, screen);
    addEventListener('keydown', once, { once: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return [...done];
  }
  const focused = (selector: string) => document.querySelector<HTMLElement>(selector)!.focus();

  it('keeps its Enter and Space; the title and the page have none', () => {
    for (const name of ['Enter', ' ', 'PageDown']) expect(key(name)).toEqual(['next']);
    focused('h2');
    for (const name of ['Enter', ' ', 'PageDown']) expect(key(name)).toEqual(['next']);
    for (const name of ['ArrowDown', 'ArrowRight']) expect(key(name)).toEqual([]);
    focused('button');
    for (const name of ['Enter', ' ']) expect(key(name)).toEqual([]);
  });

  it('scrolls while there is more, and does not go on by the press that came too much', () => {
    focused('button');
    expect(key('PageDown')).toEqual([]);
    body.scrollTop = 600;
    expect(key('PageDown', 200)).toEqual([]);
    // After a rest it is pressed anew: the answer that has the focus.
    const clicked = vi.fn();
    document.querySelector('button')!.onclick = clicked;
    key('PageDown');
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('is walked to by key, and chosen by the key that goes on, however much there is to scroll', () => {
    const clicked: (string | null)[] = [];
    for (const button of document.querySelectorAll('button'))
      button.onclick = () => clicked.push(button.textContent);
    key('PageUp');
    key('PageUp');
    expect(document.activeElement?.textContent).toBe('B');
    expect(key('PageDown')).toEqual([]);
    key('PageUp');
    key('PageDown');
    expect(clicked).toEqual(['B', 'A']);
    key('2');
    expect(clicked).toEqual(['B', 'A', 'B']);
  });

  it('goes on once, however long a foot rests or bounces', () => {
    expect(key('PageDown')).toEqual(['next']);
    expect(key('PageDown', 50, true)).toEqual([]);
    expect(key('PageDown', 2_000, true)).toEqual([]);
    expect(key('PageDown', 5_000)).toEqual(['next']);
    expect(key('PageDown', 100)).toEqual([]);
  });
});

describe('the keys of a device', () => {
  it('are learned by pressing them, kept, and forgotten', () => {
    expect(deviceKeys.learn('undo', 'AudioVolumeDown')).toBeNull();
    expect(press('AudioVolumeDown')).toBe('undo');
    expect(JSON.parse(localStorage.getItem('blightwatch.keys')!)['undo']).toContain('AudioVolumeDown');
    deviceKeys.forget('undo', 'AudioVolumeDown');
    expect(press('AudioVolumeDown')).toBeNull();
    deviceKeys.forget('next', 'Enter');
    expect(press('Enter')).toBeNull();
    deviceKeys.reset();
    expect(press('Enter')).toBe('next');
  });

  it('stand for one thing each, and not for what closes or leads on', () => {
    expect(deviceKeys.learn('redo', 'u')).toEqual({ why: 'taken', by: 'undo' });
    expect(deviceKeys.learn('undo', 'u')).toBeNull();
    for (const never of ['Escape', 'Tab', 'Shift', 'Unidentified', '', '+', 'F5', 'x'.repeat(30)])
      expect(deviceKeys.learn('next', never)).toEqual({ why: 'never' });
    for (const letter of 'acdeghi') deviceKeys.learn('again', letter);
    expect(deviceKeys.learn('again', 'ArrowX')).toEqual({ why: 'full' });
    expect(press('u')).toBe('undo');
  });

  it('of whatever was stored only what makes sense counts', () => {
    expect(keysFrom({})).toEqual(SHORTCUTS);
    const hostile = {
      next: 'n',
      row: [1, null, {}, 'Escape', 'q', 'q'],
      undo: ['n', 'x'.repeat(99)],
      me: ['y'],
    };
    const keys = keysFrom({ ...hostile, again: Array.from({ length: 5_000 }, (_, i) => `k${i}`) });
    expect(keys.row).toEqual(['q']);
    expect(keys.again).toHaveLength(9);
    // What was changed goes before what a key did in the beginning.
    expect(keys.undo).toEqual(['n']);
    expect(keys.next).not.toContain('n');
    expect(Object.keys(keys)).toEqual(Object.keys(SHORTCUTS));
    expect(keysFrom(JSON.parse('{"__proto__": {"next": ["z"]}}') as Record<string, unknown>)).toEqual(
      SHORTCUTS,
    );
  });
});
