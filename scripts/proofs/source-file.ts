import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A name of another file: one of those that it exports, or all of them (`*`). */
export interface Taken {
  from: string;
  name: string;
}

/** What a piece of code speaks of. */
export interface Mentions {
  names: ReadonlySet<string>;
  texts: readonly string[];
}

/** A file of ours, taken apart at its top level. */
export interface SourceFile {
  /** What each of its own names mentions. Under '' stands what runs on loading. */
  parts: ReadonlyMap<string, Mentions>;
  imports: ReadonlyMap<string, Taken>;
  /** What others may ask of it: its own name for it, or whence it is handed on. */
  exports: ReadonlyMap<string, string | Taken>;
  /** `export * from`. */
  handsOnAllOf: readonly string[];
  /** All files that are loaded with it. */
  needs: readonly string[];
  tree: Node;
}

/** A node of the syntax tree, as far as we look at it. */
export type Node = Readonly<Record<string, unknown>> & { type: string };

const TYPE = /^Ts(Type|Interface)/;
/** Where a plain identifier is a label and no mention of a name. */
const LABELS: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  KeyValueProperty: 'key',
  MethodProperty: 'key',
  JSXAttribute: 'name',
};

/** A node and everything below it. Types are passed over: they are gone before anything runs. */
export function* below(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* below(each);
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    if (node.type && TYPE.test(node.type)) return;
    if (node.type) yield node;
    for (const [key, child] of Object.entries(node)) {
      const isLabel = LABELS[node.type] === key && (child as Node).type === 'Identifier';
      if (!isLabel) yield* below(child);
    }
  }
}

const wordOf = (node: unknown): string => (node as { value: string }).value;

export const mentionsOf = (value: unknown): Mentions => {
  const names = new Set<string>();
  const texts: string[] = [];
  for (const node of below(value)) {
    if (node.type === 'Identifier') names.add(wordOf(node));
    if (node.type === 'StringLiteral') texts.push(wordOf(node));
    if (node.type === 'TemplateElement') texts.push(node['cooked'] as string);
  }
  return { names, texts };
};

/** The names that a declaration makes: one, or all of its patterns. */
export const namesMadeBy = (declaration: Node): string[] => {
  if (declaration.type === 'VariableDeclaration')
    return (declaration['declarations'] as Node[]).flatMap(({ id }) => [...mentionsOf(id).names]);
  return declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration' ? [wordOf(declaration['identifier'])] : [];
};

const importedName = ({ type, imported, local }: Node): string => {
  if (type === 'ImportDefaultSpecifier') return 'default';
  return type === 'ImportNamespaceSpecifier' ? '*' : wordOf(imported ?? local);
};

export const readSourceFile = (text: string, isTsx: boolean): SourceFile => {
  const tree = parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'esnext' }) as unknown as Node;
  const parts = new Map<string, Mentions>();
  const imports = new Map<string, Taken>();
  const exports = new Map<string, string | Taken>();
  const [handsOnAllOf, needs, onLoading]: [string[], string[], Node[]] = [[], [], []];

  for (const item of tree['body'] as Node[]) {
    const from = item['source'] ? wordOf(item['source']) : undefined;
    if (from && !item['typeOnly']) needs.push(from);
    const specifiers = (item['specifiers'] ?? []) as Node[];

    if (item.type === 'ImportDeclaration' && from) {
      if (item['typeOnly']) continue;
      for (const each of specifiers) imports.set(wordOf(each['local']), { from, name: importedName(each) });
    } else if (item.type === 'ExportAllDeclaration' && from) {
      handsOnAllOf.push(from);
    } else if (item.type === 'ExportNamedDeclaration') {
      for (const { orig, exported } of specifiers)
        exports.set(wordOf(exported ?? orig), from ? { from, name: wordOf(orig) } : wordOf(orig));
    } else if (item.type.startsWith('ExportDefault')) {
      parts.set('default', mentionsOf(item));
      exports.set('default', 'default');
    } else {
      const declaration = (item['declaration'] ?? item) as Node;
      const names = namesMadeBy(declaration);
      for (const name of names) parts.set(name, mentionsOf(declaration));
      if (item.type === 'ExportDeclaration') for (const name of names) exports.set(name, name);
      else if (names.length === 0) onLoading.push(item);
    }
  }
  parts.set('', mentionsOf(onLoading));
  return { parts, imports, exports, handsOnAllOf, needs, tree };
};

export const openSourceFile = (path: string): SourceFile => readSourceFile(readFileSync(path, 'utf8'), path.endsWith('x'));
