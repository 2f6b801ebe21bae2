import type { Chance } from './random.ts';

type Payload = Record<string, unknown>;

/** Replaced by the raw text it names when the body is written: what JSON.stringify would never write. */
export const RAW = '@@raw:';
const raw = (text: string): string => `${RAW}${text}`;

/** Of the kinds that break a database, a parser or a template. */
const NASTY_TEXTS = [
  'a\0b',
  '\ud83d',
  'x\udc00y',
  '\u2028\u2029',
  '\u202Eevil',
  '%00',
  '%ff',
  '../../etc/passwd',
  "'; drop table x; --",
  '{{7*7}}',
  '#{7*7}',
  '<script>1</script>',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '99999999999999999999',
  '-1',
  '0',
  '1e309',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  ' ',
  '\t\r\n',
  'İ',
  'ﷺ'.repeat(50),
];
const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  {},
  [[]],
  [null],
  { $gt: 0 },
  { length: 1e9 },
  { toString: 1 },
  { then: 1 },
];
const PROTOTYPE_NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'then', 'length', 'prototype'];

const inside = (value: unknown, depth: number): unknown => {
  let whole = value;
  for (let at = 0; at < depth; at++) whole = at % 2 ? { inner: whole } : [whole];
  return whole;
};
const nameIn = (payload: Payload, chance: Chance): string =>
  Object.keys(payload).length > 0 ? chance.pick(Object.keys(payload)) : 'extra';

/** Puts something into an own place of the payload, below the top where there is one. */
const put = (payload: Payload, value: unknown, chance: Chance): Payload => {
  const name = nameIn(payload, chance);
  const held = payload[name];
  if (typeof held === 'object' && held !== null && !Array.isArray(held) && chance.onceIn(2))
    return { ...payload, [name]: put(held as Payload, value, chance) };
  if (Array.isArray(held) && chance.onceIn(2)) return { ...payload, [name]: [...(held as unknown[]), value] };
  return { ...payload, [name]: value };
};

/** Where the payload holds texts, as the names that lead there. */
const textsIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] => {
  if (typeof value === 'string') return [at];
  return typeof value === 'object' && value !== null && at.length < 8
    ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...at, name]))
    : [];
};

/** One of its texts, wherever it stands, made into one that no database stores; its shape stays. */
const poisoned = (payload: Payload, chance: Chance): Payload => {
  const places = textsIn(payload);
  if (places.length === 0) return payload;
  const changed = structuredClone(payload);
  const [last = '', ...above] = [...chance.pick(places)].reverse();
  let holder: Payload = changed;
  for (const name of above.reverse()) holder = holder[name] as Payload;
  holder[last] = `${String(holder[last])}${chance.pick(['\0', '\ud83d', '\udc00'])}`;
  return changed;
};

type Mutation = (payload: Payload, chance: Chance) => Payload;

const MUTATIONS: readonly Mutation[] = [
  (payload) => payload,
  poisoned,
  poisoned,
  (payload, chance) => put(payload, chance.pick(NASTY_VALUES), chance),
  (payload, chance) => put(payload, chance.pick(NASTY_TEXTS), chance),
  // What must not reach the database, out of sight of a check that looks at the top alone.
  (payload, chance) => put(payload, inside(chance.pick(['a\0b', '\ud83d']), 1 + chance.below(6)), chance),
  (payload, chance) => ({ ...payload, extra: inside({ [chance.pick(['k\0', '\udc00', '__proto__'])]: 1 }, chance.below(4)) }),
  (payload, chance) => put(payload, inside('x', chance.below(40)), chance),
  (payload, chance) => {
    const { [nameIn(payload, chance)]: _dropped, ...rest } = payload;
    return rest;
  },
  (payload, chance) => ({ ...payload, [chance.pick(PROTOTYPE_NAMES)]: chance.pick(NASTY_VALUES) }),
  (payload, chance) => ({ ...payload, [chance.pick(NASTY_TEXTS)]: chance.pick(NASTY_TEXTS) }),
  (payload, chance) => put(payload, 'x'.repeat(chance.onceIn(40) ? 20_000 : 300), chance),
  (payload, chance) =>
    chance.onceIn(20)
      ? put(
          payload,
          Array.from({ length: 1_000 }, (_, at) => at),
          chance,
        )
      : put(payload, [1, 'a', null, {}], chance),
  (payload, chance) =>
    put(
      payload,
      chance.pick([raw('1e400'), raw('-0'), raw('{"__proto__":{"admin":1}}'), raw('{"a":1,"a":2}'), raw('123456789012345678901234567890')]),
      chance,
    ),
  (payload, chance) => (chance.onceIn(30) ? put(payload, raw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), chance) : payload),
];

/** One to three things wrong with it, or none. */
export const mutate = (payload: Payload, chance: Chance): Payload => {
  let mutated = payload;
  for (let left = chance.below(4); left > 0; left--) mutated = chance.pick(MUTATIONS)(mutated, chance);
  return mutated;
};

/** The body's text, with what was to be raw written raw. */
export const bodyText = (payload: Payload): string =>
  JSON.stringify(payload).replaceAll(/"@@raw:((?:[^"\\]|\\.)*)"/g, (_, text: string) => JSON.parse(`"${text}"`) as string);
