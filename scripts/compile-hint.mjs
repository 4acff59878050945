/**
 * What a table runs as it opens and at its first taps, by the names of its chunks. Chromium (from 136) compiles what
 * begins with the hint beside its main thread, instead of each function when it is first called: a tenth of opening, and
 * of the slowest taps, for 0.1 kB. Others read a comment.
 */
const RUN_EARLY = [
  'framework',
  'game',
  'table',
  'exceptions',
  'choices',
  'store',
  'deferred',
  'after-question',
  'entry/app',
];
const COMPILE_NOW = '//# allFunctionsCalledOnLoad\n';

/** Writes the hint to compile all functions at once in front of the chunks that a table runs as it opens. */
export const compileHint = () => ({
  name: 'compile-hint',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      if (this.environment?.config.consumer === 'server') return;
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const gone = RUN_EARLY.filter((name) => !chunks.some((chunk) => chunk.name === name));
      if (gone.length > 0) throw new Error(`no chunk of the build is called ${gone.join(', ')}`);
      for (const chunk of chunks) if (RUN_EARLY.includes(chunk.name)) chunk.code = COMPILE_NOW + chunk.code;
    },
  },
});
