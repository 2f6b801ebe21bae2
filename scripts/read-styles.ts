import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ownFiles } from './own-files.ts';

/** One sheet: the selectors that it writes, and the animations that it names. */
export interface Sheet {
  file: string;
  selectors: readonly Selector[];
  keyframes: readonly string[];
  animations: readonly string[];
  properties: readonly string[];
}

export interface Selector {
  text: string;
  /** The class it begins with, behind what only says how the page stands (large letters, the root). */
  first: string | undefined;
  /** One element and nothing around it: the rule says what the class is. */
  alone: boolean;
  /** All that it names, but for those that it leaves alone. */
  classes: readonly string[];
}

/** A class as a source file writes it. */
export interface Written {
  name: string;
  /** The rest of the name is put in when the page is drawn. */
  open: boolean;
  /** Looked for on the page, with its dot, and not put there. */
  sought: boolean;
}

export interface Source {
  file: string;
  written: readonly Written[];
  sheets: readonly string[];
}

const COMMENT = /\/\*.*?\*\//gs;
const CLASS = /\.(xt-[a-z0-9-]+)/g;
/** `:not(.x)` says whom a rule leaves alone. */
const LEFT_ALONE = /:not\([^)]*\)/g;
const STANDING = /^(?:\[data-font='large'\]|:root)\s+/;

const classesOf = (text: string): string[] => [...text.matchAll(CLASS)].map(([, name]) => name!);

const readSelector = (text: string): Selector => {
  const parts = text
    .replace(STANDING, '')
    .replace(LEFT_ALONE, '')
    .split(/\s*[>+~]\s*|\s+/);
  return { text, first: classesOf(parts[0]!)[0], alone: parts.length === 1, classes: classesOf(parts.join(' ')) };
};

const isStep = (text: string): boolean => /^(?:from|to|[\d.]+%)$/.test(text);

export const readSheet = (root: string, file: string): Sheet => {
  const text = readFileSync(join(root, file), 'utf8').replace(COMMENT, '');
  const heads = [...text.matchAll(/([^{};]+)\{/g)].map(([, head]) => head!.trim());
  const drawn = heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(',').map((one) => one.trim()));
  return {
    file,
    selectors: drawn.filter((one) => !isStep(one)).map(readSelector),
    keyframes: [...text.matchAll(/@keyframes\s+(\S+)/g)].map(([, name]) => name!),
    properties: [...text.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:(?=[^{}]*[;}])/g)].map(([, name]) => name!),
    animations: [...text.matchAll(/animation(?:-name)?:\s*([^;]+);/g)].flatMap(([, value]) => value!.match(/\bxt-[a-z0-9-]+/g) ?? []),
  };
};

/** Ids of elements and names in storage begin like classes; they are read with functions of their own. */
const WRITTEN = /(?<![\w/#-]|ById\('|id=")(\.?)(xt-[a-z0-9-]*)(\$\{)?/g;
/** Ours: the sheet of a library is its own business. */
const IMPORTED_SHEET = /^import '((?:\.|@xuetang\/)[^']+\.css)';$/gm;

/** `@xuetang/art/art.css` is `packages/art/src/art.css`, as each package's `exports` says. */
const sheetFile = (from: string, name: string): string =>
  name.startsWith('.') ? normalize(join(dirname(from), name)) : name.replace(/^@xuetang\/([^/]+)\//, 'packages/$1/src/');

export const readSource = (root: string, file: string): Source => {
  const text = readFileSync(join(root, file), 'utf8');
  return {
    file,
    written: [...text.matchAll(WRITTEN)].map(([, dot, name, open]) => ({ name: name!, open: open !== undefined, sought: dot === '.' })),
    sheets: [...text.matchAll(IMPORTED_SHEET)].map(([, name]) => sheetFile(file, name!)),
  };
};

/** The sheets and the sources of everything that is drawn on a learner's page. */
export const drawnFiles = (root: string, extensions: readonly string[]): string[] =>
  ['apps/h5/src', 'packages/art/src', 'packages/page-template/src'].flatMap((folder) =>
    ownFiles(join(root, folder), extensions).map((file) => `${folder}/${file}`),
  );
