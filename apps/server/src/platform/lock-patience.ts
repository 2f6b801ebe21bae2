import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './log.ts';

export interface LockPatience {
  /** Everybody who comes after us waits as long as we wait for a lock: so not longer than a visitor bears. */
  lockMs: number;
  /** What holds a lock for longer says so itself, by `set local statement_timeout`, with the reason. */
  statementMs: number;
  tries: number;
  /** After a try that came too early; a random part of as much again comes on top. */
  pauseMs: number;
}

export const LOCK_PATIENCE: LockPatience = { lockMs: 2_000, statementMs: 60_000, tries: 30, pauseMs: 5_000 };

/** A lock that was not free in time, and two that waited for each other. Nothing of the work has happened. */
const GAVE_WAY = new Set<unknown>(['55P03', '40P01']);

/** What a connection of ours is opened with: PostgreSQL's own names. */
interface Timeouts {
  lock_timeout: number;
  statement_timeout: number;
}

/**
 * A change of the schema waits for whoever reads the table, and everybody else waits behind it. So it waits a moment only, lets them
 * pass, and tries again.
 */
export const withinReason = async <T>(
  { lockMs, statementMs, tries, pauseMs }: LockPatience,
  log: Logger,
  work: (timeouts: Timeouts) => Promise<T>,
): Promise<T> => {
  for (let nth = 1; ; nth++) {
    try {
      return await work({ lock_timeout: lockMs, statement_timeout: statementMs });
    } catch (error) {
      if (nth === tries || !(error instanceof pg.DatabaseError) || !GAVE_WAY.has(error.code)) throw error;
      log.warn(`A lock was not free within ${lockMs} ms, try ${nth} of ${tries}: ${error.message}`);
      await wait(pauseMs * (1 + Math.random()));
    }
  }
};
