/**
 * What a table runs as it opens, by the names of its chunks. Chromium (from 136) compiles what begins with the hint beside
 * its main thread, instead of each function when it is first called: a tenth of opening. Others read a comment.
 */
const RUN_AS_IT_OPENS = [
  'framework',
  'game',
  'table',
  'exceptions',
  'choices',
  'store',
  'deferred',
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
      const gone = RUN_AS_IT_OPENS.filter((name) => !chunks.some((chunk) => chunk.name === name));
      if (gone.length > 0) throw new Error(`no chunk of the build is called ${gone.join(', ')}`);
      for (const chunk of chunks)
        if (RUN_AS_IT_OPENS.includes(chunk.name)) chunk.code = COMPILE_NOW + chunk.code;
    },
  },
});
