import bcd from '@mdn/browser-compat-data' with { type: 'json' };

/** The oldest engines that the product opens in (rules for WeChat): Android's XWeb, and iOS 13 as it came out. */
const OLDEST = { chrome_android: 73, safari_ios: 13 } as const;

interface Statement {
  version_added: string | false | null;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
interface Entry {
  __compat?: { support: Partial<Record<string, Statement | Statement[]>> };
}
type Entries = Readonly<Record<string, Entry & Readonly<Record<string, Entry>>>>;

const api = bcd.api as unknown as Entries;
const builtins = (bcd.javascript as unknown as { builtins: Entries }).builtins;

const isSince = ({ version_added: since, version_removed, flags, prefix, alternative_name }: Statement, oldest: number): boolean =>
  typeof since === 'string' &&
  !(version_removed ?? flags ?? prefix ?? alternative_name) &&
  Number.parseFloat(since.replace('≤', '')) <= oldest;

const isKnown = (entry: Entry): boolean =>
  Object.entries(OLDEST).every(([engine, oldest]) =>
    [entry.__compat?.support[engine] ?? []].flat().some((statement) => isSince(statement, oldest)),
  );

const isDeclared = (entry: Entry | undefined): entry is Entry => entry?.__compat !== undefined;
const own = <T>(of: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined;

/**
 * Things that any page has in hand. Of all the others (locks, tokens, workers) the names of methods are those that people give their own
 * functions: `lock`, `run`, `retry`.
 */
const EVERYDAY = new RegExp(
  `^(?:${[
    'Abort(?:Controller|Signal)|Blob|Cache|CacheStorage|CanvasRenderingContext2D|CharacterData|Clipboard|Crypto|SubtleCrypto|CSSStyleDeclaration',
    'Document|DocumentFragment|DOMTokenList|Element|Event|EventTarget|File|FileReader|FormData|Headers|History|HTML\\w*|Location|MediaQueryList',
    'Navigator|Node|NodeList|Performance|Range|Request|Response|Selection|Storage|SVG\\w*|Text|TouchList|URL|URLSearchParams|Window',
  ].join('|')})$`,
);
const everyday = Object.entries(api).flatMap(([name, object]) => (EVERYDAY.test(name) ? [object] : []));

/** Everything that is reached through a thing that somebody made, by name: what `.at(` may be, whatever stands before it. */
const members = new Map<string, Entry[]>();
for (const object of [...everyday, ...Object.values(builtins)])
  for (const [key, entry] of Object.entries(object)) {
    const name = key.replace(/_static$/, '');
    if (isDeclared(entry)) members.set(name, [...(members.get(name) ?? []), entry]);
  }

/** Functions and classes that stand by themselves: `structuredClone`, `ResizeObserver`. */
export const isMissingGlobal = (name: string): boolean => {
  const entries = [own<Entry>(api, name), own<Entry>(builtins, name)].filter(isDeclared);
  return entries.length > 0 && !entries.some(isKnown);
};

/** What a class has itself: `Object.hasOwn`, `AbortSignal.timeout`. Undefined where nobody knows of such a thing. */
export const isMissingStatic = (of: string, name: string): boolean | undefined => {
  const object = own(builtins, of) ?? own(api, of);
  if (!object) return undefined;
  const entries = [own<Entry>(object, name), own<Entry>(object, `${name}_static`)].filter(isDeclared);
  return entries.length > 0 ? !entries.some(isKnown) : undefined;
};

/** Names that engines gave to methods late, and our code, WeChat's script or a library to functions of its own. */
const OUR_NAMES: ReadonlySet<string> = new Set(['config', 'font', 'login', 'read', 'ready', 'show', 'use', 'watch']);

/** A method that no object of the oldest engines has. Where one has it, nobody can say without types, and it passes. */
export const isMissingMethod = (name: string): boolean => {
  const entries = members.get(name);
  return entries !== undefined && !OUR_NAMES.has(name) && !entries.some(isKnown);
};
