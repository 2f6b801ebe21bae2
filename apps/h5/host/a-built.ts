import type { Built } from './built.ts';

/** For tests: a build whose pages are drawn by this, and whose shell is one line. */
export const aBuilt = (render: () => string): Built => {
  const part = { css: '', scripts: [], render };
  return {
    files: [{ prefix: '/spa/assets/', root: import.meta.dirname, isForGood: true }],
    joinGroup: part,
    landing: part,
    shell: '<p>shell</p>',
    pageFiles: () => ({ scripts: [], sheets: [] }),
    allows: { scripts: [], sockets: [] },
  };
};
