import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { patience } from './pace.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What Node has compiled once it need not compile again: a third of what it takes to start the API. */
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? `${ROOT}.cache/node`;

export interface Running {
  url: string;
  /** Its port for health in detail and metrics. */
  adminUrl: string;
  process: ChildProcess;
  /** Everything it has said so far, for tests that look for what must not be said. */
  output: () => string;
  /** kill -9: what a lost machine looks like. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()));

/** Less than a set-up may take: whoever waits for it hears what is wrong, and can close what else was opened. */
const READY_WITHIN_MS = 40_000;

/** Starts one of our processes and waits until it says where it listens (or that it runs). One that never does is ended. */
export const startProcess = (
  entry: string,
  env: Record<string, string>,
  ready: RegExp,
  withinMs: number = patience(READY_WITHIN_MS),
): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry], {
      cwd: ROOT,
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let isReady = false;
    const end = (signal: NodeJS.Signals) => async () => {
      child.kill(signal);
      await exited(child);
    };
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const match = isReady ? undefined : ready.exec(said);
      if (!match) return;
      isReady = true;
      clearTimeout(patient);
      const adminUrl = /admin on (\S+)/.exec(said)?.[1] ?? '';
      resolve({ url: match[1] ?? '', adminUrl, process: child, output: () => said, kill: end('SIGKILL'), stop: end('SIGTERM') });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    let isLate = false;
    const patient = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, withinMs);
    child.once('exit', (code) => {
      clearTimeout(patient);
      const why = isLate ? `was not ready after ${Math.round(withinMs / 1_000)} s` : `ended with ${code} before it was ready`;
      reject(new Error(`${entry} ${why}:\n${said}`));
    });
  });

export const startApi = (env: Record<string, string>): Promise<Running> =>
  startProcess('apps/server/src/api.ts', env, /api listens on (\S+)/);

export const startConsoleApi = (env: Record<string, string>): Promise<Running> =>
  startProcess('apps/server/src/console-api.ts', env, /console-api listens on (\S+)/);

export const startWorker = (env: Record<string, string>): Promise<Running> =>
  startProcess('apps/server/src/worker.ts', env, /(worker) runs/);

export const startH5 = (env: Record<string, string>): Promise<Running> => startProcess('apps/h5/host/main.ts', env, /h5 listens on (\S+)/);
