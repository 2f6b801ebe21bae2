import { pino, type DestinationStream } from 'pino';
import { currentCause } from './context.ts';
import { currentTraceparent } from './trace.ts';
import { shownError } from './log-error.ts';
import { LOG_FIELDS, shapedAs, type Kind, type LogFields } from './log-fields.ts';

type Say = { (fields: LogFields, message: string): void; (message: string): void };

/** JSON lines on standard output, each with the request or the job it belongs to. */
export interface Logger {
  debug: Say;
  info: Say;
  warn: Say;
  error: Say;
}

export interface LogOptions {
  into?: DestinationStream;
  /** Hears, once a name, of fields whose value was not printed. */
  unlisted?: (name: string) => void;
}

/** A name of its own may be somebody's number: it is printed only where it is a plain word. */
const PLAIN_NAME = /^[a-zA-Z]{1,32}$/;
const kinds: Readonly<Record<string, Kind>> = LOG_FIELDS;

const fieldsShown = (fields: object, onUnlisted: (name: string) => void): Record<string, unknown> => {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) onUnlisted(name);
    if (kind === undefined) shown[PLAIN_NAME.test(name) ? name : 'other'] = '[unlisted]';
    else shown[name] = kind === 'error' ? shownError(value) : shapedAs(kind, value);
  }
  return shown;
};

export const createLog = (name: string, level: string, { into, unlisted = () => {} }: LogOptions = {}): Logger => {
  const told = new Set<string>();
  const onUnlisted = (field: string): void => {
    if (!told.has(field)) unlisted(field);
    told.add(field);
  };
  const options = {
    level,
    base: { name, pid: process.pid },
    mixin: () => {
      const traceId = currentTraceparent()?.slice(3, 35);
      return traceId === undefined ? (currentCause() ?? {}) : { ...currentCause(), traceId };
    },
    formatters: { log: (fields: object) => fieldsShown(fields, onUnlisted) },
    // The formatter has shown the error already; pino's own way would add its message and stack again.
    serializers: { err: (shown: unknown) => shown },
  };
  return into ? pino(options, into) : pino(options);
};

/** Whoever logs a new field is to notice while developing it, and not the operator who needs it some night. */
const sayUnlisted = (name: string): void =>
  void process.stderr.write(
    `The log field ${JSON.stringify(name)} is not in packages/process/src/log-fields.ts: its value is not printed.\n`,
  );

export const openLog = (name: string, { logLevel, environment }: { logLevel: string; environment: string }): Logger =>
  createLog(name, logLevel, environment === 'production' ? {} : { unlisted: sayUnlisted });
