import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Starts a process and hashes: what tests make a machine do, on every core at once, as they do it. */
const WORK = `const text = Buffer.alloc(32 << 20, 'x');
for (let times = 0; times < 8; times++) require('node:crypto').createHash('sha256').update(text).digest();`;
/** What it takes on two quiet cores where the patience of our tests was chosen. */
const REFERENCE_MS = 400;
/** Whoever waits longer than this many times waits for nothing. */
const SLOWEST = 10;

/** How many times slower than the reference; never below 1, so that nobody becomes less patient than the tests were written for. */
export const paceOf = (tookMs: number): number => Math.min(SLOWEST, Math.max(1, Math.round((tookMs / REFERENCE_MS) * 10) / 10));

/** Looks once how slow this machine is now. Every process that is started from here on knows it too. */
export const takePace = async (): Promise<number> => {
  if (process.env['XT_PACE'] === undefined) {
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: availableParallelism() }, () => run(process.execPath, ['--eval', WORK])));
    process.env['XT_PACE'] = String(paceOf(performance.now() - startedAt));
  }
  return Number(process.env['XT_PACE']);
};

/**
 * How long something may be waited for on this machine, of which a quiet one needs `ms` at the most. For the patience of tests alone: what
 * is promised to people (a code within four seconds) stays what it is, however slow the machine.
 */
export const patience = (ms: number): number => Math.round(ms * Number(process.env['XT_PACE'] ?? 1));
