import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** Personal data and credentials never reach a log line, whatever object somebody logs. */
const SECRET_FIELDS = ['token', 'mobile', 'secret', 'code', 'sign', 'authorization', 'cookie', 'openid', 'unionid', 'access_token'];
const HIDDEN = '[hidden]';
const DEEPEST = 12;

const secret = new Set(SECRET_FIELDS);

const shown = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return '[deeper]';
  if (value instanceof Error) return shown(stdSerializers.err(value), depth + 1);
  if (Array.isArray(value)) return value.map((item) => shown(item, depth + 1));
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([name, inner]) => [name, secret.has(name.toLowerCase()) ? HIDDEN : shown(inner, depth + 1)]));
};

export const createLog = (name: string, level: string, into?: DestinationStream): Logger => {
  const options = {
    name,
    level,
    formatters: { log: (fields: object) => shown(fields) as Record<string, unknown> },
    serializers: { err: (error: unknown) => error },
    // The fields of a child log do not pass the formatter.
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: HIDDEN },
    base: { name, pid: process.pid },
  };
  return into ? pino(options, into) : pino(options);
};

/** A URL as it may be logged: its query can carry a token. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

export type { Logger };
