/** The time in milliseconds after which the next page has replaced one that was left, even on a busy machine. */
const MOMENT = 2_000;

const LATER = `await new Promise((later) => setTimeout(later, ${MOMENT}));`;
/** The code that Vite writes around each `import()`, and the code that replaces it. */
const WRITTEN = [
  ['promise.then((res) => {', 'promise.then(async (res) => {'],
  ['handlePreloadError(item.reason)', `${LATER} handlePreloadError(item.reason)`],
  ['.catch(handlePreloadError)', `.catch(async (error) => { ${LATER} handlePreloadError(error); })`],
];

/**
 * Delays the error for a part that fails to load. Firefox reports every loading part as failed when its page
 * is left, so the delay keeps that from being reported.
 */
export const missingParts = () => ({
  name: 'missing-parts',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const unknown = WRITTEN.find(([before]) => !code.includes(before));
      if (unknown) return this.error(`Vite no longer writes "${unknown[0]}"`);
      return { code: WRITTEN.reduce((all, [before, after]) => all.replace(before, after), code), map: null };
    },
  },
});
