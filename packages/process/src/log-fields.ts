/**
 * What may stand in a log line: these names, each in the shape of its kind, and nothing else. A field that is not here does not compile,
 * and where somebody gets it past the compiler its value is not printed. Nothing that a person typed, is called or is reached by has a kind.
 */
export const LOG_FIELDS = {
  err: 'error',
  // On whose behalf (context.ts).
  requestId: 'id',
  call: 'route',
  job: 'word',
  traceId: 'id',
  // Ours: rows that are no person.
  appId: 'id',
  attempt: 'count',
  calls: 'count',
  camp: 'id',
  campId: 'id',
  codes: 'count',
  column: 'id',
  entered: 'word',
  failed: 'count',
  groupId: 'id',
  health: 'word',
  issues: 'words',
  joined: 'count',
  kind: 'word',
  lane: 'word',
  link: 'id',
  members: 'count',
  messageId: 'id',
  outcome: 'word',
  parentId: 'id',
  pressed: 'count',
  provider: 'word',
  route: 'route',
  row: 'id',
  rows: 'count',
  said: 'word',
  scene: 'word',
  seats: 'count',
  slow: 'count',
  staffId: 'id',
  status: 'count',
  table: 'id',
  taken: 'count',
  url: 'route',
  /** A setting, in the words of the operators who wrote it. */
  what: 'sentence',
  why: 'word',
} as const satisfies Record<string, Kind>;

export type LogFields = { [Name in keyof typeof LOG_FIELDS]?: unknown };

export type Kind = 'id' | 'count' | 'word' | 'words' | 'route' | 'sentence' | 'error';

/** Eleven digits that begin like a mobile number, or the eighteen of an identity card, are no id of ours. */
const SOMEBODYS_NUMBER = /^(?:1[3-9]\d{9}|\d{17}[\dXx])$/;
const ID = /^[\w:.-]{1,64}$/;
/** Seven digits may be part of a number that reaches somebody; no error code of any provider has as many. */
const MANY_DIGITS = /\d{7}/;
const WORD = /^[\w .,:;/-]{1,160}$/;
const ROUTE = /^\/[\w./{}:*-]{0,160}$/;

const isWord = (value: unknown): value is string => typeof value === 'string' && WORD.test(value) && !MANY_DIGITS.test(value);

/** The value as it may be printed; its absence needs no shape. */
export const shapedAs = (kind: Exclude<Kind, 'error'>, value: unknown): unknown => {
  if (value === null || typeof value === 'boolean') return value;
  if (kind === 'id')
    return ID.test(String(value)) && !SOMEBODYS_NUMBER.test(String(value)) && typeof value !== 'object' ? value : '[not an id]';
  if (kind === 'count') return typeof value === 'number' ? value : '[not a count]';
  if (kind === 'route') return typeof value === 'string' && ROUTE.test(value) && !MANY_DIGITS.test(value) ? value : '[not a route]';
  if (kind === 'sentence') return typeof value === 'string' ? value.replaceAll(/\d{7,}/g, '[digits]').slice(0, 300) : '[not a word]';
  if (kind === 'words') return Array.isArray(value) ? value.map((one) => (isWord(one) ? one : '[not a word]')) : '[not a word]';
  return isWord(value) || typeof value === 'number' ? value : '[not a word]';
};
