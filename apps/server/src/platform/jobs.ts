import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { Logger as WorkerLogger, parseCronItems, run, runMigrations, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { because, currentCause } from './context.ts';
import type { Tx } from './db.ts';
import { failureOf } from './job-error.ts';
import { ALL_LANES, type Lane, type Runners } from './lanes.ts';
import { LOCK_PATIENCE, withinReason } from './lock-patience.ts';
import type { Logger } from './log.ts';
import { OWNER, takingRole } from './roles.ts';
import { giveSignsOfLife, type SignsOfLife } from './signs-of-life.ts';
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
    const { rows } = await sql<{ id: string | null }>`select platform.add_job(identifier => ${what.name},
      payload => ${JSON.stringify(withCause(payload))}::json, run_at => ${runAt ?? null}, job_key => ${key}) as id`.execute(tx);
    if (rows[0]?.id != null) return;
  }
  throw new Error(`The job ${what.name} could not be written`);
};

/** A job among several that are written at once, perhaps each for another call. */
export interface DueJob<Payload> {
  payload: Payload;
  runAt?: Date;
  /** Of its own call, where they are several; else the one under which this runs. */
  requestId?: string | undefined;
}

/** As `enqueue`, of many with one statement. Their keys differ. */
export const enqueueAll = async <Payload extends object>(
  tx: Tx,
  what: Required<Job<Payload>>,
  due: readonly DueJob<Payload>[],
): Promise<void> => {
  if (due.length === 0) return;
  const payloads = due.map(({ payload, requestId }) =>
    JSON.stringify(requestId === undefined ? withCause(payload) : { ...payload, [CAUSE]: { requestId } }),
  );
  const { rows } = await sql<{ written: string }>`select platform.add_jobs(${what.name}, ${payloads}::json[],
    ${due.map(({ runAt }) => runAt ?? null)}, ${due.map(({ payload }) => `${what.name}:${what.keyOf(payload)}`)}) as written`.execute(tx);
  if (Number(rows[0]?.written) === due.length) return;
  // One of them has begun meanwhile, as in `enqueue`.
  for (const { payload, runAt } of due) await enqueue(tx, what, payload, runAt);
};

export interface JobHandler {
  name: string;
  /** Among which it may have to wait. */
  lane: Lane;
  /** Also runs by the clock: minute, hour, day, month, weekday. */
  every?: string;
  /** One at a time in all workers, and at most one that waits: the next begins when this one has ended. */
  alone?: true;
  /** The signal comes when the process is to end; what takes long stops at it. */
  run: (payload: unknown, signal?: AbortSignal) => Promise<void>;
}

export const handle = <Payload>(what: Job<Payload>, lane: Lane, work: (payload: Payload) => Promise<void>): JobHandler => ({
  name: what.name,
  lane,
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

/** The queue's own tables, with as much patience as ours have. */
export const migrateJobs = (databaseUrl: string, log: Logger, { patience = LOCK_PATIENCE, as = OWNER } = {}): Promise<void> =>
  withinReason(patience, log, async (timeouts) => {
    const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 1, ...takingRole(as), ...timeouts });
    pgPool.on('error', () => {});
    pgPool.on('connect', (client) => void client.on('error', () => {}));
    try {
      await runMigrations({ pgPool, logger: speakTo(log) });
    } finally {
      await pgPool.end();
    }
  });

/** Who hears what becomes of jobs, and which lanes are served. */
export interface JobWatch {
  /** All of them, also those of lanes that others serve. */
  knows: (handlers: readonly JobHandler[]) => void;
  observe: (job: Pick<JobHandler, 'name' | 'lane'>, outcome: 'done' | 'failed', tookS: number) => void;
  serves: (lane: Lane, runners: number) => void;
}

const taskOf = (handler: JobHandler, log: Logger, watch: JobWatch | undefined): Task => {
  const { name, run: work } = handler;
  return (stored, { job: { attempts }, abortSignal }) => {
    const {
      payload,
      cause: { traceparent, ...cause },
    } = takeCause(stored);
    const perform = async (): Promise<void> => {
      const startedAt = performance.now();
      const ended = (outcome: 'done' | 'failed') => watch?.observe(handler, outcome, (performance.now() - startedAt) / 1_000);
      try {
        await work(payload, abortSignal);
        ended('done');
        log.debug('job done');
      } catch (error) {
        ended('failed');
        log.warn({ err: error, attempt: attempts }, 'a job failed');
        throw failureOf(error);
      }
    };
    const inTrace = () => followTrace(traceparent, () => inSpan(`job ${name}`, perform, { attempt: attempts }, 'consumer'));
    return because({ ...cause, job: name }, inTrace);
  };
};

interface LanePorts {
  databaseUrl: string;
  log: Logger;
  watch: JobWatch | undefined;
  life: SignsOfLife;
}

const runLane = async ({ databaseUrl, log, watch, life }: LanePorts, lane: Lane, handlers: readonly JobHandler[], runners: number) => {
  const taskList: TaskList = Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler, log, watch)]));
  // Not as the text of a crontab: that knows no dots in names.
  const parsedCronItems = parseCronItems(
    handlers.flatMap(({ name, every, alone }) =>
      every ? [{ task: name, match: every, ...(alone ? { options: { queueName: name, jobKey: name } } : {}) }] : [],
    ),
  );
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => life.show(workerPool.id));
  const runner = await run({
    connectionString: databaseUrl,
    taskList,
    concurrency: runners,
    // One listens; a job under way holds none of them.
    maxPoolSize: runners + 2,
    pollInterval: 1_000,
    parsedCronItems,
    noHandleSignals: true,
    logger: speakTo(log),
    events,
  });
  watch?.serves(lane, runners);
  // Also when they end by themselves: then this process is not ready.
  const ended = runner.promise.finally(() => watch?.serves(lane, 0));
  return async (): Promise<void> => {
    await runner.stop();
    await ended;
  };
};

export interface RunOptions {
  lanes?: Runners;
  watch?: JobWatch;
}

/**
 * Runs jobs until stopped; a job that throws is tried again, later and later. Each lane has runners that take nothing but its jobs, and its
 * own connections for taking them.
 */
export const runJobs = async (
  databaseUrl: string,
  handlers: readonly JobHandler[],
  log: Logger,
  { lanes = ALL_LANES, watch }: RunOptions = {},
): Promise<() => Promise<void>> => {
  watch?.knows(handlers);
  const stops: (() => Promise<void>)[] = [];
  const life = giveSignsOfLife(databaseUrl, log);
  const stop = async (): Promise<void> => {
    await Promise.all(stops.map((one) => one()));
    await life.stop();
  };
  try {
    for (const [lane, runners] of lanes) {
      const own = handlers.filter((handler) => handler.lane === lane);
      if (own.length > 0) stops.push(await runLane({ databaseUrl, log, watch, life }, lane, own, runners));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};
