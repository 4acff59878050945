/* global START_WORDS */
'use strict';

// What an iPhone or iPad shows while an installed app opens; icons/start-*.png are drawn by scripts/shots/icons.mjs.
if ('standalone' in navigator) {
  const pixels = [screen.width, screen.height].map((points) => points * devicePixelRatio).join('x');
  const link = document.createElement('link');
  link.rel = 'apple-touch-startup-image';
  link.href = new URL(`icons/start-${pixels}.png`, document.currentScript.src).href;
  document.head.append(link);
}

// The browser offers to install long before a page with the button for it is open; see lib/pwa/install.svelte.ts.
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  window.installPrompt = event;
  dispatchEvent(new Event('installprompt'));
});

// What follows the # of an address that somebody mistyped is left out where nothing can read it: the router would throw.
try {
  decodeURIComponent(location.hash);
} catch (error) {
  console.warn(error);
  history.replaceState(history.state, '', location.pathname + location.search);
}

// If the app does not come up, this says so and leads to the page that does not need it. It is a file of its own,
// because it must run when nothing else does: also in browsers too old for the rest, so it is written as they read.
(function () {
  const APP = new URL('.', document.currentScript.src).href;
  const SAFE = new URL('safe/', APP).href;
  /** Milliseconds: a slow phone may take its time; after something broke, not. */
  const PATIENCE = 12000;
  const BROKEN = 1500;
  /** By language: messages/outside, which scripts/outside.mjs puts here. */
  const WORDS = START_WORDS;
  const isSpoken = function (language) {
    return Object.prototype.hasOwnProperty.call(WORDS, language);
  };
  const languageOf = function (tag) {
    return tag.slice(0, 2).toLowerCase();
  };

  // An app that is installed takes its name, words and shortcuts from the manifest of the device's language; the page
  // links to the English one.
  const manifest = document.querySelector('link[rel=manifest]');
  const device = languageOf(navigator.language);
  if (manifest && device !== 'en' && isSpoken(device))
    manifest.href = manifest.href.replace('.webmanifest', `.${device}.webmanifest`);

  const canStyle = function (condition) {
    return !!window.CSS && CSS.supports(condition);
  };
  /** Features that the app cannot do without, by their names in MDN's data. `npm run floor` checks that they turn away every version below the floor. */
  const NEEDED = {
    'html.elements.script.nomodule'() {
      return 'noModule' in document.createElement('script');
    },
    'javascript.builtins.Object.hasOwn'() {
      return typeof Object.hasOwn === 'function';
    },
    'javascript.builtins.Array.at'() {
      return typeof [].at === 'function';
    },
    'javascript.builtins.Array.findLast'() {
      return typeof [].findLast === 'function';
    },
    'api.HTMLDialogElement'() {
      return typeof HTMLDialogElement === 'function';
    },
    'css.selectors.has'() {
      return canStyle('selector(:has(a))');
    },
    'css.types.length.viewport_percentage_units_dynamic'() {
      return canStyle('height: 1dvh');
    },
  };
  /** Returns true if the browser lacks any of them. */
  const isOld = function () {
    return Object.keys(NEEDED).some(function (name) {
      return !NEEDED[name]();
    });
  };

  const app = document.getElementsByClassName('app');
  const isUp = function () {
    return Array.prototype.some.call(app[0] ? app[0].children : [], function (child) {
      return child.localName !== 'script';
    });
  };
  let note = null;

  const made = function (name, text) {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
  };
  const link = function (text, href) {
    const a = made('a', text);
    a.href = href;
    a.style.cssText =
      'display:inline-block;padding:.7rem 1rem;margin:1rem .5rem 0 0;border:1px solid;color:inherit;border-radius:.5rem';
    return a;
  };

  /** Said as the page begins again of itself, once its files were asked for anew. */
  const ANEW = 'blightwatch.fetched-anew';
  let isFetchingAnew = false;

  /** Whether the files may be asked for anew: what is broken just after that is broken at the host, until the next visit. */
  const mayFetchAnew = (function () {
    try {
      const isAnew = sessionStorage.getItem(ANEW) !== null;
      sessionStorage.removeItem(ANEW);
      return !isAnew;
    } catch (error) {
      console.warn(error); // and nothing would tell that it was done
      return false;
    }
  })();

  // A host that was half uploaded once may have given half a script, which the browser's own cache keeps for a year. What
  // this page was made of is asked for once more, past that cache, and the page begins again.
  const fetchAnew = function () {
    if (isFetchingAnew || !mayFetchAnew) return;
    isFetchingAnew = true;
    const asked = {};
    const ours = new URL('_app/', APP).href;
    performance.getEntriesByType('resource').forEach(function (one) {
      if (one.name.indexOf(ours) !== 0 || asked[one.name]) return;
      asked[one.name] = fetch(one.name, { cache: 'reload' }).then(function (answer) {
        return answer.arrayBuffer();
      });
    });
    Promise.all(
      Object.keys(asked).map(function (name) {
        return asked[name];
      }),
    )
      .then(function () {
        sessionStorage.setItem(ANEW, 'yes');
        location.reload();
      })
      .catch(function () {
        isFetchingAnew = false;
        show();
      });
  };
  /** Whether a script of the app cannot be read, or does not give what another one asks of it. */
  const isHalf = function (error) {
    return error instanceof SyntaxError || /SyntaxError/.test(String(error));
  };

  const show = function () {
    if (note || isFetchingAnew || (isUp() && !isOld())) return;
    const spoken = (navigator.languages || [navigator.language]).map(languageOf);
    const language = spoken.filter(isSpoken)[0];
    const words = WORDS[language || 'en'];
    note = document.createElement('main');
    note.style.cssText =
      'max-width:30rem;margin:10vh auto;padding:0 1rem;font:1.1rem/1.5 system-ui,sans-serif';
    document.documentElement.lang = language || 'en';
    note.setAttribute('role', 'alert');
    const lines = isOld()
      ? [made('h1', words.old), made('p', words.needs), made('p', words.safe)]
      : [made('h1', words.what), made('p', words.safe)];
    lines.push(link(words.again, location.href), link(words.mode, SAFE));
    lines.forEach(function (line) {
      note.appendChild(line);
    });
    document.querySelectorAll('.start-picture').forEach(function (picture) {
      picture.remove();
    });
    document.body.appendChild(note);
    if (isOld()) {
      // It may come up all the same, above this, and break later.
      if (app[0]) app[0].style.display = 'none';
      return;
    }
    // Slow, after all.
    const watch = new MutationObserver(function () {
      if (!isUp()) return;
      watch.disconnect();
      note.remove();
    });
    if (app[0]) watch.observe(app[0], { childList: true });
  };

  const soon = function () {
    setTimeout(show, BROKEN);
  };
  const onBroken = function (error) {
    if (!isUp() && isHalf(error)) fetchAnew();
    soon();
  };
  addEventListener(
    'error',
    function (event) {
      onBroken(event.error || event.message);
    },
    true,
  );
  addEventListener('unhandledrejection', function (event) {
    onBroken(event.reason);
  });
  // A part that a page fetches later, for which the page has words of its own.
  addEventListener('vite:preloadError', function (event) {
    if (isHalf(event.payload)) fetchAnew();
  });
  setTimeout(show, PATIENCE);
  if (isOld()) {
    if (document.body && app[0]) soon();
    else addEventListener('DOMContentLoaded', soon);
  } else {
    // What broke before this file was here is asked for again: a module that came stays the same one.
    document.querySelectorAll('link[rel=modulepreload][href*="/entry/"]').forEach(function (preload) {
      import(preload.href).catch(onBroken);
    });
  }
})();
