'use strict';

// The browser offers to install long before a page with the button for it is open; see lib/pwa/install.svelte.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.installPrompt = event;
  dispatchEvent(new Event('installprompt'));
});

// If the app does not come up, this says so and leads to the page that does not need it. It is a file of its own,
// because it must run when nothing else does.
{
  const SAFE = new URL('safe/', document.currentScript.src).href;
  /** Milliseconds: a slow phone may take its time; after something broke, not. */
  const PATIENCE = 12_000;
  const BROKEN = 1_500;
  const WORDS = {
    en: [
      'Blightwatch does not start.',
      'Your games are still on this device.',
      'Try again',
      'Open safe mode',
    ],
    nl: [
      'Blightwatch start niet.',
      'De spellen staan nog op dit apparaat.',
      'Opnieuw proberen',
      'Veilige modus openen',
    ],
  };

  const app = document.getElementsByClassName('app');
  const isUp = () => [...(app[0]?.children ?? [])].some(({ localName }) => localName !== 'script');
  let note = null;

  const link = (text, href) => {
    const a = Object.assign(document.createElement('a'), { href, textContent: text });
    a.style.cssText =
      'display:inline-block;padding:.7rem 1rem;margin:1rem .5rem 0 0;border:1px solid;color:inherit;border-radius:.5rem';
    return a;
  };

  const show = () => {
    if (note || isUp()) return;
    const language =
      navigator.languages
        ?.find((tag) => /^(en|nl)/i.test(tag))
        ?.slice(0, 2)
        .toLowerCase() ?? 'en';
    const [what, safe, again, mode] = WORDS[language];
    note = document.createElement('main');
    note.style.cssText =
      'max-width:30rem;margin:20vh auto;padding:0 1rem;font:1.1rem/1.5 system-ui,sans-serif';
    document.documentElement.lang = language;
    const title = Object.assign(document.createElement('h1'), { textContent: what });
    const words = Object.assign(document.createElement('p'), { textContent: safe });
    note.setAttribute('role', 'alert');
    note.append(title, words, link(again, location.href), link(mode, SAFE));
    document.body.append(note);
    // Slow, after all.
    const watch = new MutationObserver(() => {
      if (!isUp()) return;
      watch.disconnect();
      note.remove();
    });
    if (app[0]) watch.observe(app[0], { childList: true });
  };

  const soon = () => setTimeout(show, BROKEN);
  // What broke before this file was here is asked for again: a module that came stays the same one.
  for (const { href } of document.querySelectorAll('link[rel=modulepreload][href*="/entry/"]'))
    import(href).catch(soon);
  addEventListener('error', soon, true);
  addEventListener('unhandledrejection', soon);
  setTimeout(show, PATIENCE);
}
