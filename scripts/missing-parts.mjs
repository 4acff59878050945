/** Milliseconds; by then a page that was left has given way to the next one, on a busy machine too. */
const MOMENT = 2_000;

const LATER = `await new Promise((later) => setTimeout(later, ${MOMENT}));`;
/** What Vite writes around each `import()`, and what stands there instead. */
const WRITTEN = [
  ['promise.then((res) => {', 'promise.then(async (res) => {'],
  ['handlePreloadError(item.reason)', `${LATER} handlePreloadError(item.reason)`],
  ['.catch(handlePreloadError)', `.catch(async (error) => { ${LATER} handlePreloadError(error); })`],
];

/**
 * Has a part that does not come be missed a moment later. Firefox calls every part that is still on its way missing as
 * its page is left; nobody is there to miss it then.
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
