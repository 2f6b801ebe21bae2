import type { Plugin } from 'vite';
import { SHELL } from './read-sources.ts';

interface Told {
  /** What the host runs or sends is another now. */
  changed: () => void;
  /** Pages that are open need their style anew. */
  sheets: () => Promise<void>;
  /** …or everything. */
  pages: () => void;
}

/** Tells of edits in what the host itself runs; what the browser runs is Vite's own business. */
export const watchSources = ({ changed, sheets, pages }: Told): Plugin => ({
  name: 'watch-sources',
  hotUpdate(this, { file, modules }) {
    if (this.environment.name !== 'ssr' || (modules.length === 0 && file !== SHELL)) return;
    changed();
    if (file.endsWith('.css')) void sheets();
    else pages();
  },
});
