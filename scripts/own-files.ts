import { globSync } from 'node:fs';

const NOT_OURS = new Set(['node_modules', 'dist', '.cache', '.git', 'coverage', 'generated', 'planted']);

/** The files below `root` that people write, as paths from `root`: nothing installed, built, generated or planted for the gates. */
export const ownFiles = (root: string, extensions: readonly string[]): string[] =>
  // A glob with one choice in braces means the braces.
  globSync(extensions.length === 1 ? `**/*.${extensions[0]}` : `**/*.{${extensions.join(',')}}`, {
    cwd: root,
    exclude: (path) => path.split('/').some((part) => NOT_OURS.has(part)),
  }).toSorted();
