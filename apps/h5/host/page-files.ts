/** An entry of the manifest that Vite leaves beside a build. */
export interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

export interface PageFiles {
  scripts: readonly string[];
  sheets: readonly string[];
}

/** Everything that a source needs before it runs: its own script first, and of the sheets what is shared first, so that a page's own rules win. */
export const filesOf = (manifest: Manifest, source: string): PageFiles => {
  const [scripts, sheets] = [new Set<string>(), new Set<string>()];
  const add = (name: string): void => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The H5 build has no ${name}.`);
    if (scripts.has(entry.file)) return;
    scripts.add(entry.file);
    entry.imports?.forEach(add);
    entry.css?.forEach((sheet) => sheets.add(sheet));
  };
  add(source);
  return { scripts: [...scripts], sheets: [...sheets] };
};

/** What these need that those have not brought. */
const beyond = (those: PageFiles, these: readonly PageFiles[]): PageFiles => ({
  scripts: [...new Set(these.flatMap(({ scripts }) => scripts))].filter((file) => !those.scripts.includes(file)),
  sheets: [...new Set(these.flatMap(({ sheets }) => sheets))].filter((file) => !those.sheets.includes(file)),
});

/** The app's document, which is the entry of its build. */
export const SHELL = 'index.html';

/** Whatever the page, `main.tsx` asks for it in its first moment. */
const ASKED_AT_ONCE = '../../packages/contract/src/generated/path-table.ts';

/** What an app page loads after the shell, by the files that its loader loads. */
export const ownFilesOf = (manifest: Manifest, sources: readonly string[]): PageFiles =>
  beyond(
    filesOf(manifest, SHELL),
    [...sources, ASKED_AT_ONCE].map((source) => filesOf(manifest, source)),
  );
