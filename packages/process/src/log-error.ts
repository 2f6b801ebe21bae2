import { fileURLToPath } from 'node:url';

/** Where our own code lies. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What may be printed of an error besides its kind, words and way: SQLSTATE and the part of the schema, never `detail`, which holds the row. */
const NAMED = ['code', 'errcode', 'statusCode', 'syscall', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
const NAME = /^[\w.-]{1,63}$/;

/** Others' words that hold nothing of anybody. */
const FAMILIAR = new Set([
  'fetch failed',
  'terminated',
  'socket hang up',
  'The operation was aborted due to timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Command timed out',
  'Connection is closed.',
]);
const WITHOUT_A_VALUE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '\w+'\)|[\w.$]+ is not (?:a function|defined|iterable))$/;
const BUILT_IN = new Set(['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'URIError', 'EvalError']);

const DEEPEST = 3;

const framesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));

/** Thrown in our own words, at a line of our own. A library, a parser or V8 may repeat what it was given. */
const isOurs = (error: Error, frames: readonly string[]): boolean => {
  const [first = ''] = frames;
  return !('severity' in error) && !BUILT_IN.has(error.name) && first.includes(ROOT) && !first.includes('/node_modules/');
};

const wordsOf = (error: Error, frames: readonly string[]): string | undefined => {
  const { message } = error;
  if (FAMILIAR.has(message) || WITHOUT_A_VALUE.test(message)) return message;
  return isOurs(error, frames) ? message.replaceAll(/\d{7,}/g, '[digits]').slice(0, 300) : undefined;
};

/** An error as it may be logged. */
export const shownError = (thrown: unknown, depth = 0): Record<string, unknown> => {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const shown: Record<string, unknown> = { type: NAME.test(thrown.name) ? thrown.name : 'Error' };
  const frames = framesOf(thrown);
  const words = wordsOf(thrown, frames);
  if (words !== undefined) shown['message'] = words;
  for (const name of NAMED) {
    const value = (thrown as Error & Partial<Record<string, unknown>>)[name];
    if (typeof value === 'number' || (typeof value === 'string' && NAME.test(value))) shown[name] = value;
  }
  shown['stack'] = frames.map((line) => line.trim().replace(`file://${ROOT}`, '').replace(ROOT, '')).join('\n');
  if (depth < DEEPEST && thrown.cause !== undefined) shown['cause'] = shownError(thrown.cause, depth + 1);
  if (depth < DEEPEST && thrown instanceof AggregateError)
    shown['errors'] = thrown.errors.slice(0, 5).map((one) => shownError(one, depth + 1));
  return shown;
};
