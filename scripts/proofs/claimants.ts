import { basename } from 'node:path';
import { claimedBy } from './clauses.ts';
import type { Sources, Named } from './reach.ts';
import { below, type Mentions, mentionsOf, namesMadeBy, type Node } from './source-file.ts';

/** `test(…)`, `it(…)` and what `test.each(…)` and its kin give. */
const callsTest = (callee: unknown): boolean => {
  const node = callee as Node;
  if (node.type === 'Identifier') return node['value'] === 'test' || node['value'] === 'it';
  if (node.type === 'MemberExpression') return callsTest(node['object']);
  return node.type === 'CallExpression' && callsTest(node['callee']);
};

/** Every name that is declared below a node, with what its declaration mentions: a bench often stands inside a `describe`. */
const declarationsIn = (tree: Node): ReadonlyMap<string, Mentions> =>
  new Map([...below(tree)].flatMap((node) => namesMadeBy(node).map((name) => [name, mentionsOf(node)] as const)));

/** All that a test comes by, through whatever its file declares: names of other files, and texts, among which are its titles. */
const writtenTests = (tree: Node): Mentions[] => {
  const around = declarationsIn(tree);
  return [...below(tree)]
    .filter((node) => node.type === 'CallExpression' && callsTest(node['callee']))
    .map((node) => {
      const own = declarationsIn(node);
      const names = new Set<string>();
      const texts: string[] = [];
      const gather = (mentions: Mentions): void => {
        texts.push(...mentions.texts);
        for (const name of mentions.names) {
          if (names.has(name)) continue;
          names.add(name);
          const more = own.has(name) ? undefined : around.get(name);
          if (more) gather(more);
        }
      };
      gather(mentionsOf(node));
      return { names, texts };
    });
};

/** What ships, as far as its path tells. */
const SHIPS = /\/(apps|packages)\/(?!testkit\/)/;

/**
 * Whether the tests of a file that claim a clause take in hand anything that the product reaches.
 * Tests that import nothing that ships ask the running product from outside.
 */
export const createWiring = ({ open, follow, declared }: Sources, isReached: (named: Named) => boolean) => {
  /** A part of the product has a test of its own; what has none and is never reached is a bench, of those that do. */
  const hasOwnTest = (file: string): boolean =>
    ['.test.ts', '.test.tsx', '.part.test.tsx', '.db.test.ts'].some((ending) =>
      follow(`./${basename(file).replace(/\.tsx?$/, ending)}`, file),
    );

  const subjectsAmong = (file: string, names: ReadonlySet<string>, seen = new Set<string>()): Named[] =>
    [...open(file).imports].flatMap(([local, { from, name }]) => {
      const target = names.has(local) ? follow(from, file) : undefined;
      if (!target || !SHIPS.test(target)) return [];
      const subject = { file: target, name };
      const at = declared(target, name);
      if (!at || isReached(subject) || hasOwnTest(at.file) || seen.has(`${at.file}#${at.name}`)) return [subject];
      seen.add(`${at.file}#${at.name}`);
      const behind = subjectsAmong(at.file, open(at.file).parts.get(at.name)?.names ?? new Set(), seen);
      return behind.length > 0 ? behind : [subject];
    });

  const known = new Map<string, readonly Mentions[]>();
  return (file: string, id: string): boolean => {
    const written = known.get(file) ?? writtenTests(open(file).tree);
    known.set(file, written);
    const claiming = written.filter(({ texts }) => texts.some((text) => text === id || claimedBy(text).includes(id)));
    // An id that is put together from parts may be any test's.
    const names = (claiming.length > 0 ? claiming : written).flatMap((each) => [...each.names]);
    const subjects = subjectsAmong(file, new Set(names));
    return subjects.length === 0 || subjects.some(isReached);
  };
};
