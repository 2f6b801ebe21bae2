import { sql } from 'kysely';
import { Logger as WorkerLogger, parseCronItems, run, runMigrations, type Task, type TaskList } from 'graphile-worker';
import { because, currentCause } from './context.ts';
import type { Tx } from './db.ts';
import type { ObserveJob } from './job-metrics.ts';
import type { Logger } from './log.ts';
import { currentTraceparent, followTrace, inSpan } from './trace.ts';

/** Work that must happen later and must not be lost: it is written in the transaction that causes it, so it is the outbox. */
export interface Job<Payload> {
  name: string;
  /** Two jobs with one key are one job: the later payload wins while the first still waits. */
  keyOf?: (payload: Payload) => string;
}

export const job = <Payload>(name: string, keyOf?: (payload: Payload) => string): Job<Payload> => (keyOf ? { name, keyOf } : { name });

const TRIES = 10;

/** Beside the payload's own fields: the request that caused the job and its trace, by which what the job does is found again. */
const CAUSE = '_cause';

interface JobCause {
  requestId?: string;
  traceparent?: string;
}

const withCause = (payload: object): object => {
  const [requestId, traceparent] = [currentCause()?.requestId, currentTraceparent()];
  return requestId === undefined && traceparent === undefined ? payload : { ...payload, [CAUSE]: { requestId, traceparent } };
};

const takeCause = (stored: unknown): { payload: unknown; cause: JobCause } => {
  if (typeof stored !== 'object' || stored === null || !(CAUSE in stored)) return { payload: stored, cause: {} };
  const { [CAUSE]: cause, ...payload } = stored as Record<string, unknown> & { [CAUSE]: JobCause };
  return { payload, cause };
};

export const enqueue = async <Payload extends object>(tx: Tx, what: Job<Payload>, payload: Payload, runAt?: Date): Promise<void> => {
  const key = what.keyOf ? `${what.name}:${what.keyOf(payload)}` : null;
  // When the waiting job of this key begins between the two statements inside add_job, nothing is written at all. Asked again, it sees
  // a job under way and adds another.
  for (let nth = 1; nth <= TRIES; nth++) {
    const { rows } = await sql<{ id: string | null }>`select (graphile_worker.add_job(identifier => ${what.name},
      payload => ${JSON.stringify(withCause(payload))}::json, run_at => ${runAt ?? null}, job_key => ${key})).id`.execute(tx);
    if (rows[0]?.id != null) return;
  }
  throw new Error(`The job ${what.name} could not be written`);
};

export interface JobHandler {
  name: string;
  /** Also runs by the clock: minute, hour, day, month, weekday. */
  every?: string;
  run: (payload: unknown) => Promise<void>;
}

export const handle = <Payload>(what: Job<Payload>, work: (payload: Payload) => Promise<void>): JobHandler => ({
  name: what.name,
  run: (payload) => work(payload as Payload),
});

const speakTo = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, text, about) => {
    // Its texts end in the words of an error, which may hold the values of a row.
    const [message = ''] = text.split(/ with error|[:'\n]/, 1);
    if (level === 'error') log.error({ err: about?.['error'] ?? about?.['fatalError'] }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

export const migrateJobs = (databaseUrl: string, log: Logger): Promise<void> =>
  runMigrations({ connectionString: databaseUrl, logger: speakTo(log) });

/** Runs jobs until stopped; a job that throws is tried again, later and later. */
export const runJobs = async (
  databaseUrl: string,
  handlers: readonly JobHandler[],
  log: Logger,
  observe?: ObserveJob,
): Promise<() => Promise<void>> => {
  const taskList: TaskList = {};
  for (const { name, run: work } of handlers) {
    const task: Task = (stored, { job: { attempts } }) => {
      const {
        payload,
        cause: { traceparent, ...cause },
      } = takeCause(stored);
      const perform = async (): Promise<void> => {
        const startedAt = performance.now();
        const ended = (outcome: 'done' | 'failed') => observe?.(name, outcome, (performance.now() - startedAt) / 1_000);
        try {
          await work(payload);
          ended('done');
          log.debug('job done');
        } catch (error) {
          ended('failed');
          log.warn({ err: error, attempt: attempts }, 'a job failed');
          throw error;
        }
      };
      const inTrace = () => followTrace(traceparent, () => inSpan(`job ${name}`, perform, { attempt: attempts }, 'consumer'));
      return because({ ...cause, job: name }, inTrace);
    };
    taskList[name] = task;
  }
  const runner = await run({
    connectionString: databaseUrl,
    taskList,
    concurrency: 4,
    pollInterval: 1_000,
    // Not as the text of a crontab: that knows no dots in names.
    parsedCronItems: parseCronItems(handlers.flatMap(({ name, every }) => (every ? [{ task: name, match: every }] : []))),
    noHandleSignals: true,
    logger: speakTo(log),
  });
  return () => runner.stop();
};
