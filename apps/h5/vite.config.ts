import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageSources } from './vite.page-sources.ts';

/** Apart from what we write, and so under one name for as long as React has one version: a release does not send it again. */
const REACT = { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// };
/** What pages hear is kept by a library, on nearly every page: as React is, under one name until it has another version. */
const QUERY = {
  name: 'query',
  test: /node_modules\/@tanstack\/query-core\/|@oxc-project\+runtime.*\/(?:assertClassBrand|checkPrivate|classPrivate)/,
};
/** What two pages in three are made of, and the shell is not: as one file it is smaller than as ten, and asked for once. */
const NEARLY_EVERY_PAGE = {
  name: 'common',
  test: /src\/(?:kit\/(?:Loaded|Notice|PageState|layout\/(?:Card|Screen|Stack))\.tsx|kit\/heard-words\.rule\.ts|client\/(?:after-hearing|answered|answers|is-restored|kept-answers|last-seen|opened-answers|paged-calls|query-client|unanswered|use-answer|use-answers|use-watched)\.ts|beijing-time\.rule\.ts)$|art\/src\/EmptyBook\.tsx$/,
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
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [REACT, QUERY, NEARLY_EVERY_PAGE] } } },
  },
});
