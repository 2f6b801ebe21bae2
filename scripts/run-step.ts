import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const SAY_SO_EVERY_MS = 5_000;
/** For a step that hangs, not for one that is slow: on a machine of a quarter of the speed the longest takes most of this. */
export const LIMIT_MS = 60 * 60_000;

interface Watch {
  onOutput: (text: string) => void;
  /** Called every 5 s while the command runs. */
  onWait: () => void;
  limitMs?: number;
}

export interface Outcome {
  code: number;
  output: string;
  seconds: number;
}

const root = resolve(import.meta.dirname, '..');

/** Runs a shell command from the root of the project, with the project's own tools first in PATH. */
export const runStep = (command: string, { onOutput, onWait, limitMs = LIMIT_MS }: Watch): Promise<Outcome> =>
  new Promise((done) => {
    const started = performance.now();
    const PATH = [resolve(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    // A group of its own, so that a step that hangs goes with everything it started.
    const child = spawn(command, {
      shell: true,
      detached: true,
      cwd: root,
      env: { ...process.env, PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = (signal: NodeJS.Signals): void => {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    };
    const interrupted = (signal: NodeJS.Signals): void => {
      stop(signal);
      process.exit(130);
    };
    process.on('SIGINT', interrupted).on('SIGTERM', interrupted);

    let output = '';
    const hear = (text: string): void => {
      output += text;
      onOutput(text);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);

    const waiting = setInterval(onWait, SAY_SO_EVERY_MS);
    const limit = setTimeout(() => {
      hear(`\nStopped: not done after ${limitMs / 60_000} minutes.\n`);
      stop('SIGKILL');
    }, limitMs);

    const end = (code: number): void => {
      clearInterval(waiting);
      clearTimeout(limit);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      done({ code, output, seconds: (performance.now() - started) / 1_000 });
    };
    child.on('error', (error) => {
      hear(`${error.message}\n`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
