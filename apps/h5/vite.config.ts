import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageSources } from './vite.page-sources.ts';

/** Apart from what we write, and so under one name for as long as React has one version: a release does not send it again. */
const REACT = { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// };
/** What two pages in three are made of, and the shell is not: as one file it is smaller than as ten, and asked for once. */
const NEARLY_EVERY_PAGE = {
  name: 'common',
  test: /src\/(?:kit\/(?:Loaded|Notice|PageState|layout\/(?:Card|Screen|Stack))\.tsx|kit\/heard-words\.rule\.ts|client\/(?:opened-answers|use-answer)\.ts|beijing-time\.rule\.ts)$|art\/src\/EmptyBook\.tsx$/,
};

/** The single-page app. The doorstep is built apart: it shares no chunk with it. */
export default defineConfig({
  base: '/spa/',
  plugins: [react(), pageSources],
  build: {
    outDir: 'dist/spa',
    manifest: true,
    // Android XWeb and iOS 13 (rules for WeChat). Syntax only: interfaces that came later are not filled in.
    target: ['es2020', 'chrome73', 'safari13'],
    cssTarget: ['chrome73', 'safari13'],
    // A page reaches chunks of its own release only; a missing one is answered by the reload of spec 4.10.
    modulePreload: { polyfill: true },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [REACT, NEARLY_EVERY_PAGE] } } },
  },
});
