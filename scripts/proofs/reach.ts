import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { openSourceFile, type SourceFile } from './source-file.ts';

/** A name at the top of a file. */
export interface Named {
  file: string;
  name: string;
}

/** Our sources, and the ways between them. */
export interface Sources {
  open: (file: string) => SourceFile;
  /** The source file behind an import, or nothing: an installed package, a style, a picture. */
  follow: (specifier: string, from: string) => string | undefined;
  /** Where a name that a file exports is really declared. */
  declared: (file: string, name: string) => Named | undefined;
}

const followImport = (specifier: string, from: string): string | undefined => {
  if (!/^\.{1,2}\/|^@xuetang\//.test(specifier)) return undefined;
  const path = specifier.startsWith('.') ? new URL(specifier, pathToFileURL(from)).pathname : createRequire(from).resolve(specifier);
  return /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
};

export const openSources = (read = openSourceFile, follow = followImport): Sources => {
  const known = new Map<string, SourceFile>();
  const open = (file: string): SourceFile => {
    const source = known.get(file) ?? read(file);
    known.set(file, source);
    return source;
  };
  const takenFrom = (specifier: string, name: string, file: string): Named | undefined => {
    const next = follow(specifier, file);
    return next === undefined ? undefined : declared(next, name);
  };
  const declared = (file: string, name: string): Named | undefined => {
    const { exports, imports, parts, handsOnAllOf } = open(file);
    const own = exports.get(name);
    if (own === undefined) return handsOnAllOf.map((from) => takenFrom(from, name, file)).find(Boolean);
    if (typeof own === 'object') return takenFrom(own.from, own.name, file);
    if (parts.has(own)) return { file, name: own };
    const taken = imports.get(own);
    return taken && takenFrom(taken.from, taken.name, file);
  };
  return { open, follow, declared };
};

/** Scripts that are named in quotes: `import('./x.ts')`, a worker's address. */
const SCRIPT = /^\.{1,2}\/.*\.tsx?$/;

/**
 * What the entries can come to run. A file that is loaded runs its statements; a name runs when something that runs
 * mentions it. Members of objects are not told apart: whoever mentions an object has all that is in it.
 */
export const reachOf = (entries: readonly string[], { open, follow, declared }: Sources): ((named: Named) => boolean) => {
  const reached = new Set<string>();
  const waiting: Named[] = [];

  const touch = (file: string, name: string): boolean => {
    const key = `${file}#${name}`;
    if (reached.has(key)) return false;
    reached.add(key);
    waiting.push({ file, name });
    return true;
  };
  const load = (file: string): void => {
    if (!touch(file, '')) return;
    for (const need of open(file).needs) {
      const next = follow(need, file);
      if (next) load(next);
    }
  };
  const take = (file: string, name: string): void => {
    load(file);
    if (name === '*') return takeAll(file);
    const at = declared(file, name);
    if (at) touch(at.file, at.name);
  };
  const takeAll = (file: string): void => {
    const { exports, handsOnAllOf } = open(file);
    for (const name of exports.keys()) take(file, name);
    for (const from of handsOnAllOf) {
      const next = follow(from, file);
      if (next) takeAll(next);
    }
  };

  for (const entry of entries) take(entry, '*');
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { parts, imports } = open(at.file);
    const { names, texts } = parts.get(at.name) ?? { names: [], texts: [] };
    for (const name of names) {
      if (parts.has(name)) touch(at.file, name);
      const taken = imports.get(name);
      const next = taken && follow(taken.from, at.file);
      if (next) take(next, taken.name);
    }
    for (const text of texts) {
      const next = SCRIPT.test(text) ? follow(text, at.file) : undefined;
      if (next) take(next, '*');
    }
  }
  return ({ file, name }) => {
    const at = name === '*' ? { file, name: '' } : declared(file, name);
    return at !== undefined && reached.has(`${at.file}#${at.name}`);
  };
};
