import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { m, say } from '$lib/messages/messages.svelte';
import InstallNotice from '../_home/InstallNotice.svelte';
import Install from './Install.svelte';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI}`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Simulates a browser with this name, which may run the installed app. */
function inBrowser(userAgent: string, isInstalled = false): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, language: 'en', standalone: isInstalled });
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const says = (): string => document.body.textContent.replaceAll(/\s+/g, ' ');

describe('how to install, in Settings', () => {
  const WAYS = ['ios', 'mac', 'firefox', 'other'] as const;

  test.each([
    ['an iPhone', IPHONE, 'ios', true],
    ['Safari on a Mac', MAC, 'mac', true],
    ['Firefox on a computer', FIREFOX, 'firefox', false],
    ['Chrome on Android', CHROME, 'other', false],
  ] as const)('%s', (_, userAgent, way, forgets) => {
    inBrowser(userAgent);
    render(Install);
    expect(WAYS.filter((one) => says().includes(say(`settings_install_${one}`)))).toEqual([way]);
    expect(says().includes(m.settings_week())).toBe(forgets);
  });

  it('offers a computer’s Firefox no home screen', () => {
    inBrowser(FIREFOX);
    render(Install);
    expect(says()).not.toContain(m.settings_install_how());
  });
});

describe('how to install, at home', () => {
  it('is said on an iPhone, with what happens after seven days', () => {
    inBrowser(IPHONE);
    render(InstallNotice);
    expect(says()).toContain(m.settings_install_ios());
    expect(says()).toContain(m.settings_week());
  });

  it('is not said any more once it was declined', async () => {
    inBrowser(IPHONE);
    render(InstallNotice);
    screen.getByRole('button', { name: m.home_install_not() }).click();
    await vi.waitFor(() => expect(says()).toBe(''));
    cleanup();
    render(InstallNotice);
    expect(says()).toBe('');
  });

  it('is not said by the installed app', () => {
    inBrowser(IPHONE, true);
    render(InstallNotice);
    return vi.waitFor(() => expect(says()).toBe(''));
  });

  test.each([
    ['a Mac', MAC],
    ['Firefox on a computer', FIREFOX],
    ['Chrome on Android before it offers', CHROME],
  ])('is not said on %s', (_, userAgent) => {
    inBrowser(userAgent);
    render(InstallNotice);
    expect(says()).toBe('');
  });
});
