import { parseSync } from 'vite';
import { isMissingGlobal, isMissingMethod, isMissingStatic } from './known.ts';

export interface TooNew {
  /** As it is written: `.at(`, `Object.hasOwn(`, `structuredClone(`. */
  what: string;
  near: string;
}

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined;

const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['window', 'self', 'globalThis']);

const calledAs = ({ callee, type }: Node): string | undefined => {
  if (!isNode(callee)) return undefined;
  const global = nameOf(callee);
  if (global !== undefined) return isMissingGlobal(global) ? `${type === 'NewExpression' ? 'new ' : ''}${global}(` : undefined;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return undefined;
  const [of, name = ''] = [nameOf(callee['object']), nameOf(callee['property'])];
  if (of !== undefined && GLOBAL_OBJECTS.has(of) && isMissingGlobal(name)) return `${of}.${name}(`;
  const isMissing = (of === undefined ? undefined : isMissingStatic(of, name)) ?? isMissingMethod(name);
  return isMissing ? `${of && isMissingStatic(of, name) ? of : ''}.${name}(` : undefined;
};

const LOOKBEHIND = /\(\?<[=!]/;

/** A pattern that an engine cannot read ends the whole script before its first line. */
const patternOf = (node: Node): string | undefined => {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (!regex) return undefined;
  if (LOOKBEHIND.test(regex.pattern)) return 'a pattern that looks behind';
  return /[dv]/.test(regex.flags) ? `a pattern with the flags ${regex.flags}` : undefined;
};

/** Vite lowers these for the browsers that it is told; seen here, it was told of others. */
const SYNTAX: Readonly<Record<string, string>> = {
  ChainExpression: 'a chain with ?.',
  PropertyDefinition: 'a field of a class',
  PrivateIdentifier: 'a private name',
  StaticBlock: 'a static block',
};

const syntaxOf = (node: Node): string | undefined => {
  if (Object.hasOwn(SYNTAX, node.type)) return SYNTAX[node.type];
  if (node.type === 'LogicalExpression' && node['operator'] === '??') return 'the operator ??';
  if (node.type === 'AssignmentExpression' && ['??=', '||=', '&&='].includes(String(node['operator'])))
    return `the operator ${String(node['operator'])}`;
  return node.type === 'Literal' && typeof node['bigint'] === 'string' ? 'a BigInt' : undefined;
};

const tooNewAt = (node: Node): string | undefined => {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return calledAs(node);
  return (node.type === 'Literal' ? patternOf(node) : undefined) ?? syntaxOf(node);
};

/**
 * What a script calls that the oldest engines do not have, and what of it they cannot even read. Calls alone: asking whether something is
 * there gives undefined in an old engine, calling it is a white page.
 */
export const findTooNew = (source: string): TooNew[] => {
  const { program, errors } = parseSync('script.js', source, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`The script cannot be read: ${errors[0]?.message}`);
  const found: TooNew[] = [];
  const open: unknown[] = [program];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...(value as unknown[]));
    if (!isNode(value)) continue;
    const what = tooNewAt(value);
    if (what) found.push({ what, near: source.slice(Math.max(0, value.start - 40), value.start + 80) });
    open.push(...Object.values(value));
  }
  return found;
};
