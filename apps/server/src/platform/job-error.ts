import { shownError } from '@xuetang/process/log-error';

const MARK = 'JobFailed: ';
const NAMES = ['code', 'errcode', 'statusCode', 'schema', 'table', 'column', 'constraint'] as const;

/** What the queue keeps of a failure, by the rules of the log: PostgreSQL and providers repeat the values that they were given. */
export const failureOf = (error: unknown): Error => {
  const shown = shownError(error);
  const named = NAMES.flatMap((name) => (shown[name] === undefined ? [] : [`${name}=${String(shown[name])}`]));
  const words = typeof shown['message'] === 'string' ? [shown['message']] : [];
  return new Error(`${MARK}${[shown['type'], ...named, ...words].join(' ')}`, { cause: error });
};

/** As it may be read. What was kept otherwise, by whatever wrote into the queue, stays there. */
export const failureRead = (kept: string | null): string | undefined => (kept?.startsWith(MARK) ? kept.slice(MARK.length) : undefined);
